import type { DocumentPage, Flow, Table } from '../model/document';
import type { DocumentPlan } from '../model/documentPlan';
import { centreX } from '../model/geometry';
import type { Section } from '../model/section';
import { anchorParagraph, boundsOfDraft } from './drafts';
import { withCaptionsKept } from './pages/breaks/keptCaptions';
import { withRoomInLastBox } from './pages/breaks/lastBox';
import { withLineBelowColumns } from './pages/lineBelowColumns';
import { withBookmarks } from './pages/linkedPlaces';
import { otherSide } from './sections/mirroredMargins';
import { withFirstParagraph, withPageBreak } from './pages/breaks/pageBreaks';
import { MIN_ROOM_PT } from './sections/pageMargins';
import { justifiedLine, MIN_SPACER_PT, type Placing, spacer, Stacker } from './pages/stacker';
import { turnedSection } from './pages/verticalPage';
import { withCrossReferences } from './references/crossReferences';
import { withFormulaNumbers } from './references/formulaNumbers';
import { asPart } from './tables/pages/continuedTables';
import type { PageTableParts } from './tables/pages/tableContinuation';
import type { BlockDraft, ColumnBand, PageDraft, PagePlan } from './types';

/** Three lines, and one of a page's columns, as far as a gap can spare them. */
const GOOD_ROOM_PT = 36;
const GOOD_COLUMN_ROOM_PT = 12;
const MAX_LIFT_SHARE = 0.25;
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
  document: Pick<DocumentPlan, 'sections' | 'styles' | 'captions'>,
  previous?: PagePlan,
): DocumentPage {
  const repeatedRows = plan.tableParts?.first?.repeatedRows;
  const linked = plan.bookmarks ? withBookmarks(unlinked, plan.bookmarks, repeatedRows) : unlinked;
  const draft = plan.formulaNumbers ? withFormulaNumbers(linked, plan.formulaNumbers) : linked;
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
    const before = i === 0 ? previous : undefined;
    const stacker = new Stacker(section, document.styles, top + taken, plan.firstCellList ?? 0, before);
    const isLastBand = i === draft.bands.length - 1;
    const hasRoom = isLastBand && plan.spaceBehindFullPt === undefined;
    stackBand(stacker, draft, plan, band, hasRoom ? roomsAtFoot(draft.blocks, band, section, top) : []);
    cursor = stacker.bottom;
    const blocks = withCaptionsKept(stacker.blocks);
    const isLastColumn = isLastBand && section.columns.length < 2;
    flows.push({ section: index, blocks: isLastColumn ? withRoomInLastBox(blocks, endOf(section)) : blocks });
  });
  if (!flows.length && plan.bandSections.length > 0) {
    const edges = { left: 0, right: draft.widthPt };
    const bookmarks = plan.bookmarks?.map(({ name }) => name) ?? [];
    flows.push({ section: plan.bandSections[0] ?? 0, blocks: [{ ...anchorParagraph([], edges, 0), bookmarks }] });
  }
  const spaced = withLineBelowColumns(flows, document.sections);
  const referring = withCrossReferences(spaced, { captions: document.captions, linked: plan.linkedNumbers });
  const startsByBreak = draft.pageIndex > 0 && flows[0]?.section === previousSection;
  const startsSection = draft.pageIndex > 0 && !startsByBreak;
  return {
    pageIndex: draft.pageIndex,
    flows: startsByBreak
      ? withPageBreak(referring, previous)
      : startsSection || plan.beginsWithLine
        ? withFirstParagraph(referring)
        : referring,
    notes: draft.notes ?? [],
    ...(plan.footnotesBefore !== undefined && { footnotesBefore: plan.footnotesBefore }),
  };
}

const endOf = ({ pageHeightPt, margins }: Section): number => pageHeightPt - margins.bottom;

/** Sets the blocks of a band one under the other, the last one of the page as that ends. */
function stackBand(
  stacker: Stacker,
  { blocks, bands }: PageDraft,
  plan: PagePlan,
  band: ColumnBand,
  rooms: readonly (Room | undefined)[],
): void {
  const { first, last } = plan.tableParts ?? {};
  for (let b = band.firstBlock; b < band.endBlock; b++) {
    const block = blocks[b];
    if (!block) continue;
    const isLast = band === bands.at(-1) && b === band.endBlock - 1;
    const continues = plan.continues && isLast;
    if (plan.columnContinuations?.includes(b - 1) === true && stacker.goOn(block, continues, plan.flowsOver === true))
      continue;
    const parts = { ...(b === 0 && first && { first }), ...(isLast && last && { last }) };
    const set = isLast && plan.goesOnJustified ? justified(block) : block;
    const column = columnOf(block, band);
    const room = rooms[column.index];
    stacker.add(withParts(set, parts, endOf(stacker.section)), {
      column,
      role: plan.roles[b],
      goesOn: !continues ? undefined : plan.spaceBehindFullPt === undefined ? 'behind a break' : 'by itself',
      liftPt: room && b >= room.from ? room.pt : 0,
      breaksAhead: plan.flowsOver === true,
      spaceBehindBreakPt: isLast ? plan.spaceBehindBreakPt : undefined,
    });
  }
}

/** Room at the end of a column: the blocks from `from` on stand so much higher. */
interface Room {
  readonly from: number;
  readonly pt: number;
}

/** A column on its way down: where it ends, and the block below its widest gap. */
interface FilledColumn {
  bottom: number;
  widestPt: number;
  from: number;
}

/**
 * Room for lines that wrap once more in other fonts, where a column has none below its last line: the widest gap gives some, so that a foot which belongs
 * to the text, or a column's last line, does not go to a page of its own. By column.
 */
function roomsAtFoot(
  blocks: PageDraft['blocks'],
  band: ColumnBand,
  section: Section,
  top: number,
): (Room | undefined)[] {
  const columns: FilledColumn[] = [];
  for (let b = band.firstBlock; b < band.endBlock; b++) {
    const block = blocks[b];
    if (!block) continue;
    const bounds = boundsOfDraft(block);
    const column = (columns[columnOf(block, band).index] ??= { bottom: top, widestPt: 0, from: Infinity });
    const gapPt = bounds.top - column.bottom;
    if (gapPt > column.widestPt) [column.widestPt, column.from] = [gapPt, b];
    column.bottom = Math.max(column.bottom, bounds.bottom);
  }
  const goodPt = band.columns.length > 1 ? GOOD_COLUMN_ROOM_PT : GOOD_ROOM_PT;
  return columns.map(({ bottom, widestPt, from }) => {
    const free = endOf(section) - bottom;
    const wanted = Math.max(Math.min(MIN_ROOM_PT, widestPt), Math.min(goodPt, widestPt * MAX_LIFT_SHARE));
    return free < wanted ? { from, pt: Math.min(widestPt, wanted - free) } : undefined;
  });
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

function columnOf(block: BlockDraft, band: ColumnBand): Placing['column'] {
  const bounds = boundsOfDraft(block);
  const x = centreX(bounds);
  let index = band.columns.findIndex((column) => x <= column.right);
  if (index < 0) index = Math.max(0, band.columns.length - 1);
  return { edges: band.columns[index] ?? { left: 0, right: 0 }, index };
}

const justified = (draft: BlockDraft): BlockDraft =>
  draft.type === 'paragraph' ? { ...draft, paragraph: justifiedLine(draft.paragraph) } : draft;
