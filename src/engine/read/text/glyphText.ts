import { FULL_STOP, SOFT_HYPHEN, SOFT_HYPHEN_MARK } from './characterKinds';
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
  /** Whether "http:", "www." or "@" may be in it. */
  readonly mayHoldAddress: boolean;
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
  let mayHoldAddress = false;
  for (let i = 0; i < count; i++) {
    const point = code[i] ?? 0;
    narrow[i] = point;
    wide[i] = point;
    if (point > highest) highest = point;
    if (point <= LAST_ADDRESS_SIGN || point === SOFT_HYPHEN) mayHoldAddress ||= isInAddress(code, i);
  }
  const latin = narrow.toString('latin1', 0, count);
  const all = highest <= LATIN_1 ? latin : Buffer.from(wide.buffer).toString('utf16le', 0, 2 * count);
  return {
    slice: (from, to, widest) => (widest > LATIN_1 ? all : latin).slice(from, to),
    widest: highest,
    mayHoldAddress,
  };
}

const AT = 0x40;
const LAST_ADDRESS_SIGN = AT;
const COLON = 0x3a;
const LOWER_CASE = 0x20;
const BEFORE_COLON = ['http', 'https'];
const BEFORE_STOP = ['www'];

/** What ends "http:", "https:" or "www.", or is "@"; a hyphen that is not seen may part any of them. */
function isInAddress(code: Glyphs['code'], at: number): boolean {
  const point = code[at];
  if (point === AT || point === SOFT_HYPHEN || point === SOFT_HYPHEN_MARK) return true;
  if (point === COLON) return BEFORE_COLON.some((letters) => standsBefore(letters, code, at));
  return point === FULL_STOP && BEFORE_STOP.some((letters) => standsBefore(letters, code, at));
}

/** In either case. */
function standsBefore(letters: string, code: Glyphs['code'], end: number): boolean {
  for (let i = 1; i <= letters.length; i++)
    if (((code[end - i] ?? 0) | LOWER_CASE) !== letters.charCodeAt(letters.length - i)) return false;
  return true;
}

/** Whether a code point takes two units in a string. */
export const isSupplementary = (point: number): boolean => point > BASIC_PLANE;
