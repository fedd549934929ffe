import { overlapY } from '../../model/geometry';
import type { Rect } from '../../model/geometry';
import type { Table } from '../../model/document';
import type { Word } from '../../model/pageContent';
import type { ColumnBand, OutlinedBlock } from '../types';
import type { TableRegion } from './types';

/** Words reach so far into the height of what they stand beside, points. */
const MIN_BESIDE_PT = 4;

/** A block of turned or vertical text with text beside it: it floats where it is, and the text runs around it. */
export function isBesideText({ bounds, cells }: TableRegion, upright: readonly Word[]): boolean {
  const [only, ...others] = cells;
  if (!only?.textDirection || others.length > 0) return false;
  return upright.some((word) => overlapY(word.bounds, bounds) > MIN_BESIDE_PT);
}

/** Puts tables that float before the block that starts beside them or after them. */
export function withFloatingTables(
  page: { readonly blocks: readonly OutlinedBlock[]; readonly bands: readonly ColumnBand[] },
  tables: readonly Table[],
  boundsOfDraft: (draft: OutlinedBlock) => Rect,
): { readonly blocks: readonly OutlinedBlock[]; readonly bands: readonly ColumnBand[] } {
  if (tables.length === 0 || page.blocks.length === 0) return page;
  const blocks = [...page.blocks];
  let { bands } = page;
  for (const table of tables) {
    const next = blocks.findIndex((draft) => boundsOfDraft(draft).bottom > table.bounds.top);
    const at = next < 0 ? blocks.length : next;
    const { left: xPt, top: yPt } = table.bounds;
    blocks.splice(at, 0, { type: 'block', block: { ...table, alignment: 'left', floatAt: { xPt, yPt } } });
    bands = bands.map((band, i) => ({
      ...band,
      firstBlock: band.firstBlock > at ? band.firstBlock + 1 : band.firstBlock,
      endBlock: band.endBlock > at || i === bands.length - 1 ? band.endBlock + 1 : band.endBlock,
    }));
  }
  return { blocks, bands };
}
