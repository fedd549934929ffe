import { DIGIT, ENDS_CLAUSE, SMALL_LETTER, STARTS_IN_CAPITAL, UNSPACED } from '../../../model/characters';
import { widthOf } from '../../../model/geometry';
import { addTo } from '../../../model/collections/groups';
import type { Word } from '../../../model/pageContent';
import { largest } from '../../../model/collections/statistics';
import { DIGIT_OR_ROMAN, leadersIn } from '../../inline/spaces/leaders';
import { endOf, startOf, startsSmall } from '../../lines/lineText';
import type { TextLine } from '../../types';
import {
  DEFAULT_LEADING_EM,
  isCentred,
  MIN_INDENT_EM,
  SAME_EDGE_EM,
  sameSize,
  type ColumnContext,
} from '../columnContext';
import { startWithoutFloats } from '../setting/besideFloats';
import { AddressLines } from './addressLines';
import { FirstLines } from './firstLines';
import { HangingIndents } from './hangingIndents';
import { IndexEntries } from './indexEntries';
import { type BreakPlace, startsItem, startsLevel } from './itemStarts';
import { areAboutMiddle, blockRights, Wraps } from './lineWraps';
import { areCode, endsListing, isBlankBelow, isCode } from './listingLines';
import { NamedTexts } from './namedTexts';
import { areDated, areFields, areLed, areNamed, areNumbered, areSpread, endsAtValue, isParted } from './partedLines';

/** A figure and its unit, before or behind it. */
const MAX_LED_WORDS = 2;
/** Extra distance, beyond the leading, that separates paragraphs. */
const PARAGRAPH_GAP_EM = 0.14;
/** Lines of a paragraph are no closer, em. */
const MIN_LEADING_EM = 0.6;
/** Sentences go on over lines that are so far apart at most, em. */
const MAX_OPEN_LEADING_EM = 3.4;
/** Distances of lines that differ by less are one. */
const SAME_LEADING_EM = 0.06;
/** So much more may come from a tall formula or a fallback font on a line that goes on in the middle of a sentence. */
const MAX_UNEVEN_GAP_EM = 0.4;
const MAX_FIRST_LINE_INDENT_EM = 6;
/** Distances of one size, none of which is in the middle of a sentence, may be those to headings: then they are wider than so many times the document's. */
const MAX_ACCIDENTAL_RATIO = 1.25;
/** Code in a text is set smaller by this share of the size at most. */
const MAX_CODE_SMALLER = 0.2;
/** Ragged lines of a list item fill so much of the column at least. */
const MIN_ITEM_FILL = 0.6;
/** Lines of one tag that are so many times farther apart than lines of their size have an empty line between them. */
const MAX_TAGGED_PITCH = 1.75;
/** Type of titles is so much larger than the text at least. */
const MIN_TITLE_RATIO = 1.25;

/**
 * Cuts the lines of one column, top to bottom, into paragraphs. Follows the features of Bast & Korzen (2017, "A benchmark and evaluation
 * for text extraction from PDF", 3.3): distance of baselines, indents, whether the next line's first word would have fitted, looks; the
 * column's own statistics are the scale. Linear.
 */
export function paragraphsOf(lines: readonly TextLine[], context: ColumnContext): TextLine[][] {
  const wraps = new Wraps(lines, blockRights(lines, context), context);
  const column: Column = {
    lines,
    context,
    wraps,
    leadings: wrappedLeadings(lines, wraps, context),
    firstLines: new FirstLines(lines, wraps, context),
    hangs: new HangingIndents(lines, wraps),
    named: new NamedTexts(lines, wraps, context),
    entries: new IndexEntries(lines),
    addresses: new AddressLines(lines, wraps, context),
  };
  const paragraphs: TextLine[][] = [];
  let current: TextLine[] = [];
  let wasParted = false;
  lines.forEach((line, at) => {
    const previous = current.at(-1);
    const parted = isParted(line);
    const maySpread = wasParted || parted;
    wasParted = parted;
    const place = previous && { paragraph: current, previous, line, next: lines[at + 1], at };
    if (place && ((maySpread && startsSpread(place, column)) || startsParagraph(place, column))) {
      paragraphs.push(current);
      current = [];
    }
    current.push(line);
  });
  if (current.length) paragraphs.push(current);
  return paragraphs;
}

