import { WHITE } from '../../../model/colour';
import { areaOf, contains, padded, type Rect, unionOf } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { largest } from '../../../model/collections/statistics';
import { itemsAt } from '../../../model/collections/itemsAt';
import { type BlockGroup, writtenBlocks } from '../../columns/written/blocks';
import { regionOf } from '../cells/region';
import { softEdge } from '../lines/edges';
import { gridOf } from '../lines/grid';
import type { TableRegion } from '../types';

/** Room around the text, points. */
const PADDING_PT = 2;

/**
 * Blocks of short lines side by side, as addresses are, in a row of cells without lines; those with headings, which are none in a table, are columns
 * (`layout/page.ts`). `withFields`: where one of the blocks is of names and values, which would else be columns of a table. `words`: indices, ascending.
 */
export function blockTables(
  content: PageContent,
  words: readonly number[],
): { readonly withFields: readonly TableRegion[]; readonly others: readonly TableRegion[] } {
  const groups = writtenBlocks(itemsAt(content.words, words), content).filter(({ hasHeading }) => !hasHeading);
  const tablesOf = (own: readonly BlockGroup[]): TableRegion[] =>
    own.flatMap((group) => tableOf(group, words, content) ?? []);
  return {
    withFields: tablesOf(groups.filter(({ hasFields }) => hasFields)),
    others: tablesOf(groups.filter(({ hasFields }) => !hasFields)),
  };
}

/** Cells begin with their blocks, or with the grounds of these, and the last one ends with its ground or the text of the page. */
function tableOf(
  { blocks, bounds }: BlockGroup,
  words: readonly number[],
  content: PageContent,
): TableRegion | undefined {
  const grounds = blocks.map((block) => groundOf(block.bounds, bounds, content));
  const boxes = blocks.map((block, b) => grounds[b] ?? padded(block.bounds, PADDING_PT, 0));
  const outline = unionOf(boxes);
  if (!outline) return undefined;
  const textRight = largest(content.words.map((word) => (word.angle === 0 ? word.bounds.right : 0)));
  const right = grounds.at(-1) ? outline.right : Math.max(outline.right, textRight + PADDING_PT);
  const down = boxes.slice(1).map(({ left }) => softEdge('vertical', left, outline.top, outline.bottom));
  const grid = gridOf({ horizontal: [], vertical: down, bounds: { ...outline, right } });
  const inside = blocks.flatMap(({ from, end }) => words.slice(from, end));
  return grid && regionOf(grid, content, inside, 'unruled');
}

/** The smallest ground behind one block, and not behind all. */
function groundOf(block: Rect, all: Rect, { fills }: PageContent): Rect | undefined {
  const behind = fills.flatMap((fill) =>
    fill.colour !== WHITE && contains(fill.bounds, block, 0) && !contains(fill.bounds, all, 0) ? [fill.bounds] : [],
  );
  return behind.toSorted((a, b) => areaOf(a) - areaOf(b))[0];
}
