import { ENDS_SENTENCE, STARTS_SMALL } from '../../model/characters';
import { addCount, mostOf } from '../../model/collections/counts';
import { itemsAt } from '../../model/collections/itemsAt';
import { boundsOf, heightOf, overlapY, type Rect, widthOf } from '../../model/geometry';
import { largest, smallest } from '../../model/collections/statistics';
import type { PageContent, Word } from '../../model/pageContent';
import { isMonospaced } from '../../model/wordStyle';
import { appendixLabel, parseLabel } from '../labels/listLabels';
import { LINE_NUMBER } from '../lines/lineText';
import { type PageRow, withoutHeadAndFoot } from '../lines/pageRows';
import type { MarginNotes } from '../surveys';

/** Rows that start, or end, within this of each other are at one edge, points. */
const SAME_EDGE_PT = 1.5;
/** So many of them at one edge, and this share of all, are the page's text. */
const MIN_EDGE_ROWS = 8;
const MIN_EDGE_SHARE = 0.25;
/** White between the text and what stands in its margin, em of that. */
const MIN_DISTANCE_EM = 0.4;
/** A note and a line of text on one baseline, em; a raised label may stand so far above the line that it belongs to. */
const LEVEL_EM = 0.15;
const MAX_RAISED_EM = 0.6;
/** The numbers of paragraphs, raised in the margin, stand farther from the first line. */
const MAX_LABEL_GAP_EM = 1.5;
/** Lines of a note lie closer than this, and text beside one has a line above and one below within it, em. */
const MAX_LEADING_EM = 1.8;
/** More lines in the margin than this share of those beside them are a column of its own. */
const MAX_LINES_SHARE = 0.5;
/** What is wider than this share of the text is a column, too. */
const MAX_WIDTH_SHARE = 0.45;
/** A rule that reaches so far over the edge of the text on both sides is one of a table, points. */
const MIN_RULE_OVERHANG_PT = 8;

/** A row of the page cut in two: what stands in the margin, and the text beside it. */
interface CutRow {
  readonly margin: readonly number[];
  readonly text: readonly number[];
  readonly baseline: number;
  readonly sizePt: number;
}

/** With the nearest rows above and below that have text. */
interface Beside extends CutRow {
  readonly above: CutRow | undefined;
  readonly below: CutRow | undefined;
}

/**
 * What may be notes in the margin, on one side of the page's text and on the other, as far as the page tells: all of it stands outside of the edge at which most
 * lines start or end, nothing goes over that edge, and it neither numbers nor marks the lines beside it. n log n in words.
 */
export function pageMarginNotes(content: PageContent, rows: readonly PageRow[]): MarginNotes[] {
  if (content.vertical || content.scanned) return [];
  const inner = withoutHeadAndFoot(rows, content.heightPt);
  return (['left', 'right'] as const).flatMap((side) => notesAtSide(content, inner, side) ?? []);
}

function notesAtSide(
  content: PageContent,
  rows: readonly PageRow[],
  side: MarginNotes['side'],
): MarginNotes | undefined {
  const edge = textEdge(rows, side);
  if (edge === undefined || !rows.some(({ bounds }) => isOutside(bounds[side], edge, side))) return undefined;
  const cut: CutRow[] = [];
  for (const row of rows) {
    const own = cutRow(content.words, row, edge, side);
    if (!own) return undefined;
    cut.push(own);
  }
  const lines = besideText(cut).filter((row) => row.margin.length > 0 && !isLabel(content.words, row));
  const textLines = cut.filter(({ text }) => text.length > 0).length;
  if (lines.length === 0 || lines.length > MAX_LINES_SHARE * textLines) return undefined;
  const words = lines.flatMap(({ margin }) => margin);
  const bounds = boundsOf(itemsAt(content.words, words));
  if (!bounds || isInTable(content, bounds, edge, side)) return undefined;
  if (widthOf(bounds) > MAX_WIDTH_SHARE * textWidth(rows, edge, side)) return undefined;
  const starts = lines.filter((row, i) => startsNote(lines[i - 1], row));
  const free = starts.filter((row) => isBesideRunningText(content.words, row)).length;
  const names = starts.filter((row) => isName(content, row));
  return {
    side,
    edge,
    words,
    notes: starts.length,
    free,
    names: endTogether(content.words, lines, side) ? names.length : 0,
  };
}

const textWidth = (rows: readonly PageRow[], edge: number, side: MarginNotes['side']): number =>
  side === 'left'
    ? rows.reduce((right, { bounds }) => Math.max(right, bounds.right), edge) - edge
    : edge - rows.reduce((left, { bounds }) => Math.min(left, bounds.left), edge);

const isName = ({ words, styles }: PageContent, { margin }: CutRow): boolean =>
  margin.every((index) => {
    const word = words[index];
    return word !== undefined && isMonospaced(word, styles);
  });

/** Whether lines in the left margin are set towards the text, as names are and texts of columns are not. */
function endTogether(words: readonly Word[], lines: readonly CutRow[], side: MarginNotes['side']): boolean {
  if (side === 'right') return false;
  const ends = lines.map(({ margin }) => words[margin.at(-1) ?? -1]?.bounds.right ?? 0);
  return largest(ends) - smallest(ends) <= SAME_EDGE_PT;
}

