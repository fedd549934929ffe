import assert from 'node:assert/strict';
import { finishPage } from '../../../../../../src/engine/layout/finishPage';
import { asPart } from '../../../../../../src/engine/layout/tables/pages/continuedTables';
import { planDocument } from '../../../../../../src/engine/layout/planDocument';
import type { DocumentSurvey } from '../../../../../../src/engine/layout/surveys';
import type { DocumentPage, Table } from '../../../../../../src/engine/model/document';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { layoutOf } from '../../draftText';
import { lattice, page, rowsOfText, SURVEY, text } from '../pageBuilder';

const PAGES: DocumentSurvey = { ...SURVEY, textAreas: {} };
const COLUMNS = [72, 222, 372, 522];
const ROW_PT = 20;
const HEAD = ['Name', 'Amount', 'Place'];

/** A page with a ruled table from `top` on: three columns, one line of text a row. */
function tablePage(pageIndex: number, top: number, rows: readonly (readonly string[])[]): PageContent {
  const edges = [...rows.map((_, i) => top + i * ROW_PT), top + rows.length * ROW_PT];
  const lefts = COLUMNS.slice(0, -1).map((x) => x + 5);
  const words = rowsOfText(lefts, top + 14, ROW_PT, rows);
  return { ...page({ words, rulings: lattice(COLUMNS, edges) }), pageIndex };
}

const rowsFrom = (first: number, count: number): string[][] =>
  Array.from({ length: count }, (_, i) => [`item ${first + i}`, `${first + i}`, `town ${first + i}`]);

function finished(contents: readonly PageContent[]) {
  const laidOut = contents.map((content) => layoutOf(content, PAGES));
  const { plan, pages } = planDocument(
    PAGES,
    laidOut.map(({ outline }) => outline),
    () => [],
  );
  const done = laidOut.flatMap(({ draft }, i): DocumentPage[] => {
    const own = pages[i];
    return own ? [finishPage(draft, own, plan, pages[i - 1])] : [];
  });
  return { plan, done };
}

const tablesOf = ({ flows }: DocumentPage) =>
  flows.flatMap(({ blocks }) => blocks).filter((block) => block.type === 'table');

describe('a table over several pages', () => {
  const contents = [
    tablePage(0, 100, [HEAD, ...rowsFrom(1, 32)]),
    tablePage(1, 100, [HEAD, ...rowsFrom(33, 32)]),
    tablePage(2, 100, [HEAD, ...rowsFrom(65, 4)]),
  ];

  it('is one table of the same columns, whose heading stands on the first page alone and repeats by itself', () => {
    const { done } = finished(contents);
    const parts = done.flatMap(tablesOf);
    assert.deepEqual(
      parts.map(({ rows, continues }) => [rows.length, rows.filter(({ header }) => header).length, continues]),
      [
        [33, 1, true],
        [32, 0, true],
        [4, 0, false],
      ],
    );
    assert.equal(new Set(parts.map(({ columnWidthsPt }) => columnWidthsPt.join())).size, 1);
    assert.equal(
      new Set(parts.map(({ cellPaddingPt }) => `${cellPaddingPt.x} ${cellPaddingPt.top} ${cellPaddingPt.bottom}`)).size,
      1,
    );
  });

  it('has no break and no empty line between its parts', () => {
    const { done } = finished(contents);
    assert.deepEqual(
      done.slice(1).map(({ flows }) => flows[0]?.blocks.map(({ type }) => type)),
      [['table'], ['table']],
    );
  });

  it('does not draw rows of the next page up: the body ends where the next row has no room', () => {
    const { plan } = finished(contents);
    const [section] = plan.sections;
    assert.equal(plan.sections.length, 1);
    const bodyEnd = (section?.pageHeightPt ?? 0) - (section?.margins.bottom ?? 0);
    const lowest = 100 + 33 * ROW_PT;
    assert.ok(bodyEnd >= lowest && bodyEnd < lowest + ROW_PT, `${bodyEnd}`);
  });

  it('stays two where text stands between them', () => {
    const [first, second] = contents;
    assert.ok(first && second);
    const between = {
      ...second,
      words: [...text(72, 80, 'A second table follows, of other things.'), ...second.words],
    };
    const { done } = finished([first, between]);
    assert.deepEqual(
      done.flatMap(tablesOf).map(({ rows, continues }) => [rows.length, continues]),
      [
        [33, false],
        [33, false],
      ],
    );
  });

  it('stays two where the pages are half empty, however alike these are', () => {
    const { done } = finished([
      tablePage(0, 100, rowsFrom(1, 12)),
      tablePage(1, 100, rowsFrom(13, 12)),
      tablePage(2, 100, rowsFrom(25, 12)),
    ]);
    assert.deepEqual(
      done.flatMap(tablesOf).map(({ rows, continues }) => [rows.length, continues]),
      [
        [12, false],
        [12, false],
        [12, false],
      ],
    );
  });

  it('stays two where they end in the middle of their pages, with one head and one first row', () => {
    const { done } = finished([
      tablePage(0, 100, [HEAD, ...rowsFrom(1, 12)]),
      tablePage(1, 100, [HEAD, ...rowsFrom(1, 12)]),
    ]);
    assert.deepEqual(
      done.flatMap(tablesOf).map(({ rows, continues }) => [rows.length, continues]),
      [
        [13, false],
        [13, false],
      ],
    );
  });

  it('keeps its text where it is on a page whose columns are not those of the first', () => {
    const [table] = finished(contents.slice(2)).done.flatMap(tablesOf);
    assert.ok(table);
    const shared = { columnWidthsPt: [130, 160, 160], cellPaddingPt: table.cellPaddingPt };
    const part = asPart(table, { first: { ...shared, repeatedRows: 0 } });
    assert.deepEqual(part.columnWidthsPt, shared.columnWidthsPt);
    assert.deepEqual(roomsOfText(part), roomsOfText(table));
  });
});

/** From where to where, behind the table's left edge, the text of each cell may stand. */
function roomsOfText({ columnWidthsPt, rows }: Table): number[][] {
  const edge = (column: number): number => columnWidthsPt.slice(0, column).reduce((sum, width) => sum + width, 0);
  return rows.flatMap(({ cells }) =>
    cells.flatMap(({ column, columnSpan, blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'paragraph'
          ? [[edge(column) + block.indentStartPt, edge(column + columnSpan) - block.indentEndPt]]
          : [],
      ),
    ),
  );
}
