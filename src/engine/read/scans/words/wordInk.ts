import { hasTextFromRight } from '../../../model/characters';
import { heightOf, type Rect } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import type { InkMap } from '../inkMap';

/** What the ink of a word on a scan tells, points. */
export interface WordInk {
  /** Where its ink starts and ends. */
  readonly left: number;
  readonly right: number;
  /** From the baseline up to the top of its ink. */
  readonly height: number;
  /** Where its ink ends below; the baseline, for a word without descenders. */
  readonly bottom: number;
  /** Mean width of its strokes, upright ones for the most part. */
  readonly stroke: number;
  /** There is ink right where the layer's word begins, or ends: letters are cut there. */
  readonly cut: boolean;
}

/** Parts of a word's height, as its text layer has it, in which ink is looked for: above and below the baseline, and how far the layer may be off. */
const ABOVE = 1.3;
const BELOW = 0.45;
const CORE_ABOVE = 0.8;
const CORE_BELOW = 0.25;
const OFF_LEFT = 0.12;
/** A last word may reach as much beyond what the layer says: parts of its width, and of its height. Recognisers count the space behind it in. */
export const OFF_RIGHT = { width: 0.35, height: 0.3 };
/** Between these heights above the baseline letters have upright strokes for the most part. */
const STROKES_FROM = 0.05;
const STROKES_TO = 0.4;
/** Wider ones are arms and bars, parts of the height. */
const MAX_STROKE = 0.35;

/** Measures the ink of a word, up to where the next one of its line starts; undefined where there is none. */
export function inkOf(map: InkMap, word: Word, next: Word | undefined): WordInk | undefined {
  const { ink, width, height, scale } = map;
  const { bounds, baseline } = word;
  const em = heightOf(bounds);
  const row = (y: number): number => Math.min(height, Math.max(0, Math.round(y * scale)));
  const column = (x: number): number => Math.min(width, Math.max(0, Math.round(x * scale)));
  const before = OFF_LEFT * em;
  const beyond = OFF_RIGHT.width * (bounds.right - bounds.left) + OFF_RIGHT.height * em;
  const fromRight = next ? next.bounds.left < bounds.left : hasTextFromRight(word.text);
  const [from, to] = fromRight
    ? [column(Math.max(bounds.left - beyond, next ? next.bounds.right + before : 0)), column(bounds.right + before)]
    : [
        column(bounds.left - before),
        column(Math.min(bounds.right + beyond, next ? next.bounds.left - before : Infinity)),
      ];
  const coreTop = row(baseline - CORE_ABOVE * em);
  const coreBottom = row(baseline + CORE_BELOW * em);
  let left = to;
  let right = from - 1;
  for (let y = coreTop; y < coreBottom; y++) {
    const start = y * width;
    let x = from;
    while (x < left && ink[start + x] === 0) x++;
    left = Math.min(left, x);
    x = to - 1;
    while (x > right && ink[start + x] === 0) x--;
    right = Math.max(right, x);
  }
  if (right < left) return undefined;
  const hasInk = (y: number): boolean => {
    for (let at = y * width + left, end = y * width + right + 1; at < end; at++) if (ink[at] === 1) return true;
    return false;
  };
  // From the middle of small letters, which always have ink, up and down to the first row without.
  const middle = row(baseline - 0.2 * em);
  let top = middle;
  for (const least = row(baseline - ABOVE * em); top > least && hasInk(top - 1);) top--;
  let bottom = middle;
  for (const most = row(baseline + BELOW * em); bottom < most && hasInk(bottom);) bottom++;
  return {
    left: left / scale,
    right: (right + 1) / scale,
    height: baseline - top / scale,
    bottom: bottom / scale,
    cut: left === from || right === to - 1,
    stroke: strokeOf(
      map,
      { left, right, top: row(baseline - STROKES_TO * em), bottom: row(baseline - STROKES_FROM * em) },
      em,
    ),
  };
}

function strokeOf({ ink, width, scale }: InkMap, { left, right, top, bottom }: Rect, em: number): number {
  const widest = MAX_STROKE * em * scale;
  let strokes = 0;
  let sum = 0;
  for (let y = top; y < bottom; y++) {
    let start = -1;
    for (let x = left; x <= right + 1; x++) {
      const isInk = x <= right && ink[y * width + x] === 1;
      if (isInk && start < 0) start = x;
      if (isInk || start < 0) continue;
      if (x - start <= widest) {
        strokes++;
        sum += x - start;
      }
      start = -1;
    }
  }
  return strokes === 0 ? 0 : sum / strokes / scale;
}
