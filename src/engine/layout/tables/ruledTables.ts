import { addTo } from '../../model/groups';
import type { PageContent } from '../../model/pageContent';
import { areaOf, centreX, centreY, contains, intersect, type Rect } from '../../model/geometry';
import { holdsDrawings } from './lines/drawnCells';
import type { EdgeGroup } from './lines/edgeGroups';
import { extendArea } from './extendArea';
import { type Grid, gridOf } from './lines/grid';
import { impliedRows } from './lines/impliedRows';
import { withoutNested } from './lines/nestedGroups';
import { refineGrid, type RefineOptions } from './refineGrid';
import { regionOf } from './cells/region';
import { withSideColumns } from './sideColumns';
import type { TableCellRegion, TableEvidence, TableRegion } from './types';
import type { WordIndex } from './wordIndex';
import { intervalOf } from './search';

/** Of the borders between two cells of a table at most this share is not drawn; where more is missing, lines connect boxes or plot something. */
const MAX_UNDRAWN_SHARE = 0.12;
/** Fewer of the cells with text than this make a plot with labels in it, or a form. */
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
/** Rows to write in are not more than the others. */
const MIN_WRITTEN_SHARE = 0.5;

/** The tables that groups of crossing lines draw; those that stand in a cell of another one are in that cell. */
export function ruledTables(
  groups: readonly EdgeGroup[],
  content: PageContent,
  indexWords: () => WordIndex,
  leadingEm: number,
): TableRegion[] {
  const tables: TableRegion[] = [];
  // Inner tables first: the lines inside a cell that are not theirs may be a drawing.
  const crossing = groups.filter((group) => group.horizontal.length > 0 && group.vertical.length > 0);
  if (crossing.length === 0) return [];
  const index = indexWords();
  const ordered = crossing
    .flatMap((group) => withoutNested(group, (area) => index.inside(area).length === 0))
    .sort((a, b) => areaOf(a.bounds) - areaOf(b.bounds));
  for (const group of ordered) {
    const table = ruledTable(group, content, index, tables, leadingEm);
    if (table && !holdsDrawings(table, content, tables)) tables.push(table);
  }
  return nestTables(tables);
}

/**
 * The table that a group of crossing lines draws: grid → cells, spans where inner edges are missing (Nurminen 2013; Göbel et al. 2013 for what counts
 * as a table). Undefined for boxes around one text, page frames, plots and drawings.
 */
