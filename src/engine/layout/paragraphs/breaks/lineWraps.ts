import { ENDS_CLAUSE, STARTS_SMALL } from '../../../model/characters';
import { centreX, widthOf } from '../../../model/geometry';
import { largest, smallest } from '../../../model/collections/statistics';
import { endsBefore, type Float } from '../../floats';
import { endsInHyphen } from '../../inline/lineEnds/hyphens';
import { endOf, startOf } from '../../lines/lineText';
import { unbrokenWidth } from '../../lines/unspacedText';
import type { TextLine } from '../../types';
import {
  DEFAULT_LEADING_EM,
  isCentred,
  MIN_INDENT_EM,
  SAME_EDGE_EM,
  sameSize,
  type ColumnContext,
} from '../columnContext';
import { isMonospaced } from '../../../model/wordStyle';
import { isCode } from './listingLines';

export const WORD_SPACE_EM = 0.25;
/** A line that leaves more than this share of the column empty ends its paragraph even in the middle of a sentence. */
const MIN_WRAPPED_FILL = 0.55;
/** Lines with equal margins are centred lines when they are shorter than this share of the column; longer ones may just be set in. */
const MAX_CENTRED_SHARE = 0.6;
/** Lines of running text are longer than those of an address or a list of names. */
const MIN_PROSE_EM = 18;
/** A word that would have been so near to the edge may not have fitted: nobody knows how far a cell's text is kept from its edge. */
const DOUBTFUL_ROOM_EM = 0.5;
/** What the box around code in running text may add to it on both sides. */
const MAX_PADDING_EM = 0.8;
/** Text is set in on the right as on the left, within this. */
const SAME_INDENT_EM = 0.5;
/** Lines that start at one place, before it is an edge and no accident. */
const MIN_LINES_AT_EDGE = 3;
/** The first line of a quotation may be set in by so much more, em. */
const MAX_FIRST_LINE_INDENT_EM = 3;
const MIN_QUOTATION_INDENT_EM = 1.5;

/** Which lines wrap into the next one: asked twice of each pair, for the leading of wrapped lines and for the paragraphs. */
export class Wraps {
  readonly #known: (boolean | undefined)[] = [];
  /** How many lines start at one place, by their left edges in whole points. */
  readonly #starts = new Map<number, number>();

  constructor(
    private readonly lines: readonly TextLine[],
    /** Where the block of each line ends. */
    private readonly rights: readonly number[],
    private readonly context: ColumnContext,
  ) {
    for (const { bounds } of lines) {
      const left = Math.round(bounds.left);
      this.#starts.set(left, (this.#starts.get(left) ?? 0) + 1);
    }
  }

  /** Whether the line before the one at this place wraps into it. */
  into(place: number): boolean {
    const known = this.#known[place];
    if (known !== undefined) return known;
    const upper = this.lines[place - 1];
    const lower = this.lines[place];
    const wraps =
      upper !== undefined &&
      lower !== undefined &&
      this.#isWrapped(upper, lower, this.rights[place - 1] ?? this.context.right);
    return (this.#known[place] = wraps);
  }

  /** The first word of the lower line would not have fitted behind the upper one. */
  #isWrapped(upper: TextLine, lower: TextLine, right: number): boolean {
    const { context } = this;
    const first = lower.words[0];
    if (!first) return false;
    const text = endOf(upper);
    if ((endsInHyphen(text) && ENDS_IN_HYPHEN.test(text)) || upper.words.at(-1)?.softHyphen) return true;
    const space = WORD_SPACE_EM * upper.sizePt;
    const needed = unbrokenWidth(first, lower.sizePt) ?? widthOf(first.bounds);
    const room = this.#roomBeside(upper, lower, right);
    const isBoxed = isMonospaced(first, context.styles) && !isCode(upper, context);
    const padding = isBoxed ? MAX_PADDING_EM * lower.sizePt : 0;
    if (needed + padding + space > room) return true;
    const inset = quotationInset(upper, lower, context);
    if (inset > 0 && room > inset - SAME_INDENT_EM * upper.sizePt && needed + space > room - inset) return true;
    const fill = widthOf(upper.bounds) / Math.max(1, right - context.left);
    const isNearlyFull =
      fill > 1 - (1 - MIN_WRAPPED_FILL) / 4 || needed + space > room - DOUBTFUL_ROOM_EM * upper.sizePt;
    const startsInside = upper.rightToLeft ? STARTS_RTL : STARTS_SMALL;
    const isSentenceGoingOn = startsInside.test(first.text) || ENDS_IN_COMMA.test(text);
    return isNearlyFull && isSentenceGoingOn && !ENDS_CLAUSE.test(text) && upper.words.length > 2;
  }

