/** Pixels of a picture. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Pixels from one row to the next. */
  readonly stride: number;
  /** 0xAARRGGBB; colours are not multiplied with the opacity. */
  readonly pixels: Uint32Array;
}

/** What a bitmap's pixels are. */
export interface PixelFacts {
  readonly opaque: boolean;
  /** Every pixel has opacity 0. */
  readonly transparent: boolean;
  /** Pixels that are not fully opaque, as a share of all. */
  readonly translucentShare: number;
  readonly grey: boolean;
  /** Distinct colours with opacity, numbered; undefined when there are more than MAX_PALETTE. */
  readonly palette: ReadonlyMap<number, number> | undefined;
}

/** Pixels cut off on each side. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Colours of an indexed PNG (RFC 2083, 4.1.2). */
const MAX_PALETTE = 256;
/** Opacity under which a pixel counts as see-through: renderers leave 254 at edges. */
const NEARLY_OPAQUE = 250;

export function pixelFacts({ width, height, stride, pixels }: Bitmap): PixelFacts {
  let translucent = 0;
  let clear = 0;
  let grey = true;
  let palette: Map<number, number> | undefined = new Map();
  let last = -1;
  for (let y = 0; y < height; y++) {
    for (let at = y * stride, end = at + width; at < end; at++) {
      const pixel = pixels[at] ?? 0;
      const opacity = pixel >>> 24;
      if (opacity < NEARLY_OPAQUE) {
        translucent++;
        if (opacity === 0) clear++;
      }
      if (pixel === last) continue;
      last = pixel;
      if (grey && ((pixel ^ (pixel >>> 8)) & 0xffff) !== 0) grey = false;
      if (palette && !palette.has(pixel)) {
        if (palette.size < MAX_PALETTE) palette.set(pixel, palette.size);
        else palette = undefined;
      }
    }
  }
  const all = width * height;
  return {
    opaque: translucent === 0,
    transparent: clear === all,
    translucentShare: all === 0 ? 0 : translucent / all,
    grey,
    palette,
  };
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
