import type { Paragraph } from '../../../model/document';
import { centreX, widthOf } from '../../../model/geometry';
import { smallest } from '../../../model/collections/statistics';
import { leadersIn } from '../../inline/spaces/leaders';
import { SAME_START_PT } from './commonStarts';
import { setInEnd } from './setInText';
import type { Edges, TextLine } from '../../types';

/** Edges that differ by less are one edge. */
const SAME_EDGE_EM = 0.4;
/** Lines of justified text end together within this. */
const JUSTIFIED_EDGE_EM = 0.25;
/** A single line counts as centred when its two margins differ by less, and both are wider than MIN_CENTRED_MARGIN_EM. */
const CENTRED_EM = 0.8;
const MIN_CENTRED_MARGIN_EM = 1.5;
/** Lines that are set from the far side of their column leave more room at the near one. */
const MIN_SET_RIGHT_EM = 4;
/** Paragraphs of so many lines tell whether their column is justified, and so many of the lines that wrap there. */
const MIN_JUSTIFIED_LINES = 3;
const MIN_JUSTIFIED_SHARE = 0.6;
/** A line with fewer words is no line of running text. */
const MIN_STRETCHED_WORDS = 3;
/** So many gaps of the last line tell how wide a space is that nothing stretches. */
const MIN_NATURAL_SPACES = 2;
/** What programs round a word's place by is less, em. */
const MIN_STRETCH_EM = 0.025;
const HYPHEN = /[-‐\u00ad\u058a]$/;

/** `textLeft`: where the text after a list label starts. */
export function alignmentOf(
  lines: readonly TextLine[],
  column: Edges,
  textLeft: number | undefined,
): Paragraph['alignment'] {
  const [first, second] = lines;
  if (!first) return 'left';
  if (!second) return singleLineAlignment(first, column);
  const { sizePt: em, rightToLeft: rtl } = first;
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
  const isSetIn = setInEnd(lines, column) !== undefined;
  if (lines.length > 2 && leftSpread < SAME_EDGE_EM * em && rightSpread < JUSTIFIED_EDGE_EM * em) {
    // Two lines of a word or two in a narrow cell end together by chance.
    const isSure = isSetIn || lines.length > MIN_JUSTIFIED_LINES || Math.abs(column.right - (rights[0] ?? 0)) < em;
    if (isSure || isStretched(lines, textLeft) || isStretched(lines.slice(1), textLeft)) return 'justify';
  }
  // What starts with a label is centred by chance alone.
  if (textLeft === undefined && spread(centres) < SAME_EDGE_EM * em && !allLeft && !allRight) return 'center';
  const isFilled = isSetIn || column.isJustified === true || isStretched(lines, textLeft);
  // A word that is too long would be set below, and what is before it be stretched over all of its line.
  const reachesRight =
    isSetIn || (!isOverfull(first, column) && Math.abs(column.right - first.bounds.right) < JUSTIFIED_EDGE_EM * em);
  if (lines.length === 2 && allLeft && reachesRight) return isFilled ? 'justify' : 'left';
  // Text behind a label hangs: its first line starts where the second does.
  const hangs = textLeft !== undefined && !rtl && Math.abs((lefts[1] ?? column.right) - textLeft) < SAME_EDGE_EM * em;
  // Words are parted where lines end together.
  const isParted = HYPHEN.test(first.words.at(-1)?.text ?? '');
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

/** Where a line ends, but for those that are too long. */
export const endWithin = (line: TextLine, column: Edges): number =>
  isOverfull(line, column) ? column.right : line.bounds.right;

function singleLineAlignment(line: TextLine, column: Edges): Paragraph['alignment'] {
  const {
    sizePt: em,
    bounds: { left, right },
  } = line;
  const leftRoom = left - column.left;
  const rightRoom = column.right - right;
  const isSetIn = column.starts?.some((start) => Math.abs(start - left) < 2 * SAME_START_PT) === true;
  const isCentred =
    !isSetIn && Math.abs(leftRoom - rightRoom) < CENTRED_EM * em && leftRoom > MIN_CENTRED_MARGIN_EM * em;
  if (line.rightToLeft)
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

/** Where the text of a line starts: brackets and quotation marks that hang out over the edge of the other lines are set there for the looks of it. */
export function hangingLine(lines: readonly TextLine[]): (line: TextLine) => number {
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
