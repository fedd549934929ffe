import { blockBox, type FlowBox, pictureBox, textBox } from './flowBox';
import { hasKnownLines } from './fonts/lineHeights';
import type { Block, Table } from '../model/document';
import type { ListDefinition } from '../model/lists';
import { boundsOf, type Ends, heightOf, padded, union } from '../model/geometry';
import type { PageContent, Picture, Ruling, Word } from '../model/pageContent';
import { bodyParts, type BodyParts, type PageSource } from './bodyParts';
import { boxedText } from './boxes/boxedText';
import { withDrawnBoxes } from './boxes/drawnBoxes';
import { largest } from '../model/collections/statistics';
import { commentAnchors, NO_COMMENTS } from './comments/commentAnchors';
import { withOtherComments } from './comments/otherComments';
import { itemsAt } from '../model/collections/itemsAt';
import { pageSegments } from './columns/narrowGutters';
import type { Column } from './columns/bands';
import { bandsAround } from './columns/written/bands';
import { blockColumns } from './columns/written/blocks';
import { type WrittenColumns, writtenColumns } from './columns/written/columns';
import { boundsOfDraft } from './drafts';
import { layoutCellWords, layoutRuledCell } from './flow';
import type { FlowContext } from './flowContext';
import { renderingOnce, type RenderRegions } from './formulas/formulaAsPicture';
import { linkedPlaces } from './inline/bookmarks';
import { formulaNumbersOf } from './references/formulaNumbers';
import { decorationsOf } from './inline/decorations/decorations';
import { Spelling } from './inline/lineEnds/hyphens';
import type { LinePicture } from './inline/contentContext';
import { controlsByWord, hasBoxesToTick } from './inline/controls';
import { rubyByWord } from './inline/ruby';
import { layoutBands } from './layoutBands';
import { bodyWords, bodyZone, headEdges } from './bodyWords';
import { segmentsOf } from './lines/segments';
import { marginNoteBoxes } from './marginNotes/marginNoteBoxes';
import { layoutNotes } from './notes/layoutNotes';
import { withNotePictures } from './pictures/notePictures';
import { findNotes, type NoteReference, type PageNote, type PageNotes } from './notes/notes';
import { turnedCell, turnedTextBoxes } from './pages/rotatedText';
import { textAreaOf } from './pages/textArea';
import { withUprightFloats } from './pages/verticalPage';
import { takePicturesIn, withPictures } from './pictures/cellPictures';
import { type Float, floatIn } from './floats';
import { floatingPictures, isGround } from './pictures/figures';
import { withFloats } from './pictures/floats';
import { ledCells, withLeader } from './tables/cells/cellLeaders';
import { floatingTable, isBesideText, picturesInText, withFloatingTables } from './tables/floatingTables';
import { tableOutline, type TableOutline } from './tables/pages/tableContinuation';
import { toTable, type LayoutCell } from './tables/cells/toTable';
import type { TableRegion } from './tables/types';
import { SIDE_PADDING_PT } from './tables/kinds/unruledTables';
import { lineTags } from './tags/lineTags';
import type { DocumentSurvey } from './surveys';
import type { BlockDraft, ColumnBand, Edges, OutlinedBlock, PageDraft, PageOutline, ParagraphOutline } from './types';

/** What of a page belongs to its running heads and to the notes in its margins, as in `DocumentSurvey`. */
interface OutsideBody {
  readonly words: readonly number[];
  readonly pictures: readonly number[];
  readonly rules?: readonly number[];
  readonly marginNotes?: readonly number[];
}

/**
 * A page's blocks in reading order, and what the document-level step needs to know of them. Pure, but for `render`, which makes pictures of
 * formulas that cannot be rebuilt; one page at a time.
 */
