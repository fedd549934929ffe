import type { Border, Borders } from '../../../model/borders';
import type { Distance, Block, Table, TableCell, TableRow } from '../../../model/document';
import type { PartWriter } from '../../partWriter';
import type { NamedLook } from '../styleIndex';
import { positiveTwips, twips, widthsInTwips } from '../../units';
import { valued } from '../../xml';
import { blocksXml } from '../blocks';
import { paragraphXml, spacerParagraph } from '../paragraph';
import { shadingXml } from '../runProperties';
import { cellBordersXml, commonBorder, tableBordersXml } from './tableBorders';
import { type GridPlace, gridRows, withinWordsColumns } from './tableGrid';

/** w:tbl (ECMA-376 part 1, 17.4). */

/** A table in the parts that are put together once it is known whether it goes on with the one before. */
export interface TableXml {
  /** Start tag, properties and grid. */
  readonly start: string;
  readonly rows: string;
  /** Equal for tables whose rows can stand in one. */
  readonly grid: string;
}

export interface TablePlace {
  /** Style of the paragraphs in it. */
  readonly style?: NamedLook;
  /** It may be the rest of the table before: its rows must look the same under that one's properties. */
  readonly mayGoOn?: boolean;
  /** In a cell of another table. */
  readonly isNested?: true;
}

/** Room for a word that somebody types into an empty cell, where the row has it: 10 points. */
const EMPTY_LINE_TWIPS = 200;

/** Undefined for a table without rows: there is nothing in it, and Word would not open it. */
export function writeTable(table: Table, writer: PartWriter, place: TablePlace = {}): TableXml | undefined {
  if (!table.rows.length) return undefined;
  return new TableWriter(withinWordsColumns(table), writer, place).write();
}

export const tableXml = ({ start, rows }: TableXml): string => start + rows + TABLE_END;
export const TABLE_END = '</w:tbl>';

/** Sides inside a merged cell. */
const NO_SIDE: ReadonlySet<keyof Borders> = new Set();
const TOP: ReadonlySet<keyof Borders> = new Set(['top']);
const BOTTOM: ReadonlySet<keyof Borders> = new Set(['bottom']);
const TOP_AND_BOTTOM: ReadonlySet<keyof Borders> = new Set(['top', 'bottom']);

/** Between a table that floats and the text around it, where nothing tells more: a tenth of an inch. */
const USUAL_DISTANCE: Distance = { sidePt: 7.2, abovePt: 0, belowPt: 0 };

/**
 * w:tblpPr (17.4.57). `insetPt`: how far in the place is that it names. Not from the page's left edge: LibreOffice lets no table float that
 * stands in the lower left quarter of the page, as places on the page tell it (writerfilter, `SectionPropertyMap::FloatingTableConversion`).
 */
function floatXml({ floatAt, indentPt }: Table, insetPt: number): string {
  if (!floatAt) return '';
  const { sidePt, abovePt, belowPt } = floatAt.fromText ?? USUAL_DISTANCE;
  const distances = { left: sidePt, right: sidePt, top: abovePt, bottom: belowPt };
  const gaps = Object.entries(distances).map(([side, pt]) =>
    pt > 0 ? ` w:${side}FromText="${positiveTwips(pt)}"` : '',
  );
  // A place of 0 is none.
  const x = twips(indentPt + insetPt) || 1;
  return (
    `<w:tblpPr${gaps.join('')} w:vertAnchor="page" w:horzAnchor="margin"` +
    ` w:tblpX="${x}" w:tblpY="${positiveTwips(floatAt.yPt, 1)}"/>`
  );
}

/** Where nothing else is said, LibreOffice turns the columns of such a table around. */
const startsFromRight = ({ rows }: Table): boolean =>
  rows[0]?.cells[0]?.blocks.some((block) => block.type === 'paragraph' && block.rightToLeft) === true;

class TableWriter {
  readonly #widths: readonly number[];
  readonly #common: Border | undefined;
  /** Where what its cells hold stands. */
  readonly #inside: TablePlace;

  constructor(
    readonly table: Table,
    readonly writer: PartWriter,
    readonly place: TablePlace,
  ) {
    this.#widths = widthsInTwips(table.columnWidthsPt.length ? table.columnWidthsPt : [1]);
    this.#common = table.continues || place.mayGoOn ? undefined : commonBorder(table);
    this.#inside = { ...(place.style && { style: place.style }), isNested: true };
  }

