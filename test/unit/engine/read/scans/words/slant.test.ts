import assert from 'node:assert/strict';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import type { InkMap } from '../../../../../../src/engine/read/scans/inkMap';
import { slantedWords } from '../../../../../../src/engine/read/scans/words/slant';
import { wordAt } from './wordAt';

const WIDTH = 400;
const BASELINE = 50;
const HEIGHT_PT = 20;

/** A stroke two points wide in the middle of each letter, that leans so far to the right for each point up. */
function strokesOf(words: readonly (readonly [word: Word, shear: number])[]): InkMap {
  const ink = new Uint8Array(WIDTH * 100);
  for (const [{ text, bounds }, shear] of words) {
    for (let i = 0; i < text.length; i++) {
      for (let up = 1; up <= HEIGHT_PT; up++) {
        const x = Math.round(bounds.left + 10 * i + 3 + shear * up);
        ink.fill(1, (BASELINE - up) * WIDTH + x, (BASELINE - up) * WIDTH + x + 2);
      }
    }
  }
  return { width: WIDTH, height: 100, scale: 1, ink };
}

function slantedOf(words: readonly (readonly [word: Word, shear: number])[]): string[] {
  const line = words.map(([word]) => ({
    word,
    ink: {
      left: word.bounds.left,
      right: word.bounds.right,
      height: HEIGHT_PT,
      bottom: BASELINE,
      stroke: 2,
      cut: false,
    },
  }));
  const slanted = slantedWords(line, BASELINE, strokesOf(words));
  return words.flatMap(([word]) => (slanted.has(word) ? [word.text] : []));
}

describe('slanted words', () => {
  it('have strokes that lean to the right', () => {
    assert.deepEqual(
      slantedOf([
        [wordAt('upright', 20, BASELINE), 0],
        [wordAt('slanted', 120, BASELINE), 0.25],
        [wordAt('back', 220, BASELINE), -0.2],
      ]),
      ['slanted'],
    );
  });

  it('are told of few letters, and of such that lean less, only beside others', () => {
    const short = wordAt('il', 20, BASELINE);
    assert.deepEqual(slantedOf([[short, 0.25]]), []);
    assert.deepEqual(
      slantedOf([
        [short, 0.25],
        [wordAt('lilli', 60, BASELINE), 0.25],
        [wordAt('till', 140, BASELINE), 0.1],
        [wordAt('hill', 220, BASELINE), 0],
      ]),
      ['il', 'lilli', 'till'],
    );
  });

  it('are none of numbers, and of letters that lean as v and w do', () => {
    assert.deepEqual(slantedOf([[wordAt('1847', 20, BASELINE), 0.25]]), []);
    assert.deepEqual(slantedOf([[wordAt('vvvv', 20, BASELINE), 0.4]]), []);
  });
});
