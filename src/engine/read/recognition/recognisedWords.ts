import { centreX, centreY, containsPoint, type Rect } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import type { Isolation } from '../isolate';
import type { PageGeometry } from '../pageGeometry';
import { lumaOf, type Bitmap } from '../pictures/bitmap';
import { boundedScale } from '../raster';
import type { TextStyles } from '../text/textStyles';
import type { HocrLine } from './hocr';
import type { Recognised, Recogniser } from './recogniser';
import type { GreyImage } from './tesseract';

/** What Tesseract's models were trained for, pixels per point: 300 dpi. Larger pages in a lower resolution. */
const SCALE = 300 / 72;
const MAX_PIXELS = 10_000_000;
const POINTS_PER_INCH = 72;
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
  /** Pixels per point of its lines. */
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
  const image = isolation.renderAll(page, scale, (bitmap) => greyOf(bitmap, scale));
  const text = image && recogniser.textOn(image);
  return text && { ...text, scale };
}

/** Pixels per point that a page is recognised in. */
export const recognitionScale = (page: Rect): number => boundedScale(page, SCALE, MAX_PIXELS);

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
