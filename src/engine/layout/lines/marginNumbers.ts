import { STARTS_SMALL } from '../../model/characters';
import { heightOf } from '../../model/geometry';
import type { LineNumbering } from '../../model/section';
import type { PageContent, TextStyle, Word } from '../../model/pageContent';
import { isMonospaced } from '../../model/wordStyle';
import type { MarginNumbers } from '../surveys';
import { LINE_NUMBER } from './lineText';

/** They are set apart from the text by a space at least, em, and end at one place, points. */
const MIN_DISTANCE_EM = 0.5;
const SAME_EDGE_PT = 1.5;
const MIN_NUMBERS = 2;
const SAME_LINE_PT = 3;
/** So many in the middle of sentences are no accident. */
const MIN_IN_SENTENCES = 3;
/** Text whose lines are numbered is so on this share of the pages at least: others have numbered listings. */
const MIN_NUMBERED_SHARE = 0.5;
/** One page may be a listing or an excerpt, and does not tell whether the numbers start over. */
const MIN_SURE_PAGES = 2;
/** "1" and "5", "5" and "10": numbers of lines count on by one, or by a few. */
const MAX_STEP = 10;
/** A sentence that goes on ends so; lines of code seldom do. */
const LEFT_OPEN = /[\p{L},-]$/u;

const isNumber = ({ text }: Word): boolean => text.charCodeAt(0) < 0x3a && LINE_NUMBER.test(text);

/** What may be numbers of lines, as far as the page tells: they alone stand left of all text, end at one place and count on. Linear in words. */
export function marginNumbersOf({ words, styles, vertical }: PageContent): MarginNumbers | undefined {
  if (vertical) return undefined;
  let left = Infinity;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word && word.bounds.left < left && !isNumber(word)) ({ left } = word.bounds);
  }
  const numbers: number[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === undefined || word.bounds.right > left || word.angle !== 0) continue;
    if (left - word.bounds.right >= MIN_DISTANCE_EM * heightOf(word.bounds)) numbers.push(i);
  }
  if (numbers.length < MIN_NUMBERS || left === Infinity) return undefined;
  const right = words[numbers[0] ?? 0]?.bounds.right ?? 0;
  const own = numbers.flatMap((i) => words[i] ?? []);
  const [first = 0, second = 0] = own.map(({ text }) => Number(text));
  const step = second - first;
  const counts = own.every(
    ({ text, bounds, baseline }, i) =>
      Number(text) === first + i * step &&
      Math.abs(bounds.right - right) < SAME_EDGE_PT &&
      baseline > (own[i - 1]?.baseline ?? -Infinity),
  );
  if (!counts || step < 1 || step > MAX_STEP) return undefined;
  const last = first + (own.length - 1) * step;
  return {
    words: numbers,
    first,
    last,
    step,
    right,
    distancePt: left - right,
    inSentences: countInSentences(own, words, styles),
  };
}

/** Lines in the middle of sentences have numbers: no list is such. */
export const isSure = (numbers: MarginNumbers | undefined): numbers is MarginNumbers =>
  numbers !== undefined && numbers.inSentences >= MIN_IN_SENTENCES;

/** Lines with a number that begin with a small letter, below one that leaves its sentence open; code has no sentences. */
function countInSentences(numbers: readonly Word[], words: readonly Word[], styles: readonly TextStyle[]): number {
  const lines = new Map<number, { first: Word; last: Word }>();
  for (const word of words) {
    if (isNumber(word)) continue;
    const key = Math.round(word.baseline / SAME_LINE_PT);
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { first: word, last: word });
    else {
      if (word.bounds.left < line.first.bounds.left) line.first = word;
      if (word.bounds.right > line.last.bounds.right) line.last = word;
    }
  }
  let count = 0;
  let above: Word | undefined;
  for (const { baseline } of numbers) {
    const line = lines.get(Math.round(baseline / SAME_LINE_PT));
    const goesOn = line && above && STARTS_SMALL.test(line.first.text) && LEFT_OPEN.test(above.text);
    if (goesOn && !isMonospaced(line.first, styles)) count++;
    above = line?.last;
  }
  return count;
}

/** The numbers of a document's lines, and by page their words: of all pages that have such at the place where they surely are some. */
export function documentMarginNumbers(pages: readonly (MarginNumbers | undefined)[]): {
  readonly numbering?: LineNumbering;
  readonly words: readonly (readonly number[])[];
  /** By page: where the text beside them starts, points. */
  readonly textLefts?: readonly (number | undefined)[];
} {
  const none = { words: pages.map(() => []) };
  const sure = pages.find(isSure);
  if (sure === undefined) return none;
  const own = pages.map((page) =>
    page?.step === sure.step && Math.abs(page.right - sure.right) < SAME_EDGE_PT ? page : undefined,
  );
  const numbered = own.filter((page) => page !== undefined);
  if (numbered.length < MIN_NUMBERED_SHARE * pages.length || numbered.filter(isSure).length < MIN_SURE_PAGES)
    return none;
  const goesOn = numbered.some((page, i) => page.first === (numbered[i - 1]?.last ?? NaN) + page.step);
  return {
    numbering: { step: sure.step, restart: goesOn ? 'continuous' : 'newPage', distancePt: sure.distancePt },
    words: own.map((page) => page?.words ?? []),
    textLefts: own.map((page) => page && page.right + page.distancePt),
  };
}
