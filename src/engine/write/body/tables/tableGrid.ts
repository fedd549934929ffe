import type { Table, TableCell } from '../../../model/document';

/** What stands at the places of a table's grid: WordprocessingML has a w:tc for covered places and for empty ones, too. */

export interface GridPlace {
  /** `start` holds the cell's content; `covered` lies under a cell of a row above; `empty` has no cell. */
  readonly kind: 'start' | 'covered' | 'empty';
  readonly cell?: TableCell;
  readonly column: number;
  readonly span: number;
  /** The cell goes on in the next row. */
  readonly goesOn: boolean;
}

/** Word opens no table with more columns. */
const MAX_COLUMNS = 63;

interface Cover {
  readonly cell: TableCell;
  readonly span: number;
  rowsLeft: number;
}

/** The places of each row, left to right without gap or overlap. */
export function gridRows({ columnWidthsPt, rows }: Pick<Table, 'columnWidthsPt' | 'rows'>): GridPlace[][] {
  const columns = Math.max(1, columnWidthsPt.length);
  const covers: (Cover | undefined)[] = Array.from({ length: columns }, () => undefined);
  const grid: GridPlace[][] = [];
  // The last row that has more than covered places.
  let open: GridPlace[] | undefined;
  for (const [index, row] of rows.entries()) {
    const isLastRow = index === rows.length - 1;
    const places: GridPlace[] = [];
    grid.push(places);
    const waiting = [...row.cells].sort((a, b) => a.column - b.column);
    let taken = 0;
    let column = 0;
    while (column < columns) {
      const cover = covers[column];
      if (cover) {
        cover.rowsLeft--;
        places.push({
          kind: 'covered',
          cell: cover.cell,
          column,
          span: cover.span,
          goesOn: cover.rowsLeft > 0 && !isLastRow,
        });
        if (cover.rowsLeft === 0) covers[column] = undefined;
        column += cover.span;
        continue;
      }
      const next = waiting[taken];
      if (!next || next.column > column) {
        const span = freeSpan(covers, column, Math.min(columns, next?.column ?? columns));
        places.push({ kind: 'empty', column, span, goesOn: false });
        column += span;
        continue;
      }
      taken++;
      const span = freeSpan(covers, column, Math.min(columns, column + next.columnSpan));
      const goesOn = next.rowSpan > 1 && !isLastRow;
      places.push({ kind: 'start', cell: next, column, span, goesOn });
      if (goesOn) covers[column] = { cell: next, span, rowsLeft: next.rowSpan - 1 };
      column += span;
    }
    if (places.some(({ kind }) => kind !== 'covered')) open = places;
    if (open && taken < waiting.length) addRest(open, waiting.slice(taken));
  }
  return grid;
}

/** How many columns from this one on, up to `end`, no cell of a row above covers: this one at least. */
function freeSpan(covers: readonly (Cover | undefined)[], column: number, end: number): number {
  let next = column + 1;
  while (next < end && !covers[next]) next++;
  return next - column;
}

/** Cells that find no place in their row lose their box, not their text: it joins the last cell, or stands in the empty place behind it. */
function addRest(places: GridPlace[], rest: readonly TableCell[]): void {
  const at = places.findLastIndex(({ kind }) => kind !== 'covered');
  const [place, first] = [places[at], rest[0]];
  if (!place || !first) return;
  const blocks = [...(place.cell?.blocks ?? []), ...rest.flatMap((cell) => cell.blocks)];
  places[at] = { ...place, kind: 'start', cell: { ...(place.cell ?? first), blocks } };
}

/** Folds the columns that Word would not open into its last one. */
export function withinWordsColumns(table: Table): Table {
  const widths = table.columnWidthsPt;
  if (widths.length <= MAX_COLUMNS) return table;
  const lastColumn = MAX_COLUMNS - 1;
  const folded = widths.slice(lastColumn).reduce((sum, width) => sum + width, 0);
  return {
    ...table,
    columnWidthsPt: [...widths.slice(0, lastColumn), folded],
    rows: table.rows.map((row) => {
      const kept = row.cells.filter((cell) => cell.column < lastColumn);
      const [first, ...others] = row.cells.filter((cell) => cell.column >= lastColumn);
      const cells = kept.map((cell) => ({
        ...cell,
        columnSpan: Math.min(cell.columnSpan, MAX_COLUMNS - cell.column),
      }));
      if (!first) return { ...row, cells };
      const blocks = [first, ...others].flatMap((cell) => cell.blocks);
      return { ...row, cells: [...cells, { ...first, column: lastColumn, columnSpan: 1, blocks }] };
    }),
  };
}
