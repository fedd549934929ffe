import { ENDS_CLAUSE } from '../../../model/characters';
import type { PageContent, TextStyle } from '../../../model/pageContent';
import { type Ends, type Rect, type Sides, widthOf } from '../../../model/geometry';
import { styleOf, sizeOf, isBoldWord } from '../../../model/wordStyle';
import { inOrder } from '../../../model/collections/sorted';
import { largest } from '../../../model/collections/statistics';
import { WORD_SPACE_EM } from '../../paragraphs/breaks/lineWraps';
import { CENTRED_EM, headsColumns } from './spanGroups';
import { isSpaceBetween, skipsSpaces, writesSpaces } from './writtenSpaces';
import type { TablePage } from '../types';

/** Words of a part of the page that share a baseline, from left to right. */
export interface TextRow extends Ends {
  readonly baseline: number;
  /** Largest font size in the row. */
  readonly sizePt: number;
  /** Indices into `PageContent.words`. */
  readonly words: readonly number[];
  readonly chunks: readonly Chunk[];
  /** It names the row beside it and the next one, in the middle of both. */
  readonly isName: boolean;
}

/** Words of a row that stand no further apart than words of a text do. */
export interface Chunk extends Sides {
  readonly words: readonly number[];
  /** No space is written in front of it, on a page that writes its spaces: it was put where it is. */
  readonly isApart: boolean;
}

/** Words nearer than this are in one chunk of text. Word spaces are 0.2 to 0.35 em, a little more in justified lines. */
export const CHUNK_GAP_EM = 0.5;
/** A gap from this width on may part cells that no line parts: prose keeps its word spaces below, but for single lines. In em. */
export const CELL_GAP_EM = 0.9;

/** The text stands on both sides of a place, by more than so much on each. */
export const standsAcross = ({ left, right }: Sides, x: number, byPt: number): boolean =>
  left < x - byPt && right > x + byPt;

/** Baselines that differ by less belong to one row: raised and lowered words, cells of other sizes. In em of the larger word. */
export const SAME_ROW_EM = 0.4;
/** A space of typewriter text is as wide as a letter, 0.6 em: only two of them are a gap. */
const MONOSPACE_GAP_EM = 1;
/** Where spaces are characters, a gap of this width without one is enough. In em. */
export const UNWRITTEN_GAP_EM = 0.15;
/** Spaces of a line are equally wide within this, em. */
const SAME_SPACE_EM = 0.02;

/**
 * Rows of upright words, from top to bottom, cut into chunks where the gap between two words is at least `gapEm`. O(n log n).
 */
export function textRows(content: PageContent, words: readonly number[], gapEm: number): TextRow[] {
  const all = content.words;
  const upright = inOrder(
    words.filter((i) => all[i]?.angle === 0),
    (a, b) => (all[a]?.baseline ?? 0) - (all[b]?.baseline ?? 0),
  );
  const rows: TextRow[] = [];
  for (let from = 0; from < upright.length;) {
    let baseline = all[upright[from] ?? -1]?.baseline ?? 0;
    let sizePt = sizeOf(content.words[upright[from] ?? -1], content.styles);
    let to = from + 1;
    for (; to < upright.length; to++) {
      const i = upright[to] ?? -1;
      const own = all[i]?.baseline ?? 0;
      const size = sizeOf(content.words[i], content.styles);
      if (own - baseline > SAME_ROW_EM * Math.max(size, sizePt)) break;
      if (size > sizePt) {
        baseline = own;
        sizePt = size;
      }
    }
    rows.push(rowOf(content, upright.slice(from, to), baseline, sizePt, gapEm));
    from = to;
  }
  return rows;
}

/** Rows of the text in a part of the page. */
export const rowsIn = ({ content, index }: TablePage, area: Rect, gapEm: number): TextRow[] =>
  textRows(content, index.inside(area), gapEm);

/** Baselines nearer than this are no lines of one text, but of cells beside each other that are centred against each other. In em. */
export const INTERLEAVED_EM = 0.8;
/** Lines that have something beside their middle may stand so far apart; and that so far off it, twice. In em. */
const MAX_SPREAD_EM = 1.9;
const MAX_OFF_EM = 0.3;
/** More lines than this in turn are columns of text that do not keep to common lines. */
const MAX_INTERLEAVED = 8;

/** What rows of text are of, as far as is known: those of a table may stand beside the middle of two lines. */
type RowsOf = 'table' | 'page';

