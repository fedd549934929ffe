import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../../support';

describe("signs that Adobe's list of names has in its corporate use subarea", () => {
  const read = async (name: string): Promise<string[]> => {
    const names = '65 /oneoldstyle /nineoldstyle /Asmall /Zsmall /Eacutesmall /copyrightserif /trademarksans /dotlessj';
    const font = [
      `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+${name} /FirstChar 65 /LastChar 72`,
      `/Widths [${'500 '.repeat(8)}] /Encoding << /Type /Encoding /Differences [${names}] >> >>`,
    ].join(' ');
    const page = await readFirst(
      onePage('BT /M 10 Tf 72 700 Td (ABCDEFGH) Tj ET', { fonts: '/M 6 0 R', objects: { 6: font } }),
    );
    return texts(page);
  };

  it('are what they mean in expert and Pro fonts: old-style figures, small capitals, signs with serifs and without', async () => {
    for (const name of ['MinionExp-Regular', 'MinionPro-Capt', 'TeXGyrePagella-Regular'])
      assert.deepEqual(await read(name), ['19azé©™ȷ'], name);
  });

  it('are others in fonts of icons', async () => {
    for (const name of ['FontAwesome6Free-Solid', 'FontAwesome6Pro-Solid'])
      assert.deepEqual(await read(name), ['\uf731\uf739\uf761\uf77a\uf7e9\uf6d9\uf8ea\uf6be'], name);
  });

  it('are small capitals in the area for private use of Linux Libertine and Biolinum, and icons elsewhere', async () => {
    const map = '1 beginbfrange <41> <5A> <E051> endbfrange';
    const of = async (name: string): Promise<string[]> =>
      texts(
        await readFirst(
          onePage('BT /L 10 Tf 72 700 Td (AFRICA) Tj ET', {
            fonts: '/L 6 0 R',
            objects: {
              6: `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /FirstChar 65 /LastChar 90 /Widths [${'500 '.repeat(26)}] /ToUnicode 7 0 R >>`,
              7: stream(`begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${map} endcmap`),
            },
          }),
        ),
      );
    assert.deepEqual(await of('ABCDEF+LinBiolinumO'), ['africa']);
    assert.deepEqual(await of('ABCDEF+Icons'), []);
  });
});
