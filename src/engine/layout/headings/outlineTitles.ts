import { addTo } from '../../model/collections/groups';
import type { OutlineEntry } from '../../model/pageContent';
import type { ParagraphOutline } from '../types';

/** What the PDF's outline (its bookmarks, ISO 32000-2, 12.3.3) says of the paragraphs: depth by index into `paragraphs`. */
interface OutlineMatches {
  /** 0 for the top. */
  readonly depths: ReadonlyMap<number, number>;
  readonly titles: ReadonlyMap<number, string>;
  /** Most entries were found, so that the outline is one of headings. */
  readonly reliable: boolean;
}

/** An outline of which fewer entries are found names something else: articles, attachments, named places. */
const MIN_FOUND_SHARE = 0.5;
/** A title may stand on the page before or after the one the entry leads to (space before it, a rounded target). */
const PAGE_TOLERANCE = 1;

/** Paragraphs of more lines are no titles, whatever the outline says. */
const MAX_TITLE_LINES = 20;
/** Longer titles are compared by their start: outlines of paragraphs hold no more of them. */
const MAX_KEY_LENGTH = 120;

/** Letters and digits only: titles in outlines lose line breaks, tabs and typographic signs. */
export function titleKey(text: string): string {
  const key = text.normalize('NFKC').toLowerCase();
  return key.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, MAX_KEY_LENGTH);
}

const firstWordOf = (text: string): string => titleKey(text.trimStart().split(/\s/, 1)[0] ?? '');

/** A number in front of a centred heading is no label of a list. */
const NUMBER = /^(?:\p{Lu}|\p{Nd}{1,3}|[IVXLC]+)\.(?=\s)/u;

const labelOf = ({ text, label }: ParagraphOutline): string | undefined => label ?? NUMBER.exec(text)?.[0];

/** Its first word, or the one after its label, starts a title: most paragraphs need no closer look. */
function mayBeTitle(paragraph: ParagraphOutline, firstWords: ReadonlySet<string>): boolean {
  if (firstWords.has(firstWordOf(paragraph.text))) return true;
  const label = labelOf(paragraph);
  return label !== undefined && firstWords.has(firstWordOf(paragraph.text.slice(label.length)));
}

/** Finds the paragraphs that the outline's entries name. Linear in entries and paragraphs. */
export function matchOutline(
  entries: readonly OutlineEntry[],
  paragraphs: readonly ParagraphOutline[],
): OutlineMatches {
  if (entries.length === 0) return { depths: new Map(), titles: new Map(), reliable: false };
  const firstWords = new Set(
    entries.flatMap(({ title }) => [firstWordOf(title), firstWordOf(title.split(' ').slice(1).join(' '))]),
  );
  const byKey = new Map<string, number[]>();
  const add = (key: string, index: number): void => {
    if (key === '') return;
    addTo(byKey, key, index);
  };
  paragraphs.forEach((paragraph, index) => {
    if (paragraph.lines > MAX_TITLE_LINES || !mayBeTitle(paragraph, firstWords)) return;
    const key = titleKey(paragraph.text);
    add(key, index);
    const label = titleKey(labelOf(paragraph) ?? '');
    if (label !== '' && key.startsWith(label) && key !== label) add(key.slice(label.length), index);
  });

  const depths = new Map<number, number>();
  const titles = new Map<number, string>();
  let found = 0;
  let last = -1;
  for (const entry of entries) {
    const index = pick(byKey.get(titleKey(entry.title)) ?? [], entry, paragraphs, depths, last);
    if (index === undefined) continue;
    depths.set(index, entry.depth);
    titles.set(index, entry.title);
    found += 1;
    last = index;
  }
  return { depths, titles, reliable: found > 0 && found >= entries.length * MIN_FOUND_SHARE };
}

/** Of several paragraphs with the same text the one nearest to the entry's place; without a place, the next one in order. */
function pick(
  candidates: readonly number[],
  entry: OutlineEntry,
  paragraphs: readonly ParagraphOutline[],
  taken: ReadonlyMap<number, number>,
  last: number,
): number | undefined {
  let best: number | undefined;
  let bestDistance = Infinity;
  for (const index of candidates) {
    const paragraph = paragraphs[index];
    if (paragraph === undefined || taken.has(index)) continue;
    const distance = distanceTo(entry, paragraph) ?? (index > last ? index - last : Infinity);
    if (distance < bestDistance) [best, bestDistance] = [index, distance];
  }
  return best;
}

/** In pages, parts of them by height; undefined where the entry has no place; infinite where it is too far. */
function distanceTo(entry: OutlineEntry, { pageIndex, top }: ParagraphOutline): number | undefined {
  if (entry.pageIndex === undefined) return undefined;
  const pages = Math.abs(pageIndex - entry.pageIndex);
  if (pages > PAGE_TOLERANCE) return Infinity;
  const shift = entry.y === undefined || pages > 0 ? 0 : Math.abs(top - entry.y) / PAGE_HEIGHT_SCALE_PT;
  return pages + shift;
}

/** Heights on a page become parts of a page by this, points; only their order matters. */
const PAGE_HEIGHT_SCALE_PT = 10_000;
