import { areaOf, contains, heightOf, intersects, union, widthOf, type Rect } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';
import { addCount } from '../../model/collections/counts';
import { connectedRegions } from '../graphics/regions';
import type { VectorItem } from '../graphics/vectors';
import { isOfBoxesWithArrows } from './diagrams/boxesWithArrows';
import { isIn, type PageProse } from './prose';

/** Vector items that lie together, on their way to becoming a drawing. */
export interface DrawingRegion {
  bounds: Rect;
  vectors: VectorItem[];
  /** Corners of its shapes; curves count more. Lines and boxes that were taken in do not count. */
  corners: number;
  /** Running text stands on it: it decorates the text and has no labels. */
  underProse: boolean;
  /** Boxes with text and what links them: their text is labels, however large. */
  linked?: boolean;
}

/** Shapes nearer than this are one drawing, points. */
const NEAR_PT = 6;
/** Diagrams nearer than this are linked, points. */
const LINKED_PT = 2.5;
/** More drawings than this on one page are parts of larger ones: shapes farther apart are joined then. */
const MAX_REGIONS = 200;
const WIDER = 3;
/** A line or box that reaches out of the shapes' bounds belongs to them when it is no larger than so many times as they are. */
const MAX_OUTREACH = 1.6;
const OUTREACH_PT = 16;
/** Smaller drawings take in only what is inside them. */
const MIN_GROWING_PT = 24;
/** What reaches over the edge of a drawing by less is inside it. */
export const INSIDE_TOLERANCE_PT = 2;
/** Lines of a frame, or of a box. */
export const SIDES = 4;
const MAX_ROUNDS = 4;
/** Lines of a grid inside a drawing, and how far outside of it more of them may be, in parts of its size. */
const MIN_GRID_LINES = 2;
const MAX_GRID_REACH = 0.4;
/** Corners of a drawing that is more than a few crossing lines, as a split cell of a table has them. */
export const MIN_CORNERS = 8;
const CORNERS_PER_CURVE = 3;
/**
 * Lines of running text, and the share of the area under text, that make a drawing a decoration; an elaborate one bears more small
 * text.
 */
const MIN_PROSE_LINES = 2;
const MAX_TEXT_SHARE = 0.06;
const MAX_TEXT_SHARE_ELABORATE = 0.2;
const ELABORATE_CORNERS = 80;
/** Paths and words of a flow chart at most. */
const MAX_CHART_PATHS = 1000;
const MAX_CHART_WORDS = 1000;
/** Paths of a watermark at most, the part of the page that it covers at least, and its brightness. */
const MAX_WATERMARK_PATHS = 60;
const MIN_WATERMARK_SHARE = 0.12;
const FAINT_LUMINANCE = 0.7;

/**
 * Groups shapes that lie together, and takes in the lines and boxes that belong to them (axes, grids, frames of charts). Returns the
 * groups and the lines and boxes that are left. `together` are bars of charts, and writing drawn by strokes.
 */
export function drawingRegions(
  shapes: readonly VectorItem[],
  together: readonly VectorItem[][],
  others: readonly VectorItem[],
  prose: PageProse,
): { regions: DrawingRegion[]; rest: VectorItem[] } {
  let near = NEAR_PT;
  let groups = connectedRegions(shapes, prose.page, near);
  while (groups.length > MAX_REGIONS) {
    near *= WIDER;
    groups = connectedRegions(shapes, prose.page, near);
  }
  let regions = groups.map((vectors) => {
    const region = regionOf(vectors, prose);
    return isWatermark(vectors, region.bounds, prose.page) ? { ...region, underProse: true } : region;
  });
  for (const known of together) regions.push({ ...regionOf(known, prose), corners: MIN_CORNERS, underProse: false });
  let rest = [...others];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = regions.length;
    const left = takeIn(regions, rest, prose);
    regions = mergeOverlapping(regions, prose);
    const settled = left.length === rest.length && regions.length === before;
    rest = left;
    if (settled) break;
  }
  return { regions, rest };
}

/** One region of all these vectors. */
export function regionOf(vectors: VectorItem[], prose: PageProse): DrawingRegion {
  let bounds = vectors[0]?.bounds ?? { left: 0, top: 0, right: 0, bottom: 0 };
  let corners = 0;
  for (const vector of vectors) {
    bounds = union(bounds, vector.bounds);
    if (vector.shape) corners += cornersOf(vector);
  }
  return { bounds, vectors, corners, underProse: isUnderProse(bounds, corners, prose) };
}

function cornersOf({ path }: VectorItem): number {
  if (!path || path.complex) return MIN_CORNERS;
  let corners = 0;
  for (const { points, curved } of path.subpaths) corners += (points.length / 2) * (curved ? CORNERS_PER_CURVE : 1);
  return corners;
}

function isUnderProse(bounds: Rect, corners: number, prose: PageProse): boolean {
  const lines = prose.linesIn(bounds);
  if (lines.all < MIN_PROSE_LINES) return false;
  const share = prose.shareOf(bounds);
  return (
    share > (lines.body < MIN_PROSE_LINES && corners >= ELABORATE_CORNERS ? MAX_TEXT_SHARE_ELABORATE : MAX_TEXT_SHARE)
  );
}

