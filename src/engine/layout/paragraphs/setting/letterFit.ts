import { ENDS_IN_HYPHEN } from '../../../model/characters';
import type { Inline, RunFormat } from '../../../model/document';
import { widthOf } from '../../../model/geometry';
import type { TextStyle, Word } from '../../../model/pageContent';
import { TWIPS_PER_PT } from '../../../model/wordUnits';
import { isBehindLabel, MIN_OBJECT_EM, setSpaceOf, setWidthOf, SPACE_EM } from '../../fonts/setWidths';
import { endsInHyphen } from '../../inline/lineEnds/hyphens';
import { spacedFormat } from '../../inline/runs/runFormat';
import { spacesIn } from '../../inline/spaces/severalSpaces';
import type { Edges, TextLine } from '../../types';
import { isOverfull } from './alignment';
import { eastAsianFit, isIdeographic, spacingsWithin } from './eastAsianFit';
import type { ParagraphShape } from './paragraphShape';

/**
 * Letter spacing that makes a justified or centred paragraph break where it does on the page. Good typesetters shrink the spaces of a line to get
 * one more word in (Knuth & Plass 1981, "Breaking paragraphs into lines"); Word and LibreOffice fill lines greedily with spaces of full width,
 * and so need a line more here and there, until columns and pages overflow.
 */

/** What letter spacing may do without being seen, em. */
const MAX_CONDENSED_EM = 0.035;
const MAX_EXPANDED_EM = 0.03;
/** A line that is longer than its room by less is a matter of rounding, points. */
const TOLERANCE_PT = 0.05;
/** Programs round the widths of letters by up to this share: lines should break as on the page where they come out wider or narrower, too. */
const ROUNDING = 0.005;
/** So many times as much room is left in front of a line's end, and behind it, where letters that nobody sees spaced leave it. */
const MAX_MARGINS = 3;
/** What the widths as they should be count for beside those. */
const MEASURED_WEIGHT = 3;
/** What counts as much as a line more or less: so many lines that begin elsewhere. */
const MOVING_LINE = 4;
/** Listings and long quotations of formulas aside, paragraphs are shorter; the simulation stays cheap. */
const MAX_WORDS = 3_000;

/**
 * Of each word, one after the other: its width in points, its characters, the width of the space before it (0 behind a hyphen), the width
 * of a hyphen that only shows where a line ends, and whether it is the first of a line on the page. Not an object for each: every word of
 * justified text is asked.
 */
type Pieces = Float64Array;
const NUMBERS_PER_PIECE = 5;

/** The text of a paragraph, and the room that its lines have. */
interface SetText {
  readonly lines: readonly TextLine[];
  readonly pieces: Pieces;
  readonly roomPt: number;
  readonly firstLineIndentPt: number;
}

/** Letter spacing of a paragraph in points, in whole twips: one for all of it, or one for each line. */
export type LetterFit = number | readonly number[];

/** Arabic to Myanmar, and Khmer: letters that touch, or syllables of several signs, which spacing would tear apart. */
const FIRST_JOINED = 0x600;
const JOINED = /[\u0600-\u109f\u1780-\u17ff]/;

function isJoined({ words }: TextLine): boolean {
  for (let i = 0; i < words.length; i++) {
    const text = words[i]?.text ?? '';
    if (text.charCodeAt(0) >= FIRST_JOINED && JOINED.test(text)) return true;
  }
  return false;
}

/** 0 where the lines break as on the page without, or no spacing makes them. Not for lines that were ended by hand. */
export function letterFit(
  lines: readonly TextLine[],
  shape: Pick<ParagraphShape, 'alignment' | 'indentStartPt' | 'indentEndPt' | 'firstLineIndentPt'>,
  column: Edges,
  styles: readonly TextStyle[],
  /** Where the text behind a label starts. */
  textLeft?: number,
): LetterFit {
  if (lines.length < 2 || (shape.alignment !== 'justify' && shape.alignment !== 'center')) return 0;
  let count = 0;
  for (const { words } of lines) count += words.length;
  if (count > MAX_WORDS || lines.some(isJoined)) return 0;
  const { firstLineIndentPt } = shape;
  const roomPt = widthOf(column) - shape.indentStartPt - shape.indentEndPt;
  if (shape.alignment === 'justify' && isIdeographic(lines))
    return eastAsianFit(lines, { roomPt, firstLineIndentPt }, styles, textLeft);
  const text: SetText = { lines, pieces: piecesOf(lines, count, styles, textLeft), roomPt, firstLineIndentPt };
  const em = lines[0]?.sizePt ?? 0;
  // The others need no letters closer together.
  if (lines.some((line) => isOverfull(line, column))) return lineFit(text, em) ?? condensedFit(text, em);
  // As soon as they are no fewer than `most`, it does not matter how many they are.
  const misses = (spacingPt: number, most: number): number => {
    let sum = MEASURED_WEIGHT * missesOf(text, spacingPt, 1);
    if (sum < most) sum += missesOf(text, spacingPt, 1 - ROUNDING);
    return sum < most ? sum + missesOf(text, spacingPt, 1 + ROUNDING) : sum;
  };
  let best = { misses: misses(0, Infinity), spacingPt: 0 };
  for (let step = 1; step <= em * MAX_CONDENSED_EM * TWIPS_PER_PT && best.misses > 0; step++) {
    for (const spacingPt of [-step / TWIPS_PER_PT, step / TWIPS_PER_PT]) {
      if (spacingPt > em * MAX_EXPANDED_EM) continue;
      const count = misses(spacingPt, best.misses);
      if (count < best.misses) best = { misses: count, spacingPt };
    }
  }
  const isFit = best.misses === 0 || missesOf(text, best.spacingPt, 1) === 0;
  return isFit ? best.spacingPt : (lineFit(text, em) ?? condensedFit(text, em));
}

