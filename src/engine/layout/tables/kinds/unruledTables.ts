import { itemsAt } from '../../../model/collections/itemsAt';
import { quantile } from '../../../model/collections/statistics';
import { evenColumns } from '../../columns/written/evenColumns';
import { writtenLines } from '../../columns/written/lines';
import { clusterBy } from '../../../model/collections/groups';
import type { PageContent } from '../../../model/pageContent';
import { centreX, type Ends, padded, type Rect, unionOf } from '../../../model/geometry';
import { type Edge, edgesOf, softEdge } from '../lines/edges';
import { columnRules, extendArea } from '../extendArea';
import { gridOf } from '../lines/grid';
import { RULE_END_PT } from '../lines/ruleBundles';
import { isPlausible } from '../plausible';
import { refineGrid, textTells } from '../refineGrid';
import { regionOf } from '../cells/region';
import { tablesOfBlock } from '../text/tableBreaks';
import { arePlainLines } from '../text/plainLines';
import { CELL_GAP_EM, endsText, joinedRows, outlineOf, type TextRow, textRows } from '../text/textRows';
import type { TablePage, TableRegion } from '../types';
import { isWrittenInColumns, MIN_SUPPORT, type WhiteChain, whiteChains } from '../text/whiteChains';

/** Share of the rows with prose on both sides that make a strip the gutter of a page. */
const PROSE_SHARE = 0.45;
/** Share of a strip's rows that another one must go through to be beside it. */
const BESIDE_SHARE = 0.6;
/** Columns of a page may hold columns: a page is cut at gutters so often. */
const MAX_DEPTH = 3;
/** Distance of a table's edges from its text where no line shows them, points: the padding of cells as Word sets it. */
export const SIDE_PADDING_PT = 5.4;
export const TOP_PADDING_PT = 1;

/** What stands at the end of the lines ends within this of others there, points. */
const LINE_END_PT = 1;

/** Pieces of one line stand at one place within this; so high are those that stand beside rows; so many of them tell. */
const SAME_LINE_PT = 1;
const MIN_PIECE_PT = 8;
const MIN_PIECES = 3;

/** Usual width of a gap between columns, em. */
const OPTIONS = textTells(0.9);

/**
 * Tables that only their text tells: rows whose gaps stand below each other (Shigarov 2016; Oro and Ruffolo 2009, PDF-TREX). Columns of prose are cut apart
 * first and searched one by one.
 */
export function unruledTables(page: TablePage, words: readonly number[], depth = 0): TableRegion[] {
  if (arePlainLines(page.content, words, CELL_GAP_EM)) return [];
  const rows = joinedRows(textRows(page.content, words, CELL_GAP_EM), 'page');
  const chains = whiteChains(rows, page.content);
  if (chains.length === 0) return [];
  const gutter = depth < MAX_DEPTH ? pageGutter(chains, rows, page.content) : undefined;
  const tables: TableRegion[] = [];
  const columns = depth === 0 ? wordsOfColumns(words, rows, page.content) : undefined;
  const parts = columns ?? (gutter && cutAt(gutter, rows, page.content));
  if (parts) {
    for (const part of parts) tables.push(...unruledTables(page, part, depth + 1));
    return tables;
  }
  for (const block of blocksOf(chains, rows)) addTables(block, rows, page, tables);
  return tables;
}

/** The words of each of the columns that are written in turn at equal distances, if the page has such, and those that are in none. */
function wordsOfColumns(
  words: readonly number[],
  rows: readonly TextRow[],
  content: PageContent,
): readonly (readonly number[])[] | undefined {
  const emPt = quantile(
    rows.map(({ sizePt }) => sizePt),
    0.5,
  );
  const written = writtenLines(itemsAt(content.words, words), () => emPt);
  const columns = evenColumns(written, emPt)?.map(({ lines }) =>
    lines.flatMap(({ from, end }) => words.slice(from, end)),
  );
  if (!columns) return undefined;
  const inColumns = new Set(columns.flat());
  return [...columns, words.filter((i) => !inColumns.has(i))];
}

/** The longest strip that has the content of the page left of it first, and then what is right; otherwise that with prose on both sides. */
function pageGutter(
  chains: readonly WhiteChain[],
  rows: readonly TextRow[],
  content: PageContent,
): WhiteChain | undefined {
  const longestFirst = chains.toSorted((a, b) => b.support - a.support);
  return (
    longestFirst.find((chain) => isWrittenInColumns(chain, rows, content)) ??
    longestFirst.find((chain) => isProseGutter(chain, chains))
  );
}

/**
 * A strip with prose on both sides, unless others go down beside it: then it is prose in the cells of a table. Two wide spaces below each other in justified
 * text are none.
 */
const isProseGutter = (chain: WhiteChain, chains: readonly WhiteChain[]): boolean =>
  chain.support >= MIN_SUPPORT &&
  isProse(chain) &&
  !chains.some((other) => !isProse(other) && goesBeside(other, chain));

const isProse = (chain: WhiteChain): boolean => chain.prose >= PROSE_SHARE * chain.support;

function goesBeside(other: WhiteChain, chain: WhiteChain): boolean {
  const common = Math.min(other.lastRow, chain.lastRow) - Math.max(other.firstRow, chain.firstRow) + 1;
  return common >= BESIDE_SHARE * (chain.lastRow - chain.firstRow + 1);
}

