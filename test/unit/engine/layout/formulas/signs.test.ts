import assert from 'node:assert/strict';
import { isBracketPart } from '../../../../../src/engine/layout/formulas/parsing/brackets';
import { findFormulas } from '../../../../../src/engine/layout/formulas/findFormulas';
import { withTexGlyphs } from '../../../../../src/engine/layout/fonts/texGlyphs';
import type { MathNode } from '../../../../../src/engine/model/math';
import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { across, page } from '../tables/pageBuilder';
import { content, formulasOf, MATH, PROSE, sign, SMALL, typed } from './formulaPage';

/** The only formula of the page. */
function formulaOf(own: PageContent): MathNode {
  const found = findFormulas(own, own.words, own.rulings);
  assert.equal(found.length, 1);
  const [inline] = found[0]?.paragraph.content ?? [];
  assert.ok(inline?.type === 'math');
  return inline.math;
}

const itemsOf = (node: MathNode): readonly MathNode[] => (node.kind === 'row' ? node.items : [node]);

/** Brackets of the formula that grow, as "open what they hold close". */
const growing = (own: PageContent): string[] =>
  itemsOf(formulaOf(own)).flatMap((node) => {
    const delimited = node.kind === 'script' ? node.base : node;
    return delimited.kind === 'delimited' ? [`${delimited.open} ${typed(delimited.body)} ${delimited.close}`] : [];
  });

/** x over y in brackets, and "= 1". */
const bracketed = (...brackets: readonly Word[]): PageContent =>
  content(
    [...brackets, sign(122, 193, 'x'), sign(122, 207, 'y'), sign(140, 200, '='), sign(148, 200, '1')],
    [across(197.5, 121, 129)],
  );

