import type { Block, Paragraph, Table } from '../../model/document';
import { groupBy } from '../../model/collections/groups';
import { boundsOfDraft } from '../drafts';
import type { BlockDraft, Bookmark, ColumnBand, PageDraft } from '../types';

/**
 * What starts nearest to a place, no farther than this from it, is what it means: programs name the top of a line, the baseline of the line above
 * (LaTeX), or a little room above a heading. Points.
 */
const REACH_PT = 18;

/**
 * A page whose blocks have bookmarks at the places that links lead to: at what starts there, or else at what stands there. `repeatedRows`: of the
 * table that the page begins with, those that Word repeats from the page before, and that have no place of their own.
 */
export function withBookmarks(draft: PageDraft, places: readonly Bookmark[], repeatedRows = 0): PageDraft {
  const byBlock = groupBy(places, (place) => place.block ?? blockAt(draft, place));
  const blocks = draft.blocks.map((block, i) => {
    const own = byBlock.get(i);
    return own ? marked(block, own, i === 0 ? repeatedRows : 0) : block;
  });
  return { ...draft, blocks };
}

/** Index of the block that the place means. */
function blockAt({ blocks, bands }: PageDraft, { x, y }: Bookmark): number {
  if (y === undefined) return 0;
  let [nearest, distance] = [-1, REACH_PT];
  let standing = -1;
  let below = -1;
  for (const band of bands) {
    const column = x === undefined || x < (band.columns[0]?.left ?? 0) - REACH_PT ? undefined : columnAt(band, x);
    for (let b = band.firstBlock; b < band.endBlock; b++) {
      const block = blocks[b];
      if (!block) continue;
      const { left, right, top, bottom } = boundsOfDraft(block);
      if (column !== undefined && columnAt(band, (left + right) / 2) !== column) continue;
      if (Math.abs(top - y) < distance) [nearest, distance] = [b, Math.abs(top - y)];
      if (standing < 0 && top <= y && y < bottom) standing = b;
      if (below < 0 && top > y) below = b;
    }
  }
  return [nearest, standing, below].find((b) => b >= 0) ?? blocks.length - 1;
}

function columnAt({ columns }: ColumnBand, x: number): number {
  const column = columns.findIndex(({ right }) => x <= right);
  return column < 0 ? columns.length - 1 : column;
}

function marked(draft: BlockDraft, places: readonly Bookmark[], repeatedRows: number): BlockDraft {
  if (draft.type === 'paragraph') return { ...draft, paragraph: markedParagraph(draft.paragraph, places) };
  const { block } = draft;
  return {
    ...draft,
    block: block.type === 'table' ? markedTable(block, places, repeatedRows) : markedParagraph(block, places),
  };
}

const markedParagraph = (paragraph: Paragraph, places: readonly Bookmark[]): Paragraph => ({
  ...paragraph,
  bookmarks: [...paragraph.bookmarks, ...places.map(({ name }) => name)],
});

/** Each in its row's first cell. */
function markedTable(table: Table, places: readonly Bookmark[], repeatedRows = 0): Table {
  const byRow = groupBy(places, ({ y }) => rowAt(table, y ?? table.bounds.top, repeatedRows));
  const rows = table.rows.map((row, i) => {
    const own = byRow.get(i);
    const [first, ...others] = row.cells;
    return own && first ? { ...row, cells: [{ ...first, blocks: markedBlocks(first.blocks, own) }, ...others] } : row;
  });
  return { ...table, rows };
}

/** The row whose top is nearest, of those that have cells of their own and are no repeated ones. */
function rowAt({ rows, bounds }: Table, y: number, repeatedRows: number): number {
  let [top, nearest, distance] = [bounds.top, repeatedRows, Infinity];
  rows.forEach((row, i) => {
    if (i >= repeatedRows && row.cells.length > 0 && Math.abs(top - y) < distance)
      [nearest, distance] = [i, Math.abs(top - y)];
    top += row.heightPt;
  });
  return nearest;
}

function markedBlocks(blocks: readonly Block[], places: readonly Bookmark[]): Block[] {
  const [first, ...others] = blocks;
  if (!first) return [];
  return [first.type === 'table' ? markedTable(first, places) : markedParagraph(first, places), ...others];
}
