import { endOf, startOf } from '../../lines/lineText';
import type { TextLine } from '../../types';

/** Fewer lines with numbers of pages are no index. */
const MIN_LINES = 8;
/** Of the lines of a column: the others are letters over their entries, and the first lines of those that wrap. */
const MIN_SHARE = 0.6;

const PAGE = /^\d{1,4}(?:[-–]\d{1,4})?(?:n|ff?\.?)?$/u;
const STARTS_WITH_DIGIT = /^\p{Nd}/u;

/** The entries of an index: names with the numbers of their pages, "engine, 12, 40–42", a paragraph each. Looked at when it is first asked for, then linear. */
export class IndexEntries {
  #isIndex: boolean | undefined;

  constructor(private readonly lines: readonly TextLine[]) {}

  /** Whether the line at this place begins an entry: the one above ends with its page, and numbers do not go on. */
  startsAt(place: number): boolean {
    const [upper, lower] = [this.lines[place - 1], this.lines[place]];
    if (!upper || !lower || !endsWithPage(upper) || STARTS_WITH_DIGIT.test(startOf(lower))) return false;
    this.#isIndex ??= isIndex(this.lines);
    return this.#isIndex;
  }
}

function isIndex(lines: readonly TextLine[]): boolean {
  const entries = lines.filter(endsWithPage).length;
  return entries >= MIN_LINES && entries >= MIN_SHARE * lines.length;
}

function endsWithPage(line: TextLine): boolean {
  return PAGE.test(endOf(line)) && line.words.at(-2)?.text.endsWith(',') === true;
}
