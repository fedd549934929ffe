import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../support';

/** A word set in /F2, whose code 31 (octal 37) stands between two letters; objects 6 and on are its font's. */
const setWith = (objects: Readonly<Record<number, string>>): Uint8Array =>
  onePage('BT /F2 12 Tf 72 700 Td (Con\\037rmed) Tj ET', { fonts: '/F2 6 0 R', objects });

const font = (encoding: string, name = 'ABCDEF+Harbour'): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /FirstChar 31 /LastChar 31 /Widths [560] /Encoding ${encoding} >>`;
const naming = (ligature: string): string =>
  `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [30 /f_f_i ${ligature}] >>`;

describe('ligatures named by their letters', () => {
  it('are read as these, be the encoding in the font or an object of its own', async () => {
    assert.deepEqual(texts(await readFirst(setWith({ 6: font('7 0 R'), 7: naming('/f_i') }))), ['Confirmed']);
    assert.deepEqual(texts(await readFirst(setWith({ 6: font(naming('/f_i')) }))), ['Confirmed']);
  });

  it('are not guessed where subsets of one font differ, unless their widths do', async () => {
    const other = (width: number) => font('9 0 R', 'GHIJKL+Harbour').replace('[560]', `[${width}]`);
    const objects = (width: number) => ({ 6: font('7 0 R'), 7: naming('/f_i'), 8: other(width), 9: naming('/f_l') });
    assert.ok(!texts(await readFirst(setWith(objects(560)))).includes('Confirmed'));
    assert.deepEqual(texts(await readFirst(setWith(objects(540)))), ['Confirmed']);
  });

  it('are found in object streams', async () => {
    const packed = [font('11 0 R'), naming('/f_i')];
    const heads = `10 0 11 ${packed[0]?.length ?? 0} `;
    const held = `<< /Type /ObjStm /N 2 /First ${heads.length} /Length ${heads.length + packed.join('').length} >>`;
    const objects = {
      6: font('7 0 R'),
      7: '<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [30 /ff /fi] >>',
      8: `${held}\nstream\n${heads}${packed.join('')}\nendstream`,
    };
    const unnamed = { ...objects, 7: '<< /Type /Encoding /BaseEncoding /WinAnsiEncoding >>' };
    assert.deepEqual(texts(await readFirst(setWith(unnamed))), ['Confirmed']);
  });

  it('are read behind ASCII, too, where the bare code is that of another sign', async () => {
    const capital = (encoding: string) =>
      onePage('BT /F2 12 Tf 72 700 Td (\\277en) Tj ET', { fonts: '/F2 6 0 R', objects: { 6: font(encoding) } });
    const named = '<< /Type /Encoding /Differences [191 /T_h] >>';
    assert.deepEqual(texts(await readFirst(capital(named))), ['Then']);
    assert.deepEqual(texts(await readFirst(capital(named.replace('T_h', 'questiondown')))), ['\u00bfen']);
  });
});
