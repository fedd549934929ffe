import type { Rect } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import type { Comment, PageContent, PlacedComment, Word } from '../../model/pageContent';
import { largest, smallest } from '../../model/collections/statistics';
import { WordIndex } from '../../model/collections/wordIndex';

/** Words that comments begin before and end behind. */
export interface CommentAnchors {
  readonly starts: ReadonlyMap<Word, readonly number[]>;
  readonly ends: ReadonlyMap<Word, readonly Comment[]>;
}

export const NO_COMMENTS: CommentAnchors = { starts: new Map(), ends: new Map() };

/** What stands on the icon's line is so much nearer than what stands above or below. */
const OTHER_LINE_FACTOR = 10;

/**
 * The words that a comment is on: from the first to the last one in its marks, else the one that stands nearest. `words`: those of horizontal
 * lines of the body. Comments times words at most.
 */
export function commentAnchors(
  comments: readonly PlacedComment[],
  words: readonly Word[],
  page: Pick<PageContent, 'widthPt' | 'heightPt'>,
): CommentAnchors {
  if (comments.length === 0 || words.length === 0) return NO_COMMENTS;
  const index = new WordIndex(words, page);
  const starts = new Map<Word, number[]>();
  const ends = new Map<Word, Comment[]>();
  for (const { comment, areas } of comments) {
    // The marks of the lines between say nothing of where it begins and ends.
    const marked = [areas[0], areas.at(-1)].flatMap((area) => (area ? index.inside(area) : []));
    const first = words[smallest(marked)] ?? nearest(areas, words);
    const last = words[largest(marked)] ?? first;
    if (!first || !last) continue;
    addTo(starts, first, comment.id);
    addTo(ends, last, comment);
  }
  return { starts, ends };
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
