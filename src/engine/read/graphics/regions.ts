import { heightOf, type Rect, widthOf } from '../../model/geometry';
import { DisjointSets } from '../../model/collections/disjointSets';
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
      let across = 0;
      for (let at = r * stride + firstColumn; at <= r * stride + lastColumn; at++) {
        across += cover[at] ?? 0;
        cover[at] = across + (r > firstRow ? (cover[at - stride] ?? 0) : 0);
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
  const { runOf, regions } = label(grid);
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const run = runOf[grid.at(item.bounds.left, item.bounds.top)] ?? 0;
    addTo(groups, regions.find(run), item);
  }
  return [...groups.values()];
}

/**
 * Numbers the runs of covered cells in each row, from 1 on, and joins those that touch above each other, at corners too: two-pass labelling
 * (Rosenfeld and Pfaltz 1966). The last column is never covered, so that no run goes on in the next row.
 */
function label({ cover, stride, covered }: CoverGrid): {
  readonly runOf: Int32Array;
  readonly regions: DisjointSets;
} {
  const runOf = new Int32Array(cover.length);
  const regions = new DisjointSets(1);
  let runs = 0;
  const join = (run: number, other: number): void => {
    if (other !== 0 && other !== run) regions.join(run, other);
  };
  for (let at = covered.from; at < covered.to; at++) {
    if ((cover[at] ?? 0) === 0) continue;
    let run = runOf[at - 1] ?? 0;
    if (run === 0) {
      run = ++runs;
      regions.addTo(run);
    }
    runOf[at] = run;
    const above = at - stride;
    const next = runOf[above] ?? 0;
    if (next !== 0) join(run, next);
    else {
      join(run, runOf[above - 1] ?? 0);
      join(run, runOf[above + 1] ?? 0);
    }
  }
  return { runOf, regions };
}
