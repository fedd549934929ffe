import { type Rect, widthOf } from '../../model/geometry';
import type { Piece, TextStyle, Word } from '../../model/pageContent';
import { median } from '../../model/collections/statistics';
import { FIRST_EAST_ASIAN } from '../../model/characters';
import { inHalfPoints, inTwips } from '../../model/wordUnits';
import type { TextLine } from '../types';
import { advancesOf, MONOSPACE_ADVANCE_EM } from '../../model/fonts/advances';
import { KERNED_OTHERWISE } from './kerning';

const PERCENT = 100;
/** Of running text in Latin scripts. */
const MEAN_ADVANCE_EM = 0.48;
/** Width of the space where the family's is not known, em. */
export const SPACE_EM = 0.25;
/** Of families whose other widths are not needed, em (those of PostScript's core 35 that differ, and Verdana). */
const SPACES_EM: Readonly<Record<string, number>> = {
  'Bookman Old Style': 0.32,
  'Century Gothic': 0.277,
  'Century Schoolbook': 0.278,
  Verdana: 0.352,
};
const SPACE = 0x20;
/** Words of running text to their letters, where pairs are set closer. */
const KERNED_SHARE = 0.9945;

/**
 * How wide a word is in the family, size, letter spacing and width that it is written in. A family that stands for another is fitted to it
 * over all of a page's text: each of its words is a little wider or narrower than on the page. Words in their own family, and with
 * characters of unknown width, are as wide as there.
 */
export function setWidthOf({ pieces, bounds }: Word, styles: readonly TextStyle[]): number {
  let width = 0;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    const style = piece && styles[piece.style];
    if (!style) return widthOf(bounds);
    width += pieceWidth(piece, style);
  }
  return width;
}

/**
 * Of a line: in a family that stands for another with its spaces, in its own with those that it has where nothing squeezes them, and gaps that are wider than any
 * space as on the page, as the one is between a label and the text that starts at `textLeft`.
 */
export function setWidthOfLine(
  { words, style, sizePt, bounds }: TextLine,
  styles: readonly TextStyle[],
  textLeft?: number,
): number {
  const main = styles[style];
  const fitted = main && isFitted(main) ? setSpaceOf(main) : undefined;
  const own = main && ownSpaceOf(main);
  const gaps: number[] = [];
  let width = widthOf(bounds);
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word) continue;
    width += setWidthOf(word, styles) - widthOf(word.bounds);
    const before = words[i - 1];
    if (!before || isBehindLabel(word.bounds, before.bounds, textLeft)) continue;
    const gap = Math.max(word.bounds.left - before.bounds.right, before.bounds.left - word.bounds.right);
    if (fitted !== undefined && gap < MIN_OBJECT_EM * sizePt) width += fitted - gap;
    const isOfMain = before.pieces.at(-1)?.style === style && word.pieces[0]?.style === style;
    if (own !== undefined && isOfMain && gap < MAX_STRETCHED * own) gaps.push(gap);
  }
  // Single ones are kerned: that before "A", or between "." and "T".
  const usual = median(gaps);
  if (own === undefined || usual === undefined || Math.abs(usual / own - 1) <= MIN_UNEVEN_SHARE) return width;
  for (const gap of gaps) width += own - gap;
  return width;
}

/** Spaces that differ by so much from those of the family are squeezed or stretched: what programs round by is less. Wider ones are several. */
const MIN_UNEVEN_SHARE = 0.05;
const MAX_STRETCHED = 1.5;

/** Between a label and its text is a tab, however wide: text starts where it does. */
export const isBehindLabel = (word: Rect, before: Rect, textLeft = -Infinity): boolean =>
  before.left < textLeft - SAME_PLACE_PT && word.left > textLeft - SAME_PLACE_PT;

const SAME_PLACE_PT = 0.5;

/** A gap that no justification makes holds a picture or a formula, or is a tab. */
export const MIN_OBJECT_EM = 1.4;

