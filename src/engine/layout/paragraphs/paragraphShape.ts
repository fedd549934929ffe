import type { Paragraph } from '../../model/document';
import { centreX, widthOf } from '../../model/geometry';
import type { TextStyle } from '../../model/pageContent';
import { setWidthOf, setWidthOfLine } from '../fonts/setWidths';
import { smallest } from '../collections/clusters';
import { leadersIn } from '../inline/leaders';
import { SAME_START_PT } from './commonStarts';
import type { Edges, TextLine } from '../types';

/** How a paragraph is set: alignment, indents, distance of its lines. Lengths in points. */
export interface ParagraphShape {
  readonly alignment: Paragraph['alignment'];
  /** From the column's left edge (right edge for right-to-left text). */
  readonly indentStartPt: number;
  readonly indentEndPt: number;
  readonly firstLineIndentPt: number;
  readonly leadingPt: number;
}

/**
 * With exact line spacing, Word and LibreOffice put the baseline about four fifths down the line (LibreOffice:
 * sw/source/core/text/itrform2.cxx, "80%"; Word keeps the font's descent, 0.2 to 0.22 em, below it).
 */
export const BASELINE_SHARE = 0.8;

/** Edges that differ by less are one edge. */
const SAME_EDGE_EM = 0.4;
/** Lines of justified text end together within this. */
const JUSTIFIED_EDGE_EM = 0.25;
/** A single line counts as centred when its two margins differ by less, and both are wider than MIN_CENTRED_MARGIN_EM. */
const CENTRED_EM = 0.8;
const MIN_CENTRED_MARGIN_EM = 1.5;
/** Lines that are set from the far side of their column leave more room at the near one. */
const MIN_SET_RIGHT_EM = 4;
const MIN_FIRST_LINE_INDENT_EM = 0.3;
/** Height of a line that stands alone: that of its font, within these. Higher ones would not fit the rows of tight tables. */
const MIN_SINGLE_LEADING_EM = 1.05;
const MAX_SINGLE_LEADING_EM = 1.2;
/** What capitals and the parts of letters above the baseline take of a line. */
export const ASCENT_EM = 0.72;
/** A font that stands in for the PDF's runs wider by up to this share; lines that stand alone or end ragged may go over the edge so far. */
const WIDER_FONT_SHARE = 0.05;
const MAX_OVERHANG_EM = 1;
/** A line that stands alone never wraps: it may be wider by this share, at least so much for kerning, and so much at most. */
const WIDER_LINE_SHARE = 0.15;
const MIN_LINE_OVERHANG_EM = 0.2;
const MAX_LINE_OVERHANG_EM = 2;
/** Justified lines end this far from the column's edge at least where they are set in, or stand out over it. */
const MIN_SET_IN_EM = 0.5;
/** Paragraphs of so many lines tell whether their column is justified, and so many of the lines that wrap there. */
const MIN_JUSTIFIED_LINES = 3;
const MIN_JUSTIFIED_SHARE = 0.6;
/** A line with fewer words is no line of running text. */
const MIN_STRETCHED_WORDS = 3;
/** So many gaps of the last line tell how wide a space is that nothing stretches. */
const MIN_NATURAL_SPACES = 2;
/** What programs round a word's place by is less, em. */
const MIN_STRETCH_EM = 0.025;

