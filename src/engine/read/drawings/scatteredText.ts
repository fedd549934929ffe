import { centreX, heightOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { addCount } from '../../model/collections/counts';
import { MAX_GAP } from './prose';

/** Fewer lines tell nothing. */
const MIN_LINES = 10;
/** Lines of labels have no more words. */
const MAX_WORDS = 3;
/** Share of the lines that have no place in common with two others. */
const MIN_APART_SHARE = 0.35;

interface Line {
  left: number;
  right: number;
  readonly baseline: number;
  words: number;
}

/**
 * Whether text stands here and there, as labels of a map or a graph do: short lines that share neither a left edge nor a middle nor a baseline with
 * others, as those of paragraphs, lists, tables and title pages do. `words` in reading order, of one drawing.
 */
export function isScattered(words: readonly Word[]): boolean {
  const lines = linesOf(words);
  if (lines.length < MIN_LINES) return false;
  const places = [
    countsOf(lines, ({ left }) => left),
    countsOf(lines, ({ left, right }) => (left + right) / 2),
    countsOf(lines, ({ baseline }) => baseline),
  ];
  const apart = lines.filter((line) => line.words <= MAX_WORDS && places.every((countOf) => countOf(line) <= 2));
  return apart.length >= MIN_APART_SHARE * lines.length;
}

function linesOf(words: readonly Word[]): Line[] {
  const lines: Line[] = [];
  let last: Line | undefined;
  for (const { bounds, baseline, angle } of words) {
    if (angle !== 0) continue;
    const gap = last ? bounds.left - last.right : 0;
    const follows =
      last !== undefined &&
      Math.abs(last.baseline - baseline) < 1 &&
      Math.abs(gap) < MAX_GAP * heightOf(bounds) &&
      centreX(bounds) > last.right - 1;
    if (last && follows) {
      last.right = bounds.right;
      last.words++;
    } else {
      last = { left: bounds.left, right: bounds.right, baseline, words: 1 };
      lines.push(last);
    }
  }
  return lines;
}

/** How many lines have the place of one, to a point. */
function countsOf(lines: readonly Line[], placeOf: (line: Line) => number): (line: Line) => number {
  const counts = new Map<number, number>();
  for (const line of lines) addCount(counts, Math.round(placeOf(line)));
  return (line) => {
    const place = Math.round(placeOf(line));
    return [-1, 0, 1].reduce((sum, step) => sum + (counts.get(place + step) ?? 0), 0);
  };
}
