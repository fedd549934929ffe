import type { Word } from '../model/pageContent';

/** Strong right-to-left scripts (UAX #9, bidirectional classes R and AL): Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|\ud802[\udc00-\udfff]|\ud83a[\udc00-\udfff]/;
const LTR = /\p{L}/u;

export function hasRightToLeft(text: string): boolean {
  return RTL.test(text);
}

/** The paragraph direction of a line: that of most of its strong words. */
export function isRightToLeft(words: readonly Word[]): boolean {
  let rtl = 0;
  let ltr = 0;
  for (const { text } of words) {
    if (RTL.test(text)) rtl += text.length;
    else if (LTR.test(text)) ltr += text.length;
  }
  return rtl > ltr;
}

/**
 * Words of a line from visual to logical order: the inverse of rule L2 of UAX #9 on words. Runs of words of the other direction are
 * turned round; numbers and punctuation go with left-to-right runs inside right-to-left text.
 */
export function logicalOrder(words: readonly Word[], rightToLeft: boolean): Word[] {
  const visual = [...words].sort((a, b) => a.bounds.left - b.bounds.left);
  if (!rightToLeft && !visual.some((word) => RTL.test(word.text))) return visual;
  const isOpposite = (word: Word): boolean =>
    rightToLeft ? !RTL.test(word.text) && /[\p{L}\p{N}]/u.test(word.text) : RTL.test(word.text);
  const ordered = rightToLeft ? visual.reverse() : visual;
  const result: Word[] = [];
  for (let i = 0; i < ordered.length;) {
    const word = ordered[i];
    if (word === undefined) break;
    if (!isOpposite(word)) {
      result.push(word);
      i++;
      continue;
    }
    let end = i;
    // Neutral words between two opposite ones belong to their run.
    for (let j = i; j < ordered.length; j++) {
      const next = ordered[j];
      if (next === undefined) break;
      if (isOpposite(next)) end = j + 1;
      else if (/\p{L}/u.test(next.text)) break;
    }
    result.push(...ordered.slice(i, end).reverse());
    i = end;
  }
  return result;
}
