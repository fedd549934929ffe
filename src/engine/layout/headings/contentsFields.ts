import type { ParagraphRole } from '../../model/document';
import type { ContentsField } from '../../model/documentPlan';
import { addCount, mostOf } from '../../model/collections/counts';
import type { ParagraphOutline } from '../types';
import { readNamedFigure } from '../../model/figureNames';
import { titleKey } from './outlineTitles';
import type { TocEntry } from './toc';

/** Of text between two entries: the first lines of the second one, and a line that is no entry. */
const MAX_LINES_BETWEEN = 3;

const isMost = (found: number, all: number): boolean => found * 2 > all;

/** Entries that follow each other, and what most of them name. */
interface Run {
  readonly entries: number[];
  names: 'headings' | { readonly sequence: string } | undefined;
}

/** What a title is found as: a heading's level, the sequence of a caption. */
interface Named {
  readonly level?: number;
  readonly sequence?: string;
}

/**
 * The fields around tables of contents, of figures and of tables: each gives the same when Word makes it anew. Indexes, and contents of what is
 * no heading or caption, or of one chapter alone, have none: Word would put the whole document's headings in their place. Entries get the field
 * as part of their `roles`, with a line between two of them. Linear.
 */
export function planContentsFields(
  paragraphs: readonly ParagraphOutline[],
  entries: ReadonlyMap<number, TocEntry>,
  roles: ParagraphRole[],
): readonly ContentsField[] {
  if (entries.size === 0) return [];
  const places = findPlaces(paragraphs, roles);
  const named = (index: number): Named => places.named(entries.get(index)?.title ?? '');
  const found: Found[] = [];
  for (const { entries: run, names } of joinedRuns(findRuns(paragraphs, entries, roles, named), paragraphs, roles)) {
    const field = fieldOf(names, run.map(named), places.levels);
    if (field) found.push({ field, run });
  }
  const longest = new Map<string, Found>();
  for (const own of found) {
    const key = listOf(own.field);
    if (own.run.length > (longest.get(key)?.run.length ?? 0)) longest.set(key, own);
  }
  const kept = found.filter((own) => {
    const most = longest.get(listOf(own.field));
    return own === most || isShorterForm(own.field, most?.field);
  });
  kept.forEach(({ field, run }, contents) => {
    const first = run[0] ?? 0;
    for (let index = run.at(-1) ?? -1, level = 1; index >= first; index--) {
      const role = roles[index];
      if (role?.kind === 'tocEntry') level = role.level;
      roles[index] = { kind: 'tocEntry', level, contents, ...(field.of === 'captions' && { ofCaptions: true }) };
    }
  });
  return kept.map(({ field }) => field);
}

interface Found {
  readonly field: ContentsField;
  readonly run: readonly number[];
}

/** Equal for fields of which one lists the same as the other, or parts of it. */
const listOf = (field: ContentsField): string => (field.of === 'headings' ? 'headings' : `of ${field.sequence}`);

/** "Contents at a glance". */
const isShorterForm = (a: ContentsField, b: ContentsField | undefined): boolean =>
  a.of === 'headings' && b?.of === 'headings' && a.from === b.from && a.to < b.to;

function findPlaces(paragraphs: readonly ParagraphOutline[], roles: readonly ParagraphRole[]) {
  const byKey = new Map<string, Named>();
  const levels = new Map<number, number>();
  const add = (text: string, named: Named): void => {
    const key = titleKey(text);
    if (key) byKey.set(key, { ...byKey.get(key), ...named });
  };
  paragraphs.forEach(({ text, label = '' }, index) => {
    const role = roles[index];
    if (role?.kind === 'heading') {
      const { level } = role;
      addCount(levels, level);
      add(text, { level });
      add(text.slice(label.length), { level });
    } else if (role?.kind === 'caption' && role.number) {
      const { sequence } = role.number;
      const { number = '', title = '' } = readNamedFigure(text) ?? {};
      add(text, { sequence });
      add(`${number} ${title}`, { sequence });
      add(title, { sequence });
    }
  });
  return {
    levels,
    named: (title: string): Named =>
      byKey.get(titleKey(title)) ?? byKey.get(titleKey(title.replace(/^\S+\s+/u, ''))) ?? {},
  };
}

