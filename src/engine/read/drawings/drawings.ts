import { TWO_LETTERS } from '../../model/characters';
import {
  areaOf,
  contains,
  heightOf,
  intersects,
  overlapX,
  overlapY,
  type Rect,
  union,
  widthOf,
  containsCentre,
} from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import type { VectorItem } from '../graphics/vectors';
import { chartBars } from './charts/bars';
import { framedCharts } from './charts/frames';
import { colourMaps } from './charts/colourMaps';
import { categoryLabels } from './charts/categoryLabels';
import { withLegends, type ChartLegend } from './charts/legends';
import { isOfBoxesWithArrows } from './diagrams/boxesWithArrows';
import { joinDiagrams } from './diagrams/joined';
import {
  drawingRegions,
  mergeOverlapping,
  MIN_CORNERS,
  type DrawingRegion,
  INSIDE_TOLERANCE_PT,
} from './drawingRegions';
import { figurePage } from './figurePages';
import { framedDiagrams } from './diagrams/framed';
import { plotAreas } from './charts/plotAreas';
import type { PageProse } from './prose';
import { machineCodes } from './machineCodes';
import { labelsAround } from './labelsAround';
import { joinedPanels } from './panels';
import { sealText } from './sealText';
import { strokedLetters } from './strokedLetters';
import { isScattered } from './scatteredText';

/** Vector shapes that make one picture. */
export interface Drawing<Image> {
  readonly bounds: Rect;
  readonly vectors: readonly VectorItem[];
  /** Images that are part of it. */
  readonly images: readonly Image[];
  /** Indices of words that are its labels: they are in its picture, and not body text. */
  readonly labels: readonly number[];
  /** They are only shown: as boxes of text they would be too many. Absent for others. */
  readonly drawnLabels?: true;
  /** Body text stands on it. */
  readonly underText: boolean;
}

/** An image, with its place in the painting order. */
interface Painted {
  readonly bounds: Rect;
  readonly order: number;
}

export interface Drawings<Image> {
  readonly drawings: readonly Drawing<Image>[];
  /** Lines and boxes that belong to no drawing. */
  readonly vectors: readonly VectorItem[];
}

/** Smaller ones are specks. */
const MIN_SIDE_PT = 4;
/** Smaller drawings have no labels. */
const MIN_LABELLED_PT = 24;
/** Larger type is a title that stands on a decoration; on a poster, whose longer side is more than that of A4, it is larger by as much. */
const MAX_LABEL_PT = 17;
const ORDINARY_SIDE_PT = 842;
/** Smaller type is not there to be read: it is part of a drawing, whatever else stands on that. */
const MIN_READABLE_PT = 2.5;
/** Labels that are words, and not numbers or signs, are no more than this, or no more than this part of the page's words. */
const MAX_LABELS = 40;
const MAX_SHARE_OF_WORDS = 0.7;
/** Part of the drawing that its labels cover at most. */
const MAX_LABEL_SHARE = 0.4;
/** Tick labels stand at most this far outside, em. */
const TICK_GAP_EM = 1.2;
const TICK_LABEL = /^[+\-−–<>≤≥]?(?=[.,:/]*\d)[\d.,:/]+([-–−]\d+)?[%kKMG°+]?$/;
/** An image under shapes belongs to the drawing when it covers this share of it, and is no page background. */
const IMAGE_SHARE = 0.5;
const BACKGROUND_SHARE = 0.6;

/**
 * Groups shapes that lie together into drawings, takes in the lines and boxes that belong to them (axes, grids, frames of charts) and
 * finds the words that are their labels. Lines and boxes alone never make a drawing, unless they are the bars of a chart: they may be a
 * table.
 */
