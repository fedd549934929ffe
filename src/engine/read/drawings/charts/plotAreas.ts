import {
  areaOf,
  boundsOf,
  centreX,
  centreY,
  contains,
  heightOf,
  intersects,
  overlapX,
  overlapY,
  union,
  widthOf,
  type Rect,
} from '../../../model/geometry';
import { clusterBy, runsOf } from '../../../model/collections/groups';
import type { Word } from '../../../model/pageContent';
import type { VectorItem } from '../../graphics/vectors';
import { categoryLabels, namesBeside } from './categoryLabels';
import { MIN_CORNERS, type DrawingRegion, INSIDE_TOLERANCE_PT, SIDES } from '../drawingRegions';
import { isIn, type PageProse } from '../prose';
import { scalesOf, type Scale, type Scales } from './scales';

/** Smaller frames hold no plot, points; larger ones, in parts of the page, are the page's own. */
const MIN_SIDE_PT = 40;
const MAX_PAGE_SHARE = 0.9;
/** Axes that meet do so but for this, points. */
const SAME_CORNER_PT = 2;
/** Numbers of the only scale, where the other axis has names; in line with another plot fewer are enough. */
const MIN_NUMBERS = 4;
const MIN_PANEL_NUMBERS = 3;
const NO_SCALE = { indices: [] };
/** Axes that do not meet are no farther apart, in parts of their lengths; more lines than this are those of tables. */
const MAX_APART_SHARE = 0.2;
const MAX_AXES = 100;
/** Of more boxes the largest are looked at. */
const MAX_FRAMES = 100;
/** Ticks, bars, points, at least. */
const MIN_DRAWN = 3;
/** Labels stand no farther from their axis, em, and reach no farther beyond its ends, points. */
const MAX_GAP_EM = 1.6;
const REACH_PT = 4;
/** Where labels are looked for first: in type of 20 points they stand no farther away. */
const LABEL_ROOM_PT = 32;
const HAS_DIGIT = /\d/;
/** The signs of its points may reach out of it so far, points. */
const MAX_OUT_PT = 6;
/** Text in a plot covers less of it: in a table, more. Between two scales of numbers it is a legend, and may cover more of a low plot. */
const MAX_TEXT_SHARE = 0.15;
const MAX_LEGEND_SHARE = 0.4;
/** A second scale at the right, of a second series or of the colours, is no farther away, points. */
const MAX_SECOND_PT = 72;
/** A chart with its title and its legend is so many times as large as its plot with the axes at most. */
const MAX_CHART_RATIO = 2;
/** Panels with one axis are no farther apart, points. */
const MAX_STRIP_GAP_PT = 12;
/** Panels of one figure are no farther apart, points, and lie beside each other for this part of their sides. */
const MAX_PANEL_GAP_PT = 30;
const PANEL_SHARE = 0.8;
/**
 * The title of an axis, or of the plot, is nearer to it than a caption, em, or is of another family than the page's text; it has no more words, and stands in
 * its middle, but for this part of its side.
 */
const MAX_TITLE_GAP_EM = 0.8;
const MAX_OWN_TITLE_GAP_EM = 1.8;
const MAX_TITLE_WORDS = 8;
const SAME_MIDDLE_SHARE = 0.06;
/** Baselines that differ by less are one, points. */
const SAME_LINE_PT = 1;

/**
 * Plots, told by their axes: a box, or two lines that meet, with a scale at its left side and labels at equal distances below it, one of the two in
 * numbers. All that is drawn in it belongs to it, boxes and lines too, which would be cells anywhere else. `charts`: those that were found by their frames.
 */
