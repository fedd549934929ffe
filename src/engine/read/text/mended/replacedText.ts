import { OBJECT_TEXT } from '../../graphics/pageObjects';
import type { MarkReader } from '../../marks';
import { extentOf } from '../../objectValues';
import type { Pdfium } from '../../pdfium';
import type { Glyphs } from '../glyphs';
import { moveGlyph } from './overstruckAccents';

/** Longer text is not that of a syllable. */
const MAX_SYLLABLE = 24;

/** From where to where the text objects of a marked-content sequence reach, PDF user space. */
interface Extent {
  left: number;
  right: number;
  readonly baseline: number;
}

/**
 * Browsers draw a syllable of Thai or of an Indic script by several text objects, and say what it is by ActualText (ISO 32000-2, 14.9.4). PDFium gives
 * all of that text in the place of the first of them, and once more for each that does not directly follow the one before it on the line. Here it is
 * there once, and takes the room of all of them. Linear.
 */
export function joinReplacedText(glyphs: Glyphs, pdfium: Pdfium, marks: MarkReader, page: number): Glyphs {
  const { code, handle, spaces } = glyphs;
  let extents: ReadonlyMap<number, Extent> | undefined;
  const texts = new Map<number, string>();
  let count = 0;
  let from = 0;
  while (from < glyphs.count) {
    let to = from + 1;
    while (to < glyphs.count && handle[to] === handle[from]) to++;
    const mark = to - from > MAX_SYLLABLE ? 0 : marks.replacedIn(handle[from] ?? 0);
    const text = mark === 0 ? '' : String.fromCodePoint(...code.subarray(from, to));
    if (mark !== 0 && texts.get(mark) === text) {
      if (to < glyphs.count) spaces[to] = Math.max(spaces[to] ?? 0, spaces[from] ?? 0);
    } else {
      if (mark !== 0 && !texts.has(mark)) {
        texts.set(mark, text);
        extents ??= extentsOf(pdfium, marks, page);
        const extent = extents.get(mark);
        if (extent) spread(glyphs, from, to, extent);
      }
      for (let i = from; i < to; i++, count++) if (count !== i) moveGlyph(glyphs, i, count);
    }
    from = to;
  }
  return count === glyphs.count ? glyphs : { ...glyphs, count };
}

/** Of each sequence that stands for other text, by its mark. */
function extentsOf(pdfium: Pdfium, marks: MarkReader, page: number): Map<number, Extent> {
  const { x } = pdfium;
  const extents = new Map<number, Extent>();
  const objects = x.FPDFPage_CountObjects(page);
  for (let i = 0; i < objects; i++) {
    const object = x.FPDFPage_GetObject(page, i);
    const mark = x.FPDFPageObj_GetType(object) === OBJECT_TEXT ? marks.replacedIn(object) : 0;
    const own = mark === 0 ? undefined : extentOf(pdfium, object);
    if (!own) continue;
    const { left, right, bottom: baseline } = own;
    const extent = extents.get(mark);
    if (extent) {
      extent.left = Math.min(extent.left, left);
      extent.right = Math.max(extent.right, right);
    } else extents.set(mark, { left, right, baseline });
  }
  return extents;
}

/** The characters of a syllable divide its room, in text that is not turned. */
function spread(
  { start, end, object, objects }: Glyphs,
  from: number,
  to: number,
  { left, right, baseline }: Extent,
): void {
  const owner = objects[object[from] ?? 0];
  if (!owner || owner.vertical || owner.frame.cos !== 1) return;
  const { a, c, e } = owner.toFrame;
  const first = start[from] ?? 0;
  const last = Math.max(end[to - 1] ?? first, a * (a > 0 ? right : left) + c * baseline + e);
  for (let i = from; i < to; i++) {
    start[i] = first + ((i - from) / (to - from)) * (last - first);
    end[i] = first + ((i + 1 - from) / (to - from)) * (last - first);
  }
}
