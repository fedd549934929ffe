import { runsOf } from '../../model/collections/groups';
import type { TextStyle, Word } from '../../model/pageContent';
import { sizeOf, styleOf } from '../../model/wordStyle';
import { ownSignsOf } from '../fonts/fonts';
import type { DrawnText } from './textAcross';

/** Signs that mean something in their own font alone (Unicode 16, 23.5), but for the parts of brackets in Adobe's list of glyph names. */
const PRIVATE = /^[^\P{Co}\uf8e5-\uf8fe]+$/u;
/** Signs of which the PDF says that they are unknown (U+FFFD, Unicode 16, 23.8): only how they look tells what they are. One alone may be a formula's. */
const UNKNOWN = /^\ufffd{2,}$/u;
const ONE = /^.$/u;
const FIRST_SURROGATE = 0xd800;
/** Fonts of signs that word processors have others for, as OpenSymbol and Segoe UI Symbol; those of `ownSignsOf` are known as well. */
const KNOWN_FONT = /symbol/i;
/** Pages with more are samples of a font. */
const MAX_ICONS = 200;
/** A bullet has its text behind it, farther away than a space and within this, and nothing right before it; em. */
const MIN_LABEL_GAP_EM = 0.4;
const MAX_LABEL_GAP_EM = 3;
const MIN_FREE_EM = 1;
/** Bullets of one list stand below each other, no farther apart than this, em. */
const SAME_EDGE_EM = 0.1;
const MAX_ITEM_EM = 8;
const SAME_LINE_EM = 0.3;

/**
 * Words that are icons, such as an envelope before an address: signs of fonts that hold nothing else, which no machine has, and words of signs that
 * the PDF says are unknown. One icon that stands before all items of a list is its bullet, and stays text. Words times MAX_ICONS at most.
 */
export function icons(words: readonly Word[], styles: readonly TextStyle[]): DrawnText[] {
  const fontOf = (word: Word): string => styleOf(word, styles)?.postScriptName ?? '';
  // Asked of every word: nearly all start below.
  const isPrivate = ({ text }: Word): boolean => text.charCodeAt(0) >= FIRST_SURROGATE && PRIVATE.test(text);
  const isUnknown = ({ text }: Word): boolean => text.charCodeAt(0) >= FIRST_SURROGATE && UNKNOWN.test(text);
  if (!words.some((word) => isPrivate(word) || isUnknown(word))) return [];
  const textFonts = new Set(words.filter((word) => !isPrivate(word)).map(fontOf));
  const holdsIcons = (font: string): boolean => {
    const signs = ownSignsOf(font);
    const isOfText = font !== '' && (textFonts.has(font) || KNOWN_FONT.test(font));
    return signs === 'icons' || (signs === 'none' && !isOfText);
  };
  const isSign = (word: Word): boolean => isUnknown(word) || (isPrivate(word) && holdsIcons(fontOf(word)));
  const signs = words.filter(isSign);
  if (signs.length > MAX_ICONS) return [];
  const bullets = bulletsAmong(
    signs.filter((sign) => sign.angle === 0 && !isUnknown(sign)),
    words,
    styles,
  );
  return signs
    .filter((sign) => !bullets.has(sign))
    .map((sign) => ({
      drawing: { bounds: sign.bounds, vectors: [], images: [], labels: [], underText: false },
      words: [sign],
      text: '',
    }));
}

/** Signs at the starts of texts below each other, where all are the same. */
function bulletsAmong(icons: readonly Word[], words: readonly Word[], styles: readonly TextStyle[]): ReadonlySet<Word> {
  const emOf = (icon: Word): number => sizeOf(icon, styles);
  const starts = icons.filter((icon) => ONE.test(icon.text) && startsText(icon, words, emOf(icon)));
  const columns = runsOf(
    starts.sort((a, b) => a.bounds.left - b.bounds.left),
    (icon, last) => icon.bounds.left - last.bounds.left < SAME_EDGE_EM * emOf(icon),
  );
  const lists = columns.flatMap((column) =>
    runsOf(
      column.sort((a, b) => a.baseline - b.baseline),
      (icon, last) => icon.baseline - last.baseline < MAX_ITEM_EM * emOf(icon),
    ),
  );
  return new Set(
    lists.filter(([first, ...more]) => more.length > 0 && more.every(({ text }) => text === first?.text)).flat(),
  );
}

function startsText(icon: Word, words: readonly Word[], em: number): boolean {
  const { bounds, baseline } = icon;
  let [gap, free] = [Infinity, Infinity];
  for (const word of words) {
    if (word === icon || Math.abs(word.baseline - baseline) > SAME_LINE_EM * em) continue;
    if (word.bounds.left >= bounds.right) gap = Math.min(gap, word.bounds.left - bounds.right);
    else if (word.bounds.left < bounds.left) free = Math.min(free, bounds.left - word.bounds.right);
  }
  return gap > MIN_LABEL_GAP_EM * em && gap < MAX_LABEL_GAP_EM * em && free > MIN_FREE_EM * em;
}
