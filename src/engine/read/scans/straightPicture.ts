import type { Bitmap } from '../formats/bitmap';

/** A page's picture, turned straight. */
export interface StraightPicture {
  readonly width: number;
  readonly height: number;
  /** Pixels per point. */
  readonly scale: number;
  /** 0xAARRGGBB */
  readonly pixelAt: (x: number, y: number) => number;
}

/** Channels, 0 to 255. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** As `turnedStraight` turns the ink, pixel by pixel. */
export function straightPicture(
  { width, height, stride, pixels }: Bitmap,
  scale: number,
  slope: number,
): StraightPicture {
  const asItLies = (x: number, y: number): number => pixels[y * stride + x] ?? WHITE;
  const turned = (x: number, y: number): number => {
    const column = x - Math.round(slope * (y - height / 2));
    const row = y + Math.round(slope * (x - width / 2));
    return column >= 0 && row >= 0 && column < width && row < height ? asItLies(column, row) : WHITE;
  };
  return { width, height, scale, pixelAt: slope === 0 ? asItLies : turned };
}
const WHITE = 0xffffffff;

/** Of the channels, all together. */
export const distance = (a: Colour, b: Colour): number =>
  Math.abs(a.red - b.red) + Math.abs(a.green - b.green) + Math.abs(a.blue - b.blue);

/** Channels are multiples of this, so that what has one colour has it from page to page. */
const CHANNEL_STEP = 0x11;

/** 0xRRGGBB, in steps. */
export const colourOf = ({ red, green, blue }: Colour, step = CHANNEL_STEP): number =>
  [red, green, blue].reduce((colour, channel) => (colour << 8) | (Math.round(channel / step) * step), 0);
