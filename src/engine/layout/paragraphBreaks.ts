import { heightOf, widthOf } from '../model/geometry';
import type { TextStyle } from '../model/pageContent';
import { largest, smallest } from './clusters';
import { leadersIn } from './leaders';
import { isSureBullet } from './listLabels';
import type { TextLine } from './types';

/**
 * Where paragraphs start. Follows the features of Bast & Korzen (2017, "A benchmark and evaluation for text extraction from PDF", 3.3):
 * distance of baselines, indents, whether the next line's first word would have fitted, looks; the column's own statistics are the scale.
 */
export interface ColumnContext {
  readonly left: number;
  readonly right: number;
  readonly styles: readonly TextStyle[];
  readonly bodyLeadingPt: number;
  readonly bodySizePt: number;
  /** Something is drawn or stands between the two lines: a rule, the edge of a box, a picture. */
  readonly isSeparated: (upper: TextLine, lower: TextLine) => boolean;
  /** Number of words that make up a list label at the line's start; 0 for none. */
  readonly labelWords: (line: TextLine) => number;
  readonly isBulletLabel: (line: TextLine) => boolean;
  /** Identity of the structure element that holds the line, in a tagged PDF. */
  readonly tagOf: (line: TextLine) => number | undefined;
}

/** Sizes that differ by more are different looks. */
const SAME_SIZE_RATIO = 0.08;
/** Extra distance, beyond the leading, that separates paragraphs. */
const PARAGRAPH_GAP_EM = 0.14;
/** So much more may come from a tall formula or a fallback font on a line that goes on in the middle of a sentence. */
const MAX_UNEVEN_GAP_EM = 0.4;
/** Smallest first-line indent or hang that a reader notices. */
const MIN_INDENT_EM = 0.7;
const MAX_FIRST_LINE_INDENT_EM = 6;
/** Left edges that differ by less are equal. */
const SAME_EDGE_EM = 0.35;
/** Without wrapped lines to measure, the usual leading of single-spaced text. */
const DEFAULT_LEADING_EM = 1.2;
export const WORD_SPACE_EM = 0.25;
/** A line that leaves more than this share of the column empty ends its paragraph even in the middle of a sentence. */
const MIN_WRAPPED_FILL = 0.55;
/** Lines with equal margins are centred lines when they are shorter than this share of the column; longer ones may just be set in. */
const MAX_CENTRED_SHARE = 0.6;
/** No justification stretches a word space so far. */
const MIN_SPREAD_EM = 4;
/** No blank to write on, and no picture between two parts of a line, takes more of the column. */
const MAX_BLANK_SHARE = 0.5;
/** Lines of running text are longer than those of an address or a list of names. */
const MIN_PROSE_EM = 18;
/** Blank lines inside a listing. */
const MAX_CODE_GAP_LINES = 2.6;

/** Cuts the lines of one column, top to bottom, into paragraphs. Linear. */
export function paragraphsOf(lines: readonly TextLine[], context: ColumnContext): TextLine[][] {
  const rights = blockRights(lines, context);
  const wraps = new Wraps(lines, rights, context);
  const leadings = wrappedLeadings(lines, wraps);
  const paragraphs: TextLine[][] = [];
  let current: TextLine[] = [];
  lines.forEach((line, i) => {
    const previous = current.at(-1);
    if (previous && startsParagraph(current, previous, line, i, lines, wraps, leadings, context)) {
      paragraphs.push(current);
      current = [];
    }
    current.push(line);
  });
  if (current.length) paragraphs.push(current);
  return paragraphs;
}

function startsParagraph(
  paragraph: readonly TextLine[],
  previous: TextLine,
  line: TextLine,
  /** Where it stands among `lines`. */
  at: number,
  lines: readonly TextLine[],
  wraps: Wraps,
  leadings: ReadonlyMap<number, number>,
  context: ColumnContext,
): boolean {
  if (areSpread(previous, line, context) && !(isCode(previous, context) && isCode(line, context))) return true;
  const tag = context.tagOf(previous);
  const ownTag = tag === undefined ? undefined : context.tagOf(line);
  if (ownTag !== undefined) return tag !== ownTag;
  if (context.isSeparated(previous, line) || endsLed(previous)) return true;
  if (endsBlank(previous) && !startsSmall(line)) return true;
  const em = line.sizePt;
  const distance = line.baseline - previous.baseline;
  if (isCode(previous, context) && isCode(line, context)) return endsListing(previous, line, context);
  if (!sameSize(previous.sizePt, line.sizePt)) return true;
  if (previous.rightToLeft !== line.rightToLeft && line.words.some(({ text }) => /\p{L}/u.test(text))) return true;
  const wrapped = wraps.into(at);
  const midSentence = wrapped && startsSmall(line) && !ENDS_SENTENCE.test(endOf(previous));
  const leading = leadings.get(sizeClass(em)) ?? DEFAULT_LEADING_EM * em;
  const extra = distance - leading;
  if (distance < leading * 0.5) return true;
  if (extra > em * (midSentence ? MAX_UNEVEN_GAP_EM : PARAGRAPH_GAP_EM)) return true;
  if (!wrapped) return true;
  if (startsItem(paragraph, previous, line, context)) return true;
  if (isCentred(previous, context) && isCentred(line, context)) return false;
  return changesIndent(paragraph, line, lines[at + 1], em, midSentence, context);
}

