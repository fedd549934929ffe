import {
  areaOf,
  contains,
  heightOf,
  intersects,
  overlapX,
  overlapY,
  union,
  widthOf,
  type Rect,
} from '../model/geometry';
import type { TextStyle, Word } from '../model/pageContent';
import { connectedRegions } from './regions';
import { proseLines } from './prose';
import type { VectorItem } from './vectors';

/** Vector shapes that make one picture. */
export interface Drawing<Image> {
  readonly bounds: Rect;
  readonly vectors: readonly VectorItem[];
  /** Images that are part of it. */
  readonly images: readonly Image[];
  /** Indices of words that are its labels: they are in its picture, and not body text. */
  readonly labels: readonly number[];
  /** Body text stands on it. */
  readonly underText: boolean;
}

export interface DrawingsResult<Image> {
  readonly drawings: readonly Drawing<Image>[];
  /** Lines and boxes that belong to no drawing. */
  readonly vectors: readonly VectorItem[];
}

/** Shapes nearer than this are one drawing, points. */
const NEAR_PT = 6;
/** A line or box that reaches out of the shapes' bounds belongs to them when it is no larger than so many times as they are. */
const MAX_OUTREACH = 1.6;
const OUTREACH_PT = 16;
/** Smaller drawings take in only what is inside them. */
const MIN_GROWING_PT = 24;
const INSIDE_TOLERANCE_PT = 2;
const MAX_ROUNDS = 4;
/** Smaller ones are specks. */
const MIN_SIDE_PT = 4;
/** Corners that a drawing has at least to have labels: two crossing lines in a table's cell do not. */
const MIN_CORNERS = 8;
/** Lines of running text that make a drawing a decoration under text. */
const MIN_PROSE_LINES = 2;
/** Part of the drawing that its labels cover at most. */
const MAX_LABEL_SHARE = 0.4;
/** Tick labels stand at most this far outside, em. */
const TICK_GAP_EM = 1.2;
const TICK_LABEL = /^[+\-−–]?[\d.,:/ ]*\d[\d.,:/]*[%kKMG°]?$/;
/** An image under shapes belongs to the drawing when it covers this share of it, and is no page background. */
const IMAGE_SHARE = 0.5;
const BACKGROUND_SHARE = 0.6;

interface Region {
  bounds: Rect;
  vectors: VectorItem[];
  prose: boolean;
}

/**
 * Groups shapes that lie together into drawings, takes in the lines and boxes that belong to them (axes, grids, frames of charts) and
 * finds the words that are their labels. Lines and boxes alone never make a drawing: they may be a table.
 */
export function findDrawings<Image extends { readonly bounds: Rect }>(
  vectors: readonly VectorItem[],
  words: readonly Word[],
  styles: readonly TextStyle[],
  images: readonly Image[],
  page: Rect,
): DrawingsResult<Image> {
  const shapes = vectors.filter((vector) => vector.shape);
  if (shapes.length === 0) return { drawings: [], vectors };
  let regions: Region[] = connectedRegions(shapes, page, NEAR_PT).map((items) => regionOf(items, words));
  let rest = vectors.filter((vector) => !vector.shape);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = regions.length;
    const taken = takeIn(regions, rest, words);
    rest = taken.rest;
    regions = mergeOverlapping(regions, words);
    if (taken.count === 0 && regions.length === before) break;
  }
  const drawings: Drawing<Image>[] = [];
  for (const region of regions) {
    if (widthOf(region.bounds) < MIN_SIDE_PT && heightOf(region.bounds) < MIN_SIDE_PT) continue;
    drawings.push(drawingOf(region, words, styles, images, page));
  }
  return { drawings, vectors: rest };
}

function regionOf(vectors: VectorItem[], words: readonly Word[]): Region {
  let bounds = vectors[0]?.bounds ?? { left: 0, top: 0, right: 0, bottom: 0 };
  for (const vector of vectors) bounds = union(bounds, vector.bounds);
  return { bounds, vectors, prose: isUnderProse(bounds, words) };
}

const isUnderProse = (bounds: Rect, words: readonly Word[]): boolean => proseLines(bounds, words) >= MIN_PROSE_LINES;

function takeIn(
  regions: readonly Region[],
  rest: readonly VectorItem[],
  words: readonly Word[],
): { rest: VectorItem[]; count: number } {
  const open = regions.filter((region) => !region.prose);
  if (open.length === 0) return { rest: [...rest], count: 0 };
  const left: VectorItem[] = [];
  const grown = new Map<Region, Rect>();
  for (const item of rest) {
    const region = open.find((candidate) => belongs(item.bounds, candidate.bounds));
    if (!region) {
      left.push(item);
      continue;
    }
    region.vectors.push(item);
    grown.set(region, union(grown.get(region) ?? region.bounds, item.bounds));
  }
  for (const [region, bounds] of grown) {
    region.bounds = bounds;
    region.prose = isUnderProse(bounds, words);
  }
  return { rest: left, count: rest.length - left.length };
}

