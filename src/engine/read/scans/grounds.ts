import { areaOf, centreX, centreY, containsPoint, type Rect, type Sides } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import type { Word } from '../../model/pageContent';
import { lumaOf } from '../formats/bitmap';
import { Lightness, STEPS } from './lightness';
import { type Colour, colourOf, distance, type StraightPicture } from './straightPicture';

/** Side of the squares of which each has one colour, that of most of its pixels: points. */
const TILE_PT = 4;
/** Squares of one ground differ from its first one by less, and grounds from the paper by more: channels of 255, all together. */
const SAME_COLOUR = 40;
const MIN_DIFFERENCE = 24;
/** Squares of a ground at least: along, and down. */
const MIN_ACROSS = 5;
const MIN_DOWN = 2;
/** Letters and lines take the place of so many between two others, and of the rest of a row. */
const MAX_GAP = 3;
const MIN_FILLED = 0.4;
/** More of the page is the paper. */
const MAX_PAGE_SHARE = 0.6;
/** Part of a row of pixels that has the ground's colour where the ground is. */
const MIN_EDGE_SHARE = 0.5;
/** … and along its sides, which letters do not reach; those of a line in large bold type do. */
const MIN_SOLID_SHARE = 0.85;
/** One side may be within another box, with letters on it. */
const MIN_SOLID_SIDES = 3;
/** What stands on it differs from the ground by more, of 255. */
export const MIN_CONTRAST = 48;
/** What scanning blurs at the edge of a ground, pixels. */
export const EDGE_PX = 2;

/** Boxes of one colour, side by side or below each other, that something stands on. */
export interface Ground {
  readonly boxes: readonly Rect[];
  /** 0xRRGGBB */
  readonly colour: number;
  /** Most of what stands on it is lighter. */
  readonly hasLightLetters: boolean;
}

interface Tiles {
  readonly across: number;
  readonly down: number;
  readonly sidePx: number;
  readonly colours: readonly Colour[];
}

/**
 * Boxes of one colour: shaded cells, bars with headings. Linear in pixels. What is a little darker from one end to the other, as the shadow at
 * a spine, is none.
 */
export function groundsOn(picture: StraightPicture): Ground[] {
  const tiles = tilesOf(picture);
  const paper = paperOf(tiles.colours);
  const seen = new Uint8Array(tiles.colours.length);
  const grounds: Ground[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || distance(colourAt(tiles, start), paper) < MIN_DIFFERENCE) continue;
    const { boxes: found, colour } = boxesFrom(tiles, start, paper, seen);
    const boxes = found
      .filter(
        (box) => areaOf(box) <= MAX_PAGE_SHARE * tiles.across * tiles.down && standsOut(tiles, box, colour, found),
      )
      .flatMap((box) => edgesOf(picture, box, colour, tiles.sidePx) ?? []);
    if (boxes.length === 0) continue;
    const hasLightLetters = isLetteredLight(picture, boxes, lumaOf(colourOf(colour, 1)));
    grounds.push({ boxes, colour: colourOf(onWhite(colour, paper)), hasLightLetters });
  }
  return grounds;
}

/** Those under words. */
export const writtenOn = (grounds: readonly Ground[], words: readonly Word[]): Ground[] =>
  grounds.filter((ground) => words.some((word) => isOn(word, ground)));

export const isOn = ({ bounds }: Word, { boxes }: Ground): boolean =>
  boxes.some((box) => containsPoint(box, centreX(bounds), centreY(bounds)));

function isLetteredLight({ scale, pixelAt }: StraightPicture, boxes: readonly Rect[], ground: number): boolean {
  let [light, dark] = [0, 0];
  for (const { left, top, right, bottom } of boxes) {
    for (let y = Math.ceil(top * scale) + EDGE_PX; y < bottom * scale - EDGE_PX; y += STEP_PX) {
      for (let x = Math.ceil(left * scale) + EDGE_PX; x < right * scale - EDGE_PX; x += STEP_PX) {
        const lighter = lumaOf(pixelAt(x, y)) - ground;
        if (lighter > MIN_CONTRAST) light++;
        if (lighter < -MIN_CONTRAST) dark++;
      }
    }
  }
  return light > dark;
}

const NO_COLOUR: Colour = { red: 255, green: 255, blue: 255 };
const colourAt = ({ colours }: Tiles, tile: number): Colour => colours[tile] ?? NO_COLOUR;

function tilesOf(picture: StraightPicture): Tiles {
  const { width, height, scale } = picture;
  const sidePx = Math.max(2, Math.round(TILE_PT * scale));
  const across = Math.floor(width / sidePx);
  const down = Math.floor(height / sidePx);
  const step = Math.max(1, Math.floor(sidePx / SAMPLES));
  const colours: Colour[] = [];
  const lightness = new Lightness();
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      lightness.clear();
      for (let y = row * sidePx; y < (row + 1) * sidePx; y += step)
        for (let x = column * sidePx; x < (column + 1) * sidePx; x += step) lightness.add(picture.pixelAt(x, y));
      colours.push(mostOf(lightness));
    }
  }
  return { across, down, sidePx, colours };
}
/** So many pixels of a square are looked at, along and down. */
const SAMPLES = 6;
/** One pixel of so many is looked at elsewhere. */
const STEP_PX = 2;

