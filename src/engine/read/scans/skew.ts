import { centreX, centreY, type Rect } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import type { InkMap } from './inkMap';

/** How far pages are askew at most that were put on the glass by hand, as a slope: 3°. */
const MAX_SLOPE = 0.052;
/** First and second steps of the search, as slopes: a tenth and a hundredth of a degree. */
const COARSE = 0.00175;
const FINE = 0.000175;
/** Less is not to be seen: a pixel over half a page. */
const MIN_SLOPE = 0.001;
/** Lines that are straight in another direction are so much clearer there. */
const MIN_GAIN = 1.1;
/** One column of so many is looked at, and so many places tell it. */
const COLUMN_STEP = 4;
const ENOUGH_PLACES = 15_000;

/**
 * How far the lines on a scan run down to the right, as a slope; 0 for straight ones. Looked along lines of text, the lower ends of strokes
 * fall together (Postl 1986, "Detection of linear oblique structures and skew scan in digitized documents", on baselines). Linear in pixels.
 */
export function skewOf(map: InkMap): number {
  const places = lowerEnds(map);
  const rows = new Float64Array(2 * map.height);
  const clearness = (slope: number): number => clearnessAlong(places, slope, rows);
  const best = (middle: number, reach: number, step: number): number => {
    let found = middle;
    let most = clearness(middle);
    for (let slope = middle - reach; slope <= middle + reach; slope += step) {
      const clear = clearness(slope);
      if (clear <= most) continue;
      most = clear;
      found = slope;
    }
    return found;
  };
  const slope = best(best(0, MAX_SLOPE, COARSE), COARSE, FINE);
  return Math.abs(slope) < MIN_SLOPE || clearness(slope) < MIN_GAIN * clearness(0) ? 0 : slope;
}

/** Pixels of ink with paper below them, in some columns: x and y in turns, some of them evenly where they are many. */
function lowerEnds({ ink, width, height }: InkMap): Int32Array {
  const ends: number[] = [];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0, at = y * width; x < width; x += COLUMN_STEP, at += COLUMN_STEP) {
      if (ink[at] === 1 && ink[at + width] === 0) ends.push(x, y);
    }
  }
  const every = Math.ceil(ends.length / 2 / ENOUGH_PLACES);
  const places = new Int32Array(every === 0 ? 0 : 2 * Math.ceil(ends.length / 2 / every));
  for (let i = 0; i < places.length; i++) places[i] = ends[(i >> 1) * 2 * every + (i & 1)] ?? 0;
  return places;
}

function clearnessAlong(places: Int32Array, slope: number, rows: Float64Array): number {
  rows.fill(0);
  for (let i = 0; i < places.length; i += 2) {
    const row = Math.round((places[i + 1] ?? 0) - slope * (places[i] ?? 0) + rows.length / 4);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The words as they are on the page once it is turned straight about its middle. */
export function straightened(words: readonly Word[], slope: number, page: PageSize): readonly Word[] {
  if (slope === 0) return words;
  return words.map((word) => {
    const { bounds, baseline } = word;
    const { dx, dy } = shiftOf(bounds, slope, page);
    return {
      ...word,
      bounds: shifted(bounds, dx, dy),
      baseline: baseline + (word.angle === 0 || word.angle === 180 ? dy : dx),
      pieces: word.pieces.map((piece) => ({
        ...piece,
        left: piece.left + dx,
        right: piece.right + dx,
        baseline: piece.baseline + dy,
      })),
    };
  });
}

/** Where a box of the straight page is on the page as it lies. */
export function slanted(bounds: Rect, slope: number, page: PageSize): Rect {
  const { dx, dy } = shiftOf(bounds, -slope, page);
  return shifted(bounds, dx, dy);
}

const shiftOf = (bounds: Rect, slope: number, { widthPt, heightPt }: PageSize): { dx: number; dy: number } => ({
  dx: slope * (centreY(bounds) - heightPt / 2),
  dy: -slope * (centreX(bounds) - widthPt / 2),
});

const shifted = ({ left, top, right, bottom }: Rect, dx: number, dy: number): Rect => ({
  left: left + dx,
  right: right + dx,
  top: top + dy,
  bottom: bottom + dy,
});
