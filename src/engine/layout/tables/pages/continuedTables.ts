import type { Block, Table } from '../../../model/document';
import { pageSizeKey } from '../../pages/textArea';
import type { PageOutline } from '../../types';
import {
  asContinuation,
  asContinued,
  continuesTable,
  type Continuation,
  type PageTableParts,
  type TableOutline,
  type TablePart,
} from './tableContinuation';

/**
 * Tables that go on over the ends of pages, by page. A table goes on where its page has no room left: less than the next row needs above the lowest
 * content of all pages of that size. Linear in pages.
 */
export function continuedTables(outlines: readonly PageOutline[]): PageTableParts[] {
  const lowest = lowestBySize(outlines);
  const joints = outlines.map((page, i): Continuation | undefined => {
    const next = outlines[i + 1];
    if (!page.lastTable || !next?.firstTable || pageSizeKey(page) !== pageSizeKey(next)) return undefined;
    const room = (lowest.get(pageSizeKey(page)) ?? 0) - (page.contentBounds?.bottom ?? 0);
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
    cellPaddingPt: { x: Math.min(...paddings.map(({ x }) => x)), y: Math.min(...paddings.map(({ y }) => y)) },
  };
}

function lowestBySize(outlines: readonly PageOutline[]): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const page of outlines) {
    const bottom = page.contentBounds?.bottom ?? 0;
    lowest.set(pageSizeKey(page), Math.max(lowest.get(pageSizeKey(page)) ?? 0, bottom));
  }
  return lowest;
}

/** The table as one part of a table that goes on. */
export function asPart(table: Table, { first, last }: Pick<PageTableParts, 'first' | 'last'>): Table {
  const shared = last ?? first;
  if (!shared) return table;
  const lower = first ? asContinuation(table, first) : table;
  const part = last ? asContinued(lower, last) : lower;
  return withPadding({ ...part, columnWidthsPt: shared.columnWidthsPt }, shared.cellPaddingPt);
}

/** The same places for the text with less padding: the paragraphs' indents and spaces make up for it. */
function withPadding(table: Table, padding: Table['cellPaddingPt']): Table {
  const dx = table.cellPaddingPt.x - padding.x;
  const dy = table.cellPaddingPt.y - padding.y;
  if (dx === 0 && dy === 0) return table;
  const inset = (block: Block, isFirst: boolean, isLast: boolean): Block =>
    block.type === 'table'
      ? { ...block, indentPt: block.indentPt + dx }
      : {
          ...block,
          indentStartPt: block.indentStartPt + dx,
          indentEndPt: block.indentEndPt + dx,
          spaceBeforePt: block.spaceBeforePt + (isFirst ? dy : 0),
          spaceAfterPt: block.spaceAfterPt + (isLast ? dy : 0),
        };
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      blocks: cell.blocks.map((block, i) => inset(block, i === 0, i === cell.blocks.length - 1)),
    })),
  }));
  return { ...table, rows, cellPaddingPt: padding };
}
