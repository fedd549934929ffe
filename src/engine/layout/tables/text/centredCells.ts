import type { TextRow } from './textRows';

/** Texts beside each other whose middles differ by no more than this are centred against each other. In em. */
const SAME_MIDDLE_EM = 0.3;

interface Lines {
  readonly first: number;
  last: number;
}

/** A line more, at least. In em. */
const MIN_TALLER_EM = 0.9;

/**
 * A text of several lines with shorter ones beside its middle: the cells of one row, centred from top to bottom. Rows would begin beside its first line, and
 * with a name in the middle of them would have several texts of as many lines. `rows`: what stands between two rules of the table.
 */
export function areCentred(rows: readonly TextRow[], columnAt: (x: number) => number): boolean {
  if (rows.length < 2) return false;
  const columns = new Map<number, Lines>();
  let sizePt = 0;
  for (const { baseline, chunks, sizePt: own } of rows) {
    sizePt = Math.max(sizePt, own);
    for (const { left, right } of chunks) {
      const column = columnAt((left + right) / 2);
      const lines = columns.get(column);
      if (lines) lines.last = baseline;
      else columns.set(column, { first: baseline, last: baseline });
    }
  }
  const heights = Array.from(columns.values(), ({ first, last }) => last - first).sort((a, b) => b - a);
  const [tallest = 0, next = 0] = heights;
  const middles = Array.from(columns.values(), ({ first, last }) => (first + last) / 2);
  return (
    columns.size > 1 &&
    tallest - next > MIN_TALLER_EM * sizePt &&
    Math.max(...middles) - Math.min(...middles) <= SAME_MIDDLE_EM * sizePt
  );
}
