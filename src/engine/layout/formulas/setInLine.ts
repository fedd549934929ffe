import { boundsOf, type Ends, heightOf } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import type { MathNode } from '../../model/math';
import type { Piece, Ruling, TextStyle, Word } from '../../model/pageContent';
import type { LinePicture } from '../inline/contentContext';
import { hangs } from './mathSigns';

/**
 * What of formulas in lines of text stands over each other: fractions, roots, and signs of sums with both of their limits. Where a line can
 * hold it as raised and lowered text it is that, in the order in which it is read, and else a formula, which makes the line higher.
 */
export interface InlineFormulas {
  /** The words, with one for each formula in the place of those that are its parts: without text where it is in `inWord`. */
  readonly words: readonly Word[];
  readonly inWord: ReadonlyMap<Word, LinePicture>;
  readonly bars: readonly Ruling[];
}

/** A piece of a word, with its size. */
export interface Part {
  readonly word: Word;
  readonly piece: Piece;
  readonly style: TextStyle | undefined;
  readonly sizePt: number;
}

/** What was found of a formula in a line. */
export interface Found {
  /** As a formula, or as text in its order. */
  readonly shown: MathNode | readonly Piece[];
  readonly parts: readonly Part[];
  readonly bars: readonly Ruling[];
  readonly host: Part;
  readonly left: number;
  readonly right: number;
}

/** Of a font whose boxes are as high as its large brackets are. */
const ASCENT_EM = 0.7;
const DESCENT_EM = 0.2;

/** As high as a word of the line: a higher one would take the lines around for what is raised and lowered. */
function heightOnLine({ word: { baseline }, style, sizePt }: Part): Ends {
  const { ascentEm, descentEm } = style && !hangs(style) ? style : { ascentEm: ASCENT_EM, descentEm: DESCENT_EM };
  return { top: baseline - ascentEm * sizePt, bottom: baseline + descentEm * sizePt };
}

const FRACTION_SLASH = '\u2044';
const SLASH_EM = 0.2;

/** A fraction as raised text, a slash and lowered text. */
export function overSlash(above: readonly Part[], below: readonly Part[], host: Part, em: number): Piece[] {
  const all = [...above, ...below];
  const left = Math.min(...all.map(({ piece }) => piece.left));
  const right = Math.max(...all.map(({ piece }) => piece.right));
  const { baseline, style } = host.piece;
  const slash: Part = {
    ...host,
    piece: { text: FRACTION_SLASH, style, baseline, left, right: left + SLASH_EM * em },
  };
  return inTurn([above, [slash], below], left, right);
}

/** Groups of parts one behind the other, in the room that they have together. */
export function inTurn(groups: readonly (readonly Part[])[], left: number, right: number): Piece[] {
  const inOrder = groups.map((parts) => [...parts].sort((a, b) => a.piece.left - b.piece.left)).flat();
  const widthOf = ({ piece }: Part): number => Math.max(0, piece.right - piece.left);
  const all = inOrder.reduce((sum, part) => sum + widthOf(part), 0);
  const scale = all > 0 ? (right - left) / all : 0;
  let x = left;
  return inOrder.map((part) => {
    const from = x;
    x += widthOf(part) * scale;
    return { ...part.piece, left: from, right: x };
  });
}

