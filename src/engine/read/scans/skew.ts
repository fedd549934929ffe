import { centreX, centreY, heightOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';

/** Lines of text that are longer than this tell how far a page is askew, points. */
const MIN_LENGTH_PT = 120;
/** Steeper ones are no lines, as a slope: 6°. */
const MAX_SLOPE = 0.105;
/** Less is within what recognised baselines differ by, as a slope: a tenth of a degree. */
const MIN_SLOPE = 0.0017;
/** Baselines of one line from word to word, parts of the words' height. */
const MAX_STEP = 0.5;
/** The next column is farther away, heights. */
const MAX_GAP = 3;

/** How far the lines of recognised text run down to the right, as a slope; 0 for those that are straight. The page was put askew on the glass. */
export function skewOf(words: readonly Word[]): number {
  const slopes: { readonly slope: number; readonly weight: number }[] = [];
  for (const line of runsOf(words)) {
    const first = line[0];
    const last = line.at(-1);
    if (!first || !last) continue;
    const length = centreX(last.bounds) - centreX(first.bounds);
    if (length < MIN_LENGTH_PT) continue;
    const slope = (last.baseline - first.baseline) / length;
    // A line's end is known to a point or so: the slope of a long one is known better, by its length.
    if (Math.abs(slope) <= MAX_SLOPE) slopes.push({ slope, weight: length * length });
  }
  slopes.sort((a, b) => a.slope - b.slope);
  let rest = slopes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  for (const { slope, weight } of slopes) {
    rest -= weight;
    if (rest <= 0) return Math.abs(slope) < MIN_SLOPE ? 0 : slope;
  }
  return 0;
}

/** Words that follow each other in the content, and on one line, without a gutter between them. */
export function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && follows(before, word)) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function follows(before: Word, word: Word): boolean {
  if (before.angle !== 0 || word.angle !== 0) return false;
  const height = Math.min(heightOf(before.bounds), heightOf(word.bounds));
  const gap = word.bounds.left - before.bounds.right;
  return Math.abs(word.baseline - before.baseline) < MAX_STEP * height && gap > -height && gap < MAX_GAP * height;
}

/** The words as they are on the page once it is turned straight about its middle. */
export function straightened(
  words: readonly Word[],
  slope: number,
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
): readonly Word[] {
  if (slope === 0) return words;
  return words.map((word) => {
    const { bounds, baseline } = word;
    const dx = slope * (centreY(bounds) - heightPt / 2);
    const dy = -slope * (centreX(bounds) - widthPt / 2);
    return {
      ...word,
      bounds: { left: bounds.left + dx, right: bounds.right + dx, top: bounds.top + dy, bottom: bounds.bottom + dy },
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
