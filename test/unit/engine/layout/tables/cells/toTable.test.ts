import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { boxToTick } from '../../../../../../src/engine/layout/inline/controls';
import { type LayoutCell, toTable } from '../../../../../../src/engine/layout/tables/cells/toTable';
import type { Inline, Paragraph, Table } from '../../../../../../src/engine/model/document';
import { boundsOf } from '../../../../../../src/engine/model/geometry';
import type { PageContent, Ruling, Word } from '../../../../../../src/engine/model/pageContent';
import { FORMAT, paragraph, text as run } from '../../../write/literals';
import { across, down, lattice, OPTIONS, page, text } from '../pageBuilder';

const COLUMN = { left: 50, right: 550 };

function tableOf(words: readonly Word[], rulings: readonly Ruling[]): Table {
  const content = page({ words, rulings });
  const [region] = findTables(content, OPTIONS);
  assert.ok(region);
  return toTable(region, paragraphOf(content), COLUMN);
}

/** A paragraph with all the words in it. */
function paragraphOf(content: PageContent): LayoutCell {
  return ({ words: indices }, bounds) => {
    const words = indices.flatMap((i) => content.words[i] ?? []);
    if (!words.length) return [];
    const top = Math.min(...words.map((w) => w.bounds.top));
    const bottom = Math.max(...words.map((w) => w.bounds.bottom));
    return [
      paragraph(
        words.map((w) => run(w.text)),
        {
          bounds: { ...bounds, top, bottom },
          spaceBeforePt: 99,
          rightToLeft: words.some((w) => /[\u0590-\u05ff]/.test(w.text)),
        },
      ),
    ];
  };
}

