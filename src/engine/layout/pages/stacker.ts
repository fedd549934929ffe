import type { Block, Inline, Paragraph, ParagraphRole, Table } from '../../model/document';
import type { StyleSheet } from '../../model/documentPlan';
import { heightOf } from '../../model/geometry';
import type { Section } from '../../model/section';
import { anchorParagraph, boundsOfDraft } from '../drafts';
import { shiftLists } from '../lists/cellLists';
import { listingParagraphs } from '../paragraphs/listingParagraphs';
import { paragraphOf } from '../paragraphs/paragraphRole';
import { inStyle } from '../paragraphs/setting/styleFit';
import { isOneLine, withUsualLine } from '../paragraphs/setting/usualLines';
import { CENTRED_WITHIN_PT } from '../tables/cells/toTable';
import type { BlockDraft, Edges, PagePlan } from '../types';
import { atPageTop, dropOfRest, keepsLook } from './breaks/pageBreaks';

/** A gap in front of a table that no paragraph above can hold is filled by an empty line at least this high. */
export const MIN_SPACER_PT = 1;

/** Where and as what a block is set. */
export interface Placing {
  /** The one that it stands in on the page, and which one of its band that is. */
  readonly column: { readonly edges: Edges; readonly index: number };
  readonly role: ParagraphRole | undefined;
  /** How the page ends in the middle of a paragraph. */
  readonly goesOn: 'behind a break' | 'by itself' | undefined;
  /** Set so much higher than on the page. */
  readonly liftPt: number;
  /** Of a paragraph that goes on: see `PagePlan.spaceBehindBreakPt`. */
  readonly spaceBehindBreakPt?: number | undefined;
  /** A break to the next column stands in a line of its own: LibreOffice goes there a paragraph later. See `flowingPages`. */
  readonly breaksAhead: boolean;
}

/** Sets blocks one under the other, as Word will, and knows where the next one would start. */
export class Stacker {
  readonly blocks: Block[] = [];
  #cursor: number;
  #lowest: number;
  constructor(
    readonly section: Section,
    readonly styles: StyleSheet,
    readonly top: number,
    readonly firstCellList: number,
    /** The page before, where the first block follows what that ends with. */
    private readonly previous: PagePlan | undefined,
  ) {
    this.#cursor = top;
    this.#lowest = top;
  }

