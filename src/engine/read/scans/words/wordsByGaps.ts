import { boundsOf, centreX, heightOf, type Rect, type Sides } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import { columnIsBlank, type InkMap } from '../inkMap';

/** Rows in which a line's ink is looked at, parts of its height above and below the baseline, and how far it may begin or end beside the layer. */
const ABOVE = 0.8;
const BELOW = 0.25;
const OFF = 0.5;
/** The narrowest gap between two words is so many times as wide as the widest in one. */
const MIN_CONTRAST = 1.3;

/**
 * The words of a line where its ink has the gaps between them: some recognisers state where a line begins and ends, and its words stand there
 * as in another font. Undefined where gaps between words are not to be told from those between letters. Linear in pixels.
 */
export function placedByGaps(run: readonly Word[], map: InkMap): Word[] | undefined {
  const bounds = boundsOf(run);
  const [first] = run;
  const last = run.at(-1);
  if (!bounds || !first || !last || first === last) return undefined;
  const em = heightOf(first.bounds);
  const stretches = inkStretches(map, {
    left: Math.max(0, Math.floor((bounds.left - OFF * em) * map.scale)),
    right: Math.min(map.width, Math.ceil((bounds.right + OFF * em) * map.scale)),
    top: Math.round((first.baseline - ABOVE * em) * map.scale),
    bottom: Math.round((first.baseline + BELOW * em) * map.scale),
  });
  const gaps = stretches.slice(1).map(({ left }, i) => left - (stretches[i]?.right ?? left));
  const widths = gaps.toSorted((a, b) => b - a);
  const narrowest = widths[run.length - 2];
  if (narrowest === undefined || narrowest < MIN_CONTRAST * (widths[run.length - 1] ?? 0)) return undefined;
  const places: { left: number; right: number }[] = [];
  stretches.forEach(({ left, right }, i) => {
    const place = places.at(-1);
    if (place && (gaps[i - 1] ?? 0) < narrowest) place.right = right;
    else places.push({ left, right });
  });
  if (places.length !== run.length) return undefined;
  if (centreX(last.bounds) < centreX(first.bounds)) places.reverse();
  return run.map((word, i) => {
    const place = places[i];
    return place
      ? { ...word, bounds: { ...word.bounds, left: place.left / map.scale, right: place.right / map.scale } }
      : word;
  });
}

/** Columns with ink that touch each other, pixels. */
function inkStretches(map: InkMap, { left, right, top, bottom }: Rect): Sides[] {
  const stretches: Sides[] = [];
  let start = -1;
  for (let x = left; x <= right; x++) {
    const isInk = x < right && !columnIsBlank(map, x, { top, bottom });
    if (isInk && start < 0) start = x;
    if (isInk || start < 0) continue;
    stretches.push({ left: start, right: x });
    start = -1;
  }
  return stretches;
}
