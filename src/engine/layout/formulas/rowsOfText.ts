import type { Word } from '../../model/pageContent';
import type { DisplayedFormula } from './displayedFormula';
import type { WordIndex } from './growFormula';

const SAME_BASELINE_PT = 0.5;
const SAME_START_PT = 2;
/** Rows are no farther apart, em of the formula. */
const MAX_PITCH_EM = 2.2;
/** Lines of the next column stand beside fewer formulas one after the other. */
const MIN_ROWS = 3;

interface Row {
  readonly formula: DisplayedFormula;
  readonly baseline: number;
  /** Where the text beside the formula starts. */
  readonly textLeft: number;
}

/**
 * Without formulas below each other that have text beside them, on their lines and starting at one place: those are rows of a table without
 * lines, "x <= y   less or equal". n log n in formulas.
 */
export function withoutRowsOfText(formulas: readonly DisplayedFormula[], page: WordIndex): DisplayedFormula[] {
  const rows = formulas.flatMap((formula) => rowOf(formula, page) ?? []).sort((a, b) => a.baseline - b.baseline);
  const dropped = new Set<DisplayedFormula>();
  let run: Row[] = [];
  const close = (): void => {
    if (run.length >= MIN_ROWS) for (const { formula } of run) dropped.add(formula);
    run = [];
  };
  for (const row of rows) {
    const above = run.at(-1);
    const isNext =
      above !== undefined &&
      Math.abs(row.textLeft - above.textLeft) < SAME_START_PT &&
      row.baseline - above.baseline < MAX_PITCH_EM * row.formula.sizePt;
    if (!isNext) close();
    run.push(row);
  }
  close();
  return formulas.filter((formula) => !dropped.has(formula));
}

function rowOf(formula: DisplayedFormula, page: WordIndex): Row | undefined {
  const { bounds, content } = formula.paragraph;
  // One with a number stands alone.
  if (content.length > 1 || formula.bars.length > 0) return undefined;
  const baselines = [...formula.words].map(({ baseline }) => baseline);
  let text: Word | undefined;
  for (const word of page.between(bounds.top, bounds.bottom)) {
    if (formula.words.has(word) || word.bounds.left < bounds.right) continue;
    if (text && text.bounds.left <= word.bounds.left) continue;
    if (baselines.some((baseline) => Math.abs(baseline - word.baseline) < SAME_BASELINE_PT)) text = word;
  }
  return text && { formula, baseline: text.baseline, textLeft: text.bounds.left };
}