  write(): TableXml {
    const { table } = this;
    const grid = `<w:tblGrid>${this.#widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;
    const places = gridRows(table);
    let rows = '';
    table.rows.forEach((row, i) => {
      rows += this.#row(row, places[i] ?? []);
    });
    return { start: `<w:tbl>${this.#properties()}${grid}`, rows, grid };
  }

  #properties(): string {
    const { rightToLeft, alignment, indentPt, cellPaddingPt, floatAt } = this.table;
    const { x, top, bottom } = cellPaddingPt;
    const margin = (side: string, pt: number): string => `<w:${side} w:w="${positiveTwips(pt)}" w:type="dxa"/>`;
    return (
      '<w:tblPr>' +
      floatXml(this.table, this.#textInsetPt) +
      (rightToLeft ? '<w:bidiVisual/>' : startsFromRight(this.table) ? '<w:bidiVisual w:val="0"/>' : '') +
      `<w:tblW w:w="${this.#width(0, this.#widths.length)}" w:type="dxa"/>` +
      (floatAt
        ? ''
        : alignment === 'left'
          ? `<w:tblInd w:w="${twips(indentPt + this.#textInsetPt)}" w:type="dxa"/>`
          : valued('jc', alignment)) +
      tableBordersXml(this.#common) +
      `<w:tblLayout w:type="fixed"/><w:tblCellMar>${margin('top', top)}${margin('left', x)}${margin('bottom', bottom)}${margin('right', x)}</w:tblCellMar>` +
      '</w:tblPr>'
    );
  }

  /**
   * Before Word 2013 the indent of a table, and the place of one that floats, was that of the text in its first cell, from then on that of the outside of
   * the line around it, which it always was of tables in cells.
   */
  get #textInsetPt(): number {
    const { table, place, writer } = this;
    if (!writer.plan.keepsSpaces || place.isNested) return 0;
    return table.cellPaddingPt.x + (table.rows[0]?.cells[0]?.borders.left?.widthPt ?? 0) / 2;
  }

  /**
   * The height that a row has at least (17.4.80) leaves out the margins of its cells and the line above it, in Word, OnlyOffice and new LibreOffice; older
   * LibreOffice counts them in.
   */
  #row(row: TableRow, places: readonly GridPlace[]): string {
    const height = positiveTwips(row.contentPt);
    let xml = '<w:tr><w:trPr><w:cantSplit/>';
    if (height > 0) xml += `<w:trHeight w:val="${height}" w:hRule="atLeast"/>`;
    if (row.header) xml += '<w:tblHeader/>';
    xml += '</w:trPr>';
    for (const place of places) xml += this.#cell(place, row);
    return `${xml}</w:tr>`;
  }

  #cell({ kind, cell, column, span, goesOn }: GridPlace, row: TableRow): string {
    const isCovered = kind === 'covered';
    return (
      `<w:tc><w:tcPr><w:tcW w:w="${this.#width(column, column + span)}" w:type="dxa"/>` +
      (span > 1 ? valued('gridSpan', span) : '') +
      (isCovered ? '<w:vMerge/>' : goesOn ? valued('vMerge', 'restart') : '') +
      (cell ? this.#cellLook(cell, isCovered, goesOn) : cellBordersXml({}, this.#common, NO_SIDE)) +
      `</w:tcPr>${this.#content(isCovered || !cell ? [] : cell.blocks, row)}</w:tc>`
    );
  }

  #cellLook(cell: TableCell, isCovered: boolean, goesOn: boolean): string {
    const inner = isCovered ? (goesOn ? TOP_AND_BOTTOM : TOP) : goesOn ? BOTTOM : NO_SIDE;
    return (
      cellBordersXml(cell.borders, this.#common, inner) +
      (cell.shading === undefined ? '' : shadingXml(cell.shading)) +
      this.#narrowMargins(cell) +
      (cell.textDirection ? valued('textDirection', cell.textDirection === 'up' ? 'btLr' : 'tbRl') : '') +
      (cell.verticalAlign === 'top' ? '' : valued('vAlign', cell.verticalAlign))
    );
  }

  /** A cell that is narrower than the padding of the table has none: Word would make it wider. */
  #narrowMargins({ column, columnSpan }: TableCell): string {
    if (this.#width(column, column + columnSpan) >= 2 * positiveTwips(this.table.cellPaddingPt.x)) return '';
    return '<w:tcMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tcMar>';
  }

  /** An empty cell has a line that leaves its row as high as it is. */
  #content(blocks: readonly Block[], row: TableRow): string {
    if (blocks.length) return blocksXml(blocks, this.writer, this.#inside);
    return paragraphXml(spacerParagraph(Math.min(positiveTwips(row.contentPt), EMPTY_LINE_TWIPS)));
  }

  /** Of the columns [from, to), twips. */
  #width(from: number, to: number): number {
    let sum = 0;
    for (let column = from; column < to; column++) sum += this.#widths[column] ?? 0;
    return sum;
  }
}
