import type { Block, TabStop } from '../../../model/document';
import type { Word } from '../../../model/pageContent';
import { itemsAt } from '../../../model/collections/itemsAt';
import { isLeaderWord, leaderAtEnd } from '../../inline/spaces/leaders';
import type { TableRegion } from '../types';

/** A cell's text without the leader that follows it. */
interface LedCell {
  readonly words: readonly Word[];
  readonly leader: TabStop['leader'];
  /** Where the leader ends. */
  readonly right: number;
}

/**
 * The cells, by their words, whose last line ends in a leader to something in a cell beside it. A cell that has nothing beside it is a blank to fill in.
 * Linear in cells, and in the words of those that end in dots.
 */
export function ledCells(region: TableRegion, words: readonly Word[]): ReadonlyMap<readonly number[], LedCell> {
  const led = new Map<readonly number[], LedCell>();
  const byRow = new Map<number, LedCell & { readonly column: number; readonly own: readonly number[] }>();
  for (const cell of region.cells) {
    if (cell.textDirection !== undefined || cell.words.length < 2) continue;
    const last = words[cell.words.at(-1) ?? -1];
    if (!last || !isLeaderWord(last)) continue;
    const own = itemsAt(words, cell.words);
    const end = leaderAtEnd(own);
    if (end === undefined || end.from === 0) continue;
    const right = own.at(-1)?.bounds.right ?? cell.bounds.right;
    const found = { words: own.slice(0, end.from), leader: end.kind, right, column: cell.column, own: cell.words };
    byRow.set(cell.row, found);
  }
  if (byRow.size === 0) return led;
  for (const { row, column, words: beside } of region.cells) {
    const found = byRow.get(row);
    if (found && column > found.column && beside.length > 0) led.set(found.own, found);
  }
  return led;
}

/** The cell's text with a tab behind it that draws the leader. */
export function withLeader(blocks: readonly Block[], { leader, right }: LedCell, left: number): readonly Block[] {
  const last = blocks.at(-1);
  if (last?.type !== 'paragraph') return blocks;
  const stop: TabStop = { positionPt: right - left, alignment: 'right', leader };
  return [
    ...blocks.slice(0, -1),
    { ...last, alignment: 'left', content: [...last.content, { type: 'tab' }], tabStops: [...last.tabStops, stop] },
  ];
}
