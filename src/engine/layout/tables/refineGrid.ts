import { isBoldWord } from '../../model/wordStyle';
import { centreX, heightOf, type Rect, type Sides, unionOf } from '../../model/geometry';
import type { PageContent } from '../../model/pageContent';
import { isLeaderWord } from '../inline/spaces/leaders';
import { itemsAt } from '../../model/collections/itemsAt';
import { type Edge, softEdge } from './lines/edges';
import type { Grid } from './lines/grid';
import { RULE_END_PT } from './lines/ruleBundles';
import type { GutterOptions } from './text/gutters';
import { cellBounds, wordsByCell } from './cells/region';
import { groupNames } from './text/groupNames';
import { type CellLine, type CellRow, groupRows, isNumeric, isWrittenCellByCell } from './text/rowGroups';
import { intervalOf, upperBound } from '../../model/collections/intervals';
import { rowsByCellOrder } from './text/cellOrder';
import { type SoftColumn, softColumns, stacksOf } from './stackGutters';
import { sumRows } from './text/sumRows';
import { isSplit, reachOf, type SplitOptions } from './text/rowSplits';
import { type Chunk, CHUNK_GAP_EM, interleaved, standsAcross, type TextRow, textRows } from './text/textRows';
import { WHITE } from '../../model/colour';
import type { EdgeGroup } from './lines/edgeGroups';

export interface RefineOptions extends SplitOptions {
  readonly gutters: GutterOptions;
  /** x positions, ascending, where something ends in several rows: a column that text tells starts there if it may. */
  readonly columnHints?: readonly number[];
}

/** Where no line stands between columns, the text alone tells them. */
export const textTells = (usualWidthEm: number): Omit<RefineOptions, 'leadingEm'> => ({
  gutters: { minSupport: 2, minWidthEm: 0.5, usualWidthEm },
  minSplitRows: 2,
  minSureShare: 0,
  weightTells: true,
  fullRowsTell: true,
});

/**
 * Adds the separations to a grid that its lines leave out and the text tells (half-ruled tables, Nurminen 2013, 4.4): columns at gutters, rows at the
 * first lines of their texts. The lines that come back close cells and show nothing. `grid`: that of `lines`.
 */
export function refineGrid(
  lines: EdgeGroup,
  grid: Grid,
  content: PageContent,
  inside: readonly number[],
  options: RefineOptions,
): EdgeGroup {
  const { cells } = grid;
  const words = wordsByCell(grid, content.words, inside);
  const soft: SoftColumn[] = [];
  for (const stack of stacksOf(cells, words)) {
    for (const column of softColumns(stack, grid, content, options.gutters))
      soft.push(atHint(column, options.columnHints ?? []));
  }
  const horizontal = [...lines.horizontal];
  const vertical = [...lines.vertical];
  const bands = bandsOf(grid, words, soft, content);
  const rows = bands.flatMap((band) => band.rows.flat());
  const sums = sumsOver(rows, soft, content);
  const splits = splitsOf(bands, options, content);
  const names = groupNames(rows, content);
  bands.forEach((band, i) => {
    const parted = separations(band, splits[i] ?? [0], { names, sums }, content);
    horizontal.push(...parted.horizontal);
    vertical.push(...parted.vertical);
  });
  cells.forEach((cell, i) => {
    if (cell.rowSpan === 1) return;
    // A cell over several rows of the grid keeps its height; its columns count if no text of it crosses them.
    const bounds = cellBounds(grid, cell);
    const own = soft.filter(({ row, endRow, x }) => row <= cell.row && cell.row < endRow && standsAcross(bounds, x, 0));
    if (own.length === 0) return;
    const rows = textRows(content, words[i] ?? [], CHUNK_GAP_EM);
    for (const column of own) {
      if (rows.some((r) => r.chunks.some((chunk) => crosses(chunk, column)))) continue;
      vertical.push(softEdge('vertical', column.x, bounds.top, bounds.bottom));
    }
  });
  return { horizontal, vertical, bounds: lines.bounds };
}

