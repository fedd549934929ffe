import type { PageContent } from '../../../model/pageContent';
import { largest, smallest } from '../../collections/clusters';
import { namesFigure } from '../../headings/captions';
import { CENTRED_EM } from '../text/spanGroups';
import { sizeOf } from '../text/textRows';
import type { TableCellRegion, TableRegion } from '../types';
import { textOf } from '../text/textOf';

/** A title starts where the names of the rows do, give or take this, em. */
const SAME_START_EM = 0.5;
/** Rows below a title. */
const MIN_ROWS = 2;

/**
 * Leaves the title out that was taken for the first row of a table: a text alone, with no line above it, that names a table, starts with the names of
 * the rows and is wider than these, or stands in the middle of all columns and not of those that have numbers.
 */
export function withoutTitle(table: TableRegion, content: PageContent): TableRegion {
  if (table.ruled !== 'unruled' && table.ruled !== 'half-ruled') return table;
  const { cells, rowEdges, bounds } = table;
  if (rowEdges.length - 2 < MIN_ROWS) return table;
  const upper = cells.filter(({ row }) => row === 0);
  const [title, ...others] = upper.filter(({ words }) => words.length > 0);
  if (!title || others.length > 0 || !upper.every(isOpen) || !isTitle(title, cells, content)) return table;
  const edges = rowEdges.slice(1);
  return {
    ...table,
    bounds: { ...bounds, top: edges[0] ?? bounds.top },
    rowEdges: edges,
    cells: cells.filter(({ row }) => row > 0).map((cell) => ({ ...cell, row: cell.row - 1 })),
  };
}

const isOpen = ({ rowSpan, borders, shading, tables }: TableCellRegion): boolean =>
  rowSpan === 1 && borders.top === undefined && shading === undefined && tables === undefined;

function isTitle(title: TableCellRegion, cells: readonly TableCellRegion[], content: PageContent): boolean {
  const own = title.textBounds;
  const em = sizeOf(content, title.words[0] ?? 0);
  if (!own) return false;
  if (namesFigure(textOf(title.words, content))) return true;
  const below = cells.filter(({ row, columnSpan }) => row > 0 && columnSpan === 1);
  const textsFrom = (first: number, last: number): { left: number; right: number } => {
    const texts = below.flatMap(({ column, textBounds }) =>
      column >= first && column <= last ? (textBounds ?? []) : [],
    );
    return { left: smallest(texts.map(({ left }) => left)), right: largest(texts.map(({ right }) => right)) };
  };
  const names = textsFrom(0, 0);
  if (Math.abs(own.left - names.left) < SAME_START_EM * em) return own.right > names.right + em;
  const offMiddle = ({ left, right }: { left: number; right: number }): number =>
    Math.abs(own.left + own.right - left - right) / 2;
  const all = offMiddle(textsFrom(0, Infinity));
  return all < CENTRED_EM * em && all < offMiddle(textsFrom(1, Infinity));
}
