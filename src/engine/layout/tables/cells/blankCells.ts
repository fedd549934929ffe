import { boundsOf, centreX, centreY, containsPoint } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import type { TableCellRegion, TableRegion } from '../types';

/**
 * The tables with what can be filled in in their cells. Tables are found without: how wide a field is says nothing of columns. `blanks`:
 * indices into `words`. Cells times blanks.
 */
export function withBlankCells(
  tables: readonly TableRegion[],
  words: readonly Word[],
  blanks: readonly number[],
): readonly TableRegion[] {
  if (blanks.length === 0) return tables;
  return tables.map((table) => ({ ...table, cells: table.cells.map((cell) => withBlanks(cell, words, blanks)) }));
}

function withBlanks(cell: TableCellRegion, words: readonly Word[], blanks: readonly number[]): TableCellRegion {
  const within = blanks.filter((index) => isWithin(cell, words[index]));
  if (within.length === 0) return cell;
  const inner = cell.tables;
  const tables = inner && withBlankCells(inner, words, within);
  const own = inner ? within.filter((index) => !inner.some((table) => isWithin(table, words[index]))) : within;
  const textBounds = boundsOf([
    ...(cell.textBounds ? [{ bounds: cell.textBounds }] : []),
    ...own.flatMap((index) => words[index] ?? []),
  ]);
  return {
    ...cell,
    words: [...cell.words, ...own],
    ...(textBounds && { textBounds }),
    ...(tables && { tables }),
  };
}

const isWithin = ({ bounds }: Pick<TableCellRegion, 'bounds'>, word: Word | undefined): boolean =>
  word !== undefined && containsPoint(bounds, centreX(word.bounds), centreY(word.bounds));
