import { heightOf, type Rect, widthOf } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';

/** Cells of a grid along the longer side of the page at most. */
const MAX_CELLS = 320;

/** Which cells of a coarse grid over the page are covered by items: linear in items and cells, whatever the items look like. */
export class CoverGrid {
  readonly stride: number;
  readonly columns: number;
  readonly rows: number;
  /** How many items cover a cell. */
  readonly cover: Int32Array;
  private readonly cell: number;
  /** Where items are: there is nothing to be done elsewhere. */
  private firstColumn = Infinity;
  private firstRow = Infinity;
  private lastColumn = -1;
  private lastRow = -1;

  constructor(
    items: readonly { readonly bounds: Rect }[],
    private readonly page: Rect,
    leastCellPt: number,
  ) {
    const width = widthOf(page);
    const height = heightOf(page);
    this.cell = Math.max(leastCellPt, Math.max(width, height) / MAX_CELLS);
    this.columns = Math.ceil(width / this.cell) + 1;
    this.rows = Math.ceil(height / this.cell) + 1;
    this.stride = this.columns + 1;
    this.cover = new Int32Array(this.stride * (this.rows + 1));
    // Differences in two directions: every rectangle costs four additions, and prefix sums give the cover of each cell.
    for (const { bounds } of items) {
      const [c0, c1] = [this.column(bounds.left), this.column(bounds.right) + 1];
      const [r0, r1] = [this.row(bounds.top), this.row(bounds.bottom) + 1];
      this.add(c0, r0, 1);
      this.add(c1, r0, -1);
      this.add(c0, r1, -1);
      this.add(c1, r1, 1);
    }
    this.sum();
  }

  /** Indices of the cells between which all covered ones are. */
  get covered(): { readonly from: number; readonly to: number } {
    return { from: this.firstRow * this.stride, to: (this.lastRow + 1) * this.stride };
  }

  /** Index of the cell that holds a point. */
  at(x: number, y: number): number {
    return this.row(y) * this.stride + this.column(x);
  }

  isCovered(x: number, y: number): boolean {
    return (this.cover[this.at(x, y)] ?? 0) > 0;
  }

  private column(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor((x - this.page.left) / this.cell)));
  }

  private row(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor((y - this.page.top) / this.cell)));
  }

  private add(column: number, row: number, value: number): void {
    const at = row * this.stride + column;
    this.cover[at] = (this.cover[at] ?? 0) + value;
    this.firstColumn = Math.min(this.firstColumn, column);
    this.firstRow = Math.min(this.firstRow, row);
    this.lastColumn = Math.max(this.lastColumn, column);
    this.lastRow = Math.max(this.lastRow, row);
  }

  private sum(): void {
    const { cover, stride, firstColumn, lastColumn, firstRow, lastRow } = this;
    for (let r = firstRow; r <= lastRow; r++) {
      for (let c = firstColumn; c <= lastColumn; c++) {
        const at = r * stride + c;
        const left = c > 0 ? (cover[at - 1] ?? 0) : 0;
        const up = r > 0 ? (cover[at - stride] ?? 0) : 0;
        const both = c > 0 && r > 0 ? (cover[at - stride - 1] ?? 0) : 0;
        cover[at] = (cover[at] ?? 0) + left + up - both;
      }
    }
  }
}

/**
 * Groups items whose bounds overlap or lie within about `nearPt` of each other. Groups are in the order of their first item.
 */
export function connectedRegions<Item extends { readonly bounds: Rect }>(
  items: readonly Item[],
  page: Rect,
  nearPt: number,
): Item[][] {
  if (items.length === 0) return [];
  const grid = new CoverGrid(items, page, nearPt);
  const group = label(grid);
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const id = group[grid.at(item.bounds.left, item.bounds.top)] ?? 0;
    addTo(groups, id, item);
  }
  return [...groups.values()];
}

/** Numbers the connected covered cells, neighbours in eight directions. */
function label({ cover, columns, rows, stride, covered }: CoverGrid): Int32Array {
  const group = new Int32Array(cover.length);
  const stack: number[] = [];
  let next = 0;
  for (let start = covered.from; start < covered.to; start++) {
    if ((cover[start] ?? 0) === 0 || group[start] !== 0) continue;
    group[start] = ++next;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const c = at % stride;
      const r = (at - c) / stride;
      for (let dr = r > 0 ? -1 : 0; dr <= (r < rows ? 1 : 0); dr++) {
        for (let dc = c > 0 ? -1 : 0; dc <= (c < columns ? 1 : 0); dc++) {
          const neighbour = at + dr * stride + dc;
          if ((cover[neighbour] ?? 0) === 0 || group[neighbour] !== 0) continue;
          group[neighbour] = next;
          stack.push(neighbour);
        }
      }
    }
  }
  return group;
}
