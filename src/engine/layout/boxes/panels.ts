import { type Border, HAIRLINE_PT, MAX_BORDER_SPACE_PT } from '../../model/borders';
import type { PanelInline, Paragraph } from '../../model/document';
import { centreX, centreY, contains, heightOf, type Rect, type Sides, widthOf } from '../../model/geometry';
import type { Fill } from '../../model/pageContent';
import { boundsOfDraft } from '../drafts';
import type { ColumnBand, Edges, LaidOut, OutlinedBlock, OutlinedParagraph } from '../types';
import { roomOf, type BoxedText } from './boxedText';
import { inSharedBox, TOLERANCE_PT } from './sharedBox';

/** Paragraphs that cover so much of their box's height need no box behind them. */
const MIN_COVERED_SHARE = 0.9;
/** Shading that begins so far behind its box's edge leaves a strip of it white, points. */
const MAX_BARE_PT = 6;
/** Centred lines are in the middle of their box, give or take this. */
const SAME_MIDDLE_PT = 4;
/** Pages with more boxes are drawings and maps. */
const MAX_BOXES = 200;

export interface Panelled {
  readonly blocks: readonly OutlinedBlock[];
  readonly panels: readonly PanelInline[];
}

/**
 * Coloured boxes behind paragraphs. One is the shading of those that it holds, out to invisible borders at its edges; one with other things in it, or
 * with paragraphs that do not begin and end together, or that stand in several columns, is drawn behind them, for shading would leave the gaps between them white, and so is one that
 * holds none: `isBare` tells which of these are nobody's. `firstOrder`: of what lies under the boxes.
 */
export function withPanels(
  { blocks, bands }: LaidOut,
  fills: readonly Fill[],
  boxed: BoxedText,
  firstOrder: number,
  isBare: (box: Fill) => boolean,
): Panelled {
  if (fills.length === 0 || fills.length > MAX_BOXES) return { blocks, panels: [] };
  const members = membersOf(blocks, fills, boxed);
  const result = [...blocks];
  const behind = new Set<Fill>(fills.filter((fill) => !members.has(fill) && isBare(fill)));
  let lonely: { readonly at: number; readonly box: Fill } | undefined;
  for (const [box, { paragraphs, others }] of members) {
    const [at] = paragraphs;
    const only = at === undefined ? undefined : result[at];
    if (at === undefined || only?.type !== 'paragraph') continue;
    const run = paragraphs.every((place, i) => place === at + i) ? result.slice(at, at + paragraphs.length) : [];
    // Word takes neighbours of one look for one box.
    const touches = lonely?.at === at - 1 && lonely.box.colour === box.colour;
    const { column } = columnOf(at, only.paragraph, bands);
    const isOverColumns = paragraphs.some((place) => !isIn(column, result[place], place, bands));
    const padded = others > 0 || touches || isOverColumns ? undefined : inBox(run, box, column);
    if (padded) {
      result.splice(at, padded.length, ...padded);
      lonely = { at: at + padded.length - 1, box };
    } else if (others > 0 || isOverColumns || !areCovered(box, paragraphs, blocks, column)) behind.add(box);
  }
  for (const box of behind) {
    for (const at of members.get(box)?.paragraphs ?? []) {
      const draft = result[at];
      if (draft?.type === 'paragraph') result[at] = unshaded(draft);
    }
  }
  return {
    blocks: result,
    panels: fills.filter((fill) => behind.has(fill)).map((fill, i) => panelOf(fill, firstOrder + i)),
  };
}

interface Members {
  /** Indices of the paragraphs that stand in the box, and in no box inside of it. */
  readonly paragraphs: number[];
  /** Pictures, tables and boxes with text in it. */
  others: number;
}

function membersOf(
  blocks: readonly OutlinedBlock[],
  fills: readonly Fill[],
  boxed: BoxedText,
): ReadonlyMap<Fill, Members> {
  const members = new Map<Fill, Members>();
  const of = (box: Fill): Members => {
    let own = members.get(box);
    if (!own) members.set(box, (own = { paragraphs: [], others: 0 }));
    return own;
  };
  blocks.forEach((draft, i) => {
    const bounds = boundsOfDraft(draft);
    const middle = centreY(bounds);
    const box =
      draft.type === 'paragraph'
        ? boxOfParagraph(draft.paragraph, { ...bounds, top: middle, bottom: middle }, boxed)
        : boxed.boxAround(bounds);
    if (!box) return;
    if (draft.type === 'paragraph' && draft.paragraph.shading === box.colour) of(box).paragraphs.push(i);
    else of(box).others++;
  });
  for (const box of [...members.keys()]) {
    for (const fill of fills) {
      if (fill !== box && contains(fill.bounds, box.bounds, TOLERANCE_PT) && members.has(fill)) of(fill).others++;
    }
  }
  return members;
}

/** A listing may have lines that are too long for the box that its first one stands in. */
function boxOfParagraph({ shading }: Paragraph, middle: Rect, boxed: BoxedText): Fill | undefined {
  const box = boxed.boxAround(middle);
  if (box || shading === undefined) return box;
  const start = boxed.boxAround({ ...middle, right: middle.left });
  return start?.colour === shading ? start : undefined;
}

const isIn = (
  column: Edges | undefined,
  draft: OutlinedBlock | undefined,
  at: number,
  bands: readonly ColumnBand[],
): boolean => draft?.type !== 'paragraph' || columnOf(at, draft.paragraph, bands).column === column;