/** The lines of a column, and how they are set, all of them. */
interface Column {
  readonly lines: readonly TextLine[];
  readonly context: ColumnContext;
  readonly wraps: Wraps;
  /** Usual distance of the lines of a paragraph, see `wrappedLeadings`. */
  readonly leadings: ReadonlyMap<number, number>;
  readonly firstLines: FirstLines;
  readonly hangs: HangingIndents;
  readonly named: NamedTexts;
  readonly entries: IndexEntries;
  readonly addresses: AddressLines;
}

/** Lines with what stands far apart in them are a paragraph each, unless a sentence goes on from one to the other. */
function startsSpread({ paragraph, previous, line, at }: BreakPlace, { named, wraps, context }: Column): boolean {
  if (named.goesOn(at) || !areSpread(previous, line, context)) return false;
  const isOpen = wraps.into(at) && !ENDS_CLAUSE.test(endOf(previous));
  return !isOpen || !endsAtValue(paragraph, line, context);
}

function startsParagraph(place: BreakPlace, column: Column): boolean {
  const { paragraph, previous, line, next, at } = place;
  const { context, wraps, leadings, firstLines, hangs, addresses } = column;
  const isTold = toldStart(place, column);
  if (isTold !== undefined) return isTold;
  const belowListing =
    isCode(previous, context) || (previous.words.length === 1 && areCode(paragraph.slice(-2), context));
  const belowCode = belowListing && !context.typewrittenText.has(previous);
  const isListing = isCode(line, context) || (belowCode && isBlankBelow(previous, line));
  const ofCode = isListing && !context.typewrittenText.has(line);
  const besideCode = belowCode !== ofCode;
  if (!besideCode && ofCode) return endsListing(paragraph, line, next, context);
  const wrapped = wraps.into(at);
  const isOpen = wrapped && !ENDS_CLAUSE.test(endOf(previous));
  const areOneText = besideCode && isOpen && areParts(paragraph, previous, line, context);
  const isEven = sameSize(previous.sizePt, line.sizePt) || areOneText;
  const capitalsPt = sizeOfCapitals(previous, line, context);
  const isSameSize = isEven || capitalsPt !== undefined || (wrapped && endsInSizeOf(previous, line, context));
  const em = capitalsPt ?? (areOneText ? Math.max(previous.sizePt, line.sizePt) : line.sizePt);
  const distance = line.baseline - previous.baseline;
  // Names of fields below each other: a sentence has no two lines that end so.
  if (endOf(previous).endsWith(':') && endOf(line).endsWith(':') && !startsSmall(line)) return true;
  if (areFields(previous, line) || areDated(previous, line) || areLed(previous, line)) return true;
  if (areNumbered(previous, line) || areNamed(previous, line, context)) return true;
  if (wrapped && addresses.startsAt(at)) return true;
  if (!isSameSize) return true;
  if (previous.rightToLeft !== line.rightToLeft && line.words.some(({ text }) => /\p{L}/u.test(text))) return true;
  const midSentence = isOpen && (startsSmall(line) || areOneText || areUnspaced(previous, line));
  const leading = Math.min(
    leadings.get(sizeClass(em, false)) ?? DEFAULT_LEADING_EM * em,
    besideCode && !areOneText ? (leadings.get(sizeClass(em, true)) ?? Infinity) : Infinity,
  );
  const extra = distance - leading - PARAGRAPH_GAP_EM * em;
  if (distance < MIN_LEADING_EM * em) return true;
  if (paragraph.length === 1 && context.labelWords(line) === 0 && hangs.isEntry(at)) return false;
  if (extra > 0 && !isUneven(extra, previous, line, midSentence) && !isInText(at, column)) return true;
  if (!wrapped && !firstLines.goesOn(at) && !goesOnRagged(place, context)) return true;
  if (firstLines.isSpeech(at) || startsItem(place, context)) return true;
  if (isCentred(line, context) && isAboutMiddle(previous, line, context)) return false;
  const isOut = previous.bounds.left - line.bounds.left > MIN_INDENT_EM * em;
  if (isOut && !midSentence && paragraph.length === 1 && firstLines.isInBlock(previous)) return true;
  return changesIndent(place, column, em, midSentence);
}

