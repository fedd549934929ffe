import { centreX, contains, containsCentre, containsPoint, padded, type Rect, widthOf } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { addCount } from '../../../model/collections/counts';
import { HeightIndex } from '../../../model/collections/heightIndex';
import { SNAP_PT } from './edges';
import { intervalOf } from '../../../model/collections/intervals';
import type { TableRegion } from '../types';

/** No row with text is lower than this, points. */
const MIN_ROW_PT = 5;
const MAX_LOW_ROW_SHARE = 0.4;
/** Upright lines within one cell, and half of the lines in all, that make a drawing of what it holds. */
const MIN_DRAWN_LINES = 2;
/** Share of a cell's width that a curve goes through, and so many of them in a plot of several panels. */
const PLOT_SHARE = 0.6;
const MIN_PLOTS = 3;

/** Forms have some hundreds of fields on a page; hostile files any number. */
const MAX_FIELDS = 1_000;

/** What can be filled in on the page. */
export const fieldsOn = ({ controls = [] }: PageContent): NonNullable<PageContent['controls']> =>
  controls.length > MAX_FIELDS ? [] : controls;

/** Text that can be filled in within an area. */
export const fieldsIn = (area: Rect, content: PageContent): NonNullable<PageContent['controls']> =>
  fieldsOn(content).filter(({ control, bounds }) => control.content.kind === 'text' && containsCentre(area, bounds));

/** Drawings that stand on the page, not behind its text. */
export const drawingsOf = ({ pictures }: PageContent): PageContent['pictures'] =>
  pictures.filter(({ kind, background }) => kind === 'drawing' && !background);

/**
 * Lines inside the cells that are neither part of the grid, nor around fields of a form, nor under a text: charts in frames, or the grid of a plot in
 * which labels stand. Rows lower than text tell the same.
 */
export function holdsDrawings(region: TableRegion, content: PageContent, inner: readonly TableRegion[]): boolean {
  const { columnEdges, rowEdges, bounds } = region;
  const low = rowEdges.filter((y, i) => i > 0 && y - (rowEdges[i - 1] ?? y) < MIN_ROW_PT).length;
  if (low > MAX_LOW_ROW_SHARE * (rowEdges.length - 1) && low > 2) return true;
  const inCell = new Map<string, number>();
  const fields = new HeightIndex(fieldsOn(content));
  for (const { orientation, position, from, to } of content.rulings) {
    const middle = (from + to) / 2;
    const [x, y] = orientation === 'vertical' ? [position, middle] : [middle, position];
    if (!containsPoint(bounds, x, y)) continue;
    const [lines, place] = orientation === 'vertical' ? [columnEdges, x] : [rowEdges, y];
    const k = intervalOf(lines, place);
    if (inner.some((table) => containsPoint(table.bounds, x, y))) continue;
    if (
      fields
        .between(y - SNAP_PT, y + SNAP_PT)
        .some((field) => containsPoint(padded(field.bounds, SNAP_PT, SNAP_PT), x, y))
    )
      continue;
    if (Math.min(place - (lines[k] ?? -Infinity), (lines[k + 1] ?? Infinity) - place) <= SNAP_PT) continue;
    const key = `${intervalOf(rowEdges, y)},${intervalOf(columnEdges, x)},${orientation}`;
    addCount(inCell, key);
  }
  const filled = region.cells.filter((cell) => cell.words.length > 0);
  const plots = plotsIn(region, content);
  if (plots >= MIN_PLOTS || (plots > 0 && plots * 2 >= filled.length)) return true;
  if (inCell.size === 0) return false;
  const drawn = filled.filter(({ row, column }) => {
    const across = inCell.get(`${row},${column},horizontal`) ?? 0;
    const down = inCell.get(`${row},${column},vertical`) ?? 0;
    return down >= MIN_DRAWN_LINES && across + down >= 2 * MIN_DRAWN_LINES;
  });
  return drawn.length * 2 >= filled.length;
}

/** Drawings that go through most of the width of a cell: curves of a plot, not signs in a table. */
function plotsIn({ bounds, columnEdges }: Pick<TableRegion, 'bounds' | 'columnEdges'>, content: PageContent): number {
  return drawingsOf(content).filter((picture) => {
    if (!contains(bounds, picture.bounds, 1)) return false;
    const column = intervalOf(columnEdges, centreX(picture.bounds));
    const width = (columnEdges[column + 1] ?? Infinity) - (columnEdges[column] ?? 0);
    return widthOf(picture.bounds) >= PLOT_SHARE * width;
  }).length;
}
