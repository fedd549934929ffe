import { centreX, intersects, overlapY, type Sides } from '../../model/geometry';
import { inOrder } from '../../model/collections/sorted';
import type { Band, Box, Run } from './bands';

/** Less of a line beside a picture is the line above or below it, points. */
const MIN_BESIDE_PT = 4;

/**
 * Pictures over the gutter of two columns that have text of both beside them: names around a figure, text that runs around it on both sides. They float there;
 * below the columns they would take their height once more.
 */
export function picturesBetween<T extends Box>({ left, right, crossing }: Run<T>): readonly T[] {
  return crossing.filter((picture) => {
    const isBeside = ({ bounds }: Box): boolean =>
      overlapY(bounds, picture.bounds) > MIN_BESIDE_PT && !isWithin(centreX(bounds), picture.bounds);
    return !picture.isText && !picture.isTable && left.some(isBeside) && right.some(isBeside);
  });
}

const isWithin = (x: number, { left, right }: Sides): boolean => x > left && x < right;

/**
 * The pictures in the first of these columns, whose width is that of its text. Lines from a figure lead into its names: they would be driven away from
 * one that text runs around.
 */
export function withPictures<T extends Box>(bands: readonly Band<T>[], pictures: readonly T[]): readonly Band<T>[] {
  const [band, ...others] = bands;
  const [column, ...more] = band?.columns ?? [];
  if (!band || !column || pictures.length === 0) return bands;
  const texts = band.columns.flatMap(({ boxes }) => boxes.filter(({ isText }) => isText));
  const floating = pictures.map((picture): T => {
    const isOver = texts.some(({ bounds }) => intersects(bounds, picture.bounds, -MIN_BESIDE_PT));
    return { ...picture, between: isOver ? 'none' : 'square' };
  });
  const boxes = inOrder([...column.boxes, ...floating], (a, b) => a.bounds.top - b.bounds.top);
  return [{ columns: [{ ...column, boxes }, ...more] }, ...others];
}
