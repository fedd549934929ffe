import { hasTextFromRight } from '../../../model/characters';
import { HeightIndex } from '../../../model/collections/heightIndex';
import { centreX, widthOf } from '../../../model/geometry';
import type { Ruling, TextStyle, Word } from '../../../model/pageContent';
import { sizeOf } from '../../../model/wordStyle';
import { markWord } from './bullets';

/** Leaders of price lists are longer, em. */
const MIN_LENGTH_EM = 2;
/** To the words at both ends, em: side bearings may reach over its ends. */
const MIN_GAP_EM = -0.2;
const MAX_GAP_EM = 1;
/** From the baseline of both: on it, or as low as an underline; em. A solid one above the baseline is a dash, or a fraction's. */
const ABOVE_BASELINE_EM = { dotted: 0.3, solid: 0.06 };
const BELOW_BASELINE_EM = 0.4;
/** Solid ones are no thicker than underlines, em. */
const MAX_THICKNESS_EM = 0.1;
/** A full stop with the white around it, and an underscore, em. */
const SIGN_EM = { dotted: 0.25, solid: 0.5 };
const SIGNS = { dotted: '.', solid: '_' };
/** White above a solid one, em: more than a numerator leaves, less than the line above. */
const FREE_ABOVE_EM = 0.5;
/** More white behind a leader is a space, em. */
const MIN_SPACE_EM = 0.1;
/** Dots that lines end with, taken for bullets, are no wider than so many times their thickness. */
const MAX_DOT_SHARE = 1.5;

type Kind = keyof typeof SIGNS;

/**
 * Lines from one word of a line to the next become words of full stops or underscores, as typed leaders and blanks are: dotted ones, as style sheets draw
 * the leaders of menus and price lists (border-bottom: dotted), and solid ones (TeX's \hrulefill, blanks in exercises), which would else be taken for
 * the rules of tables. Each looks at the words of its height alone.
 */
export function takeLeaders(
  words: readonly Word[],
  styles: readonly TextStyle[],
  rulings: readonly Ruling[],
): { readonly words: readonly Word[]; readonly rulings: readonly Ruling[] } {
  const level = rulings.flatMap((ruling) => {
    const kind = ruling.orientation === 'horizontal' ? kindOf(ruling) : undefined;
    return kind ? [{ ruling, kind }] : [];
  });
  if (level.length === 0) return { words, rulings };
  const byHeight = new HeightIndex(words.filter(({ angle, vertical }) => angle === 0 && !vertical));
  const taken = new Set<Ruling>();
  const behind = new Map<Word, Word>();
  const dots = new Set<Word>();
  for (const { ruling, kind } of level) {
    const near = byHeight.between(ruling.position).filter((word) => isOnLine(ruling, kind, word, sizeOf(word, styles)));
    const own = near.filter(({ bounds }) => widthOf(bounds) <= MAX_DOT_SHARE * ruling.thicknessPt);
    const leader = leaderOf(
      ruling,
      kind,
      near.filter((word) => !own.includes(word)),
      styles,
    );
    if (!leader || behind.has(leader.before)) continue;
    if (kind === 'solid' && isFractionBar(ruling, byHeight, sizeOf(leader.before, styles))) continue;
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

const kindOf = ({ dashed, lines }: Ruling): Kind | undefined =>
  dashed === 'dotted' ? 'dotted' : dashed || lines ? undefined : 'solid';

const isOnLine = ({ position, thicknessPt }: Ruling, kind: Kind, { baseline }: Word, em: number): boolean =>
  position > baseline - ABOVE_BASELINE_EM[kind] * em &&
  position < baseline + BELOW_BASELINE_EM * em &&
  (kind === 'dotted' || thicknessPt <= MAX_THICKNESS_EM * em);

/** Of the blanks in such lines some stand before all words, at the line's end: they stay drawings together. */
const isFromRightToLeft = ({ text }: Word): boolean => hasTextFromRight(text);

/** Something stands right on a bar of fractions or roots, higher than the words beside it. */
function isFractionBar({ position, from, to }: Ruling, words: HeightIndex<Word>, em: number): boolean {
  return words
    .between(position - FREE_ABOVE_EM * em, position)
    .some(({ bounds }) => centreX(bounds) > from && centreX(bounds) < to);
}

/** The word of full stops or underscores from the word before the line to the one behind it, none of the others being over it. */
function leaderOf(
  { position, from, to }: Ruling,
  kind: Kind,
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
  if (kind === 'solid' && [before, after].some(isFromRightToLeft)) return undefined;
  const em = sizeOf(before, styles);
  const isNear = (gap: number): boolean => gap > MIN_GAP_EM * em && gap < MAX_GAP_EM * em;
  const lengthPt = to - from;
  const behind = after.bounds.left - to;
  if (lengthPt < MIN_LENGTH_EM * em || !isNear(from - before.bounds.right) || !isNear(behind)) return undefined;
  const bounds = { left: from, top: position, right: to, bottom: position };
  const text = SIGNS[kind].repeat(Math.round(lengthPt / (SIGN_EM[kind] * em)));
  return { before, word: { ...markWord(bounds, text, before), spaceAfter: behind > MIN_SPACE_EM * em } };
}
