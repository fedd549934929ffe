import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../../src/engine/layout/drafts';
import { inStyle, lookOfRole } from '../../../../../../src/engine/layout/paragraphs/setting/styleFit';
import type { Paragraph } from '../../../../../../src/engine/model/document';
import type { StyleSheet } from '../../../../../../src/engine/model/documentPlan';
import { look, text } from '../../../write/literals';

const STYLE = look({}, { spaceBeforePt: 12, lineSpacing: { rule: 'exact', pt: 14 } });
const STYLES: StyleSheet = { body: STYLE, headings: [] };

const own = (options: Partial<Paragraph>): Paragraph => ({
  ...emptyParagraph({ left: 72, right: 540, top: 72, bottom: 84 }),
  content: [text('text')],
  ...options,
});

const spaceOf = (spaceBeforePt: number, fits = true): number =>
  inStyle(own({ spaceBeforePt }), STYLES, fits).spaceBeforePt;

describe('a paragraph that nearly has the space of its style', () => {
  it('has that of its style: what is changed there is changed for it', () => {
    assert.deepEqual([spaceOf(12.2), spaceOf(11.8)], [12, 12]);
  });

  it('keeps its own where a reader would see the difference, or what is below would move', () => {
    assert.deepEqual([spaceOf(13), spaceOf(0), spaceOf(12.2, false)], [13, 0, 12.2]);
  });

  it('finds the style by its role', () => {
    const item = look({ sizePt: 9 });
    const styles = { body: STYLE, headings: [STYLE], listItem: item, contents: [undefined, item] };
    assert.equal(lookOfRole(styles, { kind: 'listItem', list: { list: 0, level: 0 } }), item);
    assert.equal(lookOfRole(styles, { kind: 'tocEntry', level: 2 }), item);
    assert.equal(lookOfRole(styles, { kind: 'heading', level: 2 }), undefined);
  });
});

describe('text of the body', () => {
  const bodyText = look({}, { spaceBeforePt: 6, indent: { startPt: 0, firstLinePt: 15 } });
  const styles: StyleSheet = { body: look(), headings: [], bodyText };
  const role = (options: Partial<Paragraph>, of = styles): string => inStyle(own(options), of, true).role.kind;

  it('is Body Text where it says no more of its space and indent than in Normal', () => {
    assert.equal(role({ spaceBeforePt: 6, firstLineIndentPt: 15 }), 'bodyText');
    assert.equal(role({ spaceBeforePt: 20, firstLineIndentPt: 15 }), 'bodyText', 'below a heading');
    assert.equal(role({ spaceBeforePt: 6, firstLineIndentPt: 30 }), 'bodyText');
    assert.equal(role({ spaceBeforePt: 20, firstLineIndentPt: 0 }), 'body', 'the first paragraph');
    assert.equal(role({}), 'body');
    assert.equal(role({ spaceBeforePt: 6, firstLineIndentPt: 15 }, STYLES), 'body', 'no such style');
  });

  it('has the style’s space and indent where they are nearly its own', () => {
    const { spaceBeforePt, firstLineIndentPt } = inStyle(
      own({ spaceBeforePt: 6.2, firstLineIndentPt: 14.9 }),
      styles,
      true,
    );
    assert.deepEqual([spaceBeforePt, firstLineIndentPt], [6, 15]);
  });

  it('of another size, and what is no text of the body, stays what it is', () => {
    const looks = { spaceBeforePt: 6, firstLineIndentPt: 15 };
    assert.equal(role({ ...looks, content: [text('small', { sizePt: 7 })] }), 'body');
    assert.equal(role({ ...looks, role: { kind: 'caption' } }), 'caption');
  });
});