function atHint(column: SoftColumn, hints: readonly number[]): SoftColumn {
  const x = hints[upperBound(hints, column.left - 1)];
  return x !== undefined && x < column.right + 1 ? { ...column, x } : column;
}

/** A row of the grid: its cells, but for those that go on in other rows, and the rows of text in them. */
interface Band {
  readonly cells: readonly Rect[];
  readonly soft: readonly SoftColumn[];
  /** Of each the lines of cells that are centred against each other. */
  readonly rows: readonly (readonly TextRow[])[];
}

function bandsOf(
  grid: Grid,
  words: readonly (readonly number[])[],
  soft: readonly SoftColumn[],
  content: PageContent,
): Band[] {
  const byRow = grid.rowEdges.slice(1).map((): { cells: Rect[]; words: number[] } => ({ cells: [], words: [] }));
  grid.cells.forEach((cell, i) => {
    const row = byRow[cell.row];
    if (cell.rowSpan > 1 || !row) return;
    row.cells.push(cellBounds(grid, cell));
    for (const word of words[i] ?? []) row.words.push(word);
  });
  return byRow.map(({ cells, words: own }, r) => {
    const lines = textRows(content, own, CHUNK_GAP_EM);
    const kept = soft.filter((column) => column.row <= r && r < column.endRow && isKeptBy(lines, column));
    return { cells, soft: kept, rows: interleaved(lines, 'table') };
  });
}

/** Rows of text of one band that run over a separation, as a share, before it ends there. */
const MAX_CROSSING_SHARE = 0.3;
/** In a band of fewer rows a heading that runs over its columns stands for itself. */
const MIN_BAND_ROWS = 4;

function isKeptBy(rows: readonly TextRow[], column: SoftColumn): boolean {
  const crossing = rows.filter((row) => row.chunks.some((chunk) => crosses(chunk, column))).length;
  return rows.length < MIN_BAND_ROWS || crossing <= MAX_CROSSING_SHARE * rows.length;
}

/** A grid whose rows are mostly single rows of the table is ruled row by row: what has several lines in it then is one row of broken cells. */
const MIN_RULED_ROWS = 3;
const RULED_ROWS_SHARE = 0.6;

/** For each band the indices of the rows of text that start a row of the table. */
function splitsOf(bands: readonly Band[], options: RefineOptions, content: PageContent): (readonly number[])[] {
  // Tables whose cells have a line each are ruled row by row: there is nothing to cut.
  if (!bands.some(({ rows }) => rows.length > 1)) return bands.map(() => [0]);
  const reaches = new Map<string, number[]>();
  const cut = bands.map(({ cells, soft, rows }) => {
    const columnEdges = columnEdgesOf(cells, soft);
    const cellRows = rows.map((group) => cellRowOf(group, columnEdges, soft, content));
    const key = columnEdges.join();
    reaches.set(key, reachOf(cellRows, reaches.get(key)));
    const ofColumn = (x: number): number => columnAt(columnEdges, x);
    const told = rowsByCellOrder(rows, ofColumn, content);
    return { key, cellRows, told };
  });
  const cellwise = isWrittenCellByCell(cut.map(({ cellRows }) => cellRows));
  const found = cut.map(({ key, cellRows }) => {
    const reach = reaches.get(key) ?? [];
    const starts = cellRows.length > 1 ? groupRows(cellRows, reach, options.leadingEm, cellwise) : [0];
    return { starts, reach };
  });
  const filled = bands.filter((band) => band.rows.length > 0).length;
  const single = found.filter(({ starts }, i) => starts.length === 1 && (bands[i]?.rows.length ?? 0) > 0).length;
  const isRowRuled = filled >= MIN_RULED_ROWS && single >= RULED_ROWS_SHARE * filled;
  const strict = isRowRuled ? { ...options, minSureShare: 1 } : options;
  return found.map(({ starts, reach }, i) => {
    const cellRows = cut[i]?.cellRows ?? [];
    const told = isRowRuled ? undefined : cut[i]?.told;
    if (told) return told;
    return isSplit(cellRows, starts, reach, strict, cellwise) ? starts : [0];
  });
}

