import { type Border, MAX_BORDER_SPACE_PT } from '../../model/borders';
import { isNearWhite } from '../../model/colour';
import type { Paragraph } from '../../model/document';
import { heightOf, overlapY, widthOf, type Rect } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import { boundsOfRuling } from '../../model/rulings';
import type { Fill, Ruling } from '../../model/pageContent';
import type { LaidOut, OutlinedBlock, OutlinedParagraph } from '../types';
import { borderOf, roomOf } from './boxedText';
import { columnOf, panelOf, type Panelled } from './panels';
import { withSharedIndents } from './sharedBox';

/** An upright line or narrow box that may stand beside text: of a quotation, a heading, a change. */
interface SideBar {
  readonly bounds: Rect;
  readonly border: Border;
  /** Of a line. */
  readonly ruling: Ruling | undefined;
}

/** Wider ones are boxes, points. */
const MAX_BAR_WIDTH_PT = 8;
/** Higher than it is wide by this factor at least. */
const MIN_SLENDERNESS = 2;
/** Share of a paragraph's height that its bar stands beside. */
const MIN_BESIDE_SHARE = 0.7;
/** Text starts at one place within this, points. */
const SAME_START_PT = 1;
/** A border is as high as its paragraphs: bars that are higher by more are drawn. */
const MAX_TALLER = 1.4;
/** Text may touch its bar, points. */
const TOLERANCE_PT = 1;
/** Borders stand at whole points from their text. */
const SAME_BAR_PT = 2;
/** Pages with more are drawings. */
const MAX_BARS = 200;

/** The upright lines and narrow boxes of a page. Linear. */
export function sideBarsOf(rulings: readonly Ruling[], fills: readonly Fill[]): SideBar[] {
  const bars: SideBar[] = [];
  for (const ruling of rulings) {
    if (ruling.orientation !== 'vertical') continue;
    bars.push({ bounds: boundsOfRuling(ruling), border: borderOf(ruling), ruling });
  }
  for (const { bounds, colour } of fills) {
    const width = widthOf(bounds);
    if (width > MAX_BAR_WIDTH_PT || heightOf(bounds) < MIN_SLENDERNESS * width || isNearWhite(colour)) continue;
    bars.push({ bounds, border: { style: 'single', widthPt: width, colour }, ruling: undefined });
  }
  return bars.length > MAX_BARS ? [] : bars;
}

/**
 * A bar is the border of the paragraphs that start beside it: the left one, the right one where text runs from the right. One beside such as do not start and end together is drawn, for borders go on from one paragraph
 * to the next only where they do. `firstOrder`: of what lies under the bars. Adds their lines to `taken`. `beside`: the bars that some paragraph has.
 */
export function withSideBars(
  { blocks, bands }: LaidOut,
  bars: readonly SideBar[],
  firstOrder: number,
  taken: Set<Ruling>,
): Panelled & { readonly beside: ReadonlySet<Rect> } {
  if (bars.length === 0) return { blocks, panels: [], beside: new Set() };
  const result = [...blocks];
  const beside = new Map<SideBar, Beside[]>();
  blocks.forEach((draft, at) => {
    if (draft.type !== 'paragraph') return;
    const { paragraph } = draft;
    const { column, isFirst, isLast } = columnOf(at, paragraph, bands);
    if (!column) return;
    const { rightToLeft, alignment, bounds } = paragraph;
    const isIndented = alignment === 'justify' || alignment === (rightToLeft ? 'right' : 'left');
    const indentPt = paragraph.indentStartPt + Math.min(0, paragraph.firstLineIndentPt);
    const start = isIndented
      ? mirrored(rightToLeft, rightToLeft ? column.right : column.left) + indentPt
      : mirrored(rightToLeft, rightToLeft ? bounds.right : bounds.left);
    // Lines before other columns are those between columns.
    const isOuter = rightToLeft ? isLast : isFirst;
    const columnStart = mirrored(rightToLeft, rightToLeft ? column.right : column.left);
    const bar = nearestBar(
      textBounds(blocks, at, paragraph),
      start,
      rightToLeft,
      bars,
      isOuter ? -Infinity : columnStart - TOLERANCE_PT,
    );
    if (!bar) return;
    addTo(beside, bar, { at, paragraph, start });
  });
  const drawn: SideBar[] = [];
  for (const [bar, members] of beside) {
    if (bar.ruling) taken.add(bar.ruling);
    // Their box is their borders, and the bar the box's left side.
    if (members.every(({ paragraph, start }) => isSideOf(bar, paragraph, start))) continue;
    const [first] = members;
    const barred = withBar(bar, members, result);
    if (first && barred) result.splice(first.at, barred.length, ...barred);
    else drawn.push(bar);
  }
  return {
    blocks: result,
    panels: drawn.map(({ bounds, border }, i) => panelOf({ bounds, colour: border.colour }, firstOrder + i)),
    beside: new Set(Array.from(beside.keys(), ({ bounds }) => bounds)),
  };
}

