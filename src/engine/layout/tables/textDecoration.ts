import type { PageContent } from '../../model/pageContent';
import type { Edge } from './lines/edges';
import { sizeOf } from './text/textRows';
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
