import { differ, MeanColour } from '../../../model/colour';
import { heightOf, intersect, union, widthOf, type Rect, containsCentre } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import type { Isolation } from '../../isolate';
import type { Bitmap } from '../../formats/bitmap';
import { boundedScale } from '../../raster';
import type { VectorItem } from '../vectors';

/** What PDFium says of the colour of a coloured tiling pattern and of a gradient (CPDF_ColorState::SetPattern); real paths have these colours, too. */
const STAND_INS = new Set([0xbfbfbf, 0xffffff]);
/** Darkest channel of these colours and of what they mix to, with what rounding takes from it. */
const MIN_STAND_IN = 0xbf - 4;
/** Difference of the channels of a grey from rounding. */
const GREY_TOLERANCE = 4;
/** Resolution of the look at them, pixels per point, and the most pixels of it. */
const LOOK_SCALE = 0.5;
const MAX_LOOK_PIXELS = 100_000;
/** Smaller ones are not looked at, points; more of them make a map or a chart, which is drawn as it looks. */
const MIN_SIDE_PT = 4;
/** Balls of slides are no larger, points: those of Ghostscript are boxes with a gradient and a round clip. */
const MAX_BALL_PT = 12;
const MAX_ASKED = 200;
/** So many are looked at one by one. */
const MAX_VEILS = 24;
/** Pixels are of a path where they are so opaque, and of it alone where they are wholly. */
const OPAQUE = 0x80;
const WHOLLY_OPAQUE = 0xff;
/** Share of other colours from which a path is filled with a pattern. */
const PATTERN_SHARE = 0.2;

/**
 * Paths filled with a pattern (ISO 32000-2, 8.7): pictures, hatchings, gradients. Like a shading, one under text is read as a box of its mean
 * colour (see `withShadedFills`), others are parts of drawings; so is a picture that the text stands beside, as browsers paint the background of a letter's head. One
 * rendering for all that could be one, and one for each in a group that a soft mask may fade, as Cairo draws gradients that are not opaque.
 */
export function withPatternFills(
  vectors: readonly VectorItem[],
  words: readonly Word[],
  isolation: Isolation,
  isVeil: (handle: number) => boolean,
): readonly VectorItem[] {
  const asked = vectors.filter(isAsked);
  if (asked.length === 0 || asked.length > MAX_ASKED) return vectors;
  // A soft mask shows a part of each, and hides what lies on the others.
  const veils = asked.filter(({ handle }) => isVeil(handle)).slice(0, MAX_VEILS);
  const others = veils.length === 0 ? asked : asked.filter((item) => !veils.includes(item));
  const found = new Map([others, ...veils.map((veil) => [veil])].flatMap((items) => lookAt(items, isolation)));
  if (found.size === 0) return vectors;
  return vectors.flatMap((item) => {
    const pattern = found.get(item);
    if (pattern === undefined || !item.path) return item;
    if (pattern === UNSEEN) return [];
    const bounds = pattern.shown;
    const path = { ...item.path, complex: true };
    const isUnderText = (place: Rect): boolean => words.some((word) => containsCentre(place, word.bounds));
    const box = (colour: number): VectorItem => ({
      ...item,
      bounds,
      path: { ...path, fill: colour },
      fills: [{ bounds, colour }],
    });
    const isBall = !item.shape && Math.max(widthOf(bounds), heightOf(bounds)) <= MAX_BALL_PT;
    const drawn = { ...item, path: isBall ? undefined : path, bounds, rulings: [], fills: [], shape: true };
    if (item.shape || !isUnderText(bounds)) return drawn;
    const { colour, ground, motif } = pattern;
    if (isUnderText(motif)) return { ...box(colour), patterned: true };
    return [...(ground === undefined ? [] : [box(ground)]), { ...drawn, bounds: motif }];
  });
}

function lookAt(items: readonly VectorItem[], isolation: Isolation): [VectorItem, Pattern | typeof UNSEEN][] {
  const [first] = items;
  if (!first) return [];
  const region = items.reduce((all, { bounds }) => union(all, bounds), first.bounds);
  const scale = boundedScale(region, LOOK_SCALE, MAX_LOOK_PIXELS);
  const handles = items.map(({ handle }) => handle);
  return isolation.render(handles, region, { scale }, (bitmap) => [...patternColours(items, bitmap, region)]) ?? [];
}

