import type { PageContent } from '../../model/pageContent';
import { groupEdges } from './edgeGroups';
import { edgesOf } from './edges';
import { nestTables, ruledTable } from './ruledTables';
import type { TableOptions, TableRegion } from './types';
import { WordIndex } from './wordIndex';

/**
 * The tables of a page, from top to bottom. Lines and fills first, then text alone; tables that stand in a cell of another one are in that
 * cell. Linear or n log n in words, lines and fills.
 */
export function findTables(content: PageContent, options: TableOptions): TableRegion[] {
  if (content.words.length < 2) return [];
  const groups = groupEdges(edgesOf(content.rulings, 'horizontal'), edgesOf(content.rulings, 'vertical'));
  const crossing = groups.filter((group) => group.horizontal.length > 0 && group.vertical.length > 0);
  if (crossing.length === 0) return [];
  const index = new WordIndex(content.words, content.widthPt, content.heightPt, options.exclude);
  const tables = crossing.flatMap((group) => ruledTable(group, content, index) ?? []);
  return nestTables(tables).sort((a, b) => a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left);
}
