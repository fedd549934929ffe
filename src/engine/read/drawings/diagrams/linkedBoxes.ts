import { areaOf, boundsOf, contains, heightOf, intersects, widthOf, type Rect } from '../../../model/geometry';
import type { Ruling } from '../../../model/pageContent';
import type { PaintedPath } from '../../graphics/paths';
import { boundsOfRuling } from '../../../model/rulings';
import type { VectorItem } from '../../graphics/vectors';
import { type DrawingRegion, SIDES } from '../drawingRegions';
import { isIn, type PageProse } from '../prose';

/** Boxes with text, and the lines and arrows that link them: a flow chart, an organization chart, a class diagram. */
interface LinkedBoxes {
  readonly bounds: Rect;
  readonly vectors: readonly VectorItem[];
  readonly regions: readonly DrawingRegion[];
}

/** Lower boxes hold no text, points; larger ones, in parts of the page, are frames of it. */
const MIN_SIDE_PT = 8;
const MAX_PAGE_SHARE = 0.4;
/** Boxes nearer than this are parts of one, as the compartments of a class and what is stacked, points. */
const ONE_BOX_PT = 4;
const INSIDE_TOLERANCE_PT = 1;
/** What draws the outline of a shape takes so much of the shape at least. */
const MIN_OUTLINE_SHARE = 0.5;
/** The end of a line nearer than this touches a box or a line, and lines at a box's corners go on from its sides, as in a table, points. */
const TOUCH_PT = 2.5;
/** Boxes of a diagram that has no arrows; two that are linked by an arrow are one as well. */
const MIN_BOXES = 3;
/** More are a table's or a drawing's: nothing is looked for there. */
const MAX_BOXES = 64;
const MAX_LINKS = 400;
/** Words between the boxes, those beside it that nothing links among them, to those in them. */
const MAX_WORDS_OUTSIDE = 0.5;
/** What is no farther from a line is written at it, as the messages of a sequence diagram, em. */
const AT_LINE_EM = 0.75;
/** Where there are fewer arrows, what is written at lines counts as other words between the boxes. */
const MIN_ARROWS = 3;

interface Box {
  readonly bounds: Rect;
  readonly vectors: readonly VectorItem[];
  readonly regions: readonly DrawingRegion[];
}

interface Link {
  readonly bounds: Rect;
  /** Absent for a shape, such as the head of an arrow. */
  readonly line?: Ruling;
  /** What it is drawn by. */
  readonly part: VectorItem | DrawingRegion;
}

/**
 * Finds boxes with text that lines or arrows link. A line links where it ends at a side of a box, away from its corners: cells of a table go on
 * from one another's corners.
 */
export function linkedBoxes(
  regions: readonly DrawingRegion[],
  rest: readonly VectorItem[],
  images: readonly { readonly bounds: Rect }[],
  prose: PageProse,
): LinkedBoxes[] {
  const open = regions.filter((region) => !region.underProse);
  const drawn = [...rest.filter(isBox), ...open.filter(hasOutline)];
  const boxes = boxesOf(drawn.length + images.length > MAX_BOXES ? drawn : [...drawn, ...images], prose);
  if (boxes.length < 2) return [];
  const links = linksOf(boxes, open, rest);
  if (links.length === 0 || links.length > MAX_LINKS) return [];
  return linkedGroups(boxes, links).flatMap((linked) => {
    const group = withBoxesBetween(linked, boxes);
    const bounds = boundsOf([...group.boxes, ...group.links]);
    if (!bounds || !isDiagram(group, bounds, boxes, prose)) return [];
    const own = new Set<unknown>([
      ...group.boxes.flatMap((box) => [...box.vectors, ...box.regions]),
      ...group.links.map(({ part }) => part),
    ]);
    const isPart = (item: { readonly bounds: Rect }): boolean =>
      own.has(item) || contains(bounds, item.bounds, TOUCH_PT);
    return { bounds, vectors: rest.filter(isPart), regions: open.filter(isPart) };
  });
}

/** A box with a soft shadow is an image with it, as programs that know no shadows write it. */
type Outline = VectorItem | DrawingRegion | { readonly bounds: Rect };

function boxesOf(outlines: readonly Outline[], prose: PageProse): Box[] {
  const isBoxSized = ({ bounds }: { readonly bounds: Rect }): boolean =>
    Math.min(widthOf(bounds), heightOf(bounds)) >= MIN_SIDE_PT && areaOf(bounds) < MAX_PAGE_SHARE * areaOf(prose.page);
  const candidates = outlines.filter(isBoxSized);
  if (candidates.length < 2 || candidates.length > MAX_BOXES) return [];
  const texted = candidates.filter(({ bounds }) => prose.words.some((word) => isIn(bounds, word)));
  // What holds several boxes is no box of the diagram itself.
  const single = texted.filter(
    (box) => texted.filter((other) => other !== box && isInside(other.bounds, box.bounds)).length < 2,
  );
  return touching(single).flatMap((parts) => {
    const bounds = boundsOf(parts);
    const vectors = parts.flatMap((part) => ('path' in part ? part : []));
    return bounds ? { bounds, vectors, regions: parts.flatMap((part) => ('corners' in part ? part : [])) } : [];
  });
}

/** Groups of items that touch each other: few, so that each is held against each. */
function touching<Item extends { readonly bounds: Rect }>(items: readonly Item[]): Item[][] {
  let groups: Item[][] = [];
  for (const item of items) {
    const meets = (group: readonly Item[]): boolean =>
      group.some(({ bounds }) => intersects(bounds, item.bounds, ONE_BOX_PT));
    groups = [...groups.filter((group) => !meets(group)), [...groups.filter(meets).flat(), item]];
  }
  return groups;
}

