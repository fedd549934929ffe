import type { ListDefinition, ListLevel, ListReference } from '../../model/lists';
import type { ParagraphOutline } from '../types';
import { ListDefinitions } from './listDefinitions';
import { isSpeechDash, parseLabel, type ListLabel } from '../labels/listLabels';
import type { Numeral } from '../labels/numerals';
import { Speeches } from './speeches';

export interface Lists {
  /** By index into the paragraphs. */
  readonly items: ReadonlyMap<number, ListReference>;
  readonly definitions: readonly ListDefinition[];
}

/** Where a paragraph's label and text stand, from the left edge that its column's text has on most pages, points. */
export interface ItemPlace {
  readonly labelLeftPt: number;
  readonly textLeftPt: number;
}

interface Item {
  readonly index: number;
  readonly paragraph: ParagraphOutline;
  readonly label: ListLabel;
  readonly place: ItemPlace;
  reading: Numeral | undefined;
  depth: number;
}

/** Items at one indent with one form of label that count on. */
interface Run {
  readonly form: string;
  readonly labelLeftPt: number;
  readonly items: Item[];
  parent: Run | undefined;
  children: number;
  last: number;
  lastIndex: number;
  /** Of the last item in it or in lists inside of it. */
  seenIndex: number;
  /** Text farther out has come since its last item: what follows is not inside of it. */
  interrupted: boolean;
}

/** Labels whose left edges differ by less stand at one indent; right-aligned numbers move by a digit. */
const SAME_INDENT_EM = 0.8;
/** A label farther right than this opens a level. */
const DEEPER_INDENT_EM = 0.9;
/** Paragraphs without a label that may stand between two numbers of one list. */
const MAX_GAP_PARAGRAPHS = 12;
/** Bullets go on over fewer of them, items of lists inside not counted: nothing ties them together. */
const MAX_BULLET_GAP_PARAGRAPHS = 3;
const MAX_DEPTH = 8;
const MAX_OPEN_RUNS = 24;
/** Items that a weak label needs to be a list. */
const MIN_WEAK_ITEMS = 2;
/** Numbers without any mark ("1 Introduction") need more. */
const MIN_BARE_ITEMS = 3;
/** A list of one item begins with its first number, or goes on with the second. */
const MAX_LONE_VALUE = 2;
/** From the label's edge to the text where the text hangs, em. */
const MIN_HANG_EM = 0.9;
/** An initial, a full stop and a word space take less: "W. Hale" is a name. */
const MIN_INITIAL_HANG_EM = 1.5;

/**
 * Which labelled paragraphs are items of lists, of which list and at which level: labels of one form at one indent whose numbers count on
 * (1, 2, 3; a, b, c; equal bullets) belong together; a label farther in opens a level; multilevel numbers say their level. Text between
 * two items, a table or a page's end does not end a numbered list as long as the next number follows; a number that starts again starts
 * a list. What stands alone and does not hang is text ("1990." at the start of a line). `taken` paragraphs are something else;
 * `headings` among them end lists of bullets. Linear in paragraphs.
 */
export function findLists(
  paragraphs: readonly ParagraphOutline[],
  places: (paragraph: ParagraphOutline) => ItemPlace,
  taken: ReadonlySet<number>,
  headings: ReadonlySet<number>,
): Lists {
  const runs = collectRuns(paragraphs, places, taken, headings);
  // Cells of tables have lists, too, and hardly one has a dash: nothing is looked at before it is asked for.
  let speeches: Speeches | undefined;
  const speechesOf = (): Speeches => (speeches ??= new Speeches(paragraphs));
  const accepted = runs.filter((run) => isList(run) && !isSpeech(run, paragraphs, speechesOf));
  const items: Item[] = accepted.flatMap((run) => run.items).sort((a, b) => a.index - b.index);
  const runOf = new Map<Item, Run>();
  for (const run of accepted) for (const item of run.items) runOf.set(item, run);
  return number(items, runOf, new Set(accepted));
}

