import type { Block, ListDefinition, Note, Table } from '../model/document';
import { boundsOf, contains, union } from '../model/geometry';
import type { PageContent, Picture, Ruling, Word } from '../model/pageContent';
import { boxedText } from './boxes/boxedText';
import { withPanels } from './boxes/panels';
import { addRules } from './boxes/rules';
import { sideBarsOf, withSideBars } from './boxes/sideBars';
import { strayRules } from './boxes/strayRules';
import { itemsAt } from './collections/itemsAt';
import { columnLine } from './columns/columnLines';
import type { Band } from './columns/bands';
import { bandsOf } from './columns/columns';
import { pageSegments } from './columns/narrowGutters';
import {
  anchorParagraph,
  blockBox,
  layoutColumn,
  layoutCellWords,
  layoutWords,
  pictureBox,
  textBox,
  boundsOfDraft,
} from './flow';
import type { FlowBox } from './flow';
import type { Edges, FlowContext } from './flowContext';
import { findFormulas } from './formulas/findFormulas';
import { renderingOnce, type RenderRegions } from './formulas/formulaAsPicture';
import { withoutFormulas } from './formulas/setAsTable';
import { decorationsOf } from './inline/decorations';
import { Spelling } from './inline/hyphens';
import { rubyByWord } from './inline/ruby';
import { bodyWords, bodyZone, freeWords } from './lines/bodyWords';
import { findNotes } from './notes/notes';
import type { PageNote, PageNotes } from './notes/notes';
import { turnedCell, turnedTextBoxes } from './pages/rotatedText';
import { pageSideKey, pageSizeKey } from './pages/textArea';
import { withUprightFloats } from './pages/verticalPage';
import { withDropCapitals } from './paragraphs/dropCapitals';
import { takePicturesIn, withPictures } from './pictures/cellPictures';
import { floatingPictures, placePictures } from './pictures/figures';
import { withFloats } from './pictures/floats';
import { linePictures } from './pictures/linePictures';
import type { LinePicture } from './inline/inlineContent';
import { findTables } from './tables/findTables';
import { isBesideText, withFloatingTables } from './tables/floatingTables';
import { tableOutline, type TableOutline } from './tables/tableContinuation';
import { toTable } from './tables/toTable';
import type { TableRegion } from './tables/types';
import { lineTags } from './tags/lineTags';
import type {
  BlockDraft,
  ColumnBand,
  DocumentSurvey,
  OutlinedBlock,
  PageDraft,
  PageOutline,
  ParagraphOutline,
} from './types';

/**
 * A page's blocks in reading order, and what the document-level step needs to know of them. Pure, but for `render`, which makes pictures of
 * formulas that cannot be rebuilt; one page at a time.
 */
export function layoutPage(
  content: PageContent,
  survey: DocumentSurvey,
  inRunningHeads: { readonly words: readonly number[]; readonly pictures: readonly number[] },
  render?: RenderRegions,
): { readonly draft: PageDraft; readonly outline: PageOutline } {
  const running = new Set(inRunningHeads.words);
  const notes = findNotes(content, survey, running);
  const areFootnotes = notes.notes.length > 0 && notes.notes.every(({ kind }) => kind === 'footnote');
  const once = areFootnotes && render ? renderingOnce(render) : render;
  const page = layoutAround(notes, running, content, survey, inRunningHeads.pictures, once);
  // Readers set the notes of columns apart from where a PDF has them, and all that follows moves: there they stay text.
  const hasColumns = page.draft.bands.some((band) => band.columns.length > 1);
  if (!areFootnotes || !hasColumns) return page;
  return layoutAround(NO_NOTES, running, content, survey, inRunningHeads.pictures, once);
}

const NO_NOTES: PageNotes = { notes: [], taken: new Set(), references: new Map(), separators: [] };

