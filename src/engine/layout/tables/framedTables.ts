import type { PageContent } from '../../model/pageContent';
import type { TableCellRegion, TableRegion } from './types';
import { unruledTables } from './unruledTables';
import { wordsOfTable } from './ruledTables';

/**
 * Tables that have a line around them and none inside: what the text in a drawn box tells, apart from the text around it, where all of it
 * is in the table. `frames`: the boxes as tables of one cell.
 */
export function framedTables(frames: readonly TableRegion[], content: PageContent, leadingEm: number): TableRegion[] {
  return frames.flatMap((frame) => {
    const words = wordsOfTable(frame);
    const [table, ...others] = unruledTables(content, words, leadingEm);
    if (!table || others.length > 0 || wordsOfTable(table).length < words.length) return [];
    return [inFrame(table, frame)];
  });
}

/** The table with its outermost cells as far as the frame, which is drawn by their borders. */
function inFrame(table: TableRegion, { bounds, cells: [box] }: TableRegion): TableRegion {
  const { columnEdges, rowEdges } = table;
  const [columns, rows] = [columnEdges.length - 1, rowEdges.length - 1];
  const cells = table.cells.map((cell): TableCellRegion => {
    const sides = {
      top: cell.row === 0,
      left: cell.column === 0,
      bottom: cell.row + cell.rowSpan === rows,
      right: cell.column + cell.columnSpan === columns,
    };
    const at = (side: 'top' | 'left' | 'bottom' | 'right'): number => (sides[side] ? bounds : cell.bounds)[side];
    return {
      ...cell,
      bounds: { top: at('top'), left: at('left'), bottom: at('bottom'), right: at('right') },
      borders: {
        ...cell.borders,
        ...(sides.top && { top: box?.borders.top }),
        ...(sides.left && { left: box?.borders.left }),
        ...(sides.bottom && { bottom: box?.borders.bottom }),
        ...(sides.right && { right: box?.borders.right }),
      },
      shading: cell.shading ?? box?.shading,
    };
  });
  return {
    ...table,
    bounds,
    columnEdges: [bounds.left, ...columnEdges.slice(1, -1), bounds.right],
    rowEdges: [bounds.top, ...rowEdges.slice(1, -1), bounds.bottom],
    cells,
  };
}
