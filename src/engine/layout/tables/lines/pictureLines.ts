import {
  boundsOf,
  centreX,
  centreY,
  heightOf,
  intersects,
  overlapY,
  type Rect,
  unionOf,
} from '../../../model/geometry';
import { addTo } from '../../../model/groups';
import type { PageContent } from '../../../model/pageContent';
import { itemsAt } from '../../collections/itemsAt';
import { intervalOf } from '../search';
import { CHUNK_GAP_EM, standsAcross, textRows } from '../text/textRows';
import { type Edge, softEdge } from './edges';
import { type Grid, gridOf } from './grid';
import type { EdgeGroup } from './edgeGroups';
import type { TablePage } from '../types';

/** A picture alone in its column may stand beside a table by chance. */
const MIN_PICTURES = 2;
/** Lower ones stand in the lines of the text, in heights of a word. */
const MIN_HEIGHT_SHARE = 1.5;
/** What reaches over something else by less stands beside it, points. */
const TOUCHING_PT = 1;

/** A row of the grid: its words, what is around them, and the pictures beside them. */
interface Row {
  readonly words: readonly number[];
  readonly text: Rect | undefined;
  readonly pictures: Rect[];
}

/**
 * The lines of a table that text alone tells, moved to where its pictures let them: each row is as high as its pictures, with the text beside them,
 * and pictures before or behind all text of a column have one of their own. As they were where there are no such pictures, or where one reaches into two rows.
 */
export function withPictures(lines: EdgeGroup, { content, index }: TablePage, inside: readonly number[]): EdgeGroup {
  if (content.pictures.length < MIN_PICTURES) return lines;
  const grid = gridOf(lines);
  const rows = grid ? rowsOf(grid, content, inside) : [];
  if (!grid || rows.filter(({ pictures }) => pictures.length > 0).length < MIN_PICTURES) return lines;
  const rowEdges = movedEdges(grid.rowEdges, rows);
  if (!rowEdges) return lines;
  const bounds = { ...lines.bounds, top: rowEdges[0] ?? 0, bottom: rowEdges.at(-1) ?? 0 };
  const free = new Set(index.inside(bounds));
  if (content.words.some((word, i) => !free.has(i) && intersects(bounds, word.bounds, -TOUCHING_PT))) return lines;
  const moved = (y: number): number => {
    const row = grid.rowEdges.findIndex((edge) => Math.abs(edge - y) < TOUCHING_PT);
    return rowEdges[row] ?? y;
  };
  const isMoved = ({ pieces, position }: Edge): boolean => pieces.length > 0 && moved(position) !== position;
  if (lines.horizontal.some(isMoved)) return lines;
  const vertical = lines.vertical.map((edge) => ({ ...edge, from: moved(edge.from), to: moved(edge.to) }));
  const columns = pictureColumns(grid, rows, rowEdges, content);
  return {
    ...lines,
    horizontal: lines.horizontal.map((edge) => ({ ...edge, position: moved(edge.position) })),
    vertical: [...vertical, ...columns].sort((a, b) => a.position - b.position),
    bounds,
  };
}

function rowsOf({ rowEdges, columnEdges }: Grid, content: PageContent, inside: readonly number[]): Row[] {
  const byRow = rowEdges.slice(1).map((): number[] => []);
  for (const i of inside) {
    const bounds = content.words[i]?.bounds;
    if (bounds) byRow[intervalOf(rowEdges, centreY(bounds))]?.push(i);
  }
  const words = itemsAt(content.words, inside);
  const lineHeight = words.reduce((height, { bounds }) => Math.max(height, heightOf(bounds)), 0);
  const rows = byRow.map((own): Row => ({ words: own, text: boundsOf(itemsAt(content.words, own)), pictures: [] }));
  const [left = 0, right = 0] = [columnEdges[0], columnEdges.at(-1)];
  for (const { kind, background, bounds } of content.pictures) {
    if (kind !== 'image' || background || bounds.left < left || bounds.right > right) continue;
    if (heightOf(bounds) < MIN_HEIGHT_SHARE * lineHeight) continue;
    if (words.some((word) => intersects(bounds, word.bounds, -TOUCHING_PT))) continue;
    let best: Row | undefined;
    let most = 0;
    for (const row of rows) {
      const common = row.text ? overlapY(row.text, bounds) : 0;
      if (common <= most) continue;
      best = row;
      most = common;
    }
    best?.pictures.push(bounds);
  }
  return rows;
}

/** Between what stands in the rows; undefined where that of one reaches into another. */
function movedEdges(rowEdges: readonly number[], rows: readonly Row[]): number[] | undefined {
  const held = rows.map(({ text, pictures }) => unionOf(text ? [...pictures, text] : pictures));
  const moved = rowEdges.map((edge, i) => {
    const above = held[i - 1]?.bottom ?? -Infinity;
    const below = held[i]?.top ?? Infinity;
    if (edge >= above && edge <= below) return edge;
    return i === 0 ? below : i === rows.length ? above : above <= below + TOUCHING_PT ? (above + below) / 2 : NaN;
  });
  return moved.some((edge) => Number.isNaN(edge)) ? undefined : moved;
}

/** Separations between the pictures of a column of the grid and its text, row by row. */
function pictureColumns(grid: Grid, rows: readonly Row[], rowEdges: readonly number[], content: PageContent): Edge[] {
  const byColumn = new Map<number, Rect[]>();
  for (const bounds of rows.flatMap(({ pictures }) => pictures)) {
    addTo(byColumn, intervalOf(grid.columnEdges, centreX(bounds)), bounds);
  }
  const edges: Edge[] = [];
  for (const [column, pictures] of byColumn) {
    if (pictures.length < MIN_PICTURES) continue;
    const beside = rows.flatMap(({ words, pictures: own }) =>
      own.some((bounds) => pictures.includes(bounds)) ? itemsAt(content.words, words) : [],
    );
    const texts = beside.filter(({ bounds }) => intervalOf(grid.columnEdges, centreX(bounds)) === column);
    const x = sideBetween(unionOf(pictures), boundsOf(texts));
    if (x === undefined) continue;
    rows.forEach(({ words }, row) => {
      const chunks = textRows(content, words, CHUNK_GAP_EM).flatMap((line) => line.chunks);
      if (chunks.some((chunk) => standsAcross(chunk, x, 0))) return;
      edges.push(softEdge('vertical', x, rowEdges[row] ?? 0, rowEdges[row + 1] ?? 0));
    });
  }
  return edges;
}

/** Undefined for what does not stand beside each other. */
function sideBetween(pictures: Rect | undefined, texts: Rect | undefined): number | undefined {
  if (!pictures || !texts) return undefined;
  const [first, second] = pictures.left < texts.left ? [pictures, texts] : [texts, pictures];
  return first.right <= second.left + TOUCHING_PT ? (first.right + second.left) / 2 : undefined;
}
