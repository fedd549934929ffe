/** Word's units of length (ECMA-376 part 1, 22.9.2): what differs by less than one is written as one. */

/** Twentieths of a point: of lengths and of the room between letters. */
export const TWIPS_PER_PT = 20;
/** Of the widths of borders. */
export const EIGHTHS_PER_PT = 8;
/** Of the sizes of fonts. */
const HALVES_PER_PT = 2;

export const wholeTwips = (pt: number): number => Math.round(pt * TWIPS_PER_PT);

/** Points as they are written. */
export const inTwips = (pt: number): number => wholeTwips(pt) / TWIPS_PER_PT;
export const inEighths = (pt: number): number => Math.round(pt * EIGHTHS_PER_PT) / EIGHTHS_PER_PT;
export const inHalfPoints = (pt: number): number => Math.round(pt * HALVES_PER_PT) / HALVES_PER_PT;
