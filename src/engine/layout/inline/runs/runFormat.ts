import { LETTER_OR_DIGIT } from '../../../model/characters';
import type { RunFormat } from '../../../model/document';
import type { Piece, TextStyle, Word } from '../../../model/pageContent';
import { inTwips } from '../../../model/wordUnits';
import { signStyleOf } from '../../fonts/recodedSigns';
import { letterSpacingOf } from '../../fonts/setWidths';
import type { TextLine } from '../../types';
import { hasRightToLeft } from '../../lines/bidi';
import type { Decorations } from '../decorations/decorations';
import { isOfSmallText } from './smallTexts';

interface FormatContext {
  readonly styles: readonly TextStyle[];
  readonly decorations: Decorations;
}

/**
 * A raised or lowered piece is a script when it is smaller than the line's text by a ratio, and its baseline is off by a share of the line's
 * size: the less of the one, the more of the other. Browsers set scripts at 0.83 em, others at 0.9; a smaller label in a box of its own line
 * height stands a little off, too.
 */
const SCRIPTS = [
  { maxRatio: 0.76, minShiftEm: 0.08 },
  { maxRatio: 0.86, minShiftEm: 0.16 },
  { maxRatio: 0.95, minShiftEm: 0.25 },
] as const;

/** What is so much larger than its line's text, and so far below it, hangs: the large number of an item of several lines. */
const HANGING = { minRatio: 1.7, minShiftEm: 0.3 } as const;

/** How a piece of a word looks in its line; undefined for one without a style. */
export function formatOf(
  piece: Piece | undefined,
  line: TextLine,
  word: Word,
  context: FormatContext,
): RunFormat | undefined {
  const own = piece && context.styles[piece.style];
  if (!own) return undefined;
  const style = signStyleOf(own, piece);
  const shift = line.baseline - piece.baseline;
  const isScript =
    SCRIPTS.some(
      ({ maxRatio, minShiftEm }) => style.sizePt < line.sizePt * maxRatio && Math.abs(shift) > minShiftEm * line.sizePt,
    ) && !isOfSmallText(word, line, context.styles);
  // Signs beside letters of a script that runs from right to left run with them (UAX #9, N1 and N2).
  const rightToLeft =
    hasRightToLeft(piece.text) ||
    ((line.rightToLeft || hasRightToLeft(word.text)) && !LETTER_OR_DIGIT.test(piece.text));
  if (style.sizePt > HANGING.minRatio * line.sizePt && -shift > HANGING.minShiftEm * line.sizePt)
    return { ...plainFormatOf(style), loweredPt: -shift };
  // On most pages nothing is drawn around words, and this is asked for every one of them.
  if (!isScript && !rightToLeft && !context.decorations.hasMarks) return plainFormatOf(style);
  const bounds = { left: piece.left, right: piece.right, top: word.bounds.top, bottom: word.bounds.bottom };
  const highlight = context.decorations.highlightAt(bounds);
  const frame = context.decorations.frameAt(bounds);
  const underline = context.decorations.isUnderlined(bounds, piece.baseline, style.sizePt);
  const strike = context.decorations.isStruck(bounds, piece.baseline, style.sizePt);
  const isMarked = underline || strike || highlight !== undefined || frame !== undefined;
  if (!isScript && !rightToLeft && !isMarked) return plainFormatOf(style);
  const { spacingPt, ...format } = plainFormatOf(style);
  return {
    ...format,
    ...(isScript ? { sizePt: line.sizePt, verticalAlign: shift > 0 ? 'superscript' : 'subscript' } : {}),
    underline,
    strike,
    rightToLeft,
    ...(highlight === undefined ? {} : { highlight }),
    ...(frame === undefined ? {} : { frame }),
    ...(isScript || spacingPt === undefined ? {} : { spacingPt }),
  };
}

/** One object for each style: nearly all runs have it, and what is one object is spilled once. */
const plainFormats = new WeakMap<TextStyle, RunFormat>();

/** How text of a style looks, undecorated and on the baseline. */
export function plainFormatOf(style: TextStyle): RunFormat {
  let format = plainFormats.get(style);
  if (!format) {
    const spacingPt = letterSpacingOf(style);
    format = {
      family: style.family,
      sizePt: style.sizePt,
      bold: style.bold,
      italic: style.italic,
      underline: false,
      strike: false,
      verticalAlign: 'baseline',
      colour: style.colour,
      monospace: style.monospace,
      rightToLeft: false,
      ...(style.serif && { serif: true }),
      ...(spacingPt ? { spacingPt } : {}),
      ...(style.upright && { upright: true }),
      ...(style.smallCaps && { smallCaps: true }),
      ...(style.widthPercent === undefined ? {} : { widthPercent: style.widthPercent }),
      ...(style.language ? { language: style.language } : {}),
    };
    plainFormats.set(style, format);
  }
  return format;
}

/** The format with letters so much farther apart. */
export const spacedFormat = (format: RunFormat, spacingPt: number): RunFormat => ({
  ...format,
  spacingPt: inTwips((format.spacingPt ?? 0) + spacingPt),
});
