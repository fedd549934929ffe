import assert from 'node:assert/strict';
import { converted } from './converted';
import { onePage } from './read/support';

/** Widths of a proportional font, so that it is not taken for a typewriter's. */
const WIDTHS = Array.from({ length: 95 }, (_, i) =>
  'fijlt!,.'.includes(String.fromCharCode(32 + i)) ? 300 : 520,
).join(' ');
const SERIF = 2;
const NONSYMBOLIC = 32;

function font(name: string, flags: number): string {
  return (
    `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${WIDTHS}] ` +
    `/FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags ${NONSYMBOLIC | flags} /Ascent 900 /Descent -200 /CapHeight 700 ` +
    `/ItalicAngle 0 /StemV 80 /FontBBox [0 -200 1000 900] >> >>`
  );
}

/** Complaint: fonts are wrong, bold and italic lost, and names have prefixes. */
describe('fonts of the document', () => {
  it('have the names that Word knows, and are bold and italic as in the PDF', async () => {
    const { body, parts } = await converted(
      onePage(
        'BT /F2 11 Tf 72 700 Td (The letter has plain words in it, most of all, ) Tj /F3 11 Tf (bold ones ) Tj /F4 11 Tf (and slanted ones) Tj ET',
        {
          fonts: '/F2 6 0 R /F3 7 0 R /F4 8 0 R',
          objects: {
            6: font('ABCDEF+Georgia', SERIF),
            7: font('GHIJKL+Georgia-Bold', SERIF),
            8: font('MNOPQR+Georgia-Italic', SERIF),
          },
        },
      ),
    );
    const names = [...(parts['word/fontTable.xml'] ?? '').matchAll(/<w:font w:name="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual(names, ['Georgia']);
    assert.match(body, /<w:rPr><w:b\/>(?:(?!<\/w:rPr>).)*<\/w:rPr><w:t[^>]*>\s?bold ones/);
    assert.match(body, /<w:rPr><w:i\/>(?:(?!<\/w:rPr>).)*<\/w:rPr><w:t[^>]*>\s?and slanted ones/);
  });

  it('that no machine has are set in one of their kind that all have, as wide as they are', async () => {
    const text = 'A family that nobody has is set in one that all machines have and know well';
    const { parts, body } = await converted(
      onePage(`BT /F2 11 Tf 72 700 Td (${text}) Tj 0 -40 Td /F3 11 Tf (${text}) Tj ET`, {
        fonts: '/F2 6 0 R /F3 7 0 R',
        objects: { 6: font('ABCDEF+MillerHeadline-Roman', SERIF), 7: font('GHIJKL+OldMillSans-Regular', 0) },
      }),
    );
    const names = [...(parts['word/fontTable.xml'] ?? '').matchAll(/<w:font w:name="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual(names, ['Arial', 'Times New Roman']);
    // The letters of the page are a twelfth wider than those of the one, and as wide as those of the other.
    assert.match(body, /<w:w w:val="108"\/><\/w:rPr><w:t>A family/);
    assert.equal(body.match(/<w:w /g)?.length, 1);
  });
});
