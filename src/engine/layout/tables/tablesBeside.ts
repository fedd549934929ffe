import type { Table, TableCell } from '../../model/document';
import { heightOf, overlapX, overlapY, type Rect, unionOf } from '../../model/geometry';
import type { FlowBox } from '../flowBox';

/** Of the lower of two tables, what the other one stands beside. */
const MIN_BESIDE_SHARE = 0.5;
/** A table may reach so far over the side of the next one, points: strokes. */
const MAX_OVERLAP_PT = 2;

/**
 * Tables side by side in one column, as the months of a calendar, in the cells of a row without lines: below each other they would take the height of all
 * of them. Tables with text between them are columns.
 */
export function withTablesBeside(boxes: readonly FlowBox[]): readonly FlowBox[] {
  const found: FlowBox[] = [];
  let row: Table[] = [];
  for (const box of boxes) {
    const table = box.kind === 'block' && box.block.type === 'table' ? box.block : undefined;
    const goesOn = table !== undefined && row.length > 0 && row.every((other) => isBeside(table, other));
    row = table ? [...(goesOn ? row : []), table] : [];
    if (goesOn) found.pop();
    const block = goesOn ? rowOf(row) : undefined;
    found.push(block ? { ...box, kind: 'block', block, bounds: block.bounds } : box);
  }
  return found;
}

function isBeside(one: Table, other: Table): boolean {
  if (overlapX(one.bounds, other.bounds) > MAX_OVERLAP_PT) return false;
  const lower = Math.min(heightOf(one.bounds), heightOf(other.bounds));
  return overlapY(one.bounds, other.bounds) > MIN_BESIDE_SHARE * lower;
}

function rowOf(beside: readonly Table[]): Table | undefined {
  const tables = beside.toSorted((a, b) => a.bounds.left - b.bounds.left);
  const bounds = unionOf(tables.map((table) => table.bounds));
  const [first] = tables;
  if (!first || !bounds) return undefined;
  const heightPt = heightOf(bounds);
  return {
    ...first,
    bounds,
    // A cell goes to where the next table begins.
    columnWidthsPt: tables.map((table, i) => (tables[i + 1]?.bounds.left ?? bounds.right) - table.bounds.left),
    rows: [{ heightPt, contentPt: heightPt, header: false, cells: tables.map((table, i) => cellOf(table, i, bounds)) }],
    spaceBeforePt: 0,
    cellPaddingPt: { x: 0, top: 0, bottom: 0 },
    rightToLeft: false,
  };
}

function cellOf(table: Table, column: number, { top }: Rect): TableCell {
  const block: Table = { ...table, alignment: 'left', indentPt: 0, spaceBeforePt: table.bounds.top - top };
  return { column, columnSpan: 1, rowSpan: 1, blocks: [block], borders: {}, verticalAlign: 'top' };
}
