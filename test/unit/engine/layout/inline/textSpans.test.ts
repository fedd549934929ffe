import assert from 'node:assert/strict';
import { plainText, type TextSpan, withSpans } from '../../../../../src/engine/layout/inline/textSpans';
import type { Inline } from '../../../../../src/engine/model/document';
import { text } from '../../write/literals';

const TAB: Inline = { type: 'tab' };

/** A mark from `start` to `end`. */
const span = (start: number, end: number): TextSpan => ({ start, end, marks: { bookmark: 'here' } });

/** Texts, those of spans in brackets, bold ones with an asterisk. */
const parts = (content: readonly Inline[], ...spans: TextSpan[]): string[] =>
  withSpans(content, spans).map((inline) => {
    if (inline.type !== 'text') return inline.type;
    const own = inline.format.bold ? `${inline.text}*` : inline.text;
    return inline.bookmark === undefined ? own : `[${own}]`;
  });

describe('spans of text', () => {
  it('are runs of their own, with what is before, between and behind them', () => {
    assert.deepEqual(parts([text('one two three')], span(0, 3), span(8, 13)), ['[one]', ' two ', '[three]']);
  });

  it('over several runs look as their first sign', () => {
    const content = [text('Fig'), text('ure 1', { bold: true }), text('2.')];
    assert.deepEqual(parts(content, span(1, 9)), ['F', '[igure 12]', '.']);
    assert.deepEqual(parts(content, span(3, 9), span(9, 10)), ['Fig', '[ure 12*]', '[.]']);
  });

  it('count tabs as signs, and pass over what is no text', () => {
    const content = [text('a'), TAB, { type: 'lineBreak' }, text('bc')] as const;
    assert.equal(plainText(content), 'a bc');
    assert.deepEqual(parts(content, span(2, 3)), ['a', 'tab', 'lineBreak', '[b]', 'c']);
  });

  it('leave the content as it is where there are none', () => {
    const content = [text('a'), text('b')];
    assert.equal(withSpans(content, []), content);
  });
});
