import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../../support';

describe('a syllable that is drawn by several text objects', () => {
  /** A box from one x to another, 500 high. */
  const box = (from: number, to: number): string => `${from} 0 m ${to} 0 l ${to} 500 l ${from} 500 l f`;
  /** Letters of 5 points: A and B are consonants, C a vowel that takes no room. */
  const font = [
    '<< /Type /Font /Subtype /Type3 /FontBBox [-100 0 500 500] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 67',
    '/Widths [500 500 0] /CharProcs << /A 8 0 R /B 9 0 R /C 10 0 R >> /Resources << >> /ToUnicode 7 0 R',
    '/Encoding << /Type /Encoding /Differences [65 /A /B /C] >> >>',
  ].join('\n');
  const shapes = {
    8: stream(`500 0 0 0 480 500 d1 ${box(20, 480)}`),
    9: stream(`500 0 0 0 480 500 d1 ${box(20, 480)}`),
    10: stream(`0 0 -100 0 0 500 d1 ${box(-100, 0)}`),
  };
  const toUnicode =
    '1 begincodespacerange <00> <ff> endcodespacerange 3 beginbfchar <41> <0e27> <42> <0e19> <43> <0e31> endbfchar';
  const pageOf = (content: string) =>
    readFirst(onePage(content, { fonts: '/M 6 0 R', objects: { 6: font, 7: stream(toUnicode), ...shapes } }));
  const replaced = (content: string): string => `/Span << /ActualText <feff0e270e31> >> BDC ${content} EMC`;

  it('is there once, though another letter stands between its parts', async () => {
    const syllable = replaced('1 0 0 1 72 700 Tm (A) Tj 1 0 0 1 77.4 700 Tm (C) Tj');
    const page = await pageOf(`BT /M 10 Tf ${syllable} 1 0 0 1 77 700 Tm (B) Tj ET BT /M 10 Tf 72 680 Td (AB) Tj ET`);
    assert.deepEqual(texts(page), ['\u0e27\u0e31\u0e19', '\u0e27\u0e19']);
  });

  it('takes the room of all of them, so that no word begins behind its first part', async () => {
    const syllable = replaced('1 0 0 1 72 700 Tm (A) Tj 1 0 0 1 77 700 Tm (A) Tj');
    const page = await pageOf(`BT /M 10 Tf ${syllable} 1 0 0 1 82 700 Tm (B) Tj ET BT /M 10 Tf 72 680 Td (AB) Tj ET`);
    assert.deepEqual(texts(page), ['\u0e27\u0e31\u0e19', '\u0e27\u0e19']);
  });

  it('is not bold: its parts are no repetition of each other', async () => {
    const syllable = replaced('1 0 0 1 72 700 Tm (A) Tj 1 0 0 1 72.2 700 Tm (A) Tj');
    const page = await pageOf(`BT /M 10 Tf ${syllable} ET`);
    assert.deepEqual(
      page.words.flatMap(({ pieces }) => pieces.map(({ style }) => page.styles[style]?.bold)),
      [false],
    );
  });
});
