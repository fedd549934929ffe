import type { Block, Inline, Paragraph, TabStop } from '../model/document';
import type { ListDefinition } from '../model/lists';
import { heightOf, overlapX, overlapY, type Rect, union, widthOf } from '../model/geometry';
import type { Picture, TextStyle, Word } from '../model/pageContent';
import { anchorParagraph, boundsOfDraft, emptyParagraph } from './drafts';
import type { FlowBox } from './flowBox';
import type { FlowContext } from './flowContext';
import { distanceOf } from './floats';
import { linesOf } from './lines/lines';
import { type Segment, segmentsOf } from './lines/segments';
import { insideCell, ruledCell } from './boxes/cellRules';
import { cellBlocks } from './lists/cellLists';
import { behindNames } from './inline/spaces/behindNames';
import { closedUp } from './paragraphs/setting/closeLines';
import { boxOfLine, isCode } from './paragraphs/breaks/listingLines';
import { typewrittenText } from './paragraphs/breaks/typewrittenText';
import { areLinksApart } from './paragraphs/breaks/linkedLines';
import { paragraphsOf } from './paragraphs/breaks/paragraphBreaks';
import { paragraphDraft, withLabelText } from './paragraphs/paragraphDraft';
import { type OpenParagraph, outlinedParagraph, outlineOf } from './paragraphs/paragraphOutline';
import { isListing, labelOf, sourceOf } from './paragraphs/paragraphLabel';
import { columnBeside, withoutBeside } from './paragraphs/setting/besideFloats';
import { commonStarts } from './paragraphs/setting/commonStarts';
import { withHangingEntries } from './paragraphs/setting/hangingEntries';
import { setInText } from './paragraphs/setting/setInText';
import { isJustified } from './paragraphs/setting/alignment';
import { anchoredPicture, pictureInline } from './pictures/figures';
import { withTablesBeside } from './tables/tablesBeside';
import type { BlockDraft, Edges, OutlinedBlock, OutlinedParagraph, ParagraphOutline, TextLine } from './types';

/** Text beside a picture for at least this much of a line makes the picture float. */
const MIN_BESIDE_PT = 4;
/** Baselines of one line differ by less, in parts of the text's height. */
const MAX_LINE_SHARE = 0.5;
/** Pictures on one line end at one height, give or take this. */
const SAME_BOTTOM_PT = 3;
/** A smaller gap between two pictures is left out. */
const MIN_TAB_PT = 2;
/** Room left and right of a centred table differs by less. */
const CENTRED_TABLE_PT = 6;
const CENTRED_FORMULA_PT = 12;

/** Lays out the boxes of one column, in reading order. */
export function layoutColumn(
  boxes: readonly FlowBox[],
  column: Edges,
  context: FlowContext,
  firstIndex = 0,
): OutlinedBlock[] {
  const drafts: (OpenParagraph | BlockOfPage)[] = [];
  const { styles } = context.content;
  const others = boxes.filter((box) => box.kind !== 'picture');
  let row: PictureRow | undefined;
  const closeRow = (): void => {
    if (row) drafts.push({ type: 'block', block: pictureRow(row, column, styles) });
    row = undefined;
  };
  let pending: Segment[] = [];
  let floats: Inline[] = [];
  const flush = (): void => {
    if (!pending.length) return;
    drafts.push(...textParagraphs(pending, column, context, floats, firstIndex + drafts.length));
    floats = [];
    pending = [];
  };
  for (const box of withTablesBeside(boxes)) {
    if (box.kind === 'text') {
      closeRow();
      pending.push(box.segment);
    } else if (box.kind === 'picture') {
      const near = others.filter((other) => overlapY(other.bounds, box.bounds) > MIN_BESIDE_PT);
      if (near.length > 0) {
        const wrap = box.between ?? (isRunAround(box, near) ? 'square' : 'none');
        const float = wrap === 'square' ? context.floats.find(({ bounds }) => bounds === box.bounds) : undefined;
        floats.push(anchoredPicture(box.picture, styles, wrap, false, float && distanceOf(float)));
        continue;
      }
      flush();
      if (row && overlapY(row.bounds, box.bounds) > MIN_BESIDE_PT) {
        row.pictures.push(box.picture);
        row.bounds = union(row.bounds, box.bounds);
      } else {
        closeRow();
        row = { pictures: [box.picture], bounds: box.bounds };
      }
    } else {
      closeRow();
      flush();
      drafts.push({ type: 'block', block: inColumn(box.block, column) });
    }
  }
  closeRow();
  flush();
  if (floats.length) drafts.push({ type: 'block', block: anchorParagraph(floats, column, bottomOf(drafts)) });
  markEdges(drafts);
  return drafts;
}

