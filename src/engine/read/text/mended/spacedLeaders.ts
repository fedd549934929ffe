import { TWO_LETTERS } from '../../../model/characters';
import type { TextStyle, Word } from '../../../model/pageContent';
import { sizeOf, styleOf } from '../../../model/wordStyle';
import { markWord } from '../../graphics/signs/bullets';

/** Dots nearer to each other are a leader to everybody, em; fewer are no leader. */
const MIN_STEP_EM = 1;
const MIN_DOTS = 3;
/** Their distances, and their baselines, differ by less, points. */
const SAME_PT = 0.5;
/** A full stop with the white around it, em. */
const STOP_EM = 0.25;
const PAGE_NUMBER = /^(?:\d{1,4}|[ivxlc]+)\.?$/u;

/**
 * Leaders of contents whose dots stand as far apart as columns, as html2ps writes them, become one word of dots: below each other they were columns of a
 * table. The last dot may lie under the page's number, where it hardly shows, and is no part of that. Not in typewriter type, where dots in columns are
 * empty places of a matrix. A word of the line stands before them: rows of a board begin with their number. Linear in words.
 */
export function withSpacedLeaders(words: readonly Word[], styles: readonly TextStyle[]): readonly Word[] {
  let joined: Word[] | undefined;
  let hasTitle = false;
  for (let i = 0; i < words.length;) {
    const [before, first] = [words[i - 1], words[i]];
    if (!first) break;
    hasTitle = (hasTitle && before !== undefined && areLevel(before, first)) || TWO_LETTERS.test(first.text);
    const step = hasTitle ? stepAt(words, i, styles) : undefined;
    const count = step === undefined ? 1 : dotsFrom(words, i, step);
    const [last, number] = [words[i + count - 1], words[i + count]];
    if (last && number && step !== undefined && count >= MIN_DOTS && isNumberBehind(last, number)) {
      joined ??= words.slice(0, i);
      const em = sizeOf(first, styles);
      const bounds = { ...first.bounds, right: last.bounds.right };
      const dots = '.'.repeat(Math.round((bounds.right - bounds.left) / (STOP_EM * em)));
      joined.push(
        markWord(bounds, dots, first),
        hidesDot(number, last.bounds.left + step) ? withoutStop(number) : number,
      );
      i += count + 1;
    } else {
      for (const word of words.slice(i, i + count)) joined?.push(word);
      i += count;
    }
  }
  return joined ?? words;
}

const isDot = (word: Word | undefined): word is Word =>
  word?.text === '.' && word.angle === 0 && !word.oblique && !word.vertical;

/** From a dot to the next one, where they stand far apart. */
function stepAt(words: readonly Word[], at: number, styles: readonly TextStyle[]): number | undefined {
  const [first, second] = [words[at], words[at + 1]];
  if (!isDot(first) || !isDot(second) || !areLevel(first, second) || styleOf(first, styles)?.monospace)
    return undefined;
  const step = second.bounds.left - first.bounds.left;
  return step >= MIN_STEP_EM * sizeOf(first, styles) ? step : undefined;
}

function dotsFrom(words: readonly Word[], from: number, step: number): number {
  let count = 1;
  for (; ; count++) {
    const [before, next] = [words[from + count - 1], words[from + count]];
    if (!before || !isDot(next) || !areLevel(before, next)) return count;
    if (Math.abs(next.bounds.left - before.bounds.left - step) > SAME_PT) return count;
  }
}

const areLevel = (a: Word, b: Word): boolean => Math.abs(a.baseline - b.baseline) < SAME_PT;

const isNumberBehind = (last: Word, number: Word): boolean =>
  areLevel(last, number) && number.bounds.left > last.bounds.right && PAGE_NUMBER.test(number.text);

/** `left`: where the next dot would start. */
const hidesDot = ({ text, bounds }: Word, left: number): boolean =>
  text.endsWith('.') && left > bounds.left && left < bounds.right;

function withoutStop(number: Word): Word {
  const pieces = number.pieces.map((piece, i) =>
    i === number.pieces.length - 1 ? { ...piece, text: piece.text.replace(/\.$/u, '') } : piece,
  );
  return { ...number, text: number.text.slice(0, -1), pieces: pieces.filter(({ text }) => text !== '') };
}
