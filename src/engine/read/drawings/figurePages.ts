import { areaOf, boundsOf } from '../../model/geometry';
import type { Drawings } from './drawings';
import type { PageProse } from './prose';

/** So many drawings apart from each other, and so many for each word of the page, which may name them, are one. */
const MIN_DRAWINGS = 20;
const MIN_PER_WORD = 0.8;
/** Part of the page that they are spread over. */
const MIN_PAGE_SHARE = 0.5;

/** Names that stay text at most: LibreOffice takes a minute to show nine hundred boxes of text in five drawings. */
const MAX_NAMES = 100;

/** A page that is a figure: many drawings all over it, hardly more words than these, and no line of text. Nobody could keep them in order as so many pictures. */
export function figurePage<Image>(all: Drawings<Image>, images: readonly Image[], prose: PageProse): Drawings<Image> {
  const { drawings, vectors } = all;
  const { words, page } = prose;
  if (drawings.length < Math.max(MIN_DRAWINGS, MIN_PER_WORD * words.length)) return all;
  const drawn = new Set(drawings.flatMap((drawing) => drawing.images));
  if (images.some((image) => !drawn.has(image)) || prose.linesIn(page).all > 0) return all;
  const shapes = boundsOf(drawings);
  const bounds = boundsOf([...drawings, ...vectors, ...words]);
  if (!shapes || !bounds || areaOf(shapes) < MIN_PAGE_SHARE * areaOf(page)) return all;
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