/** The paragraphs of text that stands without a break in a column; what floats beside it is anchored in the first. */
function textParagraphs(
  segments: readonly Segment[],
  column: Edges,
  context: FlowContext,
  floats: readonly Inline[],
  firstIndex: number,
): OpenParagraph[] {
  const paragraphs = paragraphLines(segments, column, context);
  const within = {
    left: column.left,
    right: column.right,
    isJustified: isJustified(
      paragraphs.filter((lines) => !isListing(lines, context)).map((lines) => withoutBeside(lines, context.floats)),
      column,
    ),
    starts: commonStarts(paragraphs),
    setIn: setInText(paragraphs, column),
    namedTexts: behindNames(paragraphs),
  };
  const outlined = paragraphs.map((lines, i) =>
    outlinedParagraph(
      sourceOf(lines, columnBeside(lines, within, context.floats), context),
      firstIndex + i,
      i === 0 ? floats : [],
    ),
  );
  return closedUp(withHangingEntries(outlined), paragraphs);
}

type BlockOfPage = Exclude<OutlinedBlock, OutlinedParagraph>;

/**
 * Text stands beside the picture, and does not only reach into it from above or below: it would be driven away. So would a single line that goes
 * on behind the picture, an icon with its name, which the line's own indent and tabs keep where it is.
 */
function isRunAround({ bounds }: FlowBox, near: readonly FlowBox[]): boolean {
  const beside = near.filter((other) => overlapX(other.bounds, bounds) <= 0);
  const isOneLine =
    near.every(({ kind }) => kind === 'text') &&
    Math.max(...near.map(({ baseline }) => baseline)) - Math.min(...near.map(({ baseline }) => baseline)) <
      MAX_LINE_SHARE * Math.min(...near.map((other) => heightOf(other.bounds)));
  return beside.length > 0 && !(isOneLine && beside.some((other) => other.bounds.left >= bounds.right));
}

/** Tables and formulas of a column are placed by that column's edges. */
function inColumn(block: Block, column: Edges): Block {
  if (block.type === 'paragraph') return formulaInColumn(block, column);
  const [left, right] = [block.bounds.left - column.left, column.right - block.bounds.right];
  if (block.alignment === 'center' && Math.abs(left - right) < CENTRED_TABLE_PT) return block;
  return { ...block, alignment: 'left', indentPt: block.rightToLeft ? right : left };
}

/** A formula in the middle of its column stays there; one with a number starts where it does, with the number at the column's end. */
function formulaInColumn(block: Paragraph, column: Edges): Paragraph {
  const [left, right] = [block.bounds.left - column.left, column.right - block.bounds.right];
  if (block.content.length === 1 && Math.abs(left - right) < CENTRED_FORMULA_PT)
    return { ...block, alignment: 'center' };
  return {
    ...block,
    indentStartPt: Math.max(0, left),
    tabStops: [
      ...block.tabStops.map((stop) => ({ ...stop, positionPt: stop.positionPt - column.left })),
      { positionPt: numberStop(block.bounds.right, column), alignment: 'right', leader: 'none' },
    ],
  };
}

