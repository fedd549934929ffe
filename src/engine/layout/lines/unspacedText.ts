import { FIRST_EAST_ASIAN, UNSPACED } from '../../model/characters';
import type { Word } from '../../model/pageContent';
import type { TextLine } from '../types';
import { endOf } from './lineText';

/** What does not start a line: small kana, signs of repetition, closing punctuation (Unicode Standard Annex 14, CJ, NS, CL, EX). */
const NO_START =
  /[\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u309b-\u309e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fb-\u30fe\u3001\u3002\u3005\u300b\u300d\u300f\u3011\u3015\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f]/;
/** Width of letters and digits among characters of these scripts, em. */
const NARROW_EM = 0.5;

/**
 * What must have fitted of a word in such a script: a character, or the letters and digits in front, with those that may not start a line. Undefined for
 * other words.
 */
export function unbrokenWidth({ text }: Word, sizePt: number): number | undefined {
  if (!UNSPACED.test(text)) return undefined;
  const isNarrow = (i: number): boolean => text.charCodeAt(i) < FIRST_EAST_ASIAN;
  let end = 1;
  while (end < text.length && isNarrow(end - 1) && isNarrow(end)) end++;
  let width = isNarrow(0) ? end * NARROW_EM : 1;
  for (; NO_START.test(text.charAt(end)); end++) width += 1;
  return width * sizePt;
}

/** What may stand behind the end of a line (JIS X 4051; `w:overflowPunct`, ECMA-376 part 1, 17.3.1.21, is on unless a paragraph says otherwise). */
const HANGS = /[、。，．]$/u;

/** Room of the punctuation that may hang behind the end of a line, points; as wide as a character. */
export const hangingWidth = (line: TextLine): number => (HANGS.test(endOf(line)) ? line.sizePt : 0);
