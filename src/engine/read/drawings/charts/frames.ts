import { areaOf, contains, heightOf, widthOf, type Rect } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import type { VectorItem } from '../../graphics/vectors';
import { INSIDE_TOLERANCE_PT, SIDES } from '../drawingRegions';
import { isIn, type PageProse } from '../prose';
import { scalesOf, type Scale } from './scales';

/** Smaller frames hold no chart with its scale, points; larger ones, in parts of the page, are the page's own. */
const MIN_SIDE_PT = 60;
const MAX_PAGE_SHARE = 0.8;
/** Numbers of a scale beside its nought. */
const MIN_STEPS = 3;
/** More noughts on a page are those of a table. */
const MAX_NOUGHTS = 12;
/** Running text has no place in a chart, but its title may have two lines, and its source and its legend one each; text covers less than this. */
const MAX_PROSE_LINES = 5;
const MAX_TEXT_SHARE = 0.15;
/** The part of its frame that the chart itself takes, as a picture or as bars. */
const MIN_PLOT_SHARE = 0.04;
/** What is not as thick is a line, points. */
const MIN_BAR_PT = 4;
const NOUGHT = /^0(?:[.,]0+)?%?$/;

/** What stands in the frame of a chart. */
export interface FramedChart<Image> {
  readonly bounds: Rect;
  readonly vectors: readonly VectorItem[];
  readonly images: readonly Image[];
  /** Indices of its words. */
  readonly labels: readonly number[];
}

/**
 * Charts in a frame of their own: four lines, or a ground, round a scale, whose numbers begin at nought and are equal steps and equal distances apart, and
 * round a picture or bars without text on them. All of it is the chart, its title and its legend too, whatever is drawn in between.
 */
export function framedCharts<Image extends { readonly bounds: Rect }>(
  vectors: readonly VectorItem[],
  images: readonly Image[],
  prose: PageProse,
): FramedChart<Image>[] {
  const framing = vectors.filter(
    ({ shape, rulings, fills, bounds }) =>
      !shape && (rulings.length === SIDES || fills.length === 1) && isOfChartSize(bounds, prose.page),
  );
  if (framing.length === 0) return [];
  const noughts = prose.words.filter(({ text }) => NOUGHT.test(text));
  if (noughts.length === 0 || noughts.length > MAX_NOUGHTS) return [];
  const frames = framing
    .map(({ bounds }) => bounds)
    .filter((bounds) => noughts.some((nought) => isIn(bounds, nought)))
    .sort((a, b) => areaOf(b) - areaOf(a));
  if (frames.length === 0) return [];
  const { rows, columns } = scalesOf(prose);
  const scales = [...rows, ...columns];
  const charts: FramedChart<Image>[] = [];
  for (const bounds of frames) {
    if (charts.some((chart) => contains(chart.bounds, bounds, INSIDE_TOLERANCE_PT))) continue;
    const chart = chartIn(bounds, vectors, images, scales, prose);
    if (chart) charts.push(chart);
  }
  return charts;
}

const isOfChartSize = (bounds: Rect, page: Rect): boolean =>
  Math.min(widthOf(bounds), heightOf(bounds)) >= MIN_SIDE_PT && areaOf(bounds) < MAX_PAGE_SHARE * areaOf(page);

function chartIn<Image extends { readonly bounds: Rect }>(
  bounds: Rect,
  vectors: readonly VectorItem[],
  images: readonly Image[],
  scales: readonly Scale[],
  prose: PageProse,
): FramedChart<Image> | undefined {
  const labels = prose.words.flatMap((word, index) => (isIn(bounds, word) ? index : []));
  const words = labels.flatMap((index) => prose.words[index] ?? []);
  const own = new Set(labels);
  if (!scales.some((scale) => goesOnFromNought(scale, own, prose))) return undefined;
  if (prose.linesIn(bounds).all > MAX_PROSE_LINES || prose.shareOf(bounds) > MAX_TEXT_SHARE) return undefined;
  const within = <Item extends { readonly bounds: Rect }>(items: readonly Item[]): Item[] =>
    items.filter((item) => contains(bounds, item.bounds, INSIDE_TOLERANCE_PT));
  const [drawn, pictures] = [within(vectors), within(images)];
  const bars = drawn.filter((vector) => isBar(vector, bounds, words));
  const plot = [...bars, ...pictures].reduce((sum, item) => sum + areaOf(item.bounds), 0);
  return plot >= MIN_PLOT_SHARE * areaOf(bounds) ? { bounds, vectors: drawn, images: pictures, labels } : undefined;
}

/** A shape or a box, but not the ground of the frame, and with no text on it. */
function isBar({ bounds, shape, fills }: VectorItem, frame: Rect, words: readonly Word[]): boolean {
  if (!shape && fills.length === 0) return false;
  if (Math.min(widthOf(bounds), heightOf(bounds)) < MIN_BAR_PT || areaOf(bounds) > areaOf(frame) / 2) return false;
  return !words.some((word) => isIn(bounds, word));
}

/** Whether numbers of the chart go on from a nought, upwards or to the right. */
function goesOnFromNought({ indices }: Scale, own: ReadonlySet<number>, { words }: PageProse): boolean {
  const nought = indices.findIndex((index) => NOUGHT.test(words[index]?.text ?? ''));
  return nought >= 0 && indices.length - nought > MIN_STEPS && indices.every((index) => own.has(index));
}
