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
  0x1b: 'ff',
  0x1c: 'fi',
  0x1d: 'fl',
  0x1e: 'ffi',
  0x1f: 'ffl',
  0x88: '•',
};

/** The character, or the letters of the ligature, that a glyph without a Unicode value stands for; undefined where nothing is known. */
export const corkText = (code: number): string | undefined => SIGNS[code];

/** Whether there may be a meaning: nearly no character is asked for. */
export const mayBeCork = (code: number): boolean => code < 0x20 || code === 0x88;
