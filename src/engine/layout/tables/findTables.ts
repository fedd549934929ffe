import { contains, type Rect } from '../../model/geometry';
import type { PageContent } from '../../model/pageContent';
import { groupEdges } from './edgeGroups';
import { edgesOf } from './edges';
import { openTables } from './openTables';
import { nestTables, ruledTable, wordsOfTable } from './ruledTables';
import type { TableOptions, TableRegion } from './types';
import { unruledTables } from './unruledTables';
import { WordIndex } from './wordIndex';

/**
 * The tables of a page, from top to bottom. Lines and fills first, then text alone; tables that stand in a cell of another one are in that
 * cell. Linear or n log n in words, lines and fills.
 */
export function findTables(content: PageContent, options: TableOptions): TableRegion[] {
  if (content.words.length < 2) return [];
  const taken = new Set<number>(options.exclude);
  for (const [i, word] of content.words.entries()) if (inDrawing(word.bounds, content)) taken.add(i);
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
    const horizontal = edgesOf(content.rulings, 'horizontal');
    const groups = groupEdges(horizontal, edgesOf(content.rulings, 'vertical'));
    const crossing = groups.filter((group) => group.horizontal.length > 0 && group.vertical.length > 0);
    const index = new WordIndex(content.words, content.widthPt, content.heightPt, taken);
    accept(nestTables(crossing.flatMap((group) => ruledTable(group, content, index) ?? [])));
    const free = horizontal.filter((edge) => !tables.some((table) => holdsEdge(table.bounds, edge.position, edge.from, edge.to)));
    accept(openTables(free, content, new WordIndex(content.words, content.widthPt, content.heightPt, taken)));
  }
  accept(unruledTables(content, freeWords(content, taken)));
  return tables.sort((a, b) => a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left);
}

function freeWords(content: PageContent, taken: ReadonlySet<number>): number[] {
  const free: number[] = [];
  for (let i = 0; i < content.words.length; i++) if (!taken.has(i)) free.push(i);
  return free;
}

/** Words in a drawing are its labels. */
function inDrawing(word: Rect, content: PageContent): boolean {
  return content.pictures.some((picture) => !picture.background && contains(picture.bounds, word, 1));
}

function holdsEdge(bounds: Rect, position: number, from: number, to: number): boolean {
  return position >= bounds.top - 1 && position <= bounds.bottom + 1 && from >= bounds.left - 3 && to <= bounds.right + 3;
}
