import { areaOf, boundsOf } from '../../model/geometry';
import { largest } from '../../model/collections/statistics';
import type { Drawings } from './drawings';
import type { PageProse } from './prose';

/** So many drawings apart from each other, and so many for each word of the page, which may name them, are one. */
const MIN_DRAWINGS = 20;
const MIN_PER_WORD = 0.8;
/** Part of the page that they are spread over. */
const MIN_PAGE_SHARE = 0.5;

/** Names that stay text at most: LibreOffice takes a minute to show nine hundred boxes of text in five drawings. */
const MAX_NAMES = 100;

/** One drawing is the figure, and no ground of the page: it has so many lines and areas, all over the page, and so many words name its parts. */
const MIN_VECTORS = 20;
const MIN_WHOLE_SHARE = 0.9;
const MIN_NAMES = 12;
const SAME_SIZE_SHARE = 0.95;
const MAX_TITLE_LINES = 2;

/** A page that is a figure as one drawing. Nobody could keep its parts in order as so many pictures. */
export function figurePage<Image>(all: Drawings<Image>, images: readonly Image[], prose: PageProse): Drawings<Image> {
  const { drawings, vectors } = all;
  const { words } = prose;
  const drawn = new Set(drawings.flatMap((drawing) => drawing.images));
  const bounds = boundsOf([...drawings, ...vectors, ...words]);
  if (!bounds || images.some((image) => !drawn.has(image)) || !isFigure(drawings, prose)) return all;
  const figure = {
    bounds,
    vectors: [...drawings.flatMap((drawing) => drawing.vectors), ...vectors],
    images: [...drawn],
    labels: words.map((_, index) => index),
    underText: false,
    ...(words.length > MAX_NAMES && { drawnLabels: true as const }),
  };
  return { drawings: [figure], vectors: [] };
}

/** Several drawings without a word; many, hardly more words than these, and no line of text; or one over all of the page. */
function isFigure<Image>(drawings: Drawings<Image>['drawings'], prose: PageProse): boolean {
  const { words, page } = prose;
  if (words.length === 0) return drawings.length > 1;
  const shapes = boundsOf(drawings);
  if (!shapes || areaOf(shapes) < MIN_PAGE_SHARE * areaOf(page)) return false;
  const areMany = drawings.length >= Math.max(MIN_DRAWINGS, MIN_PER_WORD * words.length);
  const isWhole =
    words.length >= MIN_NAMES &&
    !hasTitle(prose) &&
    drawings.some(
      (drawing) => drawing.vectors.length >= MIN_VECTORS && areaOf(drawing.bounds) >= MIN_WHOLE_SHARE * areaOf(page),
    );
  return (areMany || isWhole) && prose.linesIn(page).all === 0;
}

/** The largest type of the page is on a line or two alone: a slide, with its drawing below. */
function hasTitle(prose: PageProse): boolean {
  const sizes = prose.words.map((word) => prose.sizeOf(word));
  const most = largest(sizes);
  const largestWords = prose.words.filter((_, i) => (sizes[i] ?? 0) >= SAME_SIZE_SHARE * most);
  const baselines = new Set(largestWords.map(({ baseline }) => Math.round(baseline)));
  return largestWords.length < prose.words.length && baselines.size <= MAX_TITLE_LINES;
}
