import type { Glyphs } from './glyphs';

/**
 * The characters of a page as one string, of which words are cut: a string that is put together letter by letter is an object for each.
 * Text outside of Latin-1 is cut from a second one, for V8 keeps strings of one byte and of two a character apart.
 */
export interface GlyphText {
  /** Characters [from, to), each as it was read. `widest` is the highest of their code points; they are in the basic multilingual plane. */
  slice(from: number, to: number, widest: number): string;
  /** Highest code point of the page. */
  readonly widest: number;
}

const LATIN_1 = 0xff;
const BASIC_PLANE = 0xffff;

let narrow = Buffer.alloc(0);
let wide = new Uint16Array(0);

export function glyphText({ code, count }: Pick<Glyphs, 'code' | 'count'>): GlyphText {
  if (narrow.length < count) {
    narrow = Buffer.alloc(count + (count >> 1));
    wide = new Uint16Array(narrow.length);
  }
  let highest = 0;
  for (let i = 0; i < count; i++) {
    const point = code[i] ?? 0;
    narrow[i] = point;
    wide[i] = point;
    if (point > highest) highest = point;
  }
  const latin = narrow.toString('latin1', 0, count);
  const all = highest <= LATIN_1 ? latin : Buffer.from(wide.buffer).toString('utf16le', 0, 2 * count);
  return {
    slice: (from, to, widest) => (widest > LATIN_1 ? all : latin).slice(from, to),
    widest: highest,
  };
}

/** Whether a code point takes two units in a string. */
export const isSupplementary = (point: number): boolean => point > BASIC_PLANE;
