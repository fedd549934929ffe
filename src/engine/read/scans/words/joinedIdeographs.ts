import { boundsOf, centreX, type Rect, union } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import { columnIsBlank, type InkMap } from '../inkMap';
import { inkOf } from './wordInk';
import { runsOf } from './wordRuns';

/** Scripts whose characters are all as wide as they are high, and the widest white between two of them in one word, em. */
const SQUARE_SCRIPTS = [
  // Kana, ideographs and their punctuation are written without spaces: a full stop and a bracket behind it have an em between their ink.
  { end: /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]$/u, maxGapEm: 1.2 },
  // A space of Korean is a third of an em, and syllables have some white beside them.
  { end: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]$/u, maxGapEm: 0.33 },
];
const SIGN = /^[^\p{L}\p{N}]+$/u;
/** White behind a sign that begins a line: the marks of lists have more. */
const MAX_GAP_BEHIND_SIGN_EM = 0.5;
/** Height of a line of such characters, em. */
export const SQUARE_EM = 0.92;

/**
 * Recognisers put spaces between the characters of Chinese, Japanese and Korean, and guess where each one is: what stands together on the
 * picture becomes one word. Linear in words, and in the pixels under them.
 */
export function joinedIdeographs(words: readonly Word[], map: InkMap): Word[] {
  return runsOf(words).flatMap((run) => (run.some(({ text }) => isSquare(text)) ? joinedRun(run, map) : run));
}

/** Whether a word ends with a character that is as wide as it is high. */
export const isSquare = (text: string): boolean => SQUARE_SCRIPTS.some(({ end }) => end.test(text));

function joinedRun(run: readonly Word[], map: InkMap): Word[] {
  const [first] = run;
  const bounds = boundsOf(run);
  const ink = first && bounds && inkOf(map, { ...first, bounds }, undefined);
  if (!ink) return [...run];
  const top = Math.floor((first.baseline - ink.height) * map.scale);
  const bottom = Math.ceil(ink.bottom * map.scale);
  const em = (bottom - top) / SQUARE_EM;
  const joined: Word[] = [];
  let last: Word | undefined;
  for (const word of run) {
    const before = joined.at(-1);
    const maxGapEm = before && last && maxGapBetween(before, word);
    if (before && last && maxGapEm !== undefined) {
      const between = { left: centreX(last.bounds) * map.scale, right: centreX(word.bounds) * map.scale, top, bottom };
      if (widestBlank(map, between) < maxGapEm * em) {
        joined[joined.length - 1] = asOne(before, word);
        last = word;
        continue;
      }
    }
    joined.push(word);
    last = word;
  }
  return joined;
}

/** White that may be between two words that are one, em; undefined where they have spaces between them. */
function maxGapBetween(before: Word, word: Word): number | undefined {
  const script = SQUARE_SCRIPTS.find(({ end }) => end.test(before.text) && end.test(word.text.slice(0, 1)));
  return script && (SIGN.test(before.text) ? MAX_GAP_BEHIND_SIGN_EM : script.maxGapEm);
}

/** Pixels of the widest white between two columns. */
function widestBlank(map: InkMap, { left, right, top, bottom }: Rect): number {
  let widest = 0;
  let width = 0;
  for (let x = Math.max(0, Math.round(left)); x < Math.min(map.width, right); x++) {
    width = columnIsBlank(map, x, { top, bottom }) ? width + 1 : 0;
    widest = Math.max(widest, width);
  }
  return widest;
}

function asOne(before: Word, word: Word): Word {
  const text = before.text + word.text;
  const bounds = union(before.bounds, word.bounds);
  const pieces = before.pieces.slice(0, 1).map((piece) => ({ ...piece, text, right: bounds.right }));
  return { ...word, text, bounds, baseline: before.baseline, pieces };
}
