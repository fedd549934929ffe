import { smallest } from '../../model/collections/statistics';
import type { PageNote, PageNotes } from './notes';

/** Less is none, points: marks of one and of two digits end at one place in some documents. */
const MIN_INDENT_PT = 4;
/** By half an inch, points, as tabs are; what starts farther in is another column. */
const MAX_INDENT_PT = 37;

/**
 * How far the first lines of the footnotes are set in, points, as LaTeX sets them: from where any line of them starts, or the rule above them. Notes of one
 * line each have no other line to be told by.
 */
export function noteIndents({
  notes,
  separators,
}: Pick<PageNotes, 'notes' | 'separators'>): (note: PageNote) => number {
  const lefts = notes.flatMap(({ left, words }) => (left === undefined ? [] : [left, smallest(words.map(leftOf))]));
  const outermost = smallest(lefts);
  const rules = separators.flatMap(({ from }) => (outermost - from <= MAX_INDENT_PT ? from : []));
  const edge = Math.min(outermost, smallest(rules));
  return ({ left = edge }) => {
    const indentPt = left - edge;
    return indentPt >= MIN_INDENT_PT && indentPt <= MAX_INDENT_PT ? indentPt : 0;
  };
}

const leftOf = ({ bounds }: PageNote['words'][number]): number => bounds.left;