  /** The first block goes on with a paragraph of the page before. */
  get #continues(): boolean {
    return this.previous?.continues === true;
  }

  /** The space before the first block, where that came to this page by itself. */
  get #spaceAbovePt(): number | undefined {
    return this.previous?.spaceBehindFullPt;
  }

  get bottom(): number {
    return Math.max(this.#lowest, this.#cursor);
  }

  add(draft: BlockDraft, placing: Placing): void {
    const bounds = boundsOfDraft(draft);
    const own =
      draft.type === 'paragraph' ? paragraphOf(draft, placing.role) : shiftLists(draft.block, this.firstCellList);
    const block = own.type === 'paragraph' && own.columnBreakBefore ? this.#startColumn(own, placing) : own;
    const distance = bounds.top - placing.liftPt - this.#cursor;
    const gap = Math.max(0, distance);
    const dropPt = this.blocks.length === 0 ? this.#dropOfRest(block, gap) : 0;
    const isListing = block.type === 'paragraph' && block.role.kind === 'code';
    const closerPt = isListing && block.lineSpacing.rule === 'atLeast' ? gap - distance : 0;
    if (block.type === 'paragraph') this.#addParagraph(block, draft, placing, gap, closerPt);
    else if (!block.floatAt) this.#addTable(block, placing, gap);
    else {
      this.blocks.push({ ...block, indentPt: block.bounds.left - this.#columnLeft(0) });
      return;
    }
    this.#cursor += gap - closerPt + heightOf(bounds) - dropPt;
  }

  /** How much lower than at the top of the page the first block stands: nothing shows that of a paragraph or a table that goes on there. */
  #dropOfRest({ type }: Block, gap: number): number {
    return type === 'table' && this.#continues ? gap : (this.previous?.dropOfRestPt ?? 0);
  }

  #startColumn(block: Paragraph, { breaksAhead }: Placing): Paragraph {
    this.#endColumn();
    this.#lowest = this.bottom;
    this.#cursor = this.top;
    if (!breaksAhead) return block;
    const line = { ...anchorParagraph([], { left: 0, right: 0 }, this.top), columnBreakBefore: true };
    this.blocks.push(line);
    this.#cursor += heightOf(line.bounds);
    return { ...block, columnBreakBefore: false };
  }

  /** A heading at the end of a column is kept with nothing: LibreOffice would take it, and the whole section, to the next page. */
  #endColumn(): void {
    const last = this.blocks.at(-1);
    if (last?.type === 'paragraph') this.blocks[this.blocks.length - 1] = { ...last, keepWithNext: false };
  }

  #addTable(table: Table, { column, goesOn }: Placing, gap: number): void {
    const { toStart, toEnd } = this.#roomBeside(column);
    if (this.blocks.length > 0 || (!this.#continues && this.#spaceAbovePt === undefined)) this.#spaceAbove(gap);
    const inColumn = inSection(table, toStart, toEnd, this.#columnLeft(column.index));
    this.blocks.push({ ...inColumn, continues: goesOn !== undefined });
  }

  /** `closerPt`: the lines of a listing are set closer by so much. */
  #addParagraph(block: Paragraph, draft: BlockDraft, placing: Placing, gap: number, closerPt: number): void {
    const { column, goesOn, spaceBehindBreakPt = 0 } = placing;
    const continues = goesOn !== undefined;
    const isFirst = this.blocks.length === 0;
    const isListing = block.role.kind === 'code';
    const room = this.#roomBeside(column);
    const [toStart, toEnd] = block.rightToLeft ? [room.toEnd, room.toStart] : [room.toStart, room.toEnd];
    const indentStartPt = block.indentStartPt + toStart;
    // LibreOffice moves all columns down by the space before the first paragraph, Word the first column alone.
    const startsColumns = isFirst && this.section.columns.length > 1;
    // What is broken by a page break has the space before it once more on the next page, in LibreOffice.
    const isBrokenByPage = spaceBehindBreakPt > 0 || keepsLook({ ...block, indentStartPt });
    const isBelowBreak = isFirst && (this.#continues || this.#spaceAbovePt !== undefined);
    const isRepeated = goesOn === 'behind a break' && !isBelowBreak && isBrokenByPage;
    const isSpacedApart = startsColumns || isRepeated;
    const repeatedPt = isRepeated ? Math.min(gap, spaceBehindBreakPt) : 0;
    if (isRepeated || (startsColumns && !this.#continues)) this.#spaceAbove(gap - repeatedPt);
    const paragraph: Paragraph = {
      ...block,
      indentStartPt,
      indentEndPt: endOf(block, draft, block.indentEndPt + toEnd, continues),
      tabStops: block.tabStops.map((stop) => ({ ...stop, positionPt: stop.positionPt + toStart })),
      ...(isSpacedApart ? { spaceBeforePt: repeatedPt } : aboveFormula(block, gap)),
      content: continues ? openEnded(block.content) : block.content,
      continues,
    };
    const isWhole = draft.type === 'paragraph' && !isSpacedApart && !continues;
    const usual = isListing ? paragraph : withUsualLine(paragraph, this.styles.body);
    const spaceAbovePt = isFirst && !this.#continues ? this.#spaceAbovePt : undefined;
    // LibreOffice repeats only a space of the paragraph's own, none of its style.
    const isOwn = spaceAbovePt !== undefined || repeatedPt > 0;
    const fitted = isOwn ? usual : inStyle(usual, this.styles, isWhole);
    this.#cursor += fitted.spaceBeforePt - usual.spaceBeforePt;
    const isLine = isListing || (draft.type === 'paragraph' && draft.lines === 1);
    const atTop = (part: Paragraph, i: number): Paragraph =>
      i > 0 || spaceAbovePt === undefined ? part : inStyle(atPageTop(part, isLine, spaceAbovePt), this.styles, true);
    this.blocks.push(...(isListing ? listingParagraphs(fitted, closerPt) : [fitted]).map(atTop));
  }

  /** Sets a block as the rest of the paragraph before it, at the top of the next column; false where that is none. */
  goOn(draft: BlockDraft, continues: boolean, flowsOver: boolean): boolean {
    const above = this.blocks.at(-1);
    if (above?.type !== 'paragraph' || draft.type !== 'paragraph') return false;
    const { bounds, content, bookmarks } = draft.paragraph;
    this.#lowest = this.bottom;
    const leadingPt = above.lineSpacing.rule === 'single' ? heightOf(bounds) : above.lineSpacing.pt;
    this.#cursor = bounds.bottom - dropOfRest({ ...bounds, lines: draft.lines }, leadingPt, this.top);
    const rest: readonly Inline[] = flowsOver ? content : [{ type: 'columnBreak' }, ...content];
    this.blocks[this.blocks.length - 1] = {
      ...(isOneLine(above) && draft.paragraph.alignment === 'justify' ? justifiedLine(above) : above),
      content: [...openEnded(above.content), ...(continues ? openEnded(rest) : rest)],
      bookmarks: [...above.bookmarks, ...bookmarks],
      continues,
    };
    return true;
  }

  /** Space that the next block cannot have itself: the paragraph above gets it, or an empty line holds it. */
  #spaceAbove(gap: number): void {
    const above = this.blocks.at(-1);
    if (above?.type === 'paragraph') {
      this.blocks[this.blocks.length - 1] = { ...above, spaceAfterPt: gap };
    } else if (gap >= MIN_SPACER_PT) {
      this.blocks.push(spacer(gap));
    }
  }

  /** How much farther out the section's column starts and ends than the one on the page. */
  #roomBeside({ edges, index }: Placing['column']): { readonly toStart: number; readonly toEnd: number } {
    return { toStart: edges.left - this.#columnLeft(index), toEnd: this.#columnRight(index) - edges.right };
  }

  #columnLeft(index: number): number {
    let x = this.section.margins.left;
    for (const column of this.section.columns.slice(0, index)) x += column.widthPt + column.gutterPt;
    return x;
  }

  #columnRight(index: number): number {
    const column = this.section.columns[index];
    if (!column || this.section.columns.length < 2) return this.section.pageWidthPt - this.section.margins.right;
    return this.#columnLeft(index) + column.widthPt;
  }
}

