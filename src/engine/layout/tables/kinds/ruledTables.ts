import type { PageContent } from '../../../model/pageContent';
import { areaOf, contains, containsCentre, heightOf, intersect, type Rect } from '../../../model/geometry';
import { drawingsOf, fieldsIn, holdsDrawings } from '../lines/drawnCells';
import { type EdgeGroup, withoutNested } from '../lines/edgeGroups';
import { extendArea } from '../extendArea';
import { type Grid, gridOf, type Side } from '../lines/grid';
import { refineGrid, type RefineOptions } from '../refineGrid';
import { regionOf } from '../cells/region';
import type { TablePage, TableRegion } from '../types';
import { groupsWithin } from '../../../model/collections/groups';
import { HeightIndex } from '../../../model/collections/heightIndex';
import { largest, smallest } from '../../../model/collections/statistics';
import { itemsAt } from '../../../model/collections/itemsAt';
import { withNamesBefore } from '../namesBefore';
import { nestTables, wordsOfTable } from '../nestedTables';
import { type Edge, SNAP_PT, softEdge } from '../lines/edges';
import { lineCount } from '../text/textOfWords';

/** Of the borders between two cells of a table at most this share is not drawn; where more is missing, lines connect boxes or plot something. */
const MAX_UNDRAWN_SHARE = 0.12;
/** Fewer of the cells with text, or a ground of their own, than this make a plot with labels in it, or a form. */
const MIN_FILLED_SHARE = 0.3;
/** Grids with fewer words than this for each cell are rasters, not even forms. */
const MIN_WORDS_PER_CELL = 0.05;
/** Cells with text in the first row or column of a form. */
const MIN_NAMED_SHARE = 0.6;
/** Words may run over at most this share of the inner lines they could meet: text in a table keeps to its cell. */
const MAX_CROSSED_SHARE = 0.12;
/** A word runs over a line when it lies on both sides of it with at least this much, points. */
const CROSSING_PT = 2.5;
/** One column of boxes below each other is a table from this many rows on, and from this many where lines are drawn around each; of text, from one less. */
const MIN_ROWS_OF_ONE_COLUMN = 4;
const MIN_DRAWN_ROWS_OF_ONE_COLUMN = 3;
/** Boxes of a form have no more lines: those with more are cards, with headings. */
const MAX_FORM_LINES = 8;
/** Of the cells of a grid without names. With fewer fields, boxes of a form share lines. */
const MIN_FIELD_SHARE = 0.6;
/** Words that are nearer to a box are in its line, em. */
const LINE_GAP_EM = 1;
/** Rows to write in are not more than the others. */
const MIN_WRITTEN_SHARE = 0.5;

/** The tables that groups of crossing lines draw; those that stand in a cell of another one are in that cell. */
export function ruledTables(groups: readonly EdgeGroup[], page: TablePage): TableRegion[] {
  const tables: TableRegion[] = [];
  // Inner tables first: the lines inside a cell that are not theirs may be a drawing.
  const ordered = groups
    .filter((group) => group.horizontal.length > 0 && group.vertical.length > 0)
    .flatMap((group) => withoutNested(group, (area) => page.index.inside(area).length === 0))
    .sort((a, b) => areaOf(a.bounds) - areaOf(b.bounds));
  for (const group of ordered) {
    const table = ruledTable(group, page, tables);
    if (table && !holdsDrawings(table, page.content, tables)) tables.push(table);
  }
  return nestTables(tables);
}

/**
 * The table that a group of crossing lines draws: grid → cells, spans where inner edges are missing (Nurminen 2013; Göbel et al. 2013 for what counts
 * as a table). Undefined for boxes around one text, page frames, plots and drawings.
 */
function ruledTable(group: EdgeGroup, page: TablePage, inner: readonly TableRegion[]): TableRegion | undefined {
  const { content, index } = page;
  if (group.horizontal.length + group.vertical.length < (isCross(group) ? 2 : 3)) return undefined;
  const drawn = gridOf(group);
  if (!drawn || undrawnShare(drawn) > MAX_UNDRAWN_SHARE) return undefined;
  const implied = impliedRows(group);
  const given = implied.length > 0 ? { ...group, horizontal: [...group.horizontal, ...implied] } : group;
  const grid = (implied.length > 0 ? gridOf(given) : undefined) ?? drawn;
  const { cells } = grid;
  if (cells.length < 2) return undefined;
  if (drawingsOf(content).some(({ bounds }) => coversMost(bounds, group.bounds))) return undefined;
  const inside = index.inside(group.bounds);
  const written = inside.length + fieldsIn(group.bounds, content).length;
  if (written < Math.max(2, MIN_WORDS_PER_CELL * cells.length)) return undefined;
  const nested = new Set(inner.filter(({ bounds }) => contains(group.bounds, bounds, 1)).flatMap(wordsOfTable));
  const own = nested.size > 0 ? inside.filter((i) => !nested.has(i)) : inside;
  const lines = refineGrid(given, grid, content, own, refineOptions(grid, isClosed(group), page.leadingEm));
  const isRefined = lines.horizontal.length + lines.vertical.length > given.horizontal.length + given.vertical.length;
  const refined = (isRefined ? gridOf(lines) : undefined) ?? grid;
  const region = regionOf(refined, content, inside, isRefined ? 'half-ruled' : 'ruled');
  if (!isTable(region, group, page) || crossedShare(region, content, inside) > MAX_CROSSED_SHARE) return undefined;
  if (isPartlyShaded(group, region, page)) return undefined;
  const wide = withNamesBefore(lines, region, page);
  const grown = wide && gridOf(wide);
  return grown ? regionOf(grown, content, index.inside(wide.bounds), 'half-ruled') : region;
}

