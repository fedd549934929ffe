import { inTwips } from '../../../model/wordUnits';
import type { Block, CellPadding, LineSpacing, Paragraph, TableCell } from '../../../model/document';
import { type Ends, heightOf } from '../../../model/geometry';
import { lineHeightOf } from '../../fonts/lineHeights';
import { ASCENT_EM, BASELINE_SHARE } from '../../paragraphs/setting/paragraphShape';
import type { TableCellRegion } from '../types';

/** A cell with its text laid out. The bounds of blocks are those of their lines, as Word sets them. */
export interface FilledCell {
  readonly cell: TableCellRegion;
  /** What the strokes above and below its row leave it. */
  readonly inside: Ends;
  readonly blocks: readonly Block[];
}

/** The largest padding at top and bottom; more is space that the row's height makes. Points. */
const MAX_PADDING_Y_PT = 8;
/** Left in a row beside text and padding: heights are rounded to 1/20 pt. */
const SLACK_PT = 0.1;
/** A row whose line is higher by less than this was as high as that line makes it: strokes are measured thicker, and heights rounded. Points. */
const MAX_OVER_PT = 0.12;
/** The lowest line that an empty cell can have, points. */
export const MIN_LINE_PT = 1;
/** Lines may be set tighter than laid out, to fit a row, down to this share of their distance. */
const MIN_TIGHTENING = 0.8;
/** Text is at the top of its cell unless at least this share of a line's height is free. */
const MIN_FREE_SHARE = 0.3;
/** Text is in the middle when the spaces above and below differ by less than this, points; … */
const CENTRED_WITHIN_PT = 2;
/** … or by less than this share of the free space. */
const CENTRED_SHARE = 0.2;
/** Smaller corrections cannot be seen, points. */
const MIN_SHIFT_PT = 0.4;

type PaddingY = Omit<CellPadding, 'x'>;

export const NO_PADDING: PaddingY = { top: 0, bottom: 0 };

/** The padding at top and bottom that all cells keep, and that leaves every row its height. */
export function paddingY(cells: readonly FilledCell[]): PaddingY {
  let [top, bottom, both] = [MAX_PADDING_Y_PT, MAX_PADDING_Y_PT, Infinity];
  for (const { cell, inside, blocks } of cells) {
    if (cell.textDirection) continue;
    const text = extentOf(blocks);
    const natural = text ? heightOf(text) : MIN_LINE_PT;
    both = Math.min(both, heightOf(inside) - natural - SLACK_PT);
    if (!text) continue;
    top = Math.min(top, text.top - inside.top);
    // Where text stands lower than its row ends, no padding would help.
    const below = inside.bottom - text.bottom - SLACK_PT;
    if (below >= 0) bottom = Math.min(bottom, below);
  }
  top = Math.max(0, top);
  const share = Math.min(1, Math.max(0, both) / (top + bottom || 1));
  return { top: inTwips(top * share), bottom: inTwips(bottom * share) };
}

/**
 * Sets the blocks of a cell to the height where they stand on the page: by its alignment, and by space before or after them where that leaves
 * a difference.
 */
export function placed(
  { cell, inside, blocks }: FilledCell,
  padding: PaddingY,
): Pick<TableCell, 'blocks' | 'verticalAlign'> {
  const text = extentOf(blocks);
  if (!text || cell.textDirection) return { blocks, verticalAlign: cell.verticalAlign };
  const room = heightOf(inside) - padding.top - padding.bottom - SLACK_PT;
  const natural = heightOf(text);
  const line = soleLine(blocks, natural);
  const top = text.top - inside.top - padding.top;
  if (line && Math.max(-top, top + natural - room) > MIN_SHIFT_PT)
    return { blocks: [fitted(line, natural, top, room)], verticalAlign: 'top' };
  if (natural > room) {
    const isFontLine = line?.lineSpacing.rule === 'atLeast' && natural - room < MAX_OVER_PT;
    return { blocks: isFontLine ? spaced(blocks, 0, 0) : tightened(blocks, room / natural), verticalAlign: 'top' };
  }
  const below = inside.bottom - padding.bottom - text.bottom;
  const free = room - natural;
  const lineHeight = firstLineHeight(blocks[0]);
  if (free < MIN_FREE_SHARE * lineHeight)
    return { blocks: spaced(blocks, Math.min(top, free), 0), verticalAlign: 'top' };
  if (Math.abs(top - below) <= Math.max(CENTRED_WITHIN_PT, CENTRED_SHARE * free)) {
    const shift = Math.min(Math.abs(top - below), free);
    return {
      blocks:
        shift < MIN_SHIFT_PT ? spaced(blocks, 0, 0) : top > below ? spaced(blocks, shift, 0) : spaced(blocks, 0, shift),
      verticalAlign: 'center',
    };
  }
  if (top > below) return { blocks: spaced(blocks, 0, Math.min(Math.max(0, below), free)), verticalAlign: 'bottom' };
  return { blocks: spaced(blocks, Math.min(top, free), 0), verticalAlign: 'top' };
}

