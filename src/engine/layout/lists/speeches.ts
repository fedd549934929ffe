import { median } from '../../model/collections/statistics';
import { MIN_INDENT_EM, SAME_EDGE_EM } from '../paragraphs/columnContext';
import type { ParagraphOutline } from '../types';

/** Paragraphs of several lines that tell where first lines stand, and the share of them that is set in alike. */
const MIN_PARAGRAPHS = 4;
const MIN_INDENTED_SHARE = 0.6;
/** Of single lines with a dash: the share of sentences that begin large and end as sentences do. */
const MIN_SENTENCE_SHARE = 0.8;

const SENTENCE = /^[–—―]\s*[^\p{L}\s]*\p{Lu}/u;
const ENDS_SENTENCE = /[.!?…,:]["'”’»)\]]*$/u;

/** How a document sets speeches that a dash opens, seen in its paragraphs of several lines. */
export class Speeches {
  readonly #hasLongSpeeches: boolean;
  /** How far most first lines are set in, em; undefined where they are not. */
  readonly #indentEm: number | undefined;

  constructor(paragraphs: readonly ParagraphOutline[]) {
    const long = paragraphs.filter(({ lines }) => lines > 1);
    this.#hasLongSpeeches = long.some(({ label, text }) => label === undefined && SENTENCE.test(text));
    const indents = long.filter(({ label }) => label === undefined).map(indentEm);
    const indented = indents.filter((indent) => indent > MIN_INDENT_EM);
    const isRule = indents.length >= MIN_PARAGRAPHS && indented.length >= MIN_INDENTED_SHARE * indents.length;
    this.#indentEm = isRule ? median(indented) : undefined;
  }

  /** Whether the single lines, a dash in front of each, are speeches. */
  areSpeeches(lines: readonly ParagraphOutline[]): boolean {
    const sentences = lines.filter(({ text, ending }) => SENTENCE.test(text) && ENDS_SENTENCE.test(ending ?? text));
    if (sentences.length < MIN_SENTENCE_SHARE * lines.length) return false;
    return this.#hasLongSpeeches || lines.every((line) => this.#isFirstLine(line));
  }

  #isFirstLine(line: ParagraphOutline): boolean {
    return this.#indentEm !== undefined && Math.abs(indentEm(line) - this.#indentEm) < SAME_EDGE_EM;
  }
}

const indentEm = ({ labelLeft, column, sizePt }: ParagraphOutline): number => (labelLeft - column.left) / (sizePt || 1);