function layoutAround(
  notes: PageNotes,
  running: ReadonlySet<number>,
  page: PageContent,
  survey: DocumentSurvey,
  runningPictures: readonly number[],
  render: RenderRegions | undefined,
): { readonly draft: PageDraft; readonly outline: PageOutline } {
  const outside = notes.taken.size > 0 ? new Set([...running, ...notes.taken]) : running;
  const headPictures = new Set(runningPictures);
  const inLines = linePictures(
    page,
    page.pictures.filter((_, i) => !headPictures.has(i)),
    () => bodyWords(page, outside),
  );
  const { content } = inLines;
  const { bodySizePt, bodyLeadingPt } = survey;
  const tables = withoutFormulas(findTables(content, { bodySizePt, bodyLeadingPt, exclude: outside }), content);
  const { upright: asSet, turned } = freeWords(content, outside, tables);
  const upright = withDropCapitals(asSet, content.styles, bodySizePt);
  const ofTables = rulingsOf(tables, content);
  const formulas = findFormulas(
    content,
    upright,
    content.rulings.filter((ruling) => !ofTables.has(ruling)),
    content.vertical || content.scanned ? undefined : render,
  );
  const inFormulas = new Set(formulas.flatMap(({ words }) => [...words]));
  const pictures = placePictures(content, inLines.others, () => bodyWords(content, outside));
  const tablePictures = new Map<TableRegion, Picture[]>();
  const blockPictures = pictures.blocks.filter((picture) => {
    const table = tables.find((region) => contains(region.bounds, picture.bounds, PICTURE_IN_TABLE_TOLERANCE_PT));
    if (table) tablePictures.set(table, [...(tablePictures.get(table) ?? []), picture]);
    return !table;
  });
  const rulings = new Set([...ofTables, ...notes.separators, ...formulas.flatMap(({ bars }) => bars)]);
  const zone = bodyZone(content, content.vertical ? notes.taken : outside);
  const context = flowContext(content, survey, rulings, inLines.inWord, zone, notes.references);
  const pageEdges = textEdges(content, upright, turned, tables, survey);
  const lists: ListDefinition[] = [];
  const floatingTables: Table[] = [];
  const boxes: FlowBox[] = [
    ...pageSegments(inFormulas.size > 0 ? upright.filter((word) => !inFormulas.has(word)) : upright).map(textBox),
    ...formulas.map(({ paragraph }) => blockBox(paragraph)),
    ...tables.flatMap((region) => {
      const table = tableBlock(region, tablePictures.get(region) ?? [], pageEdges, context, lists);
      if (!isBesideText(region, upright)) return [blockBox(table)];
      floatingTables.push(table);
      return [];
    }),
    ...blockPictures.map(pictureBox),
  ];
  const laidOut = layoutBands(
    bandsOf(
      boxes,
      survey.bodySizePt,
      context.decorations.freeRulings.filter(({ orientation }) => orientation === 'horizontal'),
    ),
    pageEdges,
    context,
  );
  const fills = content.vertical ? [] : context.decorations.boxes;
  const backgrounds = pictures.floating.filter(({ background }) => background).length;
  const panelled = withPanels(laidOut.blocks, laidOut.bands, fills, context.boxed, backgrounds);
  const bars = content.vertical ? [] : sideBarsOf(context.decorations.freeRulings, content.fills);
  const { drawn } = laidOut;
  const barred = withSideBars(panelled.blocks, laidOut.bands, bars, backgrounds + panelled.panels.length, drawn);
  const boxPanels = [...panelled.panels, ...barred.panels];
  const strays = content.vertical
    ? []
    : strayRules(
        context.decorations.freeRulings,
        drawn,
        zone,
        [...tables, ...content.pictures],
        backgrounds + boxPanels.length,
      );
  const panels = [...boxPanels, ...strays];
  const floats = [
    ...panels,
    ...floatingPictures(pictures.floating, content.styles, panels.length),
    ...turnedTextBoxes(turned, context),
  ];
  const { blocks, bands } = withFloatingTables(
    { blocks: barred.blocks, bands: laidOut.bands },
    floatingTables,
    boundsOfDraft,
  );
  const floating = withFloats(blocks, floats, pageEdges);
  const held = content.vertical
    ? { blocks: withUprightFloats(floating.blocks, content), added: floating.added }
    : floating;
  const shifted = bands.map((band, i) => ({
    ...band,
    firstBlock: i === 0 ? 0 : band.firstBlock + held.added,
    endBlock: band.endBlock + held.added,
  }));
  const footnotes = notes.notes.filter(({ kind }) => kind === 'footnote');
  const contentBounds = boundsOf([
    ...held.blocks.map((draft) => ({ bounds: boundsOfDraft(draft) })),
    ...footnotes.flatMap(({ words }) => words),
  ]);
  return {
    draft: {
      pageIndex: content.pageIndex,
      widthPt: content.widthPt,
      heightPt: content.heightPt,
      blocks: held.blocks,
      bands:
        shifted.length || !held.blocks.length
          ? shifted
          : [{ firstBlock: 0, endBlock: 1, columns: [pageEdges], top: 0, bottom: 0 }],
      notes: notes.notes.map((note) => layoutNote(note, context)),
    },
    outline: {
      pageIndex: content.pageIndex,
      widthPt: content.widthPt,
      heightPt: content.heightPt,
      ...(content.vertical && { vertical: true }),
      ...(contentBounds ? { contentBounds } : {}),
      bands: shifted,
      ...(lists.length > 0 && { cellLists: lists }),
      ...outermostTables(held.blocks, shifted),
      linkedPages: [
        ...new Set(content.links.flatMap(({ target }) => (target.kind === 'page' ? [target.pageIndex] : []))),
      ],
      paragraphs: outlinesOf(held.blocks),
    },
  };
}

