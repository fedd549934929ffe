import type { Block, DocumentPage, Flow, Inline, Paragraph, ParagraphRole, Table, TabStop } from '../model/document';
import type { DocumentPlan, StyleSheet } from '../model/documentPlan';
import { centreX, heightOf } from '../model/geometry';
import type { Section } from '../model/section';
import { anchorParagraph, boundsOfDraft } from './drafts';
import { withoutNumber } from './headings/headingNumbers';
import { bookmarkOf } from './inline/bookmarks';
import { withCaseOf } from './inline/letterCase';
import { shiftLists } from './lists/cellLists';
import { withRoomInLastBox } from './pages/lastBox';
import { withBookmarks } from './pages/linkedPlaces';
import { otherSide } from './pages/mirroredMargins';
import { atPageTop, keepsLook, withFirstParagraph, withPageBreak } from './pages/pageBreaks';
import { MIN_ROOM_PT } from './pages/pageMargins';
import { turnedSection } from './pages/verticalPage';
import { listingParagraphs } from './paragraphs/listingParagraphs';
import { withLabelText } from './paragraphs/paragraphDraft';
import { inStyle } from './paragraphs/styleFit';
import { isOneLine, withUsualLine } from './paragraphs/usualLines';
import { asPart } from './tables/pages/continuedTables';
import { CENTRED_WITHIN_PT } from './tables/cells/toTable';
import type { PageTableParts } from './tables/pages/tableContinuation';
import type { BlockDraft, ColumnBand, Edges, PageDraft, PagePlan, ParagraphDraft } from './types';

/**
 * Space above a paragraph. A formula's line takes it in: rebuilt formulas may come out higher than they were, and the page must not become
 * longer by that.
 */
function aboveFormula({ content, lineSpacing }: Paragraph, gapPt: number): Partial<Paragraph> {
  if (content[0]?.type !== 'math' || lineSpacing.rule !== 'atLeast') return { spaceBeforePt: gapPt };
  return { spaceBeforePt: 0, lineSpacing: { rule: 'atLeast', pt: lineSpacing.pt + gapPt } };
}

/** A gap in front of a table that no paragraph above can hold is filled by an empty line at least this high. */
const MIN_SPACER_PT = 1;
/** Three lines, as far as a gap on the page can spare them. */
const GOOD_ROOM_PT = 36;
const MAX_LIFT_SHARE = 0.25;
/** An indent that differs by less from where the text behind a label starts is that place, points. */
const MIN_LABEL_STOP_PT = 1;
/** A table that ends so near to the end of the page fills it. */
const FULL_PAGE_ROOM_PT = 36;

/**
 * Gives the paragraphs of a laid-out page their roles, and turns places on the page into distances: indents from the section's columns,
 * space from the block above. A page that begins in another section than `previous`, the page before, ends in starts by a section
 * break, all others by a page break.
 */