/** Their shading begins with the box, and reaches over most of its height: items of a list would leave white before them. */
function areCovered(
  { bounds }: Fill,
  paragraphs: readonly number[],
  blocks: readonly OutlinedBlock[],
  column: Edges | undefined,
): boolean {
  let covered = 0;
  for (const at of paragraphs) {
    const draft = blocks[at];
    if (draft?.type !== 'paragraph') continue;
    const { indentStartPt, firstLineIndentPt, rightToLeft, borders } = draft.paragraph;
    const start = indentStartPt + Math.min(0, firstLineIndentPt) - (borders?.left ? roomOf(borders.left) : 0);
    if (column && !rightToLeft && column.left + start - bounds.left > MAX_BARE_PT) return false;
    covered += heightOf(boundsOfDraft(draft));
  }
  return covered >= MIN_COVERED_SHARE * heightOf(bounds);
}

/** The column that holds a paragraph, and whether it is the first of its band. */
export function columnOf(
  index: number,
  { bounds: { left, right } }: Paragraph,
  bands: readonly ColumnBand[],
): { readonly column: Edges | undefined; readonly isFirst: boolean; readonly isLast: boolean } {
  const { columns = [] } = bands.find(({ firstBlock, endBlock }) => index >= firstBlock && index < endBlock) ?? {};
  const column = columns.find((edges) => (left + right) / 2 <= edges.right) ?? columns.at(-1);
  return { column, isFirst: column === columns[0], isLast: column === columns.at(-1) };
}

/** w:sz of borders, in a point (ECMA-376 part 1, 17.3.4). */
const WIDTHS_PER_POINT = 8;

/** A border that is not seen, as wide as the room to the box's edge is beyond whole points, which Word has between text and border. */
function sideOf({ colour }: Fill, roomPt: number): Border {
  const spacePt = Math.max(0, Math.floor(roomPt - HAIRLINE_PT));
  // None reaches over the box: a thin frame is seen around it, and the text stays where it is.
  const widthPt = Math.max(HAIRLINE_PT, Math.floor((roomPt - spacePt) * WIDTHS_PER_POINT) / WIDTHS_PER_POINT);
  return { style: 'single', widthPt, colour, spacePt };
}

/** The paragraphs with their box as borders of its colour; undefined where these do not reach to the box's edges. */
function inBox(
  run: readonly OutlinedBlock[],
  box: Fill,
  column: Edges | undefined,
): readonly OutlinedParagraph[] | undefined {
  const [only, ...others] = run;
  if (only?.type !== 'paragraph') return undefined;
  if (run.some((draft) => boundsOfDraft(draft).right > box.bounds.right + TOLERANCE_PT)) return undefined;
  if (others.length > 0) return inSharedBox(run, box.bounds, column, (_, spacePt) => sideOf(box, spacePt));
  const padded = inOwnBox(only, box, column);
  return padded && [padded];
}

function inOwnBox(
  { paragraph, ...draft }: OutlinedParagraph,
  box: Fill,
  column: Edges | undefined,
): OutlinedParagraph | undefined {
  if (!column || paragraph.rightToLeft || paragraph.borders || draft.label) return undefined;
  const { bounds } = paragraph;
  const sides = sidesIn(paragraph, draft.lines, box.bounds, column);
  if (!sides) return undefined;
  const { left, right } = sides;
  const room = { top: bounds.top - box.bounds.top, bottom: box.bounds.bottom - bounds.bottom };
  if (Math.min(room.top, room.bottom, left) < -TOLERANCE_PT) return undefined;
  if (Math.max(room.top, room.bottom, left, right) > MAX_BORDER_SPACE_PT) return undefined;
  const side = (space: number): Border => sideOf(box, space);
  const borders = { top: side(room.top), right: side(right), bottom: side(room.bottom), left: side(left) };
  return {
    ...draft,
    paragraph: {
      ...paragraph,
      indentStartPt: sides.start,
      indentEndPt: sides.end,
      bounds: { ...bounds, top: bounds.top - roomOf(borders.top), bottom: bounds.bottom + roomOf(borders.bottom) },
      borders,
    },
  };
}

/** Indents of a paragraph whose borders are its box's edges, and the room between these and its text. Lines that wrap stay as long as they are. */
function sidesIn(
  { alignment, content, indentStartPt, indentEndPt, firstLineIndentPt, bounds }: Paragraph,
  lines: number,
  box: Rect,
  column: Edges,
): (Sides & { readonly start: number; readonly end: number }) | undefined {
  const endOfBox = column.right - box.right;
  if (alignment === 'left' || alignment === 'justify') {
    const left = column.left + indentStartPt + Math.min(0, firstLineIndentPt) - box.left;
    const wraps = lines > 1 && content.every(({ type }) => type !== 'lineBreak');
    const end = wraps ? indentEndPt : Math.min(Math.max(indentEndPt, endOfBox), endOfBox + Math.max(0, left));
    return { start: indentStartPt, end, left, right: end - endOfBox };
  }
  const isInMiddle = Math.abs(centreX(bounds) - centreX(box)) < SAME_MIDDLE_PT;
  if (alignment !== 'center' || !isInMiddle) return undefined;
  return { start: box.left - column.left, end: endOfBox, left: 0, right: 0 };
}

function unshaded(draft: OutlinedParagraph): OutlinedParagraph {
  return { ...draft, paragraph: { ...draft.paragraph, shading: undefined } };
}

export function panelOf({ bounds, colour }: Fill, order: number): PanelInline {
  const { left, top } = bounds;
  return {
    type: 'panel',
    colour,
    xPt: left,
    yPt: top,
    widthPt: widthOf(bounds),
    heightPt: heightOf(bounds),
    order,
  };
}
