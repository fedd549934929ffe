import { union, widthOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { runsOf } from './wordRuns';

/** Characters of scripts that are written without spaces: kana, ideographs and their punctuation. */
const UNSPACED_END = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]$/u;
const UNSPACED_START = /^[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
/** Such characters are no farther from each other in one word, parts of a character's width. */
const MAX_GAP = 0.8;

/** Recognisers put spaces between the characters of Chinese and Japanese: these are words no more. Linear in words. */
export function joinedIdeographs(words: readonly Word[]): Word[] {
  return runsOf(words).flatMap((run) => {
    const joined: Word[] = [];
    for (const word of run) {
      const before = joined.at(-1);
      if (before && isOneText(before, word)) joined[joined.length - 1] = asOne(before, word);
      else joined.push(word);
    }
    return joined;
  });
}

function isOneText(before: Word, word: Word): boolean {
  if (!UNSPACED_END.test(before.text) || !UNSPACED_START.test(word.text)) return false;
  if (before.pieces[0]?.style !== word.pieces[0]?.style) return false;
  const characters = before.text.length + word.text.length;
  const widthPt = (widthOf(before.bounds) + widthOf(word.bounds)) / characters;
  return word.bounds.left - before.bounds.right < MAX_GAP * widthPt;
}

function asOne(before: Word, word: Word): Word {
  const text = before.text + word.text;
  const bounds = union(before.bounds, word.bounds);
  const pieces = before.pieces.slice(0, 1).map((piece) => ({ ...piece, text, right: bounds.right }));
  return { ...word, text, bounds, baseline: before.baseline, pieces };
}
