import { contains, intersects, union, type Rect } from '../../../model/geometry';
import { connectedRegions } from '../../graphics/regions';
import type { VectorItem } from '../../graphics/vectors';
import { MIN_CORNERS, regionOf, type DrawingRegion } from '../drawingRegions';
import { linkedBoxes } from './linkedBoxes';
import type { PageProse } from '../prose';

/** Lines and boxes nearer than this are one grid, and a chart nearer than this touches it, points. */
const TOUCH_PT = 2.5;
/** Charts in one grid that make the whole one drawing. */
const MIN_PARTS = 3;
/** Text in a grid of charts covers less than this; in a table, more. */
const MAX_TEXT_SHARE = 0.04;

/** Lines and boxes that hang together. */
interface Frame {
  readonly bounds: Rect;
  readonly vectors: VectorItem[];
}

/**
 * Joins what is one drawing though its parts are apart: several charts in one grid of lines, and boxes that are linked. A
 * table with a symbol in its cells stays a table: its text covers more of it, and its symbols link no boxes.
 */
export function joinDiagrams(
  regions: readonly DrawingRegion[],
  rest: readonly VectorItem[],
  images: readonly { readonly bounds: Rect }[],
  prose: PageProse,
): { regions: DrawingRegion[]; rest: VectorItem[] } {
  const joined: DrawingRegion[] = [];
  const taken = new Set<VectorItem>();
  const drawn = new Set<DrawingRegion>();
  for (const diagram of linkedBoxes(regions, rest, images, prose)) {
    const lines = diagram.vectors.filter((vector) => !taken.has(vector));
    const shapes = diagram.regions.filter((region) => !drawn.has(region));
    for (const vector of lines) taken.add(vector);
    for (const region of shapes) drawn.add(region);
    const vectors = [...lines, ...shapes.flatMap((region) => region.vectors)];
    const region = regionOf(vectors, prose);
    const bounds = union(region.bounds, diagram.bounds);
    joined.push({ ...region, bounds, corners: MIN_CORNERS, underProse: false, linked: true });
  }
  const left = taken.size === 0 ? rest : rest.filter((vector) => !taken.has(vector));
  const others = regions.filter((region) => !drawn.has(region));
  if (others.length === 0) return { regions: joined, rest: [...left] };
  // The page's ground is round everything.
  const open = left.filter(({ bounds }) => !contains(bounds, prose.page, TOUCH_PT));
  const frames = connectedRegions(open, prose.page, TOUCH_PT).map((vectors) => ({
    vectors,
    bounds: vectors.reduce((all, { bounds }) => union(all, bounds), vectors[0]?.bounds ?? prose.page),
  }));
  const groups = linked(others, frames);
  for (const group of groups) {
    if (!isChartGrid(group, prose)) {
      joined.push(...group.regions);
      continue;
    }
    const vectors = [...group.regions, ...group.frames].flatMap((part) => part.vectors);
    for (const frame of group.frames) for (const vector of frame.vectors) taken.add(vector);
    const corners = group.regions.reduce((sum, region) => sum + region.corners, 0);
    joined.push({ ...regionOf(vectors, prose), corners: Math.max(corners, MIN_CORNERS), underProse: false });
  }
  return { regions: joined, rest: rest.filter((vector) => !taken.has(vector)) };
}

interface Group {
  readonly regions: DrawingRegion[];
  readonly frames: Frame[];
}

/** Connected parts of the graph of what touches what. */
function linked(regions: readonly DrawingRegion[], frames: readonly Frame[]): Group[] {
  const groups: Group[] = [];
  for (const region of regions) {
    const touched = frames.filter((frame) => isAround(frame, region.bounds));
    const mine: Group = { regions: [region], frames: touched };
    // Take in every group that shares a frame.
    for (let i = groups.length - 1; i >= 0; i--) {
      const other = groups[i];
      if (!other?.frames.some((frame) => touched.includes(frame))) continue;
      mine.regions.push(...other.regions);
      for (const frame of other.frames) if (!mine.frames.includes(frame)) mine.frames.push(frame);
      groups.splice(i, 1);
    }
    groups.push(mine);
  }
  return groups;
}

/** Grounds hold what is on one of them: a page's bars at its edges are round all of it. Lines hold what they go round. */
function isAround(frame: Frame, region: Rect): boolean {
  if (!intersects(frame.bounds, region, TOUCH_PT)) return false;
  return frame.vectors.some(({ bounds, rulings }) => rulings.length > 0 || intersects(bounds, region, TOUCH_PT));
}

function isChartGrid({ regions, frames }: Group, prose: PageProse): boolean {
  const [first] = frames;
  if (!first || regions.length < MIN_PARTS || regions.some(({ underProse }) => underProse)) return false;
  const bounds = frames.reduce((all, frame) => union(all, frame.bounds), first.bounds);
  return prose.shareOf(bounds) < MAX_TEXT_SHARE;
}