/** What tags, what is drawn and what is written say; an element with empty lines in it is no paragraph. All that before anything is measured. */
function toldStart(
  { previous, line, at }: BreakPlace,
  { context, entries, named, leadings }: Column,
): boolean | undefined {
  const tag = context.tagOf(previous);
  const ownTag = tag === undefined ? undefined : context.tagOf(line);
  if (ownTag !== undefined) {
    if (tag !== ownTag) return true;
    const leading = leadings.get(sizeClass(line.sizePt, false)) ?? DEFAULT_LEADING_EM * line.sizePt;
    if (line.baseline - previous.baseline <= MAX_TAGGED_PITCH * leading) return false;
  }
  if (context.isSeparated(previous, line) || endsLed(previous) || entries.startsAt(at)) return true;
  if (line.words[0]?.dropCapital || isBlank(line) || (endsBlank(previous) && !startsSmall(line))) return true;
  if (named.starts(at)) return true;
  return named.goesOn(at) ? false : undefined;
}

/**
 * The line is as far below the one above as lines next to it from one to the other of which a sentence goes on: a page may hold more of that size that are set
 * closer (references, quotations), whose distance is its usual one. Two tell, or one where the document's text is set so.
 */
function isInText(at: number, { lines, wraps, context }: Column): boolean {
  const distanceAt = (i: number): number => (lines[i]?.baseline ?? Infinity) - (lines[i - 1]?.baseline ?? 0);
  const [em, distance] = [lines[at]?.sizePt ?? 0, distanceAt(at)];
  if (!wraps.into(at) || lines[at - 1]?.style !== lines[at]?.style || distance > MAX_OPEN_LEADING_EM * em) return false;
  const isAsFar = (other: number): boolean => Math.abs(other - distance) < SAME_LEADING_EM * em;
  const goOn = [at - 1, at, at + 1].filter((i) => {
    const [upper, line] = [lines[i - 1], lines[i]];
    if (!upper || !line || upper.style !== line.style || !isAsFar(distanceAt(i))) return false;
    return wraps.into(i) && startsSmall(line) && !ENDS_CLAUSE.test(endOf(upper));
  });
  return goOn.length >= (sameSize(em, context.bodySizePt) && isAsFar(context.bodyLeadingPt) ? 1 : 2);
}

/** Of text and a line of code one goes on with the other: the paragraph began as text, no heading, and the code is set hardly smaller. */
function areParts([first]: readonly TextLine[], upper: TextLine, lower: TextLine, context: ColumnContext): boolean {
  if (first === undefined || isCode(first, context) || context.styles[first.style]?.bold === true) return false;
  return Math.abs(upper.sizePt - lower.sizePt) <= MAX_CODE_SMALLER * Math.max(upper.sizePt, lower.sizePt);
}

/** Most of a line is smaller or larger, a name in small capitals or a title in front of its text, and its last word is set as the next line is. */
function endsInSizeOf(upper: TextLine, lower: TextLine, { styles }: ColumnContext): boolean {
  const last = styles[upper.words.at(-1)?.pieces.at(-1)?.style ?? -1];
  return last !== undefined && sameSize(last.sizePt, lower.sizePt);
}

/** Tall words keep lines farther apart: those of code and formulas, raised ones, and whatever stands in the middle of a sentence. */
function isUneven(extraPt: number, upper: TextLine, lower: TextLine, midSentence: boolean): boolean {
  const most = (MAX_UNEVEN_GAP_EM - PARAGRAPH_GAP_EM) * lower.sizePt;
  if (extraPt > most) return false;
  if (midSentence) return true;
  const above = (mainWord(lower)?.bounds.top ?? lower.bounds.top) - lower.bounds.top;
  const below = upper.bounds.bottom - (mainWord(upper)?.bounds.bottom ?? upper.bounds.bottom);
  return extraPt < above + below;
}