/** The words left and right of a gutter, as far up and down as no text runs across it, and the others. */
function cutAt(gutter: WhiteChain, rows: readonly TextRow[], content: PageContent): number[][] {
  const left: number[] = [];
  const right: number[] = [];
  const outside: number[] = [];
  const middle = centreX(gutter);
  let first = gutter.firstRow;
  let last = gutter.lastRow;
  while (first > 0 && !runsAcross(rows[first - 1], gutter)) first--;
  while (last + 1 < rows.length && !runsAcross(rows[last + 1], gutter)) last++;
  rows.forEach((row, r) => {
    const beside = r >= first && r <= last;
    for (const i of row.words) {
      const bounds = content.words[i]?.bounds;
      if (!bounds) continue;
      if (!beside) outside.push(i);
      else if (centreX(bounds) < middle) left.push(i);
      else right.push(i);
    }
  });
  return [left, right, outside];
}

function runsAcross(row: TextRow | undefined, { left, right }: WhiteChain): boolean {
  return row?.chunks.some((chunk) => chunk.left < right && chunk.right > left) === true;
}

/** Rows that strips go through together. */
function blocksOf(chains: readonly WhiteChain[], rows: readonly TextRow[]): TextRow[][] {
  const blocks: { readonly first: number; last: number }[] = [];
  for (const { firstRow, lastRow } of chains) {
    const open = blocks.at(-1);
    if (open && firstRow <= open.last) open.last = Math.max(open.last, lastRow);
    else blocks.push({ first: firstRow, last: lastRow });
  }
  return blocks.map(({ first, last }) => rows.slice(first, last + 1));
}

function addTables(block: readonly TextRow[], rows: readonly TextRow[], page: TablePage, tables: TableRegion[]): void {
  const parts = tablesOfBlock(block, page.content);
  parts.forEach((part, i) => {
    const [first] = part;
    const above = first && rows[rows.indexOf(first) - 1];
    // The last words of a question, and what it is worth at the right.
    const right = first?.chunks.at(-1)?.right ?? 0;
    const isWithin = (above?.chunks.at(-1)?.right ?? Infinity) <= right + LINE_END_PT;
    const isEnd = first && above && isWithin && endsText(first, above, right, page.content);
    const top = (isEnd ? first : parts[i - 1]?.at(-1))?.bottom ?? -Infinity;
    const bottom = parts[i + 1]?.[0]?.top ?? Infinity;
    const table = tableOf(isEnd ? part.slice(1) : part, { top, bottom }, page);
    if (table) tables.push(table);
  });
}

/** `room`: where the table above ends and the one below starts. */
function tableOf(block: readonly TextRow[], room: Ends, page: TablePage): TableRegion | undefined {
  const outline = unionOf(block.map(outlineOf));
  if (!outline) return undefined;
  const bounds = padded(outline, SIDE_PADDING_PT, TOP_PADDING_PT);
  const first = regionIn(
    bounds,
    block.flatMap((row) => row.words),
    page,
  );
  if (!first || first.columnEdges.length < 3) return undefined;
  const extended = extendArea(bounds, first.columnEdges, page, room);
  const isLarger = extended.top < bounds.top || extended.bottom > bounds.bottom;
  const region = (isLarger ? regionIn(extended, page.index.inside(extended), page) : first) ?? first;
  return isPlausible(region, page.content) ? region : undefined;
}

function regionIn(text: Rect, words: readonly number[], page: TablePage): TableRegion | undefined {
  const { content, leadingEm } = page;
  const rules = rulesOver(text, content);
  const bounds = {
    ...text,
    left: Math.min(text.left, ...rules.map(({ from }) => from)),
    right: Math.max(text.right, ...rules.map(({ to }) => to)),
  };
  const between = edgesOf(columnRules(bounds, content), [], 'vertical');
  const rows = rowsBesidePieces(between).map((y) => softEdge('horizontal', y, bounds.left, bounds.right));
  const horizontal = [...rules, ...rows].sort((a, b) => a.position - b.position);
  const columnHints = between.map(({ position }) => position);
  const place = gridOf({ horizontal, vertical: [], bounds });
  if (!place) return undefined;
  const options = rows.length > 0 ? { ...OPTIONS, weightTells: false, minSplitRows: Infinity } : OPTIONS;
  const given = { horizontal, vertical: between, bounds };
  const grid = gridOf(refineGrid(given, place, content, words, { ...options, columnHints, leadingEm }));
  return grid && regionOf(grid, content, words, 'unruled');
}

/**
 * Where rows of the table part, y: between the pieces of a line that is drawn in one column's gutter, one beside each row, as in the programme of a day.
 */
function rowsBesidePieces(rules: readonly Edge[]): number[] {
  for (const line of clusterBy(rules, ({ position }) => position, SAME_LINE_PT)) {
    const pieces = line.sort((a, b) => a.from - b.from);
    if (pieces.length >= MIN_PIECES && pieces.every(({ from, to }) => to - from >= MIN_PIECE_PT))
      return pieces.slice(1).map(({ from }, i) => ((pieces[i]?.to ?? from) + from) / 2);
  }
  return [];
}

/** Rules over all columns, as one below the names of the columns. */
function rulesOver({ left, top, right, bottom }: Rect, content: PageContent): Edge[] {
  const inside = content.rulings.filter(({ position }) => position > top && position < bottom);
  return edgesOf(inside, [], 'horizontal').filter(
    ({ from, to }) => from <= left + RULE_END_PT && to >= right - RULE_END_PT,
  );
}
