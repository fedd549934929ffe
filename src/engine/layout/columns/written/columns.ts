import { clusterBy } from '../../../model/collections/groups';
import { boundsOf, overlapY, widthOf, type Rect, type Sides } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import { MIN_COLUMN_LINES } from '../bands';
import type { ColumnPair } from '../columnPairs';
import { evenColumns } from './evenColumns';
import { isRise, type LinesOfColumn, type WrittenLine, writtenLines } from './lines';

/** A column as the content has it: its words follow each other, whatever its lines run over. */
interface WrittenColumn {
  readonly words: readonly Word[];
  /** From its first line to its last; lines that are too long for it aside. */
  readonly bounds: Rect;
}

/** Columns side by side, left to right. */
export type WrittenColumns = readonly WrittenColumn[];

/** The content goes so far to the right to begin a column, em. */
const MIN_SHIFT_EM = 6;
/** The first line of a column may be set in by so much. */
const MAX_INDENT_EM = 3;
/** White between two columns; wider gutters are seen without. Word's own is half an inch, whatever the size of the text. */
const MAX_GUTTER_EM = 4;
const MAX_GUTTER_PT = 40;
/** A line that ends so near to its column's edge is full. */
const FULL_WITHIN_EM = 2;
/** Lines of a column that keep to it, as a share of all. */
const MIN_KEPT_SHARE = 0.5;
/** Height that two columns share: cells of a table are lower. */
const MIN_SHARED_EM = 10;
/** Columns side by side are of one width, give or take this share. */
const MIN_WIDTH_RATIO = 0.9;
/** Between two lines of a column. */
const MAX_LINE_GAP_EM = 3;
/** Pages whose content goes up more often are tables. */
const MAX_RISES = 12;
/** From one of the document's columns to the next the content may go up by a line alone, em: by less it goes on in a row, or at a raised word. */
const MIN_KNOWN_RISE_EM = 0.8;
/** Punctuation hangs out of a column by so much, and the next of three columns of one width starts so near to where it must, points. */
const HANGING_PT = 3;

/**
 * The columns of a page whose text goes down one side, and up again to go down the next (the order of the text in the file as evidence of layout:
 * Hassan and Baumgartner 2005). A line that is too long for its column goes over the gutter and the text behind it: by its place it cannot be told
 * from one that is set across. `words` in the order of the content; `known` are columns of the document's pages, and text that
 * has none beside it is in `usual` ones. Linear in words.
 */
export function writtenColumns(
  words: readonly Word[],
  emPt: number,
  known: readonly ColumnPair[] = [],
  usual: readonly ColumnPair[] = [],
): readonly WrittenColumns[] {
  // Most pages go down once.
  if (known.length === 0 && !words.some((word, i) => i > 0 && isRise(words[i - 1], word, emPt))) return [];
  const lines = writtenLines(words, () => emPt);
  const columnOfWords = ({ lines: own, bounds }: LinesOfColumn): WrittenColumn => ({
    words: wordsOf(own, words),
    bounds,
  });
  const groups: WrittenColumn[][] = [];
  /** Where the last column begins and ends. */
  let [start, end] = [0, 0];
  for (const at of risesOf(lines, emPt, known)) {
    if (at < end) continue;
    const isBeside = at === end;
    const [before, after] = [lines.slice(isBeside ? start : end, at), lines.slice(at)];
    const pair = knownPair(before, after, emPt, known) ?? newPair(before, after, emPt);
    if (!pair) continue;
    const [left, right] = pair;
    const group = groups.at(-1);
    if (isBeside && group) group.push(columnOfWords(right));
    else groups.push([columnOfWords(left), columnOfWords(right)]);
    [start, end] = [at, at + right.lines.length];
  }
  if (groups.length > 0) return groups;
  const even = evenColumns(lines, emPt);
  if (even) return [even.map(columnOfWords)];
  const alone = loneColumn(lines, emPt, usual);
  return alone ? [alone.map(columnOfWords)] : groups;
}

