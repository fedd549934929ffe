import assert from 'node:assert/strict';
import { onePage, readFirst, stream } from '../support';
import { type Polygon, trueTypeFont } from './trueType';

const STROKE = 90;

/** A stroke under a bar, as wide at its foot as `foot`. */
const letter = (foot: number, bottom = 0): Polygon => [
  [250 - foot / 2, bottom],
  [250 + foot / 2, bottom],
  [250 + foot / 2, bottom + 30],
  [250 + STROKE / 2, bottom + 30],
  [250 + STROKE / 2, 600],
  [500, 600],
  [500, 690],
  [0, 690],
  [0, 600],
  [250 - STROKE / 2, 600],
  [250 - STROKE / 2, bottom + 30],
  [250 - foot / 2, bottom + 30],
];

async function isSerif(letters: Readonly<Record<string, Polygon>>, name = 'Unheard', flags = 4): Promise<boolean> {
  const program = trueTypeFont(letters).toString('latin1');
  const objects = {
    6: [
      `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+${name} /Encoding /WinAnsiEncoding /FirstChar 65 /LastChar 122`,
      `/Widths [${'600 '.repeat(58)}] /FontDescriptor 7 0 R >>`,
    ].join('\n'),
    7: `<< /Type /FontDescriptor /FontName /ABCDEF+${name} /Flags ${flags} /FontBBox [0 -200 600 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>`,
    8: stream(program, `/Length1 ${program.length}`),
  };
  const page = await readFirst(onePage('BT /F 10 Tf 72 700 Td (TFPp) Tj ET', { fonts: '/F 6 0 R', objects }));
  return page.styles[page.words[0]?.pieces[0]?.style ?? -1]?.serif ?? false;
}

describe('a font whose name says nothing of its serifs', () => {
  it('has them where its letters have wide feet', async () => {
    const set = (foot: number): Record<string, Polygon> => ({
      T: letter(foot),
      F: letter(foot - 10),
      p: letter(foot - 5, -200),
    });
    assert.equal(await isSerif(set(300)), true);
    assert.equal(await isSerif(set(STROKE)), false);
  });

  it('is not asked where it does, or is flagged', async () => {
    assert.equal(await isSerif({ T: letter(300) }, 'UnheardSans'), false);
    assert.equal(await isSerif({ T: letter(STROKE) }, 'Unheard', 6), true);
  });

  it('says nothing by the box that it has for all letters that it has not', async () => {
    const box = letter(400);
    assert.equal(await isSerif({ T: box, F: box, P: box, p: letter(STROKE, -200) }), false);
  });
});
