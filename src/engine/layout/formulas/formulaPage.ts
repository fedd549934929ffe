import { TWO_LETTERS } from '../../model/characters';
import { heightOf } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import type { PageContent, TextStyle, Word } from '../../model/pageContent';
import { HeightIndex } from '../../model/collections/heightIndex';

/** Steps that are equal differ by less, points. */
const STEP_PT = 0.5;
/** Lines of one text are no farther apart, in heights of their words. */
const MAX_STEP = 3;

/** The words of a page that may be of formulas, or stand beside these. */
export class FormulaPage extends HeightIndex<Word> {
  #leadingPt: number | undefined;

  constructor(
    words: readonly Word[],
    readonly content: Pick<PageContent, 'widthPt' | 'heightPt' | 'styles'>,
  ) {
    super(words);
  }

  get styles(): readonly TextStyle[] {
    return this.content.styles;
  }

  /** From a line to the next one, as most words of text have it that start under each other; 0 where none do. */
  get leadingPt(): number {
    return (this.#leadingPt ??= leadingOf(this.sorted));
  }
}

/** The step that most words of text have to the next one that starts where they do, points; 0 for none. n log n. */
function leadingOf(words: readonly Word[]): number {
  const columns = new Map<number, Word[]>();
  for (const word of words) if (TWO_LETTERS.test(word.text)) addTo(columns, Math.round(word.bounds.left), word);
  const counts = new Map<number, number>();
  let best = 0;
  for (const column of columns.values()) {
    column.sort((a, b) => a.baseline - b.baseline);
    for (let i = 1; i < column.length; i++) {
      const [above, below] = [column[i - 1], column[i]];
      const step = above && below ? below.baseline - above.baseline : 0;
      if (!above || step < STEP_PT || step > MAX_STEP * heightOf(above.bounds)) continue;
      const rounded = Math.round(step / STEP_PT) * STEP_PT;
      const count = (counts.get(rounded) ?? 0) + 1;
      counts.set(rounded, count);
      if (count > (counts.get(best) ?? 0)) best = rounded;
    }
  }
  return best;
}
