import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import { isPlausible } from '../../../../../src/engine/layout/tables/plausible';
import type { TableCellRegion, TableRegion } from '../../../../../src/engine/layout/tables/types';
import { boundsOf } from '../../../../../src/engine/model/geometry';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { OPTIONS, page, rowsOfText, text, textEndingAt } from './pageBuilder';

const COLUMNS = [50, 180, 330];
const PITCH_PT = 12;
/** Of the lines in a cell. */
const LINE_PT = 4;
const TOP = 110;
const WORDS_PER_CELL = 3;

const ROWS = [
  ['and nobody asked', 'neighbours went on', 'everything stayed'],
  ['about it before', 'remembering what', 'as it was before'],
  ['somebody else did', 'the river carried', 'nobody remembered'],
  ['what he thought', 'down to the mills', 'who carried stones'],
  ['was needed there', 'which stood along', 'up to the second'],
  ['and then went on', 'both of its banks', 'step of the mill'],
].map((row) => row.map((cell) => cell.split(' ').slice(0, WORDS_PER_CELL).join(' ')));

/** A grid of these texts, as the white between them would give it. */
function isTable(rows: readonly (readonly string[])[], lined = false): boolean {
  const lines = (cell: string, c: number, baseline: number): Word[] =>
    cell.split('\n').flatMap((line, k) => text(COLUMNS[c] ?? 0, baseline + k * LINE_PT, line));
  const content = page({
    words: rows.flatMap((row, r) => row.flatMap((cell, c) => lines(cell, c, TOP + r * PITCH_PT))),
  });
  let next = 0;
  const cells = rows.flatMap((row, r) =>
    row.map((text, c): TableCellRegion => {
      const words = text === '' ? [] : text.split(/\s/).map(() => next++);
      const textBounds = boundsOf(words.flatMap((i) => content.words[i] ?? []));
      const top = TOP - PITCH_PT + r * PITCH_PT;
      const left = COLUMNS[c] ?? 0;
      return {
        row: r,
        column: c,
        rowSpan: 1,
        columnSpan: row.length === 1 ? COLUMNS.length : 1,
        bounds: { left, right: COLUMNS[c + 1] ?? 450, top, bottom: top + PITCH_PT },
        words,
        ...(textBounds && { textBounds }),
        borders: {},
        verticalAlign: 'top',
      };
    }),
  );
  const region: TableRegion = {
    bounds: { left: 50, right: 450, top: TOP - PITCH_PT, bottom: TOP + rows.length * PITCH_PT },
    columnEdges: [...COLUMNS, 450],
    rowEdges: Array.from({ length: rows.length + 1 }, (_, r) => TOP - PITCH_PT + r * PITCH_PT),
    cells,
    ruled: lined ? 'half-ruled' : 'unruled',
    headerRows: 0,
  };
  return isPlausible(region, content);
}

