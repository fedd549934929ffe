import { isTexExtension } from '../../model/fonts/texFonts';
import type { MathAlphabet } from '../../model/math';
import type { Piece, TextStyle, Word } from '../../model/pageContent';
import { largestSizeOf } from '../../model/wordStyle';

/** What tells formulas from prose: fonts that only mathematics is set in, and signs (Unicode technical report 25). */

const MATH_FONT =
  /^(?:CM|LM|MT|RMTM|STIX|XITS|TX|PX|rtx)(?:MI|SY|EX|Math)|^(?:New[TP]XMI|Kp-+M-)|Math|^(?:MSAM|MSBM|Euclid ?Symbol|Symbol)/i;
const SIGN = /[=<>\u00b1\u00d7\u00f7\u2190-\u21ff\u2200-\u22ff\u27c0-\u27ff\u2980-\u2aff]|\ud835[\udc00-\udfff]/;
const RELATION = /[=<>\u2190-\u21ff\u2208-\u220b\u221d\u2224\u2226\u223c-\u22a9\u22b0-\u22bf]/;
const NARY = /^[\u220f-\u2211\u222b-\u2233\u22c0-\u22c3\u2a00-\u2a1c]$/;
/** Brackets and roots are as high as what they hold, and hang from baselines of their own. */
const STRETCHED = /^[()[\]{}|\u2016\u221a\u2308-\u230b\u27e6-\u27ef]+$/;
/** Glyphs without a meaning of their own. */
const UNKNOWN = /[\ufffd\u23b0-\u23b7\ue000-\uf8ff\p{Cc}]/u;
/** A word of prose: three letters of a text font in a row that are no function's name. */
const PROSE = /\p{L}{3,}/u;
const FUNCTION =
  /^(?:a?(?:sin|cos|tan|cot|sec|csc)h?|log|ln|exp|lim|max|min|sup|inf|arg(?:max|min)?|det|dim|mod|gcd|lcm|Pr|[Tt]r|trace|rank|diag|vec|ker|deg|sgn|erfc?|sinc|Re|Im|Res|Hom|Var|Cov|Corr|supp|grad)$/;

/** Functions whose limits stand under them. */
const LIMIT_FUNCTION = /^(?:lim ?(?:sup|inf)?|(?:arg ?)?(?:max|min)|sup|inf|det|gcd|Pr)$/;
export const takesLimit = (text: string): boolean => LIMIT_FUNCTION.test(text);
/** Fonts that have letters of other alphabets under the names of plain ones: those of TeX, and of KaTeX and MathJax after them. */
const ALPHABETS: readonly (readonly [RegExp, MathAlphabet, RegExp])[] = [
  [/^(?:MSBM|(?:KaTeX|MathJax)_AMS)/i, 'double-struck', /^[A-Z]+$/],
  [/^(?:CMB?SY|LMMathSymbols|RSFS|EUS[MB]|(?:KaTeX|MathJax)_(?:Caligraphic|Script))/i, 'script', /^[A-Z]+$/],
  [/^(?:EUF[MB]|(?:KaTeX|MathJax)_Fraktur)/i, 'fraktur', /^[A-Za-z]+$/],
];
export const alphabetOf = (postScriptName: string, text: string): MathAlphabet | undefined =>
  ALPHABETS.find(([font, , letters]) => letters.test(text) && font.test(postScriptName))?.[1];

export const isFunction = (text: string): boolean => FUNCTION.test(text);
export const isMathFont = (style: TextStyle | undefined): boolean =>
  style !== undefined && (MATH_FONT.test(style.postScriptName) || style.family === 'Cambria Math');
/** LibreOffice sets the signs of formulas in the font that it has for bullets, too, and the letters in that of the text. */
const SIGN_FONT = /^OpenSymbol/i;
const FORMULA_SIGN =
  /[=<>+()[\]{}|\u00b1\u00d7\u00f7\u2016\u2190-\u21ff\u2200-\u22ff\u2308-\u230b\u23de\u23df\u27c0-\u2aff]/;
/** Whether a piece in this style may be a sign of mathematics, in a font for other signs, too. */
export const isSignFont = (style: TextStyle | undefined): boolean =>
  style !== undefined && SIGN_FONT.test(style.postScriptName);
export const isFormulaSign = (text: string): boolean => FORMULA_SIGN.test(text);
/** Its signs hang from their baselines, and their boxes are as high as they are: see `withTexGlyphs`. */
export const hangs = (style: TextStyle | undefined): boolean =>
  style !== undefined && isTexExtension(style.postScriptName);
export const hasSign = (text: string): boolean => SIGN.test(text);
export const startsWithRelation = (text: string): boolean => RELATION.test(text.charAt(0));
/** Where the first relation is; -1 for none. */
export const relationAt = (text: string): number => text.search(RELATION);
export const hasRelation = (text: string): boolean => RELATION.test(text);
/** One sign; asked of every word of a page. */
export const isNary = (text: string): boolean => text.length === 1 && NARY.test(text);
export const isStretched = (text: string): boolean => STRETCHED.test(text);
export const isUnknown = (text: string): boolean => UNKNOWN.test(text);
export const isRadical = (text: string): boolean => text === '\u221a';
/** A root, or a part of a high one. */
export const isRootPart = (text: string): boolean => text === '\u221a' || text === '\u23b7';

export function isProse(piece: Piece, styles: readonly TextStyle[]): boolean {
  const text = piece.text.replace(/(?<=^|\p{L})[^\p{L}]+$/u, '');
  return PROSE.test(text) && !FUNCTION.test(text) && !isMathFont(styles[piece.style]);
}

/** Whether a word says something besides its scripts: "E" with "kin" below it is a letter. */
export function isProseWord(word: Word, styles: readonly TextStyle[]): boolean {
  const { pieces } = word;
  if (!pieces.some((piece) => isProse(piece, styles))) return false;
  if (pieces.length === 1) return true;
  const largest = largestSizeOf([word], styles);
  return pieces.some(
    (piece) => isProse(piece, styles) && (styles[piece.style]?.sizePt ?? 0) > MAX_SCRIPT_RATIO * largest,
  );
}
/** Scripts are smaller than this share of what they stand at. */
const MAX_SCRIPT_RATIO = 0.85;