/** With the places that the paragraphs have at last: what floats has come in between. */
function outlinesOf(blocks: readonly OutlinedBlock[]): ParagraphOutline[] {
  const outlines: ParagraphOutline[] = [];
  blocks.forEach((block, index) => {
    if (block.type !== 'paragraph') return;
    const { outline } = block;
    outlines.push(outline.index === index ? outline : { ...outline, index });
  });
  return outlines;
}

const PICTURE_IN_TABLE_TOLERANCE_PT = 3;
const MIN_COLUMN_GAP_PT = 6;
const NEARLY_ONE_WIDTH = 0.8;

export function flowContext(
  content: PageContent,
  survey: DocumentSurvey,
  taken: ReadonlySet<Ruling>,
  inlinePictures: ReadonlyMap<Word, LinePicture>,
  zone: { readonly top: number; readonly bottom: number },
  noteReferences: FlowContext['noteReferences'],
): FlowContext {
  const decorations = decorationsOf(content, taken);
  return {
    content,
    survey,
    decorations,
    boxed: boxedText(decorations, zone),
    spelling: new Spelling(content.words, survey.keepsWordsWhole),
    inlinePictures,
    tags: lineTags(content),
    noteReferences,
    ruby: rubyByWord(content),
    labels: new Map(),
  };
}

/** The text of a note from the left edge of its lines; the mark before it is the writer's. */
function layoutNote({ kind, id, mark, words }: PageNote, context: FlowContext): Note {
  const edges = boundsOf(words) ?? { left: 0, right: context.content.widthPt };
  const blocks = layoutWords(words, edges, context).map((block, i) =>
    i === 0 && block.type === 'paragraph'
      ? { ...block, firstLineIndentPt: Math.min(0, block.firstLineIndentPt) }
      : block,
  );
  return { kind, id, blocks, ...(mark !== undefined && { mark }) };
}

/** Edges of the text on a page: the document's; on the left its own, where they reach further. */
function textEdges(
  content: PageContent,
  upright: readonly Word[],
  turned: readonly Word[],
  tables: readonly TableRegion[],
  survey: DocumentSurvey,
): Edges {
  const sizeKey = pageSizeKey(content);
  const area = survey.textAreas[pageSideKey(sizeKey, content.pageIndex)] ?? survey.textAreas[sizeKey];
  const text = boundsOf(turned.length > 0 ? [...upright, ...turned.filter((word) => word.angle === 0)] : upright);
  const inTables = boundsOf(tables);
  const own = (text && inTables ? union(text, inTables) : (text ?? inTables)) ?? {
    left: content.widthPt * 0.1,
    right: content.widthPt * 0.9,
  };
  return {
    left: Math.max(0, Math.min(area?.left ?? own.left, own.left)),
    right: Math.min(content.widthPt, area?.right ?? own.right),
  };
}

function layoutBands(
  bands: readonly Band<FlowBox>[],
  page: Edges,
  context: FlowContext,
): { readonly blocks: OutlinedBlock[]; readonly bands: ColumnBand[]; readonly drawn: Set<Ruling> } {
  const blocks: OutlinedBlock[] = [];
  const drawn = new Set<Ruling>();
  const result: ColumnBand[] = [];
  for (const band of bands) {
    const firstBlock = blocks.length;
    const columns = columnEdges(band, page, context.survey.bodySizePt);
    band.columns.forEach((column, i) => {
      const edges = columns[i] ?? page;
      const drafts = addRules(layoutColumn(column.boxes, edges, context, blocks.length), edges, context.boxed, drawn);
      blocks.push(...(i > 0 ? startColumn(drafts, edges) : drafts));
    });
    const bounds = boundsOf(band.columns);
    if (blocks.length > firstBlock && bounds) {
      const ruled = columnLine(band.columns, bounds, context.decorations.freeRulings);
      if (ruled) drawn.add(ruled);
      const { top, bottom } = bounds;
      result.push({ firstBlock, endBlock: blocks.length, columns, top, bottom, ...(ruled && { ruled: true }) });
    }
  }
  return { blocks, bands: result, drawn };
}

