import { LETTER_OR_DIGIT } from '../../../model/characters';
import type { Paragraph } from '../../../model/document';
import { boundsOf, widthOf } from '../../../model/geometry';
import { smallest } from '../../../model/collections/statistics';
import { hangingTextOf } from '../../inline/spaces/behindNames';
import type { TextStyle } from '../../../model/pageContent';
import { setWidthOf, setWidthOfLine } from '../../fonts/setWidths';
import { leadersIn } from '../../inline/spaces/leaders';
import { hangingWidth, unbrokenWidth } from '../../lines/unspacedText';
import { alignmentOf, endWithin, hangingLine } from './alignment';
import { SAME_START_PT } from './commonStarts';
import { setInEnd } from './setInText';
import type { Edges, TextLine } from '../../types';

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

const MIN_FIRST_LINE_INDENT_EM = 0.3;
/** Less is one where the lines after the first start together within `SAME_START_PT`: a space that a program leaves before each of them. So much for several of them, and for one. */
const MIN_SHARED_INDENT_EM = 0.1;
const MIN_SPACE_EM = 0.2;
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
/** Behind the farthest of several lines, so that no rounding breaks it, where the page breaks others earlier than it must. */
const MIN_ROOM_EM = 0.1;
/** Justified lines end this far from the column's edge at least where they are set in, or stand out over it; centred ones have their middle so far from its. */
const MIN_SET_IN_EM = 0.5;

export function shapeOf(
  lines: readonly TextLine[],
  column: Edges,
  styles: readonly TextStyle[],
  /** Where the text after a list label starts, in place of the first line's left edge. */
  labelled?: number,
): ParagraphShape {
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) throw new RangeError('a paragraph has at least one line');
  const em = first.sizePt;
  const measured = alignmentOf(lines, column, labelled);
  const isRagged = measured === 'center' || measured === 'right';
  const textLeft = labelled ?? (isRagged ? hangingTextOf(lines) : undefined);
  // What starts with a label, or a name that the lines hang behind, is no centred or right-aligned line, wherever it happens to end.
  const alignment = textLeft === undefined || measured === 'justify' ? measured : first.rightToLeft ? 'right' : 'left';
  const rtl = first.rightToLeft;
  const hanging = hangingLine(lines);
  const start = (line: TextLine): number => (rtl ? column.right - line.bounds.right : hanging(line) - column.left);
  const endOnPage = (line: TextLine): number => {
    if (alignment === 'justify') return endWithin(line, column);
    return alignment === 'left' ? line.bounds.right - hangingWidth(line) : line.bounds.right;
  };
  const end = (line: TextLine): number => (rtl ? line.bounds.left - column.left : column.right - endOnPage(line));
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
  let firstLineIndentPt = hasRest ? start(first) - body : 0;
  if (Math.abs(firstLineIndentPt) < leastIndentEm(lines, start) * em) firstLineIndentPt = 0;
  const centred = alignment === 'center';
  const opposite = alignment === (rtl ? 'left' : 'right');
  const besidePt = centred ? besideMiddle(lines, column) * (rtl ? -1 : 1) : 0;
  // Only a block that is clearly set in has an indent, or stands out over the edge; a ragged edge says nothing of it.
  const endIndent = (): number => {
    if (opposite) return room;
    if (alignment === 'justify') {
      const edge = setInEnd(lines, column);
      const indent = edge === undefined ? room : column.right - edge;
      return Math.abs(indent) > MIN_SET_IN_EM * em ? indent : 0;
    }
    if (centred && besidePt < 0) return overhang(lines, smallest(lines.map(start)), em) - besidePt;
    if (centred) return overhang(lines, room, em);
    return raggedEnd({ lines, start, count: isLed ? lines.length - 1 : lines.length, textLeft }, room, styles);
  };
  return {
    alignment,
    indentStartPt: centred
      ? Math.max(0, besidePt)
      : opposite
        ? 0
        : Math.max(0, hasRest && firstLineIndentPt === 0 ? Math.min(body, firstStart) : body),
    indentEndPt: endIndent(),
    firstLineIndentPt: centred || opposite ? 0 : firstLineIndentPt,
    leadingPt: leadingOf(first, last, lines, styles),
  };
}

