import type { Block, TabStop } from '../../../model/document';
import type { Word } from '../../../model/pageContent';
import { itemsAt } from '../../collections/itemsAt';
import { isLeaderWord, leaderAtEnd } from '../../inline/leaders';
import { cellsByRow, type TableCellRegion, type TableRegion } from '../types';

/** A cell's text without the leader that follows it. */
export interface LedCell {
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
  for (const cells of cellsByRow(region)) {
    const found = cells.map((cell) => withoutLeader(cell, words));
    const last = found.findLastIndex((cell) => cell !== undefined);
    const [cell, own] = [cells[last], found[last]];
    if (cell && own && cells.some((beside) => beside.column > cell.column && beside.words.length > 0))
      led.set(cell.words, own);
  }
  return led;
}

function withoutLeader(
  { words: inCell, textDirection, bounds }: TableCellRegion,
  words: readonly Word[],
): LedCell | undefined {
  const last = words[inCell.at(-1) ?? -1];
  if (textDirection !== undefined || inCell.length < 2 || !last || !isLeaderWord(last)) return undefined;
  const own = itemsAt(words, inCell);
  const end = leaderAtEnd(own);
  if (end === undefined || end.from === 0) return undefined;
  return { words: own.slice(0, end.from), leader: end.kind, right: own.at(-1)?.bounds.right ?? bounds.right };
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
