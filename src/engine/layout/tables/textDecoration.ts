import type { Ruling } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';
import { TOUCH_PT } from './lines/edgeGroups';
import { type Edge, linesAt, type Outline } from './lines/edges';
import type { TablePage } from './types';

/** Ends of a line under words differ from theirs by no more than this, points. */
const UNDERLINE_END_PT = 1.8;
/** The space behind the last word of a line is underlined, too, where the text goes on, em. */
const SPACE_EM = 0.32;
/** How far below the baseline an underline stands at most, and how far above it a line through the words. In em. */
const MAX_BELOW_EM = 0.3;
const MAX_ABOVE_EM = 0.5;

/** Borders of cells end at lines that stand up, or as near to these, points. */
const BORDER_END_PT = 1;

/**
 * Lines without those under and through the text of cells that reach the lines beside it, as those of links do that fill their cell: they would be borders of the
 * table. Where no upright edge is near, nothing is taken away. `upright` in order of position.
 */
export function withoutUnderlines(
  rulings: readonly Ruling[],
  upright: readonly Edge[],
  page: TablePage,
): readonly Ruling[] {
  if (upright.length === 0) return rulings;
  const isMet = (x: number, y: number, withinPt: number): boolean =>
    linesAt(upright, x, withinPt).some(({ from, to }) => from <= y + withinPt && to >= y - withinPt);
  return rulings.filter((ruling) => {
    const { orientation, from, to, position: y } = ruling;
    if (orientation === 'vertical' || (isMet(from, y, BORDER_END_PT) && isMet(to, y, BORDER_END_PT))) return true;
    const isNear = isMet(from, y, TOUCH_PT) || isMet(to, y, TOUCH_PT);
    return !isNear || !isUnderline(ruling, page);
  });
}

/** Whether a horizontal line is a line under words, or through them: it starts and ends with words that stand on it. */
export function isUnderline(edge: Outline, { content, index }: TablePage): boolean {
  const near = {
    left: edge.from - UNDERLINE_END_PT,
    right: edge.to + UNDERLINE_END_PT,
    top: edge.position - 40,
    bottom: edge.position + 20,
  };
  let starts = false;
  let ends = false;
  for (const i of index.inside(near)) {
    const word = content.words[i];
    if (!word) continue;
    const size = sizeOf(content.words[i], content.styles);
    const below = edge.position - word.baseline;
    if (below < -MAX_ABOVE_EM * size || below > MAX_BELOW_EM * size) continue;
    if (Math.abs(word.bounds.left - edge.from) <= UNDERLINE_END_PT) starts = true;
    const behind = edge.to - word.bounds.right;
    if (behind >= -UNDERLINE_END_PT && behind <= Math.max(UNDERLINE_END_PT, SPACE_EM * size)) ends = true;
  }
  return starts && ends;
}
