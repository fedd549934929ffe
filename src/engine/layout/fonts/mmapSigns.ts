import { isTexExtension, TEX_EXTENSION } from '../../model/fonts/texFonts';
import type { PageContent, Piece, Word } from '../../model/pageContent';

/**
 * What the maps to Unicode of TeX's packages mmap (oml.cmap, oms.cmap, omx.cmap, umsa.cmap; acmart loads them) and newtxmath say otherwise than the
 * fonts: big signs are plain ones with a variation selector for their size, which no program shows, bullets are operators, and triangles point to the
 * other side.
 */

const SYMBOL_FONT = /^CMB?SY/i;
const TRIANGLE_FONT = /^(?:CMMI|MSAM)/i;
/** Letters of mathematics that are no letters of Latin are in no other map of those fonts. */
const TELLS = /[\ufe00-\ufe03\ud835\u2219]/;
const SIZED = /(.)([\ufe00-\ufe03])/gu;
const UNSIZED = /[⟨⟩]|\u20d2|\u20e6/g;
/** Positions in the extension font, as it is read: see `withTexGlyphs`. */
const POSITIONS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...pair('()', [0x00, 0x10, 0x12, 0x20]),
  ...pair('[]', [0x02, 0x68, 0x14, 0x22]),
  ...pair('⌊⌋', [0x04, 0x6a, 0x16, 0x24]),
  ...pair('⌈⌉', [0x06, 0x6c, 0x18, 0x26]),
  ...pair('{}', [0x08, 0x6e, 0x1a, 0x28]),
  ...pair('⟨⟩', [0x0a]),
  ...pair('⧸⧹', [0x0e, 0x2e, 0x1e, 0x2c]),
  ...Array.from('∑∏∫⋃⋂⨄⋀⋁', (sign, i): [string, number[]] => [sign, [0x50 + i, 0x58 + i]]),
  ...Array.from('⨆∮⨀⨁⨂', (sign, i): [string, number[]] => [sign, [0x46 + 2 * i, 0x47 + 2 * i]]),
  ['∐', [0x60, 0x61]],
  ['\u0302', [0x62, 0x63, 0x64]],
  ['\u0303', [0x65, 0x66, 0x67]],
  ['√', [0x70, 0x71, 0x72, 0x73]],
]);
/** Of those that it gives no size, the second smallest. */
const UNSIZED_POSITIONS: Readonly<Record<string, number>> = { '⟨': 0x44, '⟩': 0x45, '\u20d2': 0x0c, '\u20e6': 0x0d };
const TURNED: Readonly<Record<string, string>> = { '◁': '▷', '▷': '◁', '⊲': '⊳', '⊳': '⊲' };

/** The page with the signs that those fonts show. Linear. */
export function withMmapSigns(content: PageContent): PageContent {
  const { styles } = content;
  const isOf = (font: RegExp, { style }: Piece): boolean => font.test(styles[style]?.postScriptName ?? '');
  const isExtension = ({ style }: Piece): boolean => isTexExtension(styles[style]?.postScriptName ?? '');
  const tells = ({ text, pieces }: Word): boolean =>
    TELLS.test(text) && pieces.some((piece) => TELLS.test(piece.text) && (isOf(/^CM/i, piece) || isExtension(piece)));
  if (!content.words.some(tells)) return content;
  const signsOf = (piece: Piece): string => {
    if (isExtension(piece)) return bigSigns(piece.text);
    if (isOf(SYMBOL_FONT, piece)) return piece.text.replaceAll('\u2219', '•');
    return isOf(TRIANGLE_FONT, piece) ? piece.text.replace(/[◁▷⊲⊳]/g, (sign) => TURNED[sign] ?? sign) : piece.text;
  };
  const read = (word: Word): Word => {
    const pieces = word.pieces.map((piece) => {
      const text = signsOf(piece);
      return text === piece.text ? piece : { ...piece, text };
    });
    if (pieces.every((piece, i) => piece === word.pieces[i])) return word;
    return { ...word, pieces, text: pieces.map(({ text }) => text).join('') };
  };
  return { ...content, words: content.words.map(read) };
}

const bigSigns = (text: string): string =>
  text
    .replace(SIZED, (sized, sign: string, selector: string) =>
      atPosition(POSITIONS.get(sign)?.[selector.charCodeAt(0) - FIRST_SELECTOR], sized),
    )
    .replace(UNSIZED, (sign) => atPosition(UNSIZED_POSITIONS[sign], sign));
const FIRST_SELECTOR = 0xfe00;

const atPosition = (position: number | undefined, sign: string): string =>
  position === undefined ? sign : String.fromCharCode(TEX_EXTENSION + position);

/** Brackets of both sides stand beside each other. */
function pair(signs: string, positions: readonly number[]): [string, number[]][] {
  return Array.from(signs, (sign, i) => [sign, positions.map((position) => position + i)]);
}
