/**
 * The whole number at a place of what was packed, of 32 bits, as V8 keeps those: a field that held a floating-point number once is kept
 * as such from then on, and every object that is made the old way afterwards is changed over, which took a tenth of the time of reading.
 */
export const wholeAt = (numbers: Float64Array, at: number): number => (numbers[at] ?? 0) | 0;
