import type { StructureElement } from '../../../model/pageContent';
import type { GridCell } from '../lines/grid';

/** A cell as the structure tree has it, with its place in the grid that row and column spans make. */
export interface TaggedCell extends GridCell {
  readonly isHeader: boolean;
  /** Marked-content identifiers of all that is in it. */
  readonly mcids: readonly number[];
}

export interface TaggedTable {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly TaggedCell[];
}

/** A tree nested deeper than this is broken. */
const MAX_DEPTH = 60;
/** Larger spans are errors. */
const MAX_SPAN = 1000;
/** Larger tables do not stand on one page. */
const MAX_CELLS = 20_000;

/** The tables of a page's structure tree (ISO 32000-2, 14.8.4.8.3), outer ones before those in their cells. */
export function taggedTables(roots: readonly StructureElement[]): TaggedTable[] {
  const tables: TaggedTable[] = [];
  const visit = (element: StructureElement, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (element.type === 'Table') tables.push(tableOf(element));
    for (const child of element.children) visit(child, depth + 1);
  };
  for (const root of roots) visit(root, 0);
  return tables;
}

function tableOf(table: StructureElement): TaggedTable {
  const cells: TaggedCell[] = [];
  /** By column: the first row that is free below the cells so far. */
  const freeFrom: number[] = [];
  let rows = 0;
  rowsOf(table, 0).forEach((element, row) => {
    let column = 0;
    for (const cell of element.children) {
      if ((cell.type !== 'TD' && cell.type !== 'TH') || cells.length >= MAX_CELLS) continue;
      while ((freeFrom[column] ?? 0) > row) column++;
      const rowSpan = spanOf(cell, 'RowSpan');
      const columnSpan = spanOf(cell, 'ColSpan');
      for (let i = column; i < column + columnSpan; i++) freeFrom[i] = row + rowSpan;
      cells.push({ row, column, rowSpan, columnSpan, isHeader: cell.type === 'TH', mcids: mcidsOf(cell, 0) });
      column += columnSpan;
    }
    rows = row + 1;
  });
  // Spans that reach below the last row of the page go on on the next page.
  const kept = cells.map((cell) => ({ ...cell, rowSpan: Math.min(cell.rowSpan, rows - cell.row) }));
  return { rows, columns: freeFrom.length, cells: kept };
}

/** Table rows, those in THead, TBody and TFoot among them, and none of tables in cells. */
function rowsOf(element: StructureElement, depth: number): StructureElement[] {
  if (depth > MAX_DEPTH) return [];
  return element.children.flatMap((child) => {
    if (child.type === 'TR') return [child];
    return child.type === 'Table' || child.type === 'Caption' ? [] : rowsOf(child, depth + 1);
  });
}

function spanOf(cell: StructureElement, name: 'RowSpan' | 'ColSpan'): number {
  const span = Number(cell.attributes[name] ?? 1);
  return Number.isInteger(span) && span >= 1 && span <= MAX_SPAN ? span : 1;
}

function mcidsOf(element: StructureElement, depth: number): number[] {
  if (depth > MAX_DEPTH) return [];
  return [...element.mcids, ...element.children.flatMap((child) => mcidsOf(child, depth + 1))];
}

/** By marked-content identifier: which block outside of tables it belongs to (numbered as they come); absent for content of tables. */
export function blocksOutsideTables(roots: readonly StructureElement[]): Map<number, number> {
  const blocks = new Map<number, number>();
  let count = 0;
  const visit = (element: StructureElement, block: number, depth: number): void => {
    if (depth > MAX_DEPTH || element.type === 'Table') return;
    const own = BLOCK.test(element.type) ? ++count : block;
    if (own > 0) for (const mcid of element.mcids) blocks.set(mcid, own);
    for (const child of element.children) visit(child, own, depth + 1);
  };
  for (const root of roots) visit(root, 0, 0);
  return blocks;
}

/** Paragraphs, headings, items: what a word of running text belongs to. */
const BLOCK = /^(?:P|H[1-6]?|LI|Lbl|LBody|Caption|TOCI|Code|Note|BlockQuote)$/u;
