import type { TextStyle, Word } from '../../../model/pageContent';
import { isTexExtension, TEX_EXTENSION } from '../../../model/fonts/texFonts';
import type { Repeat } from '../unseen/repeatedText';

/** The code of a space, where TeX's extension font has its largest round bracket that is drawn whole (The TeXbook, appendix F). */
const BRACKET = 0x20;
/** Fonts of one size, points; signs in one place. */
const SAME_SIZE_PT = 0.1;
const SAME_PLACE_PT = 0.5;
/** It is one sign: 0.74 em wide. */
const MAX_WIDTH_EM = 1;

/**
 * Brackets that PDFium takes for spaces, and leaves out: of the text objects without characters those in TeX's extension font, which has no
 * space. Their style is that of the other signs of the font, such as the bracket's other half.
 */
export function lostBrackets(unread: readonly Repeat[], words: readonly Word[], styles: readonly TextStyle[]): Word[] {
  return unread.flatMap(({ postScriptName, sizePt, origin, bounds }): Word[] => {
    if (!isTexExtension(postScriptName)) return [];
    const style = styles.findIndex(
      (one) => one.postScriptName === postScriptName && Math.abs(one.sizePt - sizePt) < SAME_SIZE_PT,
    );
    const { left, right } = bounds;
    if (style < 0 || right - left > MAX_WIDTH_EM * sizePt) return [];
    const isThere = words.some((word) =>
      word.pieces.some(
        (piece) =>
          Math.abs(piece.left - origin.x) < SAME_PLACE_PT && Math.abs(piece.baseline - origin.y) < SAME_PLACE_PT,
      ),
    );
    if (isThere) return [];
    const text = String.fromCharCode(TEX_EXTENSION + BRACKET);
    const baseline = origin.y;
    return [
      {
        text,
        bounds,
        baseline,
        angle: 0,
        vertical: false,
        pieces: [{ text, style, left, right, baseline }],
        softHyphen: false,
        spaceAfter: false,
      },
    ];
  });
}
