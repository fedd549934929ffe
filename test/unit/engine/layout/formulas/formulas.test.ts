import assert from 'node:assert/strict';
import { findFormulas } from '../../../../../src/engine/layout/formulas/findFormulas';
import { renderingOnce } from '../../../../../src/engine/layout/formulas/formulaAsPicture';
import { withTexGlyphs } from '../../../../../src/engine/layout/fonts/texGlyphs';
import { withoutFormulas } from '../../../../../src/engine/layout/formulas/setAsTable';
import type { TableRegion } from '../../../../../src/engine/layout/tables/types';
import type { Rect } from '../../../../../src/engine/model/geometry';
import type { PageContent, Ruling, Word } from '../../../../../src/engine/model/pageContent';
import { across, page, text } from '../tables/pageBuilder';
import { CODE, content, formulasOf, LETTERS, PROSE, sign, SMALL } from './formulaPage';

/** A table of one cell that holds all words. */
function tableOf(words: readonly Word[], ruled: TableRegion['ruled']): TableRegion {
  const bounds = { left: 130, top: 190, right: 190, bottom: 220 };
  const span = { row: 0, column: 0, rowSpan: 1, columnSpan: 1 };
  return {
    bounds,
    columnEdges: [130, 190],
    rowEdges: [190, 220],
    cells: [{ ...span, bounds, words: words.map((_, i) => i), borders: {}, verticalAlign: 'top' }],
    ruled,
    headerRows: 0,
  };
}