describe('a grid that text alone gives', () => {
  it('is no table where one text goes on down each column: narrow columns, whose justified words stand far apart', () => {
    assert.equal(isTable(ROWS), false);
  });

  it('is no table where section numbers count on and page numbers do not fall: a table of contents without leaders', () => {
    const contents = (numbers: readonly string[]): string[][] =>
      numbers.map((number, i) => [number, `Rivers of part ${i}`, String(3 + i)]);
    assert.equal(isTable(contents(['1', '2', '2.1', '2.2', '3'])), false);
    assert.equal(isTable(contents(['4', '9', '2', '11', '3'])), true);
  });

  it('is no table where dots lead to page numbers, several of which may stand in one cell, or to more dots; to amounts it is', () => {
    const led = (values: (row: number) => readonly string[]): string[][] =>
      ['Rivers', 'Lakes', 'Wells', 'Springs'].map((name, i) => [`${name} of the north . . . .`, ...values(i)]);
    assert.equal(isTable(led((i) => [`1${i} 1${i + 1}`, ''])), false);
    assert.equal(isTable(led((i) => ['. . . .', `1${i}`])), false);
    const parts = ['Rivers', 'Lakes', 'Wells', 'Springs', 'Bays', 'Bogs', 'Fjords'].map((name, i) => [
      String(i),
      `${name} 1${i}`,
    ]);
    const lines = ['Sources', 'Mouths', 'Deltas'].map((name, i) => `${name} . . . . 1${i}`).join(' ');
    assert.equal(isTable([...parts, ['', lines]]), false);
    assert.equal(isTable([...parts, ['', 'Sources . . . . Mouths . . . . Deltas . . . . 12']]), true);
    assert.equal(isTable(led((i) => [`1${i}.50`, ''])), true);
  });

  it('is no table where dots lead from one title of many to its page: a column of leaders beside those of the contents', () => {
    const names = ['Bays', 'Bogs', 'Brooks', 'Canals', 'Creeks', 'Deltas', 'Fjords', 'Lakes'];
    const pages = (numbers: (row: number) => number): string[][] =>
      names.map((name, i) => [name, i === 3 ? '. . . . .' : '', String(numbers(i))]);
    assert.equal(isTable(pages((i) => 77 + i)), false);
    assert.equal(isTable(pages((i) => 77 - i)), true);
  });

  it('is no table where labels have one text each: items of lists, set in at two depths', () => {
    const items = (outer: string, inner: string): string[][] =>
      ['Rivers', 'Lakes', 'Wells'].flatMap((text) => [
        [outer, text, ''],
        ['', inner, `Old ${text}`],
        ['', inner, `New ${text}`],
      ]);
    assert.deepEqual([isTable(items('•', '◦')), isTable(items('North', 'South'))], [false, true]);
  });

  it('is no table where the labels are right of texts that run from the right', () => {
    const items = (texts: readonly string[]): string[][] =>
      texts.map((text, i) => (i % 2 === 0 ? ['', text, `${i}.`] : [text, `${i}.1`, '']));
    const rtl = ['נהרות', 'אגמים', 'בארות', 'מעיינות', 'ימים', 'נחלים'];
    assert.deepEqual(isTable(items(rtl)), false);
    assert.deepEqual(isTable(items(['Rivers', 'Lakes', 'Wells', 'Springs', 'Seas', 'Brooks'])), true);
  });

  it('is one where the texts of its cells begin anew', () => {
    assert.equal(isTable(ROWS.map((row) => row.map((cell) => cell.charAt(0).toUpperCase() + cell.slice(1)))), true);
  });

  it('is one where each name is written before the text of several lines beside it, but not where lines run over both columns', () => {
    const names = ['Solubility', 'Melting point', 'Crystal form', 'Colour', 'Purity'];
    const rows = names.map((name, i) => {
      const top = 100 + 40 * i;
      return [text(72, top, name), text(272, top, 'In water it is'), text(272, top + 12, 'about as usual')];
    });
    const byRow = rows.flat(2);
    const byColumn = [...rows.flatMap(([name]) => name ?? []), ...rows.flatMap(([, ...lines]) => lines.flat())];
    const found = (words: typeof byRow): number => findTables(page({ words }), OPTIONS).length;
    assert.deepEqual([found(byRow), found(byColumn)], [1, 0]);
  });

  it('is one where names of several lines are written before their texts, however long these are, but not where lines run over both columns', () => {
    const names = ['Access list', 'Certificate authority', 'Digital signature', 'Load balancer', 'Hash table'];
    const rows = names.map((name, i) => {
      const top = 100 + 30 * i;
      const [first, second] = name.split(' ');
      const lines = ['Rules that say who may read, write or change', 'what is kept with them in the same place.'];
      return [
        [...text(72, top, first ?? ''), ...text(72, top + 12, second ?? '')],
        lines.flatMap((line, l) => text(172, top + 12 * l, line)),
      ];
    });
    const lineByLine = rows.flat(2).sort((a, b) => a.baseline - b.baseline || a.bounds.left - b.bounds.left);
    const found = (words: typeof lineByLine): number => findTables(page({ words }), OPTIONS).length;
    assert.deepEqual([found(rows.flat(2)), found(lineByLine)], [1, 0]);
  });

  it('is one where columns start at equal distances by chance, and the last is wider than these: a list in columns is not', () => {
    const found = (last: string): number => {
      const rows = ['Graz', 'Leeds', 'Tartu', 'Varna', 'Ghent'].map((town, i) => [town, `Post ${town}`, `${last}${i}`]);
      return findTables(page({ words: rowsOfText([72, 152, 232], 100, 20, rows) }), OPTIONS).length;
    };
    assert.deepEqual([found('Ward of the old port town'), found('Ward')], [1, 0]);
  });

  it('is no table where the rows start with bullets: items whose words stand far apart', () => {
    const rows = (label: string): string[][] =>
      ['First', 'Second', 'Third', 'Fourth'].map((name) => [`${label} ${name}`, 'first contribution', 'pull request']);
    assert.deepEqual([isTable(rows('•')), isTable(rows('The'))], [false, true]);
  });
});

describe('posts with years at the end of their first line', () => {
  /** Rows of the table that is found; 0 for none. */
  const rowsWith = (below: readonly string[]): number => {
    const height = 24 + 12 * below.length;
    const posts = ['Clerk of the town', 'Head of office', 'Keeper of boats', 'Baker'].flatMap((post, i) => [
      ...text(55, 112 + height * i, post),
      ...textEndingAt(480, 112 + height * i, `${2004 + i}–${2006 + i}`),
      ...below.flatMap((line, k) => text(55, 124 + 12 * k + height * i, line)),
    ]);
    return findTables(page({ words: posts }), OPTIONS)[0]?.cells.length ?? 0;
  };

  it('are paragraphs where most lines below have nothing beside them: a résumé', () => {
    assert.equal(rowsWith(['Harbour of Faro', 'letters and bills', 'the books', 'what is bought']), 0);
    assert.ok(rowsWith([]) > 0);
  });
});

