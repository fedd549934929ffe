import { LETTER_OR_DIGIT } from '../../model/characters';
import type { Pdfium } from '../pdfium';
import { bitmapPixels } from '../raster';
import { matrixOf, extentOf, fontSizeOf, characterMatrix, characterOrigin, NO_MATRIX } from '../objectValues';
import { numberOfName } from './numberedNames';
import { InkSample, type InkTraits } from './inkTraits';

/** Size at which letters are looked at, pixels per em. */
const EM_PX = 64;
/** Text objects whose picture would be larger are not looked at, pixels. */
const MAX_WIDTH_PX = 4000;
const MAX_HEIGHT_PX = 250;
/** Parts of the matrix that are smaller than this share of its scale are zero: the text is upright. */
const UPRIGHT_SHARE = 0.01;
/** Characters of the page in which letters of the font are looked for, and text objects that are rendered. */
const MAX_CHARACTERS = 2000;
const MAX_OBJECTS = 40;

/** Widths of characters that differ by less are one width, em: those of bitmaps are rounded to dots. */
const SAME_WIDTH_EM = 0.04;
/** So many different characters of one width make a font one of equal widths, if narrow ones are among them. */
const MIN_EQUAL_CHARACTERS = 5;
/** No typewriter's letters take more; with a space behind them they do. */
const MAX_PITCH_EM = 0.75;
const MEASURED = /[\dA-Za-z.,:;]/;
const NARROW = /[fijlI.,:;]/;

/** Where text of a font starts on a page. */
export interface FontPlace {
  /** FPDF_TEXTPAGE */
  readonly textPage: number;
  /** Index of a character that is set in the font. */
  readonly character: number;
}

/**
 * Weight and slant of a font that says nothing of itself, from renderings of its letters on the page, from `character` on; some programs make a text object of
 * each of them. Undefined where there are too few, or all are turned.
 */
export function inkOfFont(
  pdfium: Pdfium,
  document: number,
  font: number,
  { textPage, character }: FontPlace,
  /** As `emScaleOf` has it. */
  emScale: number,
): InkTraits | undefined {
  const { x } = pdfium;
  const sample = new InkSample(EM_PX);
  const end = Math.min(x.FPDFText_CountChars(textPage), character + MAX_CHARACTERS);
  const seen = new Set<string>();
  let last = 0;
  let rendered = 0;
  for (let i = character; i < end && rendered < MAX_OBJECTS && !sample.isEnough; i++) {
    const object = x.FPDFText_GetTextObject(textPage, i);
    if (object === 0 || object === last) continue;
    last = object;
    const letter = characterAt(pdfium, { textPage, character: i });
    // Bullets and dashes have no strokes.
    if (x.FPDFTextObj_GetFont(object) !== font || !LETTER_OR_DIGIT.test(letter)) continue;
    // Where each letter is an object, the same one again says no more.
    const isOne = x.FPDFText_GetTextObject(textPage, i + 1) !== object;
    if (isOne && seen.has(letter)) continue;
    if (isOne) seen.add(letter);
    rendered++;
    look(pdfium, document, object, emScale, sample);
  }
  return sample.traits();
}

/**
 * Whether narrow and wide characters of a font that says nothing of itself take the same room, from `character` on: a typewriter's. Mostly two
 * letters tell; of columns of numbers their points do.
 */
export function isFixedPitch(
  pdfium: Pdfium,
  font: number,
  { textPage, character }: FontPlace,
  emScale: number,
): boolean {
  const { x } = pdfium;
  const end = Math.min(x.FPDFText_CountChars(textPage), character + MAX_CHARACTERS);
  const narrow = new Set<number>();
  const wide = new Set<number>();
  let width: number | undefined;
  for (let i = character; i < end; i++) {
    const code = codeAt(pdfium, { textPage, character: i });
    if (narrow.has(code) || wide.has(code) || !isMeasured(code)) continue;
    const object = x.FPDFText_GetTextObject(textPage, i);
    if (object === 0 || x.FPDFTextObj_GetFont(object) !== font) continue;
    const advance = advanceOf(pdfium, textPage, object, i);
    const own = advance === undefined ? Infinity : advance / emScale;
    if (own > MAX_PITCH_EM) continue;
    width ??= own;
    if (Math.abs(own - width) > SAME_WIDTH_EM) return false;
    (NARROW.test(String.fromCodePoint(code)) ? narrow : wide).add(code);
    if (narrow.size > 0 && wide.size > 0 && narrow.size + wide.size >= MIN_EQUAL_CHARACTERS) return true;
  }
  return false;
}

const isMeasured = (code: number): boolean => code > 0 && MEASURED.test(String.fromCodePoint(code));

/** From a character to the next one in its text object, em; undefined where there is none, and in turned text. */
function advanceOf(pdfium: Pdfium, textPage: number, object: number, character: number): number | undefined {
  if (pdfium.x.FPDFText_GetTextObject(textPage, character + 1) !== object) return undefined;
  const fontSize = Math.abs(fontSizeOf(pdfium, object) ?? 0);
  const { a, b } = characterMatrix(pdfium, textPage, character) ?? NO_MATRIX;
  if (!(a > 0 && fontSize > 0) || Math.abs(b) > UPRIGHT_SHARE * a) return undefined;
  const from = characterOrigin(pdfium, textPage, character);
  const to = characterOrigin(pdfium, textPage, character + 1);
  return from && to && (to.x - from.x) / (fontSize * a);
}

/** The character at a place; empty for one without a meaning in Unicode. */
function characterAt(pdfium: Pdfium, place: FontPlace): string {
  const code = codeAt(pdfium, place);
  return code > 0 ? String.fromCodePoint(code) : '';
}

/** Its code point; a sign that a letter may have been taken for is that letter. */
function codeAt({ x }: Pdfium, { textPage, character }: FontPlace): number {
  const code = x.FPDFText_GetUnicode(textPage, character);
  return numberOfName(code) ?? code;
}

function look(pdfium: Pdfium, document: number, object: number, emScale: number, sample: InkSample): void {
  const { x } = pdfium;
  const fontSize = Math.abs(fontSizeOf(pdfium, object) ?? 0);
  const { a, b, d } = matrixOf(pdfium, object) ?? NO_MATRIX;
  if (!(a > 0 && d !== 0) || Math.abs(b) > UPRIGHT_SHARE * a) return;
  const extent = extentOf(pdfium, object);
  if (!extent) return;
  const { left, bottom, right, top } = extent;
  const scale = EM_PX / (fontSize * Math.abs(d) * emScale);
  if (!((right - left) * scale <= MAX_WIDTH_PX && (top - bottom) * scale <= MAX_HEIGHT_PX)) return;
  const bitmap = x.FPDFTextObj_GetRenderedBitmap(document, 0, object, scale);
  if (bitmap === 0) return;
  try {
    const pixels = bitmapPixels(pdfium, bitmap);
    if (pixels) sample.add(pixels);
  } finally {
    x.FPDFBitmap_Destroy(bitmap);
  }
}
