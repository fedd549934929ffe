import type { Word } from '../../model/pageContent';
import type { TextLine } from '../types';

/** Where text changes between ideographs or kana and letters or digits of other scripts: some authors write a space there, most do not. */

/** Kana and ideographs; Korean has spaces between words. */
const IDEOGRAPH = /[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]/;
const OTHER = /(?![\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff])[\p{L}\p{N}]/u;
const ENDS_IN_IDEOGRAPH = new RegExp(`${IDEOGRAPH.source}$`);
const STARTS_WITH_IDEOGRAPH = new RegExp(`^${IDEOGRAPH.source}`);
const ENDS_IN_OTHER = new RegExp(`${OTHER.source}$`, 'u');
const STARTS_WITH_OTHER = new RegExp(`^${OTHER.source}`, 'u');
const CHANGE = new RegExp(`(?<=${IDEOGRAPH.source})${OTHER.source}|(?<=${OTHER.source})${IDEOGRAPH.source}`, 'gu');
/** Fullwidth brackets bring their own room with them (JLREQ, 3.1.2). */
const OPENING = /[\u3008\u300a\u300c\u300e\u3010\u3014\u3016\uff08\uff3b\uff5b]$/;
const CLOSING =
  /^[\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\u3017\uff01\uff09\uff0c\uff1a\uff1b\uff1f\uff3d\uff5d]/;

/** Thai, Lao, Myanmar and Khmer: lines break between words, which have no space between them. */
const WITHOUT_SPACES = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
const STOP = /[\u3001\u3002\u300d\u300f\uff01\uff09\uff0c\uff1a\uff1b\uff1f]$/;

/** Whether a fullwidth bracket or stop parts two words, which have no space between them then. */
export const partsWords = (left: string, right: string): boolean => OPENING.test(left) || CLOSING.test(right);

/** Whether a line ends with a fullwidth stop. */
export const endsInStop = (text: string): boolean => STOP.test(text);

/** Whether lines of a paragraph have spaces where the script changes within them: more often than they have none. */
export function spacesChanges(
  lines: readonly TextLine[],
  isSpaced: (left: Word, right: Word, emPt: number) => boolean,
): boolean {
  let balance = 0;
  for (const { words, sizePt } of lines)
    for (let i = 0; i < words.length; i++) {
      const word = words[i];
      const before = words[i - 1];
      if (!word) continue;
      balance -= word.text.match(CHANGE)?.length ?? 0;
      if (before && changes(before.text, word.text)) balance += isSpaced(before, word, sizePt) ? 1 : -1;
    }
  return balance > 0;
}

/** Whether the script changes between two words. */
export const changes = (left: string, right: string): boolean =>
  (ENDS_IN_IDEOGRAPH.test(left) && STARTS_WITH_OTHER.test(right)) ||
  (ENDS_IN_OTHER.test(left) && STARTS_WITH_IDEOGRAPH.test(right));

/** Whether words go on over a line's end in a script that has no spaces between words. */
export const areUnspaced = (left: string, right: string): boolean =>
  WITHOUT_SPACES.test(left.slice(-1)) && WITHOUT_SPACES.test(right.slice(0, 1));
