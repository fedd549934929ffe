import { centreY, heightOf, intersects, overlapX, overlapY, union, widthOf, type Rect } from '../../../model/geometry';
import { runsOf } from '../../../model/collections/groups';
import type { Word } from '../../../model/pageContent';
import type { VectorItem } from '../../graphics/vectors';
import type { DrawingRegion } from '../drawingRegions';

/** What the colours of a chart mean: a small box or line of each, with its name behind it. */
export interface ChartLegend {
  readonly keys: readonly VectorItem[];
  /** With the names. */
  readonly bounds: Rect;
  readonly colours: ReadonlySet<number>;
}

/** A key, and its bounds with its name. */
interface NamedKey {
  readonly key: VectorItem;
  readonly bounds: Rect;
}

const MIN_KEYS = 2;
/** Keys on a page at most; with more it is a drawing of small parts. */
const MAX_KEYS = 200;
/** Sides of a key that is a box or a sign, and length and thickness of one that is a line, points. */
const MIN_BOX_PT = 3;
const MAX_BOX_PT = 14;
const MIN_LINE_PT = 8;
const MAX_LINE_PT = 50;
const MAX_THICKNESS_PT = 5;
/** From a key to its name, and between the words of the name, in heights of a word. */
const MAX_NAME_GAP = 1.5;
const MAX_WORD_GAP = 0.8;
/** Keys below each other, or beside each other, are in one line but for this, points. */
const SAME_PLACE_PT = 1.5;
/** From one to the next, in heights of their names. */
const MAX_GAP_BELOW = 1.5;
const MAX_GAP_BESIDE = 6;
/** From a chart to its legend, points. */
const MAX_DISTANCE_PT = 90;

/** The legends on a page: keys in a column or a row, in several colours, each the colour of something without a name. */
export function chartLegends(vectors: readonly VectorItem[], words: readonly Word[]): ChartLegend[] {
  const small = vectors.filter(isKey);
  if (small.length < MIN_KEYS || small.length > MAX_KEYS || small.length === vectors.length) return [];
  const candidates = small.flatMap((key): NamedKey[] => {
    const name = nameOf(key, words);
    return name ? [{ key, bounds: union(key.bounds, name) }] : [];
  });
  const withName = new Set(candidates.map(({ key }) => key));
  // Bars may be as small as keys.
  const drawn = new Set(vectors.flatMap((vector) => (withName.has(vector) ? [] : coloursOf(vector))));
  const named = candidates.filter(({ key }) => coloursOf(key).some((colour) => drawn.has(colour)));
  const below = (upper: Rect, lower: Rect): number => -overlapY(upper, lower);
  const beside = (before: Rect, behind: Rect): number => -overlapX(before, behind);
  const inColumns = groupsOf(named, ({ left }) => left, centreY, below, MAX_GAP_BELOW);
  const grouped = new Set(inColumns.flat());
  const others = named.filter((one) => !grouped.has(one));
  const inRows = groupsOf(others, centreY, ({ left }) => left, beside, MAX_GAP_BESIDE);
  return [...inColumns, ...inRows].flatMap((group) => {
    const colours = new Set(group.flatMap(({ key }) => coloursOf(key)));
    const [first] = group;
    if (!first || colours.size < MIN_KEYS) return [];
    const bounds = group.reduce((all, one) => union(all, one.bounds), first.bounds);
    return [{ keys: group.map(({ key }) => key), bounds, colours }];
  });
}