/** Where a number ends: at the end of the column, or before the notes in its margin. */
const numberStop = (right: number, column: Edges): number =>
  (right < column.right - MAX_BEFORE_EDGE_PT ? right : column.right) - column.left;
const MAX_BEFORE_EDGE_PT = 6;

/** Lays out words on their own, without roles: the text of a note or a running head. */
export function layoutWords(words: readonly Word[], column: Edges, context: FlowContext): Block[] {
  const paragraphs = paragraphLines(inReadingOrder(segmentsOf(words)), column, context);
  const drafts = paragraphs.map((lines) => paragraphDraft(sourceOf(lines, column, context)));
  return closedUp(drafts, paragraphs).map((draft) =>
    draft.label ? withLabelText(draft, draft.paragraph) : draft.paragraph,
  );
}

/** Lays out the words of a table's cell; `lists` takes the definitions of the lists in it. */
export function layoutCellWords(
  words: readonly Word[],
  column: Edges,
  context: FlowContext,
  lists: ListDefinition[],
): Block[] {
  const { drafts, outlines } = cellDrafts(words, column, context);
  return cellBlocks(drafts, outlines, lists);
}

/** The same with the rules in the cell. */
export function layoutRuledCell(
  words: readonly Word[],
  cell: Rect,
  context: FlowContext,
  lists: ListDefinition[],
): Block[] {
  const inside = insideCell(context.boxed, cell);
  if (!inside) return layoutCellWords(words, cell, context, lists);
  const { drafts, outlines } = cellDrafts(words, cell, context);
  const all = outlines();
  const outlined = drafts.flatMap((draft, i): OutlinedParagraph[] => {
    const outline = all[i];
    return outline ? [{ ...draft, outline }] : [];
  });
  const ruled = ruledCell(outlined, cell, inside);
  return [...cellBlocks(ruled.drafts, () => all, lists), ...ruled.blanks];
}

function cellDrafts(words: readonly Word[], column: Edges, context: FlowContext) {
  const paragraphs = paragraphLines(inReadingOrder(segmentsOf(words)), column, context);
  const sources = paragraphs.map((lines) => sourceOf(lines, column, context));
  const drafts = closedUp(
    sources.map((source) => paragraphDraft(source)),
    paragraphs,
  );
  const outlines = (): ParagraphOutline[] =>
    sources.flatMap((source, i) => {
      const draft = drafts[i];
      return draft ? [outlineOf(source, draft, i)] : [];
    });
  return { drafts, outlines };
}

function inReadingOrder(segments: Segment[]): Segment[] {
  return segments.length > 1
    ? segments.sort((a, b) => a.baseline - b.baseline || a.bounds.left - b.bounds.left)
    : segments;
}

/** The lines of each paragraph. */
function paragraphLines(segments: readonly Segment[], column: Edges, context: FlowContext): TextLine[][] {
  const { content, survey, boxed, tags } = context;
  const lines = linesOf(segments, content.styles);
  // Most cells of tables: there is nothing to tell apart.
  if (lines.length < 2) return lines.length === 1 ? [lines] : [];
  const typed = survey.typewritten ? lines : lines.filter((line) => isCode(line, content));
  for (const line of typewrittenText(typed, !survey.typewritten)) context.typewrittenText.add(line);
  return paragraphsOf(lines, {
    left: column.left,
    right: column.right,
    styles: content.styles,
    bodyLeadingPt: survey.bodyLeadingPt,
    bodySizePt: survey.bodySizePt,
    typewrittenText: context.typewrittenText,
    isSeparated: (upper, lower) =>
      boxOfLine(upper, boxed, content) !== boxOfLine(lower, boxed, content) ||
      boxed.isRuledBetween(upper.bounds, lower.bounds) ||
      areLinksApart(upper, lower, context.decorations),
    labelWords: (line) => labelOf(line, context)?.wordCount ?? 0,
    isBulletLabel: (line) => labelOf(line, context)?.label.kind === 'bullet',
    tagOf: (line) => tags.elementOf(line),
    floats: context.floats,
  });
}

