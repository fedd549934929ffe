import { MAX_LEVELS } from '../../model/lists';
import { parseLabel } from '../labels/listLabels';
import { digitsValue, romanValue } from '../labels/numerals';
import type { ParagraphOutline } from '../types';
import { titleKey } from './outlineTitles';

/** A leader between title and page number: dots, spaced dots, dashes or underscores. */
const LEADER = /(?:\.{4,}|…{2,}|(?:\. ){3,}\.?|(?:· ?){4,}|_{4,}|-{5,}|․{4,})/u;
const PAGE_AT_END = /(?:\p{Nd}{1,4}|(?<!\p{L})[ivxlc]{1,7})$/u;
const LEADER_AT_END = /(?<![\s.…·_․-])[\s.…·_․-]+$/u;
const ENDS_IN_NUMBER = /[\p{Nd}ivxlc]$/u;
/** Without leaders, this many entries in a row whose page numbers do not fall make a table of contents. */
const MIN_PLAIN_ENTRIES = 3;
/** The same with leaders: two are enough. */
const MIN_LED_ENTRIES = 2;
/** Share of plain entries whose title must be found again as a paragraph further on. */
const MIN_RECURRING_SHARE = 0.5;
const MAX_LINES = 3;
/** Indents that differ by less are one level, points. */
const SAME_INDENT_PT = 4;

/** An entry of a table of contents. */
export interface TocEntry {
  /** 1 to 9. */
  readonly level: number;
  /** As it is written, without leader and page number. */
  readonly title: string;
  /** The number printed at its end. */
  readonly page: number;
}

interface Entry extends Omit<TocEntry, 'level'> {
  readonly index: number;
  readonly led: boolean;
}

/**
 * Entries of tables of contents (and of figures), by index into the paragraphs: levels by numbering, else by indent. An entry ends
 * in a page number; it has a leader before it, or its title is found again as a paragraph of the document. Linear in paragraphs.
 */
export function findTocEntries(paragraphs: readonly ParagraphOutline[]): ReadonlyMap<number, TocEntry> {
  const entries = new Map<number, TocEntry>();
  let titles: Map<string, number> | undefined;
  const lastPlaces = (): ReadonlyMap<string, number> =>
    (titles ??= new Map(paragraphs.map(({ text }, index) => [titleKey(text), index])));
  let run: Entry[] = [];
  const close = (): void => {
    if (isTable(run, lastPlaces)) addLevels(run, paragraphs, entries);
    run = [];
  };
  paragraphs.forEach((paragraph, index) => {
    const entry = readEntry(paragraph, index);
    const last = run.at(-1);
    if (entry === undefined) {
      // A title of two lines may have been cut in two: one paragraph in between does not end the table.
      if (last === undefined || index - last.index > 1 || paragraph.lines > 1) close();
      return;
    }
    // A date above the contents ends in a number, too.
    if (last !== undefined && entry.page < last.page && !(entry.led && last.led)) close();
    run.push(entry);
  });
  close();
  return entries;
}

function readEntry(paragraph: ParagraphOutline, index: number): Entry | undefined {
  const { text, lines, tag } = paragraph;
  if (lines > MAX_LINES || !ENDS_IN_NUMBER.test(text)) return undefined;
  const [number = ''] = PAGE_AT_END.exec(text) ?? [];
  const title = text.slice(0, text.length - number.length).replace(LEADER_AT_END, '');
  const page = digitsValue(number) ?? romanValue(number);
  if (page === undefined || !/\p{L}/u.test(title)) return undefined;
  const led = LEADER.test(text) || tag === 'TOCI';
  return { index, page, title: title.replace(LEADER, ' ').trim(), led };
}

/** `lastPlaces`: where each text stands last, by its key. */
function isTable(run: readonly Entry[], lastPlaces: () => ReadonlyMap<string, number>): boolean {
  const led = run.filter((entry) => entry.led).length;
  if (led >= MIN_LED_ENTRIES && led * 2 >= run.length) return true;
  if (run.length < MIN_PLAIN_ENTRIES) return false;
  const last = run.at(-1)?.index ?? 0;
  const titles = lastPlaces();
  const recurring = run.filter(({ title }) => (titles.get(titleKey(title)) ?? -1) > last).length;
  return recurring >= run.length * MIN_RECURRING_SHARE;
}

function addLevels(
  run: readonly Entry[],
  paragraphs: readonly ParagraphOutline[],
  entries: Map<number, TocEntry>,
): void {
  const lefts: number[] = [];
  for (const { index } of run) {
    const left = indentOf(paragraphs[index]);
    if (!lefts.some((known) => Math.abs(known - left) < SAME_INDENT_PT)) lefts.push(left);
  }
  lefts.sort((a, b) => a - b);
  for (const { index, title, page } of run) {
    const numbered = parseLabel(title.split(' ', 1)[0] ?? '')?.parts.length ?? 0;
    const left = indentOf(paragraphs[index]);
    const byIndent = lefts.findIndex((known) => Math.abs(known - left) < SAME_INDENT_PT) + 1;
    const level = Math.min(MAX_LEVELS, lefts.length > 1 ? byIndent : Math.max(1, numbered));
    entries.set(index, { level, title, page });
  }
}

const indentOf = (paragraph: ParagraphOutline | undefined): number =>
  paragraph ? paragraph.labelLeft - paragraph.column.left : 0;
