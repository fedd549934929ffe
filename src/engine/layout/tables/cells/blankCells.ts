import { boundsOf } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { itemsAt } from '../../../model/collections/itemsAt';
import type { TableCellRegion, TableRegion } from '../types';
import { WordIndex } from '../../../model/collections/wordIndex';

/**
 * The tables with what can be filled in in their cells. Tables are found without: how wide a field is says nothing of columns. `blanks`:
 * indices of words of the page.
 */
export function withBlankCells(
  tables: readonly TableRegion[],
  page: Pick<PageContent, 'words' | 'widthPt' | 'heightPt'>,
  blanks: readonly number[],
): readonly TableRegion[] {
  if (blanks.length === 0) return tables;
  const { words } = page;
  const index = new WordIndex(words, page, () => blanks);
  const filledTable = (table: TableRegion): TableRegion => ({ ...table, cells: table.cells.map(filled) });
  const filled = (cell: TableCellRegion): TableCellRegion => {
    const within = index.inside(cell.bounds);
    if (within.length === 0) return cell;
    const inner = new Set(cell.tables?.flatMap(({ bounds }) => index.inside(bounds)));
    const own = within.filter((blank) => !inner.has(blank));
    const textBounds = boundsOf([...(cell.textBounds ? [{ bounds: cell.textBounds }] : []), ...itemsAt(words, own)]);
    return {
      ...cell,
      words: [...cell.words, ...own],
      ...(textBounds && { textBounds }),
      ...(cell.tables && { tables: cell.tables.map(filledTable) }),
    };
  };
  return tables.map(filledTable);
}
