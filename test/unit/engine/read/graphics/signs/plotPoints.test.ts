import assert from 'node:assert/strict';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { takePlotPoints } from '../../../../../../src/engine/read/graphics/signs/plotPoints';
import { text, word } from '../../../layout/tables/pageBuilder';

/** Objects 1, 2, … draw a word each. */
function taken(words: readonly Word[]): { left: string[]; points: number } {
  const { words: left, points } = takePlotPoints(
    words,
    (each) => [words.indexOf(each) + 1],
    (handle) => handle,
  );
  return { left: left.map((each) => each.text), points: points.filter(({ shape }) => shape).length };
}

const cloud = Array.from({ length: 30 }, (_, i) => word(100 + 37 * ((i * 7) % 30), 100 + 11 * i, '●'));

describe('points of a plot that are signs of a font', () => {
  it('are shapes, not words', () => {
    assert.deepEqual(taken([...text(100, 80, 'Width'), ...cloud]), { left: ['Width'], points: 30 });
  });

  it('are none in a few columns, though these are not exact', () => {
    const columns = Array.from({ length: 32 }, (_, i) =>
      word(100 + 37 * (i % 8) + (i % 16 < 8 ? 0.45 : 0.55), 100 + 11 * i, '●'),
    );
    assert.equal(taken(columns).points, 0);
  });

  it('are none that stand before text: bullets, and keys of a legend', () => {
    const bullets = Array.from({ length: 30 }, (_, i) => [
      word(100 + 5 * i, 600 + 12 * i, '●'),
      word(110 + 5 * i, 600 + 12 * i, 'an'),
    ]);
    assert.equal(taken(bullets.flat()).points, 0);
    assert.equal(taken([...cloud, ...bullets.flat()]).points, 30);
  });

  it('are none that stand in few columns, as marks of a table do', () => {
    const marks = Array.from({ length: 100 }, (_, i) => word(100 + 40 * (i % 5), 100 + 12 * Math.floor(i / 5), '●'));
    assert.equal(taken(marks).points, 0);
  });
});
