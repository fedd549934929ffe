import type { Bitmap } from '../pictures/bitmap';

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
/** Parts of red, green and blue in what is light, of 256 (ITU-R BT.601). */
const RED = 77;
const GREEN = 150;
const BLUE = 29;

/**
 * Parts ink from paper: halfway between the darkest and the lightest around each place (Bernsen 1986, "Dynamic thresholding of grey-level
 * images"), so that the ground of a shaded cell and a shadow at the spine are paper. Linear in pixels.
 */
export function inkMapOf({ width, height, stride, pixels }: Bitmap, scale: number): InkMap {
  const luma = new Uint8Array(width * height);
  const tiles = tilesOf(width, height);
  const darkest = new Uint8Array(tiles.across * tiles.down).fill(255);
  const lightest = new Uint8Array(tiles.across * tiles.down);
  for (let y = 0; y < height; y++) {
    const tileRow = Math.floor(y / TILE_PX) * tiles.across;
    for (let x = 0, at = y * stride, to = y * width; x < width; x++, at++, to++) {
      const pixel = pixels[at] ?? 0;
      const value = (((pixel >> 16) & 255) * RED + ((pixel >> 8) & 255) * GREEN + (pixel & 255) * BLUE) >> 8;
      const tile = tileRow + Math.floor(x / TILE_PX);
      luma[to] = value;
      if (value < (darkest[tile] ?? 0)) darkest[tile] = value;
      if (value > (lightest[tile] ?? 0)) lightest[tile] = value;
    }
  }
  const thresholds = thresholdsOf(darkest, lightest, tiles);
  for (let y = 0; y < height; y++) {
    const tileRow = Math.floor(y / TILE_PX) * tiles.across;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      luma[at] = (luma[at] ?? 0) < (thresholds[tileRow + Math.floor(x / TILE_PX)] ?? 0) ? 1 : 0;
    }
  }
  return { width, height, scale, ink: luma };
}

interface Tiles {
  readonly across: number;
  readonly down: number;
}

const tilesOf = (width: number, height: number): Tiles => ({
  across: Math.ceil(width / TILE_PX),
  down: Math.ceil(height / TILE_PX),
});

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
