import { groupBy, runsOf } from '../../model/collections/groups';
import { HeightIndex } from '../../model/collections/heightIndex';
import type { Word } from '../../model/pageContent';
import type { LinePicture } from '../inline/contentContext';

/** Bullets of one list begin together, in the height of their lines. */
const SAME_EDGE_EM = 0.1;
const SAME_LINE_EM = 0.3;
/** They are no larger than this, and their items follow each other within this: pictures before headings are larger, or farther apart. */
const MAX_BULLET_EM = 1.3;
const MAX_ITEM_EM = 8;
/** A bullet has its text so near behind it: side bearings may reach over its end. */
const MIN_GAP_EM = -0.1;
const MAX_GAP_EM = 3;
/** Text so near before it says that it stands inside of a line. */
const MIN_FREE_EM = 1;

/**
 * One picture that stands before several texts below each other is the bullet of a list, as CSS (list-style-image) and word processors set them:
 * the words that keep the places of such ones. `words`: the visible ones of the body.
 */
export function bulletPictures(
  inWord: ReadonlyMap<Word, LinePicture>,
  words: readonly Word[],
  emOf: (word: Word) => number,
): ReadonlySet<Word> {
  const byHeight = new HeightIndex([...words, ...inWord.keys()]);
  const starts = [...inWord.keys()].filter((word) => startsText(word, byHeight, emOf(word)));
  const mediaOf = (word: Word): string => {
    const inline = inWord.get(word)?.inline;
    if (inline?.type !== 'picture' || inline.rotation !== 0 || inline.crop) return '';
    return Math.max(inline.widthPt, inline.heightPt) <= MAX_BULLET_EM * emOf(word) ? inline.media : '';
  };
  const byMedia = groupBy(
    starts.filter((word) => mediaOf(word) !== ''),
    mediaOf,
  );
  const columns = [...byMedia.values()].flatMap((same) =>
    runsOf(
      same.sort((a, b) => a.bounds.left - b.bounds.left),
      (word, last) => word.bounds.left - last.bounds.left < SAME_EDGE_EM * emOf(word),
    ),
  );
  const lists = columns.flatMap((column) =>
    runsOf(
      column.sort((a, b) => a.baseline - b.baseline),
      (word, last) => word.baseline - last.baseline < MAX_ITEM_EM * emOf(word),
    ),
  );
  return new Set(lists.filter(({ length }) => length > 1).flat());
}

function startsText(picture: Word, byHeight: HeightIndex<Word>, em: number): boolean {
  const { bounds, baseline } = picture;
  let [gap, free] = [Infinity, Infinity];
  let isText = false;
  for (const word of byHeight.between(bounds.top, bounds.bottom)) {
    if (word === picture || Math.abs(word.baseline - baseline) > SAME_LINE_EM * em) continue;
    const behind = word.bounds.left - bounds.right;
    if (word.bounds.left < bounds.left) free = Math.min(free, bounds.left - word.bounds.right);
    else if (behind < gap) [gap, isText] = [behind, word.text !== ''];
  }
  return isText && gap > MIN_GAP_EM * em && gap < MAX_GAP_EM * em && free > MIN_FREE_EM * em;
}
