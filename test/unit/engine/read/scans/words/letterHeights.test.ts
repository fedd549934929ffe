import assert from 'node:assert/strict';
import { letterHeightOf, standsOnBaseline } from '../../../../../../src/engine/read/scans/words/letterHeights';

describe('heights of letters', () => {
  it('are those of capitals where a word has a high letter, else of small letters', () => {
    assert.deepEqual(['mill', 'Εθνος', 'Дом', 'كتاب'].map(letterHeightOf), [0.69, 0.69, 0.69, 0.69]);
    assert.deepEqual(['moon', 'και', 'только', 'שנים'].map(letterHeightOf), [0.48, 0.48, 0.48, 0.58]);
  });

  it('are not told by words with accents, and in other scripts', () => {
    assert.deepEqual(['été', 'από', 'край', 'أحد', 'गाँव', '水'].map(letterHeightOf), [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('count from the baseline where no letter of a word reaches below it', () => {
    assert.deepEqual(['mill', 'και', 'слон', 'שנים'].map(standsOnBaseline), [true, true, true, true]);
    assert.deepEqual(['happy', 'προς', 'труд', 'ארץ', 'كتاب', 'I'].map(standsOnBaseline), [
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
