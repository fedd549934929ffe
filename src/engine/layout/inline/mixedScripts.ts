import { FIRST_EAST_ASIAN } from '../../model/characters';
import { widthOf } from '../../model/geometry';
import type { PageContent, Word } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';
import type { TextLine } from '../types';

/** Spaces between words in scripts that have none, and where text changes between them and other scripts: some authors write a space there, most do not. */

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

/** Word and LibreOffice part East Asian from Latin text by 0.2 to 0.25 em without a space, and justified lines stretch that (ECMA-376 part 1, 17.3.1.2). */
const AUTOMATIC_SPACE_EM = 0.35;
/** Justified lines squeeze that, too. */
const MIN_AUTOMATIC_SPACE_EM = 0.1;
const MAX_AUTOMATIC_SPACE_EM = 0.6;
/** Thai, the first of the scripts without spaces between words. */
const FIRST_UNSPACED = 0xe00;
const CJK = /[\u2e80-\u2fdf\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Whether a fullwidth bracket or stop parts two words, which have no space between them then. */
const partsWords = (left: string, right: string): boolean => OPENING.test(left) || CLOSING.test(right);

/** Whether a line ends with a fullwidth stop. */
const endsInStop = (text: string): boolean => STOP.test(text);

/** Whether lines of a paragraph have spaces where the script changes within them: more often than they have none. */
function spacesChanges(lines: readonly TextLine[]): boolean {
  let balance = 0;
  for (const { words, sizePt } of lines)
    for (let i = 0; i < words.length; i++) {
      const word = words[i];
      const before = words[i - 1];
      if (!word) continue;
      balance -= word.text.match(CHANGE)?.length ?? 0;
      if (before && changes(before.text, word.text))
        balance += isSpaced(before, word, word.bounds.left - before.bounds.right, sizePt) ? 1 : -1;
    }
  return balance > 0;
}

/** How often white without a space parts ideographs from other scripts, as typesetters have it (JLREQ 3.8.2), less how often nothing does. Linear in characters. */
export function countScriptGaps({ words, styles }: PageContent): number {
  let balance = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word) continue;
    const before = words[i - 1];
    const isOwn = word.text.charCodeAt(0) >= FIRST_EAST_ASIAN;
    const isAfter = before !== undefined && before.text.charCodeAt(before.text.length - 1) >= FIRST_EAST_ASIAN;
    if (isOwn || word.text.charCodeAt(word.text.length - 1) >= FIRST_EAST_ASIAN)
      balance -= word.text.match(CHANGE)?.length ?? 0;
    if (isOwn === isAfter || !before || before.spaceAfter || before.baseline !== word.baseline) continue;
    const gapEm = (word.bounds.left - before.bounds.right) / sizeOf(word, styles);
    if (gapEm > MIN_AUTOMATIC_SPACE_EM && gapEm < MAX_AUTOMATIC_SPACE_EM && changes(before.text, word.text)) balance++;
  }
  return balance;
}

/** Whether the script changes between two words. */
const changes = (left: string, right: string): boolean =>
  (ENDS_IN_IDEOGRAPH.test(left) && STARTS_WITH_OTHER.test(right)) ||
  (ENDS_IN_OTHER.test(left) && STARTS_WITH_IDEOGRAPH.test(right));

/** Whether words go on over a line's end in a script that has no spaces between words. */
const areUnspaced = (left: string, right: string): boolean =>
  WITHOUT_SPACES.test(left.slice(-1)) && WITHOUT_SPACES.test(right.slice(0, 1));

/** Words come apart at spaces; unspaced scripts come apart only where the reader saw a gap that is wider than those between their characters. */
export function isSpaced(left: Word, right: Word, gapPt: number, emPt: number): boolean {
  const isPlain = left.text.charCodeAt(left.text.length - 1) < FIRST_EAST_ASIAN;
  if (left.spaceAfter || (isPlain && right.text.charCodeAt(0) < FIRST_EAST_ASIAN)) return true;
  const areCjk = [CJK.test(left.text.slice(-1)), CJK.test(right.text.slice(0, 1))];
  if (areCjk.every(Boolean) || partsWords(left.text, right.text)) return false;
  if (!areCjk.some(Boolean)) return true;
  return gapPt > Math.max(apartness(left, emPt), apartness(right, emPt)) + AUTOMATIC_SPACE_EM * emPt;
}

/** By how much the ideographs of a word that has no other letters stand apart, points. */
function apartness({ text, bounds }: Word, emPt: number): number {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < FIRST_EAST_ASIAN) return 0;
  return text.length < 2 ? 0 : (widthOf(bounds) - text.length * emPt) / (text.length - 1);
}

/** Whether a space belongs between the words around a line's end, where scripts are that have none. `lines`: all of the paragraph. */
export function isSpacedOver(last: Word, first: Word, lines: readonly TextLine[]): boolean {
  const [end, start] = [last.text, first.text];
  if (end.charCodeAt(end.length - 1) < FIRST_UNSPACED && start.charCodeAt(0) < FIRST_UNSPACED) return true;
  if (endsInStop(end) || partsWords(end, start) || (CJK.test(end.slice(-1)) && CJK.test(start.slice(0, 1))))
    return false;
  if (last.spaceAfter) return true;
  if (areUnspaced(end, start)) return false;
  if (!changes(end, start)) return true;
  if (known.lines !== lines) known = { lines, spaced: spacesChanges(lines) };
  return known.spaced;
}

/** Of the paragraph that was asked last, which is asked at many of its lines' ends. */
let known: { readonly lines: readonly TextLine[]; readonly spaced: boolean } = { lines: [], spaced: false };