/** Groups rows of text that stand too near to each other to be lines of one text: a row of cells with few and with many lines. */
export function interleaved(rows: readonly TextRow[], of: RowsOf): TextRow[][] {
  const groups: TextRow[][] = [];
  rows.forEach((row, r) => {
    const isBeside =
      of === 'table' && (isBesideTwo(rows[r - 1], row, rows[r + 1]) || isBesideTwo(rows[r - 2], rows[r - 1], row));
    if (isBeside || areInterleaved(rows[r - 1], row)) groups.at(-1)?.push(row);
    else groups.push([row]);
  });
  if (!groups.some(({ length }) => length > MAX_INTERLEAVED || length === 3)) return groups;
  return groups.flatMap((group) => (group.length > MAX_INTERLEAVED ? group.map((row) => [row]) : besideTwo(group)));
}

function areInterleaved(above: TextRow | undefined, row: TextRow): boolean {
  return above !== undefined && row.baseline - above.baseline < INTERLEAVED_EM * Math.max(row.sizePt, above.sizePt);
}

/** A row that stands beside the middle of two lines, with nothing of it over or under them. */
function isBesideTwo(upper?: TextRow, middle?: TextRow, lower?: TextRow): boolean {
  if (!upper || !middle || !lower) return false;
  const spread = (lower.baseline - upper.baseline) / Math.max(upper.sizePt, middle.sizePt, lower.sizePt);
  const off = Math.abs(2 * middle.baseline - upper.baseline - lower.baseline) / middle.sizePt;
  return spread < MAX_SPREAD_EM && off < MAX_OFF_EM && areApart(middle, upper) && areApart(middle, lower);
}

/** Nothing of the one row stands over or under something of the other. */
const areApart = ({ chunks }: TextRow, { chunks: others }: TextRow): boolean =>
  chunks.every((own) => others.every(({ left, right }) => left > own.right || right < own.left));

/** Two rows with what stands beside them in the middle, as a name for both: it goes with the upper one. Any other group is one. */
function besideTwo(group: readonly TextRow[]): TextRow[][] {
  const [upper, middle, lower] = group;
  if (!upper || !middle || !lower || group.length !== 3) return [[...group]];
  const isName = middle.chunks.length < Math.min(upper.chunks.length, lower.chunks.length);
  // As many names, or more, may stand beside headings of several columns each: there are more texts below these, or in their middle.
  const isBesideSpans = headsColumns(upper.chunks, lower.chunks, CENTRED_EM * upper.sizePt);
  const names = largest(middle.chunks.map(({ right }) => right));
  const isBeforeSpans =
    lower.chunks.length > upper.chunks.length &&
    [upper, lower].every(({ chunks }) => chunks.every(({ left }) => left > names));
  return (isName || isBesideSpans || isBeforeSpans) && areApart(middle, upper) && areApart(middle, lower)
    ? [[upper, { ...middle, isName: true }], [lower]]
    : [[...group]];
}

/** The rows with those joined that are lines of cells beside each other. */
export function joinedRows(rows: readonly TextRow[], of: RowsOf): readonly TextRow[] {
  // On most pages no row stands so near to another.
  if (of === 'page' && !rows.some((row, r) => areInterleaved(rows[r - 1], row))) return rows;
  const groups = interleaved(rows, of);
  if (groups.length === rows.length) return rows;
  return groups.map((group) => (group.length === 1 ? (group[0] ?? joined(group)) : joined(group)));
}

function joined(group: readonly TextRow[]): TextRow {
  const chunks: Chunk[] = [];
  for (const chunk of group.flatMap((row) => row.chunks).sort((a, b) => a.left - b.left)) {
    const last = chunks.at(-1);
    if (!last || chunk.left >= last.right) chunks.push(chunk);
    else {
      chunks[chunks.length - 1] = {
        left: last.left,
        right: Math.max(last.right, chunk.right),
        words: [...last.words, ...chunk.words],
        isApart: last.isApart,
      };
    }
  }
  return {
    baseline: group.at(-1)?.baseline ?? 0,
    top: Math.min(...group.map((row) => row.top)),
    bottom: Math.max(...group.map((row) => row.bottom)),
    sizePt: Math.max(...group.map((row) => row.sizePt)),
    words: group.flatMap((row) => row.words),
    chunks,
    isName: false,
  };
}

function rowOf(
  content: PageContent,
  unordered: readonly number[],
  baseline: number,
  sizePt: number,
  gapEm: number,
): TextRow {
  const all = content.words;
  const words = inOrder(unordered, (a, b) => (all[a]?.bounds.left ?? 0) - (all[b]?.bounds.left ?? 0));
  let top = Infinity;
  let bottom = -Infinity;
  // Not `forEach`, here and below: what a closure adds up is put on the heap for each word.
  for (let at = 0; at < words.length; at++) {
    const bounds = all[words[at] ?? -1]?.bounds;
    if (!bounds) continue;
    top = Math.min(top, bounds.top);
    bottom = Math.max(bottom, bounds.bottom);
  }
  return { baseline, top, bottom, sizePt, words, chunks: chunksOf(content, words, gapEm), isName: false };
}