/** What parts a band into rows, which begin at `starts`, and these into columns. */
function separations(
  band: Band,
  starts: readonly number[],
  { names, sums }: { readonly names: ReadonlySet<TextRow>; readonly sums: ReadonlySet<TextRow> },
  content: PageContent,
): Pick<EdgeGroup, 'horizontal' | 'vertical'> {
  const { cells, soft, rows } = band;
  const horizontal: Edge[] = [];
  const vertical: Edge[] = [];
  const [first] = cells;
  if (!first || (starts.length < 2 && soft.length === 0)) return { horizontal, vertical };
  const ys = [first.top, ...starts.slice(1).map((start) => boundaryAbove(rows, start)), first.bottom];
  for (const [i, start] of starts.entries()) {
    if (i === 0) continue;
    for (const { left, right } of partsBelow(band, start))
      horizontal.push(softEdge('horizontal', ys[i] ?? 0, left, right));
  }
  for (const column of soft) {
    starts.forEach((start, i) => {
      const group = rows.slice(start, starts[i + 1] ?? rows.length).flat();
      if (group.some((textRow) => isCrossed(textRow, column, content)) || isOnOneGround(group, cells, content)) return;
      if (group.every((textRow) => names.has(textRow))) return;
      if (group.every((textRow) => sums.has(textRow) && isInName(textRow, column, soft))) return;
      vertical.push(softEdge('vertical', column.x, ys[i] ?? first.top, ys[i + 1] ?? first.bottom));
    });
  }
  return { horizontal, vertical };
}

/** Where a row of the table starts: over all cells of the band, but for the columns of what stands beside the rows above and below. */
function partsBelow({ cells, soft, rows }: Band, start: number): readonly Sides[] {
  const beside = (rows[start - 1] ?? []).filter(({ isName }) => isName);
  if (beside.length === 0) return cells;
  const names = beside.flatMap(({ chunks }) => chunks.map(centreX));
  const edges = columnEdgesOf(cells, soft);
  return edges.slice(1).flatMap((right, i) => {
    const left = edges[i] ?? right;
    const isOfCells = cells.some((cell) => cell.left <= left && cell.right >= right);
    return isOfCells && !names.some((x) => standsAcross({ left, right }, x, 0)) ? [{ left, right }] : [];
  });
}

/** Text that goes from one side of a gutter to the other. */
function crosses(chunk: Chunk, column: SoftColumn): boolean {
  return chunk.left < column.left - 1 && chunk.right > column.right + 1;
}

function isCrossed(row: TextRow, column: SoftColumn, content: PageContent): boolean {
  return row.chunks.some((chunk) => crosses(chunk, column) || isSoleOver(row, chunk, column, content));
}

/** The rows of sums, if one of their names does not keep to the columns: then all stand over those in front of that of the sums. */
function sumsOver(rows: readonly TextRow[], soft: readonly SoftColumn[], content: PageContent): ReadonlySet<TextRow> {
  const sums = sumRows(rows, content);
  const isAcross = ({ chunks: [name] }: TextRow): boolean =>
    name !== undefined && soft.some(({ x }) => standsAcross(name, x, 0));
  return sums.areFree || [...sums.rows].some(isAcross) ? sums.rows : NO_ROWS;
}

const NO_ROWS: ReadonlySet<TextRow> = new Set();

function isInName({ chunks }: TextRow, { x }: SoftColumn, soft: readonly SoftColumn[]): boolean {
  const amount = chunks.at(-1)?.left ?? 0;
  return soft.some((column) => column.x > x && column.x < amount);
}

