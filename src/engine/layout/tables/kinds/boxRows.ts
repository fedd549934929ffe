import { areaOf, contains, heightOf, intersects, type Rect, widthOf } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { groupsWithin, runsOf } from '../../../model/collections/groups';
import { largest } from '../../../model/collections/statistics';
import { itemsAt } from '../../../model/collections/itemsAt';
import { isFrame } from './frames';
import type { EdgeGroup } from '../lines/edgeGroups';
import { gridOf } from '../lines/grid';
import { regionOf } from '../cells/region';
import type { TableCellRegion, TablePage, TableRegion } from '../types';
import { drawingsOf } from '../lines/drawnCells';
import { lineCount } from '../text/textOfWords';

/** Boxes of one row begin within this of each other, points. */
const SAME_EDGE_PT = 1.5;
/** The lower one of two neighbours has so much of the height of the other one at least. */
const MIN_HEIGHT_RATIO = 0.5;
/** Grounds nearer to each other are the cells of a table that is painted cell by cell, points. */
const MIN_GAP_BETWEEN_GROUNDS_PT = 4;
/** Narrower grounds are keys, tags and the marks of legends; lower ones hold one line. Points. */
const MIN_GROUND_WIDTH_PT = 60;
const MIN_GROUND_HEIGHT_PT = 24;
/** Higher boxes are columns of the page, larger ones its ground. Shares of the page. */
const MAX_HEIGHT_SHARE = 0.5;
/** Lines of a box that are drawn this near to the edge of its ground are its borders, points. */
const AT_EDGE_PT = 3;
/** Words may reach so far over the edge of their box, points. */
const OVER_EDGE_PT = 2;
/** Text beside the row that is nearer than this goes on with it, points. */
const CLEARANCE_PT = 12;
/** A row of boxes with one line each is a line of keys or tabs. */
const MIN_LINES = 2;
/** Pages with more boxes are drawings and rasters. */
const MAX_BOXES = 200;

/** A box on the page: its outline, and the lines drawn along it. */
type Box = EdgeGroup;

/**
 * Boxes that begin beside each other, cards and figures of a summary, as tables of one row: they stay beside each other and grow together when
 * somebody writes in one, with the white between them as cells of their own. Drawn with lines or as coloured grounds; lower ones become as high as
 * the highest, where nothing stands below them.
 */
export function boxRows(groups: readonly EdgeGroup[], page: TablePage): TableRegion[] {
  const { content } = page;
  const frames = groups.filter((group) => isFrame(group, content));
  const boxes = [...frames, ...grounds(content, frames)];
  if (boxes.length < 2 || boxes.length > MAX_BOXES) return [];
  const rows = rowsOf(boxes.filter(({ bounds }) => heightOf(bounds) <= MAX_HEIGHT_SHARE * content.heightPt));
  return rows.flatMap((row) => tableOf(row, groups, page) ?? []);
}

/** Coloured boxes without lines all around. */
function grounds({ fills, widthPt, heightPt }: PageContent, frames: readonly Box[]): Box[] {
  if (fills.length < 2 || fills.length > MAX_BOXES) return [];
  const pageArea = widthPt * heightPt;
  return fills.flatMap(({ bounds }) =>
    widthOf(bounds) >= MIN_GROUND_WIDTH_PT &&
    heightOf(bounds) >= MIN_GROUND_HEIGHT_PT &&
    areaOf(bounds) <= MAX_HEIGHT_SHARE * pageArea &&
    !frames.some((frame) => contains(frame.bounds, bounds, AT_EDGE_PT) || contains(bounds, frame.bounds, AT_EDGE_PT))
      ? [{ bounds, horizontal: [], vertical: [] }]
      : [],
  );
}

/** Boxes that begin at one height, from left to right, each to the right of the one before. */
function rowsOf(boxes: readonly Box[]): Box[][] {
  const levels = groupsWithin(boxes, ({ bounds }) => bounds.top, SAME_EDGE_PT);
  const rows = levels.flatMap((level) =>
    runsOf(
      level.sort((a, b) => a.bounds.left - b.bounds.left),
      (box, last) => follows(last, box),
    ),
  );
  return rows.filter((row) => row.length > 1);
}

