import { widthOf, overlapX } from '../../../model/geometry';
import type { TextStyle, Word } from '../../../model/pageContent';
import { runsOf } from '../../../model/collections/groups';
import type { TextLine } from '../../types';

/** A wider gap than this is no word space but leads to another text in the line, as a tab does. In em. */
const APART_EM = 1;
/** A mark by itself, as the number in front of a note, is no wider. In em. */
const MAX_MARK_EM = 1.5;

const smallTexts = new WeakMap<TextLine, ReadonlySet<Word>>();

/**
 * Whether the word is of a text that stands apart from the others in its line and has nothing in the line's size: an address at the right of a large name
 * is set smaller, not raised or lowered beside it.
 */
export function isOfSmallText(word: Word, line: TextLine, styles: readonly TextStyle[]): boolean {
  let words = smallTexts.get(line);
  if (!words) {
    words = new Set(textsOf(line).flatMap((text) => (isSmall(text, line.sizePt, styles) ? text : [])));
    smallTexts.set(line, words);
  }
  return words.has(word);
}

/** Words of the line up to each wide gap. */
const textsOf = ({ words, sizePt }: TextLine): Word[][] =>
  runsOf(words, ({ bounds }, last) => -overlapX(bounds, last.bounds) <= APART_EM * sizePt);

function isSmall(text: readonly Word[], sizePt: number, styles: readonly TextStyle[]): boolean {
  const width = text.reduce((sum, { bounds }) => sum + widthOf(bounds), 0);
  return (
    width > MAX_MARK_EM * sizePt &&
    text.every(({ pieces }) => pieces.every(({ style }) => (styles[style]?.sizePt ?? 0) < sizePt))
  );
}
