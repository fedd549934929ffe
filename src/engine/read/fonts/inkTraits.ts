import type { Bitmap } from '../formats/bitmap';

/** What the shapes of letters tell of their font. */
export interface InkTraits {
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Median width of the strokes that a row of pixels crosses, em: 0.06 to 0.095 in regular faces, from 0.11 on in bold ones. */
const BOLD_STROKE_EM = 0.1;
/** Strokes that tell the weight: of one letter; and those that tell the slant: of three or four. */
const MIN_STROKES_FOR_WEIGHT = 40;
const MIN_STROKES_FOR_SLANT = 200;
/** With so many no more letters are needed: about a dozen. */
const ENOUGH_STROKES = 800;
/** Pixels of at least this opacity are inside a stroke, of 255. */
const INSIDE = 128;
/** Slants that are compared, as shift per height: upright type, and italics of 8 to 18 degrees. */
const UPRIGHT_SLANTS: readonly number[] = [-0.035, 0, 0.035];
const ITALIC_SLANTS: readonly number[] = [0.14, 0.18, 0.21, 0.25, 0.29, 0.32];

/**
 * Weight and slant of a font from pictures of its letters: the width of their strokes, and the slant under which the strokes' left edges fall together
 * best (typographical features of optical font recognition: Zramdini and Ingold 1998). Linear in pixels.
 */
export class InkSample {
  private readonly strokes: number[] = [];
  private readonly upright = UPRIGHT_SLANTS.map(() => 0);
  private readonly italic = ITALIC_SLANTS.map(() => 0);

  /** `emPx`: pixels per em of all pictures. */
  constructor(private readonly emPx: number) {}

  get isEnough(): boolean {
    return this.strokes.length >= ENOUGH_STROKES;
  }

  add({ width, height, stride, pixels }: Bitmap): void {
    const xs: number[] = [];
    const ys: number[] = [];
    for (let y = 0; y < height; y++) {
      let start = -1;
      for (let x = 0; x <= width; x++) {
        const isInside = x < width && (pixels[y * stride + x] ?? 0) >>> 24 >= INSIDE;
        if (isInside && start < 0) {
          start = x;
          xs.push(x);
          ys.push(y);
        } else if (!isInside && start >= 0) {
          this.strokes.push(x - start);
          start = -1;
        }
      }
    }
    const places = new Uint32Array(width + 2 * height);
    for (const [i, slant] of UPRIGHT_SLANTS.entries())
      this.upright[i] = (this.upright[i] ?? 0) + alignment(xs, ys, slant, places, height);
    for (const [i, slant] of ITALIC_SLANTS.entries())
      this.italic[i] = (this.italic[i] ?? 0) + alignment(xs, ys, slant, places, height);
  }

  /** Undefined for too few letters. */
  traits(): InkTraits | undefined {
    const count = this.strokes.length;
    if (count < MIN_STROKES_FOR_WEIGHT) return undefined;
    this.strokes.sort((a, b) => a - b);
    const stroke = this.strokes[count >> 1] ?? 0;
    return {
      bold: stroke >= BOLD_STROKE_EM * this.emPx,
      italic: count >= MIN_STROKES_FOR_SLANT && Math.max(...this.italic) > Math.max(...this.upright),
    };
  }
}

/** How well the points fall together in columns when the slant is taken out: the sum of the squares of the columns' counts. */
function alignment(
  xs: readonly number[],
  ys: readonly number[],
  slant: number,
  places: Uint32Array,
  height: number,
): number {
  places.fill(0);
  for (const [i, x] of xs.entries()) {
    const place = Math.round(x + (ys[i] ?? 0) * slant + height / 2);
    places[place] = (places[place] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of places) sum += count * count;
  return sum;
}
