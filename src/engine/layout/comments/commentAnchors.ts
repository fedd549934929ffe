import { overlapX, overlapY, type Rect } from '../../model/geometry';
import type { Comment, PlacedComment, Word } from '../../model/pageContent';

/** Words that comments begin before and end behind. */
export interface CommentAnchors {
  readonly starts: ReadonlyMap<Word, readonly number[]>;
  readonly ends: ReadonlyMap<Word, readonly Comment[]>;
}

export const NO_COMMENTS: CommentAnchors = { starts: new Map(), ends: new Map() };

/** A mark covers a word when it covers this share of the word's width, and of its height. */
const MIN_COVERED_SHARE = 0.5;
/** What stands on the icon's line is so much nearer than what stands above or below. */
const OTHER_LINE_FACTOR = 10;

/**
 * The words that a comment is on: those that its marks cover, else the one that stands nearest. `words`: those of horizontal lines of the body.
 * Comments times words; pages have few comments.
 */
export function commentAnchors(comments: readonly PlacedComment[], words: readonly Word[]): CommentAnchors {
  if (comments.length === 0 || words.length === 0) return NO_COMMENTS;
  const starts = new Map<Word, number[]>();
  const ends = new Map<Word, Comment[]>();
  for (const { comment, areas } of comments) {
    const marked = words.filter(({ bounds }) => areas.some((area) => covers(area, bounds)));
    const first = marked[0] ?? nearest(areas, words);
    const last = marked.at(-1) ?? first;
    if (!first || !last) continue;
    starts.set(first, [...(starts.get(first) ?? []), comment.id]);
    ends.set(last, [...(ends.get(last) ?? []), comment]);
  }
  return { starts, ends };
}

function covers(area: Rect, word: Rect): boolean {
  return (
    overlapX(area, word) > MIN_COVERED_SHARE * (word.right - word.left) &&
    overlapY(area, word) > MIN_COVERED_SHARE * (word.bottom - word.top)
  );
}

function nearest([area]: readonly Rect[], words: readonly Word[]): Word | undefined {
  if (!area) return undefined;
  let best: Word | undefined;
  let least = Infinity;
  for (const word of words) {
    const { left, top, right, bottom } = word.bounds;
    const aside = Math.max(0, left - area.right, area.left - right);
    const apart = Math.max(0, top - area.bottom, area.top - bottom);
    const distance = aside + OTHER_LINE_FACTOR * apart;
    if (distance >= least) continue;
    least = distance;
    best = word;
  }
  return best;
}