/** The paragraph without its borders, which neighbours in one box have around all of them. */
function textBounds(blocks: readonly OutlinedBlock[], at: number, { bounds, borders }: Paragraph): Rect {
  if (!borders) return bounds;
  const isShared = (other: OutlinedBlock | undefined): boolean =>
    other?.type === 'paragraph' && other.paragraph.borders === borders;
  const [above, below] = [isShared(blocks[at - 1]), isShared(blocks[at + 1])];
  return {
    ...bounds,
    top: bounds.top + (borders.top && !above ? roomOf(borders.top) : 0),
    bottom: bounds.bottom - (borders.bottom && !below ? roomOf(borders.bottom) : 0),
  };
}

interface Beside {
  readonly at: number;
  readonly paragraph: Paragraph;
  /** Where its lines start, as `mirrored`. */
  readonly start: number;
}

/** An abscissa that grows in the direction of the text. */
const mirrored = (rightToLeft: boolean, x: number): number => (rightToLeft ? -x : x);

/** Where a bar ends towards the text, and where it begins. */
const innerEdge = ({ left, right }: Rect, rightToLeft: boolean): number => (rightToLeft ? -left : right);
const outerEdge = ({ left, right }: Rect, rightToLeft: boolean): number => (rightToLeft ? -right : left);

const startBorder = ({ borders, rightToLeft }: Paragraph): Border | undefined =>
  rightToLeft ? borders?.right : borders?.left;

const isSideOf = ({ bounds }: SideBar, paragraph: Paragraph, start: number): boolean =>
  hasStartBorder(paragraph) &&
  Math.abs(start - (startBorder(paragraph)?.spacePt ?? 0) - innerEdge(bounds, paragraph.rightToLeft)) < SAME_BAR_PT;

/** Neighbours with the bar as their border, which is equal and so goes on between them; undefined where it cannot be. */
function withBar(
  { bounds: bar, border }: SideBar,
  places: readonly Beside[],
  blocks: readonly OutlinedBlock[],
): readonly OutlinedParagraph[] | undefined {
  const own = places.flatMap(({ at }) => {
    const draft = blocks[at];
    return draft?.type === 'paragraph' && !draft.label && !hasStartBorder(draft.paragraph) ? [draft] : [];
  });
  const [first, last] = [own[0]?.paragraph, own.at(-1)?.paragraph];
  const [{ at: from, start } = { at: 0, start: 0 }] = places;
  const isRun = places.every((place, i) => place.at === from + i && Math.abs(place.start - start) < SAME_START_PT);
  if (!first || !last || !isRun || own.length < places.length) return undefined;
  if (heightOf(bar) > MAX_TALLER * (last.bounds.bottom - first.bounds.top)) return undefined;
  const { rightToLeft } = first;
  if (own.some(({ paragraph }) => paragraph.rightToLeft !== rightToLeft)) return undefined;
  const side = { ...border, spacePt: Math.max(0, Math.round(start - innerEdge(bar, rightToLeft))) };
  const drafts = own.length > 1 ? withSharedIndents(own) : own;
  return drafts?.map((draft) => {
    const { paragraph } = draft;
    const borders = { ...paragraph.borders, [rightToLeft ? 'right' : 'left']: side };
    return { ...draft, paragraph: { ...paragraph, borders } };
  });
}

/** One that is seen: those of a box have its colour. */
function hasStartBorder(paragraph: Paragraph): boolean {
  const border = startBorder(paragraph);
  return border !== undefined && border.colour !== paragraph.shading;
}

/** `start` and `from` as `mirrored`. */
function nearestBar(
  text: Rect,
  start: number,
  rightToLeft: boolean,
  bars: readonly SideBar[],
  from: number,
): SideBar | undefined {
  let nearest: SideBar | undefined;
  for (const bar of bars) {
    const inner = innerEdge(bar.bounds, rightToLeft);
    const room = start - inner;
    if (room < -TOLERANCE_PT || room > MAX_BORDER_SPACE_PT || outerEdge(bar.bounds, rightToLeft) < from) continue;
    if (overlapY(bar.bounds, text) < MIN_BESIDE_SHARE * heightOf(text)) continue;
    if (!nearest || inner > innerEdge(nearest.bounds, rightToLeft)) nearest = bar;
  }
  return nearest;
}
