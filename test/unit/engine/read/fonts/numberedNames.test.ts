import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../support';

describe('words of fonts whose glyphs are named by their codes', () => {
  it("have the letters that signs were taken for whose names begin with an a, as those of TeX's bitmap fonts do", async () => {
    const meanings = new Map([
      [28, '✜'],
      [71, '●'],
      [97, '❛'],
      [101, '❡'],
      [110, '♥'],
      [136, '❼'],
    ]);
    const codes = [...meanings.keys(), 108, 115, 116];
    const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
    const map = Array.from(meanings, ([code, sign]) => `<${hex(code, 2)}> <${hex(sign.codePointAt(0) ?? 0, 4)}>`);
    const font = [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 400 600] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar 255',
      `/Widths [${'500 '.repeat(256)}] /Encoding << /Type /Encoding /Differences [${codes.map((code) => `${code} /a${code}`).join(' ')}] >>`,
      `/CharProcs << ${codes.map((code) => `/a${code} 7 0 R`).join(' ')} >> /Resources << >> /ToUnicode 8 0 R >>`,
    ].join(' ');
    const read = async (text: string): Promise<string[]> =>
      texts(
        await readFirst(
          onePage(`BT /F2 10 Tf 72 700 Td ${text} ET`, {
            fonts: '/F2 6 0 R',
            objects: {
              6: font,
              7: stream('500 0 0 0 400 600 d1 0 0 400 600 re f'),
              8: stream(
                `begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${map.length} beginbfchar ${map.join(' ')} endbfchar endcmap`,
              ),
            },
          }),
        ),
      );
    assert.deepEqual(await read('(Gestalt) Tj 60 0 Td (\\034nal) Tj 60 0 Td (\\210) Tj'), ['Gestalt', 'final', '•']);
    assert.deepEqual(await read('(G) Tj 60 0 Td (e) Tj'), ['●', '❡'], 'signs for themselves');
  });
});
