import { areaOf, overlap, type Rect } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import { firstPlace } from '../../../model/collections/sorted';
import { sizeOf } from '../../../model/wordStyle';
import { parseFontName } from '../../fonts/fontNames';
import { type Matrix } from '../../pageGeometry';
import { matrixWithin, objectBounds, fontSizeOf } from '../../objectValues';
import type { Pdfium } from '../../pdfium';
import { readColour } from '../textObjects';
import type { TextStyles } from '../textStyles';

/** A text object whose characters PDFium left out, because the same text stands there already. */
export interface Repeat {
  readonly origin: { readonly x: number; readonly y: number };
  readonly postScriptName: string;
  readonly sizePt: number;
  readonly bounds: Rect;
  readonly colour: number;
}

/** Text drawn again this near, em, makes it bolder; farther away, the first is the shadow of the second. */
const MAX_BOLD_OFFSET_EM = 0.1;
const MAX_OFFSET_EM = 0.3;

export function readRepeat(pdfium: Pdfium, handle: number, toPage: Matrix): Repeat | undefined {
  const { c, d, e, f } = matrixWithin(pdfium, handle, toPage);
  const bounds = objectBounds(pdfium, handle, toPage);
  // Spaces, which PDFium leaves out too, have no height.
  if (!bounds || !(areaOf(bounds) > 0)) return undefined;
  const fontSize = fontSizeOf(pdfium, handle) ?? 0;
  const font = pdfium.x.FPDFTextObj_GetFont(handle);
  const baseFont = pdfium.utf8((buffer, bytes) => pdfium.x.FPDFFont_GetBaseFontName(font, buffer, bytes)) ?? '';
  return {
    origin: { x: e, y: f },
    postScriptName: parseFontName(baseFont).postScriptName,
    sizePt: fontSize * Math.hypot(c, d),
    bounds,
    colour: readColour(pdfium, handle, false),
  };
}

/** Part of a word's width that is drawn again. */
const MIN_REPEATED_SHARE = 0.6;

/**
 * Finds the words that were drawn twice, with what they become: bold where the second lies on the first, in the colour of the second
 * where the first is its shadow. Only upright text is looked at.
 */
export function repeatedWords(
  words: readonly Word[],
  styles: TextStyles,
  repeats: readonly Repeat[],
): ReadonlyMap<Word, Word> {
  const changed = new Map<Word, Word>();
  if (repeats.length === 0) return changed;
  const sorted = [...repeats].sort((a, b) => a.origin.y - b.origin.y);
  for (const word of words) {
    const repeat = word.angle === 0 ? findRepeat(word, sorted, styles) : undefined;
    if (!repeat) continue;
    const pieces = word.pieces.map((piece) => {
      const style = styles.styles[piece.style];
      const offset = Math.abs(repeat.origin.y - piece.baseline);
      const bolder = style?.colour === repeat.colour && offset <= MAX_BOLD_OFFSET_EM * style.sizePt;
      return { ...piece, style: styles.variant(piece.style, bolder ? { bold: true } : { colour: repeat.colour }) };
    });
    changed.set(word, { ...word, pieces });
  }
  return changed;
}

/** The text drawn again over most of the word, in one object or letter by letter. */
function findRepeat(word: Word, sorted: readonly Repeat[], styles: TextStyles): Repeat | undefined {
  const em = sizeOf(word, styles.styles);
  const reach = MAX_OFFSET_EM * em;
  const { left, right } = word.bounds;
  let first: Repeat | undefined;
  let covered = 0;
  for (let i = firstPlace(sorted, ({ origin }) => origin.y < word.baseline - reach); i < sorted.length; i++) {
    const repeat = sorted[i];
    if (!repeat || repeat.origin.y > word.baseline + reach) break;
    const common = overlap(left, right, repeat.bounds.left, repeat.bounds.right);
    if (common <= 0 || repeat.colour < 0) continue;
    first ??= repeat;
    covered += common;
  }
  return covered >= MIN_REPEATED_SHARE * (right - left) ? first : undefined;
}
