import { heightOf, type Rect, union, containsCentre } from '../../model/geometry';
import { channelsOf } from '../../model/colour';
import type { TextStyle, Word } from '../../model/pageContent';
import { styleOf } from '../../model/wordStyle';
import type { Drawing } from '../drawings/drawings';
import { connectedRegions } from '../graphics/regions';

/** Words nearer than this are one text, points. */
const NEAR_PT = 6;
/** Pages of whose characters more than this part lies across are read so, and stay text; faint ones do not count: marks may be all over a page. */
const MAX_SHARE = 0.5;
const MIN_FAINT_CHANNEL = 0xc0;
/** Lower words lie over no lines of text, points; they are so many times higher than what they lie over. */
const MIN_HEIGHT_PT = 36;
const MIN_RATIO = 3;
/** More large words are a poster's own text. */
const MAX_LARGE = 100;
/** Part of a word's box, from its top and from its bottom, that its letters leave free. */
const FREE_ABOVE = 0.2;
const FREE_BELOW = 0.22;
/** Words and lines of text under it. */
const MIN_WORDS_UNDER = 3;
const MIN_LINES_UNDER = 2;

/** Text that is shown as it looks: the label of a drawing without shapes. */
export interface DrawnText {
  readonly drawing: Drawing<never>;
  readonly words: readonly Word[];
  /** What it says. */
  readonly text: string;
}

/**
 * Watermarks, stamps and slanted labels: what is written across the page, at an angle that no line of a text document can have or in large letters over its lines, stays as
 * it looks, where it lies, and does not stand between the words of the lines that it crosses.
 */
export function textsAcross(words: readonly Word[], styles: readonly TextStyle[], page: Rect): DrawnText[] {
  const large = words.filter(({ bounds, angle }) => angle === 0 && heightOf(bounds) >= MIN_HEIGHT_PT);
  const overLines = large.length > MAX_LARGE ? [] : large.filter((word) => liesOverLines(word, words));
  const across = new Set([...words.filter((word) => word.oblique === true), ...overLines]);
  if (across.size === 0) return [];
  const isFaint = (word: Word): boolean =>
    Math.min(...channelsOf(styleOf(word, styles)?.colour ?? 0)) >= MIN_FAINT_CHANNEL;
  const length = (all: Iterable<Word>): number =>
    Array.from(all).reduce((sum, word) => sum + (isFaint(word) ? 0 : word.text.length), 0);
  if (length(across) >= MAX_SHARE * length(words)) return [];
  return connectedRegions([...across], page, NEAR_PT).map((group) => {
    const bounds = group.reduce((all, word) => union(all, word.bounds), group[0]?.bounds ?? page);
    const underText =
      group.every(isFaint) || words.some((word) => !across.has(word) && containsCentre(bounds, word.bounds));
    const text = group.map((word) => word.text).join(' ');
    return { drawing: { bounds, vectors: [], images: [], labels: [], underText }, words: group, text };
  });
}

/** Linear in words. */
function liesOverLines({ bounds }: Word, words: readonly Word[]): boolean {
  const height = heightOf(bounds);
  const inked: Rect = { ...bounds, top: bounds.top + FREE_ABOVE * height, bottom: bounds.bottom - FREE_BELOW * height };
  const under = words.filter(
    (word) => heightOf(word.bounds) * MIN_RATIO < height && containsCentre(inked, word.bounds),
  );
  return under.length >= MIN_WORDS_UNDER && new Set(under.map(({ baseline }) => baseline)).size >= MIN_LINES_UNDER;
}
