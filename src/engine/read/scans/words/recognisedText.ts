import type { TextStyle, Word } from '../../../model/pageContent';
import { lowerMedian, weightedMedianOf } from '../../../model/collections/statistics';
import type { TextStyles } from '../../text/textStyles';
import {
  familyOf,
  type FittedFamily,
  fitTo,
  isTyped,
  type MeasuredText,
  squareSizeOf,
  TYPEWRITER,
} from './familyByWidths';
import type { InkMap } from '../inkMap';
import { isSquare, SQUARE_EM } from './joinedIdeographs';
import { letterHeightOf, standsOnBaseline, TALL_EM } from './letterHeights';
import { inkOf, type WordInk } from './wordInk';
import { slantedWords } from './slant';
import { placedByGaps } from './wordsByGaps';
import { runsOf } from './wordRuns';

/** How far ideographs reach below the baseline, em. */
const SQUARE_BELOW_EM = 0.09;

/** Sizes that differ by less are one size, as a factor; of lines with few letters, whose height is known less well, by less than the second. */
const SAME_SIZE = 1.07;
const SAME_SIZE_OF_FEW = 1.14;
const FEW_CHARACTERS = 15;
/** A line is set in the page's main family when its words deviate from that by so many times as much as all of them. */
const MAX_DEVIATION = 2;
/** Strokes that are so many times as wide as those of most text of the page are bold. */
const BOLD_STROKES = 1.27;
/** A word by itself is bold from so many characters on, and by more. */
const MIN_BOLD_CHARACTERS = 3;
const BOLD_STROKES_OF_WORD = 1.4;
/** Sizes are multiples of this, as Word's are, points. */
const SIZE_STEP_PT = 0.5;
/** A page with less typed text has none: a line may look so by chance. */
const MIN_TYPED_CHARACTERS = 60;
const SERIFS = new Set(['Times New Roman', 'Cambria', TYPEWRITER]);
/** Latin, Greek and Cyrillic: other scripts have fonts of their own. */
const KNOWN_WIDTHS = /^[\0-\u052f\u2000-\u20cf]+$/;
const DEFAULT_FAMILY = 'Times New Roman';
/** Words without ink, or whose letters go on where they end, as a share: the layer lies elsewhere if they are more. */
const MAX_MISSED = 0.5;
/** Ascent and descent of the core fonts, em. */
const ASCENT_EM = 0.9;
const DESCENT_EM = 0.21;

/** A word with its ink. */
interface Inked {
  readonly word: Word;
  readonly ink: WordInk | undefined;
}

/** Words of one line, of one size. */
interface Line {
  readonly words: readonly Inked[];
  readonly characters: number;
  readonly sizePt: number;
  /** Width of its strokes, em. */
  readonly strokeEm: number;
  readonly baseline: number;
  /** Chinese, Japanese or Korean for the most part. */
  readonly isSquareText: boolean;
  /** Its size is that of high letters, or of ideographs; else that of low ones, or the layer's guess. */
  readonly isSizeTold: boolean;
}

interface Look {
  /** Undefined where nothing tells: the layer's own. */
  readonly family: string | undefined;
  readonly sizePt: number;
  readonly bold: boolean;
}

/** Chinese, Japanese and Korean, a typewriter's letters, and others. */
const KINDS = ['square', 'typed', 'set'] as const;
type Kind = (typeof KINDS)[number];

/** Lines of one size. */
interface SizeGroup {
  sizePt: number;
  characters: number;
  readonly lines: Line[];
}

/**
 * The recognised words of a scan as they are on its picture: where their ink is, how large, and how bold; recognisers guess the size of each
 * line anew, and know nothing of fonts. Words without ink, and turned ones, stay as they are; undefined where the layer does not lie on its
 * ink. Linear in words, and in the pixels under them.
 */
export function asPrinted(words: readonly Word[], styles: TextStyles, map: InkMap): Word[] | undefined {
  const upright = words.filter(({ angle, vertical, oblique }) => angle === 0 && !vertical && !oblique);
  const lines = sizedByWidths(runsOf(upright).map((run) => lineOf(run, map, styles.styles)));
  if (missesMost(lines.flatMap(({ words: inked }) => inked))) return undefined;
  const regularStroke = strokeOfMost(lines);
  const printed = new Map<Word, Word>();
  for (const [line, look] of looksOf(lines, regularStroke)) {
    const boldWord = BOLD_STROKES_OF_WORD * regularStroke * line.sizePt;
    const slanted = line.isSquareText ? undefined : slantedWords(line.words, line.baseline, map);
    for (const { word, ink } of line.words) {
      const isBoldWord = word.text.length >= MIN_BOLD_CHARACTERS && ink !== undefined && ink.stroke > boldWord;
      const own = { ...look, bold: look.bold || isBoldWord, italic: slanted?.has(word) ?? false };
      printed.set(word, asSet(word, ink, line.baseline, styles, own));
    }
  }
  return words.map((word) => printed.get(word) ?? word);
}

