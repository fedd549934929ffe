import { addTo } from '../../../model/collections/groups';
import type { Rect } from '../../../model/geometry';
import type { Edge } from './edges';

/** Rules whose ends differ by less than this are rules of one table; one over all of its columns ends no further inside of it. Points. */
export const RULE_END_PT = 6;
/** Rules of which both ends are that much farther right, or left, than those of a table are of the text around it, from which cells keep some white. Points. */
const MIN_SHIFT_PT = 3;
/** Text may stand out over the ends of a table's rules by this, points. */
export const OVERHANG_PT = 3;

/** Rules of one table. */
export interface Bundle {
  from: number;
  to: number;
  readonly positions: number[];
}

/** Rules with the same ends, from top to bottom. */
export function bundlesOf(rules: readonly Edge[]): Bundle[] {
  const byPlace = new Map<string, Bundle[]>();
  const bundles: Bundle[] = [];
  const place = (x: number): number => Math.round(x / RULE_END_PT);
  for (const rule of rules) {
    let bundle: Bundle | undefined;
    for (let i = -1; i <= 1 && !bundle; i++) {
      for (let j = -1; j <= 1 && !bundle; j++) {
        const near = byPlace.get(`${place(rule.from) + i},${place(rule.to) + j}`);
        bundle = near?.find((one) => !isShifted(rule, one));
      }
    }
    if (bundle) {
      bundle.from = Math.min(bundle.from, rule.from);
      bundle.to = Math.max(bundle.to, rule.to);
      if (rule.position - (bundle.positions.at(-1) ?? -Infinity) > 1) bundle.positions.push(rule.position);
    } else {
      bundle = { from: rule.from, to: rule.to, positions: [rule.position] };
      addTo(byPlace, `${place(rule.from)},${place(rule.to)}`, bundle);
      bundles.push(bundle);
    }
  }
  return bundles.filter((bundle) => bundle.positions.length > 1);
}

/** Share of the rules' width that a table between them covers at least when it parts them. */
const MIN_BARRIER_SHARE = 0.5;

/** Rules above and below a table that was found between them are those of two, or of none. */
export function bundlesAround(tables: readonly Rect[], bundles: readonly Bundle[]): readonly Bundle[] {
  if (tables.length === 0) return bundles;
  return bundles.flatMap(({ from, to, positions }) => {
    const barriers = tables.filter(
      ({ left, right }) => Math.min(right, to) - Math.max(left, from) >= MIN_BARRIER_SHARE * (to - from),
    );
    const isParted = (above: number, below: number): boolean =>
      barriers.some(({ top, bottom }) => top > above && bottom < below);
    const parts: Bundle[] = [];
    positions.forEach((position, i) => {
      const before = positions[i - 1];
      if (before === undefined || isParted(before, position)) parts.push({ from, to, positions: [position] });
      else parts.at(-1)?.positions.push(position);
    });
    return parts.filter((part) => part.positions.length > 1);
  });
}

function isShifted(rule: Edge, { from, to }: Bundle): boolean {
  const [left, right] = [rule.from - from, rule.to - to];
  return Math.min(left, right) >= MIN_SHIFT_PT || Math.max(left, right) <= -MIN_SHIFT_PT;
}