function collectRuns(
  paragraphs: readonly ParagraphOutline[],
  places: (paragraph: ParagraphOutline) => ItemPlace,
  taken: ReadonlySet<number>,
  headings: ReadonlySet<number>,
): Run[] {
  const runs: Run[] = [];
  let open: Run[] = [];
  paragraphs.forEach((paragraph, index) => {
    const label =
      taken.has(index) || paragraph.label === undefined || paragraph.marked
        ? undefined
        : parseLabel(paragraph.label, paragraph);
    if (label === undefined) {
      // A heading ends bullets, and numbers that start over below it are new ones anyway.
      if (headings.has(index)) open = open.filter((run) => !run.form.startsWith('bullet'));
      const limit = places(paragraph).textLeftPt + SAME_INDENT_EM * paragraph.sizePt;
      for (const run of open) run.interrupted ||= headings.has(index) || limit < textLeftOf(run);
      return;
    }
    const item: Item = { index, paragraph, label, place: places(paragraph), reading: undefined, depth: 0 };
    const found = findRun(item, open);
    if (found) {
      // Lists that stand between two items of this one are inside of it, whatever their indent.
      for (const run of open) if (startsWithin(run, found)) [run.parent, found.children] = [found, found.children + 1];
      found.items.push(item);
      found.last = item.reading?.value ?? 1;
      found.lastIndex = index;
      see(found, index);
      found.interrupted = false;
      // Deeper levels end where an outer one goes on.
      open = open.filter((run) => run === found || !isInside(run, found));
      return;
    }
    const parent = parentOf(item, open);
    item.reading = firstReading(label);
    const run: Run = {
      form: formOf(label, item.reading, paragraph.bulletPicture),
      labelLeftPt: item.place.labelLeftPt,
      items: [item],
      parent,
      children: 0,
      last: item.reading?.value ?? 1,
      lastIndex: index,
      seenIndex: index,
      interrupted: false,
    };
    runs.push(run);
    if (parent) {
      parent.children += 1;
      see(parent, index);
    }
    const over = open.filter((other) => replaces(run, other));
    const isOver = (other: Run): boolean => over.some((ended) => ended === other || isInside(other, ended));
    open = [...open.filter((other) => !isOver(other)), run].slice(-MAX_OPEN_RUNS);
  });
  return runs;
}

function see(run: Run, index: number): void {
  for (let own: Run | undefined = run; own !== undefined; own = own.parent) own.seenIndex = index;
}

/** The run that the item goes on with: innermost first. */
function findRun(item: Item, open: readonly Run[]): Run | undefined {
  for (let i = open.length - 1; i >= 0; i--) {
    const run = open[i];
    if (run === undefined || !sameIndent(item, run)) continue;
    if (item.label.kind === 'bullet') {
      if (
        run.form === formOf(item.label, undefined, item.paragraph.bulletPicture) &&
        item.index - run.seenIndex <= MAX_BULLET_GAP_PARAGRAPHS + 1
      )
        return run;
      continue;
    }
    if (item.index - run.lastIndex > MAX_GAP_PARAGRAPHS * (run.items.length > 2 ? 4 : 1)) continue;
    const last = run.items.at(-1);
    const reading = item.label.readings.find(
      (one) => one.value === run.last + 1 && formOf(item.label, one) === run.form && sameOuterParts(item, last),
    );
    if (reading !== undefined) {
      item.reading = reading;
      return run;
    }
  }
  return undefined;
}

function sameOuterParts(item: Item, last: Item | undefined): boolean {
  const [own, other] = [item.label.parts.slice(0, -1), last?.label.parts.slice(0, -1) ?? []];
  return own.length === other.length && own.every((part, i) => part === other[i]);
}

/** "1." and "2." have one form, "1)" another; all multilevel numbers of one depth have one. */
function formOf(label: ListLabel, reading: Numeral | undefined, picture?: ParagraphOutline['bulletPicture']): string {
  if (label.bullet !== undefined) return `bullet|${label.bullet}|${picture?.media ?? ''}`;
  return `${reading?.format ?? label.kind}|${label.prefix}|${label.suffix}|${label.parts.length}`;
}