/** No table or picture stands between them. */
function isNext(paragraph: ParagraphOutline | undefined, above: ParagraphOutline | undefined): boolean {
  if (!paragraph || !above) return false;
  return paragraph.pageIndex === above.pageIndex ? paragraph.index === above.index + 1 : paragraph.index === 0;
}

function findRuns(
  paragraphs: readonly ParagraphOutline[],
  entries: ReadonlyMap<number, TocEntry>,
  roles: readonly ParagraphRole[],
  named: (index: number) => Named,
): Run[] {
  const runs: number[][] = [];
  for (const index of entries.keys()) {
    if (roles[index]?.kind !== 'tocEntry') continue;
    const run = runs.at(-1);
    if (run?.at(-1) === index - 1 && isNext(paragraphs[index], paragraphs[index - 1])) run.push(index);
    else runs.push([index]);
  }
  return runs.map((run) => ({ entries: run, names: mostNamed(run.map(named)) }));
}

function mostNamed(entries: readonly Named[]): Run['names'] {
  const sequences = new Map<string, number>();
  for (const { sequence } of entries) if (sequence !== undefined) addCount(sequences, sequence);
  const sequence = mostOf(sequences) ?? '';
  const captions = sequences.get(sequence) ?? 0;
  const headings = entries.filter(({ level }) => level !== undefined).length;
  if (!isMost(Math.max(captions, headings), entries.length)) return undefined;
  return captions >= headings ? { sequence } : 'headings';
}

/** Those with few lines of text between them are one, unless they name other things: they are the first lines of entries, or nobody's. */
function joinedRuns(
  runs: readonly Run[],
  paragraphs: readonly ParagraphOutline[],
  roles: readonly ParagraphRole[],
): Run[] {
  const isNear = (last: number, first: number): boolean => {
    if (first - last > MAX_LINES_BETWEEN + 1) return false;
    for (let i = last + 1; i <= first; i++)
      if (!isNext(paragraphs[i], paragraphs[i - 1]) || (i < first && roles[i]?.kind !== 'body')) return false;
    return true;
  };
  const joined: Run[] = [];
  for (const run of runs) {
    const above = joined.at(-1);
    if (above && isNear(above.entries.at(-1) ?? 0, run.entries[0] ?? 0) && mayBeOne(above.names, run.names)) {
      above.entries.push(...run.entries);
      above.names ??= run.names;
    } else joined.push(run);
  }
  return joined;
}

function mayBeOne(a: Run['names'], b: Run['names']): boolean {
  if (a === undefined || b === undefined || a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && a.sequence === b.sequence;
}

function fieldOf(
  names: Run['names'],
  entries: readonly Named[],
  levels: ReadonlyMap<number, number>,
): ContentsField | undefined {
  if (names !== 'headings') return names && { of: 'captions', sequence: names.sequence };
  return headingsField(
    entries.map(({ level }) => level),
    levels,
  );
}

/** From the highest level that is listed to the lowest of which most are; undefined where that is not most of the entries, or of the headings. */
function headingsField(
  listed: readonly (number | undefined)[],
  levels: ReadonlyMap<number, number>,
): ContentsField | undefined {
  const counts = new Map<number, number>();
  for (const level of listed) if (level !== undefined) addCount(counts, level);
  const from = Math.min(...counts.keys());
  let to = from;
  let found = counts.get(from) ?? 0;
  let headings = levels.get(from) ?? 0;
  while (isMost(counts.get(to + 1) ?? 0, levels.get(to + 1) ?? 0)) {
    to++;
    found += counts.get(to) ?? 0;
    headings += levels.get(to) ?? 0;
  }
  return isMost(found, listed.length) && isMost(found, headings) ? { of: 'headings', from, to } : undefined;
}