export function shapeOf(
  lines: readonly TextLine[],
  column: Edges,
  styles: readonly TextStyle[],
  /** Where the text after a list label starts, in place of the first line's left edge. */
  textLeft?: number,
): ParagraphShape {
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) throw new RangeError('a paragraph has at least one line');
  const em = first.sizePt;
  const style = styles[first.style];
  const natural = em * ((style?.ascentEm ?? 0.9) + (style?.descentEm ?? 0.22));
  const pitch = lines.length > 1 ? (last.baseline - first.baseline) / (lines.length - 1) : 0;
  const usual =
    pitch > em * 0.5 ? pitch : Math.min(Math.max(natural, em * MIN_SINGLE_LEADING_EM), em * MAX_SINGLE_LEADING_EM);
  const leadingPt =
    lines.length > 1 ? usual : Math.max(usual, (cutOffText(lines, usual, styles) * ASCENT_EM) / BASELINE_SHARE);
  const measured = alignmentOf(lines, column, em, textLeft);
  // What starts with a label is no centred or right-aligned line, wherever it happens to end.
  const alignment = textLeft === undefined || measured === 'justify' ? measured : first.rightToLeft ? 'right' : 'left';
  const rtl = first.rightToLeft;
  const hanging = hangingLine(lines);
  const start = (line: TextLine): number => (rtl ? column.right - line.bounds.right : hanging(line) - column.left);
  const end = (line: TextLine): number =>
    rtl
      ? line.bounds.left - column.left
      : column.right - (alignment === 'justify' ? endWithin(line, column) : line.bounds.right);
  const hasRest = lines.length > 1;
  const firstStart = textLeft === undefined ? start(first) : rtl ? column.right - textLeft : textLeft - column.left;
  let body = hasRest ? Infinity : firstStart;
  let room = end(first);
  // What a leader leads to stands where the tab stop is, past the edge at which the lines wrap.
  const isLed = hasRest && !rtl && leadersIn(last) !== undefined;
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i];
    if (!line) continue;
    body = Math.min(body, start(line));
    if (!isLed || line !== last) room = Math.min(room, end(line));
  }
  const endRoom = Math.max(0, room);
  let firstLineIndentPt = hasRest ? start(first) - body : 0;
  if (Math.abs(firstLineIndentPt) < MIN_FIRST_LINE_INDENT_EM * em) firstLineIndentPt = 0;
  const centred = alignment === 'center';
  const opposite = alignment === (rtl ? 'left' : 'right');
  return {
    alignment,
    indentStartPt:
      centred || opposite ? 0 : Math.max(0, hasRest && firstLineIndentPt === 0 ? Math.min(body, firstStart) : body),
    // A ragged edge says nothing of the indent; only a block that is clearly set in keeps one. Lines that end together may do so past the column.
    indentEndPt: opposite
      ? room
      : alignment === 'justify' && endRoom > em * MIN_SET_IN_EM
        ? endRoom
        : raggedEnd(lines, start, isLed ? lines.length - 1 : lines.length, room, alignment, styles, textLeft),
    firstLineIndentPt: centred || opposite ? 0 : firstLineIndentPt,
    leadingPt,
  };
}

/** Where the text of a line starts: brackets and quotation marks that hang out over the edge of the other lines are set there for the looks of it. */
function hangingLine(lines: readonly TextLine[]): (line: TextLine) => number {
  const isOpening = (line: TextLine): boolean => OPENING.test(line.words[0]?.text ?? '');
  if (!lines.some((line, i) => i > 0 && isOpening(line))) return leftOf;
  const others = lines.filter((line, i) => i > 0 && !isOpening(line)).map(leftOf);
  const edge = smallest(others);
  // Lines that are centred begin near each other, too.
  if (others.length < MIN_AT_EDGE || spread(others) > SAME_PLACE_PT) return leftOf;
  return (line) => {
    const left = leftOf(line);
    return left < edge && edge - left < MAX_HANG_EM * line.sizePt && isOpening(line) ? edge : left;
  };
}