/** "i)" opens a Roman list, "c)" goes on with letters that began out of sight. */
export const firstReading = (label: ListLabel): Numeral | undefined =>
  label.readings.find(({ value }) => value === 1) ?? label.readings[0];

const textLeftOf = (run: Run): number => run.items.at(-1)?.place.textLeftPt ?? run.labelLeftPt;

const emOf = (item: Item): number => item.paragraph.sizePt || 10;

function sameIndent(item: Item, run: Run): boolean {
  const last = run.items.at(-1) ?? run.items[0];
  if (last === undefined) return false;
  const tolerance = SAME_INDENT_EM * emOf(item);
  // Numbers may be set flush right: then the text's edge is the common one.
  return (
    Math.abs(item.place.labelLeftPt - last.place.labelLeftPt) <= tolerance ||
    (item.label.kind !== 'bullet' && Math.abs(item.place.textLeftPt - last.place.textLeftPt) <= tolerance / 4)
  );
}

/** The innermost open run that stands farther left, or that the multilevel number counts on from. */
function parentOf(item: Item, open: readonly Run[]): Run | undefined {
  const parts = item.label.parts;
  if (parts.length > 1) {
    const outer = open.findLast((run) => {
      const last = run.items.at(-1);
      // The outer parts are digits: "3.1" does not count on from "(c)".
      const outerParts = last?.reading?.format === 'decimal' ? last.label.parts : [];
      return outerParts.length === parts.length - 1 && outerParts.every((part, i) => part === parts[i]);
    });
    if (outer) return outer;
  }
  let innermost: Run | undefined;
  for (const run of open) {
    if (run.interrupted || item.place.labelLeftPt - run.labelLeftPt < DEEPER_INDENT_EM * emOf(item)) continue;
    if (item.index - run.seenIndex > MAX_GAP_PARAGRAPHS) continue;
    if (innermost === undefined || run.labelLeftPt >= innermost.labelLeftPt) innermost = run;
  }
  return innermost;
}

/** It began after the last item of `outer`, no farther out. */
function startsWithin(run: Run, outer: Run): boolean {
  if (run === outer || isInside(run, outer) || run.form === outer.form) return false;
  return (run.items[0]?.index ?? 0) > outer.lastIndex && run.labelLeftPt > outer.labelLeftPt - 1;
}

function isInside(run: Run, outer: Run): boolean {
  for (let parent = run.parent; parent !== undefined; parent = parent.parent) if (parent === outer) return true;
  return false;
}

/** A list that starts where another stood ends it, and what was inside. */
function replaces(run: Run, other: Run): boolean {
  if (run.parent === other || isInside(run, other)) return false;
  return other.parent === run.parent && other.form === run.form && run.labelLeftPt <= other.labelLeftPt + 1;
}

/** Enough speaks for a list: several items that count on, or one that cannot be anything else. */
function isList(run: Run): boolean {
  const first = run.items[0];
  if (first === undefined) return false;
  const count = run.items.length;
  const strong = run.items.some(({ label }) => label.strength === 'strong');
  if (run.items.some(({ paragraph }) => paragraph.tagListDepth !== undefined)) return true;
  if (first.label.kind === 'bullet') return strong || count >= MIN_WEAK_ITEMS || isLoneItem(run, first);
  const { kind, suffix, parts } = first.label;
  const bare = suffix === '' && parts.length === 1 && kind !== 'decimalEnclosedCircle';
  if (bare) return count >= MIN_BARE_ITEMS && run.items.every((item) => hangs(item, MIN_HANG_EM));
  if (count >= MIN_WEAK_ITEMS) return !areNames(run);
  return run.last <= MAX_LONE_VALUE && isLoneItem(run, first);
}

/** One item is a list when its text hangs behind the label, and it is set in, goes on over lines, or stands in or around another list. */
function isLoneItem(run: Run, item: Item): boolean {
  if (!hangs(item, mayBeInitial(item.label) ? MIN_INITIAL_HANG_EM : MIN_HANG_EM)) return false;
  // "98.2 H" is a figure: nothing has been counted to 98.
  if (item.label.parts.length > 1 && item.label.suffix === '' && item.paragraph.lines === 1 && !run.parent)
    return false;
  const indented = item.place.labelLeftPt >= MIN_HANG_EM * emOf(item);
  return indented || item.paragraph.lines > 1 || run.parent !== undefined || run.children > 0;
}

