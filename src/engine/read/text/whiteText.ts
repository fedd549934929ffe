import type { Rect } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { CoverGrid } from '../graphics/regions';
import type { VectorItem } from '../graphics/vectors';

const WHITE = 0xffffff;
/** Fineness of the look at what is under white text, points. */
const CELL_PT = 2;

/** The words without those that are white on the white of the paper: marks of production systems, not meant to be seen. */
export function withoutWhiteOnWhite(
  words: readonly Word[],
  styles: readonly TextStyle[],
  vectors: readonly VectorItem[],
  images: readonly { readonly bounds: Rect }[],
  page: Rect,
): readonly Word[] {
  const isWhite = (word: Word): boolean => word.pieces.every(({ style }) => styles[style]?.colour === WHITE);
  if (!words.some(isWhite)) return words;
  const painted = new CoverGrid([...vectors.filter(isColoured), ...images], page, CELL_PT);
  return words.filter((word) => {
    const { left, right, top, bottom } = word.bounds;
    return !isWhite(word) || painted.isCovered((left + right) / 2, (top + bottom) / 2);
  });
}

function isColoured({ path }: VectorItem): boolean {
  if (!path) return true;
  return path.complex || [path.fill, path.stroke].some((colour) => colour !== undefined && colour !== WHITE);
}