const leftOf = ({ bounds }: TextLine): number => bounds.left;
const OPENING = /^[\p{Ps}\p{Pi}"']/u;
const MAX_HANG_EM = 0.6;
const MIN_AT_EDGE = 3;
const SAME_PLACE_PT = 0.5;

/** The size of the largest text that Word would cut off in lines of this height, points; 0 for none. Signs may be large and hang below. */
export function cutOffText(lines: readonly TextLine[], linePt: number, styles: readonly TextStyle[]): number {
  let most = 0;
  for (const { uniform, words } of lines) {
    if (uniform) continue;
    for (const { pieces } of words) {
      for (const { text, style } of pieces) {
        const size = styles[style]?.sizePt ?? 0;
        if (size > most && size * ASCENT_EM > linePt && LETTER_OR_DIGIT.test(text)) most = size;
      }
    }
  }
  return most;
}

const HYPHEN = /[-‐\u00ad]$/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Where ragged lines must break: halfway between the end of the farthest line and the nearest end of a line with its successor's first word, so that the same
 * words wrap with a font that runs a little wider or narrower. Negative: over the column's edge.
 */
function raggedEnd(
  lines: readonly TextLine[],
  /** How far from the column's edge each line starts: the first one may be set in, or out with its label. */
  start: (line: TextLine) => number,
  /** So many of them end where they wrap, or where the paragraph ends. */
  count: number,
  lineRoom: number,
  alignment: Paragraph['alignment'],
  styles: readonly TextStyle[],
  textLeft: number | undefined,
): number {
  const em = lines[0]?.sizePt ?? 0;
  // Justified lines that all stand out over the edge fill their width still.
  if (alignment === 'justify') return lineRoom < -MIN_SET_IN_EM * em ? lineRoom : 0;
  if (alignment === 'center') return overhang(lines, lineRoom, em);
  const [only] = lines;
  if (lines.length === 1 && only) {
    const longer = setWidthOfLine(only, styles, textLeft) - widthOf(only.bounds);
    return Math.min(overhang(lines, lineRoom, em), lineRoom - longer - MIN_LINE_OVERHANG_EM * em);
  }
  let nearestWithNext = Infinity;
  let farthest = -Infinity;
  let farthestOnPage = -Infinity;
  for (let i = 0; i < count; i++) {
    const line = lines[i];
    if (!line) continue;
    const from = start(line);
    const end = from + setWidthOfLine(line, styles, i === 0 ? textLeft : undefined);
    farthest = Math.max(farthest, end);
    farthestOnPage = Math.max(farthestOnPage, from + widthOf(line.bounds));
    const word = lines[i + 1]?.words[0];
    if (word) nearestWithNext = Math.min(nearestWithNext, end + setWidthOf(word, styles) + 0.25 * em);
  }
  const room = nearestWithNext - farthest;
  const longer = farthest - farthestOnPage;
  // Lines that stand out over the edge have their words parted nowhere else, and break behind it.
  if (lineRoom < -MIN_SET_IN_EM * em) return lineRoom - longer - Math.min(Math.max(0, room) / 2, MAX_OVERHANG_EM * em);
  const endRoom = Math.max(0, lineRoom);
  // When every word that wrapped would wrap at the column's edge too, no indent is needed.
  if (room > endRoom - longer) return Math.min(0, endRoom - longer - Math.min(room / 2, MAX_OVERHANG_EM * em));
  return endRoom - longer - Math.max(0, room) / 2;
}

/** Negative indent for lines that fill their column to the last point. */
export function overhang(lines: readonly TextLine[], room: number, em: number): number {
  const width = widest(lines);
  return lines.length === 1
    ? lineOverhang(width, room, em)
    : Math.min(0, room - Math.min(width * WIDER_FONT_SHARE, MAX_OVERHANG_EM * em));
}

/** The same for a line alone. */
export function lineOverhang(width: number, room: number, em: number): number {
  const needed = Math.min(Math.max(width * WIDER_LINE_SHARE, MIN_LINE_OVERHANG_EM * em), MAX_LINE_OVERHANG_EM * em);
  return Math.min(0, room - needed);
}

function alignmentOf(
  lines: readonly TextLine[],
  column: Edges,
  em: number,
  textLeft: number | undefined,
): Paragraph['alignment'] {
  const rtl = lines[0]?.rightToLeft === true;
  if (lines.length === 1) return singleLineAlignment(lines[0], column, em, rtl);
  const lefts = lines.map(hangingLine(lines));
  const rights = lines.map((line) => endWithin(line, column));
  const centres = lines.map((line) => centreX(line.bounds));
  // The line that a first-line indent or the paragraph's end moves does not count.
  const end = lines.length;
  const leftSpread = rtl ? spread(lefts, 0, end - 1) : spread(lefts, 1, end);
  const rightSpread = rtl ? spread(rights, 1, end) : spread(rights, 0, end - 1);
  const allLeft = spread(lefts) < SAME_EDGE_EM * em;
  const allRight = spread(rights) < SAME_EDGE_EM * em;
  const startApart = Math.min(spread(lefts), lines.length > 2 ? leftSpread : Infinity) > 2 * SAME_PLACE_PT;
  const isFarRight = smallest(lefts) - column.left > MIN_SET_RIGHT_EM * em;
  if (isFarRight && startApart && spread(rights) < SAME_PLACE_PT) return 'right';
  if (lines.length > 2 && leftSpread < SAME_EDGE_EM * em && rightSpread < JUSTIFIED_EDGE_EM * em) {
    // Two lines of a word or two in a narrow cell end together by chance.
    const isSure = lines.length > MIN_JUSTIFIED_LINES || Math.abs(column.right - (rights[0] ?? 0)) < em;
    if (isSure || isStretched(lines, textLeft) || isStretched(lines.slice(1), textLeft)) return 'justify';
  }
  // What starts with a label is centred by chance alone.
  if (textLeft === undefined && spread(centres) < SAME_EDGE_EM * em && !allLeft && !allRight) return 'center';
  const isFilled = column.isJustified === true || isStretched(lines, textLeft);
  const reachesRight = rights[0] !== undefined && Math.abs(column.right - rights[0]) < JUSTIFIED_EDGE_EM * em;
  if (lines.length === 2 && allLeft && reachesRight) return isFilled ? 'justify' : 'left';
  // Text behind a label hangs: its first line starts where the second does.
  const hangs = textLeft !== undefined && !rtl && Math.abs((lefts[1] ?? column.right) - textLeft) < SAME_EDGE_EM * em;
  // Words are parted where lines end together.
  const isParted = HYPHEN.test(lines[0]?.words.at(-1)?.text ?? '');
  const fillsLine = allRight ? isParted : isFilled;
  if (lines.length === 2 && hangs && reachesRight && fillsLine) return 'justify';
  // A line that is set in and stretched to the edge, above one from the other edge on: a justified paragraph of two lines.
  const isFull = (lefts[1] ?? column.right) - column.left < SAME_EDGE_EM * em;
  if (lines.length === 2 && !rtl && reachesRight && isFull && (allRight || isFilled)) return 'justify';
  if (allRight && !allLeft) return 'right';
  return rtl ? 'right' : 'left';
}

/** Where justified lines end, a line does that is too long: words that cannot be parted make it so. */
export function isOverfull({ bounds, rightToLeft, sizePt }: TextLine, column: Edges): boolean {
  return column.isJustified === true && !rightToLeft && bounds.right > column.right + JUSTIFIED_EDGE_EM * sizePt;
}

const endWithin = (line: TextLine, column: Edges): number =>
  isOverfull(line, column) ? column.right : line.bounds.right;

function singleLineAlignment(
  line: TextLine | undefined,
  column: Edges,
  em: number,
  rtl: boolean,
): Paragraph['alignment'] {
  if (!line) return 'left';
  const { left, right } = line.bounds;
  const leftRoom = left - column.left;
  const rightRoom = column.right - right;
  const isSetIn = column.starts?.some((start) => Math.abs(start - left) < 2 * SAME_START_PT) === true;
  const isCentred =
    !isSetIn && Math.abs(leftRoom - rightRoom) < CENTRED_EM * em && leftRoom > MIN_CENTRED_MARGIN_EM * em;
  if (rtl)
    return isCentred ? 'center' : leftRoom < SAME_EDGE_EM * em && rightRoom > MIN_SET_RIGHT_EM * em ? 'left' : 'right';
  const isRight = rightRoom < SAME_EDGE_EM * em && leftRoom > MIN_SET_RIGHT_EM * em;
  // A leader fills what room its line has: it is set in on the left.
  if ((isCentred || isRight) && leadersIn(line)) return 'left';
  return isCentred ? 'center' : isRight ? 'right' : 'left';
}

/** Whether the lines that wrap in these paragraphs end together at the column's right edge: those of paragraphs with one such line do then, too. */
export function isJustified(paragraphs: readonly (readonly TextLine[])[], { right }: Edges): boolean {
  let full = 0;
  let all = 0;
  for (const lines of paragraphs) {
    if (lines.length < MIN_JUSTIFIED_LINES) continue;
    for (let i = 0; i < lines.length - 1; i++) {
      const line = lines[i];
      all++;
      if (line && Math.abs(right - line.bounds.right) < JUSTIFIED_EDGE_EM * line.sizePt) full++;
    }
  }
  return full > MIN_JUSTIFIED_SHARE * all;
}

/**
 * Justified text stretches the spaces of the first of two lines, or shrinks them: beyond those of the second one, where it is shorter, else beyond
 * the usual quarter em.
 */
function isStretched([first, second]: readonly TextLine[], textLeft = -Infinity): boolean {
  const space = first && meanSpace(first, textLeft, MIN_STRETCHED_WORDS - 1);
  if (space === undefined) return false;
  const isShorter = first && second && widthOf(second.bounds) < widthOf(first.bounds) - first.sizePt;
  const natural = isShorter ? meanSpace(second, -Infinity, MIN_NATURAL_SPACES) : undefined;
  return natural === undefined ? space < 0.2 || space > 0.31 : Math.abs(space - natural) > MIN_STRETCH_EM;
}

/** Of the gaps between the line's words in its own style, em; undefined for fewer than `least`. */
function meanSpace({ words, style, sizePt }: TextLine, from: number, least: number): number | undefined {
  let sum = 0;
  let count = 0;
  for (let i = 1; i < words.length; i++) {
    const [a, b] = [words[i - 1], words[i]];
    if (!a || !b || b.bounds.left <= from || a.pieces.at(-1)?.style !== style || b.pieces[0]?.style !== style) continue;
    sum += Math.max(0, Math.max(b.bounds.left - a.bounds.right, a.bounds.left - b.bounds.right));
    count++;
  }
  return count < least ? undefined : sum / count / sizePt;
}

function widest(lines: readonly TextLine[]): number {
  let most = -Infinity;
  for (const { bounds } of lines) most = Math.max(most, widthOf(bounds));
  return most;
}

/** Between the least and the largest of the values at `from` to `to`; 0 for none. */
function spread(values: readonly number[], from = 0, to = values.length): number {
  let least = Infinity;
  let most = -Infinity;
  for (let i = from; i < to; i++) {
    const value = values[i] ?? NaN;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return to > from ? most - least : 0;
}