describe('typewritten rows of names and prices', () => {
  const rows = ['Bread and rolls', 'Milk from here', 'Tea of all kinds', 'Salt and pepper'].flatMap((name, i) => [
    ...text(72, 100 + 14 * i, name),
    ...text(260, 100 + 14 * i, `${i + 2}.40`),
  ]);
  const tablesWith = (isWritten: boolean): number => {
    const { styles } = page({});
    // Advances of half an em, and a space as wide as a letter.
    const words = rows.map((word) => ({
      ...word,
      spaceAfter: isWritten || !/roll|here|kinds|pepper|\d/.test(word.text),
    }));
    return findTables(page({ words, styles: styles.map((style) => ({ ...style, monospace: true })) }), OPTIONS).length;
  };

  it('are a table, as on receipts, where the page writes its spaces and has none before the prices, and else a listing', () => {
    assert.deepEqual([tablesWith(false), tablesWith(true)], [1, 0]);
  });

  it('are none where no more than a character stands between them, as in listings of LaTeX, which writes no spaces', () => {
    const tablesAt = (left: number): number => {
      const lines = ['Arnaud', 'Thomas', 'Quentin', 'Mareike'].flatMap((name, i) => [
        ...text(72, 100 + 12 * i, `${2019 + i}`),
        ...text(left, 100 + 12 * i, name),
      ]);
      const { styles } = page({});
      const typewritten = lines.map((word) => ({ ...word, spaceAfter: false }));
      const words = [...typewritten, ...text(72, 300, 'Prose of which the spaces are written, in each of its words.')];
      return findTables(page({ words, styles: styles.map((style) => ({ ...style, monospace: true })) }), OPTIONS)
        .length;
    };
    assert.deepEqual([tablesAt(99), tablesAt(140)], [0, 1]);
  });
});

/** Between two lines: rows of a number and what stands behind it, each in a style of 10, 12 or 14 points, or in one of code. */
function isRuledTable(rows: readonly (readonly [string, string, number])[]): boolean {
  const [plain] = page({}).styles;
  assert.ok(plain);
  const styles = [...[10, 12, 14].map((sizePt) => ({ ...plain, sizePt })), { ...plain, monospace: true }];
  const edges = [50, 92, 450];
  const top = (row: number): number => 98 + 24 * row;
  const words: Word[] = [];
  const cells = rows.flatMap(([number, behind, style], row) =>
    [number, behind].flatMap((cell, column): TableCellRegion[] => {
      if (cell === '') return [];
      const own = text((edges[column] ?? 0) + 2, top(row) + 14, cell, style);
      const textBounds = boundsOf(own);
      words.push(...own);
      const bounds = { left: edges[column] ?? 0, right: edges[column + 1] ?? 0, top: top(row), bottom: top(row + 1) };
      const indices = own.map((_, i) => words.length - own.length + i);
      const rest = { rowSpan: 1, columnSpan: 1, borders: {}, verticalAlign: 'top' } as const;
      return [{ row, column, bounds, words: indices, ...(textBounds && { textBounds }), ...rest }];
    }),
  );
  const region: TableRegion = {
    bounds: { left: 50, right: 450, top: top(0), bottom: top(rows.length) },
    columnEdges: edges,
    rowEdges: Array.from({ length: rows.length + 1 }, (_, r) => top(r)),
    cells,
    ruled: 'half-ruled',
    headerRows: 0,
  };
  return isPlausible(region, page({ words, styles }));
}

describe('between two lines', () => {
  const [SMALL, MIDDLE, LARGE, CODE] = [0, 1, 2, 3];

  it('numbers in front are those of headings where a section is set larger than those inside of it, or than the text below', () => {
    const [rivers, lakes] = [['2', 'Rivers', LARGE] as const, ['3', 'Lakes', LARGE] as const];
    assert.equal(isRuledTable([rivers, ['2.1', 'Springs', MIDDLE]]), false);
    assert.equal(isRuledTable([rivers, ['', 'All begin small.', SMALL], lakes]), false);
    const even = [['2', 'Rivers', SMALL] as const, ['2.1', 'Springs', SMALL] as const];
    assert.equal(isRuledTable(even), true);
  });

  it('code is a listing, as where the lines are the ends of grounds', () => {
    const isTable = (style: number): boolean =>
      isRuledTable(['31', '44', '27', '19'].map((age, i) => [age, String(10 + i), style] as const));
    assert.deepEqual([isTable(SMALL), isTable(CODE)], [true, false]);
  });
});