  /** What the column leaves of the line; a centred line leaves it on both sides. */
  #roomBeside(line: TextLine, next: TextLine, right: number): number {
    const { context } = this;
    const areCentred = isCentred(line, context) && isCentred(next, context);
    const startApart = Math.abs(line.bounds.left - next.bounds.left) > MIN_INDENT_EM * line.sizePt;
    const isShort = widthOf(line.bounds) < MAX_CENTRED_SHARE * widthOf(context);
    if ((areCentred && (startApart || isShort)) || (!this.#isAtEdge(line) && areAboutMiddle(line, next, context)))
      return widthOf(context) - widthOf(line.bounds);
    const endTogether = Math.abs(line.bounds.right - next.bounds.right) < SAME_EDGE_EM * line.sizePt;
    // Lines that end together at the column's end and start apart leave their room at the start.
    if (startApart && endTogether && isShort && !line.rightToLeft) return line.bounds.left - context.left;
    return line.rightToLeft ? line.bounds.left - context.left : right - line.bounds.right;
  }

  /** Other lines start there, too: centred ones of different lengths do not. */
  #isAtEdge({ bounds }: TextLine): boolean {
    const left = Math.round(bounds.left);
    let count = 0;
    for (let near = left - 1; near <= left + 1; near++) count += this.#starts.get(near) ?? 0;
    return count >= MIN_LINES_AT_EDGE;
  }
}

const ENDS_IN_COMMA = /[,、،]$/u;
const ENDS_IN_HYPHEN = /[\p{L}\p{N}][-\u058a\u2010]$/u;
/** Scripts that run from the right have no small letters. */
const STARTS_RTL = /^\p{Lo}/u;

/** How far a quotation is set in on both sides, by what its lines are on the left; 0 for lines that are not. */
function quotationInset(upper: TextLine, lower: TextLine, context: ColumnContext): number {
  if (upper.rightToLeft || context.labelWords(upper) > 0) return 0;
  const inset = lower.bounds.left - context.left;
  const isSet = inset > MIN_QUOTATION_INDENT_EM * upper.sizePt;
  const indent = upper.bounds.left - lower.bounds.left;
  const isIndented =
    indent > MIN_INDENT_EM * upper.sizePt && indent < MAX_FIRST_LINE_INDENT_EM * upper.sizePt && goesOn(lower);
  return isSet && (isIndented || Math.abs(indent) < SAME_EDGE_EM * upper.sizePt) ? inset : 0;
}

/** Lines of different lengths about the middle of a narrow column, as in a cell. */
export function areAboutMiddle(line: TextLine, next: TextLine, { left, right }: ColumnContext): boolean {
  const near = SAME_EDGE_EM * line.sizePt;
  const offMiddle = ({ bounds }: TextLine): number => Math.abs(bounds.left + bounds.right - left - right);
  return Math.abs(line.bounds.left - next.bounds.left) >= near && offMiddle(line) < near && offMiddle(next) < near;
}

/**
 * Right edge that each line's block was set to. A block is a run of lines of one size at an even distance; when several of its lines end
 * together before the column does, the block is set narrower (a quotation, text beside a picture).
 */
export function blockRights(lines: readonly TextLine[], context: ColumnContext): number[] {
  const rights: number[] = [];
  const columnRight = typewrittenRight(lines, context) ?? context.right;
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (to < lines.length && isSameBlock(lines[to - 1], lines[to], context)) to++;
    const right = to - from >= 3 ? narrowRight(lines.slice(from, to), context) : undefined;
    for (let i = from; i < to; i++) rights.push(right ?? columnRight);
    from = to;
  }
  for (const float of context.floats) narrowBeside(float, lines, rights);
  return rights;
}