const ENDS_SENTENCE = /[.!?:。！？]["'”’)\]]?$/;

/** Which lines wrap into the next one: asked twice of each pair, for the leading of wrapped lines and for the paragraphs. */
class Wraps {
  readonly #known: (boolean | undefined)[] = [];

  constructor(
    private readonly lines: readonly TextLine[],
    /** Where the block of each line ends. */
    private readonly rights: readonly number[],
    private readonly context: ColumnContext,
  ) {}

  /** Whether the line before the one at this place wraps into it. */
  into(place: number): boolean {
    const known = this.#known[place];
    if (known !== undefined) return known;
    const upper = this.lines[place - 1];
    const lower = this.lines[place];
    const wraps =
      upper !== undefined &&
      lower !== undefined &&
      isWrapped(upper, lower, this.rights[place - 1] ?? this.context.right, this.context);
    return (this.#known[place] = wraps);
  }
}

/** A gap wider than blank lines, or the name of what comes next: set larger, or in bold below a blank line. */
function endsListing(previous: TextLine, line: TextLine, { styles }: ColumnContext): boolean {
  const lines = (line.baseline - previous.baseline) / (line.sizePt * DEFAULT_LEADING_EM);
  if (lines > MAX_CODE_GAP_LINES || !sameSize(previous.sizePt, line.sizePt)) return true;
  return lines > BLANK_LINE && styles[line.style]?.bold === true && styles[previous.style]?.bold === false;
}

/**
 * Lines of parts far apart, addresses beside each other and the like, do not wrap; those around a blank or a picture go on in small
 * letters, and leave no more than half the column between their parts.
 */
function areSpread(upper: TextLine, lower: TextLine, { left, right }: ColumnContext): boolean {
  const gap = widestGap(upper);
  if (gap > MIN_SPREAD_EM * upper.sizePt && gap > (right - left) * MAX_BLANK_SHARE) return true;
  const isSpread = gap > MIN_SPREAD_EM * upper.sizePt || widestGap(lower) > MIN_SPREAD_EM * lower.sizePt;
  return isSpread && !startsSmall(lower);
}

/** Only the gap after the first word may be a label's. */
function widestGap({ words, rightToLeft }: TextLine): number {
  let widest = 0;
  for (let i = 2; i < words.length; i++) {
    const word = words[i];
    const last = words[i - 1];
    if (!word || !last) continue;
    const gap = rightToLeft ? last.bounds.left - word.bounds.right : word.bounds.left - last.bounds.right;
    if (gap > widest) widest = gap;
  }
  return widest;
}

const startsSmall = (line: TextLine): boolean => STARTS_SMALL.test(startOf(line));

const STARTS_SMALL = /^\p{Ll}/u;

/** The line ends with what a leader leads to: an entry of a table of contents, a price. */
function endsLed(line: TextLine): boolean {
  const last = line.words.at(-1);
  return last !== undefined && DIGIT_OR_ROMAN.test(last.text) && leadersIn(line.words) !== undefined;
}

/** The line ends with dots or underscores to write on: a form has one after another. */
function endsBlank({ words }: TextLine): boolean {
  return BLANK.test(words.at(-1)?.text ?? '');
}

/** From one line of a listing to the next one, with a blank one between them, lines. */
const BLANK_LINE = 1.4;
const BLANK = /(?:_{6,}|\.{8,}|…{3,})$/u;
const DIGIT_OR_ROMAN = /[\p{Nd}ivxlc]$/u;

function startsItem(
  paragraph: readonly TextLine[],
  previous: TextLine,
  line: TextLine,
  context: ColumnContext,
): boolean {
  if (context.labelWords(line) === 0) return false;
  if (context.isBulletLabel(line)) return true;
  const first = paragraph[0];
  const outdented = line.bounds.left < previous.bounds.left - SAME_EDGE_EM * line.sizePt;
  const sibling =
    first !== undefined &&
    context.labelWords(first) > 0 &&
    Math.abs(first.bounds.left - line.bounds.left) < SAME_EDGE_EM * line.sizePt;
  return outdented || sibling;
}

/** A first-line indent, an outdent after a hanging paragraph, or the start of a block that is set in. */
function changesIndent(
  paragraph: readonly TextLine[],
  line: TextLine,
  next: TextLine | undefined,
  em: number,
  midSentence: boolean,
  context: ColumnContext,
): boolean {
  const start = (l: TextLine): number => (line.rightToLeft ? -l.bounds.right : l.bounds.left);
  const first = paragraph[0];
  const second = paragraph[1];
  if (!first) return false;
  const labelWords = second ? 0 : context.labelWords(first);
  const text = first.words[labelWords];
  if (labelWords && text) {
    const textStart = line.rightToLeft ? -text.bounds.right : text.bounds.left;
    return start(line) > textStart + MIN_INDENT_EM * em;
  }
  const reference = second ? Math.min(...paragraph.slice(1, 4).map(start)) : start(first);
  const shift = start(line) - reference;
  if (shift > MIN_INDENT_EM * em) {
    if (!second && midSentence) return false;
    // After a first line alone, a deeper second line is a hanging indent, when a third line stands there too.
    if (
      !second &&
      next &&
      Math.abs(start(next) - start(line)) < SAME_EDGE_EM * em &&
      sameSize(next.sizePt, line.sizePt)
    ) {
      return false;
    }
    return true;
  }
  // A first line may be set in, but not so far: what stands there was right-aligned or centred.
  return shift < -(second ? MIN_INDENT_EM : MAX_FIRST_LINE_INDENT_EM) * em;
}

/** The first word of the lower line would not have fitted behind the upper one. */
function isWrapped(upper: TextLine, lower: TextLine, right: number, context: ColumnContext): boolean {
  const first = lower.words[0];
  if (!first) return false;
  const text = endOf(upper);
  if (/[\p{L}\p{N}]-$/u.test(text) || upper.words.at(-1)?.softHyphen) return true;
  const space = WORD_SPACE_EM * upper.sizePt;
  // Unspaced scripts break anywhere: one character must not have fitted.
  const needed = UNSPACED.test(first.text) ? lower.sizePt : widthOf(first.bounds);
  const room = roomBeside(upper, lower, right, context);
  if (needed + space > room) return true;
  const fill = widthOf(upper.bounds) / Math.max(1, right - context.left);
  return (
    fill > 1 - (1 - MIN_WRAPPED_FILL) / 4 &&
    /^\p{Ll}/u.test(lower.words[0]?.text ?? '') &&
    !/[.!?:;]$/.test(text) &&
    upper.words.length > 2
  );
}

/** What the column leaves of the line; a centred line leaves it on both sides. */
function roomBeside(line: TextLine, next: TextLine, right: number, context: ColumnContext): number {
  const areCentred = isCentred(line, context) && isCentred(next, context);
  const startApart = Math.abs(line.bounds.left - next.bounds.left) > MIN_INDENT_EM * line.sizePt;
  const isShort = widthOf(line.bounds) < MAX_CENTRED_SHARE * (context.right - context.left);
  if ((areCentred && (startApart || isShort)) || areAboutMiddle(line, next, context))
    return context.right - context.left - widthOf(line.bounds);
  const endTogether = Math.abs(line.bounds.right - next.bounds.right) < SAME_EDGE_EM * line.sizePt;
  // Lines that end together at the column's end and start apart leave their room at the start.
  if (startApart && endTogether && isShort && !line.rightToLeft) return line.bounds.left - context.left;
  return line.rightToLeft ? line.bounds.left - context.left : right - line.bounds.right;
}

/** Lines of different lengths about the middle of a narrow column, as in a cell. */
function areAboutMiddle(line: TextLine, next: TextLine, { left, right }: ColumnContext): boolean {
  const near = SAME_EDGE_EM * line.sizePt;
  const offMiddle = ({ bounds }: TextLine): number => Math.abs(bounds.left + bounds.right - left - right);
  return Math.abs(line.bounds.left - next.bounds.left) >= near && offMiddle(line) < near && offMiddle(next) < near;
}

/** Scripts that break between any two characters. */
export const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0e7f]/;

/**
 * Right edge that each line's block was set to. A block is a run of lines of one size at an even distance; when several of its lines end
 * together before the column does, the block is set narrower (a quotation, text beside a picture).
 */
function blockRights(lines: readonly TextLine[], context: ColumnContext): number[] {
  const rights: number[] = [];
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (to < lines.length && isSameBlock(lines[to - 1], lines[to], context)) to++;
    const right = to - from >= 3 ? narrowRight(lines.slice(from, to), context) : undefined;
    for (let i = from; i < to; i++) rights.push(right ?? context.right);
    from = to;
  }
  return rights;
}

