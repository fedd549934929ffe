import assert from 'node:assert/strict';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { bodyLines, edge, INFO, survey } from '../surveys';
import { bottom, headsOf, pages, top } from './pagesWithHeads';

describe('lines that may be of a running head', () => {
  it('are no captions that begin pages of figures, a quarter down the page and more', () => {
    const figures = (baseline: number): unknown =>
      headsOf(
        pages(6, (i) =>
          i % 2 === 0
            ? survey(i, top(i), bottom(i))
            : survey(i, [edge(`Figure ${i}: effects of all terms`, baseline), ...bodyLines(i, baseline + 60)], []),
        ),
      );
    assert.deepEqual(figures(231), []);
    assert.deepEqual(figures(40), [['header', [1, 3, 5]]]);
  });

  it('may stand as far down as no line of the document stands above', () => {
    const small = (firstPage: number, widthPt = 595): unknown =>
      headsOf(
        pages(6, (i) =>
          survey(i, [edge('Of rivers', i === 0 ? firstPage : 231), ...bodyLines(i, 281)], bottom(i), { widthPt }),
        ),
      );
    assert.deepEqual(small(231), [['header', [0, 1, 2, 3, 4, 5]]]);
    assert.deepEqual(small(60), []);
    assert.deepEqual(small(231, 1200), [], 'slides');
  });

  it('end at a gap that no head has, above the label of an axis', () => {
    const labelled = (baseline: number): unknown => {
      const feet = pages(4, (i) =>
        survey(i, top(i), [edge(`${i + 1}`, 760), edge('depth', baseline), ...bodyLines(i, 540, -12)]),
      );
      return surveyDocument({ ...INFO, pageCount: 4 }, feet).runningHeads.map(({ words }) => words.length);
    };
    assert.deepEqual(labelled(590), [1]);
    assert.deepEqual(labelled(748), [2]);
  });
});
