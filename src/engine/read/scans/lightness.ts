import { lumaOf } from '../formats/bitmap';
import type { Colour } from './straightPicture';

/** Steps of lightness of 8, of 255. */
const SHIFT = 3;
export const STEPS = 256 >> SHIFT;
/** How many pixels there are, and the sums of their channels. */
const PARTS = 4;

/** Pixels, counted by how light they are. */
export class Lightness {
  readonly #sums = new Int32Array(PARTS * STEPS);

  clear(): void {
    this.#sums.fill(0);
  }

  /** @param pixel 0xAARRGGBB */
  add(pixel: number): void {
    const sums = this.#sums;
    const at = PARTS * (lumaOf(pixel) >> SHIFT);
    sums[at] = (sums[at] ?? 0) + 1;
    sums[at + 1] = (sums[at + 1] ?? 0) + ((pixel >> 16) & 255);
    sums[at + 2] = (sums[at + 2] ?? 0) + ((pixel >> 8) & 255);
    sums[at + 3] = (sums[at + 3] ?? 0) + (pixel & 255);
  }

  countAt(step: number): number {
    return this.#sums[PARTS * step] ?? 0;
  }

  /** The mean of the pixels of some steps, black where there are none, and how many they are. */
  mean(from: number, to: number): Colour & { readonly weight: number } {
    let [weight, red, green, blue] = [0, 0, 0, 0];
    for (let step = from; step <= to; step++) {
      const at = PARTS * step;
      weight += this.#sums[at] ?? 0;
      red += this.#sums[at + 1] ?? 0;
      green += this.#sums[at + 2] ?? 0;
      blue += this.#sums[at + 3] ?? 0;
    }
    const all = Math.max(1, weight);
    return { red: red / all, green: green / all, blue: blue / all, weight };
  }
}

/** How much lighter a step is than another, of 255. */
export const lightnessBetween = (step: number, lighter: number): number => (lighter - step) << SHIFT;