/** A line of a paragraph: how wide it is, how many letters and spaces that are, and the same of what must not fit behind it. */
interface SetLine {
  widthPt: number;
  letters: number;
  nextPt: number;
  nextLetters: number;
}

/**
 * Good typesetters make the letters of single lines wider and narrower, too (Thành 2000, "Micro-typographic extensions to the TeX typesetting
 * system"): where one spacing for all does not help, each line has the one nearest to none with which it holds its words and no more; that of the
 * line below where it will do, so that runs stay together. Undefined where the words of a line would stand visibly close.
 */
function lineFit({ lines, pieces, roomPt, firstLineIndentPt }: SetText, em: number): LetterFit | undefined {
  const candidates = spacingsWithin(em * MAX_CONDENSED_EM, em * MAX_EXPANDED_EM);
  const set = setLines(lines, pieces);
  const spacings = lines.map(() => 0);
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = set[i];
    if (!line) continue;
    const limit = roomPt + TOLERANCE_PT - (i === 0 ? firstLineIndentPt : 0);
    const below = spacings[i + 1] ?? 0;
    const fits = (spacingPt: number, share: number): boolean =>
      line.widthPt * (1 + share) + line.letters * spacingPt <= limit;
    const keepsOut = (spacingPt: number, share: number): boolean =>
      (line.widthPt + line.nextPt) * (1 - share) + line.letters * spacingPt + line.nextLetters * below > limit;
    const isRight = (share: number) => (spacingPt: number) => fits(spacingPt, share) && keepsOut(spacingPt, share);
    const nearest = [below, ...candidates];
    let right: number | undefined;
    for (let margin = MAX_MARGINS; margin >= 0; margin--) right ??= nearest.find(isRight(margin * ROUNDING));
    const spacing = right ?? nearest.find((spacingPt) => fits(spacingPt, 0));
    if (spacing === undefined) return undefined;
    spacings[i] = spacing;
  }
  return spacings.some((spacingPt) => spacingPt !== 0) ? spacings : 0;
}

/**
 * Where a line runs far over its edge, as TeX leaves those with code, a word of it goes to the next line: the least spacing with which the words
 * need no line more than they have, however they break; 0 where none helps.
 */
function condensedFit(text: SetText, em: number): number {
  for (let step = 0; step <= em * MAX_CONDENSED_EM * TWIPS_PER_PT; step++) {
    const spacingPt = 0 - step / TWIPS_PER_PT;
    if (linesNeeded(text, spacingPt) <= text.lines.length) return spacingPt;
  }
  return 0;
}

function linesNeeded({ lines, pieces, roomPt, firstLineIndentPt }: SetText, spacingPt: number): number {
  let [count, x, at] = [1, 0, 0];
  let limit = roomPt - firstLineIndentPt + TOLERANCE_PT;
  for (const word of lines.flatMap(({ words }) => words)) {
    const width = (pieces[at] ?? 0) * (1 + ROUNDING) + (pieces[at + 1] ?? 0) * spacingPt;
    const spacePt = at === 0 ? 0 : (pieces[at + 2] ?? 0);
    const start = x + (spacePt > 0 ? spacePt + spacingPt : 0);
    const share = unbrokenShare(word);
    if (at === 0 || start + width <= limit) x = start + width;
    else {
      count++;
      x = width * (share < 1 && start + width * share <= limit ? 1 - share : 1);
      limit = roomPt + TOLERANCE_PT;
    }
    at += NUMBERS_PER_PIECE;
  }
  return count;
}

