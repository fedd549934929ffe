import { isAlphanumeric } from '../../model/characters';
import type { PageContent, Piece, TextStyle, Word } from '../../model/pageContent';
import { inHalfPoints, inTwips } from '../../model/wordUnits';
import { weightedMedian } from '../../model/collections/weightedMedian';
import { advancesOf } from '../../model/fonts/advances';
import { KERNED_OTHERWISE, kernedPairs, type SetWord } from './kerning';
import { hasWidthsOf, isEastAsian, isNamedFamily, type ScriptCounts, wordFamily } from './wordFamilies';

/** So many characters are enough to know how wide a style's text runs: of what follows every so many pieces say the same of the rest of the page. */
const ENOUGH_CHARACTERS = 400;
const FURTHER_PIECES = 8;
/** From fewer nothing is concluded, unless they are much wider, as in spaced titles, or the family is known to be another one: that is no accident. */
const MIN_CHARACTERS = 12;
const MIN_CLEAR_CHARACTERS = 4;
/** Words whose width is beyond these shares of the font's own were not mapped to their characters; those that are spaced out may be wider. */
const BELIEVABLE = { min: 0.5, max: 1.8, tracked: 3 };
/** Beyond this the letters themselves are narrower or wider; below, only what stands between them is changed. */
const MAX_SPACED_DEVIATION = 0.04;
/** Words are wider by more in lines whose letters are, and those are of so many of the characters at least, and others, too. */
const MIN_EXPANSION = 0.004;
const MIN_EXPANDED_SHARE = 0.1;
/** One word is wider in one line than in another by this share of its width, and so many points, at least: by less where places are rounded. */
const MIN_SPREAD = { share: 0.012, pt: 0.12 };
const PERCENT = 100;

