import assert from 'node:assert/strict';
import { pageSideKey, pageSizeKey, TextAreas } from '../../../../../src/engine/layout/pages/textArea';
import type { PageSurvey } from '../../../../../src/engine/layout/surveys';
import { survey } from '../surveys';

describe('where text begins and ends', () => {
  /** Pages of justified lines, whose text is as wide on all. */
  const areas = (leftOf: (page: number) => number): ReturnType<TextAreas['all']> => {
    const found = new TextAreas();
    for (let page = 0; page < 6; page++) {
      const left = leftOf(page);
      const contentBounds = { left, right: left + 350, top: 72, bottom: 700 };
      found.add(survey(page, [], [], { contentBounds, lineEnds: { values: [left + 350], counts: [30] } }));
    }
    return found.all();
  };
  const key = pageSizeKey(survey(0, [], []));

  it('is told for odd and even pages, where margins are mirrored', () => {
    const found = areas((page) => (page % 2 ? 150 : 100));
    assert.deepEqual(
      [0, 1].map((page) => found[pageSideKey(key, page)]),
      [
        { left: 100, right: 450 },
        { left: 150, right: 500 },
      ],
    );
  });

  it('is told for both where ragged lines end a little short of what the margins, which differ much, leave them', () => {
    const found = new TextAreas();
    for (let page = 0; page < 6; page++) {
      const [left, right] = page % 2 ? [210, 504 - 8] : [90, 384];
      const contentBounds = { left, right, top: 72, bottom: 700 };
      found.add(survey(page, [], [], { contentBounds, lineEnds: { values: [right], counts: [30] } }));
    }
    const all = found.all();
    assert.deepEqual(
      [0, 1].map((page) => all[pageSideKey(key, page)]),
      [
        { left: 90, right: 384 },
        { left: 210, right: 504 },
      ],
    );
  });

  const rightOf = (lineEnds: PageSurvey['lineEnds'], right = 620): number | undefined => {
    const found = new TextAreas();
    found.add(survey(0, [], [], { contentBounds: { left: 72, right, top: 72, bottom: 700 }, lineEnds }));
    return found.all()[key]?.right;
  };

  it('is the place that nearly all ragged lines stay left of', () => {
    const rows = Array.from({ length: 90 }, (_, i) => 200 + 3 * i);
    const ragged = { values: [...rows, 540, 550, 560, 570], counts: [...rows.map(() => 1), 8, 1, 1, 1] };
    assert.equal(rightOf(ragged), 560);
  });

  it('is not told by text that runs off the page', () => {
    assert.equal(rightOf({ values: [], counts: [] }), 612 - 72);
    assert.equal(rightOf({ values: [], counts: [] }, 560), 560);
  });

  it('is one for all pages otherwise', () => {
    const found = areas((page) => (page % 3 ? 100 : 103));
    assert.deepEqual(Object.keys(found), [key]);
  });
});
