import { centreX, centreY, contains, heightOf, type Rect, widthOf } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { indexRows, markWord, ROW_PT } from './bullets';
import type { VectorItem } from './vectors';

/** Width of a disc, points; and in em of the text behind it: beamer's balls have 0.9, steps of web pages up to 2.5. */
const SIDE_PT = { min: 5, max: 40 };
const MAX_SIDE_EM = 2.6;
/** How far from round it may be. */
const MAX_ASPECT = 1.15;
/** A number stands in the middle of its disc, within this share of the disc's width. */
const MAX_OFF_MIDDLE = 0.25;
/** Highest number in a disc that text has a sign for. */
const MAX_NUMBER = 20;
/** To the text behind the disc, em. */
const MAX_GAP_EM = 2.5;
/** The middle of small letters is so high above their baseline, and as high as that of the disc within this, em. */
const MIDDLE_EM = 0.3;
const SAME_MIDDLE_EM = 0.45;
/** Discs that stand below each other do so within this, points. */
const SAME_EDGE_PT = 1.5;
/** What is drawn on a disc (its border, light) reaches so far over its edge, points. */
const OVER_EDGE_PT = 1.5;
/** Pages with more discs are drawings and maps. */
const MAX_DISCS = 200;

const ONE_IN_CIRCLE = 0x2460;
const NUMBER = /^\d{1,2}$/;

interface NumberedDisc {
  readonly bounds: Rect;
  readonly value: number;
  /** Indices of its number and of the word behind it. */
  readonly number: number;
  readonly target: number;
}

/**
 * Slides and web pages set the numbers of lists into discs and balls, small and white. Turns such numbers that count on below each other into
 * numbers in circles before the text that they stand at (①), so that lists are lists; `keys` are those of charts.
 */
export function takeNumberedDiscs(
  words: readonly Word[],
  styles: readonly TextStyle[],
  vectors: readonly VectorItem[],
  keys: ReadonlySet<VectorItem>,
): { readonly words: readonly Word[]; readonly vectors: readonly VectorItem[] } {
  const discs = vectors.filter((vector) => isDisc(vector) && !keys.has(vector));
  if (discs.length < 2 || discs.length > MAX_DISCS || !words.some(({ text }) => NUMBER.test(text)))
    return { words, vectors };
  const rows = indexRows(words);
  const counted = inSeries(discs.flatMap(({ bounds }) => numberedDisc(bounds, words, styles, rows) ?? []));
  if (counted.length === 0) return { words, vectors };
  const before = new Map<number, Word>();
  const numbers = new Set<number>();
  for (const { bounds, value, number, target } of counted) {
    const word = words[target];
    if (!word) continue;
    before.set(target, markWord(bounds, String.fromCodePoint(ONE_IN_CIRCLE + value - 1), word));
    numbers.add(number);
  }
  return {
    words: words.flatMap((word, i) => {
      const mark = before.get(i);
      if (mark) return [mark, word];
      return numbers.has(i) ? [] : [word];
    }),
    vectors: vectors.filter(
      (vector) => !counted.some(({ bounds }) => contains(bounds, vector.bounds, OVER_EDGE_PT) && !keys.has(vector)),
    ),
  };
}

/** Round: a curved path, or a shading that only looks so. */
function isDisc({ bounds, path, shape }: VectorItem): boolean {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  if (Math.min(width, height) < SIDE_PT.min || Math.max(width, height) > SIDE_PT.max) return false;
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) return false;
  if (!path) return true;
  return shape && path.subpaths.length <= 2 && !path.complex && path.subpaths[0]?.curved === true;
}

/** The one number in the disc, and the word right behind it at its height. */
function numberedDisc(
  disc: Rect,
  words: readonly Word[],
  styles: readonly TextStyle[],
  rows: ReadonlyMap<number, readonly number[]>,
): NumberedDisc | undefined {
  const side = widthOf(disc);
  let number: number | undefined;
  let target: number | undefined;
  let gap = Infinity;
  for (let row = Math.floor(disc.top / ROW_PT); row <= Math.floor(disc.bottom / ROW_PT) + 1; row++) {
    for (const i of rows.get(row) ?? []) {
      const word = words[i];
      if (!word) continue;
      if (word.bounds.left < disc.right && word.bounds.right > disc.left) {
        if (!contains(disc, { ...word.bounds, top: word.baseline, bottom: word.baseline }, OVER_EDGE_PT)) continue;
        if (number !== undefined || !NUMBER.test(word.text)) return undefined;
        if (Math.abs(centreX(word.bounds) - centreX(disc)) > MAX_OFF_MIDDLE * side) return undefined;
        number = i;
        continue;
      }
      const em = styles[word.pieces[0]?.style ?? 0]?.sizePt ?? 0;
      const own = word.bounds.left - disc.right;
      if (side > MAX_SIDE_EM * em || own < 0 || own > MAX_GAP_EM * em || own >= gap) continue;
      if (Math.abs(word.baseline - MIDDLE_EM * em - centreY(disc)) > SAME_MIDDLE_EM * em) continue;
      gap = own;
      target = i;
    }
  }
  const value = Number(words[number ?? -1]?.text);
  if (number === undefined || target === undefined || !(value >= 1 && value <= MAX_NUMBER)) return undefined;
  return { bounds: disc, value, number, target };
}

/** Those that count on from another one above them, or are counted on from; each number once. */
function inSeries(discs: readonly NumberedDisc[]): NumberedDisc[] {
  const byNumber = new Map(discs.map((disc) => [disc.number, disc]));
  const single = [...byNumber.values()].sort((a, b) => a.bounds.top - b.bounds.top);
  const last = new Map<number, NumberedDisc>();
  const counted = new Set<NumberedDisc>();
  for (const disc of single) {
    const place = Math.round(centreX(disc.bounds) / SAME_EDGE_PT);
    for (const near of [place - 1, place, place + 1]) {
      const above = last.get(near);
      if (above?.value !== disc.value - 1) continue;
      counted.add(above);
      counted.add(disc);
    }
    last.set(place, disc);
  }
  return [...counted];
}