export function finishPage(
  unlinked: PageDraft,
  plan: PagePlan,
  document: Pick<DocumentPlan, 'sections' | 'styles'>,
  previous?: PagePlan,
): DocumentPage {
  const { first, last } = plan.tableParts ?? {};
  const draft = plan.linkedPlaces ? withBookmarks(unlinked, plan.linkedPlaces, first?.repeatedRows) : unlinked;
  const previousSection = previous?.bandSections.at(-1);
  const flows: Flow[] = [];
  let cursor: number | undefined;
  draft.bands.forEach((band, i) => {
    const index = plan.bandSections[i] ?? 0;
    const displayed = document.sections[index];
    if (!displayed) throw new RangeError(`page ${draft.pageIndex} refers to section ${index}, which is not planned`);
    const turned = turnedSection(displayed);
    const section = plan.mirrored ? { ...turned, margins: otherSide(turned.margins) } : turned;
    const top = cursor ?? section.margins.top;
    const lead = section.columns.length > 1 ? Math.max(0, topOf(draft, band) - top) : 0;
    const taken = lead > 0 && addSpaceAfter(flows, lead) ? lead : 0;
    const stacker = new Stacker(
      section,
      document.styles,
      top + taken,
      plan.firstCellList ?? 0,
      i === 0 && previous?.continues === true,
      i === 0 ? previous?.spaceBehindFullPt : undefined,
    );
    const isLastBand = i === draft.bands.length - 1;
    const room =
      isLastBand && section.columns.length < 2 && plan.spaceBehindFullPt === undefined
        ? roomAtFoot(draft.blocks, band, section, top)
        : NO_ROOM;
    for (let b = band.firstBlock; b < band.endBlock; b++) {
      const block = draft.blocks[b];
      if (!block) continue;
      const isLast = isLastBand && b === band.endBlock - 1;
      const continues = plan.continues && isLast;
      if (plan.columnContinuations?.includes(b - 1) === true && stacker.goOn(block, continues, plan.flowsOver === true))
        continue;
      const parts = { ...(b === 0 && first && { first }), ...(isLast && last && { last }) };
      stacker.add(
        withParts(
          isLast && plan.goesOnJustified ? justified(block) : block,
          parts,
          section.pageHeightPt - section.margins.bottom,
        ),
        columnOf(block, band),
        plan.roles[b],
        !continues ? undefined : plan.spaceBehindFullPt === undefined ? 'behind a break' : 'by itself',
        b >= room.from ? room.pt : 0,
        isLast ? plan.spaceBehindBreakPt : undefined,
      );
    }
    cursor = stacker.bottom;
    const isLastColumn = isLastBand && section.columns.length < 2;
    const end = section.pageHeightPt - section.margins.bottom;
    flows.push({ section: index, blocks: isLastColumn ? withRoomInLastBox(stacker.blocks, end) : stacker.blocks });
  });
  if (!flows.length && plan.bandSections.length > 0) {
    const edges = { left: 0, right: draft.widthPt };
    const bookmarks = plan.linkedPlaces?.map(bookmarkOf) ?? [];
    flows.push({ section: plan.bandSections[0] ?? 0, blocks: [{ ...anchorParagraph([], edges, 0), bookmarks }] });
  }
  const startsByBreak = draft.pageIndex > 0 && flows[0]?.section === previousSection;
  return {
    pageIndex: draft.pageIndex,
    flows: startsByBreak ? withPageBreak(flows, previous) : plan.beginsWithLine ? withFirstParagraph(flows) : flows,
    notes: draft.notes ?? [],
  };
}

const NO_ROOM = { from: Infinity, pt: 0 };

/**
 * Room for lines that wrap once more in other fonts, where the page has none below its last line: the widest gap gives some, so that a
 * foot which belongs to the text does not go to a page of its own. `from`: the block below that gap.
 */
function roomAtFoot(
  blocks: PageDraft['blocks'],
  band: ColumnBand,
  { pageHeightPt, margins }: Section,
  top: number,
): { readonly from: number; readonly pt: number } {
  let [bottom, widest, from] = [top, 0, Infinity];
  for (let b = band.firstBlock; b < band.endBlock; b++) {
    const block = blocks[b];
    if (!block) continue;
    const bounds = boundsOfDraft(block);
    if (bounds.top - bottom > widest) [widest, from] = [bounds.top - bottom, b];
    bottom = Math.max(bottom, bounds.bottom);
  }
  const free = pageHeightPt - margins.bottom - bottom;
  const wanted = Math.max(Math.min(MIN_ROOM_PT, widest), Math.min(GOOD_ROOM_PT, widest * MAX_LIFT_SHARE));
  return free < wanted ? { from, pt: Math.min(widest, wanted - free) } : NO_ROOM;
}

/** Where the first blocks of a band's columns start. */
function topOf({ blocks }: PageDraft, { firstBlock, endBlock }: ColumnBand): number {
  return Math.min(...blocks.slice(firstBlock, endBlock).map((block) => boundsOfDraft(block).top));
}

/** Gives space to the paragraph that the flows end with, or a line as high to the table; false where they end with something else. */
function addSpaceAfter(flows: Flow[], spacePt: number): boolean {
  const flow = flows.at(-1);
  const last = flow?.blocks.at(-1);
  if (!flow || !last || (last.type === 'table' && (last.floatAt || spacePt < MIN_SPACER_PT))) return false;
  const end =
    last.type === 'table' ? [last, spacer(spacePt)] : [{ ...last, spaceAfterPt: last.spaceAfterPt + spacePt }];
  flows[flows.length - 1] = { ...flow, blocks: [...flow.blocks.slice(0, -1), ...end] };
  return true;
}

const spacer = (heightPt: number): Block => ({
  ...anchorParagraph([], { left: 0, right: 0 }, 0),
  lineSpacing: { rule: 'exact', pt: heightPt },
});

