import { type CellRow, hasNumberBelowNumber } from './rowGroups';

/** Cells beside each other whose first lines alone are bold: each has a title. A total above its parts has numbers below numbers. */
export function areTitled([first, ...others]: readonly CellRow[]): boolean {
  if (first?.bold !== true || first.cells.size < 2 || others.length === 0) return false;
  return others.every((row) => row.bold === false && !hasNumberBelowNumber([first], row));
}

/** Texts that start in one line and end in several, beside each other: the lines of one row's cells, where rows would have a text in most columns. */
export function areRagged(rows: readonly CellRow[]): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first?.cells.has(0) || !last || last.cells.size >= first.cells.size - 1) return false;
  return rows.every((row, r) => {
    const above = rows[r - 1];
    if (!above) return true;
    return [...row.cells.keys()].every((column) => above.cells.has(column)) && !hasNumberBelowNumber([first], row);
  });
}
