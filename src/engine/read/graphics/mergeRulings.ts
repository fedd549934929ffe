import type { Ruling } from '../../model/pageContent';
import { dashedBy } from './dashes';

/** Fragments on lines this near to each other are parts of one line. */
const SAME_LINE_PT = 0.35;
/** Two lines in one place differ by rounding alone. */
const SAME_PLACE_PT = 0.1;
/** Gap between fragments of a solid line. */
const JOIN_GAP_PT = 0.6;
/** Fragments of a line drawn dash by dash: no longer than this, as far apart as this at most, so many at least. */
export const MAX_DASH_PT = 8;
const MAX_DASH_GAP_PT = 8;
const MIN_DASHES = 4;
/** A line is longer than this, and so many times longer than thick. */
const MIN_LENGTH_PT = 1;
const MIN_ASPECT = 1.5;

const rank = (ruling: Ruling): number => (ruling.orientation === 'horizontal' ? 0 : 1);

/** Joins fragments of one line, and rows of short dashes to dashed lines. `rulings` in painting order. O(n log n). */
export function mergeRulings(rulings: readonly Ruling[]): Ruling[] {
  if (rulings.length < 2) return rulings.filter(isLine);
  const sorted = withoutCovered(rulings).sort(
    (a, b) => rank(a) - rank(b) || a.position - b.position || a.from - b.from || a.to - b.to,
  );
  const merged: Ruling[] = [];
  for (let i = 0; i < sorted.length;) {
    const group = takeGroup(sorted, i);
    i += group.length;
    merged.push(...joinLine(group).filter(isLine));
  }
  return merged;
}

/** Without lines of which another in their place, in another colour, hides all: listings paint the ground of each line under their frame, too. */
function withoutCovered(rulings: readonly Ruling[]): Ruling[] {
  const colour = rulings[0]?.colour;
  if (rulings.every((ruling) => ruling.colour === colour)) return [...rulings];
  const last = new Map<string, Ruling>();
  const covered = new Set<Ruling>();
  for (const ruling of rulings) {
    const key = [rank(ruling), ...[ruling.position, ruling.from, ruling.to].map(placeOf)].join();
    const below = last.get(key);
    if (below && !ruling.dashed && ruling.thicknessPt >= below.thicknessPt) covered.add(below);
    last.set(key, ruling);
  }
  return covered.size > 0 ? rulings.filter((ruling) => !covered.has(ruling)) : [...rulings];
}

const placeOf = (at: number): number => Math.round(at / SAME_PLACE_PT);

/** Longer than thick: what is left of corner pieces that joined no line is not. */
function isLine({ from, to, thicknessPt }: Ruling): boolean {
  return to - from > Math.max(MIN_LENGTH_PT, MIN_ASPECT * thicknessPt);
}

function takeGroup(sorted: readonly Ruling[], first: number): Ruling[] {
  const group: Ruling[] = [];
  for (let i = first; i < sorted.length; i++) {
    const ruling = sorted[i];
    const start = group[0] ?? ruling;
    if (!ruling || !start) break;
    if (ruling.orientation !== start.orientation || ruling.position - start.position > SAME_LINE_PT) break;
    group.push(ruling);
  }
  return group;
}

function joinLine(group: Ruling[]): Ruling[] {
  if (group.length === 1) return group;
  const byStart = group.sort((a, b) => a.from - b.from || b.to - a.to);
  const joined: Ruling[] = [];
  for (const ruling of byStart) {
    const last = joined.at(-1);
    if (
      last &&
      last.colour === ruling.colour &&
      last.dashed === ruling.dashed &&
      ruling.from - last.to <= JOIN_GAP_PT
    ) {
      joined[joined.length - 1] = {
        ...last,
        to: Math.max(last.to, ruling.to),
        thicknessPt: Math.max(last.thicknessPt, ruling.thicknessPt),
        position: last.to - last.from >= ruling.to - ruling.from ? last.position : ruling.position,
      };
    } else {
      joined.push(ruling);
    }
  }
  return joinDashes(joined);
}

function joinDashes(line: readonly Ruling[]): Ruling[] {
  const result: Ruling[] = [];
  for (let i = 0; i < line.length;) {
    let end = i + 1;
    while (end < line.length && isNextDash(line[end - 1], line[end])) end++;
    const first = line[i];
    const last = line[end - 1];
    if (first && last && end - i >= MIN_DASHES && first.to - first.from <= MAX_DASH_PT) {
      const second = line[i + 1] ?? first;
      result.push({ ...first, to: last.to, dashed: dashedBy(second.to - second.from, first.thicknessPt) });
    } else {
      result.push(...line.slice(i, end));
    }
    i = end;
  }
  return result;
}

function isNextDash(dash: Ruling | undefined, next: Ruling | undefined): boolean {
  return (
    dash !== undefined &&
    next !== undefined &&
    dash.colour === next.colour &&
    dash.to - dash.from <= MAX_DASH_PT &&
    next.to - next.from <= MAX_DASH_PT &&
    next.from - dash.to <= MAX_DASH_GAP_PT
  );
}
