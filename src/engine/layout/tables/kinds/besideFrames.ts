import {
  areaOf,
  centreX,
  centreY,
  contains,
  heightOf,
  overlapY,
  type Ends,
  type Rect,
  unionOf,
  widthOf,
} from '../../../model/geometry';
import { itemsAt } from '../../../model/collections/itemsAt';
import { largest, smallest } from '../../../model/collections/statistics';
import type { PageContent, Word } from '../../../model/pageContent';
import { boundsOfRuling } from '../../../model/rulings';
import { segmentsOf, type Segment } from '../../lines/segments';
import { regionOf } from '../cells/region';
import { isBesideText } from '../floatingTables';
import { softEdge } from '../lines/edges';
import { gridOf } from '../lines/grid';
import { wordsOfTable } from '../nestedTables';
import { lineCount } from '../text/textOfWords';
import { unevenGutters } from '../text/unevenGutters';
import type { TablePage, TableRegion } from '../types';

/** Things may reach so far over the gutter, and over the edge of what they stand beside, points: strokes. */
const OVER_EDGE_PT = 2;
/** What is nearer than this to a block, em of its lines, is of it. */
const NEAR_EM = 0.9;
/** What else stands on its side, up to where text runs across both, is that far away at least; otherwise it is a column. */
const MIN_APART_EM = 3;
/** So many lines stand in a frame, and pieces of lines beside it. */
const MIN_LINES = 2;
/** The frame has so much of the height of all that is in the row: less is a button in a column. */
const MIN_FRAME_SHARE = 1 / 3;
/** More of the page's height is a column, and a larger picture its ground. Shares of the page. */
const MAX_HEIGHT_SHARE = 0.35;
const MAX_PICTURE_SHARE = 0.5;
/** So many lines of so many words, so long, and that end so near to the longest, are text that runs around the frame or stands in a column. */
const MIN_PROSE_LINES = 3;
const PROSE_WORDS = 5;
const PROSE_EM = 14;
const PROSE_END_EM = 3;
/** A line of text beside a frame has so much of the width of all that stands there; the last of a paragraph is shorter. */
const FULL_LINE_SHARE = 0.7;
/** Pages with more frames are drawings and forms. */
const MAX_FRAMES = 12;

/** Something on the page, with the white around it that parts it from others. */
interface Item {
  readonly bounds: Rect;
  readonly nearPt: number;
  /** Of a line that may be one of prose: where it would end if it were as long as the longest one near it. */
  readonly proseEnd: number | undefined;
}

/**
 * Frames with short lines at one side, as invoices have the seller's address beside their title and dates, in a row of two cells without lines, or of more
 * where blocks stand there side by side: below each other they would take the height of both. What stands above and below the frame near it is in its cell, until text runs across both. `tables`: those found;
 * those in one of the cells are nested in it. n log n in words and lines, for each of a few frames.
 */
export function besideFrames(
  tables: readonly TableRegion[],
  page: TablePage,
  excluded: ReadonlySet<number>,
): TableRegion[] {
  const { content } = page;
  const frames = tables.filter((table) => isTextFrame(table, content));
  if (frames.length === 0 || frames.length > MAX_FRAMES) return [];
  const upright = content.words.filter(({ angle }, i) => angle === 0 && !excluded.has(i));
  const taken = new Set(itemsAt(content.words, tables.flatMap(wordsOfTable)));
  const free = upright.filter((word) => !taken.has(word));
  const found: TableRegion[] = [];
  for (const frame of frames) {
    if (found.some(({ bounds }) => overlapY(bounds, frame.bounds) > 0)) continue;
    const around = itemsAround(frame, tables, upright, content);
    const isRunAround = isBesideText(frame, free, content.rulings) && areFullLines(levelWith(frame, around));
    const table = isRunAround ? undefined : tableBeside(frame, around, page);
    if (table) found.push(table);
  }
  return found;
}

function isTextFrame({ cells, ruled }: TableRegion, content: PageContent): boolean {
  const [only, ...others] = cells;
  if (!only || others.length > 0 || ruled !== 'ruled' || only.textDirection) return false;
  if (lineCount(only.words, content) < MIN_LINES) return false;
  const { top, right, bottom, left } = only.borders;
  return Boolean(top && right && bottom && left);
}

