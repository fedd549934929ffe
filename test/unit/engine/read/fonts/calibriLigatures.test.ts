import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../support';

const STREAM = (data: string): string => `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** A table that says what the codes 33, 34… of a font are, but for those without a letter here. */
function toUnicode(letters: string): string {
  const lines = Array.from(letters, (letter, i) =>
    letter === ' ' ? '' : `<${(33 + i).toString(16)}> <${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`,
  ).filter((line) => line !== '');
  return STREAM(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar endcmap end end`,
  );
}

/** "applica" and "on" with the code 40, "(", between them: codes from 33 on in the order of use, as Quartz has them. */
const numbered = (name: string, width: number): Uint8Array =>
  onePage('BT /F2 12 Tf 72 700 Td (!""#$%!\\(&\') Tj ET', {
    fonts: '/F2 6 0 R',
    objects: {
      6: `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /FirstChar 33 /LastChar 40 /Widths [479 525 229 229 423 527 525 ${width}] /ToUnicode 7 0 R /FontDescriptor 8 0 R >>`,
      7: toUnicode('apliconX'.slice(0, 7)),
      8: `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /ItalicAngle 0 /Ascent 750 /Descent -250 /CapHeight 644 /StemV 80 /FontBBox [-500 -300 1200 950] /MissingWidth 0 >>`,
    },
  });

/** "opti" and "onal", where a glyph without a character, number 415, is so wide. */
const composite = (width: number): Uint8Array =>
  onePage('BT /F2 12 Tf 72 700 Td <0021 0022 019F 0021 0023 0024 0025> Tj ET', {
    fonts: '/F2 6 0 R',
    objects: {
      6: '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Calibri /Encoding /Identity-H /DescendantFonts [9 0 R] /ToUnicode 7 0 R >>',
      7: toUnicode('opnal')
        .replaceAll(/<(\w\w)> </g, '<00$1> <')
        .replace('<00> <ff>', '<0000> <ffff>'),
      8: '<< /Type /FontDescriptor /FontName /ABCDEF+Calibri /Flags 4 /ItalicAngle 0 /Ascent 750 /Descent -250 /CapHeight 644 /StemV 80 /FontBBox [-500 -300 1200 950] >>',
      9: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Calibri /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R /DW 0 /W [33 [527 525 525 479 229] 415 [${width}]] >>`,
    },
  });

describe('ligatures of Calibri that no table names', () => {
  it('are told by their width where their code is another sign', async () => {
    assert.deepEqual(texts(await readFirst(numbered('ABCDEF+Calibri', 557))), ['application']);
    assert.deepEqual(texts(await readFirst(numbered('ABCDEF+Calibri-Bold', 585))), ['application']);
    assert.deepEqual(texts(await readFirst(numbered('ABCDEF+Calibri-BoldItalic', 632))), ['applicatfon']);
    assert.deepEqual(texts(await readFirst(numbered('ABCDEF+Calibri-BoldItalic', 631))), ['applicafton']);
    assert.deepEqual(texts(await readFirst(numbered('ABCDEF+Calibri', 303))), ['applica(on']);
  });

  it('are not looked for in other fonts, nor in whole ones', async () => {
    assert.deepEqual(texts(await readFirst(numbered('ABCDEF+Cambria', 557))), ['applica(on']);
    assert.deepEqual(texts(await readFirst(numbered('Calibri', 557))), ['applica(on']);
  });

  it('are told by their width where they are the number of a glyph', async () => {
    assert.deepEqual(texts(await readFirst(composite(557))), ['optional']);
    assert.deepEqual(texts(await readFirst(composite(540))), ['opƟonal']);
  });
});