export function layoutPage(
  content: PageContent,
  survey: DocumentSurvey,
  outside: OutsideBody,
  render?: RenderRegions,
): { readonly draft: PageDraft; readonly outline: PageOutline } {
  const running = new Set(outside.words);
  const { pictures: runningPictures, rules: runningRules = [], marginNotes = [] } = outside;
  const notes = findNotes(content, survey, marginNotes.length > 0 ? new Set([...running, ...marginNotes]) : running);
  const areFootnotes = notes.notes.length > 0 && notes.notes.every(({ kind }) => kind === 'footnote');
  const once = areFootnotes && render ? renderingOnce(render) : render;
  const source = { content, survey, running, runningPictures, runningRules, marginNotes, render: once };
  const page = layoutAround(notes, source);
  // Readers set the notes of columns apart from where a PDF has them, and all that follows moves: there they stay text.
  if (!areFootnotes || !areNotesOfColumns(notes, page.draft.bands)) return page;
  return layoutAround(NO_NOTES, source);
}

/** The text at the page's foot has columns, or text that refers to a note has. */
function areNotesOfColumns({ references }: PageNotes, bands: readonly ColumnBand[]): boolean {
  if ((bands.at(-1)?.columns.length ?? 0) > 1) return true;
  const places = Array.from(references.keys(), ({ baseline }) => baseline);
  return bands.some(
    ({ columns, top, bottom }) => columns.length > 1 && places.some((place) => place >= top && place <= bottom),
  );
}

const NO_NOTES: PageNotes = { notes: [], taken: new Set(), references: new Map(), separators: [] };

const isLevel = ({ angle, vertical }: Word): boolean => angle === 0 && !vertical;

/** The page around its notes and running heads. */
function layoutAround(
  found: PageNotes,
  read: PageSource,
): { readonly draft: PageDraft; readonly outline: PageOutline } {
  const { running, runningPictures, survey } = read;
  const { notes, inWord, pictures: ofNotes } = withNotePictures(found, read.content, runningPictures);
  const source = ofNotes.length > 0 ? { ...read, runningPictures: [...runningPictures, ...ofNotes] } : read;
  const outside = notes.taken.size > 0 ? new Set([...running, ...notes.taken]) : running;
  const body = bodyParts(source, outside, headEdges(source.content, running));
  const { content, tables, upright, turned, pictures } = body;
  const zone = bodyZone(content, content.vertical ? notes.taken : outside, { rules: source.runningRules });
  const rulings = new Set([...body.rulings, ...notes.separators]);
  const comments = content.comments ?? [];
  const floatingTables = new Map(
    tables
      .filter((region) => body.figures.has(region) || isBesideText(region, upright, content.rulings))
      .map((region) => [region, floatIn(region.bounds, upright)]),
  );
  const context: FlowContext = {
    ...flowContext(content, survey, rulings, {
      zone,
      inLines: inWord.size > 0 ? new Map([...body.inLines, ...inWord]) : body.inLines,
      references: notes.references,
    }),
    comments: commentAnchors(comments, comments.length > 0 ? bodyWords(content, outside).filter(isLevel) : [], content),
    floats: [
      ...floatingTables.values(),
      ...picturesInText(pictures.blocks, upright).map((bounds) => floatIn(bounds, upright)),
    ],
  };
  const pageEdges = textEdges(content, upright, turned, tables, survey);
  const { boxes, columns, floating, lists } = flowBoxes(body, floatingTables, pageEdges, context);
  const across = context.decorations.freeRulings.filter(({ orientation }) => orientation === 'horizontal');
  const laidOut = layoutBands(bandsAround(columns, boxes, survey.bodySizePt, across), pageEdges, context);
  const grounds = pictures.floating.filter(isGround).length;
  const boxed = withDrawnBoxes(laidOut, context, zone, tables, grounds);
  const floats = [
    ...boxed.panels,
    ...floatingPictures(pictures.floating, content.styles, boxed.panels.length),
    ...turnedTextBoxes(body.beside.length > 0 ? [...turned, ...body.beside] : turned, context),
    ...marginNoteBoxes(body.marginNotes, pageEdges, context),
  ];
  const { blocks, bands } = withFloatingTables({ blocks: boxed.blocks, bands: laidOut.bands }, floating);
  const withAll = withFloats(withOtherComments(blocks, comments, pageEdges), floats, pageEdges, !content.vertical);
  const held = content.vertical
    ? { blocks: withUprightFloats(withAll.blocks, content), added: withAll.added }
    : withAll;
  const shifted = bands.map((band, i) => ({
    ...band,
    firstBlock: i === 0 ? 0 : band.firstBlock + held.added,
    endBlock: band.endBlock + held.added,
  }));
  const { pageIndex, widthPt } = content;
  const wholePage = { firstBlock: 0, endBlock: 1, columns: [pageEdges], top: 0, bottom: 0 };
  return {
    draft: {
      pageIndex,
      widthPt,
      blocks: held.blocks,
      bands: shifted.length || !held.blocks.length ? shifted : [wholePage],
      notes: layoutNotes(notes, context),
    },
    outline: pageOutline(content, held.blocks, shifted, lists, notes),
  };
}

