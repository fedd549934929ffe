import { smallest } from '../collections/clusters';
import type { TextLine } from '../types';
import { endOf } from './columnContext';
import { ENDS_SENTENCE } from './forcedBreaks';
import { unbrokenWidth, WORD_SPACE_EM } from './lineWraps';
import { widthOf } from '../../model/geometry';

/** Lines so many times as far apart as others of their paragraph have blank ones between them. */
const MIN_BLANK_PITCH = 1.7;
/** Sizes that differ by less are one size. */
const SAME_SIZE = 0.1;

/** How the lines of a paragraph follow each other. */
export interface Pitch {
  readonly leadingPt: number;
  /** By line: how many blank ones follow it. */
  readonly blanks: ReadonlyMap<number, number>;
}

/**
 * Blank lines in what is one paragraph by its tags, as `<br><br>` makes them: there a line ends early, or with a sentence, and the next is several leadings
 * below. Undefined where there are none. `usualEm`: leading of the document's text.
 */
export function blankLinesIn(
  lines: readonly TextLine[],
  column: { readonly left: number; readonly right: number },
  usualEm: number,
): Pitch | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  if (lines.length < 2 || !first || !last) return undefined;
  const gaps = lines.slice(1).map(({ baseline }, i) => baseline - (lines[i]?.baseline ?? baseline));
  if (gaps.some((gap) => gap <= 0)) return undefined;
  const nearest = smallest(gaps.filter((_, i) => areOneSize(lines[i], lines[i + 1])));
  const base = Math.min(nearest, usualEm * first.sizePt);
  const leadingPt = nearest < MIN_BLANK_PITCH * base ? nearest : base;
  const blanks = new Map<number, number>();
  for (const [i, gap] of gaps.entries()) {
    const [line, next] = [lines[i], lines[i + 1]];
    if (line && next && gap > MIN_BLANK_PITCH * leadingPt && endsByHand(line, next, column))
      blanks.set(i, Math.round(gap / leadingPt) - 1);
  }
  if (blanks.size === 0) return undefined;
  const count = gaps.length + [...blanks.values()].reduce((sum, blank) => sum + blank, 0);
  return { leadingPt: (last.baseline - first.baseline) / count, blanks };
}

const areOneSize = (a: TextLine | undefined, b: TextLine | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a.sizePt - b.sizePt) < SAME_SIZE * a.sizePt;

function endsByHand(
  line: TextLine,
  next: TextLine,
  { left, right }: { readonly left: number; readonly right: number },
): boolean {
  if (ENDS_SENTENCE.test(endOf(line))) return true;
  const word = next.words[0];
  if (!word) return false;
  const room = line.rightToLeft ? line.bounds.left - left : right - line.bounds.right;
  return (unbrokenWidth(word, line.sizePt) ?? widthOf(word.bounds) + WORD_SPACE_EM * line.sizePt) < room;
}