function ruledTable(
  group: EdgeGroup,
  content: PageContent,
  index: WordIndex,
  inner: readonly TableRegion[],
  leadingEm: number,
): TableRegion | undefined {
  if (group.horizontal.length + group.vertical.length < (isCross(group) ? 2 : 3)) return undefined;
  const drawn = gridOf(group.horizontal, group.vertical, group.bounds);
  if (!drawn || undrawnShare(drawn) > MAX_UNDRAWN_SHARE) return undefined;
  const implied = impliedRows(group);
  const given = implied.length > 0 ? { ...group, horizontal: [...group.horizontal, ...implied] } : group;
  const grid = (implied.length > 0 ? gridOf(given.horizontal, given.vertical, given.bounds) : undefined) ?? drawn;
  const { cells } = grid;
  if (cells.length < 2) return undefined;
  if (content.pictures.some((p) => !p.background && p.kind === 'drawing' && coversMost(p.bounds, group.bounds)))
    return undefined;
  const inside = index.inside(group.bounds);
  if (inside.length < 2 || inside.length < MIN_WORDS_PER_CELL * cells.length) return undefined;
  const nested = new Set(inner.filter(({ bounds }) => contains(group.bounds, bounds, 1)).flatMap(wordsOfTable));
  const own = nested.size > 0 ? inside.filter((i) => !nested.has(i)) : inside;
  const lines = refineGrid(given, grid, content, own, refineOptions(grid, isClosed(group), leadingEm));
  const isRefined = lines.horizontal.length + lines.vertical.length > given.horizontal.length + given.vertical.length;
  const refined = (isRefined ? gridOf(lines.horizontal, lines.vertical, lines.bounds) : undefined) ?? grid;
  const asTable = (cells: Grid, words: readonly number[], evidence: TableEvidence): TableRegion =>
    regionOf(cells, { words: content.words, inside: words, fills: content.fills }, evidence, 0.9);
  const region = asTable(refined, inside, isRefined ? 'half-ruled' : 'ruled');
  if (!isTable(region, group, content, index) || crossedShare(region, content, inside) > MAX_CROSSED_SHARE)
    return undefined;
  if (isPartlyShaded(group, region, content, index)) return undefined;
  const wide = withSideColumns(lines, region, content, index);
  const wider = wide && gridOf(wide.horizontal, wide.vertical, wide.bounds);
  return wider ? asTable(wider, index.inside(wide.bounds), 'half-ruled') : region;
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
  content: PageContent,
  index: WordIndex,
): boolean {
  if ([...horizontal, ...vertical].some(({ pieces }) => pieces.length > 0)) return false;
  if (cells.some(({ shading }) => shading === undefined)) return false;
  const extended = extendArea(bounds, columnEdges, content, index);
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

function isTable(region: TableRegion, group: EdgeGroup, content: PageContent, index: WordIndex): boolean {
  const columns = region.columnEdges.length - 1;
  const rows = region.rowEdges.length - 1;
  const filled = region.cells.filter((cell) => cell.words.length > 0);
  if (filled.length < 2) return false;
  if (columns === 1) {
    if (isClosed(group) && isDrawn(group)) {
      const isText =
        filled.some((cell) => linesOf(cell, content) > 1) &&
        filled.every((cell) => linesOf(cell, content) <= MAX_FORM_LINES) &&
        !hasTextBeside(region, content, index);
      return filled.length >= Math.max(MIN_DRAWN_ROWS_OF_ONE_COLUMN - Number(isText), MIN_WRITTEN_SHARE * rows);
    }
    return (
      filled.length === rows && rows >= MIN_ROWS_OF_ONE_COLUMN && !filled.some((cell) => cell.shading !== undefined)
    );
  }
  if (filled.length >= MIN_FILLED_SHARE * region.cells.length) return true;
  // A form that is to be filled in names its rows or its columns; the grid of a plot does not.
  return [region.cells.filter((cell) => cell.row === 0), region.cells.filter((cell) => cell.column === 0)].some(
    (cells) => cells.filter((cell) => cell.words.length > 0).length >= MIN_NAMED_SHARE * cells.length,
  );
}

/** Text of several lines: what has one alone in each box are headings, and names of a diagram. */
const linesOf = ({ words }: TableCellRegion, content: PageContent): number =>
  new Set(words.map((i) => Math.round(content.words[i]?.baseline ?? 0))).size;

/** As boxes beside each other have it, which are those of a diagram. */
const hasTextBeside = ({ bounds, cells }: TableRegion, { widthPt }: PageContent, index: WordIndex): boolean =>
  index.inside({ ...bounds, left: 0, right: widthPt }).length > cells.reduce((sum, { words }) => sum + words.length, 0);

/** Share of the borders between cells that are not drawn: cells come out of joining places, so that only cut shapes leave some. */
function undrawnShare(grid: Grid): number {
  let borders = 0;
  let undrawn = 0;
  const lastColumn = grid.columnEdges.length - 1;
  const lastRow = grid.rowEdges.length - 1;
  for (const { row, column, rowSpan, columnSpan } of grid.cells) {
    if (column + columnSpan < lastColumn) {
      for (let r = row; r < row + rowSpan; r++) {
        borders++;
        if (grid.vertical[column + columnSpan]?.[r] === undefined) undrawn++;
      }
    }
    if (row + rowSpan < lastRow) {
      for (let c = column; c < column + columnSpan; c++) {
        borders++;
        if (grid.horizontal[row + rowSpan]?.[c] === undefined) undrawn++;
      }
    }
  }
  return borders === 0 ? 0 : undrawn / borders;
}

/** Share of the words that run over a line which is drawn where they stand. */
function crossedShare(region: TableRegion, content: PageContent, inside: readonly number[]): number {
  const all = content.words;
  let crossed = 0;
  for (const { words, bounds: cell } of region.cells) {
    for (const i of words) {
      const bounds = all[i]?.bounds;
      if (bounds && (bounds.left < cell.left - CROSSING_PT || bounds.right > cell.right + CROSSING_PT)) crossed++;
    }
  }
  return crossed / inside.length;
}

function coversMost(outer: Rect, inner: Rect): boolean {
  return areaOf(intersect(outer, inner)) >= 0.8 * Math.max(1, areaOf(inner));
}

/** Puts tables that stand inside a cell of another one into that cell; the others stay. */
export function nestTables(regions: readonly TableRegion[]): TableRegion[] {
  const ordered = [...regions].sort((a, b) => areaOf(a.bounds) - areaOf(b.bounds));
  const inner = new Map<TableRegion, Map<number, TableRegion[]>>();
  const nested = new Set<TableRegion>();
  ordered.forEach((region, i) => {
    for (const outer of ordered.slice(i + 1)) {
      const cell = holdingCell(outer, region.bounds);
      if (cell < 0) continue;
      const byCell = inner.get(outer) ?? new Map<number, TableRegion[]>();
      inner.set(outer, byCell);
      addTo(byCell, cell, region);
      nested.add(region);
      break;
    }
  });
  const build = (region: TableRegion): TableRegion => {
    const byCell = inner.get(region);
    if (!byCell) return region;
    return {
      ...region,
      cells: region.cells.map((cell, i) => {
        const tables = byCell
          .get(i)
          ?.map(build)
          .sort((a, b) => a.bounds.top - b.bounds.top);
        if (!tables) return cell;
        const taken = new Set(tables.flatMap((table) => wordsOfTable(table)));
        return { ...cell, tables, words: cell.words.filter((word) => !taken.has(word)) };
      }),
    };
  };
  return ordered.filter((region) => !nested.has(region)).map(build);
}

/** Words of a table, with those of the tables in its cells. */
export function wordsOfTable(region: TableRegion): number[] {
  const words: number[] = [];
  addWords(region, words);
  return words;
}

function addWords({ cells }: TableRegion, words: number[]): void {
  for (const cell of cells) {
    cell.words.forEach((word) => {
      words.push(word);
    });
    for (const table of cell.tables ?? []) addWords(table, words);
  }
}

export function holdingCell(outer: TableRegion, inner: Rect): number {
  if (!contains(outer.bounds, inner, 1)) return -1;
  const row = intervalOf(outer.rowEdges, centreY(inner));
  const column = intervalOf(outer.columnEdges, centreX(inner));
  return outer.cells.findIndex(
    (cell) =>
      row >= cell.row &&
      row < cell.row + cell.rowSpan &&
      column >= cell.column &&
      column < cell.column + cell.columnSpan &&
      contains(cell.bounds, inner, 1),
  );
}
