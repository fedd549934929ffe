import { clusterBy } from '../../../model/collections/groups';
import { largest, smallest } from '../../../model/collections/statistics';
import type { Word } from '../../../model/pageContent';

/** Lines begin, and end, within this of each other, points. */
const SAME_END_PT = 1;
const SAME_LINE_PT = 1;
/** Gaps of one line differ by less, points and of the gap: what programs round to, and a little more behind a full stop. */
const SAME_GAP_PT = 0.5;
const SAME_GAP_SHARE = 0.08;
/** Lines with several gaps, and the share of all lines that these are at least. */
const MIN_TOLD = 2;
const MIN_TOLD_SHARE = 0.6;
/** Gaps of one line and those of another differ by this at least, points: columns of short values may stand evenly, too, but do so in all rows. */
const MIN_VARIETY_PT = 1;

/**
 * Whether words are justified text: their lines begin and end together, the room is the same between all words of a line, and another in other lines
 * (Knuth and Plass 1981). In a narrow column that room is as wide as the gaps of a table, and some of it stands below other. n log n.
 */
export function areJustified(words: readonly Word[]): boolean {
  const lines = clusterBy(words, ({ baseline }) => baseline, SAME_LINE_PT).map((line) =>
    line.toSorted((a, b) => a.bounds.left - b.bounds.left),
  );
  const lefts = lines.slice(1).flatMap(([first]) => first?.bounds.left ?? []);
  const rights = lines.flatMap((line) => line.at(-1)?.bounds.right ?? []);
  const firstLeft = lines[0]?.[0]?.bounds.left ?? 0;
  if (largest(lefts) - smallest(lefts) > SAME_END_PT || largest(rights) - smallest(rights) > SAME_END_PT) return false;
  // The first line of a paragraph may be set in.
  if (firstLeft < smallest(lefts) - SAME_END_PT) return false;
  const told = lines.map(gapsOf).filter((gaps) => gaps.length > 1);
  if (told.length < Math.max(MIN_TOLD, MIN_TOLD_SHARE * lines.length)) return false;
  const usual = told.map((gaps) => smallest(gaps));
  const isEven = (gaps: readonly number[], i: number): boolean =>
    largest(gaps) - (usual[i] ?? 0) <= SAME_GAP_PT + SAME_GAP_SHARE * (usual[i] ?? 0);
  return told.every(isEven) && largest(usual) - smallest(usual) >= MIN_VARIETY_PT;
}

const gapsOf = (line: readonly Word[]): number[] =>
  line.slice(1).map(({ bounds }, i) => bounds.left - (line[i]?.bounds.right ?? bounds.left));
