import type { Borders } from '../../model/borders';
import type { Rect } from '../../model/geometry';
import type { PageContent } from '../../model/pageContent';
import type { GridCell } from './lines/grid';
import type { WordIndex } from '../../model/collections/wordIndex';

/** A page on which tables are looked for. */
export interface TablePage {
  readonly content: PageContent;
  /** Of the words that are in no table so far. */
  readonly index: WordIndex;
  /** Distance of baselines in the document's text. */
  readonly leadingEm: number;
}

/** A table as found on one page: a grid of edges, and cells that cover one or more places of it. Page points. */
export interface TableRegion {
  readonly bounds: Rect;
  /** x positions, ascending: one more than there are columns. */
  readonly columnEdges: readonly number[];
  /** y positions, ascending: one more than there are rows. */
  readonly rowEdges: readonly number[];
  /** Row by row, in each row from left to right. Every place of the grid is covered by exactly one cell. */
  readonly cells: readonly TableCellRegion[];
  /** What the grid was read from: lines around all cells, lines for a part of it, text alone, or the structure tree. */
  readonly ruled: TableEvidence;
  /** Rows at the top that name the columns. */
  readonly headerRows: number;
}

/** By row: the cells that start in it, from left to right; of some cells only, where these are given. */
export function cellsByRow(
  { rowEdges, cells: all }: TableRegion,
  cells: readonly TableCellRegion[] = all,
): readonly TableCellRegion[][] {
  const rows = rowEdges.slice(1).map((): TableCellRegion[] => []);
  for (const cell of cells) rows[cell.row]?.push(cell);
  return rows;
}

/** The table with other rows. */
export const withRows = (
  table: TableRegion,
  rowEdges: readonly number[],
  cells: readonly TableCellRegion[],
): TableRegion => {
  const { top, bottom } = table.bounds;
  const bounds = { ...table.bounds, top: rowEdges[0] ?? top, bottom: rowEdges.at(-1) ?? bottom };
  return { ...table, bounds, rowEdges, cells };
};

export type TableEvidence = 'ruled' | 'half-ruled' | 'unruled' | 'tagged';

export interface TableCellRegion extends GridCell {
  readonly bounds: Rect;
  /** Indices into `PageContent.words`, in the order of the content stream. Words of nested tables are not among them. */
  readonly words: readonly number[];
  /** Around the words; absent for an empty cell. */
  readonly textBounds?: Rect;
  /** 0xRRGGBB. */
  readonly shading?: number;
  readonly borders: Borders;
  readonly verticalAlign: 'top' | 'center' | 'bottom';
  /** Text turned by 90 degrees: bottom to top, or top to bottom. */
  readonly textDirection?: 'up' | 'down';
  /** Tables that stand inside this cell. */
  readonly tables?: readonly TableRegion[];
}

export interface TableOptions {
  readonly bodySizePt: number;
  readonly bodyLeadingPt: number;
  /** Indices of words that no table may hold: those of running heads and feet. */
  readonly exclude?: ReadonlySet<number>;
}