describe('displayed formulas', () => {
  it('have fractions, roots and scripts', () => {
    const words = [
      sign(100, 200, 'x'),
      sign(108, 200, '='),
      sign(120, 193, '−b±'),
      sign(136, 193, '√'),
      sign(141, 193, 'b'),
      sign(146, 189, '2', SMALL),
      sign(151, 193, '−4ac'),
      sign(140, 207, '2a'),
    ];
    const rulings = [across(184, 141, 171), across(197.5, 119, 172)];
    assert.deepEqual(formulasOf(content(words, rulings)), ['x=(−b±√(b^{2}−4ac))/(2a)']);
  });

  it('are no conditions in brackets at the end of a line, only those that stand on a line of their own', () => {
    const condition = [
      sign(200, 200, '('),
      sign(204, 200, '1'),
      sign(212, 200, '≤'),
      sign(222, 200, 'i'),
      sign(228, 200, '≤'),
      sign(238, 200, 'n'),
      sign(244, 200, ')'),
    ];
    assert.equal(formulasOf(content(condition)).length, 1);
    assert.deepEqual(formulasOf(content([sign(72, 200, '$startpos', PROSE), ...condition])), []);
    const matrix = condition.map((word, i) => (i === 0 ? sign(200, 200, 'f(') : word));
    assert.equal(formulasOf(content([sign(72, 200, '$startpos', PROSE), ...matrix])).length, 1);
  });

  it('are no underlined lines with numbers below them', () => {
    const words = [
      sign(100, 200, 'CHS:', PROSE),
      sign(125, 200, 'sign', PROSE),
      sign(150, 200, 'A'),
      sign(157, 200, '='),
      sign(166, 200, '1', PROSE),
      sign(100, 211, '140024', PROSE),
      sign(135, 211, '140034', PROSE),
    ];
    const underline = across(201.3, 100, 171);
    assert.deepEqual(formulasOf(content(words, [underline])), []);
    const withoutName = [...text(100, 100, 'prose'), ...words.filter(({ bounds }) => bounds.left > 140)];
    assert.deepEqual(formulasOf(content(withoutName, [underline])), [], 'an underlined line is a heading');
    const fraction = words.map((word) =>
      word.baseline < 205 ? { ...word, ...sign(word.bounds.left, 197, word.text) } : word,
    );
    assert.equal(formulasOf(content(fraction, [underline])).length, 1, 'a bar is farther off');
  });

  it('have sums with limits, whose body ends at a relation', () => {
    const words = [
      sign(103, 188, 'n', SMALL),
      sign(102, 200, '∑'),
      sign(98, 211, 'i=1', SMALL),
      sign(112, 200, 'a'),
      sign(117, 202, 'i', SMALL),
      sign(124, 200, '=S'),
    ];
    assert.deepEqual(formulasOf(content(words)), ['∑_{i=1}^{n}[a_{i}]=S']);
  });

  it('have matrices between brackets, whole or drawn in parts', () => {
    const cells = [sign(125, 193, 'a'), sign(141, 193, 'b'), sign(125, 207, 'c'), sign(141, 207, 'd')];
    const start = [sign(103, 200, 'A'), sign(109, 200, '=')];
    const whole = [...start, sign(118, 200, '('), ...cells, sign(148, 200, ')')];
    assert.deepEqual(formulasOf(content(whole)), ['A=(a & b // c & d)']);
    assert.deepEqual(formulasOf(content(whole.slice(2))), ['(a & b // c & d)']);
    const parts = [
      sign(118, 193, '\uf8ee'),
      sign(118, 207, '\uf8f0'),
      sign(148, 193, '\uf8f9'),
      sign(148, 207, '\uf8fb'),
    ];
    assert.deepEqual(formulasOf(content([...start, ...cells, ...parts])), ['A=[a & b // c & d]']);
  });

  it('have matrices whose cells in the middle are numbers alone, between brackets of a pair', () => {
    const row = (y: number, cells: string): Word[] =>
      Array.from(cells, (cell, i) => sign(127 + 22 * i, y, cell, PROSE));
    const brackets = (x: number, y: number, parts: string): Word[] => [
      sign(x, y, parts.charAt(0)),
      sign(x, y + 14, parts.charAt(1)),
    ];
    const matrixWith = (y: number): Word[] => [
      ...[sign(103, 200, 'A'), sign(109, 200, '='), ...row(193, '100'), ...row(207, '001')],
      ...[...brackets(118, 193, '\uf8ee\uf8f0'), ...brackets(180, y, '\uf8f9\uf8fb')],
    ];
    assert.deepEqual(formulasOf(content(matrixWith(193))), ['A=[1 & 0 & 0 // 0 & 0 & 1]']);
    assert.notDeepEqual(formulasOf(content(matrixWith(196))), ['A=[1 & 0 & 0 // 0 & 0 & 1]']);
  });

  it('have cases behind a brace, with their conditions', () => {
    const words = [
      sign(97, 200, 'f'),
      sign(104, 200, '='),
      sign(112, 193, '\uf8f1'),
      sign(112, 200, '\uf8f2'),
      sign(112, 207, '\uf8f3'),
      sign(120, 193, 'x'),
      sign(125, 189, '2', SMALL),
      sign(145, 193, 'if', PROSE),
      sign(158, 193, 'x>0'),
      sign(120, 207, '0'),
      sign(145, 207, 'else', PROSE),
    ];
    assert.deepEqual(formulasOf(content(words)), ['f={x^{2} & if x>0 // 0 & else']);
  });

  it('have letters with accents and lines over them, and roots with degrees', () => {
    const words = [
      sign(100, 200, 'x'),
      sign(100.5, 200, 'ˆ'),
      sign(108, 200, '='),
      sign(116, 200, 'y'),
      sign(124, 200, '+'),
      sign(131, 196, '3', SMALL),
      sign(131, 200, '√'),
      sign(136, 200, 'z'),
    ];
    const rulings = [across(190.5, 116, 121), across(190, 136, 141)];
    assert.deepEqual(formulasOf(content(words, rulings)), ['x\u0302=overline(y)+3√(z)']);
  });

  it('have operators that are large Greek letters, as high as their font makes them', () => {
    const plain = content([]);
    const [, , math] = plain.styles;
    assert.ok(math);
    const styles = [...plain.styles, { ...math, sizePt: 16 }];
    const sigma = { ...sign(100, 203, 'Σ', styles.length - 1) };
    const words = [
      sign(103, 188, 'n', SMALL),
      sigma,
      sign(98, 213, 'i=1', SMALL),
      sign(112, 200, 'a'),
      sign(120, 200, '=S'),
    ];
    assert.deepEqual(formulasOf({ ...plain, styles, words }), ['∑_{i=1}^{n}[a]=S']);
  });

  it('are one of several lines where their relations stand under each other', () => {
    const lines = [sign(140, 200, 'y'), sign(148, 200, '=ax+b'), sign(148, 216, '=a'), sign(158, 212, '2', SMALL)];
    assert.deepEqual(formulasOf(content(lines)), ['y & =ax+b //  & =a^{2}']);
    const apart = [...lines, sign(120, 232, 'z'), sign(128, 232, '=e')];
    assert.deepEqual(formulasOf(content(apart)).slice(1), ['z=e']);
    // What would be set smaller there stays on its own.
    const sum = [sign(156, 216, '∑'), sign(158, 227, 'i', SMALL), sign(166, 216, 'a')];
    const high = [sign(140, 200, 'y'), sign(148, 200, '=ax+b'), sign(148, 216, '='), ...sum];
    assert.deepEqual(formulasOf(content(high)), ['y=ax+b', '=∑_{i}^{}[a]']);
  });

  it('keep their number at the end of the line', () => {
    const words = [sign(150, 200, 'y=mx'), ...text(350, 200, '(3.1)')];
    assert.deepEqual(formulasOf(content(words)), ['y=mx\t(3.1)']);
  });

  it('are not what stands in a line of prose, or ends a paragraph', () => {
    const inline = [...text(72, 200, 'Here we know that'), sign(155, 200, 'x=y'), ...text(173, 200, 'holds')];
    assert.deepEqual(formulasOf(content(inline)), []);
    const wrapped = [...text(72, 188, 'Prose that goes on until its end and over it'), sign(72, 200, 'x=y')];
    assert.deepEqual(formulasOf(content(wrapped)), []);
  });

  it('stay text where a glyph is unknown, or fits no place', () => {
    assert.deepEqual(formulasOf(content([sign(150, 200, 'x=\ue001')])), []);
    const twoLevels = [sign(150, 200, 'x='), sign(161, 203, 'y')];
    assert.deepEqual(formulasOf(content(twoLevels)), []);
  });

  it('have what stands under "lim", and powers of all that is in brackets', () => {
    const words = [
      sign(100, 200, 'y='),
      sign(112, 200, 'lim', LETTERS),
      sign(112, 208, 'x→0', SMALL),
      sign(130, 200, '(x+'),
      sign(145, 200, '1)'),
      sign(155, 196, '2', SMALL),
    ];
    assert.deepEqual(formulasOf(content(words)), ['y=lim_{x→0}^{}(x+1)^{2}']);
    const [formula] = findFormulas(content(words), words, []);
    assert.match(JSON.stringify(formula?.paragraph.content), /"base":\{"kind":"delimited"/);
  });

  it('are one where a wide space parts a condition from them', () => {
    const words = [sign(100, 200, 'y=x'), sign(160, 200, 'x>0')];
    assert.deepEqual(formulasOf(content(words)), ['y=x\u2003\u2003\u2003\u2003\u2003x>0']);
  });

  it('are no answers to choose, with a box before them that may be ticked; an operator stands close to what it is for', () => {
    const behind = (left: number, ...tick: readonly Word[]) =>
      formulasOf(content([sign(100, 200, '□'), ...tick, sign(left, 200, 'x=y')]));
    assert.deepEqual(behind(110), []);
    assert.deepEqual(behind(110, sign(100.5, 200, '✓')), []);
    assert.deepEqual(behind(105.5), ['□x=y']);
  });

  it('are no items of lists, sentences, or code', () => {
    assert.deepEqual(formulasOf(content([...text(150, 200, '•'), sign(158, 200, 'x=y')])), []);
    assert.deepEqual(formulasOf(content([...text(150, 200, 'Hence'), sign(178, 200, 'x=y+z+u')])), []);
    const plain = content([...text(150, 200, 'foo', CODE), sign(168, 200, 'x=y')]);
    assert.deepEqual(formulasOf(plain), []);
  });

  it('are no tables, though their rows and columns stand like those of one', () => {
    const tablesIn = (
      words: readonly Word[],
      ruled: TableRegion['ruled'] = 'unruled',
      rulings: readonly Ruling[] = [],
    ): number => withoutFormulas([tableOf(words, ruled)], { ...content(words), rulings }).length;
    const letters = [sign(140, 200, 'a'), sign(180, 200, 'b'), sign(140, 214, 'c'), sign(180, 214, 'd')];
    assert.equal(tablesIn(letters), 1);
    const formulas = [sign(130, 200, '\uf8eb'), ...letters];
    assert.equal(tablesIn(formulas), 0);
    assert.equal(tablesIn(formulas, 'ruled'), 1);
    // Brackets in parts hold a matrix, though prose was taken for rows of it.
    const parts = ['\uf8ee', '\uf8f0', '\uf8f9', '\uf8fb'].map((part, i) => sign(118 + 15 * i, 200, part));
    const prose = 'here all of the matrices are real and symmetric'
      .split(' ')
      .map((word, i) => sign(120 + 30 * i, 230, word, PROSE));
    assert.deepEqual([tablesIn([...parts, ...prose]), tablesIn([...parts.slice(1), ...prose])], [0, 1]);
    const { left, top, right, bottom } = tableOf(formulas, 'half-ruled').bounds;
    assert.equal(tablesIn(formulas, 'half-ruled', [across(top, left, right)]), 0);
    assert.equal(tablesIn(formulas, 'half-ruled', [across(top, left, right), across(bottom, left, right)]), 1);
  });

  it('are no formulas in text fonts', () => {
    assert.deepEqual(formulasOf(content([sign(150, 200, 'x=y', PROSE)])), []);
  });
});

describe('a displayed formula that cannot be rebuilt', () => {
  /** A fraction with two lines under its bar. */
  const words = [sign(100, 200, 'x='), sign(120, 193, 'a'), sign(118, 207, 'b'), sign(126, 210, 'c')];
  const shownOf = (page: PageContent): { readonly regions: Rect[]; readonly shown: string[] } => {
    const regions: Rect[] = [];
    const formulas = findFormulas(page, page.words, page.rulings, (wanted) => {
      regions.push(...wanted);
      return wanted.map((bounds) => ({ media: 'formula.png', bounds }));
    });
    const contents = formulas.flatMap(({ paragraph }) => paragraph.content);
    return { regions, shown: contents.map((inline) => (inline.type === 'picture' ? inline.media : inline.type)) };
  };
  const rulings = [across(197.5, 114, 133)];

  it('is a picture of its place, as far as the lines over and under it leave room', () => {
    const prose = [
      ...text(72, 176, 'The prose that stands over'),
      ...text(72, 230, 'and the prose that stands under it'),
    ];
    const { regions, shown } = shownOf(content([...words, ...prose], rulings));
    assert.deepEqual(shown, ['formula.png']);
    const [region] = regions;
    assert.ok(region && region.top > 178 && region.top < 185 && region.bottom > 212 && region.bottom < 222);
    assert.ok(region.left < 100 && region.right > 133);
  });

  it('keeps its number as text', () => {
    assert.deepEqual(shownOf(content([...words, ...text(300, 200, '(4)')], rulings)).shown, [
      'formula.png',
      'tab',
      'text',
    ]);
  });

  it('stays text where it is readable as such, or stands in prose', () => {
    assert.deepEqual(shownOf(content([sign(150, 200, 'x='), sign(161, 203, 'y')])).regions, []);
    const inline = [...text(30, 200, 'we know that'), ...words, ...text(136, 200, 'holds for all')];
    assert.deepEqual(shownOf(content(inline, rulings)).regions, []);
  });

  it('is rendered once, where its page is laid out twice', () => {
    const asked: number[] = [];
    const render = renderingOnce((regions) => {
      asked.push(regions.length);
      return regions.map((bounds) => ({ media: `formula ${asked.length}`, bounds }));
    });
    const page = content(words, rulings);
    const twice = [1, 2].map(() => findFormulas(page, page.words, page.rulings, render).map((one) => one.paragraph));
    assert.deepEqual(asked, [1]);
    assert.deepEqual(twice[1], twice[0]);
    assert.equal(render([{ left: 0, top: 0, right: 9, bottom: 9 }])[0]?.media, 'formula 2');
  });

  it('stays text where it cannot be rendered', () => {
    const page = content(words, rulings);
    assert.deepEqual(
      findFormulas(page, page.words, page.rulings, () => [undefined]),
      [],
    );
  });
});

describe('the fonts of TeX', () => {
  const textIn = (postScriptName: string, value: string): string => {
    const plain = page({ words: [sign(72, 100, value, 0)] });
    const styles = plain.styles.map((style) => ({ ...style, postScriptName }));
    return withTexGlyphs({ ...plain, styles }).words[0]?.text ?? '';
  };

  it('have their accents put on the letters', () => {
    assert.equal(textIn('CMR10', 'Andr´e'), 'André');
    assert.equal(textIn('CMBX12', 'na¨ıve'), 'naïve');
    assert.equal(textIn('CMR10', 'Franc¸ois'), 'François');
  });

  it('alone: elsewhere an accent is what people type for an apostrophe', () => {
    assert.equal(textIn('ArialMT', 'l´eau'), 'l´eau');
  });

  it('have boxes as high as their signs, which hang from the baseline', () => {
    const plain = page({ words: [sign(72, 100, '\uf112', 0)] });
    const styles = plain.styles.map((style) => ({ ...style, postScriptName: 'CMEX10' }));
    const [bracket] = withTexGlyphs({ ...plain, styles }).words;
    assert.deepEqual([bracket?.bounds.top, bracket?.bounds.bottom], [100, 124]);
    // They stand on the axis of their row, a quarter of an em over its baseline.
    assert.equal(bracket?.baseline, 114.5);
  });

  it('have parts of brackets that stand on the baseline in newtxmath', () => {
    const plain = page({ words: [sign(72, 100, '\uf180', 0)] });
    const styles = plain.styles.map((style) => ({ ...style, postScriptName: 'txexs' }));
    const [part] = withTexGlyphs({ ...plain, styles }).words;
    assert.deepEqual([part?.text, part?.baseline, part?.bounds.bottom], ['⎛', 100, 102]);
  });

  it('name their big operators by place', () => {
    assert.equal(textIn('CMEX10', '\uf158'), '∑');
    assert.equal(textIn('LMMathExtension10-Regular', '\uf158'), '∑');
    assert.equal(textIn('CMEX10', '\uf112\uf113'), '()');
    assert.equal(textIn('Fourier-Math-Extension', '\uf158'), '∑');
  });

  it('set signs upright, though their font is slanted as its letters are', () => {
    const italicOf = (value: string): boolean | undefined => {
      const plain = page({ words: [sign(72, 100, value, 0)] });
      const styles = plain.styles.map((style) => ({ ...style, postScriptName: 'CMSY10', italic: true }));
      const read = withTexGlyphs({ ...plain, styles });
      return read.styles[read.words[0]?.pieces[0]?.style ?? -1]?.italic;
    };
    assert.equal(italicOf('{'), false);
    assert.equal(italicOf('C'), true);
  });
});
