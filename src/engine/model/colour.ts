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

/** Whether a channel of the two differs by more than `tolerance`, of 255. Asked for every pixel: no list is made. */
export const differ = (one: number, other: number, tolerance: number): boolean =>
  Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255)) > tolerance ||
  Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255)) > tolerance ||
  Math.abs((one & 255) - (other & 255)) > tolerance;

/** The mean of the pixels that were added, channel by channel. */
export class MeanColour {
  count = 0;
  #red = 0;
  #green = 0;
  #blue = 0;

  add(pixel: number): void {
    this.#red += (pixel >>> 16) & 255;
    this.#green += (pixel >>> 8) & 255;
    this.#blue += pixel & 255;
    this.count++;
  }

  /** Of its darkest channel, 0 to 255. */
  get darkest(): number {
    return Math.min(this.#red, this.#green, this.#blue) / this.count;
  }

  /** 0xRRGGBB. */
  get colour(): number {
    const mean = (sum: number): number => Math.round(sum / this.count);
    return (mean(this.#red) << 16) | (mean(this.#green) << 8) | mean(this.#blue);
  }
}
