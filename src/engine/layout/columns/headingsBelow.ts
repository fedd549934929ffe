import { boundsOf } from '../../model/geometry';
import type { Box, Run } from './bands';

/** White above a heading, beyond that between lines. */
const MIN_APART_EM = 0.6;
/** A heading starts where what it heads does, within this. */
const SAME_EDGE_EM = 1;
/** More boxes than this are text of the column. */
const MAX_BOXES = 4;

/**
 * Takes the text at the end of one side that heads what crosses the gutter next, a line below it among that: a heading too short to cross it. It starts where
 * that does, below all of the other side, and is nearer to what follows than to the text above.
 */
export function withHeadingsBelow<T extends Box>(run: Run<T>, emPt: number): Run<T> {
  const { endRule } = run;
  const below = boundsOf(run.crossing) ?? (endRule && { left: endRule.from, top: endRule.position });
  if (!below || !run.left.length || !run.right.length) return run;
  const isHeading = (own: readonly T[], other: readonly T[]): readonly T[] => {
    const end = boundsOf(other)?.bottom ?? Infinity;
    const from = own.findIndex(({ bounds }) => bounds.top >= end);
    const heading = from > 0 && own.length - from <= MAX_BOXES ? own.slice(from) : [];
    const [place, above] = [boundsOf(heading), boundsOf(own.slice(0, from))];
    if (!place || !above || !heading.every(({ isText }) => isText)) return [];
    const apart = place.top - above.bottom;
    const isNearer = apart > MIN_APART_EM * emPt && apart > below.top - place.bottom;
    return isNearer && Math.abs(place.left - below.left) < SAME_EDGE_EM * emPt ? heading : [];
  };
  const heading = [...isHeading(run.left, run.right), ...isHeading(run.right, run.left)];
  if (heading.length === 0) return run;
  const taken = new Set(heading);
  const rest = (side: readonly T[]): T[] => side.filter((box) => !taken.has(box));
  return { ...run, left: rest(run.left), right: rest(run.right), crossing: [...heading, ...run.crossing] };
}