/** Drawings with the legends that name their colours, and what is left. Nothing reaches into `others`, which are whole. */
export function withLegends(
  { regions, rest }: { readonly regions: readonly DrawingRegion[]; readonly rest: readonly VectorItem[] },
  legends: readonly ChartLegend[],
  others: readonly { readonly bounds: Rect }[],
): { regions: DrawingRegion[]; rest: VectorItem[] } {
  const all = [...regions];
  const taken = new Set<VectorItem>();
  for (const { keys, bounds, colours } of legends) {
    const [chart] = all
      .filter((region) => !region.underProse && isNear(region.bounds, bounds) && hasColours(region.vectors, colours))
      .sort((a, b) => distance(a.bounds, bounds) - distance(b.bounds, bounds));
    const both = chart && union(chart.bounds, bounds);
    if (!both || [...all, ...others].some((other) => other !== chart && intersects(other.bounds, both))) continue;
    all[all.indexOf(chart)] = { ...chart, bounds: both, vectors: [...chart.vectors, ...keys] };
    for (const key of keys) taken.add(key);
  }
  return { regions: all, rest: rest.filter((vector) => !taken.has(vector)) };
}

function isKey({ bounds, rulings, fills, shape }: VectorItem): boolean {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  if (fills.length === 1 || shape)
    return Math.min(width, height) >= MIN_BOX_PT && Math.max(width, height) <= MAX_BOX_PT;
  const [line, ...others] = rulings;
  if (!line || others.length > 0 || line.orientation === 'vertical') return false;
  return line.thicknessPt <= MAX_THICKNESS_PT && width >= MIN_LINE_PT && width <= MAX_LINE_PT;
}

const coloursOf = ({ path }: VectorItem): number[] =>
  [path?.fill, path?.stroke].filter((colour) => colour !== undefined);

/** What is written behind a key, on its height. */
function nameOf({ bounds }: VectorItem, words: readonly Word[]): Rect | undefined {
  const line = words
    .filter((word) => word.angle === 0 && word.bounds.left > bounds.right && isOnLine(word.bounds, bounds))
    .sort((a, b) => a.bounds.left - b.bounds.left);
  let name: Rect | undefined;
  for (const word of line) {
    const [gap, most] = name
      ? [word.bounds.left - name.right, MAX_WORD_GAP]
      : [word.bounds.left - bounds.right, MAX_NAME_GAP];
    if (gap > most * heightOf(word.bounds)) break;
    name = name ? union(name, word.bounds) : word.bounds;
  }
  return name;
}

const isOnLine = (word: Rect, key: Rect): boolean => {
  const middle = centreY(key);
  return middle > word.top && middle < word.bottom;
};

/** Keys in one place along an axis that follow each other along the other one, with gaps of so many heights at most. */
function groupsOf(
  items: readonly NamedKey[],
  placeOf: (key: Rect) => number,
  along: (key: Rect) => number,
  gapOf: (one: Rect, next: Rect) => number,
  maxGap: number,
): NamedKey[][] {
  const lines = runsOf(
    items.toSorted((a, b) => placeOf(a.key.bounds) - placeOf(b.key.bounds)),
    (item, last, [first = last]) => placeOf(item.key.bounds) - placeOf(first.key.bounds) <= SAME_PLACE_PT,
  );
  const groups = lines.flatMap((line) =>
    runsOf(
      line.sort((a, b) => along(a.key.bounds) - along(b.key.bounds)),
      ({ bounds }, last) => gapOf(last.bounds, bounds) <= maxGap * heightOf(bounds),
    ),
  );
  return groups.filter(({ length }) => length >= MIN_KEYS);
}

/** Beside, above or below. */
const isNear = (chart: Rect, legend: Rect): boolean =>
  (overlapY(chart, legend) > 0 && -overlapX(chart, legend) <= MAX_DISTANCE_PT) ||
  (overlapX(chart, legend) > 0 && -overlapY(chart, legend) <= MAX_DISTANCE_PT);

const distance = (a: Rect, b: Rect): number => Math.max(0, -overlapX(a, b)) + Math.max(0, -overlapY(a, b));

function hasColours(vectors: readonly VectorItem[], colours: ReadonlySet<number>): boolean {
  const own = new Set(vectors.flatMap(coloursOf));
  return [...colours].every((colour) => own.has(colour));
}