function withParts(draft: BlockDraft, parts: Pick<PageTableParts, 'first' | 'last'>, endPt: number): BlockDraft {
  if (draft.type !== 'block' || draft.block.type !== 'table') return draft;
  const isWhole = parts.first === undefined && parts.last === undefined;
  const fillsPage = isWhole && draft.block.bounds.bottom > endPt - FULL_PAGE_ROOM_PT;
  return { ...draft, block: fillsPage ? withoutRepeats(draft.block) : asPart(draft.block, parts) };
}

/** LibreOffice breaks a table in its middle that ends with the page and has rows to repeat. */
const withoutRepeats = (table: Table): Table => ({
  ...table,
  rows: table.rows.map((row) => (row.header ? { ...row, header: false } : row)),
});

function columnOf(block: BlockDraft, band: ColumnBand): { readonly edges: Edges; readonly index: number } {
  const bounds = boundsOfDraft(block);
  const x = centreX(bounds);
  let index = band.columns.findIndex((column) => x <= column.right);
  if (index < 0) index = band.columns.length - 1;
  return { edges: band.columns[index] ?? { left: 0, right: 0 }, index };
}

/** Sets blocks one under the other, as Word will, and knows where the next one would start. */
class Stacker {
  readonly blocks: Block[] = [];
  #cursor: number;
  #lowest: number;
  constructor(
    readonly section: Section,
    readonly styles: StyleSheet,
    readonly top: number,
    readonly firstCellList: number,
    /** The first block goes on with a paragraph of the page before. */
    readonly continues: boolean,
    /** The space before the first block, where that came to this page by itself. */
    readonly spaceAbovePt: number | undefined,
  ) {
    this.#cursor = top;
    this.#lowest = top;
  }

