import type { Block, Table } from '../../../model/document';
import { lowestBySize, MIN_FILLED_SHARE } from '../../pages/lowestContent';
import { pageSizeKey } from '../../pages/textArea';
import type { PageOutline } from '../../types';
import {
  asContinuation,
  asContinued,
  type Continuation,
  continuesTable,
  type PageTableParts,
  type TableOutline,
  type TablePart,
} from './tableContinuation';

/**
 * Tables that go on over the ends of pages, by page. A table goes on where its page has no room left: less than the next row needs above the lowest
 * content of all pages of that size, which are never full above `MIN_FILLED_SHARE`. Linear in pages.
 */
export function continuedTables(outlines: readonly PageOutline[]): PageTableParts[] {
  const lowest = lowestBySize(outlines);
  const joints = outlines.map((page, i): Continuation | undefined => {
    const next = outlines[i + 1];
    if (!page.lastTable || !next?.firstTable || pageSizeKey(page) !== pageSizeKey(next)) return undefined;
    const bottom = page.contentBounds?.bottom ?? 0;
    const room = (lowest.get(pageSizeKey(page)) ?? 0) - bottom;
    // One that ended so high up ended there: the next has the same head, as reports have it again and again.
    const hadRoom = room > Math.max(...next.firstTable.rowHeightsPt);
    if (bottom < MIN_FILLED_SHARE * page.heightPt && hadRoom) return undefined;
    return continuesTable(page.lastTable, next.firstTable, room);
  });
  const parts: PageTableParts[] = outlines.map(() => ({}));
  for (let start = 0; start < outlines.length; start++) {
    if (!joints[start]) continue;
    let end = start;
    while (joints[end] && (end === start || isWhole(outlines[end]))) end++;
    joinParts(outlines.slice(start, end + 1), joints.slice(start, end), parts, start);
    start = end - 1;
  }
  return parts;
}

function joinParts(
  pages: readonly PageOutline[],
  joints: readonly (Continuation | undefined)[],
  parts: PageTableParts[],
  start: number,
): void {
  const tables = pages.map((page, i) => (i === 0 ? page.lastTable : page.firstTable));
  const shared = sharedBy(tables.flatMap((table) => table ?? []));
  joints.forEach((joint, i) => {
    const [upper, lower] = [parts[start + i], pages[i + 1]?.firstTable];
    if (!joint || !upper || !lower) return;
    const bottom = pages[i]?.contentBounds?.bottom;
    parts[start + i] = {
      ...upper,
      last: { ...shared, repeatedRows: i === 0 ? joint.repeatedRows : 0 },
      ...(bottom === undefined ? {} : { bottomLimitPt: bottom + (lower.rowHeightsPt[joint.repeatedRows] ?? 0) }),
    };
    parts[start + i + 1] = { first: { ...shared, repeatedRows: joint.repeatedRows } };
  });
}

/** The page holds a table and nothing else. */
const isWhole = (page: PageOutline | undefined): boolean => page?.bands.at(-1)?.endBlock === 1;

function sharedBy(tables: readonly TableOutline[]): Pick<TablePart, 'columnWidthsPt' | 'cellPaddingPt'> {
  const paddings = tables.map(({ cellPaddingPt }) => cellPaddingPt);
  return {
    columnWidthsPt: tables[0]?.columnWidthsPt ?? [],
    cellPaddingPt: {
      x: Math.min(...paddings.map(({ x }) => x)),
      top: Math.min(...paddings.map(({ top }) => top)),
      bottom: Math.min(...paddings.map(({ bottom }) => bottom)),
    },
  };
}

/** The table as one part of a table that goes on. */
export function asPart(table: Table, { first, last }: Pick<PageTableParts, 'first' | 'last'>): Table {
  const shared = last ?? first;
  if (!shared) return table;
  const lower = first ? asContinuation(table, first) : table;
  const part = last ? asContinued(lower, last) : lower;
  return inSharedShape(part, shared);
}

/** Edges of columns that differ by less are the same, points. */
const SAME_EDGE_PT = 1;

/**
 * The same places for the text in the columns, and with the padding, of all parts: the paragraphs' indents and spaces make up for it. Where no lines are
 * drawn, the columns of each page come from its own text.
 */
function inSharedShape(table: Table, { columnWidthsPt, cellPaddingPt }: TablePart): Table {
  const dx = table.cellPaddingPt.x - cellPaddingPt.x;
  const above = table.cellPaddingPt.top - cellPaddingPt.top;
  const below = table.cellPaddingPt.bottom - cellPaddingPt.bottom;
  const shifts = edgeShifts(table.columnWidthsPt, columnWidthsPt);
  const shared = { ...table, columnWidthsPt, cellPaddingPt };
  if (dx === 0 && above === 0 && below === 0 && shifts.every((shift) => shift === 0)) return shared;
  const inset = (block: Block, start: number, end: number, isFirst: boolean, isLast: boolean): Block => {
    if (block.type === 'table') return { ...block, indentPt: block.indentPt + start };
    const alike = block.rightToLeft === table.rightToLeft;
    return {
      ...block,
      indentStartPt: block.indentStartPt + (alike ? start : end),
      indentEndPt: block.indentEndPt + (alike ? end : start),
      spaceBeforePt: block.spaceBeforePt + (isFirst ? above : 0),
      spaceAfterPt: block.spaceAfterPt + (isLast ? below : 0),
    };
  };
  const rows = table.rows.map((row) => ({
    ...row,
    contentPt: row.contentPt + above + below,
    cells: row.cells.map((cell) => {
      const start = dx + (shifts[cell.column] ?? 0);
      const end = dx - (shifts[cell.column + cell.columnSpan] ?? 0);
      const last = cell.blocks.length - 1;
      return { ...cell, blocks: cell.blocks.map((block, i) => inset(block, start, end, i === 0, i === last)) };
    }),
  }));
  return { ...shared, rows };
}

/** How far behind the shared edge of columns each of a table's own edges lies, from the one where its rows start. */
function edgeShifts(own: readonly number[], shared: readonly number[]): number[] {
  let shift = 0;
  const shifts = own.map((width, i) => (shift += width - (shared[i] ?? 0)));
  return [0, ...shifts].map((by) => (Math.abs(by) < SAME_EDGE_PT ? 0 : by));
}
