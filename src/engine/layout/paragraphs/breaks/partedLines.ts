import { type Sides, widthOf } from '../../../model/geometry';
import { isBoldWord } from '../../../model/wordStyle';
import type { Word } from '../../../model/pageContent';
import { gapsFromRight } from '../../lines/bidi';
import { DIGIT_OR_ROMAN, leadersIn } from '../../inline/spaces/leaders';
import { startsSmall } from '../../lines/lineText';
import type { TextLine } from '../../types';
import { SAME_EDGE_EM, type ColumnContext } from '../columnContext';
import { WORD_SPACE_EM } from './lineWraps';
import { isCode } from './listingLines';

/** No justification stretches a word space so far. */
const MIN_SPREAD_EM = 4;
/** Justification stretches the word spaces of a line alike. */
const EQUAL_GAPS_EM = 0.2;
/** What stands at one tab stop differs by less. */
const SAME_PLACE_EM = 0.05;
/** No blank to write on, and no picture between two parts of a line, takes more of the column. */
const MAX_BLANK_SHARE = 0.5;

/**
 * Lines of parts far apart, addresses beside each other and the like, do not wrap; those around a blank or a picture go on in small
 * letters, and leave no more than half the column between their parts.
 */
export function areSpread(upper: TextLine, lower: TextLine, context: ColumnContext): boolean {
  return areParted(upper, lower, context) && !(isCode(upper, context) && isCode(lower, context));
}

function areParted(upper: TextLine, lower: TextLine, { left, right }: ColumnContext): boolean {
  if (isSetApart(upper, lower, right)) return true;
  const gap = isStretched(upper, right) ? 0 : widestGap(upper);
  const isApart = gap > MIN_SPREAD_EM * upper.sizePt;
  if (isApart && gap > (right - left) * MAX_BLANK_SHARE) return true;
  if (startsSmall(lower)) return isApart && areInColumns(upper, lower);
  if (isApart) return true;
  if (!isStretched(lower, right) && widestGap(lower) > MIN_SPREAD_EM * lower.sizePt) return true;
  const [part, below] = [partBehindFirstWord(upper), partBehindFirstWord(lower)];
  return part !== undefined && below !== undefined && Math.abs(part - below) < SAME_EDGE_EM * lower.sizePt;
}

/** Another text stands beside both lines, at one place: where a text runs through a picture, the word behind it would not have fitted before it. */
function areInColumns(upper: TextLine, lower: TextLine): boolean {
  const [gap, below] = [onlyGapOf(upper), onlyGapOf(lower)];
  if (!gap || !below || Math.abs(gap.right - below.right) > SAME_EDGE_EM * lower.sizePt) return false;
  const [shorter, longer] = gap.left < below.left ? [gap, below] : [below, gap];
  return shorter.left + WORD_SPACE_EM * lower.sizePt + shorter.nextPt < longer.left;
}

/** From the end of one part of a line to the start of the other, and how wide the first word behind it is. */
function onlyGapOf(line: TextLine): (Sides & { readonly nextPt: number }) | undefined {
  const { words, sizePt, rightToLeft } = line;
  if (rightToLeft) return undefined;
  const standing = words.toSorted((a, b) => a.bounds.left - b.bounds.left);
  const gaps = gapsOf(line).flatMap((gap, i) => {
    const next = standing[i];
    if (gap <= MIN_SPREAD_EM * sizePt || !next) return [];
    return { left: next.bounds.left - gap, right: next.bounds.left, nextPt: widthOf(next.bounds) };
  });
  return gaps.length === 1 ? gaps[0] : undefined;
}

/** Where what stands far behind the first word of a line starts: a label's text, or, below another such line, another text beside it. */
function partBehindFirstWord(line: TextLine): number | undefined {
  const { words, sizePt, rightToLeft } = line;
  const standing = rightToLeft ? words : words.toSorted((a, b) => a.bounds.left - b.bounds.left);
  if ((gapsOf(line)[1] ?? 0) <= MIN_SPREAD_EM * sizePt) return undefined;
  return rightToLeft ? standing[1]?.bounds.right : standing[1]?.bounds.left;
}

