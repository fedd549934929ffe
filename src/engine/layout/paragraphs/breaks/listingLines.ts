import { centreX } from '../../../model/geometry';
import type { Fill, Word } from '../../../model/pageContent';
import { isMonospaced, styleOf } from '../../../model/wordStyle';
import { LINE_NUMBER } from '../../lines/lineText';
import type { BoxedText } from '../../boxes/boxedText';
import { isSureBullet } from '../../labels/listLabels';
import type { TextLine } from '../../types';
import { DEFAULT_LEADING_EM, sameSize, type ColumnContext } from '../columnContext';

/** Blank lines inside a listing. */
const MAX_CODE_GAP_LINES = 2.6;
/** From one line of a listing to the next one, with a blank one between them, lines. */
export const BLANK_LINE = 1.4;
/** From one line of a listing to the next one, a whole number of lines but for this: what stands off them is another listing, with space of its own above. */
const MAX_OFF_LINES = 0.25;
/** Listings are not set wider. */
const MAX_LISTING_LEADING_EM = 1.7;

/** Numbers of the lines of listings are at most so large, compared with the lines. */
const MAX_NUMBER_RATIO = 0.85;
/** Larger ones, in the size of the text, stand so far in front of the line, em: 5 points with LaTeX's listings. */
const MIN_NUMBER_GAP_EM = 0.4;
const MAX_LARGE_NUMBER_RATIO = 1.3;
/** Numbers that stand below each other, points. */
const SAME_EDGE_PT = 1;

/** A number in a circle behind a line, which a legend below the listing explains. */
const CALLOUT = /^[\u2460-\u2473\u2776-\u277f\u24eb-\u24ff]$/u;

/** At the end of a line that was broken, or the start of its rest: an arrow of a font for mathematics, in parts. */
const BREAK_MARK = /^[^\p{L}\p{N}]?[\u2190-\u21ff][^\p{L}\p{N}]?$/u;

