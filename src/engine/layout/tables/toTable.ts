import type { Block, Paragraph, Table, TableCell, TableRow } from '../../model/document';
import type { Rect } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { quantile } from './search';
import type { TableCellRegion, TableRegion } from './types';

/** Lays out the words of a cell (indices into `PageContent.words`) between its left and right padding. */
export type LayoutCell = (words: number[], bounds: Rect) => Block[];

/** Padding is read from the text's distance to the cell's edges, within these bounds, points. */
const MAX_PADDING_X_PT = 12;
const MAX_PADDING_Y_PT = 8;
/** A font that stands in for the PDF's may run this much wider in a cell, points. */
const SLACK_PT = 0.5;
/** Left and right distances to the column that differ by less than this put a table in its middle, points. */
const CENTRED_WITHIN_PT = 3;
/** A table this much narrower than its column on each side can be meant to be centred, points. */
const MIN_CENTRED_INDENT_PT = 8;
/** Height of the line in a cell without text, points; never more than the row leaves. */
const EMPTY_LINE_PT = 10;
/** Strong right-to-left letters: Hebrew, Arabic and their neighbours (UAX #9, classes R and AL). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Turns a region into a table of the document model. Rows are at least as high as on the page; the text of a cell starts where it stands on the
 * page: by the padding, the cell's alignment, or space before its first paragraph.
 */
export function toTable(
  region: TableRegion,
  words: readonly Word[],
  layoutCell: LayoutCell,
  column: { readonly left: number; readonly right: number },
): Table {
  const padding = cellPadding(region, words);
  const columnWidthsPt = differences(region.columnEdges);
  const rightToLeft = readsRightToLeft(region, words);
  const rows: TableRow[] = differences(region.rowEdges).map((heightPt, row) => ({
    heightPt,
    heightRule: 'atLeast',
    header: row < region.headerRows,
    cells: region.cells
      .filter((cell) => cell.row === row)
      .map((cell) => toCell(cell, words, layoutCell, padding, rightToLeft ? columnWidthsPt.length : undefined))
      .sort((a, b) => a.column - b.column),
  }));
  return {
    type: 'table',
    bounds: region.bounds,
    columnWidthsPt: rightToLeft ? columnWidthsPt.reverse() : columnWidthsPt,
    rows,
    ...placeInColumn(region.bounds, column, rightToLeft),
    spaceBeforePt: 0,
    cellPaddingPt: padding,
    rightToLeft,
    continues: false,
  };
}

/** `mirrorColumns`: the count of columns, where the first one stands at the right. */
function toCell(
  cell: TableCellRegion,
  words: readonly Word[],
  layoutCell: LayoutCell,
  padding: { readonly x: number; readonly y: number },
  mirrorColumns: number | undefined,
): TableCell {
  const inner = { ...cell.bounds, left: cell.bounds.left + padding.x, right: cell.bounds.right - padding.x };
  const blocks = startAtTop(cellBlocks(cell, words, layoutCell, inner), cell, padding.y);
  return {
    column: mirrorColumns === undefined ? cell.column : mirrorColumns - cell.column - cell.columnSpan,
    columnSpan: cell.columnSpan,
    rowSpan: cell.rowSpan,
    blocks: blocks.length > 0 ? blocks : [emptyParagraph(inner, padding.y)],
    ...(cell.shading !== undefined && { shading: cell.shading }),
    borders: cell.borders,
    verticalAlign: cell.verticalAlign,
    ...(cell.textDirection && { textDirection: cell.textDirection }),
  };
}

/** Text and inner tables of a cell, from top to bottom. */
function cellBlocks(cell: TableCellRegion, words: readonly Word[], layoutCell: LayoutCell, inner: Rect): Block[] {
  const blocks: Block[] = [];
  let rest: readonly number[] = cell.words;
  let top = inner.top;
  for (const table of cell.tables ?? []) {
    const isAbove = (i: number): boolean => (words[i]?.baseline ?? 0) < table.bounds.top;
    const above = rest.filter(isAbove);
    rest = rest.filter((i) => !isAbove(i));
    if (above.length > 0) blocks.push(...layoutCell(above, { ...inner, top, bottom: table.bounds.top }));
    blocks.push(toTable(table, words, layoutCell, inner));
    top = table.bounds.bottom;
  }
  if (rest.length > 0) blocks.push(...layoutCell([...rest], { ...inner, top }));
  return blocks;
}