/** Two words of the line stand so far apart as those of spread lines do: nearly no line has such. */
export function isParted(line: TextLine): boolean {
  const { words, sizePt } = line;
  for (let i = 1; i < words.length; i++) {
    const before = words[i - 1]?.bounds;
    const bounds = words[i]?.bounds;
    if (!before || !bounds) continue;
    // Words that run from the right do not stand as they are read.
    if (bounds.left < before.left) return gapsOf(line).some((gap) => gap > MIN_SPREAD_EM * sizePt);
    if (bounds.left - before.right > MIN_SPREAD_EM * sizePt) return true;
  }
  return false;
}

/** The white before each word of a line: words as they are read from the right, or as they stand from the left. */
function gapsOf({ words, rightToLeft }: TextLine): readonly number[] {
  if (rightToLeft) return gapsFromRight(words);
  const standing = words.toSorted((a, b) => a.bounds.left - b.bounds.left);
  return standing.map(({ bounds }, i) => (i === 0 ? 0 : bounds.left - (standing[i - 1]?.bounds.right ?? 0)));
}

/**
 * A name at the one edge and a value at the other, with room between them for what comes next: that is a line of its own, unless the next one hangs
 * under the value, or goes on in small letters as no such line does.
 */
function isSetApart(upper: TextLine, lower: TextLine, right: number): boolean {
  const value = valueAt(upper, right);
  if (value === undefined || Math.abs(lower.bounds.left - value) < SAME_EDGE_EM * lower.sizePt) return false;
  return !startsSmall(lower) || valueAt(lower, right) !== undefined;
}

/**
 * The end of a text, and far behind it, at the end of the column, what the text is worth: the points of a question. It starts where the lines above it do,
 * none of which has gaps.
 */
export function endsAtValue(
  paragraph: readonly TextLine[],
  line: TextLine,
  { right, labelWords }: Pick<ColumnContext, 'right' | 'labelWords'>,
): boolean {
  const [first, second] = paragraph;
  if (!first || valueAt(line, right) === undefined || paragraph.some(isParted)) return false;
  const start = second?.bounds.left ?? first.words[labelWords(first)]?.bounds.left ?? first.bounds.left;
  return Math.abs(line.bounds.left - start) < SAME_EDGE_EM * line.sizePt;
}

/** Where the value starts that stands far behind its name, at the end of the column. */
function valueAt(line: TextLine, right: number): number | undefined {
  const { words, bounds, sizePt, rightToLeft } = line;
  if (rightToLeft || Math.abs(right - bounds.right) > SAME_EDGE_EM * sizePt || isStretched(line, right))
    return undefined;
  const at = words.findIndex((word, i) => {
    const last = words[i - 1];
    return last !== undefined && word.bounds.left - last.bounds.right > MIN_SPREAD_EM * sizePt;
  });
  return words[at]?.bounds.left;
}

/**
 * Names that dots lead to what belongs to them, below each other, as in a cast or a list of what is to be had: both lines start and end together, with
 * one row of dots in their middle. Dots to write on have the one word or the other beside them, and go on in small letters, in which names begin where what
 * the dots lead to is set in another font.
 */
export function areLed(upper: TextLine, lower: TextLine): boolean {
  const edge = SAME_EDGE_EM * lower.sizePt;
  const areLevel =
    Math.abs(upper.bounds.left - lower.bounds.left) < edge && Math.abs(upper.bounds.right - lower.bounds.right) < edge;
  const maySplit = areLevel && (!startsSmall(lower) || areSetOff(upper, lower));
  return maySplit && isLed(upper) && isLed(lower);
}

/** Both lines end with a number at one edge, far behind their text or behind dots: entries of contents, of which those of chapters have no dots. */
export function areNumbered(upper: TextLine, lower: TextLine): boolean {
  const areEven = Math.abs(upper.bounds.right - lower.bounds.right) < SAME_PLACE_EM * lower.sizePt;
  return areEven && endsInNumber(upper) && (endsInNumber(lower) || isLed(lower));
}

function endsInNumber({ words, sizePt, rightToLeft }: TextLine): boolean {
  const [before, last] = words.slice(-2);
  if (!before || !last || rightToLeft || !DIGIT_OR_ROMAN.test(last.text)) return false;
  return last.bounds.left - before.bounds.right > MIN_SPREAD_EM * sizePt;
}

