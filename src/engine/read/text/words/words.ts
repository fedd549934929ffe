import { FIRST_EAST_ASIAN } from '../../../model/characters';
import type { Rect } from '../../../model/geometry';
import type { Piece, Word } from '../../../model/pageContent';
import { NO_MCID } from '../../marks';
import { SOFT_HYPHEN, SOFT_HYPHEN_MARK } from '../characterKinds';
import { glyphText, isSupplementary, type GlyphText } from '../glyphText';
import { objectAt, type Glyphs } from '../glyphs';
import { restoreLostSteps } from './lostSteps';
import { joinSpreadLines } from './spreadLines';
import type { TextObject } from '../textObjects';
import type { TextStyles } from '../textStyles';
import { markTracked } from './trackedWords';
import { joinVerticalLines } from './verticalLines';
import { wordStarts } from './wordBreaks';

const HYPHEN_MINUS = 0x2d;
const UNICODE_HYPHEN = 0x2010;
const HYPHEN = '-';
/** Baselines that differ by less are one baseline, em. */
const SAME_BASELINE_EM = 0.03;
/** Sine of the least angle between an oblique baseline and the axes, 10°: pages are scanned and texts are set less askew. */
const MIN_OBLIQUE = 0.17;
/** Parts of an em that a word's box reaches above and below an own-angle baseline at most. */
const MAX_HEIGHT_EM = 1.2;

interface BuiltWords {
  readonly words: Word[];
  readonly firstGlyphs: number[];
  /** Whether "http:", "www." or "@" may be in one of them: most pages have no address. */
  readonly mayHoldAddress: boolean;
}

/**
 * Builds the words of a page from its glyphs, in content order. Where one word ends is decided by explicit space characters and by
 * gaps (Bast & Korzen 2017 compare such rules); PDFium's generated spaces take no part in it.
 */
export function buildWords(glyphs: Glyphs, styles: TextStyles): BuiltWords {
  const words: Word[] = [];
  const firstGlyphs: number[] = [];
  restoreLostSteps(glyphs, styles);
  const starts = wordStarts(glyphs);
  const spread = joinSpreadLines(glyphs, starts, styles);
  const text = glyphText(glyphs);
  const { count } = glyphs;
  let line = 0;
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && starts[to] === 0) to++;
    firstGlyphs.push(from);
    const word = buildWord(glyphs, text, styles, from, to);
    while ((spread[line]?.to ?? Infinity) <= from) line++;
    words.push(from >= (spread[line]?.from ?? Infinity) ? asMonospaced(word, styles) : word);
    from = to;
  }
  markTracked(words, firstGlyphs, glyphs, styles);
  // Pages whose characters are all below have vertical lines only where a font's writing mode says so.
  const mayRunDown = text.widest >= FIRST_EAST_ASIAN || glyphs.objects.some((object) => object.vertical);
  if (mayRunDown) joinVerticalLines(words, firstGlyphs, styles);
  return { words, firstGlyphs, mayHoldAddress: mayRunDown || text.mayHoldAddress };
}

function asMonospaced(word: Word, styles: TextStyles): Word {
  const pieces = word.pieces.map((piece) => ({ ...piece, style: styles.variant(piece.style, { monospace: true }) }));
  return { ...word, pieces };
}

function buildWord(glyphs: Glyphs, texts: GlyphText, styles: TextStyles, from: number, to: number): Word {
  const { code, start, end, baseline } = glyphs;
  let pieceTo = endOfPiece(glyphs, from, to);
  // The glyphs of one piece have one style.
  const main = pieceTo === to ? from : mainGlyph(glyphs, from, to);
  const object = objectAt(glyphs, main);
  const { frame } = object;
  const v = baseline[main] ?? 0;
  let pieces: Piece[] | undefined;
  let text = '';
  let u0 = Infinity;
  let u1 = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;

  for (let pieceFrom = from; pieceFrom < to; pieceFrom = pieceTo) {
    if (pieceFrom > from) pieceTo = endOfPiece(glyphs, pieceFrom, to);
    const owner = objectAt(glyphs, pieceFrom);
    const style = styles.styles[owner.style];
    const pieceV = baseline[pieceFrom] ?? 0;
    let left = Infinity;
    let right = -Infinity;
    let widest = 0;
    let isPlain = true;
    for (let k = pieceFrom; k < pieceTo; k++) {
      const point = code[k] ?? 0;
      if (point > widest) widest = point;
      if (isSoftHyphen(point) || isSupplementary(point)) isPlain = false;
      left = Math.min(left, start[k] ?? 0);
      right = Math.max(right, end[k] ?? 0);
    }
    const pieceText = isPlain ? texts.slice(pieceFrom, pieceTo, widest) : shownText(glyphs, pieceFrom, pieceTo, to);
    u0 = Math.min(u0, left);
    u1 = Math.max(u1, right);
    // A column is an em wide, whatever the font's ascent.
    const ascentEm = owner.vertical ? 1 : Math.min(MAX_HEIGHT_EM, style?.ascentEm ?? 1);
    top = Math.min(top, pieceV - ascentEm * owner.sizePt);
    bottom = Math.max(bottom, pieceV + (owner.vertical ? 0 : (style?.descentEm ?? 0)) * owner.sizePt);
    const piece = pieceOf(pieceText, left, right, pieceV, owner);
    // Written out: a list that grows from nothing takes the room of seventeen.
    if (pieces === undefined) {
      text = pieceText;
      pieces = [piece];
    } else {
      text += pieceText;
      pieces.push(piece);
    }
  }
  const last = code[to - 1] ?? 0;
  // Chromium writes the soft hyphen and then the hyphen that shows.
  const isDoubled = isHyphen(last) && to - from > 1 && isSoftHyphen(code[to - 2] ?? 0);
  const word: Word = {
    text,
    bounds: boundsOf(u0, u1, top, bottom, object),
    baseline: baselineOf(v, u0, object),
    angle: frame.angle,
    vertical: object.vertical !== undefined,
    pieces: pieces ?? [],
    // The mark stands for any hyphen at the end of a line, also for one that is the word's own.
    softHyphen: last === SOFT_HYPHEN || isDoubled,
    spaceAfter: to < glyphs.count && (glyphs.spaces[to] ?? 0) > 0,
  };
  return Math.min(Math.abs(frame.sin), Math.abs(frame.cos)) >= MIN_OBLIQUE ? { ...word, oblique: true } : word;
}

