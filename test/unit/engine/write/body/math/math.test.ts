import assert from 'node:assert/strict';
import type { MathNode } from '../../../../../../src/engine/model/math';
import { displayedMathXml, mathXml } from '../../../../../../src/engine/write/body/math/math';

const x: MathNode = { kind: 'text', text: 'x', italic: true };
const n: MathNode = { kind: 'text', text: 'n', italic: false };
/** Names of the elements, properties apart. */
const outline = (math: MathNode): string =>
  [
    ...mathXml(math)
      .replace(/<m:(\w+)Pr>.*?<\/m:\1Pr>/g, '')
      .matchAll(/<(\/?m:(?!oMath|r\b|rPr|t\b|sty)\w+\/?)>|(?<!>)>([^<>]+)<\/m:t>/g),
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
    // LibreOffice slants a name that it does not know, where it is not said that it is text.
    assert.match(
      mathXml({ kind: 'limits', base: { kind: 'text', text: 'max', italic: false }, under: x }),
      /m:nor.*max/,
    );
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

  /** The text of the runs; words in quotation marks. */
  const textsOf = (math: MathNode): string[] =>
    [...mathXml(math).matchAll(/<m:r>(<m:rPr><m:nor\/><\/m:rPr>)?.*?<m:t [^>]*>([^<]*)<\/m:t>/g)].map(
      ([, words, text = '']) => (words ? `"${text}"` : text),
    );
  const typed = (text: string, italic = false): MathNode => ({ kind: 'text', text, italic });

  it('has something on both sides of signs that want it, for LibreOffice', () => {
    assert.deepEqual(textsOf(typed('=c')), ['\u2063=c']);
    assert.deepEqual(textsOf(typed('a=')), ['a=\u2063']);
    assert.deepEqual(textsOf(typed('2+')), ['2+\u2063']);
    assert.deepEqual(textsOf(typed('*')), ['\u2063*\u2063']);
    assert.deepEqual(textsOf(typed('a==-b')), ['a=\u2063=-b']);
    assert.deepEqual(textsOf(typed('(*)')), ['(\u2063*\u2063)']);
    assert.deepEqual(textsOf(typed('a=-b+c≤d')), ['a=-b+c≤d']);
    assert.deepEqual(textsOf({ kind: 'row', items: [] }), ['\u2063']);
    const row: MathNode = {
      kind: 'row',
      items: [typed('a='), { kind: 'script', base: x, sup: typed('+') }, typed('=b')],
    };
    assert.deepEqual(textsOf(row), ['a=', 'x', '+\u2063', '=b']);
  });

  it('has commands of LibreOffice, and brackets without a partner, as words', () => {
    assert.deepEqual(textsOf(typed('a or b')), ['a ', '"or"', ' b']);
    assert.deepEqual(textsOf(typed('in', true)), ['i', 'n']);
    assert.deepEqual(textsOf(typed('sin x')), ['"sin"', ' x']);
    assert.deepEqual(textsOf(typed('a#b')), ['a', '"#"', 'b']);
    assert.deepEqual(textsOf(typed('f(x)')), ['f(x)']);
    assert.deepEqual(textsOf(typed('[a,b)')), ['"["', 'a,b', '")"']);
    assert.deepEqual(textsOf({ kind: 'row', items: [typed('(a'), { kind: 'script', base: typed(')'), sup: n }] }), [
      '"("',
      'a',
      '")"',
      'n',
    ]);
  });

  it('has bars, backslashes and quotation marks that LibreOffice takes for nothing else', () => {
    assert.match(mathXml({ kind: 'text', text: '|x|', italic: true }), />\u2223x\u2223</);
    assert.match(mathXml({ kind: 'text', text: '"\\\\', italic: true }), />\u201d\u2216\u2216</);
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
      'm mr e x /e e n /e /mr mr e n /e e x /e /mr /m',
    );
    assert.match(mathXml({ kind: 'lines', lines: [[x, n]] }), /<m:mcJc m:val="right"\/>.*<m:mcJc m:val="left"\/>/);
  });

  it('stands in a line of its own where its paragraph holds nothing else', () => {
    assert.match(
      displayedMathXml({ kind: 'row', items: [x, n] }, 'center'),
      /^<m:oMathPara><m:oMathParaPr><m:jc m:val="center"\/><\/m:oMathParaPr><m:oMath>/,
    );
  });
});
