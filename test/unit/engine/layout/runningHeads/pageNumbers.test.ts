import assert from 'node:assert/strict';
import {
  isStandalonePageNumber,
  maskNumbers,
  numberTokens,
} from '../../../../../src/engine/layout/runningHeads/pageNumbers';

describe('page numbers', () => {
  it('knows a line that is a page number and nothing else', () => {
    for (const text of [
      '3',
      '- 3 -',
      'Page 3 of 12',
      '3 / 12',
      '3/12',
      '[iv]',
      'xii',
      'Seite 3 von 12',
      '— 7 —',
      '- iv -',
      '第 3 页',
      'p. 3',
    ]) {
      assert.equal(isStandalonePageNumber(text), true, text);
    }
    for (const text of ['Chapter 3', 'Figure 3', 'Total 12', 'mix of', 'Page', '', '3 apples']) {
      assert.equal(isStandalonePageNumber(text), false, text);
    }
  });

  it('masks numbers so that lines that differ in them only are equal', () => {
    assert.equal(maskNumbers('Report 2 of 12'), maskNumbers('Report 11 of 12'));
    assert.equal(maskNumbers('iv Preface'), maskNumbers('xii Preface'));
    assert.notEqual(maskNumbers('What I saw'), maskNumbers('What V saw'));
  });

  it('finds the numbers of a line and where they stand', () => {
    assert.deepEqual(numberTokens('Page 3/12'), [
      { word: 1, at: 0, text: '3', value: 3, format: 'decimal' },
      { word: 1, at: 2, text: '12', value: 12, format: 'decimal' },
    ]);
    assert.deepEqual(numberTokens('- XIV -'), [{ word: 1, at: 0, text: 'XIV', value: 14, format: 'upperRoman' }]);
  });
});