function chunksOf(content: PageContent, words: readonly number[], gapEm: number): Chunk[] {
  const { words: all, styles } = content;
  const chunks: Chunk[] = [];
  /** Where the open chunk starts among the words. */
  let from = 0;
  let left = 0;
  let right = 0;
  let previous: TextStyle | undefined;
  let startsApart = false;
  /** Of the last space that is written in the row, points. */
  let spacePt = 0;
  const written = writesSpaces(content);
  const skipped = written && skipsSpaces(content);
  for (let at = 0; at < words.length; at++) {
    const i = words[at] ?? -1;
    const word = all[i];
    if (!word) continue;
    const { bounds } = word;
    const style = styleOf(word, styles);
    if (at === 0) ({ left, right } = bounds);
    else {
      const gap = bounds.left - right;
      const em = Math.max(style?.sizePt ?? 0, previous?.sizePt ?? 0);
      const isTypewritten = style?.monospace === true && previous?.monospace === true;
      const isSpace = written && isSpaceBetween(content, words[at - 1] ?? -1, i);
      if (isSpace) spacePt = gap;
      const isLikeSpaces = skipped && !isTypewritten && Math.abs(gap - spacePt) < SAME_SPACE_EM * em;
      const isApart = written && !isSpace && !isLikeSpaces && gap >= UNWRITTEN_GAP_EM * em;
      if (isApart || gap >= (isTypewritten ? Math.max(gapEm, MONOSPACE_GAP_EM) : gapEm) * em) {
        chunks.push({ left, right, words: words.slice(from, at), isApart: startsApart });
        from = at;
        startsApart = isApart;
        ({ left, right } = bounds);
      } else right = Math.max(right, bounds.right);
    }
    previous = style;
  }
  if (words.length > 0)
    chunks.push({ left, right, words: from === 0 ? words : words.slice(from), isApart: startsApart });
  return chunks;
}

/** Most texts that stand beside others have no space in front of them: these rows are those of a table that keeps its cells apart. */
export function areMostlyApart(rows: readonly TextRow[]): boolean {
  let apart = 0;
  let all = 0;
  for (const { chunks } of rows) {
    all += chunks.length - 1;
    for (const chunk of chunks) if (chunk.isApart) apart++;
  }
  return apart * 2 > all;
}

/** All text of the row is bold. */
export function isBold(row: TextRow | undefined, content: PageContent): boolean {
  return (
    row?.words.every((i) => content.words[i]?.pieces.every(({ style }) => content.styles[style]?.bold === true)) ===
    true
  );
}

/** Fewer words over columns may be a heading of some rows. */
const MIN_TEXT_WORDS = 6;
/** Lines of one text start within this, points. */
const SAME_START_PT = 1;

/** A line of running text, and a last, short one or a caption below it. */
export function isTextGoingOn(row: TextRow, next: TextRow | undefined, content: PageContent): boolean {
  const [upper, lower] = [row.chunks[0], next?.chunks[0]];
  if (!upper || !lower || row.chunks.length !== 1 || next?.chunks.length !== 1) return false;
  if (row.words.length < MIN_TEXT_WORDS) return false;
  return Math.abs(upper.left - lower.left) < SAME_START_PT && !isBold(row, content);
}

/** Lines of one text are no farther apart, em. */
const MAX_LEADING_EM = 1.6;

/**
 * The row goes on with the text of the row above in its weight, behind a label or none, which is in the middle of a sentence and had no room for the next
 * word before `right`.
 */
export function endsText(row: TextRow, above: TextRow, right: number, { words, styles }: PageContent): boolean {
  const [text, label, ...others] = above.chunks.toReversed();
  const [start] = row.chunks;
  if (!text || !start || others.length > 0 || (label && label.words.length > 1)) return false;
  if (text.words.length < MIN_TEXT_WORDS || Math.abs(text.left - start.left) > SAME_START_PT) return false;
  if (row.baseline - above.baseline > MAX_LEADING_EM * row.sizePt) return false;
  const [last, next] = [words[text.words.at(-1) ?? -1], words[start.words[0] ?? -1]];
  if (!last || !next || ENDS_CLAUSE.test(last.text)) return false;
  if (isBoldWord(last, styles) !== isBoldWord(next, styles)) return false;
  return text.right + WORD_SPACE_EM * row.sizePt + widthOf(next.bounds) > right;
}

/** Of all its texts. */
export const outlineOf = ({ chunks, top, bottom }: TextRow): Rect => ({
  left: chunks[0]?.left ?? Infinity,
  top,
  right: chunks.at(-1)?.right ?? -Infinity,
  bottom,
});
