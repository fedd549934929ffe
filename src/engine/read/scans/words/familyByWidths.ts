import { advancesOf } from '../../../model/fonts/advances';
import { weightedMedianOf } from '../../../model/collections/statistics';
import { isSquare } from './joinedIdeographs';

/** A family, and the size in which its words are as wide as those on a page. */
export interface FittedFamily {
  readonly family: string;
  readonly sizePt: number;
}

/** Text of most office documents and books is set in one of these, or in one that is as wide. */
const FAMILIES = ['Times New Roman', 'Arial', 'Calibri', 'Cambria'];
export const TYPEWRITER = 'Courier New';
/** Room beside the ink of a word's first and last letter, em. */
const BEARINGS_EM = 0.07;
/** Shorter words tell more of their bearings than of their letters. */
const MIN_CHARACTERS = 3;
/** From fewer characters in all no family is told. */
const MIN_SAMPLE = 20;
/** A family whose widths are known of so much less text than those of another says nothing, as a share. */
const MIN_KNOWN = 0.5;
/** From fewer than these the page's main family stays, unless another one deviates by less than this part. */
const SURE_SAMPLE = 250;
const CLEARLY = 0.5;
/** So much less a typed line deviates as typed than as set, and so many words tell whether a line is typed: one alone is as wide in any family, in some size. */
const TYPED = 0.7;
const MIN_TYPED_WORDS = 3;

/** Fewer characters that are an em wide tell less than their height. */
const MIN_SQUARES = 6;
/** Full stops and closing brackets have no ink in their second half. */
const HALF_WHITE = /[\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f]$/;
const HALF_EM = 0.5;

/** A word without spaces, and the width of its ink. */
export interface MeasuredText {
  readonly text: string;
  readonly widthPt: number;
}

/**
 * The family whose letters are as wide, one to the other, as those of words on a picture, by their mean deviation; undefined where the words
 * are too few. Linear in characters.
 */
export function familyOf(words: readonly MeasuredText[], bold: boolean, main?: string): Fit | undefined {
  const known = FAMILIES.flatMap((family) => fitTo(family, words, bold) ?? []);
  // Some families have no widths of Greek and Cyrillic: a word or two fit any.
  const most = known.reduce((characters, fit) => Math.max(characters, fit.characters), 0);
  const fits = known.filter(({ characters }) => characters > MIN_KNOWN * most);
  const best = fits.reduce<Fit | undefined>((a, b) => (a && a.deviation <= b.deviation ? a : b), undefined);
  const own = fits.find(({ family }) => family === main);
  if (best && own && best.characters < SURE_SAMPLE && best.deviation > CLEARLY * own.deviation) return own;
  return best && best.characters >= MIN_SAMPLE ? best : own;
}

/** Whether letters are as wide as a typewriter's rather than as those of a family; undefined where the words are too short to tell. */
export function isTyped(words: readonly MeasuredText[], family: string): boolean | undefined {
  const typed = fitTo(TYPEWRITER, words, false);
  const set = fitTo(family, words, false);
  if (!typed || !set || typed.words < MIN_TYPED_WORDS) return undefined;
  return typed.deviation < TYPED * set.deviation;
}

/** How well words fit a family. */
interface Fit extends FittedFamily {
  /** Mean deviation of the words' widths, as a share. */
  readonly deviation: number;
  readonly characters: number;
  readonly words: number;
}

/** The size in which words are as wide in a family as they are; undefined where none is long enough. */
export function fitTo(family: string, words: readonly MeasuredText[], bold: boolean): Fit | undefined {
  const advances = advancesOf({ family, bold, italic: false });
  if (!advances) return undefined;
  const sizes: [sizePt: number, em: number][] = [];
  let characters = 0;
  for (const { text, widthPt } of words) {
    if (text.length < MIN_CHARACTERS) continue;
    let em = -BEARINGS_EM;
    for (let i = 0; i < text.length; i++) em += advances[text.charCodeAt(i)] ?? NaN;
    if (Number.isNaN(em)) continue;
    sizes.push([widthPt / em, em]);
    characters += text.length;
  }
  if (sizes.length === 0) return undefined;
  const sizePt = weightedMedianOf(sizes);
  const all = sizes.reduce((sum, [, em]) => sum + em, 0);
  const deviation = sizes.reduce((sum, [own, em]) => sum + em * Math.abs(own / sizePt - 1), 0) / all;
  return { family, sizePt, deviation, characters, words: sizes.length };
}

/** The size in which characters that are as wide as they are high, an em, are as wide as their ink; undefined where no word is long enough. */
export function squareSizeOf(words: readonly MeasuredText[]): number | undefined {
  const sizes = words.flatMap(({ text, widthPt }): [number, number][] => {
    const em = text.length - BEARINGS_EM - (HALF_WHITE.test(text) ? HALF_EM : 0);
    return isSquare(text) && text.length >= MIN_SQUARES ? [[widthPt / em, em]] : [];
  });
  return sizes.length > 0 ? weightedMedianOf(sizes) : undefined;
}
