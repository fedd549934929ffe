import type { Border } from '../../../../src/engine/model/borders';
import type {
  Block,
  DocumentPage,
  Flow,
  Inline,
  Paragraph,
  RunFormat,
  RunLink,
  TextRun,
  Table,
  TableCell,
  TableRow,
} from '../../../../src/engine/model/document';
import type { DocumentPlan, ParagraphLook } from '../../../../src/engine/model/documentPlan';
import type { Section } from '../../../../src/engine/model/section';

/** Documents as literals: everything that a test does not speak of has a plain value. */

export const FORMAT: RunFormat = {
  family: 'Times New Roman',
  sizePt: 11,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  verticalAlign: 'baseline',
  colour: 0,
  monospace: false,
  rightToLeft: false,
};

const BOUNDS = { left: 72, top: 72, right: 523, bottom: 84 };

export const text = (value: string, format: Partial<RunFormat> = {}, link?: RunLink): TextRun => ({
  type: 'text',
  text: value,
  format: { ...FORMAT, ...format },
  ...(link ? { link } : {}),
});

export function paragraph(content: string | readonly Inline[], rest: Partial<Paragraph> = {}): Paragraph {
  return {
    type: 'paragraph',
    bounds: BOUNDS,
    role: { kind: 'body' },
    content: typeof content === 'string' ? [text(content)] : content,
    alignment: 'left',
    indentStartPt: 0,
    indentEndPt: 0,
    firstLineIndentPt: 0,
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lineSpacing: { rule: 'exact', pt: 14 },
    tabStops: [],
    rightToLeft: false,
    keepWithNext: false,
    pageBreakBefore: false,
    columnBreakBefore: false,
    bookmarks: [],
    continues: false,
    ...rest,
  };
}

export const LINE: Border = { style: 'single', widthPt: 0.5, colour: 0 };
export const BOX = { top: LINE, right: LINE, bottom: LINE, left: LINE };

export function cell(content: string, rest: Partial<TableCell> = {}): TableCell {
  return {
    column: 0,
    columnSpan: 1,
    rowSpan: 1,
    blocks: [paragraph(content)],
    borders: BOX,
    verticalAlign: 'top',
    ...rest,
  };
}

/** Cells without a column of their own stand side by side. */
export function row(cells: readonly (string | TableCell)[], rest: Partial<TableRow> = {}): TableRow {
  return {
    heightPt: 18,
    contentPt: 14,
    header: false,
    cells: cells.map((c, column) => (typeof c === 'string' ? cell(c, { column }) : c)),
    ...rest,
  };
}

export function table(columnWidthsPt: readonly number[], rows: readonly TableRow[], rest: Partial<Table> = {}): Table {
  return {
    type: 'table',
    bounds: BOUNDS,
    columnWidthsPt,
    rows,
    indentPt: 0,
    alignment: 'left',
    spaceBeforePt: 0,
    cellPaddingPt: { x: 5, top: 2, bottom: 2 },
    rightToLeft: false,
    continues: false,
    ...rest,
  };
}

/** A4 with margins of an inch. */
export function section(rest: Partial<Section> = {}): Section {
  return {
    pageWidthPt: 595.3,
    pageHeightPt: 841.9,
    margins: { top: 72, right: 72, bottom: 72, left: 72 },
    headerPt: 36,
    footerPt: 36,
    columns: [],
    breakType: 'nextPage',
    headers: {},
    footers: {},
    vertical: false,
    rightToLeft: false,
    ...rest,
  };
}

export function look(format: Partial<RunFormat> = {}, rest: Partial<ParagraphLook> = {}): ParagraphLook {
  return {
    format: { ...FORMAT, ...format },
    alignment: 'left',
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lineSpacing: { rule: 'exact', pt: 14 },
    ...rest,
  };
}

export function plan(rest: Partial<DocumentPlan> = {}): DocumentPlan {
  return {
    sections: [section()],
    headers: [],
    footers: [],
    lists: [],
    styles: { body: look(), headings: [] },
    properties: {},
    evenAndOddHeaders: false,
    ...rest,
  };
}

/** Flows, or the blocks of one flow in section 0. */
export function page(
  pageIndex: number,
  content: readonly Flow[] | readonly Block[],
  rest: Partial<DocumentPage> = {},
): DocumentPage {
  const flows = content.flatMap((item) => ('section' in item ? [item] : []));
  const blocks = content.flatMap((item) => ('section' in item ? [] : [item]));
  return { pageIndex, flows: flows.length ? flows : [{ section: 0, blocks }], notes: [], ...rest };
}
