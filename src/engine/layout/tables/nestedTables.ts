import { areaOf, centreX, centreY, contains, type Rect } from '../../model/geometry';
import type { TableCellRegion, TableRegion } from './types';
import { addTo } from '../../model/collections/groups';
import { intervalOf } from '../../model/collections/intervals';

/** Puts tables that stand inside a cell of another one into that cell; the others stay. */
export function nestTables(regions: readonly TableRegion[]): TableRegion[] {
  const ordered = [...regions].sort((a, b) => areaOf(a.bounds) - areaOf(b.bounds));
  const inner = new Map<TableCellRegion, TableRegion[]>();
  const nested = new Set<TableRegion>();
  ordered.forEach((region, i) => {
    for (const outer of ordered.slice(i + 1)) {
      const cell = holdingCell(outer, region.bounds);
      if (!cell) continue;
      addTo(inner, cell, region);
      nested.add(region);
      break;
    }
  });
  const filled = (cell: TableCellRegion): TableCellRegion => {
    const tables = inner.get(cell)?.map(build);
    if (!tables) return cell;
    tables.sort((a, b) => a.bounds.top - b.bounds.top);
    const taken = new Set(tables.flatMap(wordsOfTable));
    return { ...cell, tables, words: cell.words.filter((word) => !taken.has(word)) };
  };
  const build = (region: TableRegion): TableRegion =>
    region.cells.some((cell) => inner.has(cell)) ? { ...region, cells: region.cells.map(filled) } : region;
  return ordered.filter((region) => !nested.has(region)).map(build);
}

/** Words of a table, with those of the tables in its cells. */
export function wordsOfTable(region: TableRegion): number[] {
  const words: number[] = [];
  addWords(region, words);
  return words;
}

function addWords({ cells }: TableRegion, words: number[]): void {
  for (const cell of cells) {
    for (const word of cell.words) words.push(word);
    for (const table of cell.tables ?? []) addWords(table, words);
  }
}

/** The cell of a table that something stands in. */
export function holdingCell(outer: TableRegion, inner: Rect): TableCellRegion | undefined {
  if (!contains(outer.bounds, inner, 1)) return undefined;
  const row = intervalOf(outer.rowEdges, centreY(inner));
  const column = intervalOf(outer.columnEdges, centreX(inner));
  return outer.cells.find(
    (cell) =>
      row >= cell.row &&
      row < cell.row + cell.rowSpan &&
      column >= cell.column &&
      column < cell.column + cell.columnSpan &&
      contains(cell.bounds, inner, 1),
  );
}