const mainWord = ({ words, style }: TextLine): Word | undefined =>
  words.find(({ pieces }) => pieces.every((piece) => piece.style === style));

/**
 * Not all programs fill ragged lines as far as they may. The line goes on where the text behind a label stands, or in the middle of a
 * centred sentence or of a title, which is broken where it reads well.
 */
function goesOnRagged({ paragraph: [first], previous, line }: BreakPlace, context: ColumnContext): boolean {
  if (first === undefined || line.rightToLeft || context.labelWords(line) > 0) return false;
  const isTitle = line.sizePt >= MIN_TITLE_RATIO * context.bodySizePt && startsLevel(previous, line);
  if (isTitle || (isCentred(previous, context) && isCentred(line, context)))
    return startsSmall(line) && !ENDS_CLAUSE.test(endOf(previous)) && previous.words.length > 1;
  const text = first.words[context.labelWords(first)];
  if (text === undefined || text === first.words[0]) return false;
  const hangs = Math.abs(line.bounds.left - text.bounds.left) < SAME_EDGE_EM * line.sizePt;
  const share = (previous.bounds.right - context.left) / Math.max(1, widthOf(context));
  return hangs && share > MIN_ITEM_FILL && !STARTS_IN_CAPITAL.test(startOf(line)) && !ENDS_CLAUSE.test(endOf(previous));
}

/** The line above a centred one is centred, too, however full: it starts off the column's edge. */
function isAboutMiddle(line: TextLine, next: TextLine, context: ColumnContext): boolean {
  if (isCentred(line, context)) return true;
  return line.bounds.left - context.left > SAME_EDGE_EM * line.sizePt && areAboutMiddle(line, next, context);
}

/** Of the large ones, points, where small capitals go on in the sizes of the line above: without a large one, or with one that stands alone. */
function sizeOfCapitals(previous: TextLine, line: TextLine, { styles }: ColumnContext): number | undefined {
  if (previous.uniform || (line.uniform && line.sizePt > previous.sizePt)) return undefined;
  if ([line, previous].some(({ words }) => words.some(({ text }) => SMALL_LETTER.test(text)))) return undefined;
  if (!line.words.some(({ text }) => CAPITALS.test(text))) return undefined;
  const own = new Set(previous.words.flatMap(({ pieces }) => pieces.map(({ style }) => style)));
  if (!line.words.every(({ pieces }) => pieces.every(({ style }) => own.has(style)))) return undefined;
  return largest(Array.from(own, (style) => styles[style]?.sizePt ?? 0));
}

const CAPITALS = /\p{Lu}{2}/u;

/** Text of a script without small letters, on both sides of the break. */
const areUnspaced = (upper: TextLine, lower: TextLine): boolean =>
  UNSPACED.test(endOf(upper).slice(-1)) && UNSPACED.test(startOf(lower).slice(0, 1));

/** The line ends with what a leader leads to: an entry of a table of contents, a price, a measure with its unit. */
function endsLed(line: TextLine): boolean {
  const last = line.words.at(-1);
  const leaders = last && leadersIn(line);
  if (!leaders) return false;
  const behind = line.words.slice(line.words.findLastIndex((word) => leaders.has(word)) + 1);
  return (
    DIGIT_OR_ROMAN.test(last.text) || (behind.length <= MAX_LED_WORDS && behind.some(({ text }) => DIGIT.test(text)))
  );
}

/** The line ends with dots or underscores to write on: a form has one after another. */
function endsBlank({ words }: TextLine): boolean {
  return BLANK.test(words.at(-1)?.text ?? '');
}

/** Nothing but a line to write on. */
const isBlank = ({ words }: TextLine): boolean => words.length === 1 && LINE_TO_WRITE_ON.test(words[0]?.text ?? '');

