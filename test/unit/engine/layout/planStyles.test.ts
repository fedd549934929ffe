import assert from 'node:assert/strict';
import { planDocument } from '../../../../src/engine/layout/planDocument';
import type { PageOutline, ParagraphOutline } from '../../../../src/engine/layout/types';
import type { StyleSheet } from '../../../../src/engine/model/document';
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
});
