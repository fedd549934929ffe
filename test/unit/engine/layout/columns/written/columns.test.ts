import assert from 'node:assert/strict';
import { ColumnPairs, pairsOf } from '../../../../../../src/engine/layout/columns/columnPairs';
import { writtenColumns } from '../../../../../../src/engine/layout/columns/written/columns';
import { surveyPage } from '../../../../../../src/engine/layout/surveyPage';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { FULL, layoutOf, textsOf } from '../../draftText';
import { lattice, page, SIZE_PT, SURVEY, text, word } from '../../tables/pageBuilder';

const LINES = 14;
const GUTTER_PT = 10;
const PITCH_PT = 12;
const LONG = 'o'.repeat(80);

const linesAt = (left: number, texts: readonly string[], top = 100): Word[] =>
  texts.flatMap((line, i) => text(left, top + PITCH_PT * i, line));
const prose = (name: string, lines = LINES): string[] => Array.from({ length: lines }, (_, i) => `${name}${i} ${FULL}`);

const LEFT_PT = 72;
const RIGHT_EDGE_PT = Math.max(...linesAt(LEFT_PT, prose('a')).map(({ bounds }) => bounds.right));
const RIGHT_PT = RIGHT_EDGE_PT + GUTTER_PT;

/** Lines of the left column, some of them longer than it is. */
const withLong = (name: string): string[] => prose(name).map((line, i) => (i % 4 === 2 ? `${name}${i} ${LONG}` : line));
const left = linesAt(LEFT_PT, withLong('a'));
const right = linesAt(RIGHT_PT, prose('b'));
const startsOf = (words: readonly Word[]): string[] =>
  writtenColumns(words, SIZE_PT).flatMap((group) => group.map((column) => column.words[0]?.text ?? ''));
const blocksOf = (words: Word[], survey = SURVEY): string[] => textsOf(page({ words }), survey);
const known = pairsOf(writtenColumns([...left, ...right], SIZE_PT));

describe('columns that the content of a page goes down one after the other', () => {
  it('hold their lines whatever these run over', () => {
    const [group] = writtenColumns([...left, ...right], SIZE_PT);
    assert.deepEqual(
      group?.map(({ words, bounds }) => [words.length, bounds.left, bounds.right]),
      [
        [left.length, LEFT_PT, RIGHT_EDGE_PT],
        [right.length, RIGHT_PT, Math.max(...right.map(({ bounds }) => bounds.right))],
      ],
    );
  });

  it('are laid out one after the other, below the title over both', () => {
    const blocks = blocksOf([...text(RIGHT_PT - 40, 60, 'A title over both'), ...left, ...right]).join(' ');
    const at = [0, 2, 13].flatMap((line) => [blocks.indexOf(`a${line} `), blocks.indexOf(`b${line} `)]);
    assert.ok(blocks.startsWith('A title'));
    assert.deepEqual(
      at.toSorted((a, b) => a - b),
      [at[0], at[2], at[4], at[1], at[3], at[5]],
    );
  });

  it('are three of one width, the last of which is short', () => {
    const third = linesAt(2 * RIGHT_PT - LEFT_PT - 0.01, ['c0 short', 'c1 short']);
    const of = writtenColumns([...linesAt(LEFT_PT, prose('a')), ...right, ...third], SIZE_PT);
    assert.deepEqual(
      of.map((group) => group.map(({ words }) => words.length)),
      [[right.length, right.length]],
    );
  });

  it("are as far apart as Word's own, in small type", () => {
    const apart = (gutterPt: number): number =>
      writtenColumns([...linesAt(LEFT_PT, prose('a')), ...linesAt(RIGHT_EDGE_PT + gutterPt, prose('b'))], 8).length;
    assert.deepEqual([apart(36), apart(44)], [1, 0]);
  });

  it('end where a third one starts, though the lines of the first end before its edge', () => {
    const narrow = prose('a').map((line) => line.slice(0, line.lastIndexOf(' ')));
    const pairs = known.map(([first, second]) => [{ ...first, right: first.right - 10 }, second] as const);
    const third = linesAt(2 * RIGHT_PT - LEFT_PT, ['c0 short', 'c1 short']);
    const words = [...linesAt(LEFT_PT, narrow), ...right, ...third];
    const [group] = writtenColumns(words, SIZE_PT, pairs);
    assert.equal(group?.[1]?.words.length, right.length);
  });

  it('hold a heading that starts higher than the other column', () => {
    const high = linesAt(LEFT_PT, ['Heading'], 100 - 2 * PITCH_PT);
    assert.deepEqual(startsOf([...high, ...left, ...right]), ['Heading', 'b0']);
  });

  it('end where the number of the page follows', () => {
    const number = text(RIGHT_PT - GUTTER_PT, 100 + PITCH_PT * LINES + 30, '1');
    const [group] = writtenColumns([...left, ...right, ...number], SIZE_PT);
    assert.deepEqual(group?.[1]?.bounds.left, RIGHT_PT);
  });

  it('are none where the content goes from line to line, where hardly a line is full, and where columns are not of one width', () => {
    const across = [...left, ...right].sort((a, b) => a.baseline - b.baseline || a.bounds.left - b.bounds.left);
    assert.deepEqual(startsOf(across), []);
    const labels = linesAt(
      LEFT_PT,
      prose('l').map(() => 'label'),
    );
    assert.deepEqual(startsOf([...labels, ...right]), []);
    const narrow = linesAt(
      RIGHT_PT,
      prose('n').map((line) => line.slice(0, 30)),
    );
    assert.deepEqual(startsOf([...linesAt(LEFT_PT, prose('a')), ...narrow]), []);
  });

  it('are none where they are as low as cells', () => {
    const cells = [linesAt(LEFT_PT, prose('a', 6)), linesAt(RIGHT_PT, prose('b', 6))].flat();
    assert.deepEqual(startsOf(cells), []);
  });

  it('are told of by the survey of the page', () => {
    assert.deepEqual(surveyPage(page({ words: [...left, ...right] })).columns, known);
  });
});

