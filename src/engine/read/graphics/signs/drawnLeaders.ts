import { HeightIndex } from '../../../model/collections/heightIndex';
import { widthOf } from '../../../model/geometry';
import type { Ruling, TextStyle, Word } from '../../../model/pageContent';
import { sizeOf } from '../../../model/wordStyle';
import { markWord } from './bullets';

/** Leaders of price lists are longer, em. */
const MIN_LENGTH_EM = 2;
/** To the words at both ends, em: side bearings may reach over its ends. */
const MIN_GAP_EM = -0.2;
const MAX_GAP_EM = 1;
/** From the baseline of both: on it, or as low as an underline; em. */
const ABOVE_BASELINE_EM = 0.3;
const BELOW_BASELINE_EM = 0.4;
/** A full stop with the white around it, em. */
const DOT_EM = 0.25;
/** Dots that lines end with, taken for bullets, are no wider than so many times their thickness. */
const MAX_DOT_SHARE = 1.5;

/**
 * Dotted lines from one word of a line to the next, as style sheets draw the leaders of menus and price lists (border-bottom: dotted), become words of
 * full stops, as typed leaders are. Each looks at the words of its height alone.
 */
export function takeLeaders(
  words: readonly Word[],
  styles: readonly TextStyle[],
  rulings: readonly Ruling[],
): { readonly words: readonly Word[]; readonly rulings: readonly Ruling[] } {
  const dotted = rulings.filter(({ orientation, dashed }) => orientation === 'horizontal' && dashed === 'dotted');
  if (dotted.length === 0) return { words, rulings };
  const byHeight = new HeightIndex(words.filter(({ angle, vertical }) => angle === 0 && !vertical));
  const taken = new Set<Ruling>();
  const behind = new Map<Word, Word>();
  const dots = new Set<Word>();
  for (const ruling of dotted) {
    const near = byHeight.between(ruling.position).filter((word) => isOnLine(ruling, word, sizeOf(word, styles)));
    const own = near.filter(({ bounds }) => widthOf(bounds) <= MAX_DOT_SHARE * ruling.thicknessPt);
    const leader = leaderOf(
      ruling,
      near.filter((word) => !own.includes(word)),
      styles,
    );
    if (!leader || behind.has(leader.before)) continue;
    taken.add(ruling);
    behind.set(leader.before, leader.word);
    for (const dot of own) dots.add(dot);
  }
  if (taken.size === 0) return { words, rulings };
  return {
    words: words.flatMap((word) => {
      const leader = behind.get(word);
      if (dots.has(word)) return [];
      return leader ? [word, leader] : [word];
    }),
    rulings: rulings.filter((ruling) => !taken.has(ruling)),
  };
}

const isOnLine = ({ position }: Ruling, { baseline }: Word, em: number): boolean =>
  position > baseline - ABOVE_BASELINE_EM * em && position < baseline + BELOW_BASELINE_EM * em;

/** The word of full stops from the word before the line to the one behind it, none of the others being over it. */
function leaderOf(
  { position, from, to }: Ruling,
  words: readonly Word[],
  styles: readonly TextStyle[],
): { readonly before: Word; readonly word: Word } | undefined {
  const middle = (from + to) / 2;
  let before: Word | undefined;
  let after: Word | undefined;
  for (const word of words) {
    const { left, right } = word.bounds;
    if ((left + right) / 2 < middle) {
      if (!before || right > before.bounds.right) before = word;
    } else if (!after || left < after.bounds.left) after = word;
  }
  if (!before || !after) return undefined;
  const em = sizeOf(before, styles);
  const isNear = (gap: number): boolean => gap > MIN_GAP_EM * em && gap < MAX_GAP_EM * em;
  const lengthPt = to - from;
  if (lengthPt < MIN_LENGTH_EM * em || !isNear(from - before.bounds.right) || !isNear(after.bounds.left - to))
    return undefined;
  const bounds = { left: from, top: position, right: to, bottom: position };
  return { before, word: markWord(bounds, '.'.repeat(Math.round(lengthPt / (DOT_EM * em))), before) };
}
