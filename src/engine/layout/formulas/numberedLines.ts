import { heightOf, overlapY, type Rect } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { MIN_SHARED_HEIGHT } from './growFormula';
import type { FormulaPage } from './formulaPage';

/** Number of a line of an algorithm: "12:", "3." or "7". */
const LINE_NUMBER = /^(\d{1,3})[:.]?$/;
/** From a number to the text of some line near it; line numbers in margins, which count formulas, too, are farther away. */
const MAX_NUMBER_GAP_EM = 0.9;
/** Numbers under each other end, or start, at one place. */
const SAME_PLACE_PT = 1;
/** From a line to the next one, to those that are looked at, and the indent of deeply nested ones. */
const NEXT_LINE_EM = 2.5;
const NEAR_LINES_EM = 8;
const MAX_INDENT_EM = 12;

/**
 * Whether the formula is (part of) a line of an algorithm, with its number before it: the line over or under it has the number next to that, and text
 * stands right behind such a number.
 */
export function isOnNumberedLine(bounds: Rect, page: FormulaPage, em: number): boolean {
  const isBefore = ({ bounds: { left } }: Word): boolean =>
    left > bounds.left - MAX_INDENT_EM * em && left <= bounds.left;
  const isOnRow = (word: Word): boolean =>
    overlapY(word.bounds, bounds) > MIN_SHARED_HEIGHT * Math.min(heightOf(word.bounds), heightOf(bounds));
  const isLabel = (word: Word): boolean => countOf(word) > 0 && isBefore(word) && isOnRow(word);
  return page.between(bounds.top, bounds.bottom).some((word) => isLabel(word) && isOfColumn(word, page, em));
}

/** Whether a number is one of several under each other that text stands behind. */
function isOfColumn(number: Word, page: FormulaPage, em: number): boolean {
  const { top, bottom, left, right } = number.bounds;
  const near = page.between(top - NEAR_LINES_EM * em, bottom + NEAR_LINES_EM * em);
  const numbers = near.filter(
    (word) =>
      countOf(word) > 0 &&
      (Math.abs(word.bounds.right - right) < SAME_PLACE_PT || Math.abs(word.bounds.left - left) < SAME_PLACE_PT),
  );
  const isNext = (word: Word): boolean =>
    Math.abs(word.baseline - number.baseline) < NEXT_LINE_EM * em &&
    countOf(word) - countOf(number) === Math.sign(word.baseline - number.baseline);
  const hasText = ({ bounds, baseline }: Word): boolean =>
    near.some((word) => {
      const gap = word.bounds.left - bounds.right;
      return Math.abs(word.baseline - baseline) < SAME_PLACE_PT && gap > 0 && gap < MAX_NUMBER_GAP_EM * em;
    });
  return numbers.some((word) => word !== number && isNext(word)) && numbers.some(hasText);
}

const countOf = ({ text }: Word): number => Number(LINE_NUMBER.exec(text)?.[1] ?? 0);