const EAST_ASIAN = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const EAST_ASIAN_MARKS = /[\u3000-\u303f\uff00-\uff65]/g;
const HANGUL = /[\uac00-\ud7af\u3130-\u318f]/g;
const KANA = /[\u3040-\u30ff]/g;
const LATIN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9]/gu;
const HAN = /\p{Script=Han}/gu;
/** Letters and digits of ASCII, and punctuation: text that says itself what it is. */
const PLAIN = /^[A-Za-z0-9!"#%&'()*,\-./:;?@[\\\]_{}\u2010-\u2027]*$/;
/** Letters and signs, those aside that all core fonts have (WGL4, and the rupee since). */
const LETTER = /(?![$+<=>^`|~¢-©¬®-±´¸×÷€₹™←-↕∂∆∏∑−√∞∫≈≠≤≥])[\p{L}\p{S}\ue000-\uf8ff]/gu;

/** Fonts whose small letters are small capitals: Computer Modern's, Latin Modern's, Adobe's expert fonts, and those that say so. */
const SMALL_CAPITAL_FONT = /^(?:CMCSC|LM(?:Roman|Mono)Caps|SFCC)\d|Small-?Caps|SmCaps|Smcp|Exp(?:ert)?(?:-|$)|-SC$/i;

/** Dots or lines up to the page number in a table of contents. */
const LEADER = /([.\u2026_\-\u00b7])\1{3}/;

/** A piece of text: how long it is, how wide, and how wide it would be in the family that it is set in. */
interface Sample extends SetWord {
  readonly characters: number;
}

/**
 * Gives every style of the page a family that machines have, and the letter spacing or width with which its words are as wide there as they
 * are in the PDF: lines then break where they did. Widths are those of the words themselves, so that letter spacing of the PDF counts
 * as well. Linear, and bounded by style.
 */
export function fitFonts(content: PageContent): PageContent {
  if (content.words.length === 0 && !content.pictures.some(({ labels }) => labels)) return content;
  const pieces = piecesByStyle(content);
  const scriptsByStyle = pieces.map(scriptsOf);
  const eastAsianFamily = mainEastAsianFamily(content.styles, scriptsByStyle);
  const styles = content.styles.map((asRead, index) => {
    const own = pieces[index] ?? [];
    const scripts = scriptsByStyle[index] ?? NO_SCRIPTS;
    const style = withKnownName(asRead, scripts, eastAsianFamily);
    // The font of recognised text has no shapes, and one width for all characters: it says nothing of the type on the picture.
    const monospace = style.monospace && (!style.invisible || isNamedFamily(style.family));
    const family = wordFamily(monospace === style.monospace ? style : { ...style, monospace }, scripts);
    const { spacingPt, widthPercent, kernedPairs: pairs, expanded } = fitOf(style, family, own);
    const substituted = !hasWidthsOf(style.family, family);
    return { ...style, family, monospace, spacingPt, widthPercent, kernedPairs: pairs, expanded, substituted };
  });
  return { ...content, styles };
}

/** The family of most East Asian text whose font has a name; empty where none has. */
function mainEastAsianFamily(styles: readonly TextStyle[], scripts: readonly ScriptCounts[]): string {
  const characters = new Map<string, number>();
  let family = '';
  styles.forEach((style, index) => {
    const { han, kana, hangul, ...others } = scripts[index] ?? NO_SCRIPTS;
    if (style.postScriptName === '' || !isEastAsian({ han, kana, hangul, ...others })) return;
    const known = (characters.get(style.family) ?? 0) + han + kana + hangul;
    characters.set(style.family, known);
    if (known >= (characters.get(family) ?? 0)) family = style.family;
  });
  return family;
}

/**
 * What a font's name leaves open: that its small letters are capitals; and the family of East Asian text in a font without a name, as browsers make them
 * of a family that has no bold or slanted face.
 */
function withKnownName(style: TextStyle, scripts: ScriptCounts, eastAsianFamily: string): TextStyle {
  if (SMALL_CAPITAL_FONT.test(style.postScriptName)) return { ...style, smallCaps: true };
  return style.postScriptName === '' && isEastAsian(scripts) ? { ...style, family: eastAsianFamily } : style;
}

/** Pieces of each style, as many as are needed to know it. Leaders tell how wide a dot is, not the text. */
function piecesByStyle({ words, styles, pictures }: PageContent): Piece[][] {
  const pieces: Piece[][] = styles.map(() => []);
  const characters = new Float64Array(styles.length);
  let nth = 0;
  const add = ({ angle, vertical, pieces: own }: Word): void => {
    if (angle !== 0 || vertical) return;
    for (let i = 0; i < own.length; i++) {
      const piece = own[i];
      const known = characters[piece?.style ?? -1];
      if (!piece || known === undefined || LEADER.test(piece.text)) continue;
      if (known > ENOUGH_CHARACTERS && nth++ % FURTHER_PIECES > 0) continue;
      characters[piece.style] = known + piece.text.length;
      pieces[piece.style]?.push(piece);
    }
  };
  words.forEach(add);
  for (const { labels } of pictures) labels?.forEach(add);
  return pieces;
}

const NO_SCRIPTS: ScriptCounts = { latin: 0, han: 0, kana: 0, hangul: 0, other: 0 };

function scriptsOf(pieces: readonly Piece[]): ScriptCounts {
  let text = '';
  for (let i = 0; i < pieces.length; i++) text += pieces[i]?.text ?? '';
  if (PLAIN.test(text)) {
    let alphanumeric = 0;
    for (let i = 0; i < text.length; i++) if (isAlphanumeric(text.charCodeAt(i))) alphanumeric++;
    return { latin: alphanumeric, han: 0, kana: 0, hangul: 0, other: 0 };
  }
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const latin = count(LATIN);
  if (!EAST_ASIAN.test(text)) {
    const other = count(LETTER) - latin;
    // Marks alone, as browsers set those of a bold text in a font of their own.
    return { ...NO_SCRIPTS, latin, other, han: latin + other === 0 ? count(EAST_ASIAN_MARKS) : 0 };
  }
  const [han, kana, hangul] = [count(HAN), count(KANA), count(HANGUL)];
  return { latin, han, kana, hangul, other: count(LETTER) - latin - han - kana - hangul };
}

type Fit = Pick<TextStyle, 'spacingPt' | 'widthPercent' | 'kernedPairs' | 'expanded'>;

/** As the PDF sets its own font: its letters are as wide wherever that is there. */
const asSet = ({ widthPercent }: TextStyle): Fit => ({
  spacingPt: undefined,
  widthPercent,
  kernedPairs: undefined,
  expanded: undefined,
});

function fitOf(style: TextStyle, family: string, pieces: readonly Piece[]): Fit {
  const samples = samplesOf(style, family, pieces);
  const characters = total(samples, (sample) => sample.characters);
  if (characters < MIN_CLEAR_CHARACTERS) return asSet(style);
  const sizePt = inHalfPoints(style.sizePt);
  // Kerned words are narrower than their letters; where the widths are the font's own, what most words have is spacing.
  const isSame = hasWidthsOf(style.family, family);
  const ratio = isSame
    ? median(samples, ({ widthPt, naturalEm }) => widthPt / (naturalEm * sizePt))
    : total(samples, ({ widthPt }) => widthPt) / (total(samples, ({ naturalEm }) => naturalEm) * sizePt);
  const isTracked = style.tracked === true && ratio > 1;
  if (!(ratio > BELIEVABLE.min && ratio < (isTracked ? BELIEVABLE.tracked : BELIEVABLE.max))) return asSet(style);
  if (isSame && characters < MIN_CHARACTERS && ratio < 1 + MAX_SPACED_DEVIATION) return asSet(style);
  const areSpaced = isTracked || (isSame && isSpaced(samples, sizePt, ratio));
  const isScaled = Math.abs(ratio - 1) > MAX_SPACED_DEVIATION && !areSpaced;
  const scale = isScaled ? Math.round(ratio * PERCENT) : PERCENT;
  const missing = missingAt((sizePt * scale) / PERCENT);
  const missingPt = isSame
    ? median(samples, (sample) => missing(sample) / sample.characters)
    : total(samples, missing) / characters;
  const expanded = isSame && !isScaled && isExpanded(samples, style.sizePt, characters);
  // A zero without a sign.
  const spacingPt = expanded ? 0 : inTwips(missingPt) + 0;
  return {
    spacingPt,
    widthPercent: scale === PERCENT ? undefined : scale,
    kernedPairs:
      isSame && !isScaled && spacingPt === 0 && !KERNED_OTHERWISE.has(family) ? kernedPairs(samples, style.sizePt) : 0,
    expanded,
  };
}

/**
 * Whether letters are wider in some lines and narrower in others (Thành 2000): kerning makes words narrower alone, letter spacing makes all of
 * them wider, and programs that round the place of each letter round it in the same word alike.
 */
function isExpanded(samples: readonly Sample[], sizePt: number, characters: number): boolean {
  const wider = total(samples, ({ widthPt, naturalEm, characters: own }) =>
    widthPt > naturalEm * sizePt * (1 + MIN_EXPANSION) ? own : 0,
  );
  const least = MIN_EXPANDED_SHARE * characters;
  return wider > least && wider < characters - least && hasWordsOfManyWidths(samples, sizePt);
}

/** Whether words that are there more than once are not always as wide. */
function hasWordsOfManyWidths(samples: readonly Sample[], sizePt: number): boolean {
  const widths = new Map<string, { least: number; most: number }>();
  let [repeated, spread] = [0, 0];
  for (const { text, widthPt, naturalEm, characters } of samples) {
    const known = widths.get(text);
    if (!known) {
      widths.set(text, { least: widthPt, most: widthPt });
      continue;
    }
    known.least = Math.min(known.least, widthPt);
    known.most = Math.max(known.most, widthPt);
    repeated += characters;
    const needed = Math.max(MIN_SPREAD.pt, MIN_SPREAD.share * naturalEm * sizePt);
    if (known.most - known.least > needed) spread += characters;
  }
  return spread > MIN_EXPANDED_SHARE * repeated;
}

/** How much wider a word is than its letters at this size. */
const missingAt =
  (sizePt: number) =>
  ({ widthPt, naturalEm }: Sample): number =>
    widthPt - naturalEm * sizePt;

/** Whether equal spacing of all letters explains the words' widths better than letters of another width; a single wide word is spaced. */
function isSpaced(samples: readonly Sample[], sizePt: number, ratio: number): boolean {
  if (samples.length === 1) return ratio > 1;
  const missing = missingAt(sizePt);
  const spacingPt = median(samples, (sample) => missing(sample) / sample.characters);
  const errorOfSpacing = total(samples, (sample) => Math.abs(missing(sample) - spacingPt * sample.characters));
  return errorOfSpacing < total(samples, (sample) => Math.abs(missingAt(sizePt * ratio)(sample)));
}

function samplesOf(style: TextStyle, family: string, pieces: readonly Piece[]): Sample[] {
  const advances = advancesOf({ ...style, family });
  const samples: Sample[] = [];
  if (!advances) return samples;
  pieces.forEach(({ text, left, right }) => {
    let naturalEm = 0;
    for (let i = 0; i < text.length; i++) naturalEm += advances[text.charCodeAt(i)] ?? NaN;
    if (naturalEm > 0) samples.push({ text, characters: text.length, widthPt: right - left, naturalEm });
  });
  return samples;
}

function total(samples: readonly Sample[], valueOf: (sample: Sample) => number): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i];
    if (sample) sum += valueOf(sample);
  }
  return sum;
}

/** Of the characters, each with the value of its word: of a short word's width, the rounding of its place on the page is a large part. */
function median(samples: readonly Sample[], valueOf: (sample: Sample) => number): number {
  const values = new Float64Array(samples.length);
  const characters = new Float64Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i];
    if (!sample) continue;
    values[i] = valueOf(sample);
    characters[i] = sample.characters;
  }
  return weightedMedian(values, characters, samples.length);
}
