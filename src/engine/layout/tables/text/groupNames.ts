import type { PageContent } from '../../../model/pageContent';
import { addTo } from '../../../model/collections/groups';
import type { Chunk, TextRow } from './textRows';

/** So many texts alone in their rows that look alike are no chance. */
const MIN_NAMES = 2;
/** Spaces between rows that differ by less are equal, points. */
const SAME_ROOM_PT = 1;
/** Names of groups start within this of each other, points. */
const SAME_START_PT = 1;
const NO_NAMES: ReadonlySet<TextRow> = new Set();

/**
 * Names of groups of rows: texts alone in their rows that start below each other and have a style in which hardly another row of the table starts. What
 * stands nearer to the row above goes on with that.
 */
export function groupNames(rows: readonly TextRow[], content: PageContent): ReadonlySet<TextRow> {
  const opens = new Set(
    rows.filter((row, i) => row.chunks.length === 1 && isNearerToBelow(row, rows[i - 1], rows[i + 1])),
  );
  if (opens.size < MIN_NAMES) return NO_NAMES;
  const byLook = new Map<number, TextRow[]>();
  for (const row of rows) {
    const look = lookOf(row.chunks[0], content);
    if (look !== undefined) addTo(byLook, look, row);
  }
  const found = new Set<TextRow>();
  for (const alike of byLook.values()) {
    const alone = alike.filter((row) => opens.has(row));
    const left = alone[0]?.chunks[0]?.left ?? 0;
    const names = alone.filter(({ chunks }) => Math.abs((chunks[0]?.left ?? 0) - left) <= SAME_START_PT);
    if (isStartOfColumn(left, rows)) continue;
    if (names.length >= MIN_NAMES && names.length * 2 > alike.length) for (const name of names) found.add(name);
  }
  return found;
}

/** Texts of several rows start there behind a gap: what stands below them alone goes on with them. */
function isStartOfColumn(x: number, rows: readonly TextRow[]): boolean {
  const others = rows.flatMap(({ chunks }) => chunks.slice(1));
  return others.filter(({ left }) => Math.abs(left - x) <= SAME_START_PT).length >= MIN_NAMES;
}

function isNearerToBelow({ top, bottom }: TextRow, above: TextRow | undefined, below: TextRow | undefined): boolean {
  return below !== undefined && below.top - bottom < top - (above?.bottom ?? -Infinity) + SAME_ROOM_PT;
}

/** The one style of its words. */
function lookOf(chunk: Chunk | undefined, { words }: PageContent): number | undefined {
  const styles = new Set(chunk?.words.flatMap((i) => words[i]?.pieces.map(({ style }) => style) ?? []));
  return styles.size === 1 ? [...styles][0] : undefined;
}