/** Both lines begin in one look and end in another, as names and their keys or prices do. */
function areSetOff(upper: TextLine, lower: TextLine): boolean {
  const [first, last] = looksOfEnds(upper);
  const [otherFirst, otherLast] = looksOfEnds(lower);
  return first !== last && first === otherFirst && last === otherLast;
}

const looksOfEnds = ({ words }: TextLine): readonly (number | undefined)[] => [
  words[0]?.pieces[0]?.style,
  words.at(-1)?.pieces.at(-1)?.style,
];

function isLed(line: TextLine): boolean {
  const leaders = leadersIn(line);
  if (leaders?.values().next().value !== 'dot') return false;
  const first = line.words.findIndex((word) => leaders.has(word));
  const last = line.words.findLastIndex((word) => leaders.has(word));
  return first > 0 && last < line.words.length - 1 && last - first === leaders.size - 1;
}

/** Names of fields with colons below each other, at one place however long the names are. */
export function areFields(upper: TextLine, lower: TextLine): boolean {
  const colon = upper.words.find(({ text }, i) => i > 0 && text === ':');
  if (!colon) return false;
  const isBelow = ({ text, bounds }: Word): boolean =>
    text.endsWith(':') && Math.abs(bounds.right - colon.bounds.right) < SAME_PLACE_EM * lower.sizePt;
  return lower.words.some(isBelow);
}

/** A name has no more words. */
const MAX_NAME_WORDS = 4;

/** Both lines are a name in bold type and what it names in other type, as of an invoice's number and date: prose has no two such lines. */
export const areNamed = (upper: TextLine, lower: TextLine, { styles }: Pick<ColumnContext, 'styles'>): boolean =>
  !startsSmall(lower) && [upper, lower].every(({ words }) => isNamed(words, styles));

function isNamed(words: readonly Word[], styles: ColumnContext['styles']): boolean {
  const value = words.findIndex((word) => !isBoldWord(word, styles));
  if (value < 1 || value > MAX_NAME_WORDS) return false;
  return !words.some((word, i) => i > value && isBoldWord(word, styles));
}

/** What entries of calendars and agendas start with: "Oct. 24", "24 October", "9:30", "24.10.2014". Two lines of prose hardly ever do so below each other. */
const DATES = [
  /^\p{Lu}\p{L}{2,8}\.? \d{1,2}(?!\d)/u,
  /^\d{1,2}\.? \p{Lu}\p{L}{2,8}(?!\p{L})/u,
  /^\d{1,2}[:.]\d{2}(?!\d)/,
  /^\d{1,2}([./-])\d{1,2}\1\d{2,4}(?!\d)/,
];

/** Both lines start with a date or a time, in one way and at one place: entries, however full the upper line is. */
export function areDated(upper: TextLine, lower: TextLine): boolean {
  // Nearly all lines.
  if (!STARTS_DATE.test(lower.words[0]?.text ?? '')) return false;
  if (Math.abs(upper.bounds.left - lower.bounds.left) > SAME_PLACE_EM * lower.sizePt) return false;
  return DATES.some((date) => [upper, lower].every(({ words }) => date.test(startOf(words))));
}

const STARTS_DATE = /^(?:\d|\p{Lu}\p{L}{2,8}\.?$)/u;
const startOf = ([first, second]: readonly Word[]): string => `${first?.text ?? ''} ${second?.text ?? ''}`;

/** Few words justified over the whole line, with equal gaps: the next one is long and may not be broken. */
function isStretched({ words, bounds, sizePt, rightToLeft }: TextLine, right: number): boolean {
  if (rightToLeft || words.length <= 2 || Math.abs(right - bounds.right) > SAME_EDGE_EM * sizePt) return false;
  let [least, most] = [Infinity, 0];
  for (let i = 1; i < words.length; i++) {
    const gap = (words[i]?.bounds.left ?? 0) - (words[i - 1]?.bounds.right ?? 0);
    least = Math.min(least, gap);
    most = Math.max(most, gap);
  }
  return most - least < EQUAL_GAPS_EM * sizePt;
}

/** Only the gap after the first word may be a label's. */
function widestGap(line: TextLine): number {
  const gaps = gapsOf(line);
  let widest = 0;
  for (let i = 2; i < gaps.length; i++) widest = Math.max(widest, gaps[i] ?? 0);
  return widest;
}
