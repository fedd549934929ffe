import type { NumberToken } from './pageNumbers';
import type { EdgeLine, PageSurvey } from './types';

/**
 * Surveys of a range of pages as few values: a page has up to eighteen lines at its edges, whose numbers are in one list here, and their
 * texts in one text. Plain data, to be spilled.
 */
export interface PackedSurveys {
  readonly pages: readonly PackedPage[];
  /** Of each line so many as `NUMBERS_PER_LINE` says, and then the indices of its words. */
  readonly numbers: Float64Array;
  /** Texts and masks of all lines, one after the other. */
  readonly text: string;
  /** Of the lines that have any. */
  readonly tokens: readonly (readonly NumberToken[])[];
}

interface PackedPage extends Omit<PageSurvey, 'topLines' | 'bottomLines'> {
  readonly topCount: number;
  readonly bottomCount: number;
}

/** Left, top, right, bottom, baseline, size, flags, lengths of text and mask, count of words. */
const NUMBERS_PER_LINE = 10;
const ARTIFACT = 1;
const HAS_TOKENS = 2;

export function packSurveys(surveys: readonly PageSurvey[]): PackedSurveys {
  const pages: PackedPage[] = [];
  const numbers: number[] = [];
  const tokens: (readonly NumberToken[])[] = [];
  let text = '';
  const pack = (line: EdgeLine): void => {
    const { bounds, words } = line;
    const flags = (line.artifact ? ARTIFACT : 0) | (line.tokens.length > 0 ? HAS_TOKENS : 0);
    numbers.push(bounds.left, bounds.top, bounds.right, bounds.bottom, line.baseline, line.sizePt);
    numbers.push(flags, line.text.length, line.mask.length, words.length);
    for (let i = 0; i < words.length; i++) numbers.push(words[i] ?? NaN);
    text += line.text + line.mask;
    if (flags & HAS_TOKENS) tokens.push(line.tokens);
  };
  for (const { topLines, bottomLines, ...page } of surveys) {
    topLines.forEach(pack);
    bottomLines.forEach(pack);
    pages.push({ ...page, topCount: topLines.length, bottomCount: bottomLines.length });
  }
  return { pages, numbers: new Float64Array(numbers), text, tokens };
}

/** What `packSurveys` packed, page by page as they are asked for. */
export function* unpackSurveys(packed: PackedSurveys): Iterable<PageSurvey> {
  const unpacker = new LineUnpacker(packed);
  for (const { topCount, bottomCount, ...page } of packed.pages)
    yield { ...page, topLines: unpacker.lines(topCount), bottomLines: unpacker.lines(bottomCount) };
}

/** Reads in the order in which `packSurveys` wrote. */
class LineUnpacker {
  #at = 0;
  #textAt = 0;
  #tokensAt = 0;

  constructor(private readonly packed: PackedSurveys) {}

  lines(count: number): EdgeLine[] {
    const lines: EdgeLine[] = [];
    while (lines.length < count) lines.push(this.#line());
    return lines;
  }

  #line(): EdgeLine {
    const { numbers, tokens } = this.packed;
    const at = this.#at;
    const flags = numbers[at + 6] ?? 0;
    const text = this.#text(numbers[at + 7] ?? 0);
    const mask = this.#text(numbers[at + 8] ?? 0);
    const words: number[] = [];
    this.#at = at + NUMBERS_PER_LINE + (numbers[at + 9] ?? 0);
    for (let i = at + NUMBERS_PER_LINE; i < this.#at; i++) words.push(numbers[i] ?? NaN);
    return {
      text,
      bounds: {
        left: numbers[at] ?? NaN,
        top: numbers[at + 1] ?? NaN,
        right: numbers[at + 2] ?? NaN,
        bottom: numbers[at + 3] ?? NaN,
      },
      baseline: numbers[at + 4] ?? NaN,
      sizePt: numbers[at + 5] ?? NaN,
      artifact: (flags & ARTIFACT) !== 0,
      words,
      mask,
      tokens: flags & HAS_TOKENS ? (tokens[this.#tokensAt++] ?? []) : [],
    };
  }

  #text(length: number): string {
    return this.packed.text.substring(this.#textAt, (this.#textAt += length));
  }
}