function setLines(lines: readonly TextLine[], pieces: Pieces): SetLine[] {
  let at = 0;
  return lines.map(({ words }, l): SetLine => {
    let [widthPt, letters] = [0, 0];
    words.forEach((_, i) => {
      const spacePt = i === 0 ? 0 : (pieces[at + 2] ?? 0);
      widthPt += (pieces[at] ?? 0) + spacePt;
      letters += (pieces[at + 1] ?? 0) + (spacePt > 0 ? 1 : 0);
      at += NUMBERS_PER_PIECE;
    });
    const first = lines[l + 1]?.words[0];
    if (!first) return { widthPt, letters, nextPt: Infinity, nextLetters: 0 };
    const hyphenPt = pieces[at - NUMBERS_PER_PIECE + 3] ?? 0;
    const spacePt = pieces[at + 2] ?? 0;
    const share = unbrokenShare(first);
    const nextPt = (pieces[at] ?? 0) * share + spacePt - hyphenPt;
    const nextLetters = (pieces[at + 1] ?? 0) * share + (spacePt > 0 ? 1 : 0);
    return { widthPt: widthPt + hyphenPt, letters, nextPt, nextLetters };
  });
}

/** A word breaks behind a hyphen that it has. */
function unbrokenShare({ text }: Word): number {
  const hyphen = text.indexOf('-', 1);
  return hyphen < 0 ? 1 : (hyphen + 1) / text.length;
}

function piecesOf(
  lines: readonly TextLine[],
  count: number,
  styles: readonly TextStyle[],
  textLeft: number | undefined,
): Pieces {
  const pieces = new Float64Array(count * NUMBERS_PER_PIECE);
  let at = 0;
  let joins = false;
  let above: TextStyle | undefined;
  let spaced: TextStyle | undefined;
  let spacePt = 0;
  lines.forEach((line, l) => {
    const { words, sizePt } = line;
    const end = words.at(-1)?.text ?? '';
    const hyphenated = l < lines.length - 1 && endsInHyphen(end) && ENDS_IN_HYPHEN.test(end) ? words.length - 1 : -1;
    let before: Word | undefined;
    words.forEach((word, i) => {
      const style = styles[word.pieces[0]?.style ?? line.style];
      // Spaces beside code are those of the prose around it.
      const around = style?.monospace === true ? (above ?? style) : style;
      above = style;
      // Nearly all words of a paragraph have one style.
      if (around !== spaced || around === undefined || !before) {
        spaced = around;
        spacePt = around ? setSpaceOf(around) : SPACE_EM * sizePt;
      }
      pieces[at] = setWidthOf(word, styles);
      pieces[at + 1] = word.text.length;
      const gap = before ? word.bounds.left - before.bounds.right : 0;
      const isTab = before !== undefined && l === 0 && isBehindLabel(word.bounds, before.bounds, textLeft);
      // A gap that no justification makes holds a picture or a formula, or a label's tab: it stays as wide as on the page.
      const isKept = isTab || gap > MIN_OBJECT_EM * sizePt;
      const spaces = before ? spacesIn(before, word, line, true, styles).length : 1;
      pieces[at + 2] = joins ? 0 : Math.max(spaces * spacePt, isKept ? gap : 0);
      pieces[at + 3] = i === hyphenated ? HYPHEN_EM * sizePt : 0;
      pieces[at + 4] = before ? 0 : 1;
      at += NUMBERS_PER_PIECE;
      joins = i === hyphenated;
      before = word;
    });
  });
  return pieces;
}

const HYPHEN_EM = 0.33;

/**
 * Fills lines greedily, and counts the lines that begin elsewhere than on the page; a line less moves all that is below. Lines that the page
 * does not have are worst: they make it longer.
 */
function missesOf({ pieces, roomPt, firstLineIndentPt }: SetText, spacingPt: number, scale: number): number {
  let misses = 0;
  let more = 0;
  let x = 0;
  let limit = roomPt - firstLineIndentPt + TOLERANCE_PT;
  for (let at = 0; at < pieces.length; at += NUMBERS_PER_PIECE) {
    const isFirst = at === 0;
    const width = (pieces[at] ?? 0) * scale + (pieces[at + 1] ?? 0) * spacingPt;
    const spacePt = pieces[at + 2] ?? 0;
    const space = !isFirst && spacePt > 0 ? spacePt + spacingPt : 0;
    const hyphenPt = isFirst ? 0 : (pieces[at - NUMBERS_PER_PIECE + 3] ?? 0);
    const start = x - (space === 0 ? hyphenPt : 0) + space;
    const breaks = !isFirst && start + width > limit;
    const begins = !isFirst && pieces[at + 4] === 1;
    if (breaks !== begins) {
      misses++;
      more += breaks ? 1 : -1;
    }
    if (breaks) {
      x = width;
      limit = roomPt + TOLERANCE_PT;
    } else x = start + width;
  }
  return misses + (more > 0 ? more * pieces.length : -more * MOVING_LINE);
}

/** Inlines with letters closer together, or wider apart. */
export function withLetterSpacing(inlines: readonly Inline[], spacingPt: number): readonly Inline[] {
  if (spacingPt === 0) return inlines;
  const spaced = new Map<RunFormat, RunFormat>();
  return inlines.map((inline) => {
    if (inline.type !== 'text') return inline;
    let format = spaced.get(inline.format);
    if (!format) spaced.set(inline.format, (format = spacedFormat(inline.format, spacingPt)));
    return { ...inline, format };
  });
}
