import assert from 'node:assert/strict';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { joinedIdeographs } from '../../../../../src/engine/read/scans/joinedIdeographs';
import { wordAt } from './words';

const joined = (words: readonly Word[]): string[] => joinedIdeographs(words).map(({ text }) => text);

describe('recognised Chinese and Japanese', () => {
  it('is one word where the recogniser has put spaces between its characters', () => {
    const [word] = joinedIdeographs([wordAt('人', 20, 50), wordAt('間', 33, 50), wordAt('は、', 45, 50)]);
    assert.deepEqual([word?.text, word?.bounds.left, word?.bounds.right], ['人間は、', 20, 65]);
    assert.deepEqual(
      word?.pieces.map(({ text, right }) => [text, right]),
      [['人間は、', 65]],
    );
  });

  it('keeps spaces that are wide, and those beside Latin text', () => {
    assert.deepEqual(joined([wordAt('第', 20, 50), wordAt('条', 45, 50)]), ['第', '条']);
    assert.deepEqual(joined([wordAt('第', 20, 50), wordAt('1', 33, 50), wordAt('節', 46, 50)]), ['第', '1', '節']);
    assert.deepEqual(joined([wordAt('one', 20, 50), wordAt('two', 53, 50)]), ['one', 'two']);
  });

  it('is not joined from line to line', () => {
    assert.deepEqual(joined([wordAt('第', 20, 50), wordAt('条', 20, 70)]), ['第', '条']);
  });
});
