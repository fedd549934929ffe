import type { Ruling } from '../../model/pageContent';
import { runsOf } from '../../model/collections/groups';

/** The two lines begin and end together, points. */
const SAME_END_PT = 1;
/** White between them: lines that touch are one, and Word's own double lines are hardly farther apart (ECMA-376 part 1, 17.18.2). Points. */
const MIN_GAP_PT = 0.2;
const MAX_GAP_PT = 3;

/**
 * Two level lines of one length right below each other are one rule that is double, as a border of a paragraph is: each by itself would be that of the text
 * above or below. More lines so near to each other are something else, as a staff. `single`: those that belong to boxes.
 */
export function withDoubleRules(rulings: readonly Ruling[], single: ReadonlySet<Ruling>): readonly Ruling[] {
  const level = rulings.filter(({ orientation, dashed }) => orientation === 'horizontal' && dashed === false);
  if (level.length < 2) return rulings;
  const runs = runsOf(
    level.sort((a, b) => a.position - b.position),
    isRightBelow,
  );
  const doubles = new Map<Ruling, Ruling | undefined>();
  for (const run of runs) {
    const [upper, lower, ...others] = run;
    if (!upper || !lower || others.length > 0 || single.has(upper) || single.has(lower)) continue;
    doubles.set(upper, doubleOf(upper, lower)).set(lower, undefined);
  }
  return doubles.size === 0
    ? rulings
    : rulings.flatMap((rule) => (doubles.has(rule) ? (doubles.get(rule) ?? []) : rule));
}

function isRightBelow(lower: Ruling, upper: Ruling): boolean {
  const gap = lower.position - upper.position - (lower.thicknessPt + upper.thicknessPt) / 2;
  return (
    gap >= MIN_GAP_PT &&
    gap <= MAX_GAP_PT &&
    lower.colour === upper.colour &&
    Math.max(Math.abs(lower.from - upper.from), Math.abs(lower.to - upper.to)) <= SAME_END_PT
  );
}

function doubleOf(upper: Ruling, lower: Ruling): Ruling {
  const [top, bottom] = [upper.position - upper.thicknessPt / 2, lower.position + lower.thicknessPt / 2];
  return { ...upper, position: (top + bottom) / 2, thicknessPt: bottom - top, lines: [upper, lower] };
}