/** A picture on its own line, which goes out over the column where it is wider. The line is as high as the picture. */
export function pictureParagraph(picture: Picture, column: Edges, styles: readonly TextStyle[]): Paragraph {
  const room = widthOf(column) - widthOf(picture.bounds);
  const [before, behind] = [picture.bounds.left - column.left, column.right - picture.bounds.right];
  return {
    ...emptyParagraph(picture.bounds),
    content: [pictureInline(picture, styles)],
    indentStartPt: room < 0 ? Math.min(0, before) : Math.max(0, Math.min(before, room)),
    indentEndPt: room < 0 ? Math.min(0, behind) : 0,
  };
}

/** Pictures side by side. */
interface PictureRow {
  readonly pictures: Picture[];
  bounds: Rect;
}

/**
 * On one line, with tabs between them, where they stand on one; else the highest one stands in the line, and the others float beside it.
 * n log n in pictures.
 */
function pictureRow(row: PictureRow, column: Edges, styles: readonly TextStyle[]): Paragraph {
  return lineOfPictures(row, column, styles) ?? highestInLine(row, column, styles);
}

function lineOfPictures(
  { pictures, bounds }: PictureRow,
  column: Edges,
  styles: readonly TextStyle[],
): Paragraph | undefined {
  const [first, ...rest] = [...pictures].sort((a, b) => a.bounds.left - b.bounds.left);
  if (!first) return undefined;
  const content: Inline[] = [pictureInline(first, styles)];
  const tabStops: TabStop[] = [];
  let { right } = first.bounds;
  for (const picture of rest) {
    const gap = picture.bounds.left - right;
    if (Math.abs(picture.bounds.bottom - first.bounds.bottom) > SAME_BOTTOM_PT || gap < -SAME_BOTTOM_PT)
      return undefined;
    if (gap >= MIN_TAB_PT) {
      content.push({ type: 'tab' });
      tabStops.push({ positionPt: picture.bounds.left - column.left, alignment: 'left', leader: 'none' });
    }
    content.push(pictureInline(picture, styles));
    right = Math.max(right, picture.bounds.right);
  }
  if (rest.length && right > column.right + SAME_BOTTOM_PT) return undefined;
  const paragraph = { ...pictureParagraph(first, column, styles), bounds, content, tabStops };
  // The last one does not go to the next line for a point that it is wider than its room.
  const indentEndPt = rest.length ? Math.min(0, column.right - right - SAME_BOTTOM_PT) : paragraph.indentEndPt;
  return { ...paragraph, indentEndPt };
}

function highestInLine({ pictures }: PictureRow, column: Edges, styles: readonly TextStyle[]): Paragraph {
  const [highest, ...rest] = [...pictures].sort((a, b) => heightOf(b.bounds) - heightOf(a.bounds));
  if (!highest) throw new RangeError('a row of pictures has at least one');
  const paragraph = pictureParagraph(highest, column, styles);
  const floats = rest.map((picture) => anchoredPicture(picture, styles, 'none', false));
  return { ...paragraph, content: [...floats, ...paragraph.content] };
}

function bottomOf(drafts: readonly BlockDraft[]): number {
  const last = drafts.at(-1);
  return last ? boundsOfDraft(last).bottom : 0;
}

/** Fills in what a paragraph's outline says of its neighbours. */
function markEdges(drafts: readonly (OpenParagraph | BlockOfPage)[]): void {
  drafts.forEach((draft, i) => {
    if (draft.type !== 'paragraph') return;
    const { outline, paragraph } = draft;
    const above = drafts[i - 1];
    const below = drafts[i + 1];
    if (above) outline.spaceBeforePt = paragraph.bounds.top - boundsOfDraft(above).bottom;
    if (below) outline.spaceAfterPt = boundsOfDraft(below).top - paragraph.bounds.bottom;
    outline.firstInColumn = i === 0;
    outline.lastInColumn = i === drafts.length - 1;
  });
}
