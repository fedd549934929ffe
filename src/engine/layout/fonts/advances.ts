import type { TextStyle } from '../../model/pageContent';
import { CORE_WIDTHS } from './coreWidths';

/** Advance widths of one face, em by character code; NaN for characters that are not in the table. */
export type Advances = Float64Array;

const FIRST = 0x20;
const TABLE_SIZE = 0x180;
const UNITS_PER_EM = 1000;
/** Courier New and nearly all other monospaced fonts: 600 units of 1000. */
export const MONOSPACE_ADVANCE_EM = 0.6;

/** By family, then by weight and slant. */
const faces = new Map<string, (Advances | undefined)[]>();

/** The widths of one of Word's core fonts, or of one that comes with LibreOffice; undefined for other families. */
export function advancesOf(family: string, bold: boolean, italic: boolean): Advances | undefined {
  const face = (bold ? 1 : 0) + (italic ? 2 : 0);
  let ofFamily = faces.get(family);
  const known = ofFamily?.[face];
  if (known) return known;
  const widths = family === 'Courier New' ? [] : CORE_WIDTHS[family]?.[face]?.split(' ').map(Number);
  if (!widths) return undefined;
  const advances = new Float64Array(TABLE_SIZE).fill(widths.length === 0 ? MONOSPACE_ADVANCE_EM : NaN);
  widths.forEach((width, i) => (advances[FIRST + i] = width / UNITS_PER_EM));
  // Letters with accents are as wide as without; only i is narrower than some of what stands on it.
  for (let code = 0xc0; code < TABLE_SIZE && widths.length > 0; code++) {
    const [base = ''] = String.fromCharCode(code).normalize('NFD');
    if (base.charCodeAt(0) < FIRST + widths.length) advances[code] = advances[base.charCodeAt(0)] ?? NaN;
  }
  ofFamily ??= [undefined, undefined, undefined, undefined];
  ofFamily[face] = advances;
  faces.set(family, ofFamily);
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
  const advances = advancesOf(family, bold, italic);
  const edges = [0];
  for (let i = 0; i < text.length; i++) {
    const advance = advances?.[text.charCodeAt(i)] ?? NaN;
    edges.push((edges[i] ?? 0) + (Number.isNaN(advance) ? MONOSPACE_ADVANCE_EM : advance));
  }
  const stretch = (right - left) / (edges.at(-1) || 1);
  return edges.map((edge) => left + edge * stretch);
}
