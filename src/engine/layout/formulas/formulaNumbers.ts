import { TWO_LETTERS } from '../../model/characters';
import type { Inline, Paragraph } from '../../model/document';
import type { Rect } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { sizeOf, styleOf } from '../../model/wordStyle';
import { plainFormatOf } from '../inline/runs/runFormat';
import { FORMULA_NUMBER, MIN_GUTTER_EM, MIN_NUMBER_GAP_EM } from './standAlone';
import type { FormulaPage } from './formulaPage';

const MAX_NUMBER_DISTANCE_PT = 260;
const SAME_BASELINE_PT = 1;

/** The number of a formula: the next word behind it, or at the left edge of its column. */
export function numberOf(bounds: Rect, words: ReadonlySet<Word>, page: FormulaPage): Word | undefined {
  const [next] = page
    .between(bounds.top, bounds.bottom)
    .filter((word) => !words.has(word) && word.bounds.left > bounds.right)
    .sort((a, b) => a.bounds.left - b.bounds.left);
  const isNumber = next && FORMULA_NUMBER.test(next.text) && next.bounds.left - bounds.right < MAX_NUMBER_DISTANCE_PT;
  return isNumber ? next : numberBefore(bounds, words, page);
}

/** A number at the left edge of the formula's column, where lines of text start. */
function numberBefore(bounds: Rect, words: ReadonlySet<Word>, page: FormulaPage): Word | undefined {
  let number: Word | undefined;
  for (const word of page.between(bounds.top, bounds.bottom))
    if (!words.has(word) && word.bounds.right < bounds.left && word.bounds.left > (number?.bounds.left ?? -Infinity))
      number = word;
  if (!number || !FORMULA_NUMBER.test(number.text)) return undefined;
  const { left, right, top, bottom } = number.bounds;
  const em = sizeOf(number, page.styles);
  const gap = bounds.left - right;
  if (gap < MIN_NUMBER_GAP_EM * em || gap > MAX_NUMBER_DISTANCE_PT) return undefined;
  const near = page.between(top - MAX_EDGE_EM * em, bottom + MAX_EDGE_EM * em);
  const starts = near.filter(
    (word) =>
      Math.abs(word.bounds.left - left) < SAME_EDGE_PT &&
      TWO_LETTERS.test(word.text) &&
      !near.some(
        (other) =>
          Math.abs(other.baseline - word.baseline) < SAME_BASELINE_PT &&
          other.bounds.left < word.bounds.left &&
          word.bounds.left - other.bounds.right < MIN_GUTTER_EM * em,
      ),
  );
  return starts.length >= MIN_EDGE_LINES ? number : undefined;
}
/** Lines that start where the number does, so far over and under it, show an edge. */
const MAX_EDGE_EM = 20;
const SAME_EDGE_PT = 1;
const MIN_EDGE_LINES = 2;

/** The formula with its number, behind a tab. Tab stops from the page's left edge: that of a number at the right is found with its column. */
export function numberedContent(
  formula: Inline,
  bounds: Rect,
  number: Word,
  styles: readonly TextStyle[],
): Pick<Paragraph, 'content' | 'tabStops' | 'bounds'> {
  const style = styleOf(number, styles);
  const shown: Inline[] = style ? [{ type: 'text', text: number.text, format: plainFormatOf(style) }] : [];
  const tab: Inline = { type: 'tab' };
  if (number.bounds.left < bounds.left)
    return {
      content: [...shown, tab, formula],
      tabStops: [{ positionPt: bounds.left, alignment: 'left', leader: 'none' }],
      bounds: { ...bounds, left: number.bounds.left },
    };
  return { content: [formula, tab, ...shown], tabStops: [], bounds: { ...bounds, right: number.bounds.right } };
}