/** One line below the names of columns and one behind those of rows, as tables of values have: each goes on at both sides of the other. */
function isCross({ horizontal: [level], vertical: [upright], bounds }: EdgeGroup): boolean {
  if (!level || !upright) return false;
  const [x, y] = [upright.position, level.position];
  return Math.min(x - bounds.left, bounds.right - x, y - bounds.top, bounds.bottom - y) > MIN_ARM_PT;
}

/** Shading alone draws the table, and rows that are not shaded go on with it: then it is not all of it that is drawn. */
function isPartlyShaded(
  { horizontal, vertical }: EdgeGroup,
  { bounds, cells, columnEdges }: TableRegion,
  page: TablePage,
): boolean {
  if ([...horizontal, ...vertical].some(({ pieces }) => pieces.length > 0)) return false;
  if (cells.some(({ shading }) => shading === undefined)) return false;
  const extended = extendArea(bounds, columnEdges, page);
  return extended.top < bounds.top || extended.bottom > bounds.bottom;
}

/** Lines stand at both sides: then they stand between all columns, too. A few lines alone part headings from columns that only white parts. */
function isClosed({ vertical, bounds }: EdgeGroup): boolean {
  return [bounds.left, bounds.right].every((side) =>
    vertical.some(({ position }) => Math.abs(position - side) < SAME_SIDE_PT),
  );
}

const isDrawn = ({ horizontal, vertical }: EdgeGroup): boolean =>
  [...horizontal, ...vertical].every(({ pieces }) => pieces.length > 0);

/** Shorter than any line of text, points. */
const MIN_ARM_PT = 6;
/** A line this near to the side of a table is its side, points. */
const SAME_SIDE_PT = 2;

function refineOptions(grid: Grid, closed: boolean, leadingEm: number): RefineOptions {
  const columns = grid.columnEdges.length - 1;
  const rows = grid.rowEdges.length - 1;
  return {
    gutters:
      columns > 1 && closed
        ? { minSupport: 3, minWidthEm: 0.9, usualWidthEm: 1.6 }
        : { minSupport: 2, minWidthEm: 0.6, usualWidthEm: 1 },
    minSplitRows: rows <= 3 ? 3 : Infinity,
    minSureShare: 0.6,
    weightTells: rows === 1,
    fullRowsTell: rows <= 2,
    leadingEm,
  };
}

function isTable(region: TableRegion, group: EdgeGroup, page: TablePage): boolean {
  const columns = region.columnEdges.length - 1;
  const rows = region.rowEdges.length - 1;
  const filled = region.cells.filter((cell) => cell.words.length > 0);
  if (filled.length < 2) return rows > 1 && columns > 1 && isToFillIn(region, page.content);
  if (rows === 1 && isInLine(region, page)) return false;
  if (columns === 1) {
    if (isClosed(group) && isDrawn(group)) {
      const lines = largest(filled.map(({ words }) => lineCount(words, page.content)));
      const isText = lines > 1 && lines <= MAX_FORM_LINES && !hasTextBeside(region, page);
      return filled.length >= Math.max(MIN_DRAWN_ROWS_OF_ONE_COLUMN - Number(isText), MIN_WRITTEN_SHARE * rows);
    }
    return (
      filled.length === rows && rows >= MIN_ROWS_OF_ONE_COLUMN && !filled.some((cell) => cell.shading !== undefined)
    );
  }
  // Dark cells of a crossword, painted ones of a plan.
  const painted = region.cells.filter(({ words, shading }) => words.length === 0 && shading !== undefined).length;
  if (filled.length + painted >= MIN_FILLED_SHARE * region.cells.length) return true;
  // A form that is to be filled in names its rows or its columns; the grid of a plot does not.
  return (
    [region.cells.filter((cell) => cell.row === 0), region.cells.filter((cell) => cell.column === 0)].some(
      (cells) => cells.filter((cell) => cell.words.length > 0).length >= MIN_NAMED_SHARE * cells.length,
    ) || isToFillIn(region, page.content)
  );
}