/** Puts the first paragraph as far below the cell's top as it stands there; the cell's alignment does so for the others. */
function startAtTop(blocks: readonly Block[], cell: TableCellRegion, paddingY: number): Block[] {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph') return [...blocks];
  const spaceBeforePt = cell.verticalAlign === 'top' ? Math.max(0, first.bounds.top - cell.bounds.top - paddingY) : 0;
  return [{ ...first, spaceBeforePt }, ...others];
}

function emptyParagraph(bounds: Rect, paddingY: number): Paragraph {
  const pt = Math.max(1, Math.min(EMPTY_LINE_PT, bounds.bottom - bounds.top - 2 * paddingY));
  return {
    type: 'paragraph',
    bounds,
    role: { kind: 'body' },
    content: [],
    alignment: 'left',
    indentStartPt: 0,
    indentEndPt: 0,
    firstLineIndentPt: 0,
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lineSpacing: { rule: 'exact', pt },
    tabStops: [],
    rightToLeft: false,
    keepWithNext: false,
    pageBreakBefore: false,
    columnBreakBefore: false,
    bookmarks: [],
    continues: false,
  };
}

/**
 * The distance of text to the edges of its cells: at the left or right that of a quarter of the cells (numbers and centred text stand further in),
 * at top and bottom the tightest; never so much that a line which fits on the page would break in the cell.
 */
function cellPadding(region: TableRegion, words: readonly Word[]): { x: number; y: number } {
  const sideGaps: number[] = [];
  let x = MAX_PADDING_X_PT;
  let y = MAX_PADDING_Y_PT;
  for (const cell of region.cells) {
    let { left, right, top, bottom } = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    for (const i of cell.words) {
      const bounds = words[i]?.bounds;
      if (!bounds) continue;
      left = Math.min(left, bounds.left);
      right = Math.max(right, bounds.right);
      top = Math.min(top, bounds.top);
      bottom = Math.max(bottom, bounds.bottom);
    }
    if (left > right) continue;
    sideGaps.push(Math.min(left - cell.bounds.left, cell.bounds.right - right));
    x = Math.min(x, (cell.bounds.right - cell.bounds.left - (right - left)) / 2 - SLACK_PT);
    y = Math.min(y, top - cell.bounds.top, (cell.bounds.bottom - cell.bounds.top - (bottom - top)) / 2);
  }
  return { x: clamp(Math.min(x, quantile(sideGaps, 0.25)), MAX_PADDING_X_PT), y: clamp(y, MAX_PADDING_Y_PT) };
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));

function placeInColumn(
  bounds: Rect,
  column: { readonly left: number; readonly right: number },
  rightToLeft: boolean,
): Pick<Table, 'indentPt' | 'alignment'> {
  const left = bounds.left - column.left;
  const right = column.right - bounds.right;
  if (left > MIN_CENTRED_INDENT_PT && Math.abs(left - right) <= CENTRED_WITHIN_PT)
    return { indentPt: 0, alignment: 'center' };
  return { indentPt: rightToLeft ? right : left, alignment: 'left' };
}

function readsRightToLeft(region: TableRegion, words: readonly Word[]): boolean {
  let rightToLeft = 0;
  let all = 0;
  for (const cell of region.cells) {
    for (const i of cell.words) {
      const text = words[i]?.text ?? '';
      if (!/\p{L}/u.test(text)) continue;
      all++;
      if (RIGHT_TO_LEFT.test(text)) rightToLeft++;
    }
  }
  return rightToLeft * 2 > all;
}

function differences(edges: readonly number[]): number[] {
  return edges.slice(1).map((edge, i) => edge - (edges[i] ?? edge));
}
