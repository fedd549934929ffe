import type { TextStyle } from '../pageContent';
import { CORE_WIDTHS } from './coreWidths';

/** Advance widths of one face, em by character code; NaN for characters that are not in the table. */
type Advances = Float64Array;

/** First and last characters of what `CORE_WIDTHS` tells, in its order: ASCII, signs and letters of Latin 1, ligatures, Greek, Cyrillic, punctuation. */
export const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xbf],
  [0xc6, 0xc6],
  [0xd8, 0xd8],
  [0xdf, 0xdf],
  [0xe6, 0xe6],
  [0xf8, 0xf8],
  [0x152, 0x153],
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2026],
];
const TABLE_SIZE = 0x2027;
/** Letters with accents are as wide as without; only i is narrower than some of what stands on it. */
const ACCENTED: readonly (readonly [number, number])[] = [
  [0xc0, 0x17f],
  [0x1e00, 0x1fff],
];
const UNITS_PER_EM = 1000;
/** Courier New and nearly all other monospaced fonts: 600 units of 1000. */
export const MONOSPACE_ADVANCE_EM = 0.6;

type Face = Pick<TextStyle, 'family' | 'bold' | 'italic' | 'smallCaps'>;
const SMALL_CAPITAL_SHARE = 0.8;
/** Where those of small capitals are among the faces of a family. */
const SMALL_CAPS = 4;

/** By family, then by weight and slant. */
const faces = new Map<string, (Advances | undefined)[]>();

/** The widths of one of Word's core fonts, or of one that comes with LibreOffice; undefined for other families. */
export function advancesOf({ family, bold, italic, smallCaps }: Face): Advances | undefined {
  const face = (bold ? 1 : 0) + (italic ? 2 : 0);
  let ofFamily = faces.get(family);
  const known = ofFamily?.[smallCaps ? face + SMALL_CAPS : face];
  if (known) return known;
  const advances = smallCaps ? smallCapitals(advancesOf({ family, bold, italic })) : readAdvances(family, face);
  if (!advances) return undefined;
  ofFamily ??= [];
  ofFamily[smallCaps ? face + SMALL_CAPS : face] = advances;
  faces.set(family, ofFamily);
  return advances;
}

/** Of the same letters as small capitals (ECMA-376 part 1, 17.3.2.33), as Word and LibreOffice show them. */
function smallCapitals(advances: Advances | undefined): Advances | undefined {
  return advances?.map((advance, code) => {
    const capital = String.fromCharCode(code).toUpperCase();
    const isSmall = capital.length === 1 && capital.charCodeAt(0) !== code;
    return isSmall ? SMALL_CAPITAL_SHARE * (advances[capital.charCodeAt(0)] ?? NaN) : advance;
  });
}

function readAdvances(family: string, face: number): Advances | undefined {
  const ranges = CORE_WIDTHS[family]?.[face]?.split('|');
  const isMonospaced = family === 'Courier New';
  if (!ranges && !isMonospaced) return undefined;
  const advances = new Float64Array(TABLE_SIZE).fill(isMonospaced ? MONOSPACE_ADVANCE_EM : NaN);
  ranges?.forEach((widths, range) => {
    widths.split(' ').forEach((width, i) => {
      if (Number(width) > 0) advances[(RANGES[range]?.[0] ?? 0) + i] = Number(width) / UNITS_PER_EM;
    });
  });
  for (const [first, last] of isMonospaced ? [] : ACCENTED) {
    for (let code = first; code <= last; code++) {
      const base = String.fromCharCode(code).normalize('NFD').charCodeAt(0);
      if (base !== code) advances[code] = advances[base] ?? NaN;
    }
  }
  return advances;
}

type Kind = Pick<TextStyle, 'serif' | 'monospace' | 'bold' | 'italic'>;
interface SetText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/**
 * Left edges of the characters of a text, and the right edge of the last one: the advances of a core font of the same kind, stretched to
 * the text's real width.
 */
export function characterEdges({ text, left, right }: SetText, { serif, monospace, bold, italic }: Kind): number[] {
  const family = monospace ? 'Courier New' : serif ? 'Times New Roman' : 'Arial';
  const advances = advancesOf({ family, bold, italic });
  const edges = [0];
  for (let i = 0; i < text.length; i++) {
    const advance = advances?.[text.charCodeAt(i)] ?? NaN;
    edges.push((edges[i] ?? 0) + (Number.isNaN(advance) ? MONOSPACE_ADVANCE_EM : advance));
  }
  const stretch = (right - left) / (edges.at(-1) || 1);
  return edges.map((edge) => left + edge * stretch);
}
