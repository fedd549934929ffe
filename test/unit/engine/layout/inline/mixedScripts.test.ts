import assert from 'node:assert/strict';
import { countScriptGaps } from '../../../../../src/engine/layout/inline/mixedScripts';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { page, word } from '../tables/pageBuilder';

describe('white between ideographs and other scripts', () => {
  const count = (gapPt: number, spaceAfter = false): number => {
    const first: Word = { ...word(72, 100, '川川'), spaceAfter };
    return countScriptGaps(page({ words: [first, word(first.bounds.right + gapPt, 100, 'rivers')] }));
  };

  it('counts where no space is written, and against it where there is none', () => {
    assert.deepEqual([count(2.5), count(2.5, true), count(0)], [1, 0, 0]);
    assert.equal(countScriptGaps(page({ words: [word(72, 100, '川川rivers川')] })), -2);
    assert.equal(countScriptGaps(page({ words: [word(72, 100, 'rivers'), word(104.5, 100, 'flow')] })), 0);
  });
});