/** A text alone in its row that the separation would cut between two words, and not before a number: the heading of rows. */
function isSoleOver(
  { chunks }: TextRow,
  { left, right, words }: Chunk,
  { x }: SoftColumn,
  content: PageContent,
): boolean {
  if (chunks.length > 1 || left > x - 1 || right < x + 1) return false;
  return !isNumeric(content.words[words.at(-1) ?? -1]?.text ?? '');
}

/** A text alone in its row, on a ground that is as high as the row and goes over all columns: the heading of rows, however short. */
function isOnOneGround([row, other]: readonly TextRow[], cells: readonly Rect[], { fills }: PageContent): boolean {
  const band = unionOf(cells);
  if (!row || !band || other || row.chunks.length > 1) return false;
  return fills.some(
    ({ bounds, colour }) =>
      colour !== WHITE &&
      bounds.top < row.baseline &&
      bounds.bottom > row.baseline &&
      heightOf(bounds) < MAX_GROUND_ROWS * (row.bottom - row.top) &&
      bounds.left < band.left + RULE_END_PT &&
      bounds.right > band.right - RULE_END_PT,
  );
}

/** Higher grounds are those of several rows, in heights of the text. */
const MAX_GROUND_ROWS = 2.5;

function columnEdgesOf(cells: readonly Rect[], soft: readonly SoftColumn[]): number[] {
  const edges = new Set<number>(soft.map((column) => column.x));
  for (const cell of cells) edges.add(cell.left).add(cell.right);
  return [...edges].sort((a, b) => a - b);
}

function cellRowOf(
  rows: readonly TextRow[],
  edges: readonly number[],
  soft: readonly SoftColumn[],
  content: PageContent,
): CellRow {
  const cells = new Map<number, { -readonly [K in keyof CellLine]: CellLine[K] }>();
  const across: [number, number][] = [];
  let firstWord = Infinity;
  let lastWord = -1;
  for (const row of rows) {
    const { chunks, words } = row;
    for (const i of words) {
      firstWord = Math.min(firstWord, i);
      lastWord = Math.max(lastWord, i);
    }
    for (const chunk of chunks) {
      if (soft.some((column) => crosses(chunk, column) || isSoleOver(row, chunk, column, content))) {
        across.push([columnAt(edges, chunk.left), columnAt(edges, chunk.right)]);
        continue;
      }
      for (const word of itemsAt(content.words, chunk.words)) {
        const { text, bounds } = word;
        const { left, right } = bounds;
        const column = columnAt(edges, (left + right) / 2);
        const line = cells.get(column);
        if (line && isLeaderWord(word)) {
          line.isLed = true;
          line.right = right;
        } else if (line) {
          line.text += ` ${text}`;
          line.right = right;
        } else cells.set(column, { text, left, right, firstWordWidth: right - left });
      }
    }
  }
  return {
    firstBaseline: rows[0]?.baseline ?? 0,
    lastBaseline: rows.findLast(({ isName }) => !isName)?.baseline ?? 0,
    sizePt: rows.reduce((size, row) => Math.max(size, row.sizePt), 0),
    bold: boldnessOf(rows, content),
    cells,
    across,
    isNamed: rows.some(({ isName }) => isName),
    firstWord,
    lastWord,
  };
}

/** Undefined for a mixture. */
function boldnessOf(rows: readonly TextRow[], { words, styles }: PageContent): boolean | undefined {
  const all = rows.flatMap((row) => itemsAt(words, row.words)).filter((word) => !isLeaderWord(word));
  const bold = all.filter((word) => isBoldWord(word, styles)).length;
  return bold === all.length ? true : bold === 0 ? false : undefined;
}

function columnAt(edges: readonly number[], x: number): number {
  return Math.max(0, intervalOf(edges, x));
}

function boundaryAbove(rows: Band['rows'], start: number): number {
  const above = (rows[start - 1] ?? []).reduce(
    (bottom, row) => (row.isName ? bottom : Math.max(bottom, row.bottom)),
    -Infinity,
  );
  const below = (rows[start] ?? []).reduce((top, row) => Math.min(top, row.top), Infinity);
  return (above + below) / 2;
}
