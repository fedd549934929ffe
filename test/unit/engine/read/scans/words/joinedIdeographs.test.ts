import assert from 'node:assert/strict';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import type { InkMap } from '../../../../../../src/engine/read/scans/inkMap';
import { joinedIdeographs } from '../../../../../../src/engine/read/scans/words/joinedIdeographs';
import { wordAt } from './wordAt';

const WIDTH = 300;
const HEIGHT = 100;

/** Ink of characters ten points wide and high on a baseline at 50, without the last point of each. */
function inkAt(lefts: readonly number[], baseline = 50): InkMap {
  const ink = new Uint8Array(WIDTH * HEIGHT);
  for (const left of lefts)
    for (let y = baseline - 8; y < baseline + 1; y++) ink.fill(1, y * WIDTH + left, y * WIDTH + left + 9);
  return { width: WIDTH, height: HEIGHT, scale: 1, ink };
}

const joined = (words: readonly Word[], map: InkMap): string[] => joinedIdeographs(words, map).map(({ text }) => text);

describe('recognised Chinese, Japanese and Korean', () => {
  it('is one word where its ink has no gaps, wherever the recogniser puts the characters', () => {
    const [word] = joinedIdeographs(
      [wordAt('人', 20, 50), wordAt('間', 33, 50), wordAt('は、', 45, 50)],
      inkAt([20, 30, 40, 50]),
    );
    assert.deepEqual([word?.text, word?.bounds.left, word?.bounds.right], ['人間は、', 20, 65]);
    assert.deepEqual(
      word?.pieces.map(({ text, right }) => [text, right]),
      [['人間は、', 65]],
    );
  });

  it('keeps wide gaps, and spaces beside Latin text', () => {
    assert.deepEqual(joined([wordAt('第', 20, 50), wordAt('条', 45, 50)], inkAt([20, 45])), ['第', '条']);
    const mixed = [wordAt('第', 20, 50), wordAt('1', 30, 50), wordAt('節', 40, 50)];
    assert.deepEqual(joined(mixed, inkAt([20, 30, 40])), ['第', '1', '節']);
    assert.deepEqual(joined([wordAt('one', 20, 50), wordAt('two', 53, 50)], inkAt([20, 53])), ['one', 'two']);
  });

  it('has the spaces between words that Korean shows', () => {
    const words = [wordAt('삼', 20, 50), wordAt('백', 30, 50), wordAt('마을', 44, 50)];
    assert.deepEqual(joined(words, inkAt([20, 30, 44, 54])), ['삼백', '마을']);
  });

  it('does not begin with a sign that stands apart', () => {
    assert.deepEqual(joined([wordAt('。', 20, 50), wordAt('水', 36, 50)], inkAt([20, 36])), ['。', '水']);
  });

  it('is not joined from line to line', () => {
    assert.deepEqual(joined([wordAt('第', 20, 50), wordAt('条', 20, 70)], inkAt([20])), ['第', '条']);
  });
});