describe('a table for the document', () => {
  it('has the widths, heights and spans of the page, and leaves covered places out', () => {
    const table = tableOf(
      [...text(55, 122, 'tall'), ...text(155, 112, 'b'), ...text(155, 142, 'd')],
      [
        ...lattice([50, 150, 250], [100, 120, 150]).filter((r) => r.position !== 120),
        ...lattice([150, 250], [100, 120]),
      ],
    );
    assert.deepEqual(table.columnWidthsPt, [100, 100]);
    assert.deepEqual(
      table.rows.map((row) => row.heightPt),
      [20, 30],
    );
    assert.deepEqual(
      table.rows.map((row) => row.cells.map((cell) => [cell.column, cell.rowSpan])),
      [
        [
          [0, 2],
          [1, 1],
        ],
        [[1, 1]],
      ],
    );
  });

  /** From the lower edge of the line above each row to the text of its last cell, as written. */
  function roomAboveText({ rows, cellPaddingPt }: Table): (number | undefined)[] {
    return rows.map(({ cells }) => {
      const [first] = cells.at(-1)?.blocks ?? [];
      return first?.type === 'paragraph' ? first.spaceBeforePt + cellPaddingPt.top : undefined;
    });
  }

  it('starts each row with the line above it, and ends after the line below the last', () => {
    const edges = [100, 140, 180, 220];
    const rulings = [
      ...[50, 150, 250].map((x) => down(x, 100, 220, 2)),
      ...edges.map((y) => across(y, 50, 250, y === 140 ? 3 : 1)),
    ];
    const table = tableOf(
      edges.slice(0, 3).flatMap((y) => [...text(55, y + 15, 'a'), ...text(155, y + 15, 'b')]),
      rulings,
    );
    assert.deepEqual(table.bounds, { left: 49, top: 99.5, right: 251, bottom: 220.5 });
    assert.deepEqual(
      table.rows.map((row) => row.heightPt),
      [39, 41, 40],
    );
    // Each text begins 7 pt below the middle of the line above it.
    assert.deepEqual(roomAboveText(table), [6.5, 5.5, 6.5]);
  });

  it('leaves room below the first row of a merged cell for the line under the whole cell', () => {
    const merged = (lowestPt: number): Table =>
      tableOf(
        [...text(55, 165, 'tall'), ...[115, 155, 195].flatMap((y) => text(155, y, 'b'))],
        [
          ...[50, 150, 250].map((x) => down(x, 100, 220)),
          across(100, 50, 250),
          across(140, 150, 250),
          across(180, 150, 250),
          across(220, 50, 250, lowestPt),
        ],
      );
    assert.deepEqual(roomAboveText(merged(0.5)), [6.75, 6.75, 6.75]);
    assert.deepEqual(roomAboveText(merged(2.5)), [6.75, 4.75, 6.75]);
  });

  it('gives text no ground of its own where it is that of the cell', () => {
    const content = page({
      words: [...text(55, 115, 'a'), ...text(155, 115, 'b')],
      rulings: lattice([50, 150, 250], [100, 120]),
      fills: [{ bounds: { left: 50, top: 100, right: 150, bottom: 120 }, colour: 0xdddddd }],
    });
    const [region] = findTables(content, OPTIONS);
    assert.ok(region);
    const lines: LayoutCell = ({ words }, bounds) =>
      words.map(() => paragraph([run('a', { highlight: 0xdddddd })], { bounds, shading: 0xdddddd }));
    const [row] = toTable(region, lines, COLUMN).rows;
    assert.deepEqual(
      row?.cells.map(({ shading, blocks: [block] }) => {
        const inline = block?.type === 'paragraph' ? block.content[0] : undefined;
        return [
          shading,
          block?.type === 'paragraph' && block.shading,
          inline?.type === 'text' && inline.format.highlight,
        ];
      }),
      [
        [0xdddddd, undefined, undefined],
        [undefined, 0xdddddd, 0xdddddd],
      ],
    );
  });

  it('sets a line that reaches over the end of its row lower, with its baseline where it is', () => {
    const rulings = lattice([50, 150, 250], [100, 112, 124]);
    const words = [
      ...text(55, 110.2, 'a'),
      ...text(155, 110.2, 'b'),
      ...text(55, 121.6, 'c'),
      ...text(155, 121.6, 'd'),
    ];
    const content = page({ words, rulings });
    const [region] = findTables(content, OPTIONS);
    assert.ok(region);
    const lines: LayoutCell = ({ words: indices }, bounds) =>
      indices.flatMap((i) => {
        const { baseline = 0 } = content.words[i] ?? {};
        const line = { ...bounds, top: baseline - 8, bottom: baseline + 2 };
        return [paragraph([run('x')], { bounds: line, lineSpacing: { rule: 'exact', pt: 10 } })];
      });
    const { rows, cellPaddingPt } = toTable(region, lines, COLUMN);
    const [low] = rows[0]?.cells[0]?.blocks ?? [];
    assert.ok(low?.type === 'paragraph' && low.lineSpacing.rule === 'exact');
    const { pt } = low.lineSpacing;
    assert.ok(pt < 10 && low.spaceBeforePt + pt + cellPaddingPt.top + cellPaddingPt.bottom < 11.55, 'it fits its row');
    // 10.2 points below the edge, 9.95 below the line on it.
    assert.ok(Math.abs(cellPaddingPt.top + low.spaceBeforePt + 0.8 * pt - 9.95) < 0.3);
  });

  it('has lines as high as their font, where the row is as high as those make it but for roundings', () => {
    const lineOf = (rule: 'atLeast' | 'exact', rowPt: number): Paragraph['lineSpacing'] | undefined => {
      const edges = [100, 100 + rowPt, 100 + 2 * rowPt];
      const words = edges.slice(0, 2).flatMap((y) => [...text(55, y + 10, 'a'), ...text(155, y + 10, 'b')]);
      const content = page({ words, rulings: lattice([50, 150, 250], edges) });
      const [region] = findTables(content, OPTIONS);
      assert.ok(region);
      const lines: LayoutCell = ({ words: indices }, bounds) =>
        indices.map(() => {
          const line = { ...bounds, top: bounds.top + 0.2, bottom: bounds.top + 11.7 };
          return paragraph([run('x', { family: 'Arial', sizePt: 10 })], {
            bounds: line,
            lineSpacing: { rule, pt: 11.5 },
          });
        });
      const [block] = toTable(region, lines, COLUMN).rows[1]?.cells[0]?.blocks ?? [];
      return block?.type === 'paragraph' ? block.lineSpacing : undefined;
    };
    assert.deepEqual(lineOf('atLeast', 12), { rule: 'atLeast', pt: 11.5 });
    const tight = lineOf('atLeast', 11.5);
    assert.ok(tight?.rule === 'exact' && tight.pt < 11.5, 'a row that is lower');
    const exact = lineOf('exact', 12);
    assert.ok(exact?.rule === 'exact' && exact.pt < 11.5, 'nobody knows the font');
  });

  it('takes the padding that a quarter of its cells keep at the side', () => {
    const table = tableOf(
      [...text(54, 112, 'a'), ...text(190, 112, '17'), ...text(54, 132, 'c'), ...text(190, 132, '18')],
      lattice([50, 150, 250], [100, 120, 140]),
    );
    assert.equal(table.cellPaddingPt.x, 4);
    // From the lower edge of a line half a point thick to the text's top.
    assert.equal(table.cellPaddingPt.top, 3.75);
  });

  it('leaves enough room in a cell for the line that just fits it', () => {
    const table = tableOf(
      [
        ...text(60, 112, 'a'),
        ...text(152, 112, 'nineteencharacters1'),
        ...[132, 152].flatMap((y) => [...text(60, y, 'c'), ...text(160, y, 'd')]),
      ],
      lattice([50, 150, 250], [100, 120, 140, 160]),
    );
    assert.ok(table.cellPaddingPt.x * 2 + 95 <= 100);
  });

  it('lets text that is set in reach into the padding where it would just not fit', () => {
    const rulings = lattice([50, 150, 250], [100, 120, 140, 160]);
    const words = [
      ...text(54, 112, 'a'),
      ...text(154, 112, 'b'),
      ...text(54, 132, 'c'),
      ...text(188, 132, 'set in far it'),
      ...text(54, 152, 'e'),
      ...text(154, 152, 'f'),
    ];
    const content = page({ words, rulings });
    const [region] = findTables(content, OPTIONS);
    assert.ok(region);
    const setIn: LayoutCell = ({ words: indices }, inner) => {
      const bounds = boundsOf(indices.flatMap((i) => content.words[i] ?? [])) ?? inner;
      return [paragraph([run('x')], { bounds, indentStartPt: bounds.left - inner.left, alignment: 'left' })];
    };
    const table = toTable(region, setIn, COLUMN);
    const ends = table.rows.map(({ cells }) =>
      cells.map(({ blocks: [first] }) => (first?.type === 'paragraph' ? first.indentEndPt : undefined)),
    );
    assert.equal(table.cellPaddingPt.x, 4);
    // The last text ends 3 pt before the cell's edge, 1 pt within the padding; half a point more is for another font.
    assert.deepEqual(ends, [
      [0, 0],
      [0, -1.5],
      [0, 0],
    ]);
  });

  it('lets a box to tick reach over its cell, for LibreOffice would break the line in front of it', () => {
    const content = page({
      words: [...text(54, 112, '\u2610'), ...text(154, 112, 'b')],
      rulings: lattice([50, 150, 250], [100, 120]),
    });
    const [region] = findTables(content, { ...OPTIONS });
    assert.ok(region);
    const control = boxToTick('\u2610');
    assert.ok(control);
    const box: Inline = { type: 'text', text: '\u2610', format: FORMAT, control };
    const boxed: LayoutCell = ({ words: [index] }, bounds) =>
      index === undefined ? [] : [paragraph([box, ...(index > 0 ? [run('b')] : [])], { bounds })];
    const [row] = toTable(region, boxed, COLUMN).rows;
    assert.deepEqual(
      row?.cells.map(({ blocks: [first] }) => first?.type === 'paragraph' && first.indentEndPt),
      [-FORMAT.sizePt, 0],
    );
  });

  it('puts space above text at the top of a cell, and none where the cell itself centres it', () => {
    const table = tableOf(
      [
        ...text(54, 112, 'a'),
        ...text(54, 124, 'b'),
        ...text(54, 136, 'c'),
        ...text(154, 118, 'x'),
        ...text(254, 124, 'y'),
      ],
      lattice([50, 150, 250, 350], [102, 140]),
    );
    const cells = table.rows[0]?.cells ?? [];
    const before = cells.map((cell) => {
      const [first] = cell.blocks;
      return first?.type === 'paragraph' ? first.spaceBeforePt : undefined;
    });
    const room = table.rows[0]?.heightPt ?? 0;
    assert.ok(table.cellPaddingPt.top > 1 && 34 + table.cellPaddingPt.top + table.cellPaddingPt.bottom < room);
    assert.deepEqual(
      before.map((pt) => Math.round((pt ?? 0) + table.cellPaddingPt.top)),
      [2, 8, 2],
    );
    assert.equal(table.rows[0]?.cells[2]?.verticalAlign, 'center');
  });

  it('fills its rows: in each a cell without text, or with a short line, is as high as what is between line and margins', () => {
    const words = [
      ...text(54, 112, 'a'),
      ...text(154, 112, 'b'),
      ...text(254, 112, 'c'),
      ...text(54, 132, 'd'),
      ...text(154, 132, 'nineteencharacters1'),
      ...text(54, 190, 'f'),
      ...text(154, 182, 'g'),
      ...text(254, 182, 'h'),
    ];
    const content = page({ words, rulings: lattice([50, 150, 250, 350], [100, 120, 170, 200]) });
    const [region] = findTables(content, OPTIONS);
    assert.ok(region);
    const lines: LayoutCell = ({ words: indices }, bounds) =>
      indices.map((i) => {
        const { baseline = 0 } = content.words[i] ?? {};
        const line = { ...bounds, top: baseline - 8, bottom: baseline + 2 };
        return paragraph([run('x')], { bounds: line, lineSpacing: { rule: 'exact', pt: 10 } });
      });
    const { rows, cellPaddingPt } = toTable(region, lines, COLUMN);
    const heights = rows.map(({ cells }) =>
      cells.map(({ blocks: [block] }) => {
        assert.ok(block?.type === 'paragraph' && block.lineSpacing.rule === 'exact');
        return Math.round((block.spaceBeforePt + block.lineSpacing.pt + block.spaceAfterPt) * 100) / 100;
      }),
    );
    assert.deepEqual([cellPaddingPt.top, cellPaddingPt.bottom], [3.75, 5.65]);
    assert.deepEqual(
      rows.map(({ heightPt, contentPt }) => [heightPt, contentPt]),
      [
        [20, 10.1],
        [50, 40.1],
        [30, 20.1],
      ],
    );
    assert.deepEqual(heights, [
      [10.1, 10, 10],
      [40.1, 10, 10],
      [20.1, 10, 10],
    ]);
    const head = toTable(region, lines, COLUMN, 'head');
    assert.deepEqual(
      head.rows.map(({ contentPt }) => contentPt),
      [20, 50, 30],
      'LibreOffice counts what is below the text of a cell twice in a running head',
    );
    const after = head.rows.flatMap(({ cells }) =>
      cells.map(({ blocks: [block] }) => (block?.type === 'paragraph' ? block.spaceAfterPt : 0)),
    );
    assert.ok(Math.max(...after) < 10);
  });

  it('fills an empty cell with a line that is no higher than its row', () => {
    const table = tableOf([...text(54, 112, 'a'), ...text(154, 112, 'b')], lattice([50, 150, 250], [100, 118, 124]));
    const [empty] = table.rows[1]?.cells[1]?.blocks ?? [];
    assert.ok(empty?.type === 'paragraph' && empty.lineSpacing.rule === 'exact');
    assert.ok(empty.lineSpacing.pt + table.cellPaddingPt.top + table.cellPaddingPt.bottom <= 6.5);
  });

  it('stands in the middle of the column, or as far in as on the page', () => {
    const words = (x: number): Word[] => [
      ...text(x + 5, 112, 'a'),
      ...text(x + 105, 112, 'b'),
      ...text(x + 5, 132, 'c'),
      ...text(x + 105, 132, 'd'),
    ];
    const centred = tableOf(words(200), lattice([200, 300, 400], [100, 120, 140]));
    assert.deepEqual([centred.alignment, centred.indentPt], ['center', 0]);
    const indented = tableOf(words(80), lattice([80, 180, 280], [100, 120, 140]));
    assert.deepEqual([indented.alignment, indented.indentPt], ['left', 29.75]);
  });

  it('counts its columns from the right where the text runs to the left', () => {
    const table = tableOf(
      [...text(105, 112, 'שלום'), ...text(205, 112, 'עולם'), ...text(105, 132, 'אחד'), ...text(205, 132, 'שתיים')],
      lattice([100, 180, 300], [100, 120, 140]),
    );
    assert.equal(table.rightToLeft, true);
    assert.deepEqual(table.columnWidthsPt, [120, 80]);
    const [first] = table.rows[0]?.cells[0]?.blocks ?? [];
    const [run] = first?.type === 'paragraph' ? first.content : [];
    assert.equal(run?.type === 'text' ? run.text : '', 'עולם');
    assert.equal(table.indentPt, COLUMN.right - 300.25);
  });

  it('counts its columns from the right where most cells have numbers and the others run to the left', () => {
    const table = tableOf(
      [...text(105, 112, '25'), ...text(205, 112, '09:00'), ...text(105, 132, '12'), ...text(205, 132, 'שתיים')],
      lattice([100, 180, 300], [100, 120, 140]),
    );
    assert.equal(table.rightToLeft, true);
  });
});
