import { areaOf, contains, type Rect } from '../../model/geometry';
import type { PageContent, Picture } from '../../model/pageContent';
import { groupEdges } from './edgeGroups';
import { edgesOf } from './edges';
import { tileOutlines } from './fillTiles';
import { headerRowCount } from './headerRows';
import { openTables } from './openTables';
import { ruledTables, wordsOfTable } from './ruledTables';
import type { TableOptions, TableRegion } from './types';
import { unruledTables } from './unruledTables';
import { WordIndex } from './wordIndex';

/**
 * The tables of a page, from top to bottom. Lines and fills first, then text alone; tables that stand in a cell of another one are in that
 * cell. Linear or n log n in words, lines and fills.
 */
export function findTables(content: PageContent, options: TableOptions): TableRegion[] {
  if (content.words.length < 2) return [];
  const leadingEm = options.bodySizePt > 0 ? options.bodyLeadingPt / options.bodySizePt : 1;
  const taken = new Set<number>(options.exclude);
  const drawings = content.pictures.filter(
    ({ kind, background, bounds }) =>
      kind === 'drawing' && !background && areaOf(bounds) <= MAX_DRAWING_SHARE * content.widthPt * content.heightPt,
  );
  for (const [i, word] of content.words.entries()) if (inDrawing(word.bounds, drawings)) taken.add(i);
  const tables: TableRegion[] = [];
  const accept = (found: readonly TableRegion[]): void => {
    for (const table of found) {
      const words = wordsOfTable(table);
      if (words.some((i) => taken.has(i))) continue;
      for (const i of words) taken.add(i);
      tables.push(table);
    }
  };
  if (content.rulings.length > 0 || content.fills.length > 0) {
    const tiles = tileOutlines(content.fills, content.widthPt * content.heightPt);
    const horizontal = edgesOf(content.rulings, tiles, 'horizontal');
    const groups = groupEdges(horizontal, edgesOf(content.rulings, tiles, 'vertical'));
    accept(ruledTables(groups, content, () => indexOf(content, freeWords(content, taken)), leadingEm));
    // Lines that meet upright ones are those of a table that was found, or of a frame or drawing.
    const rules = groups.filter((group) => group.vertical.length === 0).flatMap((group) => group.horizontal);
    const free = rules.filter(
      (edge) => !tables.some((table) => holdsEdge(table.bounds, edge.position, edge.from, edge.to)),
    );
    accept(openTables(free, content, () => indexOf(content, freeWords(content, taken)), leadingEm));
  }
  accept(unruledTables(content, freeWords(content, taken), leadingEm));
  return tables
    .map((table) => withHeader(table, content))
    .sort((a, b) => a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left);
}

function withHeader(table: TableRegion, content: PageContent): TableRegion {
  const cells = table.cells.map((cell) =>
    cell.tables ? { ...cell, tables: cell.tables.map((inner) => withHeader(inner, content)) } : cell,
  );
  return { ...table, cells, headerRows: table.headerRows || headerRowCount(table, content) };
}

function indexOf(content: PageContent, words: readonly number[]): WordIndex {
  return new WordIndex(content.words, content.widthPt, content.heightPt, words);
}

function freeWords(content: PageContent, taken: ReadonlySet<number>): number[] {
  const free: number[] = [];
  for (let i = 0; i < content.words.length; i++) if (!taken.has(i)) free.push(i);
  return free;
}

/** A larger drawing is a background or a frame, and text on it is text. Share of the page. */
const MAX_DRAWING_SHARE = 0.5;

/** Words in a drawing are its labels. */
function inDrawing(word: Rect, drawings: readonly Picture[]): boolean {
  return drawings.some((picture) => contains(picture.bounds, word, 1));
}

function holdsEdge(bounds: Rect, position: number, from: number, to: number): boolean {
  return (
    position >= bounds.top - 1 && position <= bounds.bottom + 1 && from >= bounds.left - 3 && to <= bounds.right + 3
  );
}