/** How far a line that stands alone is from the edge where it ends says nothing, and would wrap what is added to it there. */
function endOf(
  { alignment, rightToLeft, borders, shading }: Paragraph,
  draft: BlockDraft,
  indentEndPt: number,
  continues: boolean,
): number {
  const isAlone = draft.type === 'paragraph' && draft.lines === 1 && !continues;
  const isFree = alignment === (rightToLeft ? 'right' : 'left') && borders === undefined && shading === undefined;
  return isAlone && isFree ? Math.min(0, indentEndPt) : indentEndPt;
}

/**
 * Space above a paragraph. A formula's line takes it in: rebuilt formulas may come out higher than they were, and the page must not become
 * longer by that.
 */
function aboveFormula({ content, lineSpacing }: Paragraph, gapPt: number): Partial<Paragraph> {
  if (content[0]?.type !== 'math' || lineSpacing.rule !== 'atLeast') return { spaceBeforePt: gapPt };
  return { spaceBeforePt: 0, lineSpacing: { rule: 'atLeast', pt: lineSpacing.pt + gapPt } };
}

/** An empty line. */
export const spacer = (heightPt: number): Block => ({
  ...anchorParagraph([], { left: 0, right: 0 }, 0),
  lineSpacing: { rule: 'exact', pt: heightPt },
});

/** A line that stands alone may go over its column's edge, and tells nothing of how the paragraph is set that it is the first one of. */
export const justifiedLine = (line: Paragraph): Paragraph =>
  line.alignment === 'left' ? { ...line, alignment: 'justify', indentEndPt: Math.max(0, line.indentEndPt) } : line;

/**
 * A table in a section whose column starts and ends so much farther out than the one that the table was measured against. The middle of
 * that may not be the middle of the section's.
 */
function inSection(table: Table, toStart: number, toEnd: number, columnLeft: number): Table {
  if (table.alignment !== 'center') return { ...table, indentPt: table.indentPt + toStart };
  if (table.rightToLeft || Math.abs(toStart - toEnd) <= 2 * CENTRED_WITHIN_PT) return table;
  return { ...table, alignment: 'left', indentPt: table.bounds.left - columnLeft };
}

/** Scripts without spaces between words: Thai, Lao, Myanmar, Khmer, Chinese and Japanese. */
const UNSPACED_END = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]$/;

/** The end of a paragraph that the next page goes on with: a space, or a soft hyphen. */
function openEnded(content: Paragraph['content']): Paragraph['content'] {
  const last = content.at(-1);
  if (last?.type !== 'text') return content;
  const hyphenated = /\p{Ll}[-\u00ad\u2010]$/u.test(last.text);
  return [
    ...content.slice(0, -1),
    {
      ...last,
      text: hyphenated ? `${last.text.slice(0, -1)}\u00ad` : UNSPACED_END.test(last.text) ? last.text : `${last.text} `,
    },
  ];
}