/** A word of the line in the place of each formula, and what is left of the words that they were parts of. */
export function inPlace(
  found: readonly Found[],
  taken: ReadonlySet<Piece>,
  bars: ReadonlySet<Ruling>,
  words: readonly Word[],
): InlineFormulas {
  const inWord = new Map<Word, LinePicture>();
  const byFirst = new Map<Word, Word[]>();
  const asText: Word[] = [];
  for (const { shown, host, left, right, parts } of found) {
    const { word, piece } = host;
    const pieces = 'kind' in shown ? [{ ...piece, text: '', left, right }] : shown;
    const standIn: Word = {
      ...word,
      text: pieces.map(({ text }) => text).join(''),
      bounds: { left, right, ...heightOnLine(host) },
      pieces,
      softHyphen: false,
      spaceAfter: false,
    };
    const [first] = parts;
    if (first) addTo(byFirst, first.word, standIn);
    if (!('kind' in shown)) {
      asText.push(standIn);
      continue;
    }
    const tops = parts.map((part) => part.word.bounds.top);
    const bottoms = parts.map((part) => part.word.bounds.bottom);
    inWord.set(standIn, {
      inline: { type: 'math', math: shown },
      bounds: { left, right, top: Math.min(...tops), bottom: Math.max(...bottoms) },
    });
  }
  // Each in the place of its first part: the order of the words tells of columns.
  const all = words.flatMap((word) => [
    ...(byFirst.get(word) ?? []),
    ...(word.pieces.some((piece) => taken.has(piece)) ? restOf(word, taken) : [word]),
  ]);
  return { words: joinTouching(all, asText), inWord, bars: [...bars] };
}

/** Big signs hang from baselines of their own: they are not raised. */
const piecesOnLine = ({ pieces, baseline }: Word): readonly Piece[] =>
  pieces.length === 1 ? pieces.map((piece) => ({ ...piece, baseline })) : pieces;

/** White that TeX leaves at both sides of a fraction, and more. */
const MAX_TOUCHING_EM = 0.18;

/** The words with each of the `added` ones as one with those of its line that touch it: "(" before a fraction. Linear. */
function joinTouching(words: readonly Word[], added: readonly Word[]): readonly Word[] {
  if (added.length === 0) return words;
  const lines = new Map<number, Word[]>();
  for (const word of words) addTo(lines, Math.round(word.baseline), word);
  const joinedTo = new Map<Word, Word | undefined>();
  const isFree = (word: Word): boolean => !joinedTo.has(word);
  for (const one of added) {
    const room = MAX_TOUCHING_EM * heightOf(one.bounds);
    const touches = (left: Word, right: Word): boolean =>
      left !== right && Math.abs(right.bounds.left - left.bounds.right) < room;
    const near = [-1, 0, 1].flatMap((shift) => lines.get(Math.round(one.baseline) + shift) ?? []).filter(isFree);
    const before = near.find((word) => touches(word, one) && !word.spaceAfter);
    const after = near.find((word) => touches(one, word));
    if (!before && !after) continue;
    const parts = [before, one, after].flatMap((part) => part ?? []);
    const whole: Word = {
      ...one,
      text: parts.map(({ text }) => text).join(''),
      bounds: { ...(boundsOf(parts) ?? one.bounds), top: one.bounds.top, bottom: one.bounds.bottom },
      pieces: parts.flatMap(piecesOnLine),
      softHyphen: after?.softHyphen ?? false,
      spaceAfter: after?.spaceAfter ?? false,
    };
    for (const part of parts) joinedTo.set(part, part === one ? whole : undefined);
    addTo(lines, Math.round(whole.baseline), whole);
  }
  const last = (word: Word): Word[] => {
    if (isFree(word)) return [word];
    const whole = joinedTo.get(word);
    return whole ? last(whole) : [];
  };
  return words.flatMap(last);
}

/** What is left of a word: a word for each run of its pieces. */
function restOf(word: Word, taken: ReadonlySet<Piece>): Word[] {
  const runs: Piece[][] = [[]];
  for (const piece of word.pieces) {
    if (!taken.has(piece)) runs.at(-1)?.push(piece);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.flatMap((pieces): Word[] => {
    const [first] = pieces;
    const last = pieces.at(-1);
    if (!first || !last) return [];
    const isEnd = last === word.pieces.at(-1);
    return [
      {
        ...word,
        text: pieces.map(({ text }) => text).join(''),
        bounds: { ...word.bounds, left: first.left, right: last.right },
        pieces,
        softHyphen: isEnd && word.softHyphen,
        spaceAfter: isEnd && word.spaceAfter,
      },
    ];
  });
}