export function plotAreas(
  vectors: readonly VectorItem[],
  prose: PageProse,
  charts: readonly { readonly bounds: Rect }[],
): DrawingRegion[] {
  if (vectors.length <= MIN_DRAWN) return [];
  const isOfSize = (bounds: Rect): boolean =>
    Math.min(widthOf(bounds), heightOf(bounds)) >= MIN_SIDE_PT && areaOf(bounds) < MAX_PAGE_SHARE * areaOf(prose.page);
  const boxes = vectors.filter(isBox).map(({ bounds }) => bounds);
  const apart = axesApart(vectors);
  const frames = [...boxes, ...pairsOfAxes(vectors), ...apart]
    .filter(isOfSize)
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, MAX_FRAMES);
  // Asked first, for tables have frames, too, and many numbers, but none beside them.
  if (!frames.some((frame) => hasNumbersBeside(frame, prose))) return [];
  const all = scalesOf(prose);
  const isFree = (scale: Scale): boolean => !charts.some(({ bounds }) => intersects(bounds, scale.bounds));
  const [rows, columns] = [all.rows.filter(isFree), all.columns.filter(isFree)];
  if (rows.length + columns.length === 0) return [];
  const plots: Plot[] = [];
  const lookAt = (frame: Rect, minNumbers: number): void => {
    if (plots.some((plot) => intersects(plot.frame, frame))) return;
    const plot = plotIn({ frame, minNumbers, isApart: apart.includes(frame) }, vectors, { rows, columns }, prose);
    if (plot) plots.push(plot);
  };
  for (const frame of frames) lookAt(frame, MIN_NUMBERS);
  if (plots.length === 0) return [];
  const isInLine = (frame: Rect): boolean =>
    plots.some((plot) => areAsHigh(plot.frame, frame) || areAsWide(plot.frame, frame));
  for (const frame of frames) if (isInLine(frame)) lookAt(frame, MIN_PANEL_NUMBERS);
  const others = columns.filter((column) => !frames.some((frame) => isLeftOf(column, frame, prose)));
  const whole = plots.map(({ frame: panel, labels }) => {
    const frame = withPanels(panel, boxes);
    const below = frame === panel ? [] : rows.filter((row) => isBelow(row, frame, prose));
    const second = others.filter((column) => isRightOf(column, frame));
    const plot = withTitles(frame, [...labels, ...[...below, ...second].flatMap(({ indices }) => indices)], prose);
    return chartAround(plot, boxes, prose) ?? plot;
  });
  return joined(whole, prose).map((bounds) => {
    const own = vectors.filter((vector) => contains(bounds, vector.bounds, INSIDE_TOLERANCE_PT));
    return { bounds, vectors: own, corners: MIN_CORNERS, underProse: false };
  });
}

/** The frame or ground of the whole chart, with its title and its legend, where it has one. */
function chartAround(plot: Rect, boxes: readonly Rect[], prose: PageProse): Rect | undefined {
  const around = boxes.filter((box) => contains(box, plot, INSIDE_TOLERANCE_PT) && box.left < plot.left - 1);
  const [chart] = around.sort((a, b) => areaOf(a) - areaOf(b));
  return chart && areaOf(chart) <= MAX_CHART_RATIO * areaOf(plot) && prose.linesIn(chart).all === 0 ? chart : undefined;
}

/** A plot in its frame. */
interface Plot {
  readonly frame: Rect;
  /** Indices of the words at its left side and below it. */
  readonly labels: readonly number[];
}

/** With the panels that share its axes, which go on beside it or above it, and the strips with their names. */
function withPanels(frame: Rect, boxes: readonly Rect[]): Rect {
  let left = boxes.filter((box) => !contains(frame, box, SAME_CORNER_PT));
  // Grows while it is gone through.
  const panels = [frame];
  for (const panel of panels) {
    const next = left.filter((box) => isNextTo(panel, box));
    if (next.length === 0) continue;
    panels.push(...next);
    left = left.filter((box) => !isNextTo(panel, box));
  }
  return panels.length === 1 ? frame : panels.reduce(union);
}

/** As wide, right above or below, or as high, right beside. */
const isNextTo = (a: Rect, b: Rect): boolean =>
  (areAsWide(a, b) && Math.abs(overlapY(a, b)) < MAX_STRIP_GAP_PT) ||
  (areAsHigh(a, b) && Math.abs(overlapX(a, b)) < MAX_STRIP_GAP_PT);

const areNear = (x: number, y: number): boolean => Math.abs(x - y) < SAME_CORNER_PT;
const areAsWide = (a: Rect, b: Rect): boolean => areNear(a.left, b.left) && areNear(a.right, b.right);
const areAsHigh = (a: Rect, b: Rect): boolean => areNear(a.top, b.top) && areNear(a.bottom, b.bottom);

/** Panels of a figure are one drawing: those in a row, and then its rows. */
function joined(panels: readonly Rect[], prose: PageProse): Rect[] {
  const once = neighboursJoined(panels, prose);
  return once.length === panels.length ? once : joined(once, prose);
}

/** Beside or below each other, where no text stands between them: few, so that each is held against each. */
function neighboursJoined(panels: readonly Rect[], prose: PageProse): Rect[] {
  const left = [...panels];
  const drawings: Rect[] = [];
  for (let panel = left.pop(); panel; panel = left.pop()) {
    const all = panel;
    const at = left.findIndex((other) => arePanels(all, other) && !hasTextBetween(all, other, prose));
    const next = left[at];
    if (next) left.splice(at, 1, union(all, next));
    else drawings.push(all);
  }
  return drawings;
}

function arePanels(a: Rect, b: Rect): boolean {
  const [x, y] = [overlapX(a, b), overlapY(a, b)];
  const areBelow = x > PANEL_SHARE * Math.min(widthOf(a), widthOf(b)) && -y < MAX_PANEL_GAP_PT;
  return areBelow || (y > PANEL_SHARE * Math.min(heightOf(a), heightOf(b)) && -x < MAX_PANEL_GAP_PT);
}

