import { inOrder } from '../../model/collections/sorted';
import { MIN_COLUMN_LINES, type Box, type Run } from './bands';

/**
 * Where the two sides of a gutter are no columns as a whole, those below the widest white across both may be, and what stands above it rows:
 * figures beside each other, above columns with other texts. O(n log n).
 */
export function cutAtWhite<T extends Box>(
  run: Run<T>,
  isColumnPair: (part: Run<T>) => boolean,
  areRows: (part: Run<T>) => boolean,
): Run<T>[] {
  if (Math.min(run.left.length, run.right.length) <= MIN_COLUMN_LINES || isColumnPair(run)) return [run];
  const sorted = inOrder([...run.left, ...run.right], (a, b) => a.bounds.top - b.bounds.top);
  let bottom = sorted[0]?.bounds.bottom ?? 0;
  let widest = 0;
  let place = 0;
  for (const { bounds } of sorted) {
    if (bounds.top - bottom > widest) [widest, place] = [bounds.top - bottom, bounds.top];
    bottom = Math.max(bottom, bounds.bottom);
  }
  const part = (isIn: (box: T) => boolean, crossing: T[]): Run<T> => ({
    left: run.left.filter(isIn),
    right: run.right.filter(isIn),
    crossing,
  });
  const upper = part(({ bounds }) => bounds.top < place, []);
  const lower = part(({ bounds }) => bounds.top >= place, run.crossing);
  const areCut = [upper, lower].every(({ left, right }) => left.length > 0 && right.length > 0);
  return areCut && areRows(upper) && isColumnPair(lower) ? [upper, lower] : [run];
}