/** The paragraph of a cell that holds one line, whose height is that of the text. */
function soleLine(blocks: readonly Block[], height: number): Paragraph | undefined {
  const block = blocks[0];
  if (block?.type !== 'paragraph' || blocks.length > 1) return undefined;
  const { lineSpacing } = block;
  return lineSpacing.rule !== 'single' && Math.abs(lineSpacing.pt - height) < SLACK_PT ? block : undefined;
}

/** A line that reaches over the end of its room, from `top` on, set lower so that its baseline stays where it is. */
function fitted(line: Paragraph, pt: number, top: number, room: number): Paragraph {
  const { abovePt, lowestPt } = measured(line, pt);
  const baseline = top + abovePt;
  const fits = Math.min(baseline / BASELINE_SHARE, (room - baseline) / (1 - BASELINE_SHARE), room);
  const height = Math.min(pt, Math.max(lowestPt, fits));
  const before = Math.max(0, Math.min(baseline - BASELINE_SHARE * height, room - height));
  return { ...line, lineSpacing: { rule: 'exact', pt: height }, spaceBeforePt: before, spaceAfterPt: 0 };
}

/** How far a line of this height reaches above its baseline, and how low it may be set, points: one that grows has the height of its font. */
function measured({ content, lineSpacing }: Paragraph, pt: number): { abovePt: number; lowestPt: number } {
  const text = content.find((inline) => inline.type === 'text');
  const font = lineSpacing.rule === 'atLeast' && text ? lineHeightOf(text.format.family) : undefined;
  return text && font
    ? { abovePt: pt - font.belowEm * text.format.sizePt, lowestPt: MIN_TIGHTENING * text.format.sizePt }
    : { abovePt: BASELINE_SHARE * pt, lowestPt: MIN_TIGHTENING * pt };
}

function extentOf(blocks: readonly Block[]): Ends | undefined {
  const first = blocks[0];
  if (!first) return undefined;
  let bottom = -Infinity;
  for (const block of blocks) bottom = Math.max(bottom, block.bounds.bottom);
  return { top: first.bounds.top, bottom };
}

function firstLineHeight(block: Block | undefined): number {
  if (block?.type !== 'paragraph') return 0;
  return block.lineSpacing.rule === 'single' ? heightOf(block.bounds) : block.lineSpacing.pt;
}

function spaced(blocks: readonly Block[], before: number, after: number): readonly Block[] {
  return blocks.map((block, i) => {
    if (block.type === 'table') return block;
    const spaceBeforePt = i === 0 ? Math.max(0, before) : block.spaceBeforePt;
    const spaceAfterPt = i === blocks.length - 1 ? Math.max(0, after) : block.spaceAfterPt;
    const isSpaced = block.spaceBeforePt === spaceBeforePt && block.spaceAfterPt === spaceAfterPt;
    return isSpaced ? block : { ...block, spaceBeforePt, spaceAfterPt };
  });
}

function tightened(blocks: readonly Block[], share: number): Block[] {
  const factor = Math.max(MIN_TIGHTENING, share);
  return spaced(blocks, 0, 0).map((block): Block => (block.type === 'table' ? block : withLines(block, factor)));
}

/** Lines "at least" so high are never lower than their fonts; exact ones cut off letters that are higher. */
function tighter({ content, lineSpacing }: Paragraph, pt: number): LineSpacing {
  const isCutOff = content.some((inline) => inline.type === 'text' && inline.format.sizePt * ASCENT_EM > pt);
  return { rule: isCutOff && lineSpacing.rule === 'atLeast' ? 'atLeast' : 'exact', pt };
}

function withLines(paragraph: Paragraph, factor: number): Paragraph {
  const { lineSpacing, spaceBeforePt } = paragraph;
  if (lineSpacing.rule === 'single') return paragraph;
  return {
    ...paragraph,
    lineSpacing: tighter(paragraph, lineSpacing.pt * factor),
    spaceBeforePt: spaceBeforePt * factor,
  };
}
