import { boundsOf, centreX, centreY, heightOf, type Rect, type Sides, unionOf, widthOf } from '../../../model/geometry';
import type { PageContent, Word } from '../../../model/pageContent';
import { itemsAt } from '../../collections/itemsAt';
import { turnOf } from '../../pages/rotatedText';
import { cellBorders, cellBounds, cellShadings } from './cellLook';
import type { Grid, GridCell } from '../lines/grid';
import { intervalOf } from '../search';
import type { TableCellRegion, TableEvidence, TableRegion } from '../types';
import { groupBy } from '../../collections/clusters';

/** Gaps above and below the text that differ by less than this are equal, points. */
const CENTRED_WITHIN_PT = 2.5;
/** Text is set at the top of its cell unless at least this much of the cell's height is free, in heights of the text. */
const FREE_SHARE = 0.35;

/** Puts the words `inside` of it into the cells of a grid and reads how each cell looks. Header rows are told later. */
export function regionOf(
  grid: Grid,
  { words, fills }: Pick<PageContent, 'words' | 'fills'>,
  inside: readonly number[],
  ruled: TableEvidence,
): TableRegion {
  const wordsOf = wordsByCell(grid, words, inside);
  const shadings = cellShadings(grid, fills);
  const { cells, columnEdges, rowEdges } = grid;
  return {
    bounds: {
      left: columnEdges[0] ?? 0,
      top: rowEdges[0] ?? 0,
      right: columnEdges.at(-1) ?? 0,
      bottom: rowEdges.at(-1) ?? 0,
    },
    columnEdges,
    rowEdges,
    cells: cells.map((cell, i) => cellRegion(grid, cell, wordsOf[i] ?? [], words, shadings[i])),
    ruled,
    headerRows: 0,
  };
}

/** What the texts of each column take of a line, without those that stand in several. */
export function columnTexts(
  cells: readonly Pick<TableCellRegion, 'column' | 'columnSpan' | 'textBounds'>[],
): ReadonlyMap<number, Sides> {
  const inOne = cells.filter(({ columnSpan, textBounds }) => columnSpan === 1 && textBounds);
  const texts = new Map<number, Sides>();
  for (const [column, own] of groupBy(inOne, (cell) => cell.column)) {
    const text = unionOf(own.flatMap(({ textBounds }) => textBounds ?? []));
    if (text) texts.set(column, text);
  }
  return texts;
}

/** Indices of the words in each cell of the grid, in their order: a word is where its centre is. */
export function wordsByCell(grid: Grid, words: readonly Word[], inside: readonly number[]): number[][] {
  const { owners } = grid;
  const columns = grid.columnEdges.length - 1;
  const byCell: number[][] = grid.cells.map(() => []);
  inside.forEach((i) => {
    const bounds = words[i]?.bounds;
    if (!bounds) return;
    const column = intervalOf(grid.columnEdges, centreX(bounds));
    const row = intervalOf(grid.rowEdges, centreY(bounds));
    if (column >= 0 && row >= 0) byCell[owners[row * columns + column] ?? 0]?.push(i);
  });
  return byCell;
}

function cellRegion(
  grid: Grid,
  cell: GridCell,
  words: readonly number[],
  all: readonly Word[],
  shading: number | undefined,
): TableCellRegion {
  const bounds = cellBounds(grid, cell);
  const own = itemsAt(all, words);
  const textBounds = boundsOf(own);
  const textDirection = turnOf(own);
  return {
    ...cell,
    bounds,
    words,
    textBounds,
    shading,
    borders: cellBorders(grid, cell),
    verticalAlign: textBounds
      ? textDirection
        ? turnedAlignOf(own, textBounds, bounds, textDirection)
        : verticalAlignOf(own, textBounds, bounds)
      : 'top',
    textDirection,
  };
}

/** Where the text of a cell stands between its top and bottom, from the space that is left above and below. */
function verticalAlignOf(words: readonly Word[], text: Rect, cell: Rect): TableCellRegion['verticalAlign'] {
  const lineHeight = words.reduce((height, { bounds }) => Math.max(height, heightOf(bounds)), 0);
  const above = text.top - cell.top;
  const below = cell.bottom - text.bottom;
  if (above + below < FREE_SHARE * lineHeight) return 'top';
  if (Math.abs(above - below) <= CENTRED_WITHIN_PT) return 'center';
  return above > below ? 'bottom' : 'top';
}

/**
 * Where the lines of turned text stand beside each other: text that runs up begins at the left, text that runs down at the right. Only where they
 * begin or end at the edge: LibreOffice sets space before turned text behind it.
 */
function turnedAlignOf(
  words: readonly Word[],
  text: Rect,
  cell: Rect,
  textDirection: 'up' | 'down',
): TableCellRegion['verticalAlign'] {
  const lineHeight = words.reduce((height, { bounds }) => Math.max(height, widthOf(bounds)), 0);
  const [left, right] = [text.left - cell.left, cell.right - text.right];
  const [above, below] = textDirection === 'up' ? [left, right] : [right, left];
  if (Math.abs(above - below) <= CENTRED_WITHIN_PT || Math.min(above, below) > lineHeight) return 'center';
  return above > below ? 'bottom' : 'top';
}