/** Where a block ends that is set narrower than its column. */
function narrowRight(block: readonly TextLine[], context: ColumnContext): number | undefined {
  let right = -Infinity;
  for (const { bounds } of block) right = Math.max(right, bounds.right);
  const em = block[0]?.sizePt ?? 0;
  if (context.right - right <= em) return undefined;
  const full = block.filter((line) => right - line.bounds.right < 2 * line.sizePt).length;
  const isNarrower =
    full >= 2 &&
    full >= block.length * 0.4 &&
    !areCentredTogether(block) &&
    (right - smallest(block.map((line) => line.bounds.left)) > MIN_PROSE_EM * em || block.slice(1).some(goesOn));
  return isNarrower ? right : undefined;
}

/** The line may go on with what is above it: it starts with a small letter, or its script has none. */
export function goesOn(line: TextLine): boolean {
  return GOES_ON.test(startOf(line));
}

const GOES_ON = /^[^\p{L}\p{N}]*[\p{Ll}\p{Lo}]/u;

/** The first word with a text: pictures in lines have none. */
function startOf({ words }: TextLine): string {
  const first = words[0]?.text;
  return first === '' ? (words.find(({ text }) => text !== '')?.text ?? '') : (first ?? '');
}

/** About one axis, from different left edges. */
function areCentredTogether(block: readonly TextLine[]): boolean {
  const near = SAME_EDGE_EM * (block[0]?.sizePt ?? 0);
  const lefts = block.map(({ bounds }) => bounds.left);
  const centres = block.map(({ bounds }) => (bounds.left + bounds.right) / 2);
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

/** Leading by size: the median distance of baselines between lines of which the upper one is full. */
function wrappedLeadings(lines: readonly TextLine[], wraps: Wraps): Map<number, number> {
  const distances = new Map<number, number[]>();
  for (let i = 1; i < lines.length; i++) {
    const upper = lines[i - 1];
    const lower = lines[i];
    if (!upper || !lower || !sameSize(upper.sizePt, lower.sizePt)) continue;
    const distance = lower.baseline - upper.baseline;
    if (distance < 0.8 * lower.sizePt || distance > 2.6 * lower.sizePt) continue;
    if (!wraps.into(i)) continue;
    const key = sizeClass(lower.sizePt);
    const list = distances.get(key);
    if (list) list.push(distance);
    else distances.set(key, [distance]);
  }
  const leadings = new Map<number, number>();
  for (const [key, list] of distances) {
    list.sort((a, b) => a - b);
    // The lower third: headings and paragraphs that happen to end full pull the upper half up.
    leadings.set(key, list[Math.floor((list.length - 1) / 3)] ?? 0);
  }
  return leadings;
}

/** The last word with a text: how a line ends is asked of every pair of lines, and no question reaches over a space. */
function endOf({ words }: TextLine): string {
  const last = words.at(-1)?.text;
  if (last !== '') return last ?? '';
  return words.findLast(({ text }) => text !== '')?.text ?? '';
}

/** Monospaced throughout. Behind a bullet it is an item of a list, of commands or of files: listings have dashes and stars at most. */
export function isCode(line: TextLine, context: Pick<ColumnContext, 'styles'>): boolean {
  return (
    !isSureBullet(line.words[0]?.text ?? '') &&
    (line.uniform
      ? context.styles[line.style]?.monospace === true
      : line.words.every((word) => word.pieces.every((piece) => context.styles[piece.style]?.monospace === true)))
  );
}

function isCentred(line: TextLine, context: ColumnContext): boolean {
  const leftRoom = line.bounds.left - context.left;
  const rightRoom = context.right - line.bounds.right;
  return leftRoom > line.sizePt && Math.abs(leftRoom - rightRoom) < line.sizePt;
}

function sameSize(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_SIZE_RATIO * Math.max(a, b);
}

const sizeClass = (sizePt: number): number => Math.round(sizePt * 2);

export const lineHeightOf = (line: TextLine): number => heightOf(line.bounds);
