import { heightOf, type Sides } from '../../../model/geometry';
import type { MathAlphabet } from '../../../model/math';
import type { Piece, TextStyle, Word } from '../../../model/pageContent';
import { alphabetOf, hangs, isStretched } from '../mathSigns';

/** Glyphs of one style on one baseline. */
export interface MathToken extends Sides {
  readonly text: string;
  readonly baseline: number;
  /** y of its middle. */
  readonly centreY: number;
  readonly sizePt: number;
  readonly italic: boolean;
  readonly bold?: true;
  readonly alphabet?: MathAlphabet;
}

/** How the letters of a token look, besides being slanted. */
export const lookOf = ({ bold, alphabet }: MathToken): Pick<MathToken, 'bold' | 'alphabet'> => ({
  ...(bold && { bold }),
  ...(alphabet && { alphabet }),
});

/** A horizontal line: of a fraction or of a root. */
export interface MathBar extends Sides {
  readonly y: number;
}

/** The Greek letter has the name of the sign for a millionth. */
const MICRO = '\u00b5';
const MU = '\u03bc';
/** The middle of a glyph above its baseline. */
const MIDDLE_EM = 0.3;

export function tokensOf(word: Word, styles: readonly TextStyle[]): MathToken[] {
  const dots = ellipsisOf(word);
  const pieces = dots ? [dots] : word.pieces;
  return pieces.flatMap((piece) => tokensOfPiece(piece, word, styles));
}

/** One token, or one for each bracket where several of any height stand right beside each other. */
export function tokensOfPiece(piece: Piece, { bounds }: Word, styles: readonly TextStyle[]): MathToken[] {
  const { left, right, baseline, style: index } = piece;
  const text = piece.text.replaceAll(MICRO, MU);
  const style = styles[index];
  const sizePt = style?.sizePt ?? heightOf(bounds);
  const centreY = hangs(style) ? (baseline + bounds.bottom) / 2 : baseline - MIDDLE_EM * sizePt;
  const italic = style?.italic === true || /^[\u{1d434}-\u{1d467}]/u.test(text);
  const bold = style?.bold === true ? ({ bold: true } as const) : undefined;
  const alphabet = style && alphabetOf(style.postScriptName, text);
  const whole = { text, left, right, baseline, centreY, sizePt, italic, ...bold, ...(alphabet && { alphabet }) };
  if (text.length < 2 || !isStretched(text)) return [whole];
  const width = (right - left) / text.length;
  return Array.from(text, (sign, i) => ({
    ...whole,
    text: sign,
    left: left + i * width,
    right: left + (i + 1) * width,
  }));
}

/** Three dots over each other, or in a slant. */
function ellipsisOf({ pieces }: Word): Piece | undefined {
  const [first, second, third] = pieces;
  if (!first || !second || !third || pieces.length > 3 || pieces.some(({ text }) => text !== '.')) return undefined;
  if (!(first.baseline < second.baseline && second.baseline < third.baseline)) return undefined;
  return { ...third, text: third.left > first.right ? '⋱' : '⋮', left: first.left };
}