function hasTextBetween(a: Rect, b: Rect, { words }: PageProse): boolean {
  const both = union(a, b);
  return words.some((word) => isIn(both, word) && !isIn(a, word) && !isIn(b, word));
}

/** As many as a scale has at least, before the box or below it. */
function hasNumbersBeside({ left, top, right, bottom }: Rect, { words }: PageProse): boolean {
  let [before, below] = [0, 0];
  for (const { text, bounds } of words) {
    if (bounds.right > left - LABEL_ROOM_PT && bounds.right < left + INSIDE_TOLERANCE_PT) {
      if (bounds.bottom > top && bounds.top < bottom && HAS_DIGIT.test(text)) before++;
    } else if (bounds.top > bottom - INSIDE_TOLERANCE_PT && bounds.top < bottom + LABEL_ROOM_PT) {
      if (bounds.right > left && bounds.left < right && HAS_DIGIT.test(text)) below++;
    }
  }
  return before >= MIN_PANEL_NUMBERS || below >= MIN_PANEL_NUMBERS;
}

const isBox = ({ shape, rulings, fills }: VectorItem): boolean =>
  !shape && (rulings.length === SIDES || fills.length === 1);

/** What lies between an upright line and a level one that begins at its foot. */
function pairsOfAxes(vectors: readonly VectorItem[]): Rect[] {
  const level = new Map<string, VectorItem>();
  const upright: VectorItem[] = [];
  for (const vector of vectors) {
    const [line, ...more] = vector.rulings;
    if (!line || more.length > 0 || line.to - line.from < MIN_SIDE_PT) continue;
    if (line.orientation === 'vertical') upright.push(vector);
    else level.set(placeOf(line.from, line.position), vector);
  }
  return upright.flatMap(({ rulings: [line] }) => {
    if (!line) return [];
    for (const [dx, dy] of AROUND) {
      const bottom = level.get(placeOf(line.position + dx * SAME_CORNER_PT, line.to + dy * SAME_CORNER_PT))?.rulings[0];
      if (bottom) return [{ left: line.position, top: line.from, right: bottom.to, bottom: bottom.position }];
    }
    return [];
  });
}

/**
 * The same between lines that leave the corner open, as R draws them where a plot has no box: each goes from its first number to its last, and the plot a
 * little farther. A pair for each upright line, the one with the nearest level line.
 */
function axesApart(vectors: readonly VectorItem[]): Rect[] {
  const lines = vectors.flatMap(({ rulings: [line, ...more] }) =>
    line && more.length === 0 && line.to - line.from >= MIN_SIDE_PT ? [line] : [],
  );
  if (lines.length > MAX_AXES) return [];
  const level = lines.filter(({ orientation }) => orientation === 'horizontal');
  return lines.flatMap(({ orientation, position: left, from: top, to: foot }) => {
    if (orientation === 'horizontal') return [];
    const below = level.filter(({ from, to, position }) => {
      const [aside, down] = [from - left, position - foot];
      return aside > 0 && aside < MAX_APART_SHARE * (to - from) && down > 0 && down < MAX_APART_SHARE * (foot - top);
    });
    const [nearest] = below.sort((a, b) => a.position - b.position);
    return nearest ? [{ left, top, right: nearest.to, bottom: nearest.position }] : [];
  });
}

/** With what is drawn between the axes and reaches beyond their last numbers. */
function withDrawn(frame: Rect, vectors: readonly VectorItem[]): Rect {
  const room = {
    ...frame,
    top: frame.top - MAX_APART_SHARE * heightOf(frame),
    right: frame.right + MAX_APART_SHARE * widthOf(frame),
  };
  const inside = vectors.filter(({ bounds }) => contains(room, bounds) && intersects(bounds, frame));
  return inside.reduce((all, { bounds }) => union(all, bounds), frame);
}

const placeOf = (x: number, y: number): string => `${Math.round(x / SAME_CORNER_PT)}|${Math.round(y / SAME_CORNER_PT)}`;
const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy): readonly [number, number] => [dx, dy]));

/** What may be the frame of a plot. */
interface PlotFrame {
  readonly frame: Rect;
  /** So many numbers of one scale tell that it is, where there is no other scale. */
  readonly minNumbers: number;
  /** Its axes do not meet. */
  readonly isApart: boolean;
}

