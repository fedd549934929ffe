import { hasTextFromRight } from '../../../model/characters';
import { centreX, heightOf } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';

/** Baselines of one line from word to word, parts of the words' height. */
const MAX_STEP = 0.5;
/** The next column is farther away, heights. */
const MAX_GAP = 3;

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
  const gap = runsFromRight(before, word)
    ? before.bounds.left - word.bounds.right
    : word.bounds.left - before.bounds.right;
  return Math.abs(word.baseline - before.baseline) < MAX_STEP * height && gap > -height && gap < MAX_GAP * height;
}

/** Whether a word goes on left of the one before. */
const runsFromRight = (before: Word, word: Word): boolean =>
  centreX(word.bounds) < centreX(before.bounds) && hasTextFromRight(before.text + word.text);
