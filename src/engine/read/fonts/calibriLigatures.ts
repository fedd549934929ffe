import { withoutSubsetTag } from './fontNames';
import { MISSING, widthOf } from './pitch';
import type { Pdfium } from '../pdfium';

/**
 * Calibri, Word's own font for sixteen years, sets "ti", "tt" and others as one glyph each, for which Unicode has no character. Quartz and others that write PDF
 * leave them out of what says what the codes of a font are (ISO 32000-2, 9.10.3): text by its codes reads "applica(on" or "opƟonal". Their widths
 * are those of nothing else in the font.
 */

/** A ligature's letters by its width in thousandths of an em, as measured in the font of the same widths that is free, Carlito. */
type Widths = readonly (readonly [letters: string, width: number])[];

const REGULAR: Widths = [
  ['ti', 557.1],
  ['tt', 634.3],
  ['tf', 612.3],
  ['tti', 856],
  ['ttf', 911.6],
  ['ff', 583.5],
];
const BOLD: Widths = [
  ['ti', 585.4],
  ['tt', 656.2],
  ['tf', 632.8],
  ['tti', 894.5],
  ['ttf', 942.4],
  ['ff', 600.6],
];
/** Of the light face, which Carlito has not, a PDF that has two of its ligatures says so much. */
const LIGHT: Widths = [
  ['tt', 622],
  ['ft', 604],
];
const FACES = {
  regular: [...REGULAR, ['ft', 615.7], ['fft', 894.5]],
  italic: [...REGULAR, ['ft', 611.3], ['fft', 890.1]],
  bold: [...BOLD, ['ft', 635.7], ['fft', 920.9]],
  boldItalic: [...BOLD, ['ft', 631.3], ['fft', 916.5]],
} as const satisfies Record<string, Widths>;

/** What no width tells from a ligature in one of the faces. */
const AS_WIDE = new Set(Array.from('DGHMNW@', (sign) => sign.charCodeAt(0)));
const FIRST_SIGN = 0x21;
const LAST_SIGN = 0x7e;

/** The ligatures of one font of a file. */
export interface UnnamedLigatures {
  /** Those whose codes have become other signs, which the font has not, by these. */
  readonly bySign: ReadonlyMap<number, string>;
  /** The letters of a glyph without a character that is so wide, thousandths of an em. */
  readonly lettersOf: (width: number) => string | undefined;
}

/** The ligatures of a font of this name, with the tag of a subset: others have their names. Undefined for other fonts. */
export function unnamedLigaturesOf(
  pdfium: Pdfium,
  font: number,
  { baseFont, bold, italic }: { readonly baseFont: string; readonly bold: boolean; readonly italic: boolean },
): UnnamedLigatures | undefined {
  const name = withoutSubsetTag(baseFont);
  if (name === baseFont || !CALIBRI.test(name)) return undefined;
  const isLight = LIGHT_FACE.test(name);
  const widths: Widths = isLight
    ? LIGHT
    : FACES[bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular'];
  const lettersOf = (width: number): string | undefined =>
    widths.find(([, own]) => isStated(own, Math.round(width)))?.[0];
  return { bySign: isLight ? new Map<number, string>() : signsAsWide(pdfium, font, lettersOf), lettersOf };
}

const CALIBRI = /^(?:calibri|carlito)(?![a-z])/i;
const LIGHT_FACE = /light/i;

/** Files state whole widths, nearest or cut off, as PDFium cuts others off. */
const isStated = (width: number, stated: number): boolean =>
  stated === Math.round(width) || stated === Math.floor(width);

function signsAsWide(
  pdfium: Pdfium,
  font: number,
  lettersOf: UnnamedLigatures['lettersOf'],
): ReadonlyMap<number, string> {
  const missing = widthOf(pdfium, font, MISSING);
  const bySign = new Map<number, string>();
  for (let sign = FIRST_SIGN; sign <= LAST_SIGN; sign++) {
    const width = AS_WIDE.has(sign) ? missing : widthOf(pdfium, font, sign);
    const letters = width === missing ? undefined : lettersOf(1000 * width);
    if (letters !== undefined) bySign.set(sign, letters);
  }
  return bySign;
}