function plotIn(
  { frame, minNumbers, isApart }: PlotFrame,
  vectors: readonly VectorItem[],
  scales: Scales,
  prose: PageProse,
): Plot | undefined {
  const column = scales.columns.find((scale) => isLeftOf(scale, frame, prose));
  const row = scales.rows.find((scale) => isBelow(scale, frame, prose));
  if (!(column && row) && (column ?? row ?? NO_SCALE).indices.length < minNumbers) return undefined;
  const left = column?.indices ?? namesBeside(frame, prose);
  const below = row?.indices ?? categoryLabels(frame, prose);
  if (left.length === 0 || below.length === 0) return undefined;
  const maxTextShare = column && row ? MAX_LEGEND_SHARE : MAX_TEXT_SHARE;
  if (prose.linesIn(frame).all > 0 || prose.shareOf(frame) > maxTextShare) return undefined;
  if (isApart && !column) return undefined;
  const whole = isApart ? withDrawn(frame, vectors) : frame;
  const labels = [...left, ...below];
  const reach = labels.reduce((all, index) => union(all, prose.words[index]?.bounds ?? all), whole);
  if (vectors.filter(({ bounds }) => contains(reach, bounds, INSIDE_TOLERANCE_PT)).length <= MIN_DRAWN)
    return undefined;
  // The front of a plot in three dimensions is not all of it.
  const goesOut = ({ shape, bounds }: VectorItem): boolean =>
    shape && intersects(bounds, whole) && !contains(whole, bounds, MAX_OUT_PT);
  if (vectors.some(goesOut)) return undefined;
  return { frame: whole, labels };
}

const emOf = ({ indices }: Scale, prose: PageProse): number => {
  const word = prose.words[indices[0] ?? -1];
  return word ? prose.sizeOf(word) : 0;
};

function isLeftOf(scale: Scale, frame: Rect, prose: PageProse): boolean {
  const gap = frame.left - scale.bounds.right;
  return gap > -INSIDE_TOLERANCE_PT && gap < MAX_GAP_EM * emOf(scale, prose) && isAlong(scale, frame.top, frame.bottom);
}

function isBelow(scale: Scale, frame: Rect, prose: PageProse): boolean {
  const gap = scale.bounds.top - frame.bottom;
  return gap > -INSIDE_TOLERANCE_PT && gap < MAX_GAP_EM * emOf(scale, prose) && isAlong(scale, frame.left, frame.right);
}

function isRightOf(scale: Scale, frame: Rect): boolean {
  const gap = scale.bounds.left - frame.right;
  return gap > -INSIDE_TOLERANCE_PT && gap < MAX_SECOND_PT && isAlong(scale, frame.top, frame.bottom);
}

const isAlong = ({ from, to }: Scale, start: number, end: number): boolean =>
  from > start - REACH_PT && to < end + REACH_PT;

/** The plot with its labels, and with what is written in the middle of its sides in the labels' own type. */
function withTitles(frame: Rect, labels: readonly number[], prose: PageProse): Rect {
  const words = labels.flatMap((index) => prose.words[index] ?? []);
  const all = words.reduce((sum, { bounds }) => union(sum, bounds), frame);
  const families = new Set(words.map((word) => prose.familyOf(word)));
  const others = prose.words.filter(({ bounds }) => !contains(all, bounds));
  const maxGapEm = families.has(prose.bodyFamily) ? MAX_TITLE_GAP_EM : MAX_OWN_TITLE_GAP_EM;
  const isNear = (word: Word, gapPt: number): boolean =>
    gapPt > -INSIDE_TOLERANCE_PT && gapPt < maxGapEm * prose.sizeOf(word);
  const level = others.filter((word) => word.angle === 0 && families.has(prose.familyOf(word)));
  const upright = others.filter(({ angle, bounds }) => angle !== 0 && overlapY(bounds, frame) > 0);
  const lines = [
    ...linesOf(level.filter((word) => isNear(word, word.bounds.top - all.bottom))),
    ...linesOf(level.filter((word) => isNear(word, all.top - word.bounds.bottom))),
    upright.filter((word) => isNear(word, all.left - word.bounds.right)),
    upright.filter((word) => isNear(word, word.bounds.left - all.right)),
  ];
  return lines
    .filter((line) => line.length <= MAX_TITLE_WORDS && isInMiddle(line, frame))
    .flat()
    .reduce((sum, { bounds }) => union(sum, bounds), all);
}

/** Words on one baseline, and no farther apart than those of a line. */
const linesOf = (words: readonly Word[]): Word[][] =>
  clusterBy(words, ({ baseline }) => baseline, SAME_LINE_PT).flatMap((line) =>
    runsOf(
      line.sort((a, b) => a.bounds.left - b.bounds.left),
      (word, last) => word.bounds.left - last.bounds.right < heightOf(word.bounds),
    ),
  );

function isInMiddle(words: readonly Word[], frame: Rect): boolean {
  const [bounds, first] = [boundsOf(words), words[0]];
  if (!bounds || !first) return false;
  return first.angle === 0
    ? Math.abs(centreX(bounds) - centreX(frame)) < SAME_MIDDLE_SHARE * widthOf(frame)
    : Math.abs(centreY(bounds) - centreY(frame)) < SAME_MIDDLE_SHARE * heightOf(frame);
}
