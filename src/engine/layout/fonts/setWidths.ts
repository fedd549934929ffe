import type { Piece, TextStyle, Word } from '../../model/pageContent';
import type { TextLine } from '../types';
import { advancesOf } from './advances';
import { KERNED_OTHERWISE } from './kerning';

/** Word's sizes are half points. */
const HALF_POINTS = 2;
const PERCENT = 100;
/** Width of the space where the family's is not known, em. */
const SPACE_EM = 0.25;
/** Of families whose other widths are not needed, em (those of PostScript's core 35 that differ, and Verdana). */
const SPACES_EM: Readonly<Record<string, number>> = {
  'Bookman Old Style': 0.32,
  'Century Gothic': 0.277,
  'Century Schoolbook': 0.278,
  Verdana: 0.352,
};
const SPACE = 0x20;

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
    if (!style) return bounds.right - bounds.left;
    width += pieceWidth(piece, style);
  }
  return width;
}

/** Of a line: in a family that stands for another with its spaces, and gaps that are wider than any space as on the page. */
export function setWidthOfLine({ words, style, sizePt, bounds }: TextLine, styles: readonly TextStyle[]): number {
  const main = styles[style];
  const space = main && isFitted(main) ? setSpaceOf(main) : undefined;
  let width = bounds.right - bounds.left;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word) continue;
    width += setWidthOf(word, styles) - (word.bounds.right - word.bounds.left);
    const before = words[i - 1]?.bounds;
    if (!before || space === undefined) continue;
    const gap = Math.max(word.bounds.left - before.right, before.left - word.bounds.right);
    if (gap < MIN_OBJECT_EM * sizePt) width += space - gap;
  }
  return width;
}

/** A gap that no justification makes holds a picture or a formula, or is a tab. */
const MIN_OBJECT_EM = 1.4;

/** Super- and subscripts are set at sizes of their own. */
function pieceWidth({ text, left, right }: Piece, style: TextStyle): number {
  const advances = isFitted(style) ? advancesOf(style.family, style.bold, style.italic) : undefined;
  if (!advances) return right - left;
  let em = 0;
  for (let i = 0; i < text.length; i++) em += advances[text.charCodeAt(i)] ?? NaN;
  return Number.isNaN(em) ? right - left : em * scaledSize(style) + text.length * (style.spacingPt ?? 0);
}

/** Whether another family stands for the style's own, or its own without the kerning that it has on the page. */
const isFitted = ({ family, spacingPt, widthPercent }: TextStyle): boolean =>
  spacingPt !== undefined && (spacingPt !== 0 || widthPercent !== undefined || KERNED_OTHERWISE.has(family));

/** Of the space in a style. */
export function setSpaceOf(style: TextStyle): number {
  const em = advancesOf(style.family, style.bold, style.italic)?.[SPACE] ?? SPACES_EM[style.family] ?? SPACE_EM;
  return em * scaledSize(style) + (style.spacingPt ?? 0);
}

/** Of the space on the page, where the style is written in its own family and the width of that is known. */
export function ownSpaceOf(style: TextStyle): number | undefined {
  const em = isFitted(style) ? undefined : advancesOf(style.family, style.bold, style.italic)?.[SPACE];
  return em === undefined ? undefined : em * style.sizePt;
}

function scaledSize({ sizePt, widthPercent = PERCENT }: TextStyle): number {
  return ((Math.round(sizePt * HALF_POINTS) / HALF_POINTS) * widthPercent) / PERCENT;
}
