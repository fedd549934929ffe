import type { Rect } from '../../model/geometry';

/** Values of light, a byte each, 0 for black. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  /** `width` bytes for each row. */
  readonly pixels: Uint8Array;
  readonly dpi: number;
}

/** A part of an image, in whole pixels. */
export function partOf({ width, pixels, dpi }: GreyImage, { left, top, right, bottom }: Rect): GreyImage {
  const across = right - left;
  const down = bottom - top;
  const cut = new Uint8Array(across * down);
  for (let y = 0; y < down; y++) {
    const from = (top + y) * width + left;
    cut.set(pixels.subarray(from, from + across), y * across);
  }
  return { width: across, height: down, pixels: cut, dpi };
}

/** An image turned clockwise by quarters. */
export function turnedImage({ width, height, pixels, dpi }: GreyImage, turns: number): GreyImage {
  const turned = new Uint8Array(pixels.length);
  // From a pixel of the turned image to the next one of its row, and of its column, on the image.
  const [first, across, down] =
    turns === 1
      ? [(height - 1) * width, -width, 1]
      : turns === 2
        ? [pixels.length - 1, -1, -width]
        : [width - 1, width, -1];
  const size = turns === 2 ? { width, height } : { width: height, height: width };
  for (let y = 0, to = 0; y < size.height; y++) {
    for (let x = 0, at = first + y * down; x < size.width; x++, at += across) turned[to++] = pixels[at] ?? 0;
  }
  return { ...size, pixels: turned, dpi };
}