describe('columns that stand on other pages of the document', () => {
  const listing = (name: string): string[] => Array.from({ length: LINES }, (_, i) => `${name}${i}();`);
  const listings = [...linesAt(LEFT_PT, [...listing('a'), LONG]), ...linesAt(RIGHT_PT, listing('b'))];

  it('hold listings, which fill no line', () => {
    assert.deepEqual(startsOf(listings), []);
    const [group] = writtenColumns(listings, SIZE_PT, known);
    assert.deepEqual(
      group?.map(({ words, bounds }) => [words.length, bounds.right]),
      [
        [LINES + 1, RIGHT_EDGE_PT],
        [LINES, known[0]?.[1].right],
      ],
    );
  });

  it('hold a few lines each where the content goes from one to the other in turn, as texts of two languages do', () => {
    const item = (name: string, top: number): Word[] => [
      ...linesAt(LEFT_PT, [...prose(name, 1), 'and its end'], top),
      ...linesAt(RIGHT_PT, [...prose(`${name}2`, 1), 'and its end'], top),
    ];
    const items = [...item('a', 100), ...item('b', 140), ...item('c', 180)];
    assert.deepEqual(writtenColumns(items, SIZE_PT), []);
    assert.deepEqual(
      writtenColumns(items, SIZE_PT, known).map((group) => group.map(({ words }) => words[0]?.text)),
      ['a', 'b', 'c'].map((name) => [`${name}0`, `${name}20`]),
    );
  });

  it('are none where most lines run into the next of them; behind the last there is only the margin', () => {
    const long = Array.from({ length: LINES }, () => LONG);
    const words = [...linesAt(LEFT_PT, listing('a')), ...linesAt(RIGHT_PT + 10, long)];
    const pitch = RIGHT_PT - LEFT_PT;
    const next = known.map(([, { left: from, right: to }]) => {
      const second = { left: from, right: to };
      return [second, { left: from + pitch, right: to + pitch }] as const;
    });
    assert.deepEqual(writtenColumns(words, SIZE_PT, [...known, ...next]), []);
    assert.equal(writtenColumns(words, SIZE_PT, known)[0]?.length, 2);
  });

  it('hold the text of a page that ends in the first of them where most pages have them: others have an index', () => {
    const columnsOn = (usualColumns?: typeof known): number | undefined => {
      const survey = { ...SURVEY, columns: known, ...(usualColumns && { usualColumns }) };
      return layoutOf(page({ words: left }), survey).draft.bands[0]?.columns.length;
    };
    assert.equal(columnsOn(known), 2);
    assert.equal(columnsOn(), 1);
  });

  it('are counted once, the most common first', () => {
    const moved = known.map(([a, b]) => [{ ...a, left: a.left - 1 }, b] as const);
    const others = known.map(([a, b]) => [{ ...a, left: a.left + 20 }, b] as const);
    const pairs = new ColumnPairs();
    for (const found of [others, known, moved]) pairs.add(found);
    assert.deepEqual(pairs.all(), [...known, ...others]);
    assert.deepEqual(pairs.usual(5), known);
  });
});

describe('what stands around columns that the content tells of', () => {
  it('is in the column beside whose lines it stands', () => {
    const table = blocksOf([...left, ...right, word(RIGHT_PT, 100 + PITCH_PT * LINES, 'end')]);
    assert.equal(table.at(-1)?.endsWith('end'), true);
  });

  it('is a column more where it stands behind the last one', () => {
    const columnsOf = (line: string): number | undefined => {
      const third = linesAt(
        2 * RIGHT_PT - LEFT_PT,
        ['c0', 'c1', 'c2', 'c3'].map((name) => `${name} ${line}`),
      );
      return layoutOf(page({ words: [...left, ...right, ...third] })).draft.bands[0]?.columns.length;
    };
    assert.equal(columnsOf('aaaaa bbbbb ccccc ddddd'), 3);
    assert.notEqual(columnsOf('note'), 3);
  });

  it('is in the columns where a table at the top of one of them begins beside it', () => {
    const abstract = linesAt(LEFT_PT, prose('x', 3), 30);
    const edges = [20, 50, 80, 110, 140];
    const rulings = lattice([RIGHT_PT, RIGHT_PT + 100, RIGHT_PT + 200], edges);
    const cells = edges.slice(1).flatMap((y) => [0, 100].flatMap((x) => text(RIGHT_PT + x + 4, y - 10, 'cell')));
    const below = [...linesAt(LEFT_PT, prose('a')), ...linesAt(RIGHT_PT, prose('b'), 160)];
    const words = [...abstract, ...cells, ...below];
    const { bands } = layoutOf(page({ words, rulings })).draft;
    assert.deepEqual(
      bands.map(({ columns, firstBlock }) => [columns.length, firstBlock]),
      [[2, 0]],
    );
  });

  it('is nothing where columns of the same places are written below each other: they are read as two', () => {
    const lower = 100 + PITCH_PT * LINES;
    const names = blocksOf([
      ...left,
      ...right,
      ...linesAt(LEFT_PT, prose('c'), lower),
      ...linesAt(RIGHT_PT, prose('d'), lower),
    ]);
    const all = names.join(' ');
    assert.deepEqual(
      ['a0', 'c0', 'b0', 'd0'].map((name) => all.indexOf(name)),
      ['a0', 'b0', 'c0', 'd0'].map((name) => all.indexOf(name)).toSorted((a, b) => a - b),
    );
  });
});
