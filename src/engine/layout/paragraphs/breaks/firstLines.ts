import { ENDS_SENTENCE, STARTS_SMALL } from '../../../model/characters';
import { widthOf } from '../../../model/geometry';
import { endOf, startOf } from '../../lines/lineText';
import type { TextLine } from '../../types';
import { MIN_INDENT_EM, SAME_EDGE_EM, type ColumnContext } from '../columnContext';
import type { Wraps } from './lineWraps';

/** Paragraphs that begin set in, in one column, before their indent counts as the way paragraphs are set there. */
const MIN_OPENERS = 2;
/** Lines of one block start nearer to each other, points. */
const SAME_BLOCK_PT = 2;
/** First lines are set in no farther, em. */
const MAX_INDENT_EM = 5;
/** Lines of one block after each other before a full block tells from lines that each happen to be full. */
const MIN_BLOCK_LINES = 4;

/** Ragged lines fill so much of the column at least, more where a sentence ends with them, and have so many words. */
const MIN_FILL = 0.6;
const MIN_FILL_OF_SENTENCE = 0.75;
const MIN_WORDS = 5;

/**
 * Where the first lines of paragraphs stand that are known by their indent alone, as in novels, and which lines there begin a paragraph of
 * their own although the line above stands at the same place and is full: the short speeches of a dialogue. Asked of full lines only; what
 * ends short ends its paragraph anyway. Linear.
 */
export class FirstLines {
  readonly #left: number | undefined;
  readonly #blocks: readonly number[];

  constructor(
    private readonly lines: readonly TextLine[],
    private readonly wraps: Wraps,
    private readonly context: ColumnContext,
  ) {
    const { left, blocks } = indentsOf(lines, wraps, context);
    this.#left = left;
    this.#blocks = blocks;
  }

  /** Whether the line stands where blocks do that are set in, descriptions below their terms: what stands farther out is no more of it. */
  isInBlock({ bounds, rightToLeft }: TextLine): boolean {
    return !rightToLeft && this.#blocks.some((left) => Math.abs(left - bounds.left) < SAME_BLOCK_PT);
  }

  /** Whether the line at this place begins a paragraph, and so did the line above it. */
  isSpeech(place: number): boolean {
    const upper = this.lines[place - 1];
    const lower = this.lines[place];
    if (upper === undefined || lower === undefined || !this.isAtIndent(upper) || !this.isAtIndent(lower)) return false;
    if (!ENDS_SENTENCE.test(endOf(upper)) || STARTS_SMALL.test(startOf(lower))) return false;
    return !this.#isInBlock(place);
  }

  /**
   * Whether the line at this place goes on with the one above although its first word would have fitted there: not all programs fill ragged
   * lines as far as they may. It stands at the column's edge, where no paragraph begins.
   */
  goesOn(place: number): boolean {
    const { context } = this;
    const [upper, lower] = [this.lines[place - 1], this.lines[place]];
    if (this.#left === undefined || !upper || !lower || upper.rightToLeft || upper.words.length < MIN_WORDS)
      return false;
    const isAtEdge = ({ bounds, sizePt }: TextLine): boolean =>
      Math.abs(bounds.left - context.left) < SAME_EDGE_EM * sizePt;
    if (!isAtEdge(lower) || !(isAtEdge(upper) || this.isAtIndent(upper))) return false;
    const share = (upper.bounds.right - context.left) / Math.max(1, widthOf(context));
    return share > (ENDS_SENTENCE.test(endOf(upper)) ? MIN_FILL_OF_SENTENCE : MIN_FILL);
  }

  /** Whether the line stands where first lines do. */
  isAtIndent({ bounds, sizePt, rightToLeft }: TextLine): boolean {
    return !rightToLeft && this.#left !== undefined && Math.abs(bounds.left - this.#left) < SAME_EDGE_EM * sizePt;
  }

  /** A quotation may be set in as far as first lines: all of its lines but the last are full. */
  #isInBlock(place: number): boolean {
    let full = 0;
    const goesOn = (i: number): boolean => {
      const [upper, lower] = [this.lines[i - 1], this.lines[i]];
      if (!upper || !lower || !this.isAtIndent(upper) || !this.isAtIndent(lower) || !this.wraps.into(i)) return false;
      full += 1;
      return full < MIN_BLOCK_LINES;
    };
    for (let i = place; goesOn(i); i--);
    for (let i = place + 1; full < MIN_BLOCK_LINES && goesOn(i); i++);
    return full + 1 >= MIN_BLOCK_LINES;
  }
}

interface Indents {
  /** The left edge, farther in than the lines after them, at which most of the paragraphs begin that go over lines. */
  readonly left: number | undefined;
  /** Left edges at which more sentences go on than paragraphs begin so: those of blocks. */
  readonly blocks: readonly number[];
}

interface Indent {
  readonly left: number;
  openers: number;
  /** Lines that go on in the middle of a sentence. */
  inner: number;
}

function indentsOf(lines: readonly TextLine[], wraps: Wraps, context: ColumnContext): Indents {
  const places: Indent[] = [];
  for (let i = 1; i < lines.length; i++) {
    const [upper, lower] = [lines[i - 1], lines[i]];
    if (upper === undefined || lower === undefined || upper.rightToLeft) continue;
    const { left } = upper.bounds;
    const em = upper.sizePt;
    const indent = left - lower.bounds.left;
    const isOpener =
      indent > MIN_INDENT_EM * em &&
      indent < MAX_INDENT_EM * em &&
      Math.abs(lower.bounds.left - context.left) < SAME_EDGE_EM * em;
    const isInner =
      Math.abs(indent) < SAME_BLOCK_PT &&
      left - context.left > MIN_INDENT_EM * em &&
      STARTS_SMALL.test(startOf(lower)) &&
      !ENDS_SENTENCE.test(endOf(upper));
    if (!(isOpener || isInner) || !wraps.into(i)) continue;
    let place = places.find((known) => Math.abs(known.left - left) < SAME_EDGE_EM * em);
    if (place === undefined) places.push((place = { left, openers: 0, inner: 0 }));
    if (isOpener) place.openers += 1;
    else place.inner += 1;
  }
  const isBlock = ({ openers, inner }: Indent): boolean => inner >= MIN_OPENERS && inner > openers;
  let most: Indent | undefined;
  for (const place of places) if (!isBlock(place) && place.openers > (most?.openers ?? MIN_OPENERS - 1)) most = place;
  return { left: most?.left, blocks: places.filter(isBlock).map(({ left }) => left) };
}
