import type { PageContent } from '../../../model/pageContent';
import { largest } from '../../collections/clusters';
import { tablesOfBlock } from './tableBreaks';
import type { TextRow } from './textRows';

/** Rows between two rules, or between a rule and where a table starts or ends, points. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
  /** From top to bottom. */
  readonly rows: readonly TextRow[];
  /** A table starts with it, or with what is below it. */
  readonly startsAbove: boolean;
  readonly startsBelow: boolean;
}

/** Fewer rows between two rules are those of a table. */
const MIN_LOOSE_ROWS = 3;
/** A row without text is no higher than this, points: what is higher is the room between two tables of like width. */
export const MAX_EMPTY_PT = 36;
/** White between paragraphs, em. */
const PARAGRAPH_GAP_EM = 0.8;

/**
 * Cuts what stands between rules where a table starts: on letters the first rule is that of the head, and the paragraphs down to the table stand between rules
 * as rows do.
 */
export function cutAtStarts(
  stretches: readonly Omit<Stretch, 'startsAbove' | 'startsBelow'>[],
  content: PageContent,
): Stretch[] {
  const starting = new Set<TextRow>();
  stretches.forEach(({ rows }, i) => {
    if (rows.length < MIN_LOOSE_ROWS) return;
    const [above, below] = [stretches[i - 1]?.rows ?? [], stretches[i + 1]?.rows ?? []];
    const candidates = startsIn(rows, below[0]);
    for (const [first] of tablesOfBlock([...above, ...rows, ...below], content, 'columns').slice(1))
      if (first && candidates.has(first)) starting.add(first);
  });
  const pieces = stretches.flatMap(({ top, bottom, rows }) => {
    const at = rows.flatMap((row, r) => (r > 0 && starting.has(row) ? [r] : []));
    const ys = at.map((r) => ((rows[r - 1]?.bottom ?? top) + (rows[r]?.top ?? top)) / 2);
    return [0, ...at].map((r, i) => ({
      top: ys[i - 1] ?? top,
      bottom: ys[i] ?? bottom,
      rows: rows.slice(r, at[i]),
    }));
  });
  const starts = pieces.map(({ rows: [first] }) => first !== undefined && starting.has(first));
  return pieces.map((piece, i) => ({ ...piece, startsAbove: starts[i] === true, startsBelow: starts[i + 1] === true }));
}

/** Where a table may start: anywhere if there is white between the rows as between paragraphs, else where no row would be as high. */
function startsIn(rows: readonly TextRow[], next: TextRow | undefined): ReadonlySet<TextRow> {
  const all = next ? [...rows, next] : rows;
  const whites = all.map(({ top }, r) => top - (all[r - 1]?.bottom ?? top));
  const widest = largest(whites.slice(0, rows.length));
  if (widest > PARAGRAPH_GAP_EM * largest(rows.map(({ sizePt }) => sizePt))) return new Set(all);
  return new Set(all.filter((_, r) => (whites[r] ?? 0) > MAX_EMPTY_PT));
}
