import { ColourTable } from './colourTable';
import { MAX_PALETTE } from './palette';

/** Pixels of a picture. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Pixels from one row to the next. */
  readonly stride: number;
  /** 0xAARRGGBB; colours are not multiplied with the opacity. */
  readonly pixels: Uint32Array;
}

/** How light a pixel is, 0 to 255, as ITU-R BT.601 weighs its colours. */
export const lumaOf = (pixel: number): number =>
  (((pixel >> 16) & 255) * 77 + ((pixel >> 8) & 255) * 150 + (pixel & 255) * 29) >> 8;

/** What a bitmap's pixels are. */
export interface PixelFacts {
  readonly opaque: boolean;
  /** Every pixel has opacity 0. */
  readonly transparent: boolean;
  /** Pixels that are not fully opaque, as a share of all. */
  readonly translucentShare: number;
  readonly grey: boolean;
  /** Distinct colours with opacity; undefined when there are more than were asked for. */
  readonly colours: ColourTable | undefined;
}

/** Pixels cut off on each side. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Opacity under which a pixel counts as see-through: renderers leave 254 at edges. */
const NEARLY_OPAQUE = 250;

/** Looks at all pixels; no more colours are counted than a palette has. */
export function pixelFacts(bitmap: Bitmap): PixelFacts {
  const table = coloursOf(bitmap, MAX_PALETTE);
  return table ? factsOf(table, bitmap) : factsFrom(tallyRows(bitmap), bitmap, undefined);
}

/** What holds for the colours of a bitmap holds for its pixels. */
export function factsOf(table: ColourTable, size: Pick<Bitmap, 'width' | 'height'>): PixelFacts {
  return factsFrom(tally(table.colours.subarray(0, table.size), table.counts), size, table);
}

function factsFrom(
  { translucent, clear, grey }: Tally,
  { width, height }: Pick<Bitmap, 'width' | 'height'>,
  colours: ColourTable | undefined,
): PixelFacts {
  const all = width * height;
  return {
    opaque: translucent === 0,
    transparent: clear === all,
    translucentShare: all === 0 ? 0 : translucent / all,
    grey,
    colours,
  };
}

function coloursOf({ width, height, stride, pixels }: Bitmap, max: number): ColourTable | undefined {
  const table = new ColourTable(max);
  for (let y = 0; y < height; y++) {
    for (let at = y * stride, end = at + width; at < end;) {
      const pixel = pixels[at] ?? 0;
      const from = at++;
      while (at < end && pixels[at] === pixel) at++;
      if (table.add(pixel, at - from) < 0) return undefined;
    }
  }
  return table;
}

interface Tally {
  readonly translucent: number;
  readonly clear: number;
  readonly grey: boolean;
}

/** `counts`: pixels of each colour; one where it is left out. */
function tally(colours: Uint32Array, counts?: Uint32Array): Tally {
  let translucent = 0;
  let clear = 0;
  let coloured = 0;
  for (let i = 0; i < colours.length; i++) {
    const colour = colours[i] ?? 0;
    coloured |= (colour ^ (colour >>> 8)) & 0xffff;
    const opacity = colour >>> 24;
    if (opacity >= NEARLY_OPAQUE) continue;
    const count = counts ? (counts[i] ?? 0) : 1;
    translucent += count;
    if (opacity === 0) clear += count;
  }
  return { translucent, clear, grey: coloured === 0 };
}

function tallyRows({ width, height, stride, pixels }: Bitmap): Tally {
  let translucent = 0;
  let clear = 0;
  let grey = true;
  for (let y = 0; y < height; y++) {
    const row = tally(pixels.subarray(y * stride, y * stride + width));
    translucent += row.translucent;
    clear += row.clear;
    grey &&= row.grey;
  }
  return { translucent, clear, grey };
}

/** Distance from the edges to the first pixel that is not see-through; undefined for a bitmap without any. */
export function inkMargins({ width, height, stride, pixels }: Bitmap): Margins | undefined {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    const row = y * stride;
    let first = 0;
    while (first < width && (pixels[row + first] ?? 0) >>> 24 === 0) first++;
    if (first === width) continue;
    let last = width - 1;
    while ((pixels[row + last] ?? 0) >>> 24 === 0) last--;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  return top < 0 ? undefined : { left, top, right: width - 1 - right, bottom: height - 1 - bottom };
}

/** Part of a bitmap, sharing its pixels. */
export function cropBitmap({ width, height, stride, pixels }: Bitmap, { left, top, right, bottom }: Margins): Bitmap {
  return {
    width: width - left - right,
    height: height - top - bottom,
    stride,
    pixels: pixels.subarray(top * stride + left),
  };
}
