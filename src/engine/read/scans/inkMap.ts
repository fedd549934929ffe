import type { Ends } from '../../model/geometry';
import { lumaOf, type Bitmap } from '../formats/bitmap';

/** Which pixels of a page's picture are ink. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  /** Pixels per point. */
  readonly scale: number;
  /** Row by row, 1 for ink. */
  readonly ink: Uint8Array;
}

/** Side of the squares that share a threshold, pixels, and how many of them around one are looked at for what is dark and what is light. */
const TILE_PX = 16;
const REACH_TILES = 2;
/** Where dark and light differ by less, of 255, there is paper alone. */
const MIN_CONTRAST = 48;

/**
 * Parts ink from paper: halfway between the darkest and the lightest around each place (Bernsen 1986, "Dynamic thresholding of grey-level
 * images"), so that the ground of a shaded cell and a shadow at the spine are paper. Linear in pixels.
 */
export function inkMapOf({ width, height, stride, pixels }: Bitmap, scale: number): InkMap {
  const luma = new Uint8Array(width * height);
  const tiles: Tiles = { across: Math.ceil(width / TILE_PX), down: Math.ceil(height / TILE_PX) };
  const darkest = new Uint8Array(tiles.across * tiles.down).fill(255);
  const lightest = new Uint8Array(tiles.across * tiles.down);
  for (let y = 0; y < height; y++) {
    let tile = Math.floor(y / TILE_PX) * tiles.across;
    for (let from = 0; from < width; from += TILE_PX, tile++) {
      let dark = darkest[tile] ?? 0;
      let light = lightest[tile] ?? 0;
      const end = y * stride + Math.min(width, from + TILE_PX);
      for (let at = y * stride + from, to = y * width + from; at < end; at++, to++) {
        const pixel = pixels[at] ?? 0;
        const value = lumaOf(pixel);
        luma[to] = value;
        if (value < dark) dark = value;
        if (value > light) light = value;
      }
      darkest[tile] = dark;
      lightest[tile] = light;
    }
  }
  const thresholds = thresholdsOf(darkest, lightest, tiles);
  for (let y = 0; y < height; y++) {
    let tile = Math.floor(y / TILE_PX) * tiles.across;
    for (let from = 0; from < width; from += TILE_PX) {
      const threshold = thresholds[tile++] ?? 0;
      const end = y * width + Math.min(width, from + TILE_PX);
      for (let at = y * width + from; at < end; at++) luma[at] = (luma[at] ?? 0) < threshold ? 1 : 0;
    }
  }
  return { width, height, scale, ink: luma };
}

/** The map turned about its middle, so that lines that run down to the right by a slope are straight; by whole pixels, for small slopes. */
export function turnedStraight({ width, height, scale, ink }: InkMap, slope: number): InkMap {
  const turned = new Uint8Array(ink.length);
  /** Columns up to which the picture is shifted down by so many rows. */
  const shiftAt = (x: number): number => Math.round(slope * (x - width / 2));
  for (let y = 0; y < height; y++) {
    const aside = Math.round(slope * (y - height / 2));
    const first = Math.max(0, aside);
    const last = Math.min(width, width + aside);
    for (let from = first; from < last;) {
      const shift = shiftAt(from);
      let to = from + 1;
      while (to < last && shiftAt(to) === shift) to++;
      const row = y + shift;
      if (row >= 0 && row < height) {
        turned.set(ink.subarray(row * width + from - aside, row * width + to - aside), y * width + from);
      }
      from = to;
    }
  }
  return { width, height, scale, ink: turned };
}

/** Whether a column has no ink between two rows, pixels. */
export function columnIsBlank({ ink, width, height }: InkMap, x: number, { top, bottom }: Ends): boolean {
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) if (ink[y * width + x] === 1) return false;
  return true;
}

interface Tiles {
  readonly across: number;
  readonly down: number;
}

/** What is darker is ink, 0 to 255 for each tile; 0 where there is paper alone. */
function thresholdsOf(darkest: Uint8Array, lightest: Uint8Array, { across, down }: Tiles): Uint8Array {
  const thresholds = new Uint8Array(across * down);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      let dark = 255;
      let light = 0;
      for (let y = Math.max(0, row - REACH_TILES); y <= Math.min(down - 1, row + REACH_TILES); y++) {
        for (let x = Math.max(0, column - REACH_TILES); x <= Math.min(across - 1, column + REACH_TILES); x++) {
          dark = Math.min(dark, darkest[y * across + x] ?? 255);
          light = Math.max(light, lightest[y * across + x] ?? 0);
        }
      }
      thresholds[row * across + column] = light - dark < MIN_CONTRAST ? 0 : (dark + light) >> 1;
    }
  }
  return thresholds;
}