/**
 * What takes part in column finding: segments of text, formulas, tables, pictures; columns that the content tells of; and the tables that do not,
 * for text stands beside them.
 */
function flowBoxes(
  { tables, tablePictures, text, formulas, pictures }: BodyParts,
  floats: ReadonlyMap<TableRegion, Float>,
  page: Edges,
  context: FlowContext,
): {
  readonly boxes: FlowBox[];
  readonly columns: readonly (readonly Column<FlowBox>[])[];
  readonly floating: Table[];
  readonly lists: ListDefinition[];
} {
  const { content, survey } = context;
  const inPairs = writtenColumns(text, survey.bodySizePt, survey.columns, survey.usualColumns);
  const others = withoutThose(text, inPairs);
  const inBlocks = blockColumns(others, content);
  const written = [...inPairs, ...inBlocks];
  const free = withoutThose(others, inBlocks);
  const lists: ListDefinition[] = [];
  const floating: Table[] = [];
  const boxes: FlowBox[] = [
    ...pageSegments(free).map((segment) => textBox(segment, content.styles, context.boxed)),
    ...formulas.map(({ paragraph }) => blockBox(paragraph)),
    ...tables.flatMap((region) => {
      const table = tableBlock(region, tablePictures.get(region) ?? [], page, context, lists);
      const float = floats.get(region);
      // Columns of text stand nearer to each other than the padding of tables in both of them is wide.
      if (!float)
        return [blockBox(table, region.ruled === 'unruled' ? padded(table.bounds, -SIDE_PADDING_PT, 0) : table.bounds)];
      floating.push(floatingTable(table, float));
      return [];
    }),
    ...pictures.blocks.map(pictureBox),
  ];
  const columns = written.map((group) =>
    group.map(({ words, bounds }) => ({
      bounds,
      boxes: segmentsOf(words).map((segment) => textBox(segment, content.styles)),
    })),
  );
  return { boxes, columns, floating, lists };
}

function withoutThose(words: readonly Word[], written: readonly WrittenColumns[]): readonly Word[] {
  if (written.length === 0) return words;
  const taken = new Set(written.flatMap((group) => group.flatMap((column) => column.words)));
  return words.filter((word) => !taken.has(word));
}

function pageOutline(
  content: PageContent,
  blocks: readonly OutlinedBlock[],
  bands: readonly ColumnBand[],
  cellLists: readonly ListDefinition[],
  { notes, references }: PageNotes,
): PageOutline {
  const { pageIndex, widthPt, heightPt, vertical, moved, borders, links, pictures } = content;
  const footnotes = boundsOf(notes.flatMap(({ kind, words }) => (kind === 'footnote' ? words : [])));
  const contentBounds = boundsOf([
    ...blocks.map((draft) => ({ bounds: boundsOfDraft(draft) })),
    ...(footnotes ? [{ bounds: footnotes }] : []),
  ]);
  return {
    pageIndex,
    widthPt,
    heightPt,
    ...(vertical && { vertical: true }),
    ...(moved && { moved }),
    ...(borders && { borders }),
    ...(contentBounds ? { contentBounds } : {}),
    bands,
    ...(cellLists.length > 0 && { cellLists }),
    ...outermostTables(blocks, bands),
    linkedPlaces: linkedPlaces(links),
    ...numberedFormulas(pageIndex, blocks),
    ...marksOf([...references.values()]),
    ...(footnotes && { notesTopPt: footnotes.top }),
    ...footnoteCount(notes),
    ...firstBlock(blocks),
    ...(hasKnownLines(content) && { linesAreKnown: true }),
    ...(pictures.some(({ labels }) => labels) && { hasLabels: true }),
    ...(blocks.some((draft) => draft.type === 'block' && isJustified(draft.block)) && { hasJustifiedCells: true }),
    paragraphs: outlinesOf(blocks),
  };
}

