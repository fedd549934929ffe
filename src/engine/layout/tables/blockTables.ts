import type { PageContent } from '../../model/pageContent';
import { largest } from '../collections/clusters';
import { itemsAt } from '../collections/itemsAt';
import { type BlockGroup, writtenBlocks } from '../columns/writtenBlocks';
import { regionOf } from './cells/region';
import { softEdge } from './lines/edges';
import { gridOf } from './lines/grid';
import type { TableRegion } from './types';

/** Room around the text, points. */
const PADDING_PT = 2;

/**
 * Blocks of short lines side by side, as addresses are, in a row of cells without lines; those with headings, which are none in a table, are columns
 * (`layout/page.ts`). `words`: indices, ascending. `besideFields`: only where one of the blocks is of names and values, which would else be columns of a table.
 */
export function blockTables(content: PageContent, words: readonly number[], besideFields = false): TableRegion[] {
  const groups = writtenBlocks(itemsAt(content.words, words), content).filter(
    ({ hasFields }) => hasFields || !besideFields,
  );
  return groups.flatMap((group) => (group.hasHeading ? [] : (tableOf(group, words, content) ?? [])));
}

/** Cells begin with their blocks, and the last one ends with the text of the page. */
function tableOf(
  { blocks, bounds }: BlockGroup,
  words: readonly number[],
  content: PageContent,
): TableRegion | undefined {
  const { top, bottom } = bounds;
  const textRight = largest(content.words.map((word) => (word.angle === 0 ? word.bounds.right : 0)));
  const left = bounds.left - PADDING_PT;
  const right = Math.max(bounds.right, textRight) + PADDING_PT;
  const down = blocks.slice(1).map((block) => softEdge('vertical', block.bounds.left - PADDING_PT, top, bottom));
  const grid = gridOf({ horizontal: [], vertical: down, bounds: { left, top, right, bottom } });
  const inside = blocks.flatMap(({ from, end }) => words.slice(from, end));
  return grid && regionOf(grid, content, inside, 'unruled');
}
