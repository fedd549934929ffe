import { median } from '../../model/collections/statistics';
import { fontSizeOf, characterMatrix, characterExtent, characterOrigin, NO_MATRIX } from '../objectValues';
import type { Matrix } from '../pageGeometry';
import type { Pdfium } from '../pdfium';
import type { FontPlace } from './fontInk';
import { widthOf } from './pitch';

/**
 * Type 3 fonts may be drawn to any scale (ISO 32000-2, 9.6.4, FontMatrix): Ghostscript up to version 8 keeps the bitmaps of TeX's fonts in dots of the
 * printer, and states a size of one dot.
 */

/** Heights above the baseline, em, of what has one height in a font: of Computer Modern, whose bitmaps these fonts are, and near those of others. */
const HEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/[acemnorsuvwxz]/, 0.435],
  [/[A-IK-PR-Z]/, 0.683],
  [/[0-9]/, 0.65],
];
/** The same of brackets, in a font of little else. */
const BRACKETS = /[()[\]{}]/;
const BRACKETS_EM = 0.75;

/** Characters of the page that are looked at, and those that tell. */
const MAX_CHARACTERS = 2000;
const MIN_LETTERS = 3;
/** One tells by itself that is so many times as high as it may be: no accent, and no sign of its own, is. */
const SURE_RATIO = 8;
const ENOUGH_LETTERS = 15;
/** Letters of faces differ in height by so many times at most. */
const MAX_RATIO = 1.8;

/** Sizes that TeX's fonts are made in, TeX points (LaTeX's size10.clo to size12.clo); those that are this near are taken for them. */
const TEX_SIZES_PT: readonly number[] = [5, 6, 7, 8, 9, 10, 10.95, 12, 14.4, 17.28, 20.74, 24.88];
const PT_PER_TEX_PT = 72 / 72.27;
const SAME_SIZE = 0.04;

/** Units to the em of TrueType fonts, in thousands; letters of faces differ in height by less than this share: those of Inter are 0.29 higher than the ones above. */
const TRUE_TYPE_UNITS = 2.048;
const SAME_UNITS = 0.33;
/** Characters that are looked at before any are measured, and what no letter is higher than, accents included, em. */
const FIRST_CHARACTERS = 4;
const MAX_LETTER_EM = 1.1;

/** A sign that takes less room than this, em, and is no higher, was drawn at another size: signs are about as high as letters, and points advance by more. */
const MAX_SIGN_SHARE = 0.12;
const SIGN_EM = 0.7;
/** Advances of Knuth's signs for minus, asterisk, circle and bullet: in a font that was drawn in dots of a printer they are far wider than the size that it states. */
const SIGN_ADVANCES_EM: Readonly<Record<number, number>> = { 0x00: 0.778, 0x03: 0.5, 0x0e: 0.5, 0x0f: 0.5 };

/** By how much the type of a font of bitmaps is larger than the size that it states, which says nothing of itself; 1 where that may be right. */
export function emScaleOf(pdfium: Pdfium, font: number, place: FontPlace): number {
  const { scale, statedPt } = measured(pdfium, font, place);
  if (scale === 1) return signScaleOf(pdfium, font, place);
  const ownPt = scale * statedPt;
  const texPt = TEX_SIZES_PT.map((size) => size * PT_PER_TEX_PT).find((size) => Math.abs(size / ownPt - 1) < SAME_SIZE);
  return texPt === undefined ? scale : texPt / statedPt;
}

/** The same of a font with signs alone, or a pattern, by the first of them: they are drawn far smaller than the size that it states, or in dots of a printer. */
export function signScaleOf(pdfium: Pdfium, font: number, { textPage, character }: FontPlace): number {
  const { x } = pdfium;
  const object = x.FPDFText_GetTextObject(textPage, character);
  const sizePt = sizeOf(pdfium, textPage, object, character);
  const extent = characterExtent(pdfium, textPage, character);
  if (sizePt === undefined || extent === undefined) return 1;
  const goesOn = x.FPDFText_GetTextObject(textPage, character + 1) === object;
  const code = x.FPDFText_GetUnicode(textPage, character);
  const advanceEm = SIGN_ADVANCES_EM[code];
  const roomPt = advanceEm === undefined ? 0 : roomOf(pdfium, textPage, character);
  if (advanceEm !== undefined && roomPt > SURE_RATIO * sizePt) return roomPt / advanceEm / sizePt;
  const statedPt = sizePt * widthOf(pdfium, font, code);
  // An accent may stand where its letter does.
  const advancePt = Math.max(statedPt, goesOn ? distanceOf(pdfium, textPage, character, character + 1) : 0);
  const inkPt = Math.abs(extent.top - extent.bottom);
  const isSmall = advancePt > 0 && inkPt > 0 && Math.max(advancePt, inkPt) < MAX_SIGN_SHARE * sizePt;
  return isSmall ? inkPt / SIGN_EM / sizePt : 1;
}

/**
 * The same of an outline font: programs that make a Type 1 font of a TrueType one may keep its 2,048 units to the em, and say a thousand. LuaTeX does so with
 * any number of units, states widths of letters of the right size, and moves each letter to its place.
 */
