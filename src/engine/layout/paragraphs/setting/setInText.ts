import { clusterBy } from '../../../model/collections/groups';
import type { Sides } from '../../../model/geometry';
import { median } from '../../../model/collections/statistics';
import type { Edges, TextLine } from '../../types';
import { SAME_START_PT } from './commonStarts';

/** Lines end together within this, em. */
const SAME_END_EM = 0.1;
/** So many lines that wrap, and so many of all that begin at the place, end together on purpose. */
const MIN_LINES = 4;
const MIN_SHARE = 0.6;
/** Nearer to the column's edge they end there, em. */
const MIN_SET_IN_EM = 0.5;

/**
 * Where the lines of justified text begin and end that is set in at both sides, as quotations and recitals are: paragraphs of two lines do not tell it by
 * themselves. n log n in paragraphs.
 */
export function setInText(paragraphs: readonly (readonly TextLine[])[], { right }: Sides): readonly Sides[] {
  const wrapped = paragraphs.filter((lines) => lines.length > 1 && lines[0]?.rightToLeft === false);
  if (wrapped.length < 2) return [];
  return clusterBy(wrapped, leftOf, SAME_START_PT).flatMap((together) => {
    if (together.length < 2) return [];
    const full = together.flatMap((lines) => lines.slice(0, -1));
    const end = median(full.map(({ bounds }) => bounds.right)) ?? right;
    const level = full.filter(({ bounds, sizePt }) => Math.abs(bounds.right - end) < SAME_END_EM * sizePt);
    const isSetIn = right - end > MIN_SET_IN_EM * (level[0]?.sizePt ?? 0);
    const left = leftOf(together[0] ?? []);
    return isSetIn && level.length >= MIN_LINES && level.length >= MIN_SHARE * full.length ? { left, right: end } : [];
  });
}

/** Where lines that begin as such text does and end there, too, have their edge. */
export function setInEnd(lines: readonly TextLine[], { setIn }: Edges): number | undefined {
  const [first] = lines;
  if (!setIn || !first || lines.length < 2) return undefined;
  return setIn.find(
    ({ left, right }) =>
      Math.abs(left - leftOf(lines)) < 2 * SAME_START_PT &&
      Math.abs(right - first.bounds.right) < SAME_END_EM * first.sizePt,
  )?.right;
}

/** The first line may be set in, or have a label before it. */
const leftOf = (lines: readonly TextLine[]): number => lines[1]?.bounds.left ?? NaN;
