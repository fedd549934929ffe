import type { PageContent } from '../../model/pageContent';
import type { Edge } from './lines/edges';
import { sizeOf } from './text/textRows';
import { upperBound } from './search';
import type { WordIndex } from './wordIndex';

/** Ends of a line under words differ from theirs by no more than this, points. */
const SAME_END_PT = 1.8;
/** How far below the baseline an underline stands at most, and how far above it a line through the words. In em. */
const MAX_BELOW_EM = 0.3;
const MAX_ABOVE_EM = 0.5;

/** Whether a horizontal edge is a line under words, or through them: it starts and ends with words that stand on it. */
export function isUnderline(edge: Edge, content: PageContent, index: WordIndex): boolean {
  const near = {
    left: edge.from - SAME_END_PT,
    right: edge.to + SAME_END_PT,
    top: edge.position - 40,
    bottom: edge.position + 20,
  };
  let starts = false;
  let ends = false;
  for (const i of index.inside(near)) {
    const word = content.words[i];
    if (!word) continue;
    const size = sizeOf(content, i);
    const below = edge.position - word.baseline;
    if (below < -MAX_ABOVE_EM * size || below > MAX_BELOW_EM * size) continue;
    if (Math.abs(word.bounds.left - edge.from) <= SAME_END_PT) starts = true;
    if (Math.abs(word.bounds.right - edge.to) <= SAME_END_PT) ends = true;
  }
  return starts && ends;
}

/** Borders of cells end at an upright line, or at its rim. Points. */
const MEETS_PT = 1.2;
/** A line under the whole text of a cell comes as near to the cell's sides as its padding is wide: word processors leave 2.7 points and more. */
const NEAR_PT = 3;

/** Horizontal edges but for the lines under words that come near to an upright one without meeting it: they are no borders. `upright` in order of x. */
export function withoutUnderlines(
  horizontal: readonly Edge[],
  upright: readonly Edge[],
  content: PageContent,
  index: () => WordIndex,
): Edge[] {
  const positions = upright.map(({ position }) => position);
  const passing = (edge: Edge, left: number, right: number): boolean => {
    for (let i = upperBound(positions, left); i < upright.length && (positions[i] ?? 0) < right; i++) {
      const line = upright[i];
      if (line && line.from <= edge.position + NEAR_PT && line.to >= edge.position - NEAR_PT) return true;
    }
    return false;
  };
  return horizontal.filter((edge) => {
    const { from, to, pieces } = edge;
    if (pieces.length === 0 || !passing(edge, from - NEAR_PT, to + NEAR_PT)) return true;
    return passing(edge, from - MEETS_PT, to + MEETS_PT) || !isUnderline(edge, content, index());
  });
}