const strokeOfMost = (lines: readonly Line[]): number =>
  weightedMedianOf(lines.map(({ strokeEm, characters }) => [strokeEm, strokeEm > 0 ? characters : 0]));

/**
 * Lines whose size no high letter tells, with their size by the width of their words, where those are as wide, one to the other, as in the
 * page's main family: in Greek most high letters have accents.
 */
function sizedByWidths(lines: readonly Line[]): readonly Line[] {
  const regularStroke = strokeOfMost(lines);
  const isBold = ({ strokeEm }: Line): boolean => strokeEm > BOLD_STROKES * regularStroke;
  const [first] = groupsOf(lines);
  const main = first && familyOf(inksOf(first.lines.filter((line) => !isBold(line))), false);
  if (!main) return lines;
  return lines.map((line) => {
    if (line.isSizeTold) return line;
    const inks = inksOf([line]);
    const fit = fitTo(main.family, inks, isBold(line));
    if (!fit || fit.characters < FEW_CHARACTERS || fit.deviation > MAX_DEVIATION * main.deviation) return line;
    const sizePt = (fit.sizePt / main.sizePt) * first.sizePt;
    if ((fitTo(TYPEWRITER, inks, false)?.deviation ?? Infinity) < fit.deviation) return line;
    return { ...line, sizePt, strokeEm: (line.strokeEm * line.sizePt) / sizePt };
  });
}

/** Lines of one size, weight and kind have one family and size: those in which all of their words are as wide as their ink. */
function looksOf(lines: readonly Line[], regularStroke: number): Map<Line, Look> {
  const groups = groupsOf(lines);
  const isBold = ({ strokeEm }: Line): boolean => strokeEm > BOLD_STROKES * regularStroke;
  const [first] = groups;
  const main = first && familyOf(inksOf(first.lines.filter((line) => !isBold(line))), false);
  const typed = typedLines(lines, main?.family ?? DEFAULT_FAMILY);
  const looks = new Map<Line, Look>();
  const kindOf = (line: Line): Kind => (line.isSquareText ? 'square' : typed.has(line) ? 'typed' : 'set');
  for (const { lines: ofSize, sizePt } of groups) {
    for (const bold of [false, true]) {
      for (const kind of KINDS) {
        const alike = ofSize.filter((line) => isBold(line) === bold && kindOf(line) === kind);
        const look = {
          ...fittedOf(kind, inksOf(alike), bold, main, main ? (sizePt * main.sizePt) / first.sizePt : sizePt),
          bold,
        };
        for (const line of alike) looks.set(line, look);
      }
    }
  }
  return looks;
}

/** Family and size in which words of one kind are as wide as their ink; of too few to tell, the page's family in the size that is given. */
function fittedOf(
  kind: Kind,
  inks: readonly MeasuredText[],
  bold: boolean,
  main: FittedFamily | undefined,
  sizePt: number,
): Omit<Look, 'bold'> {
  if (kind === 'square') return { family: undefined, sizePt: squareSizeOf(inks) ?? sizePt };
  const fit = kind === 'typed' ? fitTo(TYPEWRITER, inks, bold) : familyOf(inks, bold, main?.family);
  return fit ?? { family: kind === 'typed' ? TYPEWRITER : main?.family, sizePt };
}

/** Lines whose letters have one width; short ones of the same size are what the line before them is. */
function typedLines(lines: readonly Line[], family: string): ReadonlySet<Line> {
  const typed = new Set<Line>();
  let characters = 0;
  let before: Line | undefined;
  for (const line of lines) {
    const isSame = before !== undefined && typed.has(before) && isOneSize(before, line);
    const known = isTyped(inksOf([line]), family);
    if (known ?? isSame) typed.add(line);
    if (known === true) characters += line.characters;
    before = line;
  }
  return characters < MIN_TYPED_CHARACTERS ? new Set() : typed;
}

const isOneSize = (a: Line, b: Line): boolean => Math.abs(Math.log(a.sizePt / b.sizePt)) < Math.log(SAME_SIZE_OF_FEW);

const inksOf = (lines: readonly Line[]): MeasuredText[] =>
  lines.flatMap(({ words }) =>
    words.flatMap(({ word, ink }) => (ink ? [{ text: word.text, widthPt: ink.right - ink.left }] : [])),
  );

/** The words of a line with their ink, also where the layer has them beside it. */
function inkedWords(run: readonly Word[], map: InkMap): readonly Inked[] {
  const inked = run.map((word, i) => ({ word, ink: inkOf(map, word, run[i + 1]) }));
  if (!missesMost(inked)) return inked;
  const placed = placedByGaps(run, map);
  return placed ? placed.map((word, i) => ({ word: run[i] ?? word, ink: inkOf(map, word, placed[i + 1]) })) : inked;
}

