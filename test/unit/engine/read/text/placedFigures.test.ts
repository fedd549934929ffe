import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { type Polygon, trueTypeFont } from '../fonts/trueType';
import { onePage, readFirst, stream } from '../support';

const box = (bottom: number, top: number): Polygon => [
  [50, bottom],
  [400, bottom],
  [400, top],
  [50, top],
];

/** A page in a font of 10 points whose letters and 9 stand on the line, whose 1 and 2 are small and high, and whose 3 is small and low. */
async function pageOf(content: string): Promise<PageContent> {
  const letters = { a: box(0, 450), b: box(0, 700), '9': box(0, 650), '5': box(-200, 450) };
  const placed = { '1': box(330, 740), '2': box(330, 740), '3': box(-140, 270), '0': box(0, 440) };
  const program = trueTypeFont({ ...letters, ...placed }).toString('latin1');
  const objects = {
    6: [
      '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Unheard /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 122',
      `/Widths [250 ${'450 '.repeat(90)}] /FontDescriptor 7 0 R >>`,
    ].join('\n'),
    7: '<< /Type /FontDescriptor /FontName /ABCDEF+Unheard /Flags 4 /FontBBox [0 -200 600 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>',
    8: stream(program, `/Length1 ${program.length}`),
  };
  return readFirst(onePage(`BT /F 10 Tf 72 700 Td ${content} ET`, { fonts: '/F 6 0 R', objects }));
}

/** Pieces as their text, size and how far they stand over the line of the page's first word. */
async function piecesOf(content: string): Promise<string[]> {
  const { words, styles } = await pageOf(content);
  const line = words[0]?.baseline ?? 0;
  return words.flatMap(({ pieces }) =>
    pieces.map(({ text, style, baseline }) => `${text} ${styles[style]?.sizePt ?? 0} ${(line - baseline).toFixed(1)}`),
  );
}

describe('figures that a font has small and raised or lowered', () => {
  it('have a size and a baseline of their own behind other characters, one behind another', async () => {
    assert.deepEqual(await piecesOf('(ab12) Tj'), ['ab 10 0.0', '12 6 3.3']);
    assert.deepEqual(await piecesOf('(ab3a) Tj'), ['ab 10 0.0', '3 6 -1.4', 'a 10 0.0']);
  });

  it('have them at the start of a text where the page has such figures of the font before', async () => {
    assert.deepEqual(await piecesOf('(ab1) Tj 0 -20 Td (2ab) Tj'), [
      'ab 10 0.0',
      '1 6 3.3',
      '2 6 -16.7',
      'ab 10 -20.0',
    ]);
    assert.deepEqual(await piecesOf('(ab) Tj 0 -20 Td (2ab) Tj'), ['ab 10 0.0', '2ab 10 -20.0']);
  });

  it('are told from figures as high as others, from old-style ones, and from those of numbers', async () => {
    assert.deepEqual(await piecesOf('(ab9) Tj'), ['ab9 10 0.0']);
    assert.deepEqual(await piecesOf('(ab5) Tj'), ['ab5 10 0.0']);
    assert.deepEqual(await piecesOf('(ab0) Tj'), ['ab0 10 0.0']);
    assert.deepEqual(await piecesOf('(ab91) Tj'), ['ab91 10 0.0']);
  });
});