/** Nothing shows of the path, or hardly anything: a soft mask hides it. */
const UNSEEN = 'unseen';

interface Pattern {
  /** Its mean colour, and the one in its corner; undefined where nothing shows there. */
  readonly colour: number;
  readonly ground: number | undefined;
  /** Where it has others than that. */
  readonly motif: Rect;
  /** What a soft mask leaves of the path, all of it where there is none. */
  readonly shown: Rect;
}

const isAsked = ({ path, bounds }: VectorItem): boolean =>
  path?.fill !== undefined && STAND_INS.has(path.fill) && Math.min(widthOf(bounds), heightOf(bounds)) >= MIN_SIDE_PT;

/** Those that have others than the stand-ins. What the later ones cover says nothing of the earlier ones. */
function patternColours(
  asked: readonly VectorItem[],
  { width, height, stride, pixels }: Bitmap,
  region: Rect,
): Map<VectorItem, Pattern | typeof UNSEEN> {
  const found = new Map<VectorItem, Pattern | typeof UNSEEN>();
  const covered = new Uint8Array(width * height);
  const across = width / widthOf(region);
  const down = height / heightOf(region);
  for (const item of asked.toReversed()) {
    const { left, top, right, bottom } = item.bounds;
    const from = Math.max(0, Math.round((left - region.left) * across));
    const end = Math.min(width, Math.round((right - region.left) * across));
    const first = Math.max(0, Math.round((top - region.top) * down));
    const last = Math.min(height, Math.ceil((bottom - region.top) * down));
    // A line around it is of its own colour, and rounding may put it a pixel further in.
    const edge = item.path?.stroke === undefined ? 0 : Math.ceil(item.path.strokeWidthPt * across) + 1;
    const seen = new MeanColour();
    let others = 0;
    const visible = { left: end, top: last, right: from, bottom: first };
    const corner = pixels[first * stride + from] ?? 0;
    const ground = corner >>> 24 < OPAQUE ? undefined : corner & 0xffffff;
    const motif = { left: end, top: last, right: from, bottom: first };
    for (let y = first; y < last; y++) {
      const isEdge = y < first + edge || y >= last - edge;
      for (let x = from; x < end; x++) {
        const pixel = pixels[y * stride + x] ?? 0;
        if (pixel >>> 24 < OPAQUE) continue;
        addPixel(visible, x, y);
        if (covered[y * width + x] === 1) continue;
        covered[y * width + x] = 1;
        if (isEdge || x < from + edge || x >= end - edge) continue;
        if (!isStandIn(pixel) || isPale(pixel, item.path?.fill)) others++;
        if (ground === undefined || differ(pixel, ground, GREY_TOLERANCE)) {
          addPixel(motif, x, y);
        }
        seen.add(pixel);
      }
    }
    const isUnseen = visible.right <= visible.left;
    if (isUnseen && from < end && first < last) found.set(item, UNSEEN);
    if (others <= PATTERN_SHARE * seen.count) continue;
    const placeOf = (part: Rect): Rect =>
      intersect(item.bounds, {
        left: region.left + (part.left - 1) / across,
        top: region.top + (part.top - 1) / down,
        right: region.left + (part.right + 1) / across,
        bottom: region.top + (part.bottom + 1) / down,
      });
    const isOneColour = motif.right <= motif.left;
    found.set(item, {
      colour: seen.colour,
      ground,
      motif: isOneColour ? placeOf(visible) : placeOf(motif),
      shown: placeOf(visible),
    });
  }
  return found;
}

function addPixel(part: { left: number; top: number; right: number; bottom: number }, x: number, y: number): void {
  part.left = Math.min(part.left, x);
  part.top = Math.min(part.top, y);
  part.right = Math.max(part.right, x + 1);
  part.bottom = Math.max(part.bottom, y + 1);
}

function isStandIn(pixel: number): boolean {
  const [red, green, blue] = [(pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255];
  const darkest = Math.min(red, green, blue);
  return darkest >= MIN_STAND_IN && Math.max(red, green, blue) - darkest <= GREY_TOLERANCE;
}

/** A grey between the two stand-ins, not mixed from them at an edge. */
function isPale(pixel: number, standIn: number | undefined): boolean {
  if (standIn === undefined || pixel >>> 24 < WHOLLY_OPAQUE) return false;
  // Both are grey: one channel tells.
  return Math.abs((pixel & 255) - (standIn & 255)) > GREY_TOLERANCE;
}
