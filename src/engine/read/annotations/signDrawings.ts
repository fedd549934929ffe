import { boundsOf, contains, heightOf, intersects, type Rect, widthOf } from '../../model/geometry';
import type { Fill, Picture, Ruling, Word } from '../../model/pageContent';
import { boundsOfRuling } from '../../model/rulings';
import type { FormField } from './formFields';

/** A box or circle that the page draws reaches so far beyond the field in it, points. */
const RING_PT = 3;
/** Fields with higher or wider ones are no signs of a line, points. */
const MAX_SIGN_PT = 20;

interface Drawn {
  readonly words: readonly Word[];
  readonly rulings: readonly Ruling[];
  readonly fills: readonly Fill[];
  readonly pictures: readonly Picture[];
}

/** A box or circle, which is a sign in the text. */
export const isSign = ({ kind }: FormField): boolean => kind === 'checkbox' || kind === 'radio';

/** Without what the page draws around, and in, fields that can be checked, and what was read as signs from it: the fields come as signs of their own. */
export function withoutSignDrawings(drawn: Drawn, fields: readonly FormField[]): Drawn {
  const signs = fields
    .filter((field) => isSign(field) && Math.max(widthOf(field.bounds), heightOf(field.bounds)) <= MAX_SIGN_PT)
    .map(({ bounds }) => bounds);
  if (signs.length === 0) return drawn;
  const isFree = (bounds: Rect): boolean => !signs.some((sign) => contains(sign, bounds, RING_PT));
  // Circles near to each other are one drawing.
  const isColumn = (bounds: Rect): boolean => {
    const on = signs.filter((sign) => intersects(sign, bounds)).map((sign) => ({ bounds: sign }));
    const column = boundsOf(on);
    return column !== undefined && on.length > 1 && contains(column, bounds, RING_PT);
  };
  const isWord = ({ text, bounds: { left, right, top, bottom } }: Word): boolean => {
    const middle = (top + bottom) / 2;
    return !DRAWN_SIGN.test(text) || isFree({ left, right, top: middle, bottom: middle });
  };
  return {
    words: drawn.words.filter(isWord),
    rulings: drawn.rulings.filter((ruling) => isFree(boundsOfRuling(ruling, 0))),
    fills: drawn.fills.filter(({ bounds }) => isFree(bounds)),
    pictures: drawn.pictures.filter(({ kind, bounds }) => isFree(bounds) && !(kind === 'drawing' && isColumn(bounds))),
  };
}

/** What drawn check boxes and small squares before text are read as. */
const DRAWN_SIGN = /^[\u2022\u25aa\u25e6\u2610\u2611]$/;