/** The mean of the pixels in the neighbouring steps of lightness that have most of them. */
function mostOf(lightness: Lightness): Colour {
  let best = 0;
  let most = 0;
  let count = 0;
  for (let step = 0; step < STEPS; step++) {
    count += lightness.countAt(step) - (step >= NOISE_STEPS ? lightness.countAt(step - NOISE_STEPS) : 0);
    if (count <= most) continue;
    most = count;
    best = step;
  }
  return lightness.mean(Math.max(0, best - NOISE_STEPS + 1), best);
}
/** The pixels of one colour on a scan lie in so many steps. */
const NOISE_STEPS = 4;

/** The colour of most squares, from lightness to lightness. */
function paperOf(colours: readonly Colour[]): Colour {
  const bins = Array.from({ length: 32 }, (): Colour[] => []);
  for (const colour of colours) bins[lumaOf(colourOf(colour, 1)) >> 3]?.push(colour);
  const most = bins.reduce((best, bin) => (bin.length > best.length ? bin : best), []);
  return meanOf(most);
}

function meanOf(colours: readonly Colour[]): Colour {
  const mean = { red: 0, green: 0, blue: 0 };
  for (const { red, green, blue } of colours) {
    mean.red += red / colours.length;
    mean.green += green / colours.length;
    mean.blue += blue / colours.length;
  }
  return mean;
}

/** The boxes, in squares, that those of one colour make up that touch each other: as a head of a table, where some of its cells have no ground. */
function boxesFrom(
  tiles: Tiles,
  start: number,
  paper: Colour,
  seen: Uint8Array,
): { readonly boxes: readonly Rect[]; readonly colour: Colour } {
  const { across, down } = tiles;
  const first = colourAt(tiles, start);
  seen[start] = 1;
  const touching = [start];
  const rows = new Map<number, number[]>();
  for (const tile of touching) {
    const [x, y] = [tile % across, Math.floor(tile / across)];
    addTo(rows, y, x);
    for (const [next, isInside] of [
      [tile - 1, x > 0],
      [tile + 1, x < across - 1],
      [tile - across, y > 0],
      [tile + across, y < down - 1],
    ] as const) {
      if (!isInside || seen[next] === 1) continue;
      const colour = colourAt(tiles, next);
      if (distance(colour, first) > SAME_COLOUR || distance(colour, paper) < MIN_DIFFERENCE) continue;
      seen[next] = 1;
      touching.push(next);
    }
  }
  const boxes: Mutable<Rect>[] = [];
  let open: Mutable<Rect>[] = [];
  for (const [y, places] of [...rows].sort(([a], [b]) => a - b)) {
    const spans = spansOf(places);
    const isIn = (span: Sides, box: Rect): boolean => span.left >= box.left - 1 && span.right <= box.right + 1;
    const rest = new Set(spans);
    open = open.filter(({ bottom }) => bottom >= y - MAX_GAP);
    for (const box of open) {
      const own = spans.filter((span) => isIn(span, box));
      const filled = own.reduce((sum, { left, right }) => sum + right - left, 0);
      if (filled < MIN_FILLED * (box.right - box.left)) continue;
      box.bottom = y + 1;
      for (const span of own) rest.delete(span);
    }
    const started = [...rest].map(({ left, right }) => ({ left, right, top: y, bottom: y + 1 }));
    boxes.push(...started);
    open.push(...started);
  }
  const isLarge = ({ left, right, top, bottom }: Rect): boolean =>
    right - left >= MIN_ACROSS && bottom - top >= MIN_DOWN;
  return { boxes: boxes.filter(isLarge), colour: meanOf(touching.map((tile) => colourAt(tiles, tile))) };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Stretches of places without wide gaps: letters and lines take the place of some. */
function spansOf(places: readonly number[]): Sides[] {
  const spans: Mutable<Sides>[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && place - last.right <= MAX_GAP) last.right = place + 1;
    else spans.push({ left: place, right: place + 1 });
  }
  return spans;
}

