import type { Piece, TextStyle } from '../../model/pageContent';

/**
 * LibreOffice prints signs of Symbol and Wingdings with a font of its own where the machine lacks those (`fontcvt.cxx`). Their codes stay what they were
 * there, U+F000 + code, and neither Word nor LibreOffice shows them in that font.
 */
const RECODED = 'OpenSymbol';
/** The free twin of Symbol, which prints them where it is there. */
const TWIN_OF_SYMBOL = 'Standard Symbols';
const SIGNS = /^[\uf020-\uf0ff]+$/;
/** From here on signs of Wingdings are wide in that font, em; letters and most signs of Symbol are narrower. */
const WIDE_EM = 0.72;
/** Small signs of Wingdings: squares, discs and crosses. */
const NARROW_WINGDINGS = /^[\uf073\uf077\uf096\uf09e-\uf0a0\uf0a7\uf0fb]/;
/** Capitals of Greek and signs of logic, as wide as that; Wingdings has what is seldom written there. */
const WIDE_SYMBOL = /^[\uf022-\uf026\uf03d\uf040-\uf049\uf04b\uf04d-\uf05e\uf0b1-\uf0b4\uf0b8-\uf0cf\uf0d0-\uf0d5]/;
/** The empty box to tick, and ticked ones. */
const WINGDINGS_2 = /^[\uf052\uf0a3]/;

/** The style of a piece, with the family that its signs are those of. */
export function signStyleOf(style: TextStyle, { text, left, right }: Piece): TextStyle {
  const isTwin = style.family === TWIN_OF_SYMBOL;
  if ((!isTwin && style.family !== RECODED) || !SIGNS.test(text)) return style;
  return isTwin
    ? inFamily(style, 'Symbol')
    : inFamily(style, signFamily(text, (right - left) / (text.length * style.sizePt)));
}

function signFamily(text: string, advanceEm: number): string {
  if (advanceEm < WIDE_EM) return NARROW_WINGDINGS.test(text) ? 'Wingdings' : 'Symbol';
  if (WINGDINGS_2.test(text)) return 'Wingdings 2';
  return WIDE_SYMBOL.test(text) ? 'Symbol' : 'Wingdings';
}

const others = new WeakMap<TextStyle, Map<string, TextStyle>>();

/** One object for each: runs of one format are joined. */
function inFamily(style: TextStyle, family: string): TextStyle {
  const known = others.get(style) ?? new Map<string, TextStyle>();
  others.set(style, known);
  const other = known.get(family) ?? { ...style, family };
  known.set(family, other);
  return other;
}
