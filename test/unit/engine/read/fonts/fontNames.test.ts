import assert from 'node:assert/strict';
import { parseFontName } from '../../../../../src/engine/read/fonts/fontNames';

const described = (name: string): string => {
  const { family, bold, italic } = parseFontName(name);
  return [family, ...(bold ? ['bold'] : []), ...(italic ? ['italic'] : [])].join(', ');
};

describe('the name of a font', () => {
  it('tells family, weight and slant, with and without a hyphen between them', () => {
    assert.deepEqual(
      ['ABCDEF+Georgia-BoldItalic', 'BAAAAA+P052Bold', 'CAAAAA+P052Roman', 'C059-BdIta', 'URWBookmanDemi'].map(
        described,
      ),
      [
        'Georgia, bold, italic',
        'Palatino Linotype, bold',
        'Palatino Linotype',
        'Century Schoolbook, bold, italic',
        'Bookman Old Style, bold',
      ],
    );
  });

  it('is that of its family where its figures are old-style ones, or its small letters small capitals', () => {
    assert.deepEqual(
      ['TeXPalladioL-ItalicOsF', 'TeXPalladioL-SC', 'Dolly-RomanOsF', 'Noto Sans CJK SC'].map(described),
      ['Palatino Linotype, italic', 'Palatino Linotype', 'Dolly', 'Noto Sans CJK SC'],
    );
  });

  it('is bold in the demi weights of Latin Modern, whose names end with that of the upright', () => {
    assert.deepEqual(['LMRomanDemi10-Regular', 'LMRomanDemi10-Oblique', 'LMRoman10-Regular'].map(described), [
      'Latin Modern Roman, bold',
      'Latin Modern Roman, bold, italic',
      'Latin Modern Roman',
    ]);
  });

  it('says weight and slant in two letters of the fonts of cm-super, and of their twins made by METAFONT', () => {
    assert.deepEqual(
      ['SFRB1095', 'ecrb1000', 'SFBL1000', 'SFSO1095', 'SFRM1000', 'SFTC1000', 'CMBXSL10'].map(described),
      [
        'Latin Modern Roman, bold',
        'Latin Modern Roman, bold',
        'Latin Modern Roman, bold, italic',
        'Latin Modern Sans, bold, italic',
        'Latin Modern Roman',
        'Latin Modern Mono',
        'Latin Modern Roman, bold, italic',
      ],
    );
  });

  it('is bold in the medium weight of a family that has lighter faces, and not in the only one of Chancery', () => {
    assert.deepEqual(['NimbusRomNo9L-Medi', 'URWChanceryL-MediItal'].map(described), [
      'Times New Roman, bold',
      'Monotype Corsiva, italic',
    ]);
  });

  it('is that of Linux Libertine and New Computer Modern, whose names are abbreviations', () => {
    assert.deepEqual(
      [
        'LinLibertineT',
        'LinLibertineTBI',
        'LinLibertineOZ',
        'LinBiolinumTI',
        'NewCM10-BookItalic',
        'NewCMMath-Regular',
      ].map(described),
      [
        'Linux Libertine',
        'Linux Libertine, bold, italic',
        'Linux Libertine, bold',
        'Linux Biolinum, italic',
        'Latin Modern Roman, italic',
        'Cambria Math',
      ],
    );
  });

  it('is bold where its width stands behind that, and keeps the width', () => {
    assert.deepEqual(
      ['MyriadPro-BoldCond', 'AdobeClean-BoldSemiCn', 'UniversLTStd-BoldCnObl', 'AdobeClean-SemiCn'].map(described),
      ['Myriad Pro Cond, bold', 'Adobe Clean Semi Cn, bold', 'Univers Cn, bold, italic', 'Adobe Clean Semi Cn'],
    );
    assert.equal(described('BernardMT-Condensed'), 'Bernard MT Condensed');
  });

  it('keeps a style word that is part of a known family', () => {
    assert.deepEqual(['Latin-Modern-Roman,', 'Latin-Modern-Roman,-Bold', 'Sabon-Roman'].map(described), [
      'Latin Modern Roman',
      'Latin Modern Roman, bold',
      'Sabon',
    ]);
  });

  it('is that of its family where Ghostscript numbers it, and where words of style are cut off or have a degree', () => {
    assert.deepEqual(
      [
        'CMBX12~2f',
        'CMTT10~55',
        'NimbusMonL-ReguObli',
        'NimbusSanL-BoldCond',
        'Helvetica-Narrow-BoldOblique',
        'TeXGyreHerosCn-Regular',
        'URWBookmanL-LighItal',
        'AvantGarde-Demi',
        'Poppins-ExtraBold',
        'Poppins-ExtraLight',
        'Nova-Extra',
      ].map(described),
      [
        'Latin Modern Roman, bold',
        'Latin Modern Mono',
        'Courier New, italic',
        'Arial Narrow, bold',
        'Arial Narrow, bold, italic',
        'Arial Narrow',
        'Bookman Old Style, italic',
        'Century Gothic, bold',
        'Poppins, bold',
        'Poppins',
        'Nova Extra',
      ],
    );
  });
});
