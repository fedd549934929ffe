import { heightOf, widthOf } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import type { Glyphs } from '../glyphs';

/** A place along the baseline and the baseline's own are one number: no page is as wide as the stride. */
const STRIDE = 0x8000;
/** Text that is made bold by drawing it again is drawn so far beside itself at most: points, and parts of its height. */
const MAX_STEP_PT = 1;
const MAX_STEP = 0.1;
/** And above or below itself by less: what stands farther off, on a box of its own, is other text. */
const MAX_RISE_PT = 0.3;
const SAME_BASELINE_PT = 1 / 64;

/**
 * The words of a page without those that are printed again in the same place: the later one is seen, at the place of the first. PDFium leaves out text that
 * is drawn again soon after; a program that draws a part of the page twice does so much later, and one that makes text bold a little beside it. Linear.
 */
export function withoutOverprints(words: readonly Word[], glyphs: Glyphs): readonly Word[] {
  if (!mayOverprint(glyphs)) return words;
  const kept: Word[] = [];
  const places = new Map<number, number[]>();
  for (const word of words) {
    const place = placeOf(placeAlong(word), word.baseline);
    const at = NEAR.flatMap((step) => places.get(place + step) ?? []).find((index) => isAgain(kept[index], word));
    if (at !== undefined) {
      kept[at] = word;
      continue;
    }
    const there = places.get(place);
    if (there) there.push(kept.length);
    else places.set(place, [kept.length]);
    kept.push(word);
  }
  return kept;
}

const isLevel = ({ angle }: Word): boolean => angle === 0 || angle === 180;
const placeAlong = (word: Word): number => (isLevel(word) ? word.bounds.left : word.bounds.top);

/** Places less than MAX_STEP_PT from each other have one number, or numbers that differ by one of NEAR. */
const placeOf = (along: number, baseline: number): number =>
  Math.floor(along / MAX_STEP_PT) + Math.floor(baseline / MAX_STEP_PT) * STRIDE;

const NEAR = [0, -STRIDE, STRIDE].flatMap((row) => [row, row - 1, row + 1]);

function isAgain(earlier: Word | undefined, word: Word): boolean {
  if (earlier?.text !== word.text || earlier.angle !== word.angle) return false;
  const risePt = Math.abs(earlier.baseline - word.baseline);
  if (risePt > MAX_RISE_PT) return false;
  // In another look it is a shadow.
  if (risePt > SAME_BASELINE_PT && earlier.pieces[0]?.style !== word.pieces[0]?.style) return false;
  const stepPt = Math.abs(placeAlong(earlier) - placeAlong(word));
  const height = isLevel(word) ? heightOf(word.bounds) : widthOf(word.bounds);
  return stepPt <= Math.min(MAX_STEP_PT, MAX_STEP * height);
}

/** Two text objects begin in one place: hardly any page has such. */
function mayOverprint({ count, startsObject, start, baseline }: Glyphs): boolean {
  const places = new Set<number>();
  for (let i = 0; i < count; i++) {
    if (startsObject[i] === 0) continue;
    const place = placeOf(start[i] ?? 0, baseline[i] ?? 0);
    if (NEAR.some((step) => places.has(place + step))) return true;
    places.add(place);
  }
  return false;
}
