import type { Inline, Paragraph, TabStop } from '../../model/document';
import { centreY, type Rect } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { sizeOf, styleOf } from '../../model/wordStyle';
import { plainFormatOf } from '../inline/runFormat';
import { isProse } from './mathSigns';
import { FORMULA_NUMBER, MIN_GUTTER_EM, MIN_NUMBER_GAP_EM } from './standAlone';
import type { FormulaPage } from './formulaPage';

const MAX_NUMBER_DISTANCE_PT = 260;
/** Words between a formula and its number: "for all cases". */
const MAX_REMARK_WORDS = 6;
const SAME_BASELINE_PT = 1;
/** Around them. */
const MIN_REMARK_GAP_EM = 0.8;

/** What stands behind a formula at the end of its line. */
interface FormulaLabel {
  /** Words in front of the number, left to right. */
  readonly remark: readonly Word[];
  readonly number: Word;
}

/** The number of a formula, and what is said of it in front of that, wide gaps apart from both. */
export function labelOf(
  bounds: Rect,
  words: ReadonlySet<Word>,
  page: FormulaPage,
  styles: readonly TextStyle[],
): FormulaLabel | undefined {
  const behind = page
    .between(bounds.top, bounds.bottom)
    .filter((word) => !words.has(word) && word.bounds.left > bounds.right)
    .sort((a, b) => a.bounds.left - b.bounds.left);
  const isNear = ({ text, bounds: { left } }: Word): boolean =>
    FORMULA_NUMBER.test(text) && left - bounds.right < MAX_NUMBER_DISTANCE_PT;
  const [next] = behind;
  if (next && isNear(next)) return { remark: [], number: next };
  const middle = centreY(bounds);
  const offset = ({ bounds: own }: Word): number => Math.abs(centreY(own) - middle);
  const [number] = behind.filter(isNear).sort((a, b) => offset(a) - offset(b));
  if (!number) return numberBefore(bounds, words, page, styles);
  const row = behind.filter(({ baseline }) => Math.abs(baseline - number.baseline) < SAME_BASELINE_PT);
  const remark = row.slice(0, row.indexOf(number));
  const [first, last] = [remark[0], remark.at(-1)];
  const gap = MIN_REMARK_GAP_EM * sizeOf(number, styles);
  const isRemark =
    first !== undefined &&
    last !== undefined &&
    remark.length <= MAX_REMARK_WORDS &&
    first.bounds.left - bounds.right > gap &&
    number.bounds.left - last.bounds.right > gap &&
    remark.some(({ pieces }) => pieces.every((piece) => isProse(piece, styles)));
  return isRemark ? { remark, number } : undefined;
}

/** A number at the left edge of the formula's column, where lines of text start. */
function numberBefore(
  bounds: Rect,
  words: ReadonlySet<Word>,
  page: FormulaPage,
  styles: readonly TextStyle[],
): FormulaLabel | undefined {
  let number: Word | undefined;
  for (const word of page.between(bounds.top, bounds.bottom))
    if (!words.has(word) && word.bounds.right < bounds.left && word.bounds.left > (number?.bounds.left ?? -Infinity))
      number = word;
  if (!number || !FORMULA_NUMBER.test(number.text)) return undefined;
  const { left, right, top, bottom } = number.bounds;
  const em = sizeOf(number, styles);
  const gap = bounds.left - right;
  if (gap < MIN_NUMBER_GAP_EM * em || gap > MAX_NUMBER_DISTANCE_PT) return undefined;
  const near = page.between(top - MAX_EDGE_EM * em, bottom + MAX_EDGE_EM * em);
  const starts = near.filter(
    (word) =>
      Math.abs(word.bounds.left - left) < SAME_EDGE_PT &&
      TEXT.test(word.text) &&
      !near.some(
        (other) =>
          Math.abs(other.baseline - word.baseline) < SAME_BASELINE_PT &&
          other.bounds.left < word.bounds.left &&
          word.bounds.left - other.bounds.right < MIN_GUTTER_EM * em,
      ),
  );
  return starts.length >= MIN_EDGE_LINES ? { remark: [], number } : undefined;
}
/** Lines that start where the number does, so far over and under it, show an edge. */
const MAX_EDGE_EM = 20;
const SAME_EDGE_PT = 1;
const MIN_EDGE_LINES = 2;
const TEXT = /\p{L}{2}/u;

/** The formula with its label, behind tabs. Tab stops from the page's left edge: that of a number at the right is found with its column. */
export function labelledContent(
  formula: Inline,
  bounds: Rect,
  { remark, number }: FormulaLabel,
  styles: readonly TextStyle[],
): Pick<Paragraph, 'content' | 'tabStops' | 'bounds'> {
  const textOf = (text: string, word: Word): Inline[] => {
    const style = styleOf(word, styles);
    return style ? [{ type: 'text', text, format: plainFormatOf(style) }] : [];
  };
  const stopAt = (positionPt: number): TabStop => ({ positionPt, alignment: 'left', leader: 'none' });
  const tab: Inline = { type: 'tab' };
  if (number.bounds.left < bounds.left)
    return {
      content: [...textOf(number.text, number), tab, formula],
      tabStops: [stopAt(bounds.left)],
      bounds: { ...bounds, left: number.bounds.left },
    };
  const [first] = remark;
  const said = first ? [tab, ...textOf(remark.map(({ text }) => text).join(' '), first)] : [];
  return {
    content: [formula, ...said, tab, ...textOf(number.text, number)],
    tabStops: first ? [stopAt(first.bounds.left)] : [],
    bounds: { ...bounds, right: number.bounds.right },
  };
}