/** A grid without names that has a field in most of its cells: a form has them above it. */
function isToFillIn({ bounds, cells }: TableRegion, content: PageContent): boolean {
  const fields = fieldsIn(bounds, content);
  if (fields.length < MIN_FIELD_SHARE * cells.length) return false;
  const index = new HeightIndex(fields);
  const own = cells.filter((cell) =>
    index.between(cell.bounds.top, cell.bounds.bottom).some((field) => containsCentre(cell.bounds, field.bounds)),
  );
  return own.length >= MIN_FIELD_SHARE * cells.length;
}

/** Keys and names of menus, in boxes that touch: one line, and what it is of goes on at both sides. */
function isInLine({ bounds, cells }: TableRegion, { content, index }: TablePage): boolean {
  const inside = cells.flatMap(({ words }) => words);
  if (lineCount(inside, content) > 1) return false;
  const reach = LINE_GAP_EM * largest(itemsAt(content.words, inside).map((word) => heightOf(word.bounds)));
  const onLine = itemsAt(content.words, index.inside({ ...bounds, left: 0, right: content.widthPt }));
  const gapsBefore = onLine.map((word) => bounds.left - word.bounds.right);
  const gapsBehind = onLine.map((word) => word.bounds.left - bounds.right);
  return [gapsBefore, gapsBehind].every((gaps) => gaps.some((gap) => gap > -CROSSING_PT && gap < reach));
}

/** As boxes beside each other have it, which are those of a diagram. */
const hasTextBeside = ({ bounds, cells }: TableRegion, { content, index }: TablePage): boolean =>
  index.inside({ ...bounds, left: 0, right: content.widthPt }).length >
  cells.reduce((sum, { words }) => sum + words.length, 0);

/** Share of the borders between cells that are not drawn: cells come out of joining places, so that only cut shapes leave some. */
function undrawnShare({ columnEdges, rowEdges, cells, horizontal, vertical }: Grid): number {
  let borders = 0;
  let undrawn = 0;
  const count = (line: readonly Side[] | undefined, from: number, end: number): void => {
    borders += end - from;
    for (let i = from; i < end; i++) if (line?.[i] === undefined) undrawn++;
  };
  for (const { row, column, rowSpan, columnSpan } of cells) {
    const [right, below] = [column + columnSpan, row + rowSpan];
    if (right < columnEdges.length - 1) count(vertical[right], row, below);
    if (below < rowEdges.length - 1) count(horizontal[below], column, right);
  }
  return borders === 0 ? 0 : undrawn / borders;
}

/** Share of the words that run over a line which is drawn where they stand. */
function crossedShare(region: TableRegion, content: PageContent, inside: readonly number[]): number {
  const crossing = region.cells.flatMap(({ words, bounds: { left, right } }) =>
    itemsAt(content.words, words).filter(
      ({ bounds }) => bounds.left < left - CROSSING_PT || bounds.right > right + CROSSING_PT,
    ),
  );
  return crossing.length / inside.length;
}

function coversMost(outer: Rect, inner: Rect): boolean {
  return areaOf(intersect(outer, inner)) >= 0.8 * Math.max(1, areaOf(inner));
}

/** So many lines that end at one height end at the edge of a row. */
const MIN_ENDS = 2;
/** Two rows of text have room above and below it, points. */
const MIN_ROW_PT = 8;

/**
 * Edges of rows that are not drawn, but that upright lines begin or end at: forms and heads of letters have a line of text over all of a box, and below it
 * columns that only upright lines part. They close cells and show nothing. Linear in level lines for each upright line that ends inside of the table: few do.
 */
function impliedRows({ horizontal, vertical, bounds }: EdgeGroup): Edge[] {
  const isInside = (y: number): boolean => y > bounds.top + MIN_ROW_PT && y < bounds.bottom - MIN_ROW_PT;
  const meets = (x: number, y: number): boolean =>
    horizontal.some(
      ({ position, from, to }) => Math.abs(position - y) <= SNAP_PT && x >= from - SNAP_PT && x <= to + SNAP_PT,
    );
  const ends = vertical
    .flatMap(({ position: x, from, to }) => [from, to].map((y) => ({ x, y })))
    .filter(({ x, y }) => isInside(y) && !meets(x, y));
  return groupsWithin(ends, ({ y }) => y, SNAP_PT).flatMap((row): Edge[] => {
    if (row.length < MIN_ENDS) return [];
    const position = row.reduce((sum, { y }) => sum + y, 0) / row.length;
    const across = vertical.filter(({ from, to }) => from < position - MIN_ROW_PT && to > position + MIN_ROW_PT);
    const [first, last] = [smallest(row.map(({ x }) => x)), largest(row.map(({ x }) => x))];
    const from = largest([bounds.left, ...across.map((edge) => edge.position).filter((x) => x < first)]);
    const to = smallest([bounds.right, ...across.map((edge) => edge.position).filter((x) => x > last)]);
    return [softEdge('horizontal', position, from, to)];
  });
}