function numberedFormulas(pageIndex: number, blocks: readonly OutlinedBlock[]): Pick<PageOutline, 'formulaNumbers'> {
  const formulaNumbers = formulaNumbersOf(pageIndex, blocks);
  return formulaNumbers.length > 0 ? { formulaNumbers } : {};
}

/** Of tables, what is in their cells. */
const isJustified = (block: Block): boolean =>
  block.type === 'paragraph'
    ? block.alignment === 'justify'
    : block.rows.some(({ cells }) => cells.some(({ blocks }) => blocks.some(isJustified)));

function footnoteCount(notes: readonly PageNote[]): Pick<PageOutline, 'footnotes'> {
  const highest = largest(notes.flatMap(({ kind, id }) => (kind === 'footnote' ? id : [])));
  return highest > 0 ? { footnotes: highest } : {};
}

/** Whether notes have marks of their own, and the last one is counted; footnotes come first, whose marks follow each other. */
function marksOf(references: readonly NoteReference[]): Pick<PageOutline, 'refersByMark' | 'endsCounted'> {
  const last = references.findLast(({ kind }) => kind === 'footnote') ?? references.at(-1);
  return {
    ...(references.some(({ mark }) => mark !== undefined) && { refersByMark: true }),
    ...(last && last.mark === undefined && { endsCounted: true }),
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

/** What is known of the text of a page, or of one of its heads, in which lines are `taken` by something else. */
export function flowContext(
  content: PageContent,
  survey: DocumentSurvey,
  taken: ReadonlySet<Ruling>,
  { zone, inLines, references }: BodyFacts = NO_BODY,
): FlowContext {
  const decorations = decorationsOf(content, taken);
  return {
    content,
    survey,
    decorations,
    boxed: boxedText(decorations, zone),
    spelling: new Spelling(content.words, survey.hyphens),
    inlinePictures: inLines,
    tags: lineTags(content),
    noteReferences: references,
    comments: NO_COMMENTS,
    ruby: rubyByWord(content),
    controls: controlsByWord(content),
    hasBoxesToTick: hasBoxesToTick(content.words),
    labels: new Map(),
    typewrittenText: new Set(),
    floats: [],
  };
}

/** Where the body is, its pictures in lines, and the words that refer to notes. */
interface BodyFacts {
  readonly zone: Ends;
  readonly inLines: ReadonlyMap<Word, LinePicture>;
  readonly references: FlowContext['noteReferences'];
}

const NO_BODY: BodyFacts = {
  zone: { top: -Infinity, bottom: Infinity },
  inLines: new Map(),
  references: new Map(),
};

/** Edges of the text on a page: the document's; on the left its own, where they reach further. */
function textEdges(
  content: PageContent,
  upright: readonly Word[],
  turned: readonly Word[],
  tables: readonly TableRegion[],
  survey: DocumentSurvey,
): Edges {
  const area = textAreaOf(content, survey);
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

function firstBlock([first]: readonly OutlinedBlock[]): Pick<PageOutline, 'firstBlockPt'> {
  const isText = first?.type === 'paragraph' || (first?.type === 'block' && first.block.type === 'table');
  return first && !isText ? { firstBlockPt: heightOf(boundsOfDraft(first)) } : {};
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
  const { words: all } = context.content;
  const led = ledCells(region, all);
  const layoutCell: LayoutCell = ({ words, tables }, bounds) => {
    if (words.length === 0 && waiting.size === 0) return [];
    const leader = led.get(words);
    const cellWords = leader?.words ?? itemsAt(all, words);
    // Lines around tables in the cell are theirs.
    const layout = tables ? layoutCellWords : layoutRuledCell;
    const text = turnedCell(cellWords, bounds, context, lists) ?? layout(cellWords, bounds, context, lists);
    const blocks = leader ? withLeader(text, leader, bounds.left) : text;
    return withPictures(blocks, takePicturesIn(bounds, waiting), bounds, context.content.styles);
  };
  return toTable(region, layoutCell, page);
}
