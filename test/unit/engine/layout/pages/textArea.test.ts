import assert from 'node:assert/strict';
import { pageSideKey, pageSizeKey, TextAreas } from '../../../../../src/engine/layout/pages/textArea';
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

  it('is one for all pages otherwise', () => {
    const found = areas((page) => (page % 3 ? 100 : 103));
    assert.deepEqual(Object.keys(found), [key]);
  });
});
