import assert from 'node:assert/strict';
import type { HocrLine } from '../../../../../src/engine/read/recognition/hocr';
import { readingOf } from '../../../../../src/engine/read/recognition/reading';

const line = (...words: [text: string, confidence: number][]): HocrLine => ({
  baseline: 100,
  slope: 0,
  height: 40,
  descent: 9,
  words: words.map(([text, confidence], i) => ({ text, confidence, left: 100 * i, right: 100 * i + 80 })),
});
const textsOf = (...lines: HocrLine[]): string[][] =>
  readingOf({ lines, turned: [] }).lines.map(({ words }) => words.map(({ text }) => text));

describe('what Tesseract is not sure of', () => {
  it('is left out where it stands alone', () => {
    assert.deepEqual(textsOf(line(['HH', 20]), line(['JW', 39], ['7', 80])), [['7']]);
  });

  it('is kept in a line of text: nothing that is written there gets lost', () => {
    assert.deepEqual(textsOf(line(['a', 95], ['question', 96], ['about', 96], ['kubectl', 24], ['commands', 95])), [
      ['a', 'question', 'about', 'kubectl', 'commands'],
    ]);
    const besideBox = line(['I', 14], ['want', 14], ['to', 55], ['rent', 61], ['mooring', 94]);
    assert.deepEqual(textsOf(besideBox), [['I', 'want', 'to', 'rent', 'mooring']]);
  });

  it('is left out of a line of text where it is no word', () => {
    assert.deepEqual(textsOf(line(['«', 8], ['Offering', 95], ['help', 96])), [['Offering', 'help']]);
  });

  it('is no text where it is as high as a signature', () => {
    const text = line(['Yours', 96], ['sincerely,', 95]);
    assert.deepEqual(textsOf(text, { ...line(['ANAS', 46]), height: 185 }, text), [
      ['Yours', 'sincerely,'],
      ['Yours', 'sincerely,'],
    ]);
    assert.deepEqual(textsOf(text, line(['ANAS', 46]), text)[1], ['ANAS']);
  });

  it('counts for the whole by its characters', () => {
    assert.equal(readingOf({ lines: [line(['abcd', 90]), line(['ab', 30])], turned: [] }).confidence, 70);
    assert.equal(readingOf({ lines: [], turned: [] }).confidence, 0);
  });
});
