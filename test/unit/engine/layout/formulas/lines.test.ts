import assert from 'node:assert/strict';
import { FormulaPage } from '../../../../../src/engine/layout/formulas/formulaPage';
import { withoutFormulas } from '../../../../../src/engine/layout/formulas/setAsTable';
import type { TableRegion } from '../../../../../src/engine/layout/tables/types';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { across, text } from '../tables/pageBuilder';
import { content, formulasOf, MATH, PROSE, sign, SMALL } from './formulaPage';

/** Lines of prose, 12 pt apart. */
const prose = (left: number, first: number, count: number): Word[] =>
  Array.from({ length: count }, (_, i) => text(left, first + 12 * i, 'so the text goes on from here')).flat();

describe('the leading of a page', () => {
  it('is the step that most lines have to the next one that starts where they do', () => {
    const leadingOf = (words: readonly Word[]): number => new FormulaPage(words, content(words)).leadingPt;
    assert.equal(leadingOf([...prose(72, 100, 4), ...prose(72, 170, 2), ...prose(300, 105, 3)]), 12);
    assert.equal(leadingOf(prose(72, 100, 1)), 0);
  });
});

describe('a formula that starts where lines of text do', () => {
  it('stands alone where it is set apart from them', () => {
    assert.deepEqual(formulasOf(content([...prose(72, 100, 3), sign(72, 142, 'x=y')])), ['x=y']);
    const between = [...prose(72, 100, 3), sign(72, 142, 'x=y'), ...prose(72, 160, 2)];
    assert.deepEqual(formulasOf(content(between)), ['x=y']);
  });

  it('ends a paragraph where it is a line of it, whatever its lines begin with', () => {
    assert.deepEqual(formulasOf(content([...prose(72, 100, 3), sign(72, 136, 'x=y')])), []);
    const short = [...prose(72, 76, 3), ...text(72, 124, 'If a is more than nothing'), sign(72, 136, 'x=y')];
    assert.deepEqual(formulasOf(content(short)), []);
  });

  it('ends a paragraph, though another column ends 10 pt before it', () => {
    const columns = [...prose(72, 100, 3), ...prose(215, 100, 3)];
    assert.deepEqual(formulasOf(content([...columns, sign(215, 136, 'x=y')])), []);
  });

  it('stands alone beside prose of another column', () => {
    const column = [...prose(300, 100, 5)];
    const lines = [sign(72, 112, 'x=y'), sign(72, 124, 'z=y')];
    assert.equal(formulasOf(content([...column, ...lines])).length, 1);
  });
});

describe('a letter with a word below it', () => {
  it('begins a formula, as letters do and words do not', () => {
    const own = content([sign(160, 200, '=mx')]);
    const [base] = own.styles;
    assert.ok(base);
    const styles = [...own.styles, { ...base, sizePt: 7 }];
    const letter = sign(140, 200, 'E');
    const named = (style: number): Word => {
      const below = { text: 'kin', style, left: 145, right: 156, baseline: 202 };
      return { ...letter, text: 'Ekin', bounds: { ...letter.bounds, right: 156 }, pieces: [...letter.pieces, below] };
    };
    assert.deepEqual(formulasOf({ ...own, styles, words: [named(styles.length - 1), ...own.words] }), ['E_{kin}=mx']);
    assert.deepEqual(formulasOf({ ...own, styles, words: [named(PROSE), ...own.words] }), []);
  });
});

describe('the bar of a root', () => {
  it('in the line below a fraction is none of the fraction', () => {
    const fraction = [sign(150, 200, 'x='), sign(164, 193, 'a'), sign(164, 207, 'b')];
    const below = [
      ...text(86, 226, 'and this says'),
      sign(153, 226, '√'),
      sign(159, 226, 'k'),
      ...text(170, 226, 'of it all'),
    ];
    const bars = [across(197.5, 163, 170), across(213.5, 158, 167)];
    assert.deepEqual(formulasOf(content([...fraction, ...below], bars)), ['x=(a)/(b)']);
  });

  it('starts at the end of its sign, which may be wide, and has nothing over it', () => {
    const words = [
      ...text(72, 187, 'it is so for all of them'),
      sign(126, 200, 'x='),
      sign(138, 200, '√'),
      sign(143, 204, 'k'),
    ];
    assert.deepEqual(formulasOf(content(words, [across(193, 143.5, 148)])), ['x=√(k)']);
  });
});

