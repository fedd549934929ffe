import type { Paragraph } from '../../model/document';
import type { Ruling, Word } from '../../model/pageContent';

/** A formula on lines of its own, rebuilt or as a picture. */
export interface DisplayedFormula {
  readonly paragraph: Paragraph;
  readonly words: ReadonlySet<Word>;
  readonly bars: readonly Ruling[];
  readonly sizePt: number;
  /** Where the first relation starts; undefined for none, and for a numbered formula. */
  readonly relationLeft: number | undefined;
}
