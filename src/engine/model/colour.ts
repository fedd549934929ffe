/** Each part of a colour that looks like paper is at least this, 0 to 255. */
const NEAR_WHITE = 0xfd;

/** Whether a colour, 0xRRGGBB, cannot be told from white paper. */
export function isNearWhite(colour: number): boolean {
  return colour >> 16 >= NEAR_WHITE && ((colour >> 8) & 0xff) >= NEAR_WHITE && (colour & 0xff) >= NEAR_WHITE;
}
