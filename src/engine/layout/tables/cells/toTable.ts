import { mostly } from '../../../model/collections/counts';
import { quantile } from '../../../model/collections/statistics';
import { inEighths, inTwips, TWIPS_PER_PT } from '../../../model/wordUnits';
import type { Block, CellPadding, Inline, Paragraph, Table, TableRow } from '../../../model/document';
import { heightOf, type Rect, type Sides, widthOf } from '../../../model/geometry';
import { emptyParagraph } from '../../drafts';
import { alignedByColumn } from './columnAlignment';
import { type FilledCell, MIN_LINE_PT, NO_PADDING, paddingY, placed } from './cellPlacement';
import { fullRow, haveKnownHeights, type PlacedCell, trustIn } from './fullRows';
import type { TableCellRegion, TableRegion } from '../types';

/** Lays out the words of a cell between its left and right padding. */
export type LayoutCell = (cell: TableCellRegion, bounds: Rect) => readonly Block[];

/** Where a table stands: in the body of a page or in a running head. */
type Place = 'body' | 'head';

/** Padding is read from the text's distance to the cell's edges, within these bounds, points. */
const MAX_PADDING_X_PT = 12;
/** A font that stands in for the PDF's may run this much wider in a cell, points. */
const SLACK_PT = 0.5;
/** Left and right distances to the column that differ by less than this put a table in its middle, points. */
export const CENTRED_WITHIN_PT = 3;
/** A table this much narrower than its column on each side can be meant to be centred, points. */
const MIN_CENTRED_INDENT_PT = 8;
/** Height of the line in a cell without text, points; never more than the row leaves. */
const EMPTY_LINE_PT = 10;

/**
 * Turns a region into a table of the document model. Rows are at least as high as on the page; the text of a cell starts where it stands on the
 * page: by the padding, the cell's alignment, or space before its first paragraph. Columns count from the right when most of the text runs that way.
 */
export function toTable(region: TableRegion, layoutCell: LayoutCell, column: Sides, place: Place = 'body'): Table {
  const x = paddingX(region);
  // Space at the end of a cell LibreOffice counts twice in running heads: their rows are not filled.
  const isFilled = place === 'body';
  const strokes = rowStrokes(region);
  const half = (row: number): number => (strokes[row] ?? 0) / 2;
  const edges = region.rowEdges.map((edge, row) => edge - half(row));
  const keptBelow = keptBelowMerged(region, strokes);
  const laidOut = region.cells.map((cell) => ({
    cell,
    inside: {
      top: cell.bounds.top + half(cell.row) + (keptBelow[cell.row] ?? 0),
      bottom: cell.bounds.bottom - half(cell.row + cell.rowSpan),
    },
    blocks: cellBlocks(cell, layoutCell, x, place),
  }));
  const filled = alignedByColumn(laidOut, x);
  // How many lines longer texts take is known for no other fonts: in a row of them what is free stays so.
  const padding = {
    x,
    ...(isFilled && haveKnownHeights(filled, x, region.rowEdges.length - 1) ? paddingY(filled) : NO_PADDING),
  };
  const columnWidthsPt = differences(region.columnEdges);
  const rightToLeft = readsRightToLeft(filled);
  const cells = region.rowEdges.slice(1).map((): PlacedCell[] => []);
  for (const entry of filled) {
    const { row, column: first, columnSpan } = entry.cell;
    const at = rightToLeft ? columnWidthsPt.length - first - columnSpan : first;
    cells[row]?.push(placedCell(entry, at, padding));
  }
  const rows = cells.map((inRow, row): TableRow => {
    inRow.sort((a, b) => a.cell.column - b.cell.column);
    const heightPt = (edges[row + 1] ?? 0) - (edges[row] ?? 0);
    const contentPt = Math.max(0, inTwips(heightPt - writtenStroke(strokes[row]) - padding.top - padding.bottom));
    return {
      heightPt,
      contentPt: isFilled ? contentPt : heightPt,
      header: row < region.headerRows,
      cells: isFilled ? fullRow(inRow, contentPt - (keptBelow[row] ?? 0)) : inRow.map(({ cell }) => cell),
    };
  });
  const bounds = {
    left: region.bounds.left - sideStroke(region, 'left') / 2,
    right: region.bounds.right + sideStroke(region, 'right') / 2,
    top: region.bounds.top - half(0),
    bottom: region.bounds.bottom + half(region.rowEdges.length - 1),
  };
  return {
    type: 'table',
    bounds,
    columnWidthsPt: rightToLeft ? columnWidthsPt.reverse() : columnWidthsPt,
    rows,
    ...placeInColumn(bounds, column, rightToLeft),
    spaceBeforePt: 0,
    cellPaddingPt: padding,
    rightToLeft,
    continues: false,
  };
}

