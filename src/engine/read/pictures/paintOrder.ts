import { contains, containsCentre, intersects } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import type { PaintedFill } from './pageBackground';
import type { OrderedPicture } from './pagePictures';

/** On pages of more pictures than this nobody asks which of them lie over text. */
const MAX_PICTURES = 200;

/**
 * The pictures in painting order, marked where they are painted over words, and none over them: these would be hidden, and are what the page shows.
 * `orderOf`: place of an object in the painting order.
 */
export function inPaintingOrder(
  pictures: readonly OrderedPicture[],
  words: readonly Word[],
  orderOf: (handle: number) => number,
  textObjectsOf: (word: Word) => readonly number[],
): OrderedPicture[] {
  const sorted = [...pictures].sort((a, b) => a.order - b.order);
  if (sorted.length > MAX_PICTURES) return sorted;
  return sorted.map((ordered) => {
    const { order, picture } = ordered;
    const orders = words
      .filter(({ bounds }) => containsCentre(picture.bounds, bounds))
      .flatMap((word) => textObjectsOf(word).map(orderOf));
    const isOver = orders.length > 0 && orders.every((ofText) => ofText < order);
    return isOver ? { ...ordered, picture: { ...picture, inFront: true } } : ordered;
  });
}

/** An edge that lies so near to the one over it is under it, points. */
const COVER_TOLERANCE_PT = 0.5;

/** Without what nobody sees: pictures that one painted later covers wholly, as a slide's own background does with its master's. `pictures` are in painting order. */
export function withoutCovered(pictures: readonly OrderedPicture[]): readonly OrderedPicture[] {
  if (pictures.length > MAX_PICTURES || !pictures.some(isLid)) return pictures;
  return pictures.filter(
    ({ picture }, i) =>
      !pictures
        .slice(i + 1)
        .some((later) => isLid(later) && contains(later.picture.bounds, picture.bounds, COVER_TOLERANCE_PT)),
  );
}

/** Nothing shows through it. */
const isLid = ({ picture }: OrderedPicture): boolean => picture.kind === 'image' && picture.opaque === true;

/** The pictures, those behind text marked of which something is painted over all coloured boxes that they meet: these would hide it. */
export const overFills = (pictures: readonly OrderedPicture[], fills: readonly PaintedFill[]): OrderedPicture[] =>
  pictures.map((ordered) => {
    const { order, lastOrder = order, picture } = ordered;
    if (!picture.background) return ordered;
    const met = fills.filter(({ fill }) => intersects(fill.bounds, picture.bounds));
    const isOver = met.length > 0 && met.every((painted) => painted.order < lastOrder);
    return isOver ? { ...ordered, picture: { ...picture, overFills: true } } : ordered;
  });
