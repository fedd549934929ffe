/** 0xRRGGBB. */
export const WHITE = 0xffffff;

/** Each part of a colour that looks like paper is at least this, 0 to 255. */
const NEAR_WHITE = 0xfd;

/** Whether a colour, 0xRRGGBB, cannot be told from white paper. */
export function isNearWhite(colour: number): boolean {
  return colour >> 16 >= NEAR_WHITE && ((colour >> 8) & 0xff) >= NEAR_WHITE && (colour & 0xff) >= NEAR_WHITE;
}

/** Red, green and blue of 0xRRGGBB or 0xAARRGGBB, 0 to 255. */
export const channelsOf = (colour: number): readonly [number, number, number] => [
  (colour >>> 16) & 255,
  (colour >>> 8) & 255,
  colour & 255,
];

/** Channels of a grey differ by no more, for what rounding and blending take from them. */
const GREY_TOLERANCE = 8;

/** Asked for every pixel of what may be a shadow: no list is made. */
export function isGrey(colour: number): boolean {
  const red = (colour >>> 16) & 255;
  const green = (colour >>> 8) & 255;
  const blue = colour & 255;
  return Math.max(red, green, blue) - Math.min(red, green, blue) <= GREY_TOLERANCE;
}
