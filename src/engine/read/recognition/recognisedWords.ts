import { centreX, centreY, containsPoint, heightOf, type Rect } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import type { Isolation } from '../isolate';
import type { PageGeometry } from '../pageGeometry';
import { lumaOf, type Bitmap } from '../formats/bitmap';
import { boundedScale } from '../raster';
import { withDarkLetters } from '../scans/lightLetters';
import { straightPicture } from '../scans/straightPicture';
import type { TextStyles } from '../text/textStyles';
import type { HocrLine } from './hocr';
import type { Recognised, Recogniser } from './recogniser';
import { turnedImage, type GreyImage } from '../formats/greyImage';

/** What Tesseract's models were trained for, pixels per point: 300 dpi. Larger pages in a lower resolution. */
const SCALE = 300 / 72;
const MAX_PIXELS = 10_000_000;
const POINTS_PER_INCH = 72;
/** A line is no higher, and is read with so much of what is around it, points. */
const MAX_MISSED_PT = 30;
const MISSED_MARGIN_PT = 4;
/** Nobody knows the fonts of a scan; the ink tells more of them later. */
const FACE = {
  id: -1,
  postScriptName: '',
  family: 'Times New Roman',
  bold: false,
  italic: false,
  monospace: false,
  serif: true,
  ascentEm: 0.9,
  descentEm: 0.21,
} as const;

/** Text on the picture of a scan without a text layer. */
export interface RecognisedPage extends Recognised {
  /** Upright. */
  readonly image: GreyImage;
  /** Pixels per point of the image, and its lines. */
  readonly scale: number;
}

/** Undefined where there is none. */
export function recognisedPage(
  recogniser: Recogniser,
  { widthPt, heightPt }: PageGeometry,
  isolation: Isolation,
): RecognisedPage | undefined {
  const page: Rect = { left: 0, top: 0, right: widthPt, bottom: heightPt };
  const scale = recognitionScale(page);
  const image = isolation.renderAll(page, scale, (bitmap) =>
    withDarkLetters(greyOf(bitmap, scale), straightPicture(bitmap, scale, 0)),
  );
  const text = image && recogniser.textOn(image);
  return text && { ...text, image: text.turns === 0 ? image : turnedImage(image, text.turns), scale };
}

/** Pixels per point that a page is recognised in. */
export const recognitionScale = (page: Rect): number => boundedScale(page, SCALE, MAX_PIXELS);

/**
 * Words where there is ink that the page was read without: numbers of items, mostly, and lines between others.
 *
 * @param places page points
 */
export function missedWords(
  recogniser: Recogniser,
  { image, scale, model }: RecognisedPage,
  places: readonly Rect[],
  styles: TextStyles,
): readonly Word[] {
  return places.flatMap((place) => {
    if (heightOf(place) > MAX_MISSED_PT) return [];
    const onImage = {
      left: Math.floor((place.left - MISSED_MARGIN_PT) * scale),
      top: Math.floor((place.top - MISSED_MARGIN_PT) * scale),
      right: Math.ceil((place.right + MISSED_MARGIN_PT) * scale),
      bottom: Math.ceil((place.bottom + MISSED_MARGIN_PT) * scale),
    };
    const line = recogniser.missedLine(image, onImage, model);
    return line ? wordsOf(line, scale, styles) : [];
  });
}

/** Words in the order of reading, those that were missed before the next word of their line. */
export function withMissed(words: readonly Word[], missed: readonly Word[]): readonly Word[] {
  const all = [...words];
  for (const word of missed) {
    const isNext = ({ bounds, baseline }: Word): boolean =>
      bounds.left >= word.bounds.right && baseline > word.bounds.top && baseline < word.bounds.bottom;
    const at = all.findIndex(isNext);
    all.splice(at < 0 ? all.length : at, 0, word);
  }
  return all;
}

/** The words of a page that lies upright, as a text layer would have them: invisible, in the order of reading, without those that show. */
export function recognisedWords(
  { lines, scale }: RecognisedPage,
  visible: readonly Word[],
  styles: TextStyles,
): readonly Word[] {
  const isVisible = ({ bounds }: Word): boolean =>
    visible.some((word) => containsPoint(word.bounds, centreX(bounds), centreY(bounds)));
  return lines.flatMap((line) => wordsOf(line, scale, styles)).filter((word) => !isVisible(word));
}

/** `scale`: pixels per point. */
export function greyOf({ width, height, stride, pixels }: Bitmap, scale: number): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let at = y * stride, end = at + width; at < end; at++) grey[to++] = lumaOf(pixels[at] ?? 0);
  }
  return { width, height, pixels: grey, dpi: Math.round(scale * POINTS_PER_INCH) };
}

function wordsOf({ baseline, slope, height, descent, words }: HocrLine, scale: number, styles: TextStyles): Word[] {
  const style = styles.indexOf(FACE, {
    sizePt: height / scale,
    widthShare: 1,
    colour: 0,
    fakeBold: false,
    skewed: false,
    invisible: true,
    artifact: false,
    language: undefined,
  });
  return words.map(({ text, left, right }): Word => {
    const at = (baseline + (slope * (left + right)) / 2) / scale;
    const sides = { left: left / scale, right: right / scale };
    return {
      text,
      bounds: { ...sides, top: at - (height - descent) / scale, bottom: at + descent / scale },
      baseline: at,
      angle: 0,
      vertical: false,
      pieces: [{ text, style, ...sides, baseline: at }],
      softHyphen: false,
      spaceAfter: true,
    };
  });
}
