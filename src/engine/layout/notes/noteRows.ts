import { MAX_RAISE_EM, type NoteMark } from './noteMarks';
import type { EdgeLine } from '../surveys';

/**
 * How many of a page's lines, from the lower edge inwards, come before the one that starts the last footnote: with a raised mark that the
 * page's text refers to. Notes of neighbouring pages may be alike, and their marks count on as page numbers do.
 */
export function linesBeforeNotes(bottomLines: readonly EdgeLine[], marks: readonly NoteMark[]): number {
  const starts = startsOf(marks);
  const first = starts.size === 0 ? -1 : bottomLines.findIndex(({ words }) => words.some((word) => starts.has(word)));
  if (first < 0) return bottomLines.length;
  const own = bottomLines[first];
  const outer = bottomLines[first - 1];
  const isMarkAlone = own?.words.every((word) => starts.has(word)) === true;
  const isItsText = isMarkAlone && outer && outer.baseline - own.baseline < MAX_RAISE_EM * outer.sizePt;
  return isItsText ? first - 1 : first;
}

/** Words that start notes which the text refers to. */
function startsOf(marks: readonly NoteMark[]): Set<number> {
  const starts = marks.filter(({ leading }) => leading);
  if (starts.length === 0) return new Set();
  const references = new Set(marks.filter(({ leading }) => !leading).map(({ marker }) => marker));
  return new Set(starts.filter(({ marker }) => references.has(marker)).map(({ word }) => word));
}
