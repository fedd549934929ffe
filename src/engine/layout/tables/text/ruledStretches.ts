import type { PageContent } from '../../../model/pageContent';
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
/** White between paragraphs, em. */
const PARAGRAPH_GAP_EM = 0.8;

/**
 * Cuts what stands between rules where a table starts: on letters the first rule is that of the head, and the paragraphs down to the table stand between rules
 * as rows do. Rows that are as near to each other as lines are, or fewer, are taken for those of a table.
 */
export function cutAtStarts(
  stretches: readonly Omit<Stretch, 'startsAbove' | 'startsBelow'>[],
  content: PageContent,
): Stretch[] {
  const starting = new Set<TextRow>();
  stretches.forEach(({ rows }, i) => {
    if (!isLoose(rows)) return;
    const [above, below] = [stretches[i - 1]?.rows ?? [], stretches[i + 1]?.rows ?? []];
    const candidates = new Set([...rows, ...below.slice(0, 1)]);
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

function isLoose(rows: readonly TextRow[]): boolean {
  return (
    rows.length >= MIN_LOOSE_ROWS &&
    rows.slice(1).some(({ top, sizePt }, i) => top - (rows[i]?.bottom ?? top) > PARAGRAPH_GAP_EM * sizePt)
  );
}