const LINE_TO_WRITE_ON = /^_{6,}$/u;
const BLANK = /(?:(?<!_)_{6,}|(?<!\.)\.{8,}|(?<!…)…{3,})$/u;

/** A first-line indent, an outdent after a hanging paragraph, or the start of a block that is set in. */
function changesIndent(
  { paragraph, line, next, at }: BreakPlace,
  { context, hangs, firstLines }: Column,
  em: number,
  midSentence: boolean,
): boolean {
  const [first, second] = paragraph;
  if (!first) return false;
  const start = (place: Pick<TextLine, 'bounds'>): number =>
    line.rightToLeft ? -place.bounds.right : startWithoutFloats(place, context, context.floats);
  const labelWords = second ? 0 : context.labelWords(first);
  const text = first.words[labelWords];
  if (labelWords && text) {
    // Below the label, where lines of other items stand below their text.
    if (!midSentence && startsLevel(first, line) && hangs.hangBy(start(text) - start(first))) return true;
    return start(line) > start(text) + MIN_INDENT_EM * em || start(line) < start(first) - MAX_FIRST_LINE_INDENT_EM * em;
  }
  const shift = start(line) - (second ? Math.min(...paragraph.slice(1, 4).map(start)) : start(first));
  // A first line may be set in, but not so far: what stands there was right-aligned or centred.
  if (shift <= MIN_INDENT_EM * em) return shift < -(second ? MIN_INDENT_EM : MAX_FIRST_LINE_INDENT_EM) * em;
  if (second) return true;
  if (midSentence || hangs.hangs(at)) return false;
  if (firstLines.isAtIndent(line) || !next) return true;
  // After a first line alone, a deeper second line is a hanging indent, when a third line stands there too.
  return Math.abs(start(next) - start(line)) >= SAME_EDGE_EM * em || !sameSize(next.sizePt, line.sizePt);
}

/** Leading by size: the median distance of baselines between lines of which the upper one is full. */
function wrappedLeadings(lines: readonly TextLine[], wraps: Wraps, context: ColumnContext): Map<number, number> {
  const distances = new Map<number, number[]>();
  /** The widest over which a sentence goes on. */
  const open = new Map<number, number>();
  for (let i = 1; i < lines.length; i++) {
    const upper = lines[i - 1];
    const lower = lines[i];
    if (!upper || !lower || !sameSize(upper.sizePt, lower.sizePt)) continue;
    const distance = lower.baseline - upper.baseline;
    if (distance < 0.8 * lower.sizePt || distance > 2.6 * lower.sizePt) continue;
    if (!wraps.into(i)) continue;
    const key = sizeClass(lower.sizePt, isCode(upper, context) && isCode(lower, context));
    addTo(distances, key, distance);
    if (distance > (open.get(key) ?? 0) && startsSmall(lower) && !ENDS_CLAUSE.test(endOf(upper)))
      open.set(key, distance);
  }
  const usualEm = context.bodySizePt > 0 ? context.bodyLeadingPt / context.bodySizePt : DEFAULT_LEADING_EM;
  const leadings = new Map<number, number>();
  for (const [key, all] of distances) {
    const widest = open.get(key);
    const most = (widest ?? Infinity) + (PARAGRAPH_GAP_EM * Math.abs(key)) / 2;
    const list = all.filter((distance) => distance <= most).sort((a, b) => a - b);
    // The lower third: headings and paragraphs that happen to end full pull the upper half up.
    const leading = list[Math.floor((list.length - 1) / 3)] ?? 0;
    // A full line with a heading below it, and no other lines of that size; names of options that would not have fitted behind what is said of others.
    if (widest === undefined && leading > MAX_ACCIDENTAL_RATIO * usualEm * (Math.abs(key) / 2)) continue;
    leadings.set(key, leading);
  }
  return leadings;
}

/** Listings have a leading of their own. */
const sizeClass = (sizePt: number, areCode: boolean): number => Math.round(sizePt * 2) * (areCode ? -1 : 1);