function besideText(rows: readonly CutRow[]): Beside[] {
  const below: (CutRow | undefined)[] = [];
  let nearest: CutRow | undefined;
  for (let i = rows.length - 1; i >= 0; i--) {
    below[i] = nearest;
    if (rows[i]?.text.length) nearest = rows[i];
  }
  let above: CutRow | undefined;
  return rows.map((row, i) => {
    const beside = { ...row, above, below: below[i] };
    if (row.text.length > 0) above = row;
    return beside;
  });
}

/** Where most rows start, or end: the outermost of those places. */
function textEdge(rows: readonly PageRow[], side: MarginNotes['side']): number | undefined {
  const counts = new Map<number, number>();
  for (const { bounds } of rows) {
    const place = Math.round(bounds[side]);
    for (const near of [place, place - 1, place + 1]) addCount(counts, near);
  }
  const most = mostOf(counts);
  const count = most === undefined ? 0 : (counts.get(most) ?? 0);
  if (most === undefined || count < MIN_EDGE_ROWS || count < MIN_EDGE_SHARE * rows.length) return undefined;
  const places = rows.flatMap(({ bounds }) => (Math.abs(bounds[side] - most) <= SAME_EDGE_PT ? bounds[side] : []));
  return side === 'left' ? smallest(places) : largest(places);
}

const isOutside = (place: number, edge: number, side: MarginNotes['side']): boolean =>
  side === 'left' ? place < edge - SAME_EDGE_PT : place > edge + SAME_EDGE_PT;

/** Undefined for a row that goes over the edge, or comes too close to it. */
function cutRow(words: readonly Word[], row: PageRow, edge: number, side: MarginNotes['side']): CutRow | undefined {
  const { baseline, sizePt } = row;
  if (!isOutside(row.bounds[side], edge, side)) return { margin: [], text: row.words, baseline, sizePt };
  const margin: number[] = [];
  const text: number[] = [];
  for (const index of row.words) {
    const bounds = words[index]?.bounds;
    if (!bounds) continue;
    if (!isOutside(bounds[side], edge, side)) text.push(index);
    else if (distanceTo(bounds, edge, side) >= MIN_DISTANCE_EM * heightOf(bounds)) margin.push(index);
    else if (LINE_NUMBER.test(words[index]?.text ?? '')) text.push(index);
    else return undefined;
  }
  return { margin, text, baseline, sizePt };
}

const distanceTo = ({ left, right }: Rect, edge: number, side: MarginNotes['side']): number =>
  side === 'left' ? edge - right : left - edge;

/** Whether what stands in the margin numbers or marks the line of text that it is level with, or raised from. */
function isLabel(words: readonly Word[], { margin, text, baseline, below }: Beside): boolean {
  const own = margin.map((index) => words[index]?.text ?? '').join('');
  if ((parseLabel(own) ?? appendixLabel(own)) === undefined && !LINE_NUMBER.test(own)) return false;
  if (text.length > 0) return true;
  if (!below || below.baseline - baseline >= MAX_RAISED_EM * below.sizePt) return false;
  const end = words[margin.at(-1) ?? -1]?.bounds.right ?? 0;
  const start = words[below.text[0] ?? -1]?.bounds.left ?? 0;
  return start - end < MAX_LABEL_GAP_EM * below.sizePt;
}

const startsNote = (above: CutRow | undefined, row: CutRow | undefined): boolean =>
  !above || !row || row.baseline - above.baseline > MAX_LEADING_EM * row.sizePt;

/** Lines between the note and the text, and rules over both, are those of a table. */
function isInTable({ rulings }: PageContent, notes: Rect, edge: number, side: MarginNotes['side']): boolean {
  const zone =
    side === 'left'
      ? { left: notes.right, right: edge + SAME_EDGE_PT }
      : { left: edge - SAME_EDGE_PT, right: notes.left };
  let across = 0;
  for (const { orientation, position, from, to } of rulings) {
    if (orientation === 'vertical') {
      const isBetween = position >= zone.left && position <= zone.right;
      if (isBetween && overlapY(notes, { top: from, bottom: to }) > 0) return true;
    } else if (
      from < edge - MIN_RULE_OVERHANG_PT &&
      to > edge + MIN_RULE_OVERHANG_PT &&
      position > notes.top &&
      position < notes.bottom
    )
      across++;
  }
  return across > 1;
}

/** Whether a note begins beside the middle of a paragraph, level with a line that goes on or between two lines: no cell and no name of an entry does. */
function isBesideRunningText(words: readonly Word[], row: Beside): boolean {
  const { above } = row;
  const level = row.text.length > 0 ? row : row.below;
  if (!above || !level || level.baseline - above.baseline > MAX_LEADING_EM * level.sizePt) return false;
  if (level.baseline - row.baseline > LEVEL_EM * level.sizePt) return true;
  const last = words[above.text.at(-1) ?? -1]?.text ?? '';
  return STARTS_SMALL.test(words[level.text[0] ?? -1]?.text ?? '') && !ENDS_SENTENCE.test(last);
}
