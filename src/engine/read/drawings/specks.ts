import { contains } from '../../model/geometry';
import type { VectorItem } from '../graphics/vectors';
import type { Drawing } from './drawings';

/** The drawings with the specks that lie in them: flat stretches of curves that are drawn stroke by stroke. Others are nothing. */
export function withSpecks<Image>(
  drawings: readonly Drawing<Image>[],
  specks: readonly VectorItem[],
): readonly Drawing<Image>[] {
  if (drawings.length === 0 || specks.length === 0) return drawings;
  const inDrawing = drawings.map((): VectorItem[] => []);
  for (const speck of specks)
    inDrawing[drawings.findIndex(({ bounds }) => contains(bounds, speck.bounds))]?.push(speck);
  return drawings.map((drawing, i) => {
    const own = inDrawing[i] ?? [];
    return own.length === 0 ? drawing : { ...drawing, vectors: [...drawing.vectors, ...own] };
  });
}
