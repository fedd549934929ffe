import assert from 'node:assert/strict';
import { onePage, readFirst, stream } from '../support';
import { type Polygon, trueTypeFont } from './trueType';

const BOX: Polygon = [
  [50, 0],
  [300, 0],
  [300, 700],
  [50, 700],
];
/** A bar as high as the letter is late in the alphabet. */
const bar = (letter: string): Polygon => [...BOX.slice(0, 2), [300, 4 * letter.charCodeAt(0)], [175, 690], [50, 500]];

/** Whether an embedded font is a typewriter's that has these letters, of 0.5 em, and shows a box of 0.364 em for others. `widths`: of those that differ. */
async function isTypewriter(letters: string, widths: Readonly<Record<string, number>> = {}): Promise<boolean> {
  const program = trueTypeFont(
    Object.fromEntries(Array.from(letters, (letter) => [letter, bar(letter)])),
    BOX,
  ).toString('latin1');
  const codes = Array.from({ length: 224 }, (_, i) => String.fromCharCode(32 + i));
  const all = codes.map((letter) => widths[letter] ?? (letters.includes(letter) ? 500 : 364));
  const objects = {
    6: [
      '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Unheard /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255',
      `/Widths [${all.join(' ')}] /FontDescriptor 7 0 R >>`,
    ].join('\n'),
    7: '<< /Type /FontDescriptor /FontName /ABCDEF+Unheard /Flags 4 /FontBBox [0 -200 600 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>',
    8: stream(program, `/Length1 ${program.length}`),
  };
  const page = await readFirst(onePage('BT /F 10 Tf 72 700 Td (million) Tj ET', { fonts: '/F 6 0 R', objects }));
  return page.styles[page.words[0]?.pieces[0]?.style ?? -1]?.monospace === true;
}

describe('an embedded font without some letters', () => {
  it('is a typewriter’s where those that it has are of one width', async () => {
    assert.equal(await isTypewriter('ijltfImwMnouHNO'), true);
    assert.equal(await isTypewriter('iltmnou'), false, 'half of them are missing');
  });

  it('is none where one that it has is of another', async () => {
    assert.equal(await isTypewriter('ijltfImwMWnouHNO', { W: 364 }), false);
    assert.equal(await isTypewriter('ijltfImwMnouHNO', { i: 280 }), false);
  });
});