/** Whether the ink of most words does not begin and end where they do. */
const missesMost = (words: readonly Inked[]): boolean =>
  words.filter(({ ink }) => ink?.cut !== false).length > MAX_MISSED * words.length;

function lineOf(run: readonly Word[], map: InkMap, styles: readonly TextStyle[]): Line {
  const words = inkedWords(run, map);
  const own = run[0]?.baseline ?? 0;
  const heights: [em: number, pt: number][] = [];
  const bottoms: number[] = [];
  const squares: WordInk[] = [];
  const strokes: [number, number][] = [];
  let characters = 0;
  let squareCharacters = 0;
  for (const { word, ink } of words) {
    const { text } = word;
    characters += text.length;
    if (isSquare(text)) squareCharacters += text.length;
    if (!ink) continue;
    if (ink.stroke > 0) strokes.push([ink.stroke, text.length]);
    if (standsOnBaseline(text)) bottoms.push(ink.bottom);
    if (isSquare(text) && text.length > 1) squares.push(ink);
    const em = letterHeightOf(text);
    if (em !== undefined) heights.push([em, ink.height]);
  }
  const isSquareText = squareCharacters > characters / 2;
  const squarePt = isSquareText ? lowerMedian(squares.map(({ bottom, height }) => bottom - own + height)) : undefined;
  const squareSizePt = squarePt && squarePt / SQUARE_EM;
  const feet = lowerMedian(bottoms);
  const squareFeet = lowerMedian(squares.map(({ bottom }) => bottom));
  const baseline =
    feet ?? (squareFeet !== undefined && squareSizePt ? squareFeet - SQUARE_BELOW_EM * squareSizePt : own);
  const layerSizePt = styles[run[0]?.pieces[0]?.style ?? 0]?.sizePt ?? 0;
  const sizePt = squareSizePt ?? sizeByHeights(heights, baseline - own) ?? layerSizePt;
  const strokeEm = sizePt > 0 ? weightedMedianOf(strokes) / sizePt : 0;
  const isSizeTold = squareSizePt !== undefined || heights.some(([em]) => em === TALL_EM);
  return { words, characters, sizePt, strokeEm, baseline, isSquareText, isSizeTold };
}

/** The size of letters by how high they are above a baseline, which is lower than that by so much; the highest ones tell most. */
function sizeByHeights(heights: readonly (readonly [em: number, pt: number])[], loweredPt: number): number | undefined {
  const em = Math.max(...heights.map(([each]) => each));
  const pt = lowerMedian(heights.filter(([each]) => each === em).map(([, each]) => each));
  return pt === undefined ? undefined : (pt + loweredPt) / em;
}

/** Groups of lines of one size, the one with most text first. */
function groupsOf(lines: readonly Line[]): SizeGroup[] {
  const groups: SizeGroup[] = [];
  for (const line of lines.toSorted((a, b) => b.characters - a.characters)) {
    const tolerance = line.characters < FEW_CHARACTERS ? SAME_SIZE_OF_FEW : SAME_SIZE;
    let closest: SizeGroup | undefined;
    let least = Math.log(tolerance);
    for (const group of groups) {
      const apart = Math.abs(Math.log(group.sizePt / line.sizePt));
      if (apart > least) continue;
      closest = group;
      least = apart;
    }
    if (!closest) {
      closest = { sizePt: line.sizePt, characters: 0, lines: [] };
      groups.push(closest);
    }
    const all = closest.characters + line.characters;
    closest.sizePt = (closest.sizePt * closest.characters + line.sizePt * line.characters) / all;
    closest.characters = all;
    closest.lines.push(line);
  }
  return groups.sort((a, b) => b.characters - a.characters);
}

function asSet(
  word: Word,
  ink: WordInk | undefined,
  baseline: number,
  styles: TextStyles,
  { family, sizePt: size, bold, italic }: Look & { readonly italic: boolean },
): Word {
  const sizePt = Math.max(SIZE_STEP_PT, Math.round(size / SIZE_STEP_PT) * SIZE_STEP_PT);
  const style = styles.variant(word.pieces[0]?.style ?? 0, {
    sizePt,
    bold,
    italic,
    ascentEm: ASCENT_EM,
    descentEm: DESCENT_EM,
    ...(family !== undefined &&
      KNOWN_WIDTHS.test(word.text) && { family, monospace: family === TYPEWRITER, serif: SERIFS.has(family) }),
  });
  const left = ink?.left ?? word.bounds.left;
  const right = ink?.right ?? word.bounds.right;
  const mcid = word.pieces[0]?.mcid;
  return {
    ...word,
    bounds: { left, right, top: baseline - ASCENT_EM * sizePt, bottom: baseline + DESCENT_EM * sizePt },
    baseline,
    pieces: [{ text: word.text, style, left, right, baseline, ...(mcid !== undefined && { mcid }) }],
  };
}