/** What listings show for `<-`, `!=` and the like: typewriters' fonts have no such signs. */
const SIGN = /^[\u2190-\u22ff]$/u;
/** Fonts of TeX's oldest encoding (OT1) lack these: they come from one for mathematics. */
const BRACES = /^[{}\\]+$/u;
const SET = /^\{.*[\p{L}\p{N}]/u;

/** Monospaced throughout, but for a number, small or apart, in front of the line, callouts behind it, single signs, and marks where it was broken. Behind a bullet it is an item of a list, of commands or of files: listings have dashes and stars at most. */
export function isCode(line: TextLine, context: Pick<ColumnContext, 'styles'>): boolean {
  const isTypewritten = line.uniform
    ? context.styles[line.style]?.monospace === true
    : line.words.every(
        (word, i) =>
          isMonospaced(word, context.styles) ||
          isBraced(word, line, context) ||
          (i === 0 ? isLineNumber(word, line, context) : CALLOUT.test(word.text)) ||
          isBreakMark(line, i) ||
          isSignInCode(line, i, context),
      );
  return isTypewritten && !isSureBullet(line.words[0]?.text ?? '');
}

const isBreakMark = ({ words }: TextLine, index: number): boolean =>
  words.length > 1 && (index === 0 || index === words.length - 1) && BREAK_MARK.test(words[index]?.text ?? '');

function isSignInCode({ words }: TextLine, index: number, { styles }: Pick<ColumnContext, 'styles'>): boolean {
  const around = [words[index - 1], words[index + 1]];
  return SIGN.test(words[index]?.text ?? '') && around.every((word) => word && isMonospaced(word, styles));
}

/** Code but for its braces. Those in front of a name are a set, or the names of one address. */
function isBraced({ text, pieces }: Word, { words }: TextLine, { styles }: Pick<ColumnContext, 'styles'>): boolean {
  const isMono = ({ style }: Word['pieces'][number]): boolean => styles[style]?.monospace === true;
  if (SET.test(text)) return false;
  return (
    pieces.every((piece) => isMono(piece) || BRACES.test(piece.text)) && words.some(({ pieces }) => pieces.some(isMono))
  );
}

function isLineNumber(word: Word, { words, sizePt }: TextLine, { styles }: Pick<ColumnContext, 'styles'>): boolean {
  const [, next] = words;
  if (!next || !LINE_NUMBER.test(word.text)) return false;
  const ratio = (styleOf(word, styles)?.sizePt ?? Infinity) / sizePt;
  if (ratio <= MAX_NUMBER_RATIO) return true;
  return ratio <= MAX_LARGE_NUMBER_RATIO && next.bounds.left - word.bounds.right >= MIN_NUMBER_GAP_EM * sizePt;
}

/** A listing, all of it; numbered ones have the number of a blank line alone. */
export function areCode(lines: readonly TextLine[], context: Pick<ColumnContext, 'styles'>): boolean {
  return lines.every((line, i) => isCode(line, context) || isBlankBelow(lines[i - 1], line));
}

/** Of a blank line of a listing: nothing but the number that comes next, where the one above stands. */
export function isBlankBelow(upper: TextLine | undefined, line: TextLine): boolean {
  const [above] = upper?.words ?? [];
  const [number] = line.words;
  if (!above || !number || !isNumberAlone(line) || Number(number.text) !== Number(above.text) + 1) return false;
  const { left, right } = number.bounds;
  return Math.min(Math.abs(left - above.bounds.left), Math.abs(right - above.bounds.right)) < SAME_EDGE_PT;
}

const isNumberAlone = ({ words }: TextLine): boolean => words.length === 1 && LINE_NUMBER.test(words[0]?.text ?? '');

/** What a line stands in. Code does not wrap: a line that is too long for its box goes out over the side where it ends. */
export function boxOfLine(line: TextLine, boxed: BoxedText, context: Pick<ColumnContext, 'styles'>): Fill | undefined {
  const { bounds, rightToLeft } = line;
  const box = boxed.boxAroundLine(bounds);
  if (box || rightToLeft || !isCode(line, context)) return box;
  return boxed.boxAroundLine({ ...bounds, right: centreX(bounds) });
}

/**
 * A gap wider than blank lines, or one that is no number of lines, as between a command and what it prints: lines set evenly would all stand off.
 * Or the name of what comes next: set larger, or in bold below a blank line.
 */
export function endsListing(
  listing: readonly TextLine[],
  line: TextLine,
  next: TextLine | undefined,
  context: ColumnContext,
): boolean {
  const previous = listing.at(-1) ?? line;
  const distance = line.baseline - previous.baseline;
  const below = next && isCode(next, context) ? next : undefined;
  const lines = distance / listingLeading([listing.at(-2), previous, line, below], line.sizePt);
  const isEven = sameSize(previous.sizePt, line.sizePt) || isNumberAlone(line) || isNumberAlone(previous);
  if (lines > MAX_CODE_GAP_LINES || !isEven || isOffLines(lines)) return true;
  const { styles } = context;
  return lines > BLANK_LINE && styles[line.style]?.bold === true && styles[previous.style]?.bold === false;
}

const isOffLines = (lines: number): boolean => lines > 1 && Math.abs(lines - Math.round(lines)) > MAX_OFF_LINES;

/** The least distance of lines around a place in a listing; the usual leading where they stand nearer, or farther than listings are set. */
function listingLeading(around: readonly (TextLine | undefined)[], em: number): number {
  let least = Infinity;
  around.forEach((line, i) => {
    const upper = around[i - 1];
    if (upper && line && line.baseline > upper.baseline) least = Math.min(least, line.baseline - upper.baseline);
  });
  return least > MAX_LISTING_LEADING_EM * em ? DEFAULT_LEADING_EM * em : Math.max(least, DEFAULT_LEADING_EM * em);
}

/** From line to line of a listing, blank ones counted, points; undefined for a single line. `leadingEm`: of the document's text. */
export function listingPitch(lines: readonly TextLine[], leadingEm: number): number | undefined {
  const distances = lines.slice(1).map(({ baseline }, i) => baseline - (lines[i]?.baseline ?? 0));
  const apart = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 4)];
  if (apart === undefined || apart <= 0) return undefined;
  const em = lines[0]?.sizePt ?? apart;
  // Lines that stand farther apart than listings are set have blank ones between them all, or most of them.
  const usual = apart > MAX_LISTING_LEADING_EM * em ? apart / Math.max(1, Math.round(apart / (leadingEm * em))) : apart;
  let count = 0;
  let height = 0;
  for (const distance of distances) {
    height += distance;
    count += Math.max(1, Math.round(distance / usual));
  }
  return height / count;
}