describe('brackets in a formula', () => {
  it('grow with what is higher than a line', () => {
    assert.deepEqual(growing(bracketed(sign(112, 200, '('), sign(131, 200, ')'))), ['( (x)/(y) )']);
    assert.deepEqual(growing(bracketed(sign(112, 200, '['), sign(131, 200, ')'))), ['[ (x)/(y) )']);
    assert.deepEqual(growing(content([sign(112, 200, '(x)'), sign(130, 200, '=1')])), []);
  });

  it('that are upright bars, drawn in parts, are a pair', () => {
    const bars = [112, 132].flatMap((x) => [190, 197, 204].map((y) => sign(x, y, '|')));
    assert.deepEqual(growing(bracketed(...bars)), ['| (x)/(y) |']);
  });

  it('are told by their parts, of which the first may lengthen a brace', () => {
    assert.deepEqual(['\uf8f4\uf8f2', '\u23a7', '\u23aa', '\uf8f4x', 'x\u23a7'].map(isBracketPart), [
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('that are upright bars over and under a line are two pairs', () => {
    const norm = (left: number, baseline: number): Word[] => [
      sign(left, baseline, '\u2016'),
      sign(left + 6, baseline, 'x'),
      sign(left + 12, baseline, '\u2016'),
    ];
    const words = [sign(90, 200, 'c='), ...norm(110, 193), ...norm(110, 207)];
    assert.deepEqual(formulasOf(content(words, [across(197.5, 109, 128)])), ['c=(\u2016x\u2016)/(\u2016x\u2016)']);
  });

  it('that are upright bars go around what stands between them, and say "given" where there is one', () => {
    const between = content([sign(112, 200, '|x|'), sign(130, 200, '=|y|'), sign(151, 196, '2', SMALL)]);
    assert.deepEqual(growing(between), ['| x |', '| y |']);
    assert.deepEqual(growing(content([sign(112, 200, 'p(x|y)'), sign(144, 200, '=1')])), []);
    assert.deepEqual(growing(content([sign(112, 200, '\u2225x\u2225'), sign(130, 200, '=1')])), ['\u2016 x \u2016']);
  });

  it('are one bar behind what is evaluated', () => {
    const at = content(
      [
        sign(122, 193, 'x'),
        sign(122, 207, 'y'),
        ...[190, 197, 204].map((y) => sign(131, y, '|')),
        sign(137, 205, 'y=0', SMALL),
        sign(152, 200, '=1'),
      ],
      [across(197.5, 121, 129)],
    );
    const [script] = itemsOf(formulaOf(at));
    assert.ok(script?.kind === 'script' && script.base.kind === 'delimited');
    assert.deepEqual([script.base.open, script.base.close, typed(script.sub)], ['', '|', 'y=0']);
  });
});

describe('signs in a formula', () => {
  it('are small fractions, though these are parts of the word beside them', () => {
    const word = sign(100, 200, 'a', MATH);
    const [a] = word.pieces;
    assert.ok(a);
    const small = { text: '1', style: SMALL, left: 106, right: 109.5, baseline: 196 };
    const whole: Word = {
      ...word,
      text: 'a12b',
      bounds: { ...word.bounds, right: 116 },
      pieces: [a, small, { ...small, text: '2', baseline: 204 }, { ...a, text: 'b', left: 111, right: 116 }],
    };
    assert.deepEqual(formulasOf(content([whole, sign(120, 200, '=c')], [across(197.5, 105.5, 110)])), ['a(1)/(2)b=c']);
  });

  it('are roots with a degree in their hook, where the root hangs from a baseline of its own', () => {
    const words = [sign(100, 200, 'x='), sign(112, 197, '3', SMALL), sign(112, 192, '√'), sign(117, 200, 'z')];
    assert.deepEqual(formulasOf(content(words, [across(190, 117, 122)])), ['x=3√(z)']);
  });

  it('are sums whose limit has two lines', () => {
    const words = [
      sign(102, 200, '∑'),
      sign(98, 211, 'i<n', SMALL),
      sign(98, 218, 'j<m', SMALL),
      sign(112, 200, 'a'),
      sign(120, 200, '=S'),
    ];
    assert.deepEqual(formulasOf(content(words)), ['∑_{i<n // j<m}^{}[a]=S']);
  });

  it('are two words with one limit', () => {
    const words = [
      sign(100, 200, 'lim', PROSE),
      sign(118, 200, 'sup', PROSE),
      sign(108, 209, 'n→∞', SMALL),
      sign(136, 200, 'a=1'),
    ];
    const upright = { ...content(words) };
    assert.deepEqual(formulasOf(upright), ['lim sup_{n→∞}^{}a=1']);
    const best = [
      sign(100, 200, 'arg', PROSE),
      sign(117, 200, 'max', PROSE),
      sign(112, 210, 'x', SMALL),
      sign(136, 200, 'a=1'),
    ];
    assert.deepEqual(formulasOf(content(best)), ['arg max_{x}^{}a=1']);
  });

  it('are cases with what ends the sentence behind them', () => {
    const cases = [sign(112, 193, 'x'), sign(130, 193, 'x>0'), sign(112, 207, '0'), sign(130, 207, 'x<0')];
    const words = [sign(90, 200, 'f='), sign(104, 200, '{'), ...cases];
    assert.deepEqual(formulasOf(content([...words, sign(146, 200, ',')])), ['f={x & x>0 // 0 & x<0,']);
  });

  it('are arrows over several letters, drawn in parts', () => {
    const words = [sign(100, 193, '−'), sign(103, 193, '→'), sign(100, 200, 'AB'), sign(114, 200, '=v')];
    assert.deepEqual(formulasOf(content(words)), ['AB\u20d7=v']);
  });

  it('are long arrows with a word over them', () => {
    const words = [
      sign(100, 200, 'A'),
      sign(110, 200, '−'),
      sign(114, 200, '−'),
      sign(118, 200, '→'),
      sign(115, 195, 'f', SMALL),
      sign(128, 200, 'B'),
    ];
    const [, arrow] = itemsOf(formulaOf(content(words)));
    assert.ok(arrow?.kind === 'limits');
    assert.deepEqual([typed(arrow.base), typed(arrow.over)], ['→', 'f']);
  });

  it('are braces under or over a part, with what is said of it', () => {
    const brace = (y: number, [start = '', middle = '', end = '']: readonly string[]): Word[] => [
      sign(100, y, start),
      sign(107, y + 0.02, middle),
      sign(117, y, end),
    ];
    const sum = [sign(102, 200, 'a+b'), sign(126, 200, '=c')];
    const under = [...sum, ...brace(205.49, ['⎱', '⎱⎰', '⎰']), sign(108, 213, 'n', SMALL)];
    assert.deepEqual(formulasOf(content(under, [across(204.5, 104, 108)])), ['underbrace{a+b}{n}=c']);
    const over = [...sum, ...brace(192, ['⎰', '⎰⎱', '⎱'])];
    assert.deepEqual(formulasOf(content(over)), ['overbrace{a+b}{}=c']);
  });

  it('are the Greek letter, not the sign for a millionth', () => {
    assert.deepEqual(formulasOf(content([sign(100, 200, 'µ'), sign(108, 200, '=m')])), ['μ=m']);
  });

  it('are letters of other alphabets by their fonts', () => {
    const own = content([sign(100, 200, 'R'), sign(108, 200, '=∅')]);
    const alphabetIn = (postScriptName: string): string | undefined => {
      const styles = own.styles.map((style, i) => (i === MATH ? { ...style, postScriptName } : style));
      const [first] = itemsOf(formulaOf({ ...own, styles }));
      return first?.kind === 'text' ? first.alphabet : undefined;
    };
    assert.deepEqual(['MSBM10', 'CMSY10', 'EUFM10', 'CMMI10'].map(alphabetIn), [
      'double-struck',
      'script',
      'fraktur',
      undefined,
    ]);
  });

  it('are bold where the page has them so', () => {
    const own = content([sign(100, 200, 'F'), sign(108, 200, '=ma')]);
    const styles = own.styles.map((style, i) => (i === MATH ? { ...style, bold: true } : style));
    const [first] = itemsOf(formulaOf({ ...own, styles }));
    assert.ok(first?.kind === 'text');
    assert.equal(first.bold, true);
  });

  it('are letters with accents, which a script belongs to', () => {
    const words = [sign(100, 200, 'x\u0304'), sign(110, 203, 'i', SMALL), sign(116, 200, '=â')];
    const [script, , letter] = itemsOf(formulaOf(content(words)));
    assert.ok(script?.kind === 'script' && letter?.kind === 'accent');
    assert.deepEqual([script.base.kind, letter.accent], ['accent', '\u0302']);
  });
});

describe('a formula of LibreOffice', () => {
  /** Letters in the font of the text, signs in OpenSymbol. */
  const libreOffice = (words: readonly Word[], bars: PageContent['rulings'] = []): string[] => {
    const own = content(words, bars);
    const styles = own.styles.map((style, i) => {
      if (i === MATH) return { ...style, family: 'OpenSymbol', postScriptName: 'OpenSymbol' };
      return { ...style, family: 'Liberation Serif', postScriptName: 'LiberationSerif' };
    });
    return formulasOf({ ...own, styles });
  };

  it('is told by its signs, which stand in a font of their own', () => {
    const words = [
      sign(100, 200, 'x', PROSE),
      sign(108, 200, '='),
      sign(120, 193, 'a', PROSE),
      sign(120, 207, 'b', PROSE),
    ];
    assert.deepEqual(libreOffice(words, [across(197.5, 119, 126)]), ['x=(a)/(b)']);
    // The font has bullets, too.
    assert.deepEqual(libreOffice([sign(100, 200, '•'), sign(110, 200, 'x', PROSE)]), []);
  });

  it('has the limit of "max" under it, though that is in no font of mathematics', () => {
    const words = [
      sign(100, 200, 'max', PROSE),
      sign(104, 209, 'n', SMALL),
      sign(118, 200, 'f', PROSE),
      sign(126, 200, '='),
      sign(134, 200, '1', PROSE),
    ];
    assert.deepEqual(libreOffice(words), ['max_{n}^{}f=1']);
  });

  it('has brackets beside each other, of which each belongs to another matrix', () => {
    const matrix = (x: number): Word[] => [sign(x, 193, 'a', PROSE), sign(x, 207, 'b', PROSE)];
    const words = [
      sign(100, 200, '('),
      ...matrix(106),
      sign(112, 200, ')('),
      ...matrix(123),
      sign(129, 200, ')'),
      sign(138, 200, '='),
      sign(146, 200, '1', PROSE),
    ];
    assert.deepEqual(libreOffice(words), ['(a // b)(a // b)=1']);
  });
});

describe('the fonts of TeX', () => {
  const textIn = (postScriptName: string, value: string): string => {
    const plain = page({ words: [sign(72, 100, value, PROSE)] });
    const styles = plain.styles.map((style) => ({ ...style, postScriptName }));
    return withTexGlyphs({ ...plain, styles }).words[0]?.text ?? '';
  };

  it('have several integrals as one sign', () => {
    assert.equal(textIn('CMEX10', '\uf152\uf152'), '∬');
    assert.equal(textIn('CMEX10', '\uf15a\uf15a\uf15a'), '∭');
  });
});
