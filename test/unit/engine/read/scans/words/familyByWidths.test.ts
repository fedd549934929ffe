import assert from 'node:assert/strict';
import { advancesOf } from '../../../../../../src/engine/model/fonts/advances';
import {
  familyOf,
  type MeasuredText,
  squareSizeOf,
} from '../../../../../../src/engine/read/scans/words/familyByWidths';

/** Words as wide as in a family at ten points. */
function wordsIn(family: string, text: string): MeasuredText[] {
  const advances = advancesOf({ family, bold: false, italic: false });
  return text.split(' ').map((word) => {
    const em = Array.from(word).reduce((sum, letter) => sum + (advances?.[letter.charCodeAt(0)] ?? 0), 0);
    return { text: word, widthPt: 10 * em - 0.7 };
  });
}

describe('the family of words by their widths', () => {
  it('is not one of which no more than a word is known', () => {
    const words = [
      ...wordsIn('Times New Roman', 'Παρακαλούμε προσκομίστε αντίγραφο διαβατηρίου'),
      ...wordsIn('Arial', 'Word'),
    ];
    assert.equal(familyOf(words, false)?.family, 'Times New Roman');
  });
});

describe('the size of ideographs', () => {
  it('is the width of one', () => {
    assert.equal(Math.round(squareSizeOf([{ text: '日本語の文章です', widthPt: 87 }]) ?? 0), 11);
    assert.equal(Math.round(squareSizeOf([{ text: '日本語の文章です。', widthPt: 93 }]) ?? 0), 11);
  });

  it('is not told by few of them, or by other letters', () => {
    assert.equal(squareSizeOf([{ text: '日本', widthPt: 20 }]), undefined);
    assert.equal(squareSizeOf([{ text: 'international', widthPt: 90 }]), undefined);
  });
});
