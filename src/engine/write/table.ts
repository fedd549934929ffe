import type { Block, Borders, Table, TableCell, TableRow } from '../model/document';
import { blocksXml } from './blocks';
import { paragraphXml, spacerParagraph } from './paragraph';
import { bordersXml } from './paragraphProperties';
import type { PartWriter } from './partWriter';
import { shadingXml } from './runProperties';
import type { NamedLook } from './styleIndex';
import { type GridPlace, gridRows, withinWordsColumns } from './tableGrid';
import { positiveTwips, twips, widthsInTwips } from './units';
import { valued } from './xml';

/** w:tbl (ECMA-376 part 1, 17.4). */

/** A table in the parts that are put together once it is known whether it goes on with the one before. */
export interface TableXml {
  /** Start tag, properties and grid. */
  readonly start: string;
  readonly rows: string;
  /** Equal for tables whose rows can stand in one. */
  readonly grid: string;
}

/** Undefined for a table without rows: there is nothing in it, and Word would not open it. */
export function writeTable(source: Table, writer: PartWriter, place?: NamedLook): TableXml | undefined {
  if (!source.rows.length) return undefined;
  const table = withinWordsColumns(source);
  const widths = widthsInTwips(table.columnWidthsPt.length ? table.columnWidthsPt : [1]);
  const grid = `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;
  const places = gridRows(table);
  const rows = table.rows.map((row, i) => rowXml(row, places[i] ?? [], widths, table, writer, place));
  return { start: `<w:tbl>${tablePropertiesXml(table, widths)}${grid}`, rows: rows.join(''), grid };
}

export const tableXml = ({ start, rows }: TableXml): string => start + rows + TABLE_END;
export const TABLE_END = '</w:tbl>';

function tablePropertiesXml(table: Table, widths: readonly number[]): string {
  const { x, y } = table.cellPaddingPt;
  const total = widths.reduce((sum, width) => sum + width, 0);
  const margin = (side: string, pt: number): string => `<w:${side} w:w="${positiveTwips(pt)}" w:type="dxa"/>`;
  return (
    '<w:tblPr>' +
    (table.rightToLeft ? '<w:bidiVisual/>' : '') +
    `<w:tblW w:w="${total}" w:type="dxa"/>` +
    (table.alignment === 'left'
      ? `<w:tblInd w:w="${twips(table.indentPt)}" w:type="dxa"/>`
      : valued('jc', table.alignment)) +
    '<w:tblLayout w:type="fixed"/><w:tblCellMar>' +
    margin('top', y) +
    margin('left', x) +
    margin('bottom', y) +
    margin('right', x) +
    '</w:tblCellMar></w:tblPr>'
  );
}

function rowXml(
  row: TableRow,
  places: readonly GridPlace[],
  widths: readonly number[],
  table: Table,
  writer: PartWriter,
  place?: NamedLook,
): string {
  const height = positiveTwips(row.heightPt);
  const properties =
    '<w:cantSplit/>' +
    (height > 0 ? `<w:trHeight w:val="${height}" w:hRule="${row.heightRule}"/>` : '') +
    (row.header ? '<w:tblHeader/>' : '');
  const cells = places.map((at) => {
    const width = widths.slice(at.column, at.column + at.span).reduce((sum, w) => sum + w, 0);
    return cellXml(at, width, row, table, writer, place);
  });
  return `<w:tr><w:trPr>${properties}</w:trPr>${cells.join('')}</w:tr>`;
}

function cellXml(
  { kind, cell, span, goesOn }: GridPlace,
  width: number,
  row: TableRow,
  table: Table,
  writer: PartWriter,
  place?: NamedLook,
): string {
  const merge = kind === 'covered' ? '<w:vMerge/>' : goesOn ? valued('vMerge', 'restart') : '';
  const properties =
    `<w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>` +
    (span > 1 ? valued('gridSpan', span) : '') +
    merge +
    (cell ? cellLookXml(cell, kind === 'covered', goesOn) : '') +
    '</w:tcPr>';
  const content = kind === 'start' && cell ? cell.blocks : [];
  return `<w:tc>${properties}${contentXml(content, row, table, writer, place)}</w:tc>`;
}

function cellLookXml(cell: TableCell, isCovered: boolean, goesOn: boolean): string {
  const { top, bottom, ...sides } = cell.borders;
  // The lines of a merged cell are those of its parts; inside it there are none.
  const borders: Borders = {
    ...sides,
    ...(top && !isCovered ? { top } : {}),
    ...(bottom && !goesOn ? { bottom } : {}),
  };
  return (
    bordersXml('tcBorders', borders, false) +
    (cell.shading === undefined ? '' : shadingXml(cell.shading)) +
    (cell.textDirection ? valued('textDirection', cell.textDirection === 'up' ? 'btLr' : 'tbRl') : '') +
    (cell.verticalAlign === 'top' ? '' : valued('vAlign', cell.verticalAlign))
  );
}

/** An empty cell has a line that leaves its row as high as it is. */
function contentXml(
  blocks: readonly Block[],
  row: TableRow,
  table: Table,
  writer: PartWriter,
  place?: NamedLook,
): string {
  if (blocks.length) return blocksXml(blocks, writer, place);
  const room = positiveTwips(row.heightPt - 2 * table.cellPaddingPt.y);
  return paragraphXml(spacerParagraph(Math.min(room, EMPTY_LINE_TWIPS)));
}

/** Room for a word that somebody types into an empty cell, where the row has it: 10 points. */
const EMPTY_LINE_TWIPS = 200;
