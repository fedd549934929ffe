import type { Rect } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import type { InkMap } from '../inkMap';
import type { WordInk } from './wordInk';

/**
 * Shears that are tried, to the right for each pixel up, and the least and most of slanted type: Calibri has 0.19, Times New Roman 0.28, and
 * serifs take from it. Letters with slanted strokes, as v and w, are clearest far beyond it.
 */
const SHEARS = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4];
const MIN_SHEAR = 0.15;
const MAX_SHEAR = 0.3;
/** Strokes of slanted type are so much clearer along their slant than upright, as a factor. */
const MIN_GAIN = 1.03;
/** Words of fewer letters may look slanted by one of them. */
const LETTERS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;
const MIN_LETTERS = 4;
/** Beside a slanted word less tells that a word is: it may be short, and leans so much at least. */
const MIN_SHEAR_BESIDE = 0.05;

/** A word of a line, with its ink. */
interface Inked {
  readonly word: Word;
  readonly ink: WordInk | undefined;
}

/** How letters lean, and how much clearer their strokes are along that than upright. */
interface Slant {
  readonly shear: number;
  readonly gain: number;
}

/** The slanted words of a line on a baseline. Linear in words, and in the pixels under them. */
export function slantedWords(line: readonly Inked[], baseline: number, map: InkMap): ReadonlySet<Word> {
  const slants = line.map(({ word, ink }): Slant | undefined =>
    ink && lettersOf(word.text) > 0
      ? slantOf(map, { left: ink.left, right: ink.right, top: baseline - ink.height, bottom: baseline })
      : undefined,
  );
  const slanted = new Set<Word>();
  line.forEach(({ word }, i) => {
    const slant = slants[i];
    if (slant && isClear(slant) && lettersOf(word.text) >= MIN_LETTERS) slanted.add(word);
  });
  if (slanted.size === 0) return slanted;
  const follow = (i: number, before: number): void => {
    const [word, beside, slant] = [line[i]?.word, line[before]?.word, slants[i]];
    if (word && beside && slanted.has(beside) && (slant?.shear ?? 0) >= MIN_SHEAR_BESIDE) slanted.add(word);
  };
  for (let i = 1; i < line.length; i++) follow(i, i - 1);
  for (let i = line.length - 2; i >= 0; i--) follow(i, i + 1);
  return slanted;
}

const isClear = ({ shear, gain }: Slant): boolean => shear >= MIN_SHEAR && shear <= MAX_SHEAR && gain > MIN_GAIN;

const lettersOf = (text: string): number => text.match(LETTERS)?.length ?? 0;

/**
 * How the letters lean whose ink is in a box of the page, points: seen along their strokes, most of their ink falls into few columns (Vinciarelli
 * and Luettin 2001, "A new normalization technique for cursive handwritten words", on projections). Linear in pixels and shears.
 */
function slantOf({ ink, width, height, scale }: InkMap, bounds: Rect): Slant {
  const left = Math.max(0, Math.floor(bounds.left * scale));
  const right = Math.min(width, Math.ceil(bounds.right * scale));
  const top = Math.max(0, Math.round(bounds.top * scale));
  const bottom = Math.min(height, Math.round(bounds.bottom * scale));
  const reach = Math.ceil(Math.max(...SHEARS) * Math.max(0, bottom - top));
  const columns = new Int32Array(Math.max(0, right - left) + reach + 1);
  let upright = 0;
  let best: Slant = { shear: 0, gain: 1 };
  for (const shear of SHEARS) {
    columns.fill(0);
    for (let y = top; y < bottom; y++) {
      const shift = reach - Math.round(shear * (bottom - y)) - left;
      for (let x = left, at = y * width + left; x < right; x++, at++)
        if (ink[at] === 1) columns[x + shift] = (columns[x + shift] ?? 0) + 1;
    }
    let clearness = 0;
    for (const count of columns) clearness += count * count;
    if (shear === 0) upright = clearness;
    else if (clearness > best.gain * upright) best = { shear, gain: clearness / upright };
  }
  return best;
}
