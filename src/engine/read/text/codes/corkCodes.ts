/**
 * What the codes mean that Unicode has for control characters, in fonts without names: TeX made bitmap fonts in its own encodings, of which
 * PDF readers know nothing (the Cork encoding T1 and TS1, and Knuth's OT1: "LaTeX font encodings", LaTeX3 project, tables 1, 2 and 5).
 */
const SIGNS: Readonly<Record<number, string>> = {
  0x0b: 'ff',
  0x0c: 'fi',
  0x0d: 'fl',
  0x0e: 'ffi',
  0x0f: 'ffl',
  0x10: '“',
  0x11: '”',
  0x12: '„',
  0x13: '«',
  0x14: '»',
  0x15: '–',
  0x16: '—',
  0x17: '˚',
  0x18: '¸',
  0x19: 'ß',
  0x1b: 'ff',
  0x1c: 'fi',
  0x1d: 'fl',
  0x1e: 'ffi',
  0x1f: 'ffl',
  0x7f: '¨',
  0x84: '†',
  0x85: '‡',
  0x88: '•',
};

/** The character, or the letters of the ligature, that a glyph without a Unicode value stands for; undefined where nothing is known. */
export const corkText = (code: number): string | undefined => SIGNS[code];

/**
 * Ghostscript up to version 8 names the signs of such fonts by their numbers to the base of 36, from "A0" on, and takes some of the names for
 * those of other signs when it writes what they mean: "CR", which is the c, for a carriage return; "BS" for a backspace; "CL" for the centre line.
 */
const MISNAMED: Readonly<Record<number, string>> = { 0x0d: 'c', 0x08: '@', 0x2104: ']' };

/** The sign that a character with a Unicode value is in fonts without names; undefined where it is that one. */
export const misnamedText = (code: number): string | undefined => MISNAMED[code];

/** Whether it may be another one, or have a meaning at all: nearly no character is asked for. */
export const mayBeOther = (code: number): boolean =>
  code < 0x20 || code === 0x7f || (code >= 0x84 && code <= 0x88) || code === 0x2104;

/** What some codes of ASCII are in Knuth's OT1, and in both encodings. Fonts of typewriters have ASCII there. */
const KNUTH_SIGNS: Readonly<Record<number, number>> = { 0x22: 0x201d, 0x5c: 0x201c, 0x7b: 0x2013, 0x7c: 0x2014 };
const QUOTES: Readonly<Record<number, number>> = { 0x27: 0x2019, 0x60: 0x2018 };

/** What signs of the Cork encoding and of ASCII are in OT1 where the letter behind them is drawn below them: its accent. */
const ACCENTS: Readonly<Record<number, string>> = {
  0x201e: '`',
  0xab: '´',
  0xbb: 'ˇ',
  0x2013: '˘',
  0x2014: '¯',
  0x5e: 'ˆ',
  0x5f: '˙',
  0x7d: '˝',
  0x7e: '˜',
};
/** And the letter below. */
const DOTLESS: Readonly<Record<number, string>> = { 0x201c: 'ı', 0x201d: 'ȷ' };

export const mayBeKnuths = (code: number): boolean => code in KNUTH_SIGNS || code in QUOTES || code in ACCENTS;

/** Codes that mean something in the Cork encoding alone. */
export const isCorkOnly = (code: number): boolean => (code >= 0x10 && code <= 0x16) || (code >= 0x1b && code <= 0x1f);

/** What the characters of a page are that may be in Knuth's encoding. */
interface KnuthSigns {
  /** Where they are, ascending. */
  readonly places: readonly number[];
  /** Others of their font are in the Cork encoding. */
  readonly isCork: (place: number) => boolean;
  /** The next one begins below it. */
  readonly isOverNext: (place: number) => boolean;
}

/** Gives characters their meaning in Knuth's encoding. In place. */
export function setKnuthSigns(codes: Uint32Array, { places, isCork, isOverNext }: KnuthSigns): void {
  for (const place of places) {
    const code = codes[place] ?? 0;
    const accent = ACCENTS[code]?.charCodeAt(0);
    if (accent !== undefined && isOverNext(place)) {
      const next = codes[place + 1] ?? 0;
      codes[place] = accent;
      codes[place + 1] = DOTLESS[next]?.charCodeAt(0) ?? next;
    } else codes[place] = QUOTES[code] ?? (isCork(place) ? undefined : KNUTH_SIGNS[code]) ?? code;
  }
}