const isBox = ({ rulings, fills }: VectorItem): boolean =>
  rulings.length + fills.length > 0 && (rulings.length === 0 || rulings.length === SIDES) && fills.length <= 1;

/** What it is drawn by goes round it, in one or in parts: text at lines with arrows on them, or at sockets, is beside these, not in a box. */
function hasOutline({ vectors, bounds }: DrawingRegion): boolean {
  const isPart = ({ path }: VectorItem): boolean => path !== undefined && path.fill === undefined && isOpen(path);
  const whole = vectors.filter((vector) => areaOf(vector.bounds) > MIN_OUTLINE_SHARE * areaOf(bounds));
  return whole.length > 0 ? !whole.every(isPart) : vectors.every(isPart);
}

const isOpen = ({ subpaths }: PaintedPath): boolean =>
  subpaths.every(({ closed, points }) => !closed && (points[0] !== points.at(-2) || points[1] !== points.at(-1)));

const isInside = (inner: Rect, outer: Rect): boolean => contains(outer, inner) && areaOf(inner) < areaOf(outer) / 2;

function linksOf(boxes: readonly Box[], regions: readonly DrawingRegion[], rest: readonly VectorItem[]): Link[] {
  const taken = new Set<unknown>(boxes.flatMap((box) => [...box.vectors, ...box.regions]));
  const isFree = (item: { readonly bounds: Rect }): boolean =>
    !taken.has(item) && !boxes.some(({ bounds }) => contains(bounds, item.bounds, INSIDE_TOLERANCE_PT));
  const lines = rest
    .filter((vector) => vector.fills.length === 0 && isFree(vector))
    .flatMap((part) => part.rulings.map((line): Link => ({ bounds: boundsOfRuling(line, 0), line, part })));
  const shapes = regions.filter(isFree).map((part): Link => ({ bounds: part.bounds, part }));
  return [...lines, ...shapes];
}

/** Whether a line ends at a side of a box, or in the box, away from its corners; a shape touches what it is at. */
function isLinkedTo({ bounds, line }: Link, box: Rect): boolean {
  if (!line) return intersects(bounds, box, TOUCH_PT);
  const { orientation, position, from, to } = line;
  const [near, far, start, end] =
    orientation === 'horizontal'
      ? [box.top, box.bottom, box.left, box.right]
      : [box.left, box.right, box.top, box.bottom];
  if (position < near + TOUCH_PT || position > far - TOUCH_PT) return false;
  return [from, to].some((at) => at > start - TOUCH_PT && at < end + TOUCH_PT);
}

interface Group {
  readonly boxes: Box[];
  readonly links: Link[];
}

/** Connected parts of the graph of boxes and links. */
function linkedGroups(boxes: readonly Box[], links: readonly Link[]): Group[] {
  const ends = new Map(links.map((link) => [link, boxes.filter(({ bounds }) => isLinkedTo(link, bounds))]));
  const endsOf = (link: Link): readonly Box[] => ends.get(link) ?? [];
  const groups: Group[] = [];
  const left = new Set(links);
  for (const start of links) {
    if (!left.delete(start)) continue;
    // Grows while it is gone through.
    const mine = [start];
    for (const link of mine) {
      for (const other of left) {
        const meets =
          intersects(link.bounds, other.bounds, TOUCH_PT) || endsOf(other).some((box) => endsOf(link).includes(box));
        if (meets && left.delete(other)) mine.push(other);
      }
    }
    groups.push({ boxes: [...new Set(mine.flatMap(endsOf))], links: mine });
  }
  return groups;
}

/** Boxes that reach into a diagram with arrows are part of it, though nothing links them: classes beside those that are. */
function withBoxesBetween(group: Group, all: readonly Box[]): Group {
  const bounds = group.links.some(({ line }) => !line) ? boundsOf([...group.boxes, ...group.links]) : undefined;
  return bounds
    ? { ...group, boxes: all.filter((box) => group.boxes.includes(box) || intersects(bounds, box.bounds)) }
    : group;
}

function isDiagram({ boxes, links }: Group, bounds: Rect, all: readonly Box[], prose: PageProse): boolean {
  const arrows = links.filter(({ line }) => !line);
  if (boxes.length < (arrows.length > 0 ? 2 : MIN_BOXES)) return false;
  if (arrows.length === 0 && !boxes.every(isOutlined)) return false;
  const lines = boxes.reduce((sum, box) => sum + prose.linesIn(box.bounds).all, 0);
  if (prose.linesIn(bounds).all > lines) return false;
  const lined = arrows.length >= MIN_ARROWS ? links.filter(({ line }) => line !== undefined) : [];
  let inside = 0;
  let outside = 0;
  for (const word of prose.words) {
    if (boxes.some((box) => isIn(box.bounds, word))) inside++;
    else if (
      isIn(bounds, word) &&
      !all.some((box) => isIn(box.bounds, word)) &&
      !lined.some((link) => isAt(link.bounds, word))
    )
      outside++;
  }
  return outside <= MAX_WORDS_OUTSIDE * inside;
}

const isAt = (line: Rect, { bounds }: { readonly bounds: Rect }): boolean =>
  intersects(line, bounds, AT_LINE_EM * heightOf(bounds));

/** Boxes that are only a ground may be cells of a table. */
const isOutlined = ({ vectors, regions }: Box): boolean =>
  regions.length > 0 || vectors.some(({ rulings }) => rulings.length === SIDES);