/**
 * Dashes at the start of single lines that open speeches, or name who is quoted: none follows another, or all are sentences, and the
 * document has speeches of several lines or sets first lines in as far. What stands in or around another list is an item, and so is what a
 * listing follows.
 */
function isSpeech(
  { items, parent, children }: Run,
  paragraphs: readonly ParagraphOutline[],
  speechesOf: () => Speeches,
): boolean {
  const isDash = items.every(({ label, paragraph }) => isSpeechDash(label.bullet ?? '') && paragraph.lines === 1);
  if (!isDash || parent !== undefined || children > 0) return false;
  if (items.some(({ paragraph }) => paragraph.tagListDepth !== undefined)) return false;
  if (items.some(({ index }) => paragraphs[index + 1]?.monospace === true)) return false;
  if (items.every(({ index }, i) => i === 0 || index - (items[i - 1]?.index ?? 0) > 1)) return true;
  return speechesOf().areSpeeches(items.map(({ paragraph }) => paragraph));
}

/** "L. Rossi" below "M. Tanaka", as in lists of references: initials that do not begin with A, each a space in front of its name. */
function areNames({ items }: Run): boolean {
  if ((items[0]?.reading?.value ?? 1) === 1) return false;
  return items.every((item) => mayBeInitial(item.label) && !hangs(item, MIN_INITIAL_HANG_EM));
}

const mayBeInitial = ({ kind, prefix, suffix }: ListLabel): boolean =>
  (kind === 'upperLetter' || kind === 'upperRoman') && prefix === '' && suffix === '.';

function hangs({ place, paragraph }: Item, least: number): boolean {
  return place.textLeftPt - place.labelLeftPt >= least * (paragraph.sizePt || 10);
}

/** Gives every item its level and its list, as Word counts them. */
function number(items: readonly Item[], runOf: ReadonlyMap<Item, Run>, accepted: ReadonlySet<Run>): Lists {
  const definitions = new ListDefinitions();
  const references = new Map<number, ListReference>();
  const listOf = new Map<Run, number>();
  for (const item of items) {
    const run = runOf.get(item);
    if (run === undefined) continue;
    const parent = acceptedParent(run, accepted);
    const parts = item.label.parts;
    const byTag = item.paragraph.tagListDepth;
    const depth = byTag === undefined ? (parent?.items[0]?.depth ?? -1) + 1 : byTag - 1;
    item.depth = Math.min(MAX_DEPTH, Math.max(depth, parts.length - 1));
    let list = listOf.get(run);
    if (list === undefined) {
      list = definitions.open(levelOf(item), item.depth, item.label, parent && listOf.get(parent));
      listOf.set(run, list);
    }
    definitions.count(list, item.depth, item.reading?.value ?? 1);
    references.set(item.index, { list, level: item.depth });
  }
  return { items: references, definitions: definitions.all() };
}

function acceptedParent(run: Run, accepted: ReadonlySet<Run>): Run | undefined {
  let parent = run.parent;
  while (parent !== undefined && !accepted.has(parent)) parent = parent.parent;
  return parent;
}

function levelOf({ label, reading, place, depth, paragraph: { bulletPicture } }: Item): ListLevel {
  const outer = label.parts.slice(0, -1).map((_, i) => `%${depth - label.parts.length + i + 2}`);
  const number = [...outer, `%${depth + 1}`].join('.');
  return {
    format: reading?.format ?? 'bullet',
    text: label.bullet ?? `${label.prefix}${number}${label.suffix}`,
    start: reading?.value ?? 1,
    indentPt: place.textLeftPt,
    hangingPt: Math.max(0, place.textLeftPt - place.labelLeftPt),
    ...(bulletPicture && { picture: bulletPicture }),
  };
}
