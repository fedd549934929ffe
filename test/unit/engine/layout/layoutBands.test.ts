import assert from 'node:assert/strict';
import { layoutPage } from '../../../../src/engine/layout/page';
import { page, SURVEY, text } from './tables/pageBuilder';

const LINE = 'aaaa bbbb cccc dddd eeee ffff';
const LONG = 'aaaa bbbb cccc dddd eeee fffff';

/** Where the left one of two columns of 20 lines ends, of which so many are a letter too long. */
const endOfColumn = (long: number): number | undefined => {
  const lines = Array.from({ length: 20 }, (_, i) => [
    ...text(72, 100 + 12 * i, i < long ? LONG : LINE),
    ...text(320, 106 + 12 * i, LINE),
  ]);
  const { outline } = layoutPage(page({ words: lines.flat() }), SURVEY, { words: [], pictures: [] });
  return outline.bands[0]?.columns[0]?.right;
};

describe('the edge of a justified column', () => {
  it('is where its lines end, but for the few that are too long', () => {
    const end = endOfColumn(0);
    assert.equal(endOfColumn(2), end);
    assert.notEqual(endOfColumn(8), end);
  });
});