/** Super- and subscripts are set at sizes of their own; a picture is as wide as on the page. */
function pieceWidth({ text, left, right }: Piece, style: TextStyle): number {
  if (text === '') return right - left;
  const fullWidth = fullWidthOf(text, right - left, style);
  if (fullWidth !== undefined) return fullWidth;
  if (!isFitted(style)) {
    const share = writtenSize(style) / style.sizePt || 1;
    return (right - left) * share + text.length * letterSpacingOf(style);
  }
  const advances = advancesOf(style);
  if (!advances) return right - left;
  let em = 0;
  for (let i = 0; i < text.length; i++) em += advances[text.charCodeAt(i)] ?? NaN;
  if (Number.isNaN(em)) return right - left;
  const kerned = (style.kernedPairs ?? 0) > 0 ? KERNED_SHARE : 1;
  return em * kerned * scaledSize(style) + text.length * (style.spacingPt ?? 0);
}

/**
 * Of ideographs, kana and their punctuation, each an em wide: typesetters set punctuation closer, and stretch lines between all characters (JLREQ 3.8). Undefined
 * for other text, and in fonts whose kana are narrower.
 */
function fullWidthOf(text: string, widthPt: number, style: TextStyle): number | undefined {
  if (text.charCodeAt(0) < FIRST_EAST_ASIAN && text.charCodeAt(text.length - 1) < FIRST_EAST_ASIAN) return undefined;
  const count = text.match(FULL_WIDTH)?.length ?? 0;
  const others = text.length - count;
  if (count === 0 || others > MAX_NARROW_SHARE * text.length) return undefined;
  const width = (count + NARROW_EM * others) * scaledSize(style);
  const isNarrow = widthPt < MIN_FULL_SHARE * width && !PUNCTUATION.test(text);
  return isNarrow || widthPt < MIN_CLOSE_SHARE * width ? undefined : width;
}

const FULL_WIDTH = /[\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60]/g;
const PUNCTUATION = /[\u3001-\u301f\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff3d\uff5b-\uff60]/;
/** Digits and quotation marks among ideographs are half as wide; where there are more of them, it is no text of ideographs. */
const NARROW_EM = 0.5;
const MAX_NARROW_SHARE = 0.3;
/** Without punctuation, and with all that it takes from a short text. */
const MIN_FULL_SHARE = 0.96;
const MIN_CLOSE_SHARE = 0.6;

/** Whether another family stands for the style's own, or its own without the kerning that it has on the page. */
const isFitted = ({ family, spacingPt, widthPercent, expanded = false }: TextStyle): boolean =>
  spacingPt !== undefined &&
  (spacingPt !== 0 || widthPercent !== undefined || expanded || KERNED_OTHERWISE.has(family));

/** Of the space in a style. */
export function setSpaceOf(style: TextStyle): number {
  const usual = style.monospace ? MONOSPACE_ADVANCE_EM : SPACE_EM;
  const em = advancesOf(style)?.[SPACE] ?? SPACES_EM[style.family] ?? usual;
  return em * scaledSize(style) + letterSpacingOf(style);
}

/**
 * Letter spacing that a style is written with: where nothing is known of its widths, what makes up for the size's rounding to half points (ECMA-376
 * part 1, 17.3.2.38), so that lines are as wide as on the page. In whole twips.
 */
export function letterSpacingOf({ spacingPt, sizePt, monospace }: TextStyle): number {
  if (spacingPt !== undefined) return spacingPt;
  const missing = sizePt - inHalfPoints(sizePt);
  const advance = monospace ? MONOSPACE_ADVANCE_EM : MEAN_ADVANCE_EM;
  return inTwips(missing * advance);
}

/** Of the space on the page, where the style is written in its own family and the width of that is known. */
export function ownSpaceOf(style: TextStyle): number | undefined {
  const em = isFitted(style) ? undefined : advancesOf(style)?.[SPACE];
  return em === undefined ? undefined : em * style.sizePt;
}

const scaledSize = (style: TextStyle): number => (writtenSize(style) * (style.widthPercent ?? PERCENT)) / PERCENT;

const writtenSize = ({ sizePt }: TextStyle): number => inHalfPoints(sizePt);
