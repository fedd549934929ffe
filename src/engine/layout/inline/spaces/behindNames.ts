import { clusterBy } from '../../../model/collections/groups';
import { largest } from '../../../model/collections/statistics';
import type { TextLine } from '../../types';

/** Nearer texts stand a word space apart, em. */
const MIN_GAP_EM = 0.6;
/** No other gap of the line is as wide, as a multiple of it. */
const MIN_GAP_RATIO = 1.5;
/** Texts begin, and names begin or end, at one place within this, points. */
const SAME_PLACE_PT = 0.6;
/** So many at one place are set there on purpose. */
const MIN_TEXTS = 3;

/** The text behind the widest gap of a line, and the name before it. */
interface NamedText {
  readonly nameLeft: number;
  readonly nameRight: number;
  readonly textLeft: number;
}

/**
 * Where the texts of several paragraphs begin behind names, dates or words of a list: right before them, as in résumés, for the names end together or
 * the longest leaves no more room. n log n in paragraphs.
 */
export function behindNames(paragraphs: readonly (readonly TextLine[])[]): readonly number[] {
  if (paragraphs.length < MIN_TEXTS) return [];
  const texts = paragraphs.flatMap(([first]) => (first && namedText(first)) ?? []);
  if (texts.length < MIN_TEXTS) return [];
  return clusterBy(texts, ({ textLeft }) => textLeft, SAME_PLACE_PT).flatMap((together) =>
    areTogether(together, ({ nameLeft }) => nameLeft) || areTogether(together, ({ nameRight }) => nameRight)
      ? (together[0]?.textLeft ?? [])
      : [],
  );
}

/** Whether a word begins at one of the places, behind more than a word space. */
export function beginsBehindName(left: number, gapPt: number, sizePt: number, places: readonly number[]): boolean {
  return gapPt >= MIN_GAP_EM * sizePt && places.some((place) => Math.abs(place - left) <= SAME_PLACE_PT);
}

/** Where the text of a first line begins behind a name, and the next line with it; undefined where it does not. */
export function hangingTextOf([first, second]: readonly TextLine[]): number | undefined {
  if (!first || !second || first.rightToLeft) return undefined;
  return first.words.find((word, i) => {
    const before = first.words[i - 1];
    return (
      before &&
      beginsBehindName(word.bounds.left, word.bounds.left - before.bounds.right, first.sizePt, [second.bounds.left])
    );
  })?.bounds.left;
}

const areTogether = (texts: readonly NamedText[], placeOf: (text: NamedText) => number): boolean =>
  clusterBy(texts, placeOf, SAME_PLACE_PT).some(({ length }) => length >= MIN_TEXTS);

function namedText({ words, sizePt, rightToLeft }: TextLine): NamedText | undefined {
  if (rightToLeft || words.length < 2) return undefined;
  let found: NamedText | undefined;
  let widest = 0;
  const others: number[] = [];
  for (let i = 1; i < words.length; i++) {
    const [before, word] = [words[i - 1]?.bounds, words[i]?.bounds];
    if (!before || !word) continue;
    const gap = word.left - before.right;
    if (gap <= widest) others.push(gap);
    else {
      others.push(widest);
      widest = gap;
      found = { nameLeft: words[0]?.bounds.left ?? 0, nameRight: before.right, textLeft: word.left };
    }
  }
  return widest >= MIN_GAP_EM * sizePt && widest >= MIN_GAP_RATIO * largest(others, 0) ? found : undefined;
}
