import type { ColourTable } from './colourTable';

/** Colours of an indexed PNG (RFC 2083, 4.1.2). */
export const MAX_PALETTE = 256;
/** The most frequent colours, which areas and lines have, stay what they are. */
const MIN_EXACT = 128;
/** Bits of each channel, opacity among them, in which colours are alike. */
const ALIKE_BITS = 4;
/** Part of the pixels that may take a colour like theirs: the edges of a drawing, not a gradient. */
const MAX_CHANGED_SHARE = 0.12;
/** A key of 32 bits by which counts sort, with the number of the colour, smaller than this, below; larger counts are as good as this one. */
const KEY_BASE = 4096;
const MAX_COUNT = 0xfffff;

/** Colours that stand for those of a picture. */
export interface Palette {
  /** 0xAARRGGBB */
  readonly colours: readonly number[];
  /** Entry of each colour of the table. */
  readonly entries: Uint8Array;
}

/** All colours as they are; undefined for more than a palette has. */
export function exactPalette({ colours, size }: ColourTable): Palette | undefined {
  if (size > MAX_PALETTE) return undefined;
  return { colours: [...colours.subarray(0, size)], entries: Uint8Array.from({ length: size }, (_, i) => i) };
}

/**
 * A palette for a drawing of `pixels` pixels, in which the rare colours of anti-aliased edges take that of one like theirs: the popularity
 * algorithm (Heckbert, "Color image quantization for frame buffer display", SIGGRAPH 1982), one for each cell of a coarse grid at least.
 * Undefined where too much of the picture would change, as gradients would.
 */
export function drawnPalette(table: ColourTable, pixels: number): Palette | undefined {
  const exact = exactPalette(table);
  if (exact) return exact;
  const { colours, counts, size } = table;
  const order = byFrequency(counts, size);
  const cells = new Uint16Array(1 << (4 * ALIKE_BITS));
  let rareCells = 0;
  for (let rank = MIN_EXACT; rank < size; rank++) {
    const cell = cellOf(colours[order[rank] ?? 0] ?? 0);
    if (cells[cell] === 0) rareCells++;
    cells[cell] = 1;
  }
  cells.fill(0);
  const exactCount = Math.max(MIN_EXACT, MAX_PALETTE - rareCells);
  const chosen: number[] = [];
  const entries = new Uint8Array(size);
  let changed = 0;
  for (let rank = 0; rank < size; rank++) {
    const number = order[rank] ?? 0;
    const colour = colours[number] ?? 0;
    const cell = cellOf(colour);
    const known = cells[cell] ?? 0;
    if (chosen.length < MAX_PALETTE && (rank < exactCount || known === 0)) {
      entries[number] = chosen.length;
      chosen.push(colour);
      if (known === 0) cells[cell] = chosen.length;
      continue;
    }
    changed += counts[number] ?? 0;
    if (changed > MAX_CHANGED_SHARE * pixels) return undefined;
    const entry = known > 0 ? known - 1 : nearest(colour, chosen);
    if (known === 0) cells[cell] = entry + 1;
    entries[number] = entry;
  }
  return { colours: chosen, entries };
}

/** Numbers of the colours, those of most pixels first; in the order of the table where equal. */
function byFrequency(counts: Uint32Array, size: number): Uint16Array {
  const keys = new Uint32Array(size);
  for (let i = 0; i < size; i++) keys[i] = Math.min(counts[i] ?? 0, MAX_COUNT) * KEY_BASE + (KEY_BASE - 1 - i);
  keys.sort();
  const order = new Uint16Array(size);
  for (let i = 0; i < size; i++) order[size - 1 - i] = KEY_BASE - 1 - ((keys[i] ?? 0) % KEY_BASE);
  return order;
}

/** Upper bits of all four channels. */
function cellOf(colour: number): number {
  return (
    ((colour >>> 16) & 0xf000) | ((colour >>> 12) & 0x0f00) | ((colour >>> 8) & 0x00f0) | ((colour >>> 4) & 0x000f)
  );
}

function nearest(colour: number, among: readonly number[]): number {
  let best = 0;
  let least = Infinity;
  for (let entry = 0; entry < among.length; entry++) {
    const other = among[entry] ?? 0;
    const opacity = (colour >>> 24) - (other >>> 24);
    const red = ((colour >>> 16) & 255) - ((other >>> 16) & 255);
    const green = ((colour >>> 8) & 255) - ((other >>> 8) & 255);
    const blue = (colour & 255) - (other & 255);
    const distance = opacity * opacity + red * red + green * green + blue * blue;
    if (distance < least) {
      least = distance;
      best = entry;
    }
  }
  return best;
}