/** Large and faint, in a few strokes: a watermark or a decoration, whatever the text on it. */
function isWatermark(vectors: readonly VectorItem[], bounds: Rect, page: Rect): boolean {
  if (vectors.length > MAX_WATERMARK_PATHS || areaOf(bounds) < MIN_WATERMARK_SHARE * areaOf(page)) return false;
  return vectors.every(({ path }) => path !== undefined && isFaint(path.fill) && isFaint(path.stroke));
}

const isFaint = (colour: number | undefined): boolean => colour === undefined || luminance(colour) >= FAINT_LUMINANCE;

/** Relative brightness, 0 to 1 (ITU-R BT.601). */
const luminance = (colour: number): number =>
  (0.299 * ((colour >> 16) & 255) + 0.587 * ((colour >> 8) & 255) + 0.114 * (colour & 255)) / 255;

function takeIn(regions: readonly DrawingRegion[], rest: readonly VectorItem[], prose: PageProse): VectorItem[] {
  const open = regions.filter((region) => !region.underProse && region.corners >= MIN_CORNERS);
  if (open.length === 0) return [...rest];
  const left: VectorItem[] = [];
  const grown = new Map<DrawingRegion, Rect>();
  const grids = new Map(open.map((region) => [region, gridOf(region)]));
  for (const item of rest) {
    // The page's ground is round everything.
    if (contains(item.bounds, prose.page, INSIDE_TOLERANCE_PT)) {
      left.push(item);
      continue;
    }
    const region = open.find(
      (candidate) => belongs(item.bounds, candidate.bounds) || isGridLine(item, candidate.bounds, grids.get(candidate)),
    );
    if (!region) {
      left.push(item);
      continue;
    }
    region.vectors.push(item);
    grown.set(region, union(grown.get(region) ?? region.bounds, item.bounds));
  }
  for (const [region, bounds] of grown) {
    region.bounds = bounds;
    region.underProse = isUnderProse(bounds, region.corners, prose);
  }
  return left;
}

/** Lines of one length among what a region has taken in: the grid of a chart. */
function gridOf({ vectors }: DrawingRegion): ReadonlyMap<string, number> {
  const grid = new Map<string, number>();
  for (const { rulings } of vectors) {
    const [ruling] = rulings;
    if (ruling && rulings.length === 1) addCount(grid, extentOf(ruling));
  }
  return grid;
}

const extentOf = ({ orientation, from, to }: Ruling): string => `${orientation}|${Math.round(from)}|${Math.round(to)}`;

/** A line like those of the region's grid, just outside of what is drawn in it. */
function isGridLine(
  { bounds, rulings }: VectorItem,
  region: Rect,
  grid: ReadonlyMap<string, number> | undefined,
): boolean {
  const [ruling] = rulings;
  if (!ruling || rulings.length > 1 || (grid?.get(extentOf(ruling)) ?? 0) < MIN_GRID_LINES) return false;
  const reach = MAX_GRID_REACH * (ruling.orientation === 'horizontal' ? heightOf(region) : widthOf(region));
  return intersects(bounds, region, reach);
}

function belongs(item: Rect, region: Rect): boolean {
  if (contains(region, item, INSIDE_TOLERANCE_PT)) return true;
  const width = widthOf(region);
  const height = heightOf(region);
  if (Math.max(width, height) < MIN_GROWING_PT || !intersects(item, region, INSIDE_TOLERANCE_PT)) return false;
  return widthOf(item) <= MAX_OUTREACH * width + OUTREACH_PT && heightOf(item) <= MAX_OUTREACH * height + OUTREACH_PT;
}

/** Joins regions that overlap, the larger first; diagrams of linked boxes where they touch, too. */
export function mergeOverlapping(regions: readonly DrawingRegion[], prose: PageProse): DrawingRegion[] {
  const sorted = [...regions].sort((a, b) => areaOf(b.bounds) - areaOf(a.bounds));
  const merged: DrawingRegion[] = [];
  for (const region of sorted) {
    const host = merged.find(
      (other) =>
        intersects(other.bounds, region.bounds, other.linked && region.linked ? LINKED_PT : 0) &&
        (other.underProse === region.underProse || isDiagramWith(other, region, prose)),
    );
    if (host) grow(host, region, prose);
    else merged.push({ ...region, vectors: [...region.vectors] });
  }
  return merged;
}

/** The larger one is a diagram, and the other one a box of it that bears running text. */
function isDiagramWith(larger: DrawingRegion, box: DrawingRegion, prose: PageProse): boolean {
  if (larger.underProse || larger.vectors.length + box.vectors.length > MAX_CHART_PATHS) return false;
  if (!contains(larger.bounds, box.bounds, INSIDE_TOLERANCE_PT)) return false;
  const words = prose.words.filter((word) => isIn(larger.bounds, word));
  return words.length <= MAX_CHART_WORDS && isOfBoxesWithArrows([...larger.vectors, ...box.vectors], words, prose.page);
}

function grow(host: DrawingRegion, region: DrawingRegion, prose: PageProse): void {
  for (const vector of region.vectors) host.vectors.push(vector);
  host.bounds = union(host.bounds, region.bounds);
  host.corners += region.corners;
  if (region.linked) host.linked = true;
  host.underProse = host.underProse === region.underProse && isUnderProse(host.bounds, host.corners, prose);
}
