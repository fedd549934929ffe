import type { Rect } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';

/** Of the columns' height. */
const MIN_COLUMN_RULE_SHARE = 0.6;

/** The line that is drawn between the first two columns, over most of their height. */
export function columnLine(
  [first, second]: readonly { readonly bounds: Rect }[],
  band: Rect,
  rulings: readonly Ruling[],
): Ruling | undefined {
  if (!first || !second) return undefined;
  const least = MIN_COLUMN_RULE_SHARE * (band.bottom - band.top);
  return rulings.find(
    ({ orientation, position, from, to }) =>
      orientation === 'vertical' &&
      position > first.bounds.right &&
      position < second.bounds.left &&
      Math.min(to, band.bottom) - Math.max(from, band.top) >= least,
  );
}
