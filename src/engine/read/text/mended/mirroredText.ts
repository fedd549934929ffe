import type { Glyphs } from '../glyphs';

/**
 * Brings mirrored text into the order of its content, from right to left on the page: that is the order in which it is read, digits and Latin
 * letters in it too, which PDFium turns round. In place.
 */
export function orderMirroredText(glyphs: Glyphs): void {
  const { code, start, end, baseline, object, handle, objects, count } = glyphs;
  if (!objects.some(({ isMirrored }) => isMirrored)) return;
  for (let from = 0; from < count; from++) {
    let to = from + 1;
    while (to < count && isTurned(glyphs, to)) to++;
    if (to > from + 1)
      for (const values of [code, start, end, baseline, object, handle]) values.subarray(from, to).reverse();
    from = to - 1;
  }
}

/** Whether a glyph of mirrored text stands right of the one before in its word. */
function isTurned({ start, spaces, startsObject, object, objects }: Glyphs, at: number): boolean {
  return (
    objects[object[at] ?? 0]?.isMirrored === true &&
    object[at] === object[at - 1] &&
    spaces[at] === 0 &&
    startsObject[at] === 0 &&
    (start[at] ?? 0) > (start[at - 1] ?? 0)
  );
}
