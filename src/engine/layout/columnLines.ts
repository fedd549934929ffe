import type { Rect } from '../model/geometry';
import type { Ruling } from '../model/pageContent';

/** Of the columns' height. */
const MIN_COLUMN_RULE_SHARE = 0.6;

/** A line is drawn between the first two columns, over most of their height. */
export function isRuled(
  [first, second]: readonly { readonly bounds: Rect }[],
  band: Rect,
  rulings: readonly Ruling[],
): boolean {
  if (!first || !second) return false;
  const least = MIN_COLUMN_RULE_SHARE * (band.bottom - band.top);
  return rulings.some(
    ({ orientation, position, from, to }) =>
      orientation === 'vertical' &&
      position > first.bounds.right &&
      position < second.bounds.left &&
      Math.min(to, band.bottom) - Math.max(from, band.top) >= least,
  );
}
