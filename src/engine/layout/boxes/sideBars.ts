import { isNearWhite } from '../../model/colour';
import type { Border, Paragraph } from '../../model/document';
import { heightOf, overlapY, widthOf, type Rect } from '../../model/geometry';
import { addTo } from '../../model/groups';
import type { Fill, Ruling } from '../../model/pageContent';
import type { ColumnBand, OutlinedBlock, OutlinedParagraph } from '../types';
import { borderOf, MAX_BORDER_SPACE_PT } from './boxedText';
import { columnOf, panelOf, type Panelled } from './panels';
import { textBounds } from './rules';
import { withSharedIndents } from './sharedBox';

/** An upright line or narrow box that may stand beside text: of a quotation, a heading, a change. */
export interface SideBar {
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
    const { orientation, position, from, to, thicknessPt } = ruling;
    if (orientation !== 'vertical') continue;
    const half = thicknessPt / 2;
    bars.push({
      bounds: { left: position - half, right: position + half, top: from, bottom: to },
      border: borderOf(ruling),
      ruling,
    });
  }
  for (const { bounds, colour } of fills) {
    const width = widthOf(bounds);
    if (width > MAX_BAR_WIDTH_PT || heightOf(bounds) < MIN_SLENDERNESS * width || isNearWhite(colour)) continue;
    bars.push({ bounds, border: { style: 'single', widthPt: width, colour }, ruling: undefined });
  }
  return bars.length > MAX_BARS ? [] : bars;
}

/**
 * A bar is the left border of the paragraphs beside it. One beside such as do not start and end together is drawn, for borders go on from one paragraph
 * to the next only where they do. `firstOrder`: of what lies under the bars. Adds their lines to `taken`. `beside`: the bars that some paragraph has.
 */
export function withSideBars(
  blocks: readonly OutlinedBlock[],
  bands: readonly ColumnBand[],
  bars: readonly SideBar[],
  firstOrder: number,
  taken: Set<Ruling>,
): Panelled & { readonly beside: ReadonlySet<Rect> } {
  if (bars.length === 0) return { blocks, panels: [], beside: new Set() };
  const result = [...blocks];
  const beside = new Map<SideBar, { readonly at: number; readonly paragraph: Paragraph; readonly left: number }[]>();
  blocks.forEach((draft, at) => {
    if (draft.type !== 'paragraph' || draft.paragraph.rightToLeft) return;
    const { paragraph } = draft;
    const { column, isFirst } = columnOf(at, paragraph, bands);
    if (!column) return;
    const isIndented = paragraph.alignment === 'left' || paragraph.alignment === 'justify';
    const start = column.left + paragraph.indentStartPt + Math.min(0, paragraph.firstLineIndentPt);
    const left = isIndented ? start : paragraph.bounds.left;
    // Lines before other columns are those between columns.
    const bar = nearestBar({ ...textBounds(paragraph), left }, bars, isFirst ? -Infinity : column.left - TOLERANCE_PT);
    if (!bar) return;
    addTo(beside, bar, { at, paragraph, left });
  });
  const drawn: SideBar[] = [];
  for (const [bar, members] of beside) {
    if (bar.ruling) taken.add(bar.ruling);
    // Their box is their borders, and the bar the box's left side.
    if (members.every(({ paragraph, left }) => isSideOf(bar, paragraph, left))) continue;
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

interface Beside {
  readonly at: number;
  readonly left: number;
}

const isSideOf = ({ bounds }: SideBar, paragraph: Paragraph, left: number): boolean =>
  hasLeftBorder(paragraph) && Math.abs(left - (paragraph.borders?.left?.spacePt ?? 0) - bounds.right) < SAME_BAR_PT;

/** Neighbours with the bar as their left border, which is equal and so goes on between them; undefined where it cannot be. */
function withBar(
  { bounds: bar, border }: SideBar,
  places: readonly Beside[],
  blocks: readonly OutlinedBlock[],
): readonly OutlinedParagraph[] | undefined {
  const own = places.flatMap(({ at }) => {
    const draft = blocks[at];
    return draft?.type === 'paragraph' && !draft.label && !hasLeftBorder(draft.paragraph) ? [draft] : [];
  });
  const [first, last] = [own[0]?.paragraph, own.at(-1)?.paragraph];
  const [{ at: from, left } = { at: 0, left: 0 }] = places;
  const isRun = places.every((place, i) => place.at === from + i && Math.abs(place.left - left) < SAME_START_PT);
  if (!first || !last || !isRun || own.length < places.length) return undefined;
  if (heightOf(bar) > MAX_TALLER * (last.bounds.bottom - first.bounds.top)) return undefined;
  const side = { ...border, spacePt: Math.max(0, Math.round(left - bar.right)) };
  const drafts = own.length > 1 ? withSharedIndents(own) : own;
  return drafts?.map((draft) => {
    const { paragraph } = draft;
    return { ...draft, paragraph: { ...paragraph, borders: { ...paragraph.borders, left: side } } };
  });
}

/** One that is seen: those of a box have its colour. */
const hasLeftBorder = ({ borders, shading }: Paragraph): boolean =>
  borders?.left !== undefined && borders.left.colour !== shading;

function nearestBar(text: Rect, bars: readonly SideBar[], from: number): SideBar | undefined {
  let nearest: SideBar | undefined;
  for (const bar of bars) {
    const { left, right } = bar.bounds;
    const room = text.left - right;
    if (room < -TOLERANCE_PT || room > MAX_BORDER_SPACE_PT || left < from) continue;
    if (overlapY(bar.bounds, text) < MIN_BESIDE_SHARE * heightOf(text)) continue;
    if (!nearest || right > nearest.bounds.right) nearest = bar;
  }
  return nearest;
}
