import type { Sides } from '../../../model/geometry';

/** A heading stands in the middle of the columns that it names to within this, em. */
export const CENTRED_EM = 0.6;

/** Two texts start, end, or have their middles below each other, but for so much. */
export function areAligned(above: Sides, below: Sides, tolerancePt: number): boolean {
  const [atLeft, atRight] = [below.left - above.left, below.right - above.right];
  return [atLeft, atRight, (atLeft + atRight) / 2].some((pt) => Math.abs(pt) <= tolerancePt);
}

/** The first and the last of some texts beside each other. */
type Group = readonly [first: number, last: number];

/**
 * For each text of a row, from left to right, the texts of the row below that it stands in the middle of: as many as may be. Undefined where one stands
 * in the middle of none.
 */
function groupsOver(upper: readonly Sides[], lower: readonly Sides[], tolerancePt: number): Group[] | undefined {
  const groups: Group[] = [];
  let first = 0;
  for (const [u, text] of upper.entries()) {
    const group = widestBelow(text, upper[u + 1]?.left ?? Infinity, lower, first, tolerancePt);
    if (!group) return undefined;
    groups.push(group);
    first = group[1] + 1;
  }
  return groups;
}

function widestBelow(
  text: Sides,
  end: number,
  lower: readonly Sides[],
  from: number,
  tolerancePt: number,
): Group | undefined {
  const doubled = text.left + text.right;
  for (let first = from; first < lower.length; first++) {
    const left = lower[first]?.left ?? 0;
    if (2 * left > doubled + 2 * tolerancePt) break;
    for (let last = lower.length - 1; last >= first; last--) {
      const { left: start, right } = lower[last] ?? text;
      if (start < end && Math.abs(left + right - doubled) <= 2 * tolerancePt) return [first, last];
    }
  }
  return undefined;
}

/**
 * Whether a row has headings of several columns each: all its texts stand in the middle of what they name, and together they name all the texts
 * below, but for those before the first. One alone may be the first line of a heading of two; it has to name all of them, or all but the first.
 */
export function headsColumns(upper: readonly Sides[], lower: readonly Sides[], tolerancePt: number): boolean {
  const groups = groupsOver(upper, lower, tolerancePt);
  if (!groups) return false;
  const wide = groups.filter(([first, last]) => last > first).length;
  const isSeamless = groups.every(([first], i) => i === 0 || first === (groups[i - 1]?.[1] ?? 0) + 1);
  const [start, end] = [groups[0]?.[0] ?? 0, groups.at(-1)?.[1] ?? -1];
  return isSeamless && end === lower.length - 1 && (wide > 1 || (wide === 1 && groups.length === 1 && start <= 1));
}
