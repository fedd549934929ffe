import type { Fill, Ruling } from '../../model/pageContent';
import type { ClosedBoxes } from './closedBoxes';

/** The lines and areas of a page that decorate no words of a line. */
export interface PageShapes {
  /** Boxes of four rulings that no table has. */
  readonly closed: ClosedBoxes;
  /** Rulings that are neither under, through nor around words of a line, nor to write on. */
  readonly freeRulings: readonly Ruling[];
  /** Filled boxes that hold more than a line of text, innermost last. */
  readonly boxes: readonly Fill[];
  /** All filled boxes that show, but for those of the whole page. */
  readonly shownFills: readonly Fill[];
}