function belongs(item: Rect, region: Rect): boolean {
  if (contains(region, item, INSIDE_TOLERANCE_PT)) return true;
  const width = widthOf(region);
  const height = heightOf(region);
  if (Math.max(width, height) < MIN_GROWING_PT || !intersects(item, region, INSIDE_TOLERANCE_PT)) return false;
  return widthOf(item) <= MAX_OUTREACH * width + OUTREACH_PT && heightOf(item) <= MAX_OUTREACH * height + OUTREACH_PT;
}

function mergeOverlapping(regions: readonly Region[], words: readonly Word[]): Region[] {
  const sorted = [...regions].sort((a, b) => a.bounds.top - b.bounds.top);
  const merged: Region[] = [];
  for (const region of sorted) {
    const host = merged.findLast((other) => intersects(other.bounds, region.bounds) && other.prose === region.prose);
    if (!host) {
      merged.push(region);
      continue;
    }
    host.bounds = union(host.bounds, region.bounds);
    host.vectors.push(...region.vectors);
    host.prose = host.prose || isUnderProse(host.bounds, words);
  }
  return merged;
}

function drawingOf<Image extends { readonly bounds: Rect }>(
  region: Region,
  words: readonly Word[],
  styles: readonly TextStyle[],
  images: readonly Image[],
  page: Rect,
): Drawing<Image> {
  const { bounds, vectors } = region;
  const onIt = region.prose ? [] : labelsOf(region, words, styles);
  let all = bounds;
  for (const index of onIt) {
    const word = words[index];
    if (word) all = union(all, word.bounds);
  }
  const within = region.prose ? [] : images.filter((image) => isPart(image.bounds, bounds, page));
  for (const image of within) all = union(all, image.bounds);
  const underText = onIt.length === 0 && words.some((word) => containsMiddle(bounds, word.bounds));
  return { bounds: all, vectors, images: within, labels: onIt, underText };
}

function isPart(image: Rect, drawing: Rect, page: Rect): boolean {
  if (contains(drawing, image, INSIDE_TOLERANCE_PT)) return true;
  if (areaOf(image) > BACKGROUND_SHARE * areaOf(page)) return false;
  const common = Math.max(0, overlapX(image, drawing)) * Math.max(0, overlapY(image, drawing));
  return common > IMAGE_SHARE * areaOf(drawing);
}

function labelsOf({ bounds, vectors }: Region, words: readonly Word[], styles: readonly TextStyle[]): number[] {
  let corners = 0;
  for (const { path } of vectors) {
    for (const { points } of path?.subpaths ?? []) corners += points.length / 2;
    if (path === undefined || path.complex) corners += MIN_CORNERS;
  }
  if (corners < MIN_CORNERS || Math.min(widthOf(bounds), heightOf(bounds)) < MIN_GROWING_PT) return [];
  const labels: number[] = [];
  let covered = 0;
  words.forEach((word, index) => {
    const inside = contains(bounds, word.bounds, INSIDE_TOLERANCE_PT) || containsMiddle(bounds, word.bounds);
    if (!inside && !isTickLabel(index, bounds, words, styles)) return;
    labels.push(index);
    if (inside) covered += areaOf(word.bounds);
  });
  return covered > MAX_LABEL_SHARE * areaOf(bounds) ? [] : labels;
}

function containsMiddle(outer: Rect, inner: Rect): boolean {
  const x = (inner.left + inner.right) / 2;
  const y = (inner.top + inner.bottom) / 2;
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}

/** Numbers along the edges, and what is written up the side; not numbers inside a caption. */
function isTickLabel(index: number, bounds: Rect, words: readonly Word[], styles: readonly TextStyle[]): boolean {
  const word = words[index];
  if (!word) return false;
  const em = styles[word.pieces[0]?.style ?? 0]?.sizePt ?? 0;
  if (!intersects(word.bounds, bounds, TICK_GAP_EM * em)) return false;
  if (overlapX(word.bounds, bounds) <= 0 && overlapY(word.bounds, bounds) <= 0) return false;
  if (word.angle !== 0) return true;
  return TICK_LABEL.test(word.text) && !isBeside(word, words[index - 1], em) && !isBeside(word, words[index + 1], em);
}

/** On one line, a space apart, and not a number. */
function isBeside(word: Word, other: Word | undefined, em: number): boolean {
  if (!other || Math.abs(other.baseline - word.baseline) > 1 || TICK_LABEL.test(other.text)) return false;
  return -overlapX(word.bounds, other.bounds) < em;
}