export function findDrawings<Image extends Painted>(
  painted: readonly VectorItem[],
  prose: PageProse,
  images: readonly Image[],
  legends: readonly ChartLegend[],
): Drawings<Image> {
  const { words, page } = prose;
  const codes = machineCodes(painted, words, page);
  const inCodes = new Set(codes.flatMap((code) => code.vectors));
  const vectors = codes.length === 0 ? painted : painted.filter((vector) => !inCodes.has(vector));
  const charts = framedCharts(vectors, images, prose);
  const diagrams = framedDiagrams(vectors, images, prose);
  const isChart = ({ bounds }: { readonly bounds: Rect }): boolean =>
    charts.some((chart) => intersects(chart.bounds, bounds));
  const framed = [...charts, ...diagrams.filter((diagram) => !isChart(diagram))];
  const taken = new Set<unknown>(framed.flatMap((chart) => [...chart.vectors, ...chart.images]));
  const open = framed.length === 0 ? vectors : vectors.filter((vector) => !taken.has(vector));
  const plots = plotAreas(open, prose, framed);
  const inPlots = new Set(plots.flatMap((plot) => plot.vectors));
  const outside = plots.length === 0 ? open : open.filter((vector) => !inPlots.has(vector));
  const maps = colourMaps(outside, prose);
  const inMaps = new Set(maps.flatMap((map) => map.vectors));
  const unplotted = maps.length === 0 ? outside : outside.filter((vector) => !inMaps.has(vector));
  const drawings: Drawing<Image>[] = [
    ...codes.map((code) => ({ ...code, images: [], underText: false })),
    ...framed.map((chart) => ({ ...chart, underText: false })),
  ];
  const left = images.filter((image) => !taken.has(image));
  const together = [...chartBars(unplotted, words), ...strokedLetters(unplotted, prose)];
  const grouped = new Set(together.flat());
  const shapes = unplotted.filter((vector) => vector.shape && !grouped.has(vector));
  const others = unplotted.filter((vector) => !vector.shape && !grouped.has(vector));
  const grown = drawingRegions(shapes, together, others, prose);
  const joined = joinDiagrams(grown.regions, grown.rest, left, prose);
  const { regions, rest } = withLegends(
    { ...joined, regions: [...plots, ...maps, ...joined.regions] },
    legends,
    framed,
  );
  for (const region of mergeOverlapping(regions, prose)) {
    if (widthOf(region.bounds) < MIN_SIDE_PT && heightOf(region.bounds) < MIN_SIDE_PT) continue;
    drawings.push(drawingOf(region, prose, left));
  }
  const whole = figurePage({ drawings: joinedByImages(drawings), vectors: rest }, left, prose);
  return joinedPanels(whole, left, prose);
}

/** What is drawn on one image, as arrows on a screenshot, is one picture with it: each by itself would show the image again, over the others. */
function joinedByImages<Image>(drawings: readonly Drawing<Image>[]): Drawing<Image>[] {
  const holder = new Map<Image, Drawing<Image>>();
  const joined = new Set<Drawing<Image>>();
  for (const drawing of drawings) {
    let all = drawing;
    for (const other of new Set(drawing.images.flatMap((image) => holder.get(image) ?? []))) {
      all = {
        bounds: union(other.bounds, all.bounds),
        vectors: [...other.vectors, ...all.vectors],
        images: [...new Set([...other.images, ...all.images])],
        labels: [...new Set([...other.labels, ...all.labels])].sort((a, b) => a - b),
        underText: other.underText || all.underText,
      };
      joined.delete(other);
    }
    joined.add(all);
    for (const image of all.images) holder.set(image, all);
  }
  return [...joined];
}

function drawingOf<Image extends Painted>(
  region: DrawingRegion,
  prose: PageProse,
  images: readonly Image[],
): Drawing<Image> {
  const { bounds, vectors } = region;
  const { words } = prose;
  const labels = region.underProse ? [] : labelsOf(region, prose);
  let all = bounds;
  for (const index of labels) {
    const word = words[index];
    if (word) all = union(all, word.bounds);
  }
  const within = region.underProse ? [] : images.filter((image) => isPart(image, region, prose.page));
  for (const image of within) all = union(all, image.bounds);
  const isLabel = new Set(labels);
  const underText = words.some((word, index) => !isLabel.has(index) && containsCentre(bounds, word.bounds));
  return { bounds: all, vectors, images: within, labels, underText };
}

