import { addTo } from '../../../model/collections/groups';
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

function isShifted(rule: Edge, { from, to }: Bundle): boolean {
  const [left, right] = [rule.from - from, rule.to - to];
  return Math.min(left, right) >= MIN_SHIFT_PT || Math.max(left, right) <= -MIN_SHIFT_PT;
}
