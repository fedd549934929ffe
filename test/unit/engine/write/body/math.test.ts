import assert from 'node:assert/strict';
import type { MathNode } from '../../../../../src/engine/model/math';
import { displayedMathXml, mathXml } from '../../../../../src/engine/write/body/math';

const x: MathNode = { kind: 'text', text: 'x', italic: true };
const n: MathNode = { kind: 'text', text: 'n', italic: false };
/** Names of the elements, properties apart. */
const outline = (math: MathNode): string =>
  [
    ...mathXml(math)
      .replace(/<m:(\w+)Pr>.*?<\/m:\1Pr>/g, '')
      .matchAll(/<(\/?m:(?!oMath|r\b|rPr|t\b|sty)\w+\/?)>|>([^<]+)<\/m:t>/g),
  ]
    .map(([, tag, text]) => tag?.replaceAll('m:', '') ?? text)
    .join(' ');

describe('a formula', () => {
  it('has letters in italics, others upright, in the font of formulas', () => {
    assert.match(
      mathXml(x),
      /^<m:oMath><m:r><w:rPr><w:rFonts w:ascii="Cambria Math"[^>]*\/><\/w:rPr><m:t xml:space="preserve">x<\/m:t><\/m:r><\/m:oMath>$/,
    );
    assert.match(mathXml(n), /<m:r><m:rPr><m:sty m:val="p"\/><\/m:rPr><w:rPr>/);
  });

  it('has fractions, scripts and roots', () => {
    assert.equal(outline({ kind: 'fraction', numerator: x, denominator: n }), 'f num x /num den n /den /f');
    assert.equal(outline({ kind: 'script', base: x, sup: n }), 'sSup e x /e sup n /sup /sSup');
    assert.equal(outline({ kind: 'script', base: x, sub: n }), 'sSub e x /e sub n /sub /sSub');
    assert.equal(outline({ kind: 'script', base: x, sub: n, sup: n }), 'sSubSup e x /e sub n /sub sup n /sup /sSubSup');
    assert.equal(outline({ kind: 'script', base: x }), 'x');
    assert.equal(outline({ kind: 'radical', radicand: x }), 'rad deg/ e x /e /rad');
    assert.equal(outline({ kind: 'radical', radicand: x, degree: n }), 'rad deg n /deg e x /e /rad');
  });

  it('has sums with limits above and below, integrals with limits beside', () => {
    const nary = (operator: string) => ({ kind: 'nary', operator, sub: n, body: x }) as const;
    assert.equal(outline(nary('∑')), 'nary sub n /sub sup/ e x /e /nary');
    assert.match(mathXml(nary('∑')), /<m:chr m:val="∑"\/><m:limLoc m:val="undOvr"\/><m:supHide m:val="1"\/>/);
    assert.match(mathXml(nary('∫')), /<m:limLoc m:val="subSup"\/>/);
  });

  it('has brackets that grow, matrices, accents and lines over letters', () => {
    const matrix: MathNode = {
      kind: 'matrix',
      rows: [
        [x, n],
        [n, x],
      ],
      alignment: 'left',
    };
    const cases: MathNode = { kind: 'delimited', open: '{', close: '', body: matrix };
    assert.equal(outline(cases), 'd e m mr e x /e e n /e /mr mr e n /e e x /e /mr /m /e /d');
    assert.match(mathXml(cases), /<m:dPr><m:begChr m:val="{"\/><m:endChr m:val=""\/>/);
    assert.match(mathXml(matrix), /<m:mcPr><m:count m:val="2"\/><m:mcJc m:val="left"\/><\/m:mcPr>/);
    assert.equal(outline({ kind: 'accent', accent: '\u0302', base: x }), 'acc e x /e /acc');
    assert.equal(outline({ kind: 'overline', base: x }), 'bar e x /e /bar');
  });

  it('has limits under and over functions, and words as words', () => {
    assert.equal(outline({ kind: 'limits', base: n, under: x }), 'limLow e n /e lim x /lim /limLow');
    assert.equal(
      outline({ kind: 'limits', base: n, under: x, over: n }),
      'limUpp e limLow e n /e lim x /lim /limLow /e lim n /lim /limUpp',
    );
    assert.match(mathXml({ kind: 'text', text: 'if', italic: false, words: true }), /<m:rPr><m:nor\/><\/m:rPr>/);
  });

  it('has braces under and over a part, with what is said of it', () => {
    assert.equal(
      outline({ kind: 'brace', side: 'under', base: n, label: x }),
      'limLow e groupChr e n /e /groupChr /e lim x /lim /limLow',
    );
    assert.match(
      mathXml({ kind: 'brace', side: 'under', base: n }),
      /<m:groupChrPr><m:chr m:val="\u23df"\/><m:ctrlPr>/,
    );
    assert.match(mathXml({ kind: 'brace', side: 'over', base: n }), /<m:chr m:val="\u23de"\/><m:pos m:val="top"\/>/);
  });

  it('has letters of other alphabets', () => {
    const reals: MathNode = { kind: 'text', text: 'R', italic: true, alphabet: 'double-struck' };
    assert.match(mathXml(reals), /<m:rPr><m:scr m:val="double-struck"\/><m:sty m:val="p"\/><\/m:rPr>/);
  });

  it('has bold letters', () => {
    assert.match(mathXml({ kind: 'text', text: 'F', italic: false, bold: true }), /<m:sty m:val="b"\/>/);
    assert.match(mathXml({ kind: 'text', text: 'F', italic: true, bold: true }), /<m:sty m:val="bi"\/>/);
  });

  it('has bars that LibreOffice does not take for "or"', () => {
    assert.match(mathXml({ kind: 'text', text: '|x|', italic: true }), />\u2223x\u2223</);
  });

  it('has lines that are aligned', () => {
    assert.equal(
      outline({
        kind: 'lines',
        lines: [
          [x, n],
          [n, x],
        ],
      }),
      'eqArr e x &amp; n /e e n &amp; x /e /eqArr',
    );
  });

  it('stands in a line of its own where its paragraph holds nothing else', () => {
    assert.match(
      displayedMathXml({ kind: 'row', items: [x, n] }, 'center'),
      /^<m:oMathPara><m:oMathParaPr><m:jc m:val="center"\/><\/m:oMathParaPr><m:oMath>/,
    );
  });
});
