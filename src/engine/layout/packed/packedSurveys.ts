import { wholeAt } from '../../model/wholeNumbers';
import { NUMBER_FORMATS, type NumberToken } from '../runningHeads/pageNumbers';
import type { EdgeLine, PageSurvey } from '../surveys';

/**
 * Surveys of a range of pages as few values: a page has up to eighteen lines at its edges, whose numbers are in one list here, and their
 * texts in one text. Plain data, to be spilled.
 */
export interface PackedSurveys {
  /** Without lines. A property less, or more, would make each of them an object of its own class to the V8 of Node 20. */
  readonly pages: readonly PageSurvey[];
  /**
   * For the top and the bottom of each page the count of lines; of each line so many as `NUMBERS_PER_LINE` says, then the indices of its
   * words, then its tokens, `NUMBERS_PER_TOKEN` each.
   */
  readonly numbers: Float64Array;
  /** Text and mask of each line, and the texts of its tokens, one after the other. */
  readonly text: string;
}

/** Left, top, right, bottom, baseline, size, the line's signs, lengths of text and mask, counts of words and tokens, distance of the rule (NaN for none). */
const NUMBERS_PER_LINE = 12;
/** Signs of a line. */
const ARTIFACT = 1;
const PARTED = 2;
/** Word, place in the word, value, format, length of the text. */
const NUMBERS_PER_TOKEN = 5;
const NO_LINES: readonly never[] = [];

export function packSurveys(surveys: readonly PageSurvey[]): PackedSurveys {
  const pages: PageSurvey[] = [];
  const numbers: number[] = [];
  let text = '';
  const pack = (line: EdgeLine): void => {
    const { bounds, words, tokens } = line;
    numbers.push(bounds.left, bounds.top, bounds.right, bounds.bottom, line.baseline, line.sizePt);
    const signs = (line.artifact ? ARTIFACT : 0) | (line.parted ? PARTED : 0);
    numbers.push(signs, line.text.length, line.mask.length, words.length, tokens.length, line.rulePt ?? NaN);
    for (let i = 0; i < words.length; i++) numbers.push(words[i] ?? NaN);
    text += line.text + line.mask;
    for (const { word, at, value, format, text: digits } of tokens) {
      numbers.push(word, at, value, NUMBER_FORMATS.indexOf(format), digits.length);
      text += digits;
    }
  };
  for (const survey of surveys) {
    for (const lines of [survey.topLines, survey.bottomLines]) {
      numbers.push(lines.length);
      lines.forEach(pack);
    }
    pages.push({ ...survey, topLines: NO_LINES, bottomLines: NO_LINES });
  }
  return { pages, numbers: new Float64Array(numbers), text };
}

/** What `packSurveys` packed, page by page as they are asked for. */
export function* unpackSurveys(packed: PackedSurveys): Iterable<PageSurvey> {
  const unpacker = new LineUnpacker(packed);
  for (const page of packed.pages) yield { ...page, topLines: unpacker.lines(), bottomLines: unpacker.lines() };
}

/** Reads in the order in which `packSurveys` wrote. */
class LineUnpacker {
  #at = 0;
  #textAt = 0;

  constructor(private readonly packed: PackedSurveys) {}

  lines(): EdgeLine[] {
    const count = wholeAt(this.packed.numbers, this.#at++);
    const lines: EdgeLine[] = [];
    while (lines.length < count) lines.push(this.#line());
    return lines;
  }

  #line(): EdgeLine {
    const { numbers } = this.packed;
    const at = this.#at;
    const signs = wholeAt(numbers, at + 6);
    const rulePt = numbers[at + 11] ?? NaN;
    this.#at += NUMBERS_PER_LINE;
    const text = this.#text(wholeAt(numbers, at + 7));
    const mask = this.#text(wholeAt(numbers, at + 8));
    const words: number[] = [];
    for (let left = wholeAt(numbers, at + 9); left > 0; left--) words.push(wholeAt(numbers, this.#at++));
    const tokens: NumberToken[] = [];
    for (let left = wholeAt(numbers, at + 10); left > 0; left--) tokens.push(this.#token());
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
      artifact: (signs & ARTIFACT) !== 0,
      words,
      mask,
      tokens,
      ...((signs & PARTED) !== 0 && { parted: true }),
      ...(!Number.isNaN(rulePt) && { rulePt }),
    };
  }

  #token(): NumberToken {
    const { numbers } = this.packed;
    const at = this.#at;
    this.#at += NUMBERS_PER_TOKEN;
    return {
      word: wholeAt(numbers, at),
      at: wholeAt(numbers, at + 1),
      text: this.#text(wholeAt(numbers, at + 4)),
      value: wholeAt(numbers, at + 2),
      format: NUMBER_FORMATS[wholeAt(numbers, at + 3)] ?? 'decimal',
    };
  }

  #text(length: number): string {
    return this.packed.text.substring(this.#textAt, (this.#textAt += length));
  }
}