/**
 * A single column has the page's edges. Columns side by side have their own, the outer ones those of the page where they nearly reach
 * them; columns of nearly one width have one width, for ragged lines say little of the edge.
 */
function columnEdges(band: Band<FlowBox>, page: Edges, emPt: number): Edges[] {
  if (band.columns.length === 1) return [page];
  const own = band.columns.map(({ bounds }, i): Edges => {
    const isFirst = i === 0 && bounds.left - page.left < emPt;
    const isLast = i === band.columns.length - 1 && Math.abs(page.right - bounds.right) < emPt;
    return { left: isFirst ? page.left : bounds.left, right: isLast ? page.right : bounds.right };
  });
  const widest = Math.max(...own.map(({ left, right }) => right - left));
  return own.map(({ left, right }, i) => {
    const limit = (own[i + 1]?.left ?? Math.max(page.right, right) + MIN_COLUMN_GAP_PT) - MIN_COLUMN_GAP_PT;
    const isNearlyWidest = right - left > widest * NEARLY_ONE_WIDTH;
    return { left, right: isNearlyWidest ? Math.max(right, Math.min(left + widest, limit)) : right };
  });
}

function startColumn(drafts: readonly OutlinedBlock[], edges: Edges): OutlinedBlock[] {
  const [first, ...rest] = drafts;
  if (!first) return [];
  if (first.type === 'paragraph')
    return [{ ...first, paragraph: { ...first.paragraph, columnBreakBefore: true } }, ...rest];
  if (first.block.type === 'paragraph')
    return [{ ...first, block: { ...first.block, columnBreakBefore: true } }, ...rest];
  // A table cannot start a column in Word.
  const start = { ...anchorParagraph([], edges, first.block.bounds.top - 1), columnBreakBefore: true };
  return [{ type: 'block', block: start }, ...drafts];
}

/** Tables at the top and bottom of a page, where these are of one column. */
function outermostTables(
  blocks: readonly BlockDraft[],
  bands: readonly ColumnBand[],
): Pick<PageOutline, 'firstTable' | 'lastTable'> {
  const outlineOf = (draft: BlockDraft | undefined, band: ColumnBand | undefined): TableOutline | undefined =>
    draft?.type === 'block' && draft.block.type === 'table' && !draft.block.floatAt && band?.columns.length === 1
      ? tableOutline(draft.block)
      : undefined;
  const first = outlineOf(blocks[0], bands[0]);
  const last = outlineOf(blocks.at(-1), bands.at(-1));
  return { ...(first && { firstTable: first }), ...(last && { lastTable: last }) };
}

function tableBlock(
  region: TableRegion,
  pictures: readonly Picture[],
  page: Edges,
  context: FlowContext,
  lists: ListDefinition[],
): Table {
  const waiting = new Set(pictures);
  const layoutCell = (
    words: readonly number[],
    bounds: { left: number; right: number; top: number; bottom: number },
  ): readonly Block[] => {
    if (words.length === 0 && waiting.size === 0) return [];
    const cellWords = itemsAt(context.content.words, words);
    const blocks = turnedCell(cellWords, bounds, context, lists) ?? layoutCellWords(cellWords, bounds, context, lists);
    return withPictures(blocks, takePicturesIn(bounds, waiting), bounds, context.content.styles);
  };
  return toTable(region, layoutCell, page);
}

/** Rulings inside tables belong to them and are neither underlines nor rules of the text. */
function rulingsOf(tables: readonly TableRegion[], content: PageContent): Set<Ruling> {
  const taken = new Set<Ruling>();
  for (const region of tables) {
    for (const ruling of content.rulings) {
      const bounds =
        ruling.orientation === 'horizontal'
          ? { left: ruling.from, right: ruling.to, top: ruling.position, bottom: ruling.position }
          : { left: ruling.position, right: ruling.position, top: ruling.from, bottom: ruling.to };
      if (!contains(region.bounds, bounds, 2)) continue;
      if (ruling.orientation === 'vertical' || isGridLine(ruling, region)) taken.add(ruling);
    }
  }
  return taken;
}

function isGridLine(ruling: Ruling, region: TableRegion): boolean {
  return region.rowEdges.some((y) => Math.abs(y - ruling.position) < 2);
}
