/**
 * TeX's fonts of mathematics by their names, without the subset's: Computer and Latin Modern, MathTime, the TX and PX fonts and what was made of
 * them, Euler, Fourier, MathDesign, KP and mathabx; bold ones, too.
 */

const EXTENSION =
  /^(?:(?:CM|MT|YHCM|EU)EX|LMMathExt|[TP]XB?EXS?$|Fourier-Math-Extension|MathDesign-.*-Extension|Kp-+M-Ex-|(?:TeX-)?mathx\d)/i;
const SYMBOLS =
  /^(?:CMB?SY|LMMathSymbols|MTSY|[TP]XB?SYS?$|HFBRSY|Fourier-Math-Symbols|MathDesign-.*-Symbol-|Kp-+M-Sy-)/i;

/** The first code point of their big brackets and operators by position (Knuth, The TeXbook, appendix F), which have no names that say what they are. */
export const TEX_EXTENSION = 0xf100;

/** Of big brackets and operators, which hang from their baseline. */
export const isTexExtension = (postScriptName: string): boolean => EXTENSION.test(postScriptName);

export const isTexSymbols = (postScriptName: string): boolean => SYMBOLS.test(postScriptName);
