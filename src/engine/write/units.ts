import { MAX_PAGE_SIDE_PT } from '../model/document';
import { EIGHTHS_PER_PT, TWIPS_PER_PT } from '../model/wordUnits';

/** Lengths of the model (points) in the units of WordprocessingML (ECMA-376 part 1, 17.18 and 20.1.2.1), within what Word takes. */

const EMU_PER_PT = 12_700;

/** Word knows no indent or spacing longer than its longest page. */
const MAX_TWIPS = MAX_PAGE_SIDE_PT * TWIPS_PER_PT;
/** 22 inches, too. */
const MAX_EMU = 22 * 914_400;
/** 1 to 1,638 points. */
const MIN_HALF_POINTS = 2;
const MAX_HALF_POINTS = 3_276;
/** A quarter point to 12 points. */
const MIN_BORDER_EIGHTHS = 2;
const MAX_BORDER_EIGHTHS = 96;

/** No number is nothing. */
const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Number.isNaN(value) ? 0 : value));

/** Clockwise turn, 60,000ths of a degree, from 0 to a whole turn. */
export function turnUnits(degrees: number): number {
  const turn = Number.isFinite(degrees) ? degrees % FULL_TURN_DEGREES : 0;
  return (
    Math.round((turn < 0 ? turn + FULL_TURN_DEGREES : turn) * UNITS_PER_DEGREE) % (FULL_TURN_DEGREES * UNITS_PER_DEGREE)
  );
}

const UNITS_PER_DEGREE = 60_000;
const FULL_TURN_DEGREES = 360;
export const QUARTER_TURN = 90 * UNITS_PER_DEGREE;

/** Signed twentieths of a point. */
export const twips = (pt: number): number => Math.round(clamp(pt * TWIPS_PER_PT, -MAX_TWIPS, MAX_TWIPS)) + 0;

/** Twentieths of a point, not below `min`. */
export const positiveTwips = (pt: number, min = 0): number => Math.round(clamp(pt * TWIPS_PER_PT, min, MAX_TWIPS));

export const halfPoints = (pt: number): number => Math.round(clamp(pt * 2, MIN_HALF_POINTS, MAX_HALF_POINTS));

/** Width of a border, eighths of a point. */
export const borderEighths = (pt: number): number =>
  Math.round(clamp(pt * EIGHTHS_PER_PT, MIN_BORDER_EIGHTHS, MAX_BORDER_EIGHTHS));

/** Position of a drawing, English metric units. */
export const emu = (pt: number): number => Math.round(clamp(pt * EMU_PER_PT, -MAX_EMU, MAX_EMU)) + 0;

/** Side of a drawing, English metric units: at least one, as Word asks. */
export const sideEmu = (pt: number): number => Math.round(clamp(pt * EMU_PER_PT, 1, MAX_EMU));

/** Widths that add up: each edge is rounded, not each width. At least one twentieth of a point each. */
export function widthsInTwips(widthsPt: readonly number[]): number[] {
  let exactEdge = 0;
  let edge = 0;
  return widthsPt.map((widthPt) => {
    exactEdge += clamp(widthPt * TWIPS_PER_PT, 0, MAX_TWIPS);
    const width = Math.max(1, Math.round(exactEdge) - edge);
    edge += width;
    return Math.min(width, MAX_TWIPS);
  });
}

/** RRGGBB. */
export const hexColour = (colour: number): string => (colour & 0xffffff).toString(16).toUpperCase().padStart(6, '0');

/** Text colour: black is left to the reader's device ("automatic"). */
export const textColour = (colour: number): string => (colour === 0 ? 'auto' : hexColour(colour));
