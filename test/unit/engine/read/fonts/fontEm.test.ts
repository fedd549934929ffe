import assert from 'node:assert/strict';
import { onePage, readFirst, stream } from '../support';

/** Letters of 43 dots in a font that states a size of one, as old Ghostscripts have them, by 0.1 points a dot. */
const sizeIn = async (
  matrix: string,
  glyphMatrix: string,
  height: number,
  text = 'menace',
): Promise<number | undefined> => {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  const font = [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 40 43] /FontMatrix [${glyphMatrix} 0 0] /FirstChar 0 /LastChar 255`,
    `/Widths [${'50 '.repeat(256)}] /Encoding << /Type /Encoding /Differences [${codes.map((code) => `${code} /a${code}`).join(' ')}] >>`,
    `/CharProcs << ${codes.map((code) => `/a${code} 7 0 R`).join(' ')} >> /Resources << >> >>`,
  ].join(' ');
  const pdf = onePage(`BT /F2 1 Tf ${matrix} 300 400 Tm (${text}) Tj ET`, {
    fonts: '/F2 6 0 R',
    objects: { 6: font, 7: stream(`50 0 0 0 40 ${height} d1 0 0 40 ${height} re f`) },
  });
  const { words, styles } = await readFirst(pdf);
  return styles[words[0]?.pieces[0]?.style ?? -1]?.sizePt;
};

describe('the size of a font that states that of one dot', () => {
  it('is told by the height of its letters, also where they are turned by a quarter, or drawn upside down', async () => {
    for (const [matrix, glyphMatrix, height] of [
      ['0.1 0 0 0.1', '1 0 0 1', 43],
      ['0 0.1 -0.1 0', '1 0 0 1', 43],
      ['0 0.1 0.1 0', '1 0 0 -1', 43],
      ['0 -0.1 0.1 0', '1 0 0 1', 43],
    ] as const) {
      const size = (await sizeIn(matrix, glyphMatrix, height)) ?? 0;
      assert.ok(Math.abs(size - 10) < 0.2, `${matrix}: ${size}`);
    }
  });

  it('is told by a pair of brackets, where a font has nothing else', async () => {
    const size = (await sizeIn('0.1 0 0 0.1', '1 0 0 1', 75, '()')) ?? 0;
    assert.ok(Math.abs(size - 10) < 0.2, String(size));
  });

  it('is told by signs, too, that are far smaller than it, but not by points', async () => {
    const signs = (height: number) => sizeIn('200 0 0 200', '0.001 0 0 0.001', height, 'QQ');
    assert.ok(Math.abs(((await signs(43)) ?? 0) - 12.3) < 0.2);
    assert.equal(await sizeIn('10 0 0 10', '0.006 0 0 0.006', 12, 'QQ'), 10);
  });
});