  get bottom(): number {
    return Math.max(this.#lowest, this.#cursor);
  }

  add(
    draft: BlockDraft,
    column: { readonly edges: Edges; readonly index: number },
    role: ParagraphRole | undefined,
    goesOn: 'behind a break' | 'by itself' | undefined,
    /** Set so much higher than on the page. */
    liftPt: number,
    /** Of a paragraph that goes on: see `PagePlan.spaceBehindBreakPt`. */
    spaceBehindBreakPt = 0,
  ): void {
    const bounds = boundsOfDraft(draft);
    const block = draft.type === 'paragraph' ? paragraphOf(draft, role) : shiftLists(draft.block, this.firstCellList);
    if (block.type === 'paragraph' && block.columnBreakBefore) {
      this.#lowest = this.bottom;
      this.#cursor = this.top;
    }
    const continues = goesOn !== undefined;
    const isFirst = this.blocks.length === 0;
    const distance = bounds.top - liftPt - this.#cursor;
    const gap = Math.max(0, distance);
    const isListing = block.type === 'paragraph' && block.role.kind === 'code';
    const closerPt = isListing && block.lineSpacing.rule === 'atLeast' ? gap - distance : 0;
    const shift = column.edges.left - this.#columnLeft(column.index);
    if (block.type === 'table') {
      if (block.floatAt) {
        this.blocks.push(block);
        return;
      }
      if (!isFirst || (!this.continues && this.spaceAbovePt === undefined)) this.#spaceAbove(gap);
      const roomAtEnd = this.#columnRight(column.index) - column.edges.right;
      this.blocks.push({ ...inSection(block, shift, roomAtEnd, this.#columnLeft(column.index)), continues });
    } else {
      const roomAtEnd = this.#columnRight(column.index) - column.edges.right;
      const [toStart, toEnd] = block.rightToLeft ? [roomAtEnd, shift] : [shift, roomAtEnd];
      const indentStartPt = block.indentStartPt + toStart;
      // LibreOffice moves all columns down by the space before the first paragraph, Word the first column alone.
      const startsColumns = isFirst && this.section.columns.length > 1;
      // What is broken by a page break has the space before it once more on the next page, in LibreOffice.
      const isBrokenByPage = spaceBehindBreakPt > 0 || keepsLook({ ...block, indentStartPt });
      const isRepeated = goesOn === 'behind a break' && !isFirst && isBrokenByPage;
      const isSpacedApart = startsColumns || isRepeated;
      const repeatedPt = isRepeated ? Math.min(gap, spaceBehindBreakPt) : 0;
      if (isRepeated || (startsColumns && !this.continues)) this.#spaceAbove(gap - repeatedPt);
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
      const spaceAbovePt = isFirst && !this.continues ? this.spaceAbovePt : undefined;
      const fitted = spaceAbovePt === undefined ? inStyle(usual, this.styles, isWhole) : usual;
      this.#cursor += fitted.spaceBeforePt - usual.spaceBeforePt;
      const isLine = isListing || (draft.type === 'paragraph' && draft.lines === 1);
      const atTop = (part: Paragraph, i: number): Paragraph =>
        i > 0 || spaceAbovePt === undefined ? part : inStyle(atPageTop(part, isLine, spaceAbovePt), this.styles, true);
      this.blocks.push(...(isListing ? listingParagraphs(fitted, closerPt) : [fitted]).map(atTop));
    }
    this.#cursor += gap - closerPt + heightOf(bounds);
  }

  /** Sets a block as the rest of the paragraph before it, at the top of the next column; false where that is none. */
  goOn(draft: BlockDraft, continues: boolean, flowsOver: boolean): boolean {
    const above = this.blocks.at(-1);
    if (above?.type !== 'paragraph' || draft.type !== 'paragraph') return false;
    const { bounds, content, bookmarks } = draft.paragraph;
    this.#lowest = this.bottom;
    this.#cursor = bounds.bottom;
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

/** A line that stands alone may go over its column's edge, and tells nothing of how the paragraph is set that it is the first one of. */
const justifiedLine = (line: Paragraph): Paragraph =>
  line.alignment === 'left' ? { ...line, alignment: 'justify', indentEndPt: Math.max(0, line.indentEndPt) } : line;

const justified = (draft: BlockDraft): BlockDraft =>
  draft.type === 'paragraph' ? { ...draft, paragraph: justifiedLine(draft.paragraph) } : draft;

/**
 * A table in a section whose column starts and ends so much farther out than the one that the table was measured against. The middle of
 * that may not be the middle of the section's.
 */
function inSection(table: Table, toStart: number, toEnd: number, columnLeft: number): Table {
  if (table.alignment !== 'center') return { ...table, indentPt: table.indentPt + toStart };
  if (table.rightToLeft || Math.abs(toStart - toEnd) <= 2 * CENTRED_WITHIN_PT) return table;
  return { ...table, alignment: 'left', indentPt: table.bounds.left - columnLeft };
}

function paragraphOf(draft: ParagraphDraft, role: ParagraphRole | undefined): Paragraph {
  const { paragraph } = draft;
  if (!role) return withLabelText(draft, paragraph);
  const isNumbered = role.kind === 'listItem' || (role.kind === 'heading' && role.list && !role.list.silent);
  if (isNumbered) {
    // Lines in the middle, and numbers in lines of their own, have no labels that text could hang behind.
    const { content } = paragraph;
    const unlabelled = draft.label
      ? withLabelStop(draft, paragraph)
      : { ...paragraph, content: withoutNumber(content) };
    const label = draft.label?.format ?? content.find((inline) => inline.type === 'text')?.format;
    return withRole({ ...role, ...(label && { label }) }, unlabelled);
  }
  return withRole(role, withLabelText(draft, paragraph));
}

function withRole(role: ParagraphRole, paragraph: Paragraph): Paragraph {
  const isSpelled = (role.kind === 'heading' || role.kind === 'title') && role.text !== undefined;
  const content = isSpelled ? withCaseOf(role.text, paragraph.content) : paragraph.content;
  return { ...paragraph, content, role, keepWithNext: role.kind === 'heading' || paragraph.keepWithNext };
}

/** An item whose further lines start farther out than its text does: what follows the label needs a stop to stand at. */
function withLabelStop({ label }: ParagraphDraft, paragraph: Paragraph): Paragraph {
  if (!label || label.textLeftPt - paragraph.indentStartPt < MIN_LABEL_STOP_PT) return paragraph;
  const stop: TabStop = { positionPt: label.textLeftPt, alignment: 'left', leader: 'none' };
  return { ...paragraph, tabStops: [stop, ...paragraph.tabStops] };
}

/** Scripts without spaces between words. */
const CJK_END = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]$/;

/** The end of a paragraph that the next page goes on with: a space, or a soft hyphen. */
function openEnded(content: Paragraph['content']): Paragraph['content'] {
  const last = content.at(-1);
  if (last?.type !== 'text') return content;
  const hyphenated = /\p{Ll}[-\u00ad\u2010]$/u.test(last.text);
  return [
    ...content.slice(0, -1),
    {
      ...last,
      text: hyphenated ? `${last.text.slice(0, -1)}\u00ad` : CJK_END.test(last.text) ? last.text : `${last.text} `,
    },
  ];
}
