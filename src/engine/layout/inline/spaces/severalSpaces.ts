import { addTo } from '../../../model/collections/groups';
import type { TextStyle, Word } from '../../../model/pageContent';
import { median } from '../../../model/collections/statistics';
import { ownSpaceOf } from '../../fonts/setWidths';
import type { TextLine } from '../../types';

const SPACE = ' ';
/** Two spaces of any text font are wider, em: nearly all gaps are not looked at more closely. */
const MIN_DOUBLE_EM = 0.4;
/** More than this are no spaces between words. */
const MAX_SPACES = 4;
/** By how much of a space several of them may differ from so many single ones of their line. */
const TOLERANCE = 0.12;
/** Narrower than two spaces, of one. */
const MIN_DOUBLE = 1.5;
/** Fewer gaps do not tell how wide a space is. */
const MIN_GAPS = 4;

/**
 * The spaces that stand between two words of a line that runs from left to right: two after a sentence, as many write, where the gap is as wide as two spaces of that
 * line's words of that look: those of another are narrower or wider. PDFium hands out one of them. A justified line stretches each alike; a gap
 * between two looks may be a box's padding. Of a line that has few gaps and does not wrap, as in forms, the family tells how wide a space is.
 */
export function spacesIn(
  before: Word,
  word: Word,
  { words, sizePt }: TextLine,
  isWrapped: boolean,
  styles: readonly TextStyle[],
): string {
  const gap = word.bounds.left - before.bounds.right;
  if (gap < MIN_DOUBLE_EM * sizePt) return SPACE;
  if (!before.spaceAfter) {
    const isBehindLabel = before === words[0] && LABEL.test(before.text);
    return isBehindLabel ? SPACE : quadsIn(gap, words, sizePt, isWrapped);
  }
  const style = styleBetween(before, word, styles);
  if (style === undefined) return SPACE;
  const gaps = gapsOf(words);
  // As wide as all others, in nearly all lines that have several.
  if (words.length > MIN_GAPS && gap < MIN_DOUBLE * gaps.least) return SPACE;
  const inFamily = familySpace(styles[style]);
  // As narrow as the family's: nothing is stretched.
  const isNatural = inFamily !== undefined && Math.abs(gaps.least / inFamily - 1) < TOLERANCE;
  const usual = gaps.usual(style) ?? (isWrapped ? undefined : inFamily);
  const count = Math.max(wholeSpaces(gap, usual), isNatural ? wholeSpaces(gap, inFamily) : 1);
  return SPACE.repeat(count);
}

/** How many spaces of the usual width the gap is wide; 1 where it is none of a whole number of them. */
function wholeSpaces(gap: number, usual: number | undefined): number {
  const count = gap / (usual ?? gap);
  const whole = Math.round(count);
  return whole > 1 && whole <= MAX_SPACES && Math.abs(count - whole) < TOLERANCE ? whole : 1;
}

/** TeX writes no spaces: what is wider than those of the line by far are quads, as between the authors of a paper. */
function quadsIn(gap: number, words: readonly Word[], sizePt: number, isWrapped: boolean): string {
  if (gap < MIN_QUAD_EM * sizePt) return SPACE;
  const { middle } = gapsOf(words);
  const usual = isWrapped ? middle : Math.min(middle, MAX_SPACE_EM * sizePt);
  return gap > QUAD_TO_SPACE * usual ? QUAD.repeat(Math.max(1, Math.round(gap / sizePt))) : SPACE;
}
/** Of a heading or an item. */
const LABEL = /^\(?(?:\d+(?:\.\d+)*|\p{L})[.):]?$/u;
const QUAD = '\u2003';
const MIN_QUAD_EM = 0.9;
/** A space between words, in a line that is not stretched. */
const MAX_SPACE_EM = 0.35;
const QUAD_TO_SPACE = 2.6;

const familySpace = (style: TextStyle | undefined): number | undefined => style && ownSpaceOf(style);

/** Gaps between the words of a line. */
class LineGaps {
  readonly least: number;
  #usual: ReadonlyMap<number, number> | undefined;
  #middle: number | undefined;

  constructor(readonly words: readonly Word[]) {
    let least = Infinity;
    for (let i = 1; i < words.length; i++) {
      const gap = (words[i]?.bounds.left ?? Infinity) - (words[i - 1]?.bounds.right ?? -Infinity);
      if (gap < least) least = gap;
    }
    this.least = least;
  }

  /** The one in the middle, by width. */
  get middle(): number {
    this.#middle ??=
      median(this.words.map(({ bounds }, i) => bounds.left - (this.words[i - 1]?.bounds.right ?? bounds.left))) ?? 0;
    return this.#middle;
  }

  /** The width of one between words of the style. */
  usual(style: number): number | undefined {
    if (this.words.length <= MIN_GAPS) return undefined;
    this.#usual ??= gapsByStyle(this.words);
    return this.#usual.get(style);
  }
}

/**
 * Of the line that was asked last, which is asked at each wide gap. Not a weak map: V8 keeps what a value of one refers to until it collects all
 * of its memory, 20 MB of words in 500 pages.
 */
let known = new LineGaps([]);
const gapsOf = (words: readonly Word[]): LineGaps => (known.words === words ? known : (known = new LineGaps(words)));

/** Of each style that has enough of them, the median of the gaps from left to right. */
function gapsByStyle(words: readonly Word[]): ReadonlyMap<number, number> {
  const all = new Map<number, number[]>();
  for (let i = 1; i < words.length; i++) {
    const [before, word] = [words[i - 1], words[i]];
    if (!before || !word) continue;
    const style = before.pieces.at(-1)?.style;
    if (style === undefined || style !== word.pieces[0]?.style) continue;
    addTo(all, style, word.bounds.left - before.bounds.right);
  }
  const usual = new Map<number, number>();
  all.forEach((gaps, style) => {
    if (gaps.length >= MIN_GAPS) usual.set(style, median(gaps) ?? Infinity);
  });
  return usual;
}

/** The style on both sides of the gap between two words; a colour makes spaces no wider. */
function styleBetween(before: Word, word: Word, styles: readonly TextStyle[]): number | undefined {
  const [own, next] = [before.pieces.at(-1)?.style ?? -1, word.pieces[0]?.style ?? -1];
  if (own === next) return own;
  const [a, b] = [styles[own], styles[next]];
  return a && b && a.postScriptName === b.postScriptName && a.sizePt === b.sizePt ? own : undefined;
}
