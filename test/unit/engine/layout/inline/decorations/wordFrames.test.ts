import assert from 'node:assert/strict';
import { wordFrames } from '../../../../../../src/engine/layout/inline/decorations/wordFrames';
import { across, down, text } from '../../tables/pageBuilder';

/** Words of 10 pt on a baseline of 112. The second stands in the box. */
const WORDS = text(72, 112, 'press Alternate and go on');

describe('boxes around words in a line', () => {
  const [upper, lower] = [across(104, 100, 160), across(115, 100, 160)];
  const [left, right] = [down(100, 104, 115), down(160, 104, 115)];

  it('are their two rules, and the edges between these', () => {
    const elsewhere = [down(100, 60, 71), down(100, 104, 140), down(300, 104, 115)];
    const { edges } = wordFrames([upper, lower], [...elsewhere, right, left], WORDS, 10);
    assert.deepEqual(edges, new Set([upper, lower, left, right]));
  });

  it('are drawn around their words where they have both ends, and are then no underlines', () => {
    const { boxes, sides } = wordFrames([upper, lower], [left, right], WORDS, 10);
    assert.deepEqual(boxes, [{ bounds: { left: 100, right: 160, top: 104, bottom: 115 }, colour: 0 }]);
    assert.deepEqual(sides, new Set([upper, lower]));
    assert.deepEqual(wordFrames([upper, lower], [left], WORDS, 10).boxes, []);
  });

  it('may have rules whose ends differ by less than a point', () => {
    const { edges } = wordFrames([across(104, 100.4, 160), across(115, 100.6, 160)], [], WORDS, 10);
    assert.equal(edges.size, 2);
  });

  it('hold a word, with others of its line beside them', () => {
    assert.equal(wordFrames([upper, lower], [left, right], text(102, 112, 'Alternate'), 10).edges.size, 0);
    const end = WORDS.at(-1)?.bounds.right ?? 0;
    assert.equal(wordFrames([across(104, end + 2, 260), across(115, end + 2, 260)], [], WORDS, 10).edges.size, 0);
  });

  it('are as high as a line, no higher than two and no lower than its letters', () => {
    const between = (top: number, bottom: number): number =>
      wordFrames([across(top, 100, 160), across(bottom, 100, 160)], [], WORDS, 10).edges.size;
    assert.deepEqual([between(97, 115), between(96, 116), between(106, 112)], [2, 0, 0]);
  });
});
