import { TWO_LETTERS } from '../../../model/characters';
import type { PageContent } from '../../../model/pageContent';
import { regionOf } from '../cells/region';
import { softEdge } from '../lines/edges';
import { gridOf } from '../lines/grid';
import { arePlainLines } from '../text/plainLines';
import { CELL_GAP_EM, type Chunk, type TextRow, textRows } from '../text/textRows';
import type { TableRegion } from '../types';
import { centreX } from '../../../model/geometry';
import { sizeOf } from '../../../model/wordStyle';
import { textOf } from '../text/textOfWords';
import { largest, smallest } from '../../../model/collections/statistics';

/** Lines of a block have their middles within this of each other, em: a raised mark behind a name may hang out of its line. */
const SAME_MIDDLE_EM = 0.35;
/** Some lines of a block are shorter than others, em: else it may be set at its left edge. */
const MIN_SHORTER_EM = 1;
/** Lines follow each other within this, em; what is farther off, up to the other, is a second row of blocks. */
const MAX_PITCH_EM = 1.8;
const MAX_ROW_PITCH_EM = 4;
const MIN_LINES = 2;
const MAX_LINES = 8;
/** The title above is in letters larger than the first line of the blocks by this. */
const TITLE_SIZE_RATIO = 1.15;
/** The title, and the blocks as a whole, are in the middle of the same lines, em. */
const CENTRED_WITHIN_EM = 2;
/** Room around the text, points. */
const PADDING_PT = 2;

/** A row of blocks: lines beside each other, each in the middle of its block. */
interface Blocks {
  readonly rows: readonly TextRow[];
  /** Of each block, from left to right: the middle of its first line, and all of them. */
  readonly middles: readonly number[];
  readonly lines: readonly (readonly Chunk[])[];
}

/**
 * Blocks of centred lines side by side below a centred title, as papers name their authors and where they work: a row of cells without lines, for the
 * lines of a block belong together, and not to what stands beside them. Names of columns are no larger than what they are below.
 */
export function centredBlocks(content: PageContent, all: readonly number[], bodySizePt: number): TableRegion[] {
  const words = wordsFromTitle(content, all, TITLE_SIZE_RATIO * bodySizePt);
  if (words.length === 0 || arePlainLines(content, words, CELL_GAP_EM)) return [];
  const rows = textRows(content, words, CELL_GAP_EM);
  const tables: TableRegion[] = [];
  let last: Blocks | undefined;
  for (let r = 1; r < rows.length; r += last?.rows.length ?? 1) {
    const above = rows[r - 1];
    const row = rows[r];
    const before = last;
    last = undefined;
    if (above === undefined || row === undefined || row.chunks.length < 2) continue;
    if (before === undefined ? !isTitle(above, row) : !follows(row, above, MAX_ROW_PITCH_EM)) continue;
    last = blocksFrom(rows, r, content);
    const table = last && tableOf(last, content);
    if (table) tables.push(table);
  }
  return tables;
}

/** Words of the page's upper half, if it has a title. */
function wordsFromTitle({ words, styles, heightPt }: PageContent, all: readonly number[], sizePt: number): number[] {
  const upper = all.filter((i) => (words[i]?.baseline ?? Infinity) < heightPt / 2);
  const isOfTitle = (i: number): boolean => sizeOf(words[i], styles) >= sizePt;
  return upper.some(isOfTitle) ? upper : [];
}

const follows = (row: TextRow, above: TextRow, pitchEm: number): boolean =>
  row.baseline - above.baseline <= pitchEm * Math.max(row.sizePt, above.sizePt);

/** One larger line, in the middle of the row below. */
function isTitle({ chunks: [title, ...others], sizePt }: TextRow, row: TextRow): boolean {
  const [first, last] = [row.chunks[0], row.chunks.at(-1)];
  if (title === undefined || others.length > 0 || first === undefined || last === undefined) return false;
  const middle = (centreX(first) + centreX(last)) / 2;
  return sizePt >= TITLE_SIZE_RATIO * row.sizePt && Math.abs(centreX(title) - middle) < CENTRED_WITHIN_EM * row.sizePt;
}

/** The blocks whose first lines are a row; undefined where a line is in the middle of none, or has no words. */
function blocksFrom(rows: readonly TextRow[], from: number, content: PageContent): Blocks | undefined {
  const first = rows[from];
  if (first === undefined) return undefined;
  const middles = first.chunks.map(centreX);
  const blocks = middles.map((): Chunk[] => []);
  let above = first;
  let to = from;
  for (; to < rows.length; to++) {
    const row = rows[to];
    if (row === undefined || !follows(row, above, MAX_PITCH_EM)) break;
    for (const chunk of row.chunks) {
      const b = middles.findIndex((middle) => Math.abs(centreX(chunk) - middle) < SAME_MIDDLE_EM * row.sizePt);
      if (b < 0 || !TWO_LETTERS.test(textOf(chunk.words, content))) return undefined;
      blocks[b]?.push(chunk);
    }
    above = row;
  }
  const isCentred = blocks.some((lines) => haveOwnLefts(lines, first.sizePt));
  if (!isCentred || blocks.some(({ length }) => length < MIN_LINES || length > MAX_LINES)) return undefined;
  return { rows: rows.slice(from, to), middles, lines: blocks };
}

function haveOwnLefts(lines: readonly Chunk[], emPt: number): boolean {
  const lefts = lines.map(({ left }) => left);
  return Math.max(...lefts) - Math.min(...lefts) > MIN_SHORTER_EM * emPt;
}

/** A row of cells, which reach from middle to middle, as far as the lines leave them. */
function tableOf({ rows, middles, lines }: Blocks, content: PageContent): TableRegion | undefined {
  const extents = lines.map((own) => ({
    left: smallest(own.map(({ left }) => left)),
    right: largest(own.map(({ right }) => right)),
  }));
  const inner = middles.slice(1).map((middle, b) => {
    const [least = middle, most = middle] = [extents[b]?.right, extents[b + 1]?.left];
    return Math.min(Math.max(((middles[b] ?? middle) + middle) / 2, least), most);
  });
  const [first, last] = [middles[0], middles.at(-1)];
  const [left, right] = [extents[0]?.left, extents.at(-1)?.right];
  const [start, end] = [inner[0], inner.at(-1)];
  const [top, bottom] = [rows[0]?.top, rows.at(-1)?.bottom];
  if (first === undefined || last === undefined || left === undefined || right === undefined) return undefined;
  if (start === undefined || end === undefined || top === undefined || bottom === undefined) return undefined;
  const bounds = {
    left: Math.min(2 * first - start, left - PADDING_PT),
    top,
    right: Math.max(2 * last - end, right + PADDING_PT),
    bottom,
  };
  const down = inner.map((x) => softEdge('vertical', x, top, bottom));
  const grid = gridOf({ horizontal: [], vertical: down, bounds });
  const inside = rows.flatMap((row) => row.words);
  return grid && regionOf(grid, { words: content.words, fills: [] }, inside, 'unruled');
}
