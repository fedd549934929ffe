import type { PageContent } from '../../model/pageContent';
import { extendArea } from './extendArea';
import { type Edge, edgesOf } from './lines/edges';
import { gridOf } from './lines/grid';
import { isPlausible } from './plausible';
import { refineGrid, textTells } from './refineGrid';
import { regionOf } from './cells/region';
import { isNumeric } from './text/rowGroups';
import { textOf } from './text/textOf';
import { wordsOfTable } from './ruledTables';
import type { TableRegion } from './types';
import { WordIndex } from './wordIndex';

/** Heads have no more rows, and no fewer columns: two boxes side by side may stand above two columns of text. */
const MAX_HEAD_ROWS = 3;
const MIN_COLUMNS = 3;
/** Lines of the head end within this, points. */
const SAME_END_PT = 2;
/** Columns are told by the head: only a wide gap down many rows tells more. */
const GUTTERS = { minSupport: 3, minWidthEm: 0.9, usualWidthEm: 1.6 };

/**
 * The table whose names of columns alone have lines around them, or shading: with the rows below that keep to these columns. Undefined where there
 * are none, or the boxes are no head. `free`: words that are in no table.
 */
export function belowBoxedHead(
  head: TableRegion,
  others: readonly TableRegion[],
  content: PageContent,
  free: () => readonly number[],
  leadingEm: number,
): TableRegion | undefined {
  if (!isBoxedHead(head, content)) return undefined;
  const { bounds, columnEdges } = head;
  const index = new WordIndex(content.words, content.widthPt, content.heightPt, [...free(), ...wordsOfTable(head)]);
  const bottom = others.reduce(
    (end, { bounds: other }) =>
      other.top > bounds.bottom - SAME_END_PT && other.left < bounds.right && other.right > bounds.left
        ? Math.min(end, other.top)
        : end,
    Infinity,
  );
  const area = extendArea(bounds, columnEdges, content, index, { top: bounds.top, bottom });
  if (area.bottom <= bounds.bottom) return undefined;
  const { horizontal, vertical } = linesOf(head, content, area.bottom);
  const place = gridOf(horizontal, vertical, area);
  const inside = index.inside(area);
  if (!place) return undefined;
  const options = { ...textTells(GUTTERS.usualWidthEm), gutters: GUTTERS, leadingEm };
  const lines = refineGrid({ horizontal, vertical, bounds: area }, place, content, inside, options);
  const grid = gridOf(lines.horizontal, lines.vertical, area);
  const region = grid && regionOf(grid, { words: content.words, inside, fills: content.fills }, 'half-ruled', 0.75);
  return region && isPlausible(region, content, true) ? region : undefined;
}

/** Nearly nothing but names beside each other, and numbers, as those of years, in the first row alone. */
function isBoxedHead({ ruled, columnEdges, rowEdges, cells }: TableRegion, content: PageContent): boolean {
  if (ruled === 'unruled' || ruled === 'tagged') return false;
  if (rowEdges.length - 1 > MAX_HEAD_ROWS || columnEdges.length - 1 < MIN_COLUMNS) return false;
  if (cells.filter(({ words }) => words.length === 0).length > 1) return false;
  return cells.every(
    ({ row, words, tables, textDirection }) =>
      tables === undefined && textDirection === undefined && (row === 0 || !isNumeric(textOf(words, content))),
  );
}

/** The lines of the head, drawn or not, and those between columns below it, which show nothing. */
function linesOf(
  { bounds, columnEdges, cells }: TableRegion,
  content: PageContent,
  bottom: number,
): { readonly horizontal: readonly Edge[]; readonly vertical: readonly Edge[] } {
  const drawn = content.rulings.filter(({ orientation, position, from, to }) => {
    const [start, end] = orientation === 'vertical' ? [bounds.left, bounds.right] : [bounds.top, bounds.bottom];
    const [top, low] = orientation === 'vertical' ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right];
    return (
      position > start - SAME_END_PT &&
      position < end + SAME_END_PT &&
      from > top - SAME_END_PT &&
      to < low + SAME_END_PT
    );
  });
  const told = (orientation: Edge['orientation'], position: number, from: number, to: number): Edge => ({
    orientation,
    position,
    from,
    to,
    pieces: [],
  });
  const sides = cells.map((cell) => cell.bounds);
  return {
    horizontal: [
      ...edgesOf(drawn, [], 'horizontal'),
      ...sides.map((cell) => told('horizontal', cell.bottom, cell.left, cell.right)),
    ],
    vertical: [
      ...edgesOf(drawn, [], 'vertical'),
      ...sides.map((cell) => told('vertical', cell.right, cell.top, cell.bottom)),
      ...columnEdges.map((x) => told('vertical', x, bounds.bottom, bottom)),
    ],
  };
}
