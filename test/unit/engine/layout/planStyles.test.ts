import assert from 'node:assert/strict';
import { planDocument } from '../../../../src/engine/layout/planDocument';
import type { PageOutline, ParagraphOutline } from '../../../../src/engine/layout/types';
import type { StyleSheet } from '../../../../src/engine/model/documentPlan';
import { pageOutlines, paragraph, prose, SURVEY } from './outlines';

describe('styles of the document', () => {
  const stylesOf = (outlines: readonly PageOutline[]): StyleSheet =>
    planDocument(SURVEY, outlines, () => []).plan.styles;

  it('sets lines of its styles as far apart as most are, and lets those grow that are no higher than their font', () => {
    const heading = (seed: number): ParagraphOutline =>
      paragraph(`Heading number ${seed} of these`, {
        allBold: true,
        sizePt: 18,
        lines: 1,
        bottom: 72 + 20.7,
        tag: 'H1',
      });
    const outlines = pageOutlines([1, 2, 3].flatMap((seed) => [heading(seed), prose(seed), prose(seed + 10)]));
    const styles = stylesOf(outlines);
    assert.deepEqual(styles.body.lineSpacing, { rule: 'atLeast', pt: 12 });
    assert.deepEqual(styles.headings[0]?.lineSpacing, { rule: 'atLeast', pt: 20.7 });
    const tight = [1, 2, 3].map((seed) => ({ ...prose(seed), bottom: 72 + 4 * 11 }));
    assert.deepEqual(stylesOf(pageOutlines(tight)).body.lineSpacing, { rule: 'exact', pt: 11 });
  });

  it('makes styles of the most common looks', () => {
    const outlines = pageOutlines([
      paragraph('Rivers', { sizePt: 18, allBold: true, colour: 0x003366 }),
      prose(1),
      paragraph('Lakes', { sizePt: 18, allBold: true, colour: 0x003366 }),
      prose(2),
    ]);
    const styles = stylesOf(outlines);
    assert.equal(styles.body.format.sizePt, 10);
    assert.equal(styles.headings.length, 1);
    assert.deepEqual([styles.headings[0]?.format.sizePt, styles.headings[0]?.format.colour], [18, 0x003366]);
  });

  it('have the space above most of their paragraphs', () => {
    const title = (text: string, spaceBeforePt: number) =>
      paragraph(text, { sizePt: 18, allBold: true, lines: 1, top: 100, bottom: 121.6, spaceBeforePt });
    const outlines = pageOutlines([title('Rivers', 3), prose(1), title('Lakes', 20.1), prose(2), title('Seas', 19.8)]);
    const [look] = stylesOf(outlines).headings;
    assert.deepEqual([look?.spaceBeforePt, look?.spaceAfterPt], [20.1, 0], 'those within half a point are one');
  });

  it('have one for the body’s text, with the space above most of it and the indent of its first lines', () => {
    const bodyText = (outlines: readonly ParagraphOutline[]) => {
      const look = stylesOf(pageOutlines(outlines)).bodyText;
      return look && [look.spaceBeforePt, look.indent?.firstLinePt];
    };
    const text = (spaceBeforePt: number, textLeft = 72) =>
      Array.from({ length: 6 }, (_, i) => ({ ...prose(i), spaceBeforePt, textLeft, labelLeft: textLeft }));
    assert.deepEqual(bodyText(text(8)), [8, undefined]);
    assert.deepEqual(bodyText(text(0, 90)), [0, 18]);
    assert.equal(bodyText(text(0)), undefined, 'Normal is enough');
    assert.equal(bodyText(text(8).map((own) => ({ ...own, lines: 1 }))), undefined, 'lines alone are no text');
  });

  it('of contents have the indents of most entries', () => {
    const entry = (text: string, labelLeft: number) => paragraph(text, { lines: 1, labelLeft, textLeft: 96 });
    const entries = ['1 Rivers ........ 3', '2 Lakes ........ 5', '3 Seas ........ 7'].map((text) => entry(text, 78));
    const outlines = pageOutlines([paragraph('Contents', { sizePt: 18, allBold: true }), ...entries, prose(1)]);
    const { contents } = stylesOf(outlines);
    assert.deepEqual(contents?.[0]?.indent, { startPt: 24, firstLinePt: -18 });
  });
});
