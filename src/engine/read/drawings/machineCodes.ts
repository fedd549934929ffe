import { areaOf, boundsOf, heightOf, type Rect, widthOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { boundsOfRuling } from '../../model/rulings';
import { median } from '../../model/collections/statistics';
import { addCount } from '../../model/collections/counts';
import { connectedRegions } from '../graphics/regions';
import type { VectorItem } from '../graphics/vectors';
import { isIn } from './prose';

/** Modules and bars of codes are no wider, points; … */
const MAX_MODULE_PT = 6;
/** … white between them is no wider, in a row of them; and a code has so many, as bars or as a field. */
const MAX_GAP_PT = 4;
const MIN_BARS = 16;
const MIN_MODULES = 40;
/** A field of modules has so many rows and columns (Data Matrix, ISO/IEC 16022, begins with 10). */
const MIN_LINES = 8;
/** Sides of modules lie on the lines of its grid within this part of a module, but for so many. */
const OFF_GRID = 0.25;
const MAX_OFF_SHARE = 0.1;
/** Shorter bars are no bars, points. */
const MIN_BAR_LENGTH_PT = 8;
/** So many bars are as long as each other, within a tolerance, points; those at the ends and in the middle may be longer. */
const SAME_LENGTH_SHARE = 0.75;
const SAME_PT = 1;
/** Part of a code that is dark: about half. */
const MIN_DARK = 0.2;
const MAX_DARK = 0.8;
/** Pages with more boxes are maps and rasters. */
const MAX_PIECES = 20_000;

/** Bars and modules of a code that machines read, with the words among its bars: numbers below them, where the outer ones go on. */
interface MachineCode {
  readonly bounds: Rect;
  readonly vectors: readonly VectorItem[];
  readonly labels: readonly number[];
}

interface Piece {
  readonly item: VectorItem;
  readonly bounds: Rect;
}

/**
 * Bar codes and fields of modules (QR, Data Matrix, Aztec, PDF417) that are drawn box by box: as lines of a table or single lines they could
 * not be read any more. Linear in boxes, and in words for each code.
 */
export function machineCodes(vectors: readonly VectorItem[], words: readonly Word[], page: Rect): MachineCode[] {
  const pieces = vectors.flatMap((item) => (item.shape ? [] : piecesOf(item)));
  if (pieces.length < MIN_BARS || pieces.length > MAX_PIECES) return [];
  const drawnBy = new Map<VectorItem, number>();
  for (const { item } of pieces) addCount(drawnBy, item);
  return connectedRegions(pieces, page, MAX_GAP_PT).flatMap((group) => {
    const bounds = boundsOf(group);
    if (!bounds || group.length < MIN_BARS) return [];
    const items = [...new Set(group.map(({ item }) => item))];
    // A path that draws something else, too.
    if (items.reduce((sum, item) => sum + (drawnBy.get(item) ?? 0), 0) > group.length) return [];
    const dark = group.reduce((sum, piece) => sum + areaOf(piece.bounds), 0) / areaOf(bounds);
    if (dark < MIN_DARK || dark > MAX_DARK) return [];
    const bars = barsOf(group, bounds);
    if (!bars && !isField(group, bounds)) return [];
    const labels = words.flatMap((word, i) => (isIn(bounds, word) ? [i] : []));
    const isClear = labels.every((i) => {
      const word = words[i];
      return bars && word && !isIn(bars, word);
    });
    return isClear ? [{ bounds, vectors: items, labels }] : [];
  });
}

const isNarrow = (bounds: Rect): boolean => Math.min(widthOf(bounds), heightOf(bounds)) <= MAX_MODULE_PT;

/** The boxes that an item is drawn of; none where one of them is too large for a code. */
function piecesOf(item: VectorItem): Piece[] {
  const { path, rulings, fills } = item;
  // A small square is two short lines, for where lines cross.
  const isFilled = path?.fill !== undefined && path.stroke === undefined;
  const boxes = isFilled
    ? path.subpaths.map(({ bounds }) => bounds)
    : [...rulings.map((ruling) => boundsOfRuling(ruling)), ...fills.map(({ bounds }) => bounds)];
  return boxes.every(isNarrow) ? boxes.map((bounds) => ({ item, bounds })) : [];
}

/** Where most of the bars beside each other, or below each other, are; undefined for something else. */
const barsOf = (group: readonly Piece[], all: Rect): Rect | undefined =>
  barsBetween(group, all, 'top', 'bottom') ?? barsBetween(group, all, 'left', 'right');

function barsBetween(group: readonly Piece[], all: Rect, first: keyof Rect, last: keyof Rect): Rect | undefined {
  const from = median(group.map(({ bounds }) => bounds[first])) ?? 0;
  const to = median(group.map(({ bounds }) => bounds[last])) ?? 0;
  const alike = group.filter(
    ({ bounds }) => Math.abs(bounds[first] - from) < SAME_PT && Math.abs(bounds[last] - to) < SAME_PT,
  );
  const isBars = to - from >= MIN_BAR_LENGTH_PT && alike.length >= SAME_LENGTH_SHARE * group.length;
  return isBars ? { ...all, [first]: from, [last]: to } : undefined;
}

/** Modules in rows and columns that have one distance, a code's own module. */
function isField(group: readonly Piece[], all: Rect): boolean {
  if (group.length < MIN_MODULES) return false;
  const module = Math.min(...group.map(({ bounds }) => Math.min(widthOf(bounds), heightOf(bounds))));
  if (!(module > 0)) return false;
  const rows = new Set<number>();
  const columns = new Set<number>();
  let off = 0;
  for (const { bounds } of group) {
    const places = [bounds.left - all.left, bounds.top - all.top, bounds.right - all.left, bounds.bottom - all.top].map(
      (pt) => pt / module,
    );
    if (places.some((place) => Math.abs(place - Math.round(place)) > OFF_GRID)) off++;
    columns.add(Math.round(places[0] ?? 0));
    rows.add(Math.round(places[1] ?? 0));
  }
  return off <= MAX_OFF_SHARE * group.length && Math.min(rows.size, columns.size) >= MIN_LINES;
}