function follows(last: Box, box: Box): boolean {
  const gap = box.bounds.left - last.bounds.right;
  const isDrawn = last.horizontal.length > 0 && box.horizontal.length > 0;
  const [low = 0, high = 0] = [heightOf(last.bounds), heightOf(box.bounds)].sort((a, b) => a - b);
  return low >= MIN_HEIGHT_RATIO * high && gap >= (isDrawn ? 0 : MIN_GAP_BETWEEN_GROUNDS_PT);
}

function tableOf(row: readonly Box[], groups: readonly EdgeGroup[], page: TablePage): TableRegion | undefined {
  const cells = row.map((box) => cellOf(box, groups, page));
  const all = cells.flatMap((cell) => cell ?? []);
  const [first, last] = [all[0], all.at(-1)];
  if (all.length < row.length || !first || !last) return undefined;
  if (all.every(({ words }) => lineCount(words, page.content) < MIN_LINES)) return undefined;
  const bounds = { ...first.bounds, right: last.bounds.right, bottom: largest(all.map((cell) => cell.bounds.bottom)) };
  const around = { ...bounds, left: bounds.left - CLEARANCE_PT, right: bounds.right + CLEARANCE_PT };
  const own = all.reduce((sum, { words }) => sum + words.length, 0);
  if (page.index.inside(around).length > own) return undefined;
  const columnEdges = all.flatMap((cell) => [cell.bounds.left, cell.bounds.right]);
  return {
    bounds,
    columnEdges,
    rowEdges: [bounds.top, bounds.bottom],
    cells: all.flatMap((cell, i) => {
      const { top, bottom } = bounds;
      const placed: TableCellRegion = { ...cell, column: 2 * i, bounds: { ...cell.bounds, top, bottom } };
      const next = all[i + 1];
      return next ? [placed, gapBetween(placed, next.bounds.left)] : [placed];
    }),
    ruled: 'ruled',
    headerRows: 0,
  };
}

/** The only cell of a box; undefined where its text is not in it alone, or where it holds a drawing. */
function cellOf(
  { bounds, horizontal, vertical }: Box,
  groups: readonly EdgeGroup[],
  { content, index }: TablePage,
): TableCellRegion | undefined {
  const isGround = horizontal.length === 0;
  const drawn = isGround ? groups.filter((group) => contains(bounds, group.bounds, AT_EDGE_PT)) : [];
  const atEdge = (position: number, edges: readonly number[]): boolean =>
    edges.some((edge) => Math.abs(edge - position) <= AT_EDGE_PT);
  const level = drawn.flatMap((group) => group.horizontal);
  const upright = drawn.flatMap((group) => group.vertical);
  const grid = gridOf({
    horizontal: isGround ? level.filter(({ position }) => atEdge(position, [bounds.top, bounds.bottom])) : horizontal,
    vertical: isGround ? upright.filter(({ position }) => atEdge(position, [bounds.left, bounds.right])) : vertical,
    bounds,
  });
  if (grid?.cells.length !== 1) return undefined;
  const inside = index.inside(bounds);
  const words = itemsAt(content.words, inside);
  if (words.length === 0 || !words.every((word) => contains(bounds, word.bounds, OVER_EDGE_PT))) return undefined;
  if (drawingsOf(content).some((drawing) => intersects(drawing.bounds, bounds))) return undefined;
  return regionOf(grid, content, inside, 'ruled').cells[0];
}

/** The white between two boxes, which nothing is drawn around. */
function gapBetween({ column, bounds }: TableCellRegion, right: number): TableCellRegion {
  const gap: Rect = { ...bounds, left: bounds.right, right };
  return {
    row: 0,
    column: column + 1,
    rowSpan: 1,
    columnSpan: 1,
    bounds: gap,
    words: [],
    borders: {},
    verticalAlign: 'top',
  };
}
