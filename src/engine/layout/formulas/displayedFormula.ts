import type { Paragraph } from '../../model/document';
import type { Ruling, Word } from '../../model/pageContent';

/** A formula on lines of its own, rebuilt or as a picture. */
export interface DisplayedFormula {
  readonly paragraph: Paragraph;
  readonly words: ReadonlySet<Word>;
  readonly bars: readonly Ruling[];
  readonly sizePt: number;
  /** Where the first relation starts; undefined for none. */
  readonly relationLeft: number | undefined;
  /** Its number, which two lines may seem to have that it stands between; among `words`. */
  readonly number: Word | undefined;
}