/** Around it, two squares away, the colour is another one than within it on each side, but for other boxes of it. */
function standsOut(tiles: Tiles, { left, top, right, bottom }: Rect, colour: Colour, boxes: readonly Rect[]): boolean {
  const { across, down } = tiles;
  const isOfBoxes = (x: number, y: number): boolean => boxes.some((box) => isBy(box, x, y));
  /** Of two rows of squares along a side, or two columns. */
  const isOther = (from: number, to: number, inside: TileAt, outside: TileAt): boolean => {
    const within: Colour[] = [];
    const beside: Colour[] = [];
    for (let place = from; place < to; place++) {
      const own = colourAt(tiles, tileOf(inside(place), across));
      if (distance(own, colour) <= SAME_COLOUR) within.push(own);
      const [x, y] = outside(place);
      if (x >= 0 && y >= 0 && x < across && y < down && !isOfBoxes(x, y))
        beside.push(colourAt(tiles, tileOf([x, y], across)));
    }
    return (
      beside.length === 0 || distance(meanOf(beside), within.length > 0 ? meanOf(within) : colour) >= MIN_DIFFERENCE
    );
  };
  return (
    isOther(
      left,
      right,
      (x) => [x, top + 1],
      (x) => [x, top - 2],
    ) &&
    isOther(
      left,
      right,
      (x) => [x, bottom - 2],
      (x) => [x, bottom + 1],
    ) &&
    isOther(
      top,
      bottom,
      (y) => [left + 1, y],
      (y) => [left - 2, y],
    ) &&
    isOther(
      top,
      bottom,
      (y) => [right - 2, y],
      (y) => [right + 1, y],
    )
  );
}

/** Column and row of a square, by its place along a side. */
type TileAt = (place: number) => readonly [x: number, y: number];
const tileOf = ([x, y]: readonly [x: number, y: number], across: number): number => y * across + x;

/** In a box, or right beside it, where squares are of mixed colours. */
const isBy = ({ left, top, right, bottom }: Rect, x: number, y: number): boolean =>
  x >= left - 1 && x <= right && y >= top - 1 && y <= bottom;

/**
 * The box to the pixel, page points: each side goes out as far as most of it has the ground's colour, or in until it has. Undefined where its
 * sides are not all of that colour.
 */
function edgesOf(picture: StraightPicture, box: Rect, colour: Colour, sidePx: number): Rect | undefined {
  const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map((place) => place * sidePx);
  const px = { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
  const isGround = (x: number, y: number): boolean => distance(asColour(picture.pixelAt(x, y)), colour) < SAME_COLOUR;
  const isRow = (y: number): boolean =>
    y >= 0 && y < picture.height && shareOf(px.left, px.right, (x) => isGround(x, y)) > MIN_EDGE_SHARE;
  const isColumn = (x: number): boolean =>
    x >= 0 && x < picture.width && shareOf(px.top, px.bottom, (y) => isGround(x, y)) > MIN_EDGE_SHARE;
  const found = {
    left: edge(px.left, -1, sidePx, isColumn),
    right: edge(px.right - 1, 1, sidePx, isColumn),
    top: edge(px.top, -1, sidePx, isRow),
    bottom: edge(px.bottom - 1, 1, sidePx, isRow),
  };
  const isSolidRow = (y: number): boolean => shareOf(found.left, found.right, (x) => isGround(x, y)) > MIN_SOLID_SHARE;
  const isSolidColumn = (x: number): boolean =>
    shareOf(found.top, found.bottom, (y) => isGround(x, y)) > MIN_SOLID_SHARE;
  const sides = [
    isSolidRow(found.top + EDGE_PX),
    isSolidRow(found.bottom - EDGE_PX),
    isSolidColumn(found.left + EDGE_PX),
    isSolidColumn(found.right - EDGE_PX),
  ];
  const { scale } = picture;
  return sides.filter((isSolid) => isSolid).length >= MIN_SOLID_SIDES
    ? {
        left: found.left / scale,
        right: (found.right + 1) / scale,
        top: found.top / scale,
        bottom: (found.bottom + 1) / scale,
      }
    : undefined;
}

/** From a place on, the last one in a direction that holds, one after the other; or the first one that does in the other. */
function edge(from: number, step: 1 | -1, most: number, holds: (place: number) => boolean): number {
  let place = from;
  if (!holds(place)) {
    for (let i = 0; i < most && !holds(place); i++) place -= step;
    return place;
  }
  for (let i = 0; i < most && holds(place + step); i++) place += step;
  return place;
}

function shareOf(from: number, to: number, holds: (place: number) => boolean): number {
  let count = 0;
  for (let place = from; place < to; place += STEP_PX) if (holds(place)) count++;
  return (count * STEP_PX) / (to - from);
}

const asColour = (pixel: number): Colour => ({
  red: (pixel >> 16) & 255,
  green: (pixel >> 8) & 255,
  blue: pixel & 255,
});

/** The colour as it would be on white paper. */
const onWhite = (colour: Colour, paper: Colour): Colour => ({
  red: Math.min(255, (colour.red * 255) / Math.max(1, paper.red)),
  green: Math.min(255, (colour.green * 255) / Math.max(1, paper.green)),
  blue: Math.min(255, (colour.blue * 255) / Math.max(1, paper.blue)),
});
