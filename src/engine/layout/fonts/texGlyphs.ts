import { LETTER } from '../../model/characters';
import { isTexExtension, isTexSymbols, TEX_EXTENSION } from '../../model/fonts/texFonts';
import type { Rect } from '../../model/geometry';
import type { PageContent, Piece, TextStyle, Word } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';
import { StyleTwins } from './styleTwins';

/**
 * What TeX's own fonts leave to the eye: accents are set apart from their letters, and the big signs of the extension font have no names that
 * say what they are (Knuth, The TeXbook, chapter 9 and appendix F).
 */

const TEXT_FONT = /^CM(?:R|B|BX|TI|SL|SS|TT|CSC|DUNH|U|FF|FIB)/i;
/** Signs, and capitals of script for which the fonts say that they are slanted. */
const isSymbolFont = (name: string): boolean => isTexSymbols(name) || /^[TP]XSY/i.test(name);
/** The extension font by position, from `TEX_EXTENSION` on as it is read: brackets in five sizes and in parts, operators, wide accents, roots. */
const EXTENSION_SIGNS = [
  '()[]⌊⌋⌈⌉{}⟨⟩|∥/\\',
  '()()[]⌊⌋⌈⌉{}⟨⟩/\\',
  '()[]⌊⌋⌈⌉{}⟨⟩/\\/\\',
  '⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪⏐',
  '⎝⎠⎜⎟⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂',
  '∑∏∫⋃⋂⨄⋀⋁∑∏∫⋃⋂⨄⋀⋁',
  '∐∐ˆˆˆ˜˜˜[]⌊⌋⌈⌉{}',
  '√√√√⎷⎷⎷∥↑↓⎰⎱⎱⎰⇑⇓',
  // Parts that stand on their baseline, of newtxmath.
  '⎛⎞⎝⎠⎜⎟',
].join('');
/** How far they hang below their baseline, tenths of an em, as in Computer Modern's metrics; 0 for those that stand on it. */
const HANG_TENTHS = [
  [12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 6, 6, 12, 12],
  [18, 18, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24],
  [30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 18, 18],
  [18, 18, 18, 18, 18, 18, 6, 6, 9, 9, 9, 9, 18, 18, 3, 6],
  [18, 18, 6, 6, 18, 18, 10, 14, 11, 22, 10, 14, 10, 14, 10, 14],
  [10, 10, 11, 10, 10, 10, 10, 10, 14, 14, 22, 14, 14, 14, 14, 14],
  [10, 14, 0, 0, 0, 0, 0, 0, 18, 18, 18, 18, 18, 18, 18, 18],
  [12, 18, 24, 30, 18, 6, 6, 6, 6, 6, 0, 0, 0, 0, 6, 6],
].flat();
/** The same of those with names that have a meaning: parts of brackets (Adobe's corporate use subarea), operators. */
const NAMED_HANG_TENTHS: Readonly<Record<string, number>> = {
  ...hangs('\uf8eb\uf8ed\uf8ee\uf8f0\uf8f2\uf8f6\uf8f8\uf8f9\uf8fb\uf8fd⎛⎝⎡⎣⎨⎞⎠⎤⎦⎬', 18),
  ...hangs('\uf8ec\uf8ef\uf8f7\uf8fa⎜⎢⎟⎥', 6),
  ...hangs('\uf8f1\uf8f3\uf8fc\uf8fe⎧⎩⎫⎭', 9),
  ...hangs('\uf8f4⎪', 3),
  ...hangs('∑∏∐⋃⋂⋀⋁⨀⨁⨂⨄⨆', 14),
  ...hangs('∫∮', 22),
};
/** Accents that stand for themselves, and what combines with a letter. */
const COMBINING: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
};
const ACCENTED = /([`´ˆ˜¯˘˙¨˚˝ˇ])([\p{L}ı])/gu;
const CEDILLA = /(\p{L})¸|¸(\p{L})/gu;

/** The page with accents on their letters (´ and e become é) and big signs as themselves, in boxes as high as they are. Linear. */
export function withTexGlyphs(content: PageContent): PageContent {
  const { styles } = content;
  const fonts = styles.map(({ postScriptName: name }): TexFont =>
    isTexExtension(name) ? 'extension' : TEXT_FONT.test(name) ? 'text' : isSymbolFont(name) ? 'symbol' : 'other',
  );
  if (fonts.every((font) => font === 'other')) return content;
  const twins = new StyleTwins(styles);
  const read = (word: Word): Word => {
    const pieces = word.pieces.map((piece) => {
      const isSign = fonts[piece.style] === 'symbol' && !LETTER.test(piece.text);
      return isSign ? uprightPiece(piece, twins) : withGlyphs(piece, fonts[piece.style]);
    });
    if (word.text === ROOT && fonts[word.pieces[0]?.style ?? -1] === 'symbol')
      return rootOf({ ...word, pieces }, twins.styles);
    if (pieces.every((piece, i) => piece === word.pieces[i])) return word;
    const bounds = hangingBounds(word, fonts, styles) ?? word.bounds;
    const baseline = rowBaseline(word, fonts, styles) ?? word.baseline;
    return { ...word, bounds, baseline, pieces, text: pieces.map((piece) => piece.text).join('') };
  };
  const pictures = content.pictures.map((picture) =>
    picture.labels ? { ...picture, labels: picture.labels.map(read) } : picture,
  );
  return { ...content, words: content.words.map(read), pictures, styles: twins.styles };
}

type TexFont = 'text' | 'extension' | 'symbol' | 'other';

/** The root in the font of signs hangs from the line over what it holds, too, whose baseline is that of the row. */
function rootOf(word: Word, styles: readonly TextStyle[]): Word {
  const sizePt = sizeOf(word, styles);
  const bounds = { ...word.bounds, top: word.baseline, bottom: word.baseline + ROOT_DEPTH_EM * sizePt };
  const baseline = word.baseline + ROOT_DROP_EM * sizePt;
  return { ...word, bounds, baseline, pieces: word.pieces.map((piece) => ({ ...piece, baseline })) };
}
const ROOT = '\u221a';
/** Of Computer Modern: down to its end, and to the baseline of a letter that it holds in a line. */
const ROOT_DEPTH_EM = 0.96;
const ROOT_DROP_EM = 0.8;

function uprightPiece(piece: Piece, twins: StyleTwins): Piece {
  const slanted = twins.styles[piece.style];
  return slanted?.italic ? { ...piece, style: twins.of(piece.style, { italic: false, bold: slanted.bold }) } : piece;
}

function withGlyphs(piece: Piece, font: TexFont | undefined): Piece {
  if (font === 'extension') return { ...piece, text: withIntegrals(piece.text.replace(/[\uf100-\uf185]/g, signOf)) };
  const text = font === 'text' ? composed(piece.text) : piece.text;
  return text === piece.text ? piece : { ...piece, text };
}

/** Several integrals are set so close that they are one sign. */
const withIntegrals = (text: string): string =>
  text.replace(/^\u222b{2,3}$/, (signs) => INTEGRALS[signs.length] ?? signs);
const INTEGRALS: Readonly<Record<number, string>> = { 2: '\u222c', 3: '\u222d' };

const signOf = (code: string): string => EXTENSION_SIGNS[code.charCodeAt(0) - TEX_EXTENSION] ?? code;

/** Of a word with signs that hang from their baselines; undefined for others. */
function hangingBounds(
  { pieces, bounds }: Word,
  fonts: readonly TexFont[],
  styles: readonly TextStyle[],
): Rect | undefined {
  let top = Infinity;
  let bottom = -Infinity;
  let isHanging = false;
  for (const { text, style, baseline } of pieces) {
    const { sizePt, ascentEm, descentEm } = styles[style] ?? NO_STYLE;
    const tenths = fonts[style] === 'extension' ? hangOf(text.charAt(0)) : 0;
    if (tenths > 0) isHanging = true;
    top = Math.min(top, tenths > 0 ? baseline : baseline - ascentEm * sizePt);
    bottom = Math.max(bottom, baseline + sizePt * (tenths > 0 ? tenths / 10 : descentEm));
  }
  return isHanging ? { ...bounds, top, bottom } : undefined;
}

/** The baseline of the row that a hanging sign stands in: TeX sets operators and brackets on the row's axis. */
function rowBaseline(
  { pieces, angle }: Word,
  fonts: readonly TexFont[],
  styles: readonly TextStyle[],
): number | undefined {
  const [first] = pieces;
  if (!first || angle !== 0 || fonts[first.style] !== 'extension') return undefined;
  const sign = first.text.charAt(0);
  const tenths = CENTRED.test(signOf(sign)) ? hangOf(sign) : 0;
  return tenths > 0 ? first.baseline + (tenths / 20 + AXIS_EM) * (styles[first.style]?.sizePt ?? 0) : undefined;
}

const CENTRED = /[()[\]{}⌊⌋⌈⌉⟨⟩∑∏∐∫∮⋃⋂⋀⋁⨀⨁⨂⨄⨆]/;
/** Of Computer Modern, over the baseline (The TeXbook, appendix G). */
const AXIS_EM = 0.25;

const NO_STYLE = { sizePt: 0, ascentEm: 0, descentEm: 0 };

const hangOf = (sign: string): number =>
  NAMED_HANG_TENTHS[sign] ?? HANG_TENTHS[(sign.charCodeAt(0) || 0) - TEX_EXTENSION] ?? 0;

function hangs(signs: string, tenths: number): Record<string, number> {
  return Object.fromEntries(Array.from(signs, (sign) => [sign, tenths]));
}

function composed(text: string): string {
  return text
    .replace(ACCENTED, (both, accent: string, letter: string) =>
      oneLetter(both, (letter === 'ı' ? 'i' : letter) + (COMBINING[accent] ?? '')),
    )
    .replace(CEDILLA, (both, before: string | undefined, after: string | undefined) =>
      oneLetter(both, `${before ?? after ?? ''}\u0327`),
    );
}

/** The letter with its accent, where Unicode has it as one character. */
function oneLetter(text: string, decomposed: string): string {
  const letter = decomposed.normalize('NFC');
  return letter.length === 1 ? letter : text;
}
