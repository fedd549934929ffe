import { MeanColour, WHITE } from '../../../model/colour';
import { heightOf, type Rect, union, widthOf } from '../../../model/geometry';
import type { TextStyle, Word } from '../../../model/pageContent';
import { CoverGrid } from '../../graphics/regions';
import type { VectorItem } from '../../graphics/vectors';
import type { Isolation } from '../../isolate';
import type { Bitmap } from '../../formats/bitmap';
import { boundedScale } from '../../raster';
import type { TextStyles } from '../textStyles';

/** Fineness of the look at what is under white text, points. */
const CELL_PT = 2;
/** Resolution at which the colour of text is looked at, pixels per point, and the most pixels of it. */
const LOOK_SCALE = 2;
const MAX_LOOK_PIXELS = 1_000_000;
/** Pixels are of the text where they are so opaque. */
const OPAQUE = 0x80;
/** Channels of white, with what rounding takes from them. */
const MIN_WHITE = 250;

/** What may show behind text. */
interface Ground {
  readonly vectors: readonly VectorItem[];
  readonly images: readonly { readonly bounds: Rect }[];
  readonly page: Rect;
}

/**
 * The words without those that are white on the white of the paper: marks of production systems, not meant to be seen. `painted` are those
 * of them that show all the same.
 */
export function withoutWhiteOnWhite(
  words: readonly Word[],
  styles: readonly TextStyle[],
  { vectors, images, page }: Ground,
  painted: (white: readonly Word[]) => ReadonlyMap<Word, Word>,
): readonly Word[] {
  const isWhite = (word: Word): boolean => word.pieces.every(({ style }) => styles[style]?.colour === WHITE);
  if (!words.some(isWhite)) return words;
  const covered = new CoverGrid([...vectors.filter(isColoured), ...images], page, CELL_PT);
  const unseen = words.filter((word) => {
    const { left, right, top, bottom } = word.bounds;
    return isWhite(word) && !covered.isCovered((left + right) / 2, (top + bottom) / 2);
  });
  if (unseen.length === 0) return words;
  const left = new Map<Word, Word | undefined>(unseen.map((word) => [word, undefined]));
  for (const [word, seen] of painted(unseen)) left.set(word, seen);
  return words.flatMap((word) => (left.has(word) ? (left.get(word) ?? []) : word));
}

/**
 * Text filled with a gradient or another pattern is white to PDFium's functions. Rendered alone it is not: these words, in the mean colour
 * of what they are painted with. One rendering for all of them.
 */
export function patternedWords(
  white: readonly Word[],
  styles: TextStyles,
  isolation: Isolation,
  textObjectsOf: (word: Word) => readonly number[],
): ReadonlyMap<Word, Word> {
  const region = white.map((word) => word.bounds).reduce((all, bounds) => union(all, bounds));
  const objects = [...new Set(white.flatMap(textObjectsOf))];
  const scale = boundedScale(region, LOOK_SCALE, MAX_LOOK_PIXELS);
  const seen = new Map<Word, Word>();
  isolation.render(objects, region, { scale }, (bitmap) => {
    for (const word of white) {
      const colour = colourWithin(bitmap, region, word.bounds);
      if (colour === undefined) continue;
      const pieces = word.pieces.map((piece) => ({ ...piece, style: styles.variant(piece.style, { colour }) }));
      seen.set(word, { ...word, pieces });
    }
  });
  return seen;
}

/** Mean colour of what is opaque in a part of the region; undefined for white and for nothing. */
function colourWithin({ width, height, stride, pixels }: Bitmap, region: Rect, part: Rect): number | undefined {
  const across = width / widthOf(region);
  const down = height / heightOf(region);
  const [from, to] = [(part.left - region.left) * across, (part.right - region.left) * across].map(Math.round);
  const [first, end] = [(part.top - region.top) * down, (part.bottom - region.top) * down].map(Math.round);
  const mean = new MeanColour();
  for (let y = first ?? 0; y < Math.min(height, end ?? 0); y++) {
    for (const pixel of pixels.subarray(y * stride + (from ?? 0), y * stride + Math.min(width, to ?? 0))) {
      if (pixel >>> 24 >= OPAQUE) mean.add(pixel);
    }
  }
  return mean.darkest < MIN_WHITE ? mean.colour : undefined;
}

function isColoured({ path }: VectorItem): boolean {
  if (!path) return true;
  return path.complex || [path.fill, path.stroke].some((colour) => colour !== undefined && colour !== WHITE);
}