/** Lies in the drawing, or under it: what is painted over all of it shows by itself. */
function isPart({ bounds: image, order }: Painted, { bounds, vectors }: DrawingRegion, page: Rect): boolean {
  if (contains(bounds, image, INSIDE_TOLERANCE_PT)) return true;
  if (areaOf(image) > BACKGROUND_SHARE * areaOf(page) || vectors.every((vector) => vector.order < order)) return false;
  const common = Math.max(0, overlapX(image, bounds)) * Math.max(0, overlapY(image, bounds));
  return common > IMAGE_SHARE * areaOf(bounds);
}

function labelsOf({ bounds, corners, linked, vectors }: DrawingRegion, prose: PageProse): number[] {
  const maxLabelPt = MAX_LABEL_PT * Math.max(1, Math.max(widthOf(prose.page), heightOf(prose.page)) / ORDINARY_SIDE_PT);
  if (corners < MIN_CORNERS || Math.min(widthOf(bounds), heightOf(bounds)) < MIN_LABELLED_PT) return [];
  const { words } = prose;
  const labels = new Set<number>();
  const onIt: number[] = [];
  let titled = false;
  let written = 0;
  let covered = 0;
  let all = bounds;
  for (const [index, word] of words.entries()) {
    const inside = contains(bounds, word.bounds, INSIDE_TOLERANCE_PT) || containsCentre(bounds, word.bounds);
    if (!inside && !isTickLabel(index, bounds, prose)) continue;
    const sizePt = prose.sizeOf(word);
    if (inside && !linked && sizePt > maxLabelPt && TWO_LETTERS.test(word.text)) titled = true;
    if (inside) onIt.push(index);
    labels.add(index);
    if (TWO_LETTERS.test(word.text)) written++;
    all = union(all, word.bounds);
    if (inside) covered += areaOf(word.bounds);
  }
  const tiny = (): number[] => onIt.filter((index) => prose.sizeOf(words[index]) < MIN_READABLE_PT);
  if (titled || covered > MAX_LABEL_SHARE * areaOf(bounds)) {
    const seal = sealText(onIt, words);
    return seal.length > 0 ? seal : tiny();
  }
  // A page that is hardly more than this drawing keeps its text as text, if it reads as one.
  const isWhole = written > MAX_LABELS && labels.size > MAX_SHARE_OF_WORDS * words.length;
  const texts = isWhole ? words.filter((_, index) => labels.has(index)) : [];
  if (isWhole && !isScattered(texts) && !isOfBoxesWithArrows(vectors, texts, prose.page)) return tiny();
  for (const index of categoryLabels(all, prose)) labels.add(index);
  // The title of an upright axis stands outside its numbers, the second line of a slanted label below its first.
  words.forEach((word, index) => {
    if ((word.angle !== 0 || word.oblique) && isTickLabel(index, all, prose)) labels.add(index);
  });
  for (const index of labelsAround(bounds, labels, prose)) labels.add(index);
  return [...labels].sort((a, b) => a - b);
}

/** Numbers along the edges, and what is written up the side or at a slant, in the size of labels; not numbers inside a caption. */
function isTickLabel(index: number, bounds: Rect, prose: PageProse): boolean {
  const { words } = prose;
  const word = words[index];
  if (!word) return false;
  const em = prose.sizeOf(word);
  if (!intersects(word.bounds, bounds, TICK_GAP_EM * em)) return false;
  if (overlapX(word.bounds, bounds) <= 0 && overlapY(word.bounds, bounds) <= 0) return false;
  if (word.angle !== 0) return true;
  if (word.oblique) return em <= MAX_LABEL_PT;
  return TICK_LABEL.test(word.text) && !isBeside(word, words[index - 1], em) && !isBeside(word, words[index + 1], em);
}

/** On one line, a space apart, and not a number. */
function isBeside(word: Word, other: Word | undefined, em: number): boolean {
  if (!other || Math.abs(other.baseline - word.baseline) > 1 || TICK_LABEL.test(other.text)) return false;
  return -overlapX(word.bounds, other.bounds) < em;
}
