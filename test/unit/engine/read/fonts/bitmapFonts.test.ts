import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { onePage, readFirst, stream, texts } from '../support';

/** Dots of a printer per point, as a font's size states them, and a font of ten TeX points in them. */
const POINTS_PER_DOT = 72 / 600;
const SIZE_PT = (10 * 72) / 72.27;
const EM_DOTS = SIZE_PT / POINTS_PER_DOT;
const dots = (em: number): number => Math.round(em * EM_DOTS);

/** Letters as Ghostscript 8 wrote the bitmap fonts of TeX: its own names, sizes in dots, the c for a carriage return. */
async function readBitmaps(
  text: string,
  codes: readonly number[],
  advanceEm: (code: number) => number,
): Promise<PageContent> {
  const name = (code: number): string => (360 + code).toString(36).toUpperCase();
  const height = (code: number): number => ('acemnorsuvwxz'.includes(String.fromCharCode(code)) ? 0.4306 : 0.6944);
  const glyphs = codes.map((code) => {
    const [width, top] = [dots(advanceEm(code)), dots(height(code))];
    return stream(`${width} 0 0 0 ${width} ${top} d1 4 0 m 12 0 l 12 ${top} l 4 ${top} l f`);
  });
  const [first = 0, last = 0] = [codes[0], codes.at(-1)];
  const widths = Array.from({ length: last - first + 1 }, (_, i) =>
    codes.includes(first + i) ? dots(advanceEm(first + i)) : 0,
  );
  const font = [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [1 0 0 -1 0 0] /Resources << >>',
    `/FirstChar ${first} /LastChar ${last} /Widths [${widths.join(' ')}]`,
    codes.includes(0x63) ? '/ToUnicode 7 0 R' : '',
    `/CharProcs << ${codes.map((code, i) => `/${name(code)} ${8 + i} 0 R`).join(' ')} >>`,
    `/Encoding << /Type /Encoding /Differences [${codes.map((code) => `${code} /${name(code)}`).join(' ')}] >> >>`,
  ].join('\n');
  const map =
    'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <63> <63> <000d> endbfrange endcmap';
  const content = `BT /T ${POINTS_PER_DOT} Tf 1 0 0 -1 72 700 Tm ${text} ET`;
  const objects = { 6: font, 7: stream(map), ...Object.fromEntries(glyphs.map((glyph, i) => [8 + i, glyph])) };
  return readFirst(onePage(content, { fonts: '/T 6 0 R', objects }));
}

const codesOf = (letters: string): number[] => [...new Set(letters)].map((c) => c.charCodeAt(0)).sort((a, b) => a - b);

describe("TeX's bitmap fonts, as Ghostscript wrote them in dots", () => {
  it('are of the size that their letters have, and their words are not parted', async () => {
    // A kern of a thirtieth of an em: three times what the font states as its size.
    const page = await readBitmaps('[(mo)-3000(dernes)]TJ', codesOf('modernes'), () => 0.5);
    assert.deepEqual(texts(page), ['modernes']);
    const size = page.styles[page.words[0]?.pieces[0]?.style ?? -1]?.sizePt ?? 0;
    assert.ok(Math.abs(size - SIZE_PT) < 0.05, `${size}`);
  });

  it('have kerns of a fourteenth of an em that are no spaces, beside steps that are', async () => {
    const inDots = `/T 1 Tf ${POINTS_PER_DOT} 0 0 ${-POINTS_PER_DOT} 72 700 Tm`;
    const page = await readBitmaps(`${inDots} [(so)-25000(moder)-6000(nes)]TJ`, codesOf('modernes'), () => 0.3);
    assert.deepEqual(texts(page), ['so', 'modernes']);
  });

  it('have a c, which is called as the carriage return', async () => {
    assert.deepEqual(texts(await readBitmaps('(succeed)Tj', codesOf('succeed'), () => 0.5)), ['succeed']);
  });

  it('have a bullet, as large as its advance says, where a ligature would be', async () => {
    const page = await readBitmaps('(\\017)Tj ET BT /F1 10 Tf 90 700 Td (Item) Tj', [0x0f], () => 0.5);
    assert.deepEqual(texts(page), ['•', 'Item']);
    const size = page.styles[page.words[0]?.pieces[0]?.style ?? -1]?.sizePt ?? 0;
    assert.ok(Math.abs(size - SIZE_PT) < 0.2, `${size}`);
  });

  it("have Knuth's quotation marks and dashes, but for a typewriter's", async () => {
    const letters = 'mesamescores\\"\'{|';
    const said = '(\\\\some"m\'s|sam)Tj';
    const barIs = (barEm: number) => (code: number) => (code === 0x7c ? barEm : code > 108 ? 0.55 : 0.4);
    assert.deepEqual(texts(await readBitmaps(said, codesOf(letters), barIs(1))), ['“some”m’s—sam']);
    // Of a font of mathematics.
    assert.deepEqual(texts(await readBitmaps(said, codesOf(letters), barIs(0.3))), ['“some”m’s|sam']);
  });

  it('mean by these codes what ASCII does where others are of the Cork encoding', async () => {
    const letters = 'mesamescores\\"\'{|\x15';
    const said = '(\\\\some"m|sam\\025)Tj';
    const wide = (code: number): number => (code > 108 ? 0.55 : 0.4);
    assert.deepEqual(texts(await readBitmaps(said, codesOf(letters), wide)), ['\\some"m|sam–']);
  });

  it("have Knuth's accents, which are drawn above the letter that follows, and his ß", async () => {
    const back = 1000 * dots(0.4);
    const written = `[(some s\\177)${back}(o s\\023)${back}(e s\\023)${back}(\\020 s\\136)${back}(a s\\031 sam\\023e)]TJ`;
    const letters = 'some a\x10\x13\x19^\x7f';
    const page = await readBitmaps(written, codesOf(letters), () => 0.4);
    assert.deepEqual(texts(page), ['some', 'sö', 'sé', 'sí', 'sâ', 'sß', 'sam«e']);
  });
});
