import type { Bitmap } from './bitmap';
import { ColourTable, HASH_FACTOR } from './colourTable';

/** Colours of a picture of runs at most, a power of two. */
const MAX_RUN_COLOURS = 4096;
/** A run in one number: how many pixels, and in the lower bits the number of their colour. */
export const RUN_SHIFT = 12;
export const RUN_COLOUR = 0xfff;
/** Pictures of more runs are none of even areas: 16 MB of them. */
const MAX_RUNS = 4 * 1024 * 1024;
/** Room for runs to begin with: for each so many pixels, up to a limit. What is not used is never touched. */
const PIXELS_PER_RUN = 4;
const MAX_FIRST_RUNS = 1024 * 1024;
/** Wider pictures have runs that are too long for a number. */
const MAX_WIDTH_PX = 0xfffff;

/** Room that is kept for the next picture: each with room of its own has V8 collect all of its memory every few pages. */
const MAX_KEPT_RUNS = 1024 * 1024;

/** A picture as runs of pixels of one colour, valid until the next one is asked for. */
export interface ColourRuns {
  readonly width: number;
  readonly height: number;
  readonly table: ColourTable;
  readonly runs: Uint32Array;
  /** Where the runs of each row end; one without any is like the row above. */
  readonly ends: Uint32Array;
}

let kept = new Uint32Array(0);

/** Undefined for pictures of more colours or runs than a drawing has. */
export function colourRuns({ width, height, stride, pixels }: Bitmap): ColourRuns | undefined {
  if (width > MAX_WIDTH_PX) return undefined;
  const table = new ColourTable(MAX_RUN_COLOURS);
  const { slots, shift, colours, counts } = table;
  const ends = new Uint32Array(height);
  let runs = roomFor(Math.min(MAX_FIRST_RUNS, Math.ceil((width * height) / PIXELS_PER_RUN)));
  let size = 0;
  let rowStart = 0;
  for (let y = 0; y < height; y++) {
    const from = y * stride;
    const end = from + width;
    if (y > 0) {
      let at = from;
      while (at < end && pixels[at] === pixels[at - stride]) at++;
      if (at === end) {
        for (let i = rowStart; i < size; i++) {
          const run = runs[i] ?? 0;
          table.count(run & RUN_COLOUR, run >>> RUN_SHIFT);
        }
        ends[y] = size;
        continue;
      }
    }
    if (size + width > runs.length) {
      if (size > MAX_RUNS) return undefined;
      const more = roomFor(2 * runs.length + width);
      more.set(runs);
      runs = more;
    }
    rowStart = size;
    for (let at = from; at < end;) {
      const pixel = pixels[at] ?? 0;
      const first = at++;
      while (at < end && pixels[at] === pixel) at++;
      const length = at - first;
      // Nearly all are found where they are looked for first; a call for each would cost as much as all the rest.
      let number = (slots[Math.imul(pixel, HASH_FACTOR) >>> shift] ?? 0) - 1;
      if (number >= 0 && colours[number] === pixel) {
        counts[number] = (counts[number] ?? 0) + length;
      } else {
        number = table.add(pixel, length);
        if (number < 0) return undefined;
      }
      runs[size++] = (length << RUN_SHIFT) | number;
    }
    ends[y] = size;
  }
  return { width, height, table, runs, ends };
}

/** For so many runs at least. */
function roomFor(runs: number): Uint32Array {
  if (runs <= kept.length) return kept;
  const room = new Uint32Array(runs);
  if (runs <= MAX_KEPT_RUNS) kept = room;
  return room;
}
