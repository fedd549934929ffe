import { isLetter as isAsciiLetter } from '../../model/characters';

/** How a code point takes part in words. */
const PLAIN = 0;
export const SPACE = 1;
/** Without a form of its own, or no character at all. */
export const IGNORABLE = 2;
/** Half of a character beyond the basic multilingual plane. */
export const SURROGATE = 3;

/** PDFium's mark for a hyphen at the end of a line. */
export const SOFT_HYPHEN_MARK = 0x02;
export const SOFT_HYPHEN = 0xad;
export const FULL_STOP = 0x2e;

const SPACES = [
  0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006,
  0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
];
const IGNORABLES = [0x200b, 0x2060, 0xfeff, 0xfff9, 0xfffa, 0xfffb];
const NON_CHARACTER = 0xfffe;

/** Of the basic multilingual plane: asked for every character of a document, so by index. */
const KINDS = new Uint8Array(0x10000);
KINDS.fill(IGNORABLE, 0x00, 0x20);
KINDS.fill(IGNORABLE, 0x7f, 0xa0);
KINDS.fill(SURROGATE, 0xd800, 0xe000);
KINDS.fill(IGNORABLE, NON_CHARACTER, 0x10000);
for (const code of IGNORABLES) KINDS[code] = IGNORABLE;
for (const code of SPACES) KINDS[code] = SPACE;
KINDS[SOFT_HYPHEN_MARK] = PLAIN;

export function kindOf(code: number): number {
  if (code < KINDS.length) return KINDS[code] ?? PLAIN;
  return (code & NON_CHARACTER) === NON_CHARACTER ? IGNORABLE : PLAIN;
}

/** Without a meaning outside of its font (Unicode 16, 23.5). */
export const isPrivateUse = (code: number): boolean => (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;

/** What most characters are that are none of ASCII, nor signs of Latin-1. */
export const isLetter = (code: number): boolean => isAsciiLetter(code) || code >= 0xc0;

export const isSpace = (code: number): boolean => kindOf(code) === SPACE;