/** A line is so many whole eighths of a point wide, of which LibreOffice takes the whole twips. */
const writtenStroke = (pt = 0): number => Math.floor(inEighths(pt) * TWIPS_PER_PT) / TWIPS_PER_PT;

function placedCell(filled: FilledCell, column: number, padding: CellPadding): PlacedCell {
  const { cell, inside } = filled;
  const { blocks, verticalAlign } = placed(filled, padding);
  return {
    trust: trustIn(filled, padding.x),
    cell: {
      column,
      columnSpan: cell.columnSpan,
      rowSpan: cell.rowSpan,
      blocks: blocks.length > 0 ? onGround(blocks, cell.shading) : [emptyLine({ ...cell.bounds, ...inside }, padding)],
      shading: cell.shading,
      borders: cell.borders,
      verticalAlign,
      textDirection: cell.textDirection,
    },
  };
}

/** Text on the ground of its cell has none of its own, which would stay when the cell's is changed. */
function onGround(blocks: readonly Block[], ground: number | undefined): readonly Block[] {
  if (ground === undefined) return blocks;
  return blocks.map((block) => {
    if (block.type === 'table') return block;
    const isMarked = block.content.some((inline) => inline.type === 'text' && inline.format.highlight === ground);
    const content = isMarked ? block.content.map((inline) => unmarked(inline, ground)) : block.content;
    const shading = block.shading === ground ? undefined : block.shading;
    return content === block.content && shading === block.shading ? block : { ...block, content, shading };
  });
}

function unmarked(inline: Inline, ground: number): Inline {
  if (inline.type !== 'text' || inline.format.highlight !== ground) return inline;
  const { highlight: _, ...format } = inline.format;
  return { ...inline, format };
}

/**
 * Widths of the lines above the rows, and of the one below the last, points: of the widest where they differ. A row starts with the line above it, which
 * takes its width from all its cells.
 */
function rowStrokes({ cells, rowEdges }: TableRegion): number[] {
  const strokes = new Array<number>(rowEdges.length).fill(0);
  for (const { row, rowSpan, borders } of cells) {
    strokes[row] = Math.max(strokes[row] ?? 0, borders.top?.widthPt ?? 0);
    const end = row + rowSpan;
    strokes[end] = Math.max(strokes[end] ?? 0, borders.bottom?.widthPt ?? 0);
  }
  return strokes;
}

/** Width of the line at the side of the first row, points: a table starts and ends at its outside. */
function sideStroke({ cells, columnEdges }: TableRegion, side: 'left' | 'right'): number {
  const atSide = cells.find(
    ({ row, column, columnSpan }) =>
      row === 0 && (side === 'left' ? column === 0 : column + columnSpan === columnEdges.length - 1),
  );
  return atSide?.borders[side]?.widthPt ?? 0;
}

/**
 * What LibreOffice keeps free above the text of a row, besides the stroke above it: below the first row of a merged cell it has room for the line under
 * the whole of that cell. Points.
 */
function keptBelowMerged({ cells, rowEdges }: TableRegion, strokes: readonly number[]): number[] {
  const kept = new Array<number>(rowEdges.length).fill(0);
  for (const { row, rowSpan, borders } of cells) {
    if (rowSpan < 2) continue;
    const over = (borders.bottom?.widthPt ?? 0) - (strokes[row + 1] ?? 0);
    kept[row + 1] = Math.max(kept[row + 1] ?? 0, over);
  }
  return kept;
}

