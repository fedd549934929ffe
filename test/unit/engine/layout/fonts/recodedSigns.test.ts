import assert from 'node:assert/strict';
import { signStyleOf } from '../../../../../src/engine/layout/fonts/recodedSigns';
import type { TextStyle } from '../../../../../src/engine/model/pageContent';
import { STYLE as BODY } from '../surveys';

const STYLE: TextStyle = { ...BODY, family: 'OpenSymbol', sizePt: 10 };
const familyOf = (text: string, advanceEm: number, style = STYLE): string =>
  signStyleOf(style, { text, style: 0, left: 0, right: advanceEm * 10 * text.length, baseline: 0 }).family;

describe("signs that LibreOffice's own font was printed with", () => {
  it('are those of Wingdings where they are wide: boxes, ticks, arrows', () => {
    assert.deepEqual(
      ['\uf0a8', '\uf0fe', '\uf0e0', '\uf0d8'].map((sign) => familyOf(sign, 0.9)),
      ['Wingdings', 'Wingdings', 'Wingdings', 'Wingdings'],
    );
    assert.equal(familyOf('\uf0a7', 0.46), 'Wingdings');
  });

  it('are the empty box of Wingdings 2', () => {
    assert.equal(familyOf('\uf0a3', 0.89), 'Wingdings 2');
  });

  it('are those of Symbol where they are narrow, and its Greek capitals', () => {
    assert.deepEqual(
      [familyOf('\uf06c', 0.55), familyOf('\uf0b7', 0.41), familyOf('\uf057', 0.77)],
      ['Symbol', 'Symbol', 'Symbol'],
    );
  });

  it('are those of Symbol in its free twin', () => {
    assert.equal(familyOf('\uf0da', 0.9, { ...STYLE, family: 'Standard Symbols' }), 'Symbol');
  });

  it('stay what they are elsewhere, and where their code is their own', () => {
    assert.equal(familyOf('\uf0a8', 0.9, { ...STYLE, family: 'Arial' }), 'Arial');
    assert.equal(familyOf('→', 0.9), 'OpenSymbol');
    assert.equal(signStyleOf(STYLE, { text: '→', style: 0, left: 0, right: 9, baseline: 0 }), STYLE);
  });

  it('are of one style for all pieces of a run', () => {
    const piece = { text: '\uf0a8', style: 0, left: 0, right: 9, baseline: 0 };
    assert.equal(signStyleOf(STYLE, piece), signStyleOf(STYLE, piece));
  });
});