function tableBeside(frame: TableRegion, around: readonly Item[], page: TablePage): TableRegion | undefined {
  const { content } = page;
  const { bounds } = frame;
  const level = levelWith(frame, around);
  const isBehind = level.some((item) => centreX(item.bounds) > bounds.right);
  const gutter = isBehind ? bounds.right : bounds.left;
  const isOwnSide = (item: Item): boolean =>
    isBehind ? item.bounds.right <= gutter + OVER_EDGE_PT : item.bounds.left >= gutter - OVER_EDGE_PT;
  const isOtherSide = (item: Item): boolean =>
    isBehind ? item.bounds.left >= gutter - OVER_EDGE_PT : item.bounds.right <= gutter + OVER_EDGE_PT;
  if (level.length < MIN_LINES || !level.every(isOtherSide)) return undefined;
  const isAcross = (item: Item): boolean => !isOwnSide(item) && !isOtherSide(item);
  const across = around.filter(isAcross);
  const room = {
    top: largest(across.map((item) => (centreY(item.bounds) < centreY(bounds) ? item.bounds.bottom : -Infinity))),
    bottom: smallest(across.map((item) => (centreY(item.bounds) > centreY(bounds) ? item.bounds.top : Infinity))),
  };
  const beside = around.filter(
    (item) =>
      !isAcross(item) && item.bounds.top > room.top - OVER_EDGE_PT && item.bounds.bottom < room.bottom + OVER_EDGE_PT,
  );
  const ends = grownEnds(bounds, beside);
  if (heightOf(ends) > Math.min(MAX_HEIGHT_SHARE * content.heightPt, heightOf(bounds) / MIN_FRAME_SHARE))
    return undefined;
  const own = beside.filter((item) => overlapY(item.bounds, ends) > 0);
  if (isText(own) || beside.some((item) => isOtherSide(item) && goesOnAt(ends, item))) return undefined;
  const outline = unionOf([bounds, ...own.map((item) => item.bounds)]);
  if (!outline) return undefined;
  const area = { ...outline, ...ends };
  const others = own.filter(isOtherSide).map((item) => item.bounds);
  // Tables beside a frame keep some white around their text.
  const nearest = isBehind
    ? smallest([gutter, ...others.map(({ left }) => left)])
    : largest([gutter, ...others.map(({ right }) => right)]);
  const vertical = [(gutter + nearest) / 2, ...unevenGutters(others)]
    .toSorted((a, b) => a - b)
    .map((x) => softEdge('vertical', x, area.top, area.bottom));
  const grid = gridOf({ horizontal: [], vertical, bounds: area });
  return grid && regionOf(grid, content, page.index.inside(area), 'unruled');
}

const levelWith = ({ bounds }: TableRegion, items: readonly Item[]): Item[] =>
  items.filter((item) => overlapY(item.bounds, bounds) > OVER_EDGE_PT);

/** Most are about as wide as all of them together: lines of a text, and not names, dates and titles at places of their own. */
function areFullLines(items: readonly Item[]): boolean {
  const outline = unionOf(items.map(({ bounds }) => bounds));
  const leastPt = FULL_LINE_SHARE * (outline ? widthOf(outline) : 0);
  return items.filter(({ bounds }) => widthOf(bounds) >= leastPt).length * 2 > items.length;
}

/** All that stands on the page outside of the frame: pieces of lines, tables, pictures, and lines that go over its sides. */
function itemsAround(
  frame: TableRegion,
  tables: readonly TableRegion[],
  upright: readonly Word[],
  content: PageContent,
): Item[] {
  const isOutside = (bounds: Rect): boolean => !contains(frame.bounds, bounds, OVER_EDGE_PT);
  const plain = (bounds: Rect): Item => ({ bounds, nearPt: 0, proseEnd: undefined });
  const pageArea = content.widthPt * content.heightPt;
  return [
    ...segmentsOf(upright.filter(({ bounds }) => isOutside(bounds))).map(itemOf),
    ...tables.filter((table) => table !== frame && isOutside(table.bounds)).map(({ bounds }) => plain(bounds)),
    ...content.pictures
      .filter(({ bounds }) => isOutside(bounds) && areaOf(bounds) < MAX_PICTURE_SHARE * pageArea)
      .map(({ bounds }) => plain(bounds)),
    ...content.rulings
      .filter(({ orientation }) => orientation === 'horizontal')
      .map((ruling) => plain(boundsOfRuling(ruling, 0)))
      .filter(({ bounds }) => isOutside(bounds)),
  ];
}

const itemOf = ({ bounds, heightPt, words }: Segment): Item => ({
  bounds,
  nearPt: NEAR_EM * heightPt,
  proseEnd:
    words.length >= PROSE_WORDS && widthOf(bounds) >= PROSE_EM * heightPt
      ? bounds.right + PROSE_END_EM * heightPt
      : undefined,
});

function isText(items: readonly Item[]): boolean {
  const prose = items.flatMap(({ bounds, proseEnd }) =>
    proseEnd === undefined ? [] : { end: bounds.right, proseEnd },
  );
  const longest = largest(prose.map(({ end }) => end));
  return prose.filter(({ proseEnd }) => proseEnd >= longest).length >= MIN_PROSE_LINES;
}

/** A list goes on there, or a column. */
function goesOnAt({ top, bottom }: Ends, { bounds, nearPt }: Item): boolean {
  const gap = Math.max(bounds.top - bottom, top - bounds.bottom);
  return gap >= 0 && gap < (MIN_APART_EM / NEAR_EM) * nearPt;
}

/** From the first to the last of the items that go on from one to the next without white between them. */
function grownEnds({ top, bottom }: Ends, items: readonly Item[]): Ends {
  let ends: Ends = { top, bottom };
  const take = ({ bounds, nearPt }: Item): void => {
    if (bounds.top < ends.bottom + nearPt && bounds.bottom > ends.top - nearPt)
      ends = { top: Math.min(ends.top, bounds.top), bottom: Math.max(ends.bottom, bounds.bottom) };
  };
  items.toSorted((a, b) => a.bounds.top - b.bounds.top).forEach(take);
  items.toSorted((a, b) => b.bounds.bottom - a.bounds.bottom).forEach(take);
  return ends;
}