/** What the first line is set in or out by at least, em, for it to be no accident. */
function leastIndentEm([, second, ...others]: readonly TextLine[], start: (line: TextLine) => number): number {
  if (second === undefined) return MIN_FIRST_LINE_INDENT_EM;
  const startTogether = others.every((line) => Math.abs(start(line) - start(second)) < SAME_START_PT);
  if (!startTogether) return MIN_FIRST_LINE_INDENT_EM;
  return others.length > 0 ? MIN_SHARED_INDENT_EM : MIN_SPACE_EM;
}

/** How much wider the room on the left of centred lines is than that on the right; 0 where their middle is the column's. */
function besideMiddle(lines: readonly TextLine[], column: Edges): number {
  const bounds = boundsOf(lines);
  const widerPt = bounds ? bounds.left - column.left - (column.right - bounds.right) : 0;
  return Math.abs(widerPt) > 2 * MIN_SET_IN_EM * (lines[0]?.sizePt ?? 0) ? widerPt : 0;
}

/** The mean distance of the baselines; of a line alone the height of its font, in which nothing is cut off. */
function leadingOf(first: TextLine, last: TextLine, lines: readonly TextLine[], styles: readonly TextStyle[]): number {
  const em = first.sizePt;
  const pitch = lines.length > 1 ? (last.baseline - first.baseline) / (lines.length - 1) : 0;
  if (pitch > em * 0.5) return pitch;
  const { ascentEm = 0.9, descentEm = 0.22 } = styles[first.style] ?? {};
  const natural = em * (ascentEm + descentEm);
  const usual = Math.min(Math.max(natural, em * MIN_SINGLE_LEADING_EM), em * MAX_SINGLE_LEADING_EM);
  return lines.length > 1 ? usual : Math.max(usual, (cutOffText(lines, usual, styles) * ASCENT_EM) / BASELINE_SHARE);
}

/** The size of the largest text that Word would cut off in lines of this height, points; 0 for none. Signs may be large and hang below, as the number of an item of several lines does. */
export function cutOffText(lines: readonly TextLine[], linePt: number, styles: readonly TextStyle[]): number {
  let most = 0;
  for (const { uniform, words, baseline: ofLine } of lines) {
    if (uniform) continue;
    for (const { pieces } of words) {
      for (const { text, style, baseline } of pieces) {
        const size = styles[style]?.sizePt ?? 0;
        const belowPt = Math.max(0, baseline - ofLine);
        if (size > most && size * ASCENT_EM - belowPt > linePt && LETTER_OR_DIGIT.test(text)) most = size;
      }
    }
  }
  return most;
}

interface RaggedLines {
  readonly lines: readonly TextLine[];
  /** How far from the column's edge each line starts: the first one may be set in, or out with its label. */
  readonly start: (line: TextLine) => number;
  /** So many of them end where they wrap, or where the paragraph ends. */
  readonly count: number;
  /** Where the text of the first one starts behind a label. */
  readonly textLeft: number | undefined;
}

/**
 * Where ragged lines must break: halfway between the end of the farthest line and the nearest end of a line with its successor's first word, so that the same
 * words wrap with a font that runs a little wider or narrower. Negative: over the column's edge.
 */
function raggedEnd(
  { lines, start, count, textLeft }: RaggedLines,
  lineRoom: number,
  styles: readonly TextStyle[],
): number {
  const em = lines[0]?.sizePt ?? 0;
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
    farthest = Math.max(farthest, end - hangingWidth(line));
    farthestOnPage = Math.max(farthestOnPage, from + widthOf(line.bounds) - hangingWidth(line));
    const word = lines[i + 1]?.words[0];
    const next = word && (unbrokenWidth(word, line.sizePt) ?? setWidthOf(word, styles) + 0.25 * em);
    if (next !== undefined) nearestWithNext = Math.min(nearestWithNext, end + next);
  }
  const room = nearestWithNext - farthest;
  const longer = farthest - farthestOnPage;
  // Lines that stand out over the edge have their words parted nowhere else, and break behind it.
  if (lineRoom < -MIN_SET_IN_EM * em) return lineRoom - longer - Math.min(Math.max(0, room) / 2, MAX_OVERHANG_EM * em);
  const endRoom = Math.max(0, lineRoom);
  // When every word that wrapped would wrap at the column's edge too, no indent is needed.
  if (room > endRoom - longer) return Math.min(0, endRoom - longer - Math.min(room / 2, MAX_OVERHANG_EM * em));
  return endRoom - longer - Math.max(MIN_ROOM_EM * em, room / 2);
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

function widest(lines: readonly TextLine[]): number {
  let most = -Infinity;
  for (const { bounds } of lines) most = Math.max(most, widthOf(bounds));
  return most;
}
