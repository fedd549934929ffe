import { SOFT_HYPHEN_MARK } from './characterKinds';
import type { GlyphBoxes } from './turnedLigatures';

/** Hyphen-minus, hyphen, non-breaking hyphen; and soft hyphens with PDFium's mark for one at a line's end, which need not be seen. */
const HYPHENS = new Set([0x2d, 0x2010, 0x2011]);
export const ARROW = 0x2192;
const MAPS_TO = 0x21a6;
const SOFT_HYPHENS = new Set([0xad, SOFT_HYPHEN_MARK]);

/** Whether a character in the place of a hyphen is that one again. */
const isSameHyphen = (before: number, code: number): boolean =>
  HYPHENS.has(before) && (HYPHENS.has(code) || SOFT_HYPHENS.has(code));

/** The next character on the page: where it starts and ends, points, and whether its origin is that of the one before. */
interface GoingOn {
  readonly code: number;
  readonly u: number;
  readonly to: number;
  readonly isShared: boolean;
}

/** Whether a character is the glyph `last` again, or the rest of it, whose end it moves then. */
export function goesOn(
  { code: codes, start, end }: GlyphBoxes,
  last: number,
  { code, u, to, isShared }: GoingOn,
): boolean {
  const before = codes[last] ?? 0;
  // Quartz maps a glyph to all characters that the font shows by it: a hyphen to three of them.
  if (isShared && isSameHyphen(before, code)) {
    end[last] = Math.max(to, end[last] ?? to);
    return true;
  }
  // TeX draws ↦ as its bar, which takes no room, and an arrow.
  if (code !== ARROW || before !== MAPS_TO || start[last] !== u) return false;
  end[last] = to;
  return true;
}