/** Typewritten lines have so many characters at most, far less than the page is wide: as the longest one that goes on in the next. */
function typewrittenRight(lines: readonly TextLine[], { typewrittenText }: ColumnContext): number | undefined {
  if (typewrittenText.size === 0) return undefined;
  const rights = lines.flatMap((line, i) => {
    const next = lines[i + 1];
    return next && typewrittenText.has(line) && goesOn(next) ? line.bounds.right : [];
  });
  return rights.length > 0 ? largest(rights) : undefined;
}

/** Lines that run around what floats right of them end where the longest one does. */
function narrowBeside(float: Float, lines: readonly TextLine[], rights: number[]): void {
  const right = largest(lines.filter((line) => endsBefore(float, line)).map(({ bounds }) => bounds.right));
  lines.forEach((line, i) => {
    if (endsBefore(float, line)) rights[i] = right;
  });
}

/** Where a block ends that is set narrower than its column. */
function narrowRight(block: readonly TextLine[], context: ColumnContext): number | undefined {
  let right = -Infinity;
  for (const { bounds } of block) right = Math.max(right, bounds.right);
  const em = block[0]?.sizePt ?? 0;
  if (context.right - right <= em) return undefined;
  // Lines of code do not wrap, however many of them end together.
  const isListed = (line: TextLine): boolean => isCode(line, context) && !context.typewrittenText.has(line);
  const isFull = (line: TextLine): boolean => right - line.bounds.right < 2 * line.sizePt && !isListed(line);
  // The last line may end anywhere.
  const full = block.slice(0, -1).filter(isFull).length;
  // Names below each other are one word each, and all about as long.
  const hasSentence = block.some((line, i) => i > 0 && goesOn(line) && (block[i - 1]?.words.length ?? 0) > 1);
  const isNarrower =
    full >= 2 &&
    full >= block.length * 0.4 &&
    !areCentredTogether(block) &&
    !areSentences(block, isFull) &&
    (right - smallest(block.map((line) => line.bounds.left)) > MIN_PROSE_EM * em || hasSentence);
  return isNarrower ? right : undefined;
}

/** Each full line ends a sentence, and none goes on in the next: messages below each other, some of which are about as long. */
const areSentences = (block: readonly TextLine[], isFull: (line: TextLine) => boolean): boolean =>
  block.every((line, i) => {
    const next = block[i + 1];
    return next === undefined || !isFull(line) || (ENDS_CLAUSE.test(endOf(line)) && !goesOn(next));
  });

/** The line may go on with what is above it: it starts with a small letter, or its script has none. */
export function goesOn(line: TextLine): boolean {
  return GOES_ON.test(startOf(line));
}

export const GOES_ON = /^[^\p{L}\p{N}]*[\p{Ll}\p{Lo}]/u;

/** About one axis, from different left edges. */
function areCentredTogether(block: readonly TextLine[]): boolean {
  const near = SAME_EDGE_EM * (block[0]?.sizePt ?? 0);
  const lefts = block.map(({ bounds }) => bounds.left);
  const centres = block.map(({ bounds }) => centreX(bounds));
  return largest(lefts) - smallest(lefts) > near && largest(centres) - smallest(centres) < near;
}

function isSameBlock(upper: TextLine | undefined, lower: TextLine | undefined, context: ColumnContext): boolean {
  if (!upper || !lower || !sameSize(upper.sizePt, lower.sizePt)) return false;
  const distance = lower.baseline - upper.baseline;
  const leading = Math.max(
    DEFAULT_LEADING_EM * lower.sizePt,
    (context.bodyLeadingPt * lower.sizePt) / context.bodySizePt,
  );
  const shift = Math.abs(lower.bounds.left - upper.bounds.left);
  return distance < leading * 1.3 && shift < 3 * lower.sizePt && !context.isSeparated(upper, lower);
}