/** In a loop: `flatMap` asks the runtime for each word. */
function wordsOf(lines: readonly WrittenLine[], words: readonly Word[]): Word[] {
  const found: Word[] = [];
  for (const { from, end } of lines) {
    for (let i = from; i < end; i++) {
      const word = words[i];
      if (word) found.push(word);
    }
  }
  return found;
}

/** The lines that are further up and to the right than what is written before them; few lines are enough in columns that are known. */
function risesOf(lines: readonly WrittenLine[], emPt: number, known: readonly ColumnPair[]): number[] {
  const rises: number[] = [];
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    if (!isRise(before, line, emPt) && !isRiseBetween(before, line, emPt, known)) return;
    if (line.bounds.left - before.bounds.left > MIN_SHIFT_EM * emPt) rises.push(i);
  });
  return rises.length > MAX_RISES ? [] : rises;
}

/** From a line that keeps to the first of two columns to one that begins the second: a few lines of both, as in texts of two languages. */
function isRiseBetween(
  before: WrittenLine | undefined,
  { bounds }: WrittenLine,
  emPt: number,
  known: readonly ColumnPair[],
): before is WrittenLine {
  if (!before || before.bounds.top - bounds.top < MIN_KNOWN_RISE_EM * emPt) return false;
  return known.some(
    ([left, right]) =>
      before.bounds.left >= left.left - HANGING_PT &&
      before.bounds.right <= left.right + HANGING_PT &&
      Math.abs(bounds.left - right.left) <= HANGING_PT,
  );
}

type LinesOfPair = readonly [LinesOfColumn, LinesOfColumn];

/** The end of what is written before the content goes up, and the start of what follows, in columns that other text of the document is in. */
function knownPair(
  before: readonly WrittenLine[],
  after: readonly WrittenLine[],
  emPt: number,
  known: readonly ColumnPair[],
): LinesOfPair | undefined {
  const [first] = after;
  if (!first) return undefined;
  for (const [left, right] of known) {
    const indent = first.bounds.left - right.left;
    if (indent < -HANGING_PT || indent > MAX_INDENT_EM * emPt) continue;
    const end = nextColumn(left, right);
    const ofRight = upTo(
      after,
      ({ bounds }) => bounds.left < right.left - HANGING_PT || bounds.left >= end - HANGING_PT,
    );
    const ofLeft = besideOf(before, first, { ...left, right: right.left }, emPt);
    const isInLeft = ({ bounds }: WrittenLine): boolean => bounds.left >= left.left - HANGING_PT;
    if (!ofLeft.length || !ofLeft.every(isInLeft)) continue;
    // Behind the last column there is only the margin, which listings run over.
    const isLast = !known.some(([, other]) => other.left >= right.right);
    if (!isLast && !keepTo(ofRight, end)) continue;
    return [
      { lines: ofLeft, bounds: { ...first.bounds, ...boundsOf(ofLeft), ...left } },
      { lines: ofRight, bounds: { ...first.bounds, ...boundsOf(ofRight), ...right } },
    ];
  }
  return undefined;
}

/** Where a third of columns of one width starts, wherever their lines end. */
const nextColumn = (left: Pick<Sides, 'left'>, right: Pick<Sides, 'left'>): number => 2 * right.left - left.left;

/** Lines may be too long for their column, most of them do not run into the next one. */
const keepTo = (lines: readonly WrittenLine[], edge: number): boolean =>
  lines.filter(({ bounds }) => bounds.right < edge).length >= MIN_KEPT_SHARE * lines.length;

/** Where the text of a page ends in the first of two columns. */
function loneColumn(
  lines: readonly WrittenLine[],
  emPt: number,
  usual: readonly ColumnPair[],
): LinesOfPair | undefined {
  for (const [left, right] of usual) {
    if (!lines.every(({ bounds }) => bounds.left >= left.left - HANGING_PT && bounds.left < right.left - HANGING_PT))
      continue;
    const column = columnOf(lines, right.left, emPt);
    if (!column || Math.abs(column.bounds.right - left.right) > FULL_WITHIN_EM * emPt) continue;
    const { bounds } = column;
    return [
      { lines, bounds: { ...bounds, ...left } },
      { lines: [], bounds: { ...bounds, ...right } },
    ];
  }
  return undefined;
}

