import type { Rect, Sides } from '../../model/geometry';

/** The edges of two columns side by side. */
export type ColumnPair = readonly [Sides, Sides];

/** Edges that differ by less are one: ragged lines and hanging punctuation say little of the right ones, points. */
export const SAME_COLUMN_PT = 6;
/** More kinds of columns than a document has. */
const MAX_PAIRS = 6;

/** Share of a document's pages that are in its usual columns. */
const MIN_USUAL_SHARE = 1 / 3;

/** The neighbours among a page's columns. */
export function pairsOf(groups: readonly (readonly { readonly bounds: Rect }[])[]): ColumnPair[] {
  const sidesOf = ({ bounds: { left, right } }: { readonly bounds: Rect }): Sides => ({ left, right });
  return groups.flatMap((group) =>
    group.flatMap((column, i): ColumnPair[] => {
      const next = group[i + 1];
      return next ? [[sidesOf(column), sidesOf(next)]] : [];
    }),
  );
}

/** The different columns of a document's pages, the most common first. */
export class ColumnPairs {
  readonly #found: { pair: ColumnPair; count: number }[] = [];

  add(pairs: readonly ColumnPair[]): void {
    for (const pair of pairs) {
      const known = this.#found.find((other) => isSame(other.pair, pair));
      if (known) known.count++;
      else if (this.#found.length < MAX_PAIRS) this.#found.push({ pair, count: 1 });
    }
  }

  all(): ColumnPair[] {
    return this.#onPages(1);
  }

  /** Those that so many pages of a document are set in that its others likely are, too: an index in columns says nothing of the rest of a manual. */
  usual(pages: number): ColumnPair[] {
    return this.#onPages(pages * MIN_USUAL_SHARE);
  }

  #onPages(least: number): ColumnPair[] {
    const found = this.#found.filter(({ count }) => count >= least);
    return found.sort((a, b) => b.count - a.count).map(({ pair }) => pair);
  }
}

const isSame = (a: ColumnPair, b: ColumnPair): boolean =>
  a.every(({ left, right }, i) => {
    const other = b[i];
    return other && Math.abs(left - other.left) < SAME_COLUMN_PT && Math.abs(right - other.right) < SAME_COLUMN_PT;
  });
