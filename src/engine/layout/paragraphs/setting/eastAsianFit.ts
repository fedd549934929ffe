import { FIRST_EAST_ASIAN } from '../../../model/characters';
import { TWIPS_PER_PT } from '../../../model/wordUnits';
import type { TextStyle, Word } from '../../../model/pageContent';
import { setWidthOfLine } from '../../fonts/setWidths';
import { hangingWidth, unbrokenWidth } from '../../lines/unspacedText';
import type { TextLine } from '../../types';

/**
 * Letter spacing of each line of a justified paragraph of ideographs, in points, in whole twips. Such lines break behind any character, each an em wide, and typesetters
 * set punctuation closer to get one more in (JLREQ 3.8); Word does that nowhere in a line.
 */

/** What letter spacing may do: half of what punctuation gives in lines with much of it, and what nobody sees, em. */
const MAX_CONDENSED_EM = 0.08;
const MAX_EXPANDED_EM = 0.03;
const TOLERANCE_PT = 0.05;
/** What letters of other scripts may take more or less, of their width; so many times as much is left free in front of a line's end, and behind it, where that can be. */
const ROUNDING = 0.02;
const MAX_MARGINS = 2;
/** Of the characters. */
const MIN_SHARE = 0.5;

/** Whether most characters of the lines are ideographs, kana or their punctuation: lines break behind each. */
export function isIdeographic(lines: readonly TextLine[]): boolean {
  let [all, own] = [0, 0];
  for (const line of lines) {
    all += lettersIn(line);
    own += ideographsIn(line);
  }
  return own > MIN_SHARE * all;
}

const lettersIn = ({ words }: TextLine): number => words.reduce((sum, { text }) => sum + text.length, 0);

function ideographsIn({ words }: TextLine): number {
  let count = 0;
  for (const { text } of words) for (let i = 0; i < text.length; i++) if (isIdeograph(text.charCodeAt(i))) count++;
  return count;
}

/** Korean has spaces between its words. */
const isIdeograph = (code: number): boolean => code >= FIRST_EAST_ASIAN && !(code >= 0xac00 && code < 0xd7b0);

/** That nearest to none with which each line holds what it has, and no more; 0 for lines that no spacing makes so. Linear in characters. */
export function eastAsianFit(
  lines: readonly TextLine[],
  { roomPt, firstLineIndentPt }: { readonly roomPt: number; readonly firstLineIndentPt: number },
  styles: readonly TextStyle[],
  textLeft: number | undefined,
): readonly number[] | 0 {
  const em = lines[0]?.sizePt ?? 0;
  const candidates = spacingsWithin(em * MAX_CONDENSED_EM, em * MAX_EXPANDED_EM);
  const spacings = lines.map((line, i) => {
    const next = lines[i + 1]?.words[0];
    const limitPt = roomPt - (i === 0 ? firstLineIndentPt : 0) + TOLERANCE_PT;
    const widthPt = setWidthOfLine(line, styles, i === 0 ? textLeft : undefined);
    const letters = lettersIn(line);
    const nextPt = next ? startWidth(next, em) : Infinity;
    const heldPt = widthPt - hangingWidth(line);
    const roundedPt = ROUNDING * Math.max(0, widthPt - em * ideographsIn(line));
    const isRight = (spacingPt: number, slackPt: number): boolean =>
      heldPt + slackPt + letters * spacingPt <= limitPt && widthPt + nextPt - slackPt + letters * spacingPt > limitPt;
    for (let margin = MAX_MARGINS; margin >= 0; margin--) {
      const spacing = candidates.find((spacingPt) => isRight(spacingPt, margin * roundedPt));
      if (spacing !== undefined) return spacing;
    }
    return 0;
  });
  return spacings.some((spacingPt) => spacingPt !== 0) ? spacings : 0;
}

/** All in whole twips between the two, points, those nearest to none first. */
export function spacingsWithin(condensedPt: number, expandedPt: number): number[] {
  const spacings = [0];
  for (let step = 1; step <= condensedPt * TWIPS_PER_PT; step++) {
    spacings.push(-step / TWIPS_PER_PT);
    if (step <= expandedPt * TWIPS_PER_PT) spacings.push(step / TWIPS_PER_PT);
  }
  return spacings;
}

/** Of what must not fit behind the line before. */
const startWidth = (word: Word, em: number): number => Math.min(unbrokenWidth(word, em) ?? Infinity, em);