export function unitScaleOf(pdfium: Pdfium, font: number, place: FontPlace): number {
  const { scale, advances } = measured(pdfium, font, place);
  if (scale === 1) return 1;
  const advance = advances.length < MIN_LETTERS ? 1 : (median(advances) ?? 1);
  if (advance > MAX_RATIO && Math.abs(scale / advance - 1) < SAME_UNITS) return advance;
  return Math.abs(scale / TRUE_TYPE_UNITS - 1) < SAME_UNITS ? TRUE_TYPE_UNITS : 1;
}

/** Whether one of the next characters is higher than letters of their size are: no more of most fonts are looked at. */
export function areTall(pdfium: Pdfium, font: number, { textPage, character }: FontPlace): boolean {
  const { x } = pdfium;
  const end = Math.min(x.FPDFText_CountChars(textPage), character + FIRST_CHARACTERS);
  for (let i = character; i < end; i++) {
    const object = x.FPDFText_GetTextObject(textPage, i);
    if (object === 0 || x.FPDFTextObj_GetFont(object) !== font) continue;
    if (heightOf(pdfium, textPage, i) > MAX_LETTER_EM * (sizeOf(pdfium, textPage, object, i) ?? Infinity)) return true;
  }
  return false;
}

/** By how much the letters of a font are higher than those of its size are, 1 where they may be of it, and that size, points. */
function measured(
  pdfium: Pdfium,
  font: number,
  { textPage, character }: FontPlace,
): { scale: number; statedPt: number; advances: readonly number[] } {
  const { x } = pdfium;
  const end = Math.min(x.FPDFText_CountChars(textPage), character + MAX_CHARACTERS);
  const scales: number[] = [];
  const ofBrackets: number[] = [];
  const advances: number[] = [];
  let statedPt = 0;
  let others = 0;
  for (let i = character; i < end && scales.length < ENOUGH_LETTERS; i++) {
    const object = x.FPDFText_GetTextObject(textPage, i);
    if (object === 0 || x.FPDFTextObj_GetFont(object) !== font) continue;
    const code = x.FPDFText_GetUnicode(textPage, i);
    const letter = code > 0 ? String.fromCodePoint(code) : '';
    const isBracket = BRACKETS.test(letter);
    const heightEm = isBracket ? BRACKETS_EM : HEIGHTS.find(([letters]) => letters.test(letter))?.[1];
    if (heightEm === undefined) {
      others++;
      continue;
    }
    const sizePt = sizeOf(pdfium, textPage, object, i);
    const heightPt = heightOf(pdfium, textPage, i);
    if (sizePt === undefined || heightPt <= 0) continue;
    statedPt ||= sizePt;
    if (isBracket) {
      ofBrackets.push(heightPt / sizePt / heightEm);
      continue;
    }
    scales.push(heightPt / sizePt / heightEm);
    const widthPt = sizePt * widthOf(pdfium, font, code);
    const next = x.FPDFText_IsGenerated(textPage, i + 1) === 1 ? i + 2 : i + 1;
    if (next >= end || widthPt <= 0 || x.FPDFText_GetTextObject(textPage, next) !== object) continue;
    advances.push(distanceOf(pdfium, textPage, i, next) / widthPt);
  }
  if (scales.length === 0 && others <= ofBrackets.length) scales.push(...ofBrackets);
  const scale = median(scales) ?? 1;
  const isRight = scales.length < MIN_LETTERS ? scale < SURE_RATIO : scale <= MAX_RATIO && scale >= 1 / MAX_RATIO;
  return { scale: isRight ? 1 : scale, statedPt, advances };
}

/** As the font states it, points; undefined for text that is level with neither axis, and nothing. */
function sizeOf(pdfium: Pdfium, textPage: number, object: number, character: number): number | undefined {
  const fontSize = Math.abs(fontSizeOf(pdfium, object) ?? 0);
  const { a, b, c, d } = characterMatrix(pdfium, textPage, character) ?? NO_MATRIX;
  const isLevel = b === 0 && c === 0 && a > 0;
  const sizePt = fontSize * Math.abs(isLevel ? d : c);
  return (isLevel || isTurned({ a, d })) && sizePt > 0 ? sizePt : undefined;
}

/** By a quarter, as on pages that are shown turned. */
const isTurned = ({ a, d }: Pick<Matrix, 'a' | 'd'>): boolean => a === 0 && d === 0;

/** Of a character on a level line, points. */
function roomOf(pdfium: Pdfium, textPage: number, character: number): number {
  const { x, scratch } = pdfium;
  if (!x.FPDFText_GetLooseCharBox(textPage, character, scratch)) return 0;
  const [left = 0, , right = 0] = pdfium.f32.subarray(scratch >> 2, (scratch >> 2) + 3);
  return Math.abs(right - left);
}

/** Between the origins of two characters, points. */
function distanceOf(pdfium: Pdfium, textPage: number, character: number, other: number): number {
  const [from, to] = [characterOrigin(pdfium, textPage, character), characterOrigin(pdfium, textPage, other)];
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
}

/** Above the baseline, points: what is measured has nothing below it. */
function heightOf(pdfium: Pdfium, textPage: number, character: number): number {
  const [extent, origin] = [characterExtent(pdfium, textPage, character), characterOrigin(pdfium, textPage, character)];
  if (!extent || !origin) return 0;
  if (isTurned(characterMatrix(pdfium, textPage, character) ?? NO_MATRIX))
    return Math.max(Math.abs(extent.left - origin.x), Math.abs(extent.right - origin.x));
  return Math.max(extent.bottom, extent.top) - origin.y;
}
