import assert from 'node:assert/strict';
import { mathabxCodesOf } from '../../../../../src/engine/read/fonts/mathabxCodes';
import { mismappedSign, texCodesOf, type TexCodes } from '../../../../../src/engine/read/fonts/texCodes';
import { onePage, readFirst, texts } from '../support';

describe("TeX's fonts of mathematics without a map to Unicode", () => {
  /** A formula of codes in a font that names its glyphs as TeX does. */
  const read = async (name: string, differences: string, codes: string): Promise<string[]> => {
    const font = [
      `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+${name} /FirstChar 0 /LastChar 255`,
      `/Widths [${Array.from({ length: 256 }, (_, code) => (code === 0x36 || code === 0x37 ? 0 : 600)).join(' ')}]`,
      `/Encoding << /Type /Encoding /Differences [${differences}] >> >>`,
    ].join(' ');
    return texts(
      await readFirst(
        onePage(`BT /M 10 Tf 72 700 Td (${codes}) Tj ET BT /F1 10 Tf 200 700 Td (Bread) Tj ET`, {
          fonts: '/M 6 0 R',
          objects: { 6: font },
        }),
      ),
    );
  };

  it('have their signs, which are letters of ASCII or nothing to others', async () => {
    const names = '28 /lessmuch 98 /floorleft /floorright 104 /angbracketleft /angbracketright 107 /bardbl';
    assert.deepEqual(await read('CMSY10', names, 'kbchi\\034'), ['∥⌊⌋⟨⟩≪', 'Bread']);
    assert.deepEqual(await read('SomeSans', names, 'kbchi\\034'), ['kbchi', 'Bread']);
  });

  it('have relations that are crossed out, and ↦ drawn as a bar and an arrow', async () => {
    assert.deepEqual(await read('CMSY10', '33 /arrowright 50 /element 54 /negationslash /mapsto', '62'), [
      '∉',
      'Bread',
    ]);
    assert.deepEqual(await read('CMSY10', '33 /arrowright 54 /negationslash /mapsto', '7!'), ['↦', 'Bread']);
  });

  it('have Greek letters in their fonts of letters', async () => {
    assert.deepEqual(await read('CMMI10', '34 /epsilon1x 91 /flatx', '"['), ['ε♭', 'Bread']);
  });

  it('have the signs of the American Mathematical Society in its fonts', async () => {
    const names = '54 /lessorequalslant 62 /greaterorequalslant';
    assert.deepEqual(await read('MSAM10', names, '6>'), ['⩽⩾', 'Bread']);
    assert.deepEqual(await read('MSBM10', '40 /subsetnoteql 82 /R', '\\(R'), ['⊊R', 'Bread']);
  });

  it('have crossed-out relations in the third of the TX fonts, and no sign in the place of one that is not known', async () => {
    assert.deepEqual(await read('txsyc', '44 /nequal 60 /nelement 78 /lbagx', ',<N'), ['≠∉\ufffd', 'Bread']);
    assert.deepEqual(['txsy', 'txsyc', 'pxsya', 'TXBSYB'].map(texCodesOf), ['texSymbols', 'txC', 'amsA', 'amsB']);
  });

  it('have the signs of mathabx, whose fonts name their glyphs as letters of the Cork encoding', async () => {
    const names = '80 /P 112 /p /q 164 /dcaron 209 /Ntilde';
    assert.deepEqual(await read('TeX-matha10', names, 'pP\\244\\321q'), ['(∈⩽→)', 'Bread']);
    assert.deepEqual(await read('TeX-mathb10', '160 /abreve', '\\240'), ['≺', 'Bread']);
    const [operator] = await read('TeX-mathx12', '184 /ydieresis', '\\270');
    assert.equal(operator, '\uf158');
    const [brackets] = await read('TeX-mathx10', '27 /ff /fi', '\\033) Tj 6 0 Td (\\034');
    assert.deepEqual(
      Array.from(brackets ?? '', (sign) => sign.charCodeAt(0).toString(16)),
      ['f123', 'f133'],
    );
    assert.deepEqual(['matha10', 'TeX-mathx5', 'mathastext', 'Mathbook'].map(mathabxCodesOf), [
      'mathA',
      'mathX',
      undefined,
      undefined,
    ]);
  });

  it('have the operators of newtxmath, smaller than those of TeX, and brackets in parts that stand on their baseline', async () => {
    const names = '80 /summationtext 169 /parenlefttpA 205 /summationtext.1 214 /productdisplay.1';
    assert.deepEqual(await read('txexs', names, 'P\\315\\326\\251'), ['\uf150\uf150\uf159\uf180', 'Bread']);
    assert.deepEqual(await read('Fourier-Math-Extension', '80 /summationtext', 'P'), ['\uf150', 'Bread']);
  });

  it('have their first signs where dvips moves them', async () => {
    assert.deepEqual(await read('CMSY10', '191 /lessmuch /greatermuch', '\\277\\300'), ['≪≫', 'Bread']);
    assert.deepEqual(await read('Fourier-Math-Symbols', '191 /lessmuch 201 /leqslant', '\\277\\311'), ['≪⩽', 'Bread']);
  });

  it('have the integrals of the TX fonts', async () => {
    assert.deepEqual(await read('txexa', '34 /iintegdisplay', '"'), ['∬', 'Bread']);
  });

  it('have braces, bars and Greek where their map to Unicode has the signs of other codes', () => {
    const meant = (codes: TexCodes, text: string, widthEm: number): string =>
      Array.from(text, (sign) => String.fromCodePoint(mismappedSign(codes, sign.charCodeAt(0), () => widthEm))).join(
        '',
      );
    assert.equal(meant('texSymbols', '¶♣♢', 0.5), '{|}');
    assert.equal(meant('texSymbols', '¶♣♢¦', 0.7), '¶♣♢⊤');
    assert.equal(meant('texLetters', '¹Èµ', 0.6), 'θψµ');
    assert.equal(meant('amsA', '¹È¶', 0.5), '¹È¶');
  });

  it('are those of several families, and none with other names', () => {
    const kinds = ['CMSY7', 'CMBSY10', 'LMMathSymbols10-Regular', 'CMMIB10', 'rtxmi', 'CMR10', 'CMSS10'].map(
      texCodesOf,
    );
    assert.deepEqual(kinds, [
      'texSymbols',
      'texSymbols',
      'texSymbols',
      'texLetters',
      'texLetters',
      undefined,
      undefined,
    ]);
  });
});
