import type { Borders } from '../../model/borders';
import type { Rect } from '../../model/geometry';

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
  /** 0 to 1. */
  readonly confidence: number;
}

export type TableEvidence = 'ruled' | 'half-ruled' | 'unruled' | 'tagged';

export interface TableCellRegion {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
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