describe('a root that is drawn in parts', () => {
  it('is one root', () => {
    const parts = [190, 196, 202].map((baseline) => sign(120, baseline, '\u23b7'));
    const words = [sign(100, 200, 'x='), ...parts, sign(126, 200, 'k')];
    assert.deepEqual(formulasOf(content(words, [across(188, 125, 132)])), ['x=√(k)']);
  });
});

describe('a table of text alone', () => {
  /** Two columns, the second one with this. */
  const tablesIn = (
    number: string,
    formula: string,
    style: number,
    ruled: TableRegion['ruled'] = 'unruled',
  ): number => {
    const words = Array.from(formula, (letter, i) => sign(100 + 10 * i, 200, letter, style));
    const cell = { row: 0, rowSpan: 1, columnSpan: 1, borders: {}, verticalAlign: 'top' } as const;
    const bounds = { left: 90, top: 190, right: 400, bottom: 210 };
    const table: TableRegion = {
      bounds,
      columnEdges: [90, 300, 400],
      rowEdges: [190, 210],
      cells: [
        { ...cell, column: 0, bounds, words: words.map((_, i) => i) },
        { ...cell, column: 1, bounds, words: [words.length] },
      ],
      ruled,
      headerRows: 0,
    };
    return withoutFormulas([table], content([...words, sign(380, 200, number, PROSE)])).length;
  };

  it('is none where one column has the numbers of formulas in the other', () => {
    assert.equal(tablesIn('(7)', 'x=y', MATH), 0);
    assert.equal(tablesIn('(7)', 'x=y', MATH, 'ruled'), 1);
    assert.equal(tablesIn('7', 'x=y', MATH), 1);
    assert.equal(tablesIn('(7)', 'wheat', PROSE), 1);
  });
});

describe('lines of an algorithm', () => {
  const numbered = (i: number, what: readonly Word[]): Word[] => [
    ...text(72, 100 + 12 * i, `${String(i + 1)}:`),
    ...what,
  ];

  it('are no displayed formulas, be they indented, and nor are those between them', () => {
    const words = [
      ...numbered(0, text(86, 100, 'repeat what follows')),
      ...numbered(1, [sign(98, 112, 'x=y')]),
      ...numbered(2, [sign(110, 124, 'y=z')]),
    ];
    assert.deepEqual(formulasOf(content(words)), []);
  });

  it('have their numbers near by: lines that are counted in the margin are none', () => {
    const words = [0, 1, 2].flatMap((i) => text(40, 100 + 12 * i, String(i + 1)));
    assert.deepEqual(formulasOf(content([...words, sign(98, 112, 'x=y')])), ['x=y']);
  });
});

describe('the number of a formula', () => {
  it('may stand before it, at the edge that lines of text start at', () => {
    const formula = [...text(72, 150, '(2.1)'), sign(160, 150, 'x=y')];
    assert.deepEqual(formulasOf(content([...prose(72, 100, 3), ...formula])), ['(2.1)\tx=y']);
    // Words within lines may stand over each other, and over a number of another column.
    const words = [...prose(72, 100, 3), ...text(157, 150, '(2.1)'), sign(240, 150, 'x=y')];
    assert.deepEqual(formulasOf(content(words)), ['x=y']);
    // At the end of a column beside it, it is that of the formula there.
    assert.deepEqual(formulasOf(content([...prose(150, 100, 3), ...formula])), ['x=y']);
  });

  it('is that of all lines where it stands in the middle of them', () => {
    const lines = [sign(140, 200, 'y=ax+b'), sign(145, 216, '=a'), sign(155, 212, '2', SMALL)];
    assert.deepEqual(formulasOf(content([...lines, ...text(350, 208, '(6)')])), ['y & =ax+b //  & =a^{2}\t(6)']);
    assert.deepEqual(formulasOf(content([...lines, ...text(350, 216, '(6)')])), ['y=ax+b', '=a^{2}\t(6)']);
  });

  it('is that of the nearer line where lines cannot be one', () => {
    const lines = [sign(140, 200, 'y=ax+b'), sign(190, 213, 'z=a+c')];
    assert.deepEqual(formulasOf(content([...lines, ...text(350, 208, '(6)')])), ['y=ax+b', 'z=a+c\t(6)']);
  });
});
