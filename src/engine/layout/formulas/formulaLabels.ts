import type { Inline, TabStop } from '../../model/document';
import { centreY, type Rect } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { plainFormatOf } from '../inline/runFormat';
import type { WordIndex } from './growFormula';
import { isProse } from './mathSigns';
import { FORMULA_NUMBER, MIN_NUMBER_GAP_EM } from './standAlone';

const MAX_NUMBER_DISTANCE_PT = 260;
/** Words between a formula and its number: "for all cases". */
const MAX_REMARK_WORDS = 6;
const SAME_BASELINE_PT = 1;

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
  page: WordIndex,
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
  if (!number) return undefined;
  const row = behind.filter(({ baseline }) => Math.abs(baseline - number.baseline) < SAME_BASELINE_PT);
  const remark = row.slice(0, row.indexOf(number));
  const [first, last] = [remark[0], remark.at(-1)];
  const gap = MIN_NUMBER_GAP_EM * (styles[number.pieces[0]?.style ?? 0]?.sizePt ?? 0);
  const isRemark =
    first !== undefined &&
    last !== undefined &&
    remark.length <= MAX_REMARK_WORDS &&
    first.bounds.left - bounds.right > gap &&
    number.bounds.left - last.bounds.right > gap &&
    remark.some(({ pieces }) => pieces.every((piece) => isProse(piece, styles)));
  return isRemark ? { remark, number } : undefined;
}

/** The label behind tabs. Tab stops from the page's left edge: the number's is the end of its column, which is not known yet. */
export function labelContent(
  { remark, number }: FormulaLabel,
  styles: readonly TextStyle[],
): { readonly inlines: readonly Inline[]; readonly tabStops: readonly TabStop[] } {
  const behindTab = (text: string, word: Word): Inline[] => {
    const style = styles[word.pieces[0]?.style ?? 0];
    return style ? [{ type: 'tab' }, { type: 'text', text, format: plainFormatOf(style) }] : [];
  };
  const [first] = remark;
  const said = first ? behindTab(remark.map(({ text }) => text).join(' '), first) : [];
  return {
    inlines: [...said, ...behindTab(number.text, number)],
    tabStops: first ? [{ positionPt: first.bounds.left, alignment: 'left', leader: 'none' }] : [],
  };
}