/** Text and inner tables of a cell, from top to bottom. */
function cellBlocks(cell: TableCellRegion, layoutCell: LayoutCell, paddingPt: number, place: Place): readonly Block[] {
  const { left, top, right, bottom } = cell.bounds;
  const inner = { left: left + paddingPt, top, right: right - paddingPt, bottom };
  // Inner tables first: what stands in them is not the cell's own.
  const tables = cell.tables?.map((table) => toTable(table, layoutCell, inner, place));
  const text = layoutCell(cell, inner).map((block) => withSlack(block, inner.right, paddingPt));
  if (!tables?.length) return text;
  const blocks = [...text, ...tables].sort((a, b) => a.bounds.top - b.bounds.top);
  return blocks.map((block, i) => {
    const above = blocks[i - 1];
    const besideTable = above !== undefined && (above.type === 'table' || block.type === 'table');
    return besideTable ? { ...block, spaceBeforePt: Math.max(0, block.bounds.top - above.bounds.bottom) } : block;
  });
}

/**
 * Text that is set in leaves no room at the right, where a font that runs wider would break it: it may reach into the padding. LibreOffice breaks
 * the line in front of a box to tick that is wider than its cell, and only there.
 */
function withSlack(block: Block, right: number, paddingPt: number): Block {
  if (block.type !== 'paragraph') return block;
  const [box, ...others] = block.content;
  if (box?.type === 'text' && box.control?.content.kind === 'checkBox' && others.length === 0)
    return { ...block, indentEndPt: Math.min(block.indentEndPt, -box.format.sizePt) };
  if (block.indentStartPt <= 0) return block;
  if (block.alignment !== 'left' && block.alignment !== 'justify') return block;
  const overPt = Math.min(paddingPt, block.bounds.right + SLACK_PT - right);
  return overPt > 0 ? { ...block, indentEndPt: Math.min(block.indentEndPt, -overPt) } : block;
}

/** A line that leaves the row of an empty cell as high as it is. */
function emptyLine(bounds: Rect, { top, bottom }: CellPadding): Paragraph {
  const pt = Math.max(MIN_LINE_PT, Math.min(EMPTY_LINE_PT, heightOf(bounds) - top - bottom));
  return { ...emptyParagraph(bounds), lineSpacing: { rule: 'exact', pt } };
}

/**
 * The distance of text to the left and right edges of its cells, that of a quarter of the cells: numbers and centred text stand further in. Never so much
 * that a line which fits on the page would break in the cell.
 */
function paddingX(region: TableRegion): number {
  const sideGaps: number[] = [];
  let x = MAX_PADDING_X_PT;
  for (const { bounds, textBounds, textDirection } of region.cells) {
    if (!textBounds || textDirection) continue;
    sideGaps.push(Math.min(textBounds.left - bounds.left, bounds.right - textBounds.right));
    x = Math.min(x, (widthOf(bounds) - widthOf(textBounds)) / 2 - SLACK_PT);
  }
  return Math.max(0, Math.min(x, quantile(sideGaps, 0.25)));
}

function placeInColumn(bounds: Rect, column: Sides, rightToLeft: boolean): Pick<Table, 'indentPt' | 'alignment'> {
  const left = bounds.left - column.left;
  const right = column.right - bounds.right;
  if (left > MIN_CENTRED_INDENT_PT && Math.abs(left - right) <= CENTRED_WITHIN_PT)
    return { indentPt: 0, alignment: 'center' };
  return { indentPt: rightToLeft ? right : left, alignment: 'left' };
}

function readsRightToLeft(cells: readonly FilledCell[]): boolean {
  // Nearly no table has such text: in the others no letters are looked for.
  if (!cells.some(({ blocks }) => blocks.some((block) => block.type === 'paragraph' && block.rightToLeft)))
    return false;
  const paragraphs = cells.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'paragraph'));
  // Numbers run the same way in both directions.
  return mostly(paragraphs.filter(hasLetters), ({ rightToLeft }) => rightToLeft);
}

function hasLetters({ content }: Paragraph): boolean {
  return content.some((inline) => inline.type === 'text' && /\p{L}/u.test(inline.text));
}

function differences(edges: readonly number[]): number[] {
  return edges.slice(1).map((edge, i) => edge - (edges[i] ?? edge));
}