/** With a hyphen for each soft one that is drawn. `wordTo` is the end of the word. */
function shownText(glyphs: Glyphs, from: number, to: number, wordTo: number): string {
  let text = '';
  for (let i = from; i < to; i++) if (!isUnseenHyphen(glyphs, i, wordTo)) text += characterOf(glyphs.code[i] ?? 0);
  return text;
}

function characterOf(code: number): string {
  return isSoftHyphen(code) ? HYPHEN : String.fromCodePoint(code);
}

const isHyphen = (code: number): boolean => code === HYPHEN_MINUS || code === UNICODE_HYPHEN;
const isSoftHyphen = (code: number): boolean => code === SOFT_HYPHEN_MARK || code === SOFT_HYPHEN;

/** A soft hyphen that is not drawn: inside a word, or right before the hyphen that stands for it. */
function isUnseenHyphen({ code, start, end }: Glyphs, i: number, to: number): boolean {
  if (!isSoftHyphen(code[i] ?? 0) || i + 1 >= to) return false;
  return isHyphen(code[i + 1] ?? 0) || end[i] === start[i];
}

/** The glyph whose baseline is the word's: the first of the largest size, since scripts are smaller than what they stand at. */
function mainGlyph(glyphs: Glyphs, from: number, to: number): number {
  const { object } = glyphs;
  let main = from;
  let size = objectAt(glyphs, from).sizePt;
  for (let i = from + 1; i < to; i++) {
    if (object[i] === object[i - 1]) continue;
    const candidate = objectAt(glyphs, i).sizePt;
    if (candidate > size * 1.02) {
      main = i;
      size = candidate;
    }
  }
  return main;
}

function endOfPiece(glyphs: Glyphs, from: number, to: number): number {
  const { object, baseline } = glyphs;
  let i = from + 1;
  while (i < to && ((object[i] === object[i - 1] && baseline[i] === baseline[i - 1]) || isSamePiece(glyphs, i - 1, i)))
    i++;
  return i;
}

function isSamePiece(glyphs: Glyphs, i: number, next: number): boolean {
  if (glyphs.object[i] === glyphs.object[next]) return sameBaseline(glyphs, i, next, objectAt(glyphs, i).sizePt);
  const a = objectAt(glyphs, i);
  const b = objectAt(glyphs, next);
  return a.style === b.style && a.mcid === b.mcid && sameBaseline(glyphs, i, next, a.sizePt);
}

function sameBaseline(glyphs: Glyphs, i: number, next: number, sizePt: number): boolean {
  return Math.abs((glyphs.baseline[i] ?? 0) - (glyphs.baseline[next] ?? 0)) <= SAME_BASELINE_EM * sizePt;
}

function boundsOf(u0: number, u1: number, top: number, bottom: number, { frame: { cos, sin } }: TextObject): Rect {
  if (sin === 0 && cos === 1) return { left: u0, top, right: u1, bottom };
  const xs = [u0 * cos - top * sin, u1 * cos - top * sin, u0 * cos - bottom * sin, u1 * cos - bottom * sin];
  const ys = [u0 * sin + top * cos, u1 * sin + top * cos, u0 * sin + bottom * cos, u1 * sin + bottom * cos];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** y of a horizontal baseline, x of a vertical one, as displayed, at the word's start. */
function baselineOf(v: number, u: number, { frame: { cos, sin, angle } }: TextObject): number {
  return angle === 0 || angle === 180 ? u * sin + v * cos : u * cos - v * sin;
}

function pieceOf(text: string, u0: number, u1: number, v: number, object: TextObject): Piece {
  const { frame, style, mcid } = object;
  let left = u0;
  let right = u1;
  let baseline = v;
  if (frame.sin !== 0 || frame.cos !== 1) {
    const horizontal = frame.angle === 0 || frame.angle === 180;
    const from = horizontal ? u0 * frame.cos - v * frame.sin : u0 * frame.sin + v * frame.cos;
    const to = horizontal ? u1 * frame.cos - v * frame.sin : u1 * frame.sin + v * frame.cos;
    left = Math.min(from, to);
    right = Math.max(from, to);
    baseline = baselineOf(v, u0, object);
  }
  return mcid === NO_MCID ? { text, style, left, right, baseline } : { text, style, left, right, baseline, mcid };
}
