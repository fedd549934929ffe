import assert from 'node:assert/strict';
import { takeNumberedDiscs } from '../../../../../src/engine/read/graphics/numberedDiscs';
import type { VectorItem } from '../../../../../src/engine/read/graphics/vectors';
import { page, text } from '../../layout/tables/pageBuilder';

/** A ball of 9 points whose middle is in that of the letters of a line. */
const ball = (left: number, baseline: number): VectorItem => ({
  handle: 1,
  order: 0,
  bounds: { left, right: left + 9, top: baseline - 7.5, bottom: baseline + 1.5 },
  rulings: [],
  fills: [],
  shape: true,
  path: undefined,
});

/** What is read of lines that begin at 100, each with a ball before it and these numbers on the balls. */
function read(numbers: readonly string[], lefts: readonly number[] = []): readonly [string, number] {
  const lines = numbers.map((number, i) => ({ number, baseline: 100 + 14 * i, left: lefts[i] ?? 84 }));
  const { words, styles } = page({
    words: lines.flatMap(({ number, baseline, left }) => [
      ...text(100, baseline, 'Send it'),
      ...text(left + 2, baseline - 1, number),
    ]),
  });
  const taken = takeNumberedDiscs(
    words,
    styles,
    lines.map(({ baseline, left }) => ball(left, baseline)),
    new Set(),
  );
  return [taken.words.map((word) => word.text).join(' '), taken.vectors.length];
}

describe('numbers in discs before text', () => {
  it('are numbers in circles where they count on below each other', () => {
    assert.deepEqual(read(['1', '2']), ['① Send it ② Send it', 0]);
    assert.deepEqual(read(['4', '5', '9']), ['④ Send it ⑤ Send it Send it 9', 1]);
  });

  it('stay where they do not count on, stand elsewhere, or are no numbers', () => {
    assert.equal(read(['1'])[1], 1);
    assert.equal(read(['1', '3'])[1], 2);
    assert.equal(read(['1', '2'], [84, 76])[1], 2);
    assert.equal(read(['a', 'b'])[1], 2);
  });
});