/** Two columns of one width, each with full lines. */
function newPair(before: readonly WrittenLine[], after: readonly WrittenLine[], emPt: number): LinesOfPair | undefined {
  const [first] = after;
  if (!first) return undefined;
  const edge = leftEdge(upTo(after, ({ bounds }) => bounds.left < first.bounds.left - MAX_INDENT_EM * emPt));
  if (edge === undefined) return undefined;
  const ofRight = upTo(after, ({ bounds }) => bounds.left < edge);
  const lower = before.filter(({ bounds }) => bounds.bottom > first.bounds.top);
  if (lower.some(({ bounds }) => bounds.left >= edge)) return undefined;
  const column = columnOf(lower, edge, emPt);
  if (!column || edge - column.bounds.right > Math.max(MAX_GUTTER_EM * emPt, MAX_GUTTER_PT)) return undefined;
  const left = columnOf(besideOf(before, first, column.bounds, emPt), edge, emPt);
  if (!left) return undefined;
  const end = nextColumn(left.bounds, { left: edge });
  const right = columnOf(
    upTo(ofRight, ({ bounds }) => bounds.left >= end - HANGING_PT),
    end,
    emPt,
  );
  if (!right || overlapY(left.bounds, right.bounds) < MIN_SHARED_EM * emPt) return undefined;
  const ratio = widthOf(right.bounds) / widthOf(left.bounds);
  return ratio >= MIN_WIDTH_RATIO && ratio <= 1 / MIN_WIDTH_RATIO ? [left, right] : undefined;
}

/** Where the leftmost lines start that have others at their edge: a page's number may stand further left. */
function leftEdge(lines: readonly WrittenLine[]): number | undefined {
  const edges = clusterBy(lines, ({ bounds }) => bounds.left, HANGING_PT / 2);
  return edges.find((edge) => edge.length >= MIN_COLUMN_LINES)?.[0]?.bounds.left;
}

/** The lines beside those that begin with `first`, and what stands over them in the same column: a heading may have white above it on one side. */
function besideOf(
  before: readonly WrittenLine[],
  first: WrittenLine,
  column: Sides,
  emPt: number,
): readonly WrittenLine[] {
  const lower = before.filter(({ bounds }) => bounds.bottom > first.bounds.top);
  const [highest] = lower;
  let from = highest ? before.indexOf(highest) : 0;
  let { top } = highest?.bounds ?? first.bounds;
  for (; from > 0; from--) {
    const above = before[from - 1]?.bounds;
    if (!above || above.left < column.left - HANGING_PT || above.right > column.right) break;
    if (above.top > top || top - above.bottom > MAX_LINE_GAP_EM * emPt) break;
    ({ top } = above);
  }
  const upper = highest ? before.slice(from, before.indexOf(highest)) : [];
  return [...upper, ...lower];
}

/** The lines of a column that end before `edge`, most of them; several are full. */
function columnOf(lines: readonly WrittenLine[], edge: number, emPt: number): LinesOfColumn | undefined {
  const kept = lines.filter(({ bounds }) => bounds.right < edge);
  const bounds = boundsOf(kept);
  const all = boundsOf(lines);
  if (!bounds || !all || kept.length < MIN_KEPT_SHARE * lines.length) return undefined;
  const full = kept.filter(({ bounds: { right } }) => bounds.right - right < FULL_WITHIN_EM * emPt);
  if (full.length < MIN_COLUMN_LINES) return undefined;
  return { lines, bounds: { ...all, right: bounds.right } };
}

function upTo<T>(items: readonly T[], isEnd: (item: T) => boolean): readonly T[] {
  const end = items.findIndex(isEnd);
  return end < 0 ? items : items.slice(0, end);
}
