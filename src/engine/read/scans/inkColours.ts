import type { Rect } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { weightedMedianOf } from '../../model/collections/statistics';
import type { TextStyles } from '../text/textStyles';
import { type Ground, isOn, MIN_CONTRAST } from './grounds';
import { Lightness, lightnessBetween, STEPS } from './lightness';
import { type Colour, colourOf, distance, type StraightPicture } from './straightPicture';
import { runsOf } from './words/wordRuns';

/** Part of a word's box that the middles of its strokes take at least: their edges are mixed with the paper. */
const CORE_SHARE = 0.02;
/** Channels of a coloured ink are so far apart, of 255; those of a word in a line of such ink may be less. */
const MIN_CHROMA = 36;
const MIN_CHROMA_IN_LINE = 20;
/** A line is of one colour where so much of its ink is. */
const MIN_LINE_SHARE = 0.8;
/** Inks are one where their channels differ by less, all together. */
const SAME_INK = 72;

/** Mean of the pixels of some ink. */
interface Ink extends Colour {
  /** Pixels. */
  readonly weight: number;
}

/**
 * The words of a scan in the colours of their ink. What has none is black, however faint: that says as much of the scanner. Linear in the
 * pixels under the words.
 * @param grounds what words stand on: the letters on some are light
 */
export function coloured(
  words: readonly Word[],
  styles: TextStyles,
  picture: StraightPicture,
  grounds: readonly Ground[],
): Word[] {
  const dark = grounds.filter(({ hasLightLetters }) => hasLightLetters);
  const onDark = words.filter((word) => dark.some((ground) => isOn(word, ground)));
  const light = new Map(onDark.map((word) => [word, inkOf(picture, word.bounds, 'light')]));
  const seen = new Map<Word, Ink>();
  for (const word of words) {
    const ink = light.has(word) ? undefined : inkOf(picture, word.bounds, 'dark');
    if (ink) seen.set(word, ink);
  }
  const black = blackOf([...seen.values()]);
  const inks = new Map<Word, Ink>();
  for (const run of runsOf(words)) {
    const own = run.map((word) => {
      const ink = seen.get(word);
      return ink && withoutPaper(ink, black);
    });
    const line = lineInk(own);
    run.forEach((word, i) => {
      const ink = line ?? own[i];
      if (ink && chromaOf(ink) >= MIN_CHROMA) inks.set(word, ink);
    });
  }
  for (const [word, ink] of light) if (ink) inks.set(word, isPale(ink) ? { ...ink, ...WHITE_INK } : ink);
  if (inks.size === 0) return [...words];
  const colours = coloursOf([...inks.values()]);
  return words.map((word) => {
    const ink = inks.get(word);
    const colour = ink && colours.get(ink);
    if (colour === undefined) return word;
    const pieces = word.pieces.map((piece) => ({ ...piece, style: styles.variant(piece.style, { colour }) }));
    return { ...word, pieces };
  });
}

/** The middles of the strokes in a box: its darkest pixels, or its lightest. Undefined where they do not stand out from it. */
function inkOf(
  { width, height, scale, pixelAt }: StraightPicture,
  bounds: Rect,
  kind: 'dark' | 'light',
): Ink | undefined {
  const left = Math.max(0, Math.floor(bounds.left * scale));
  const right = Math.min(width, Math.ceil(bounds.right * scale));
  const top = Math.max(0, Math.floor(bounds.top * scale));
  const bottom = Math.min(height, Math.ceil(bounds.bottom * scale));
  const lightness = new Lightness();
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) lightness.add(pixelAt(x, y));
  const area = (right - left) * (bottom - top);
  if (!(area > 0)) return undefined;
  const [edge, middle] = [stepUpTo(lightness, CORE_SHARE * area, kind), stepUpTo(lightness, area / 2, kind)];
  if (Math.abs(lightnessBetween(edge, middle)) < MIN_CONTRAST) return undefined;
  return kind === 'dark' ? lightness.mean(0, edge) : lightness.mean(edge, STEPS - 1);
}

/** The step up to which there are so many pixels, from the darkest or from the lightest on. */
function stepUpTo(lightness: Lightness, count: number, kind: 'dark' | 'light'): number {
  let sum = 0;
  for (let i = 0; i < STEPS; i++) {
    const step = kind === 'dark' ? i : STEPS - 1 - i;
    sum += lightness.countAt(step);
    if (sum >= count) return step;
  }
  return 0;
}

/** Light letters that are as good as white: thin ones are mixed with their ground. */
const isPale = ({ red, green, blue }: Ink): boolean => Math.min(red, green, blue) >= PALE;
const PALE = 176;
const WHITE_INK: Colour = { red: 255, green: 255, blue: 255 };

/** The ink of most of the page, if that is black: on a blurred scan there is as much of the paper in it, and of the paper's tint. */
function blackOf(inks: readonly Ink[]): Ink | undefined {
  const medianOf = (channel: (ink: Ink) => number): number =>
    weightedMedianOf(inks.map((ink) => [channel(ink), ink.weight]));
  const black = {
    red: medianOf(({ red }) => red),
    green: medianOf(({ green }) => green),
    blue: medianOf(({ blue }) => blue),
    weight: 0,
  };
  return chromaOf(black) < MIN_CHROMA ? black : undefined;
}

/** Of the paper that is in black ink as much is taken from an ink as there can be in it. */
function withoutPaper(ink: Ink, black: Ink | undefined): Ink {
  if (!black) return ink;
  const share = Math.min(1, part(ink.red, black.red), part(ink.green, black.green), part(ink.blue, black.blue));
  const full = WHITE_LEVEL / (WHITE_LEVEL - share * Math.min(black.red, black.green, black.blue));
  return {
    red: (ink.red - share * black.red) * full,
    green: (ink.green - share * black.green) * full,
    blue: (ink.blue - share * black.blue) * full,
    weight: ink.weight,
  };
}
const WHITE_LEVEL = 255;
const part = (channel: number, of: number): number => (of > 0 ? channel / of : 1);

/** The ink of a line that is all of one colour. */
function lineInk(own: readonly (Ink | undefined)[]): Ink | undefined {
  let mean: Ink | undefined;
  let all = 0;
  for (const ink of own) {
    all += ink?.weight ?? 0;
    if (!ink || chromaOf(ink) < MIN_CHROMA_IN_LINE || (mean && distance(mean, ink) > SAME_INK)) continue;
    mean = mean ? mixed(mean, ink) : ink;
  }
  return mean && mean.weight >= MIN_LINE_SHARE * all ? mean : undefined;
}

/** The colour of each ink, 0xRRGGBB: inks that hardly differ are one. */
function coloursOf(inks: readonly Ink[]): ReadonlyMap<Ink, number> {
  const means: Ink[] = [];
  const places = inks.map((ink) => {
    const at = means.findIndex((mean) => distance(mean, ink) <= SAME_INK);
    const mean = means[at];
    if (!mean) return means.push(ink) - 1;
    means[at] = mixed(mean, ink);
    return at;
  });
  return new Map(inks.map((ink, i) => [ink, colourOf(means[places[i] ?? 0] ?? ink)]));
}

function mixed(a: Ink, b: Ink): Ink {
  const weight = a.weight + b.weight;
  const mean = (x: number, y: number): number => (x * a.weight + y * b.weight) / weight;
  return { red: mean(a.red, b.red), green: mean(a.green, b.green), blue: mean(a.blue, b.blue), weight };
}

const chromaOf = ({ red, green, blue }: Ink): number => Math.max(red, green, blue) - Math.min(red, green, blue);
