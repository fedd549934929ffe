/** Word's unit of length (ECMA-376 part 1, 22.9.2.14): lengths that differ by less than one are written as one. */
export const TWIPS_PER_PT = 20;

export const wholeTwips = (pt: number): number => Math.round(pt * TWIPS_PER_PT);

/** Points as they are written. */
export const inTwips = (pt: number): number => wholeTwips(pt) / TWIPS_PER_PT;
