import type { Ends } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { largest } from '../../../model/collections/statistics';
import { HEADING_RATIO, tablesOfBlock } from './tableBreaks';
import type { TextRow } from './textRows';

/** Rows between two rules, or between a rule and where a table starts, from top to bottom. Points. */
interface PlainStretch extends Ends {
  readonly rows: readonly TextRow[];
}

interface Stretch extends PlainStretch {
  /** A table starts with it, or with what is below it. */
  readonly startsAbove: boolean;
  readonly startsBelow: boolean;
}

/** Fewer rows between two rules are those of a table. */
const MIN_LOOSE_ROWS = 2;
/** Text between two tables keeps more distance from a rule than rows do: so many times, and so many points. */
export const MIN_ROOM_RATIO = 1.6;
export const MIN_MORE_ROOM_PT = 2;
/** White between paragraphs, em. */
const PARAGRAPH_GAP_EM = 0.8;

/**
 * Cuts what stands between rules where a table starts: on letters the first rule is that of the head, and the paragraphs down to the table stand between rules
 * as rows do.
 */
export function cutAtStarts(stretches: readonly PlainStretch[], content: PageContent): Stretch[] {
  const starting = new Set<TextRow>();
  stretches.forEach((stretch, i) => {
    const { rows } = stretch;
    if (rows.length < MIN_LOOSE_ROWS) return;
    const [above, below] = [stretches[i - 1]?.rows ?? [], stretches[i + 1]?.rows ?? []];
    const candidates = startsIn(stretch, stretches[i + 1]);
    for (const [first] of tablesOfBlock([...above, ...rows, ...below], content, 'columns').slice(1)) {
      if (!first || !candidates.has(first)) continue;
      starting.add(first);
      const upper = rows[rows.indexOf(first) - 1];
      if (upper && isHeadingOf(upper, first)) starting.add(upper);
    }
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

/** A line by itself in larger type, in neither of the tables above and below. */
const isHeadingOf = ({ chunks, sizePt }: TextRow, first: TextRow): boolean =>
  chunks.length === 1 && sizePt > HEADING_RATIO * first.sizePt;

/** Where a table may start: anywhere if there is white between the rows as between paragraphs, else below more white than rows of the table keep from their rules. */
function startsIn({ rows }: PlainStretch, below: PlainStretch | undefined): ReadonlySet<TextRow> {
  const next = below?.rows[0];
  const whites = rows.map(({ top }, r) => top - (rows[r - 1]?.bottom ?? top));
  const isLoose = largest(whites) > PARAGRAPH_GAP_EM * largest(rows.map(({ sizePt }) => sizePt));
  const white = (next?.top ?? 0) - (rows.at(-1)?.bottom ?? 0);
  const usualRoom = below ? below.bottom - (below.rows.at(-1)?.bottom ?? below.bottom) : Infinity;
  // On both sides of the rule between them.
  const isApart = white > 2 * (MIN_ROOM_RATIO * usualRoom + MIN_MORE_ROOM_PT);
  return new Set([...(isLoose ? rows : []), ...(next && (isLoose || isApart) ? [next] : [])]);
}
