import assert from 'node:assert/strict';
import { growingLine } from '../../../../../../src/engine/layout/paragraphs/setting/growingLines';
import type { Inline } from '../../../../../../src/engine/model/document';
import { FORMAT, text } from '../../../write/literals';

/** Lines are as high as Liberation's, which have the measures of Word's fonts: 1.15 em, of which a fifth is below the baseline. */

describe('lines that may grow with their text', () => {
  const usual = { family: 'Arial', sizePt: 10 };
  const heightOf = (content: readonly Inline[], label?: string): number | undefined =>
    growingLine(content, { usual, label: label === undefined ? undefined : { text: label, format: FORMAT } })?.heightPt;

  it('are as high as their fonts, in twips, and keep the descent below the baseline', () => {
    const line = growingLine([text('Words of a line', { sizePt: 12 })], { usual, label: undefined });
    assert.deepEqual([line?.heightPt, line?.depthPt.toFixed(2)], [13.8, '2.60']);
    assert.equal(heightOf([text('Words', { sizePt: 9.96 })]), heightOf([text('Words', { sizePt: 10 })]));
    assert.equal(heightOf([text('Words', { sizePt: 0.2 })]), heightOf([text('Words', { sizePt: 1 })]));
  });

  it('are as high as the highest of their text, tabs and breaks', () => {
    const small = text('Words of a line', { sizePt: 8 });
    assert.equal(heightOf([small]), 9.2);
    assert.equal(heightOf([small, { type: 'tab' }, small]), 11.5);
    assert.equal(heightOf([small, { type: 'tab', format: { ...FORMAT, sizePt: 8 } }, small]), 9.2);
    assert.equal(heightOf([small, { type: 'lineBreak' }, small]), 11.5);
  });

  it('have room for raised text and for signs that labels take from symbol fonts', () => {
    const words = text('Words of a line');
    const plain = heightOf([words]) ?? 0;
    assert.ok((heightOf([words, text('2', { verticalAlign: 'superscript' })]) ?? 0) > plain);
    assert.equal(heightOf([words], '•'), plain);
    assert.ok((heightOf([words], '➢') ?? 0) > plain);
  });

  it('are none where nobody knows how high, or where their baselines would not be level', () => {
    const words = text('Words of a line');
    const others: readonly Inline[] = [
      text('words', { family: 'Melior' }),
      text('字'),
      text('2', { verticalAlign: 'subscript' }),
      text('low', { loweredPt: 3 }),
      text('framed', { frame: 0 }),
      text('code', { family: 'Courier New', sizePt: 14 }),
      { type: 'columnBreak' },
    ];
    for (const other of others) assert.equal(heightOf([words, other]), undefined, JSON.stringify(other));
    assert.notEqual(heightOf([words, text('€ − 3 ≤ 5')]), undefined);
  });
});
