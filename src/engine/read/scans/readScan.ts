import { centreX, centreY, containsCentre, containsPoint, type Rect } from '../../model/geometry';
import type { Fill, Ruling, ScannedPages, Word } from '../../model/pageContent';
import type { Isolation } from '../isolate';
import type { PageGeometry } from '../pageGeometry';
import { boundedScale } from '../raster';
import type { TextStyles } from '../text/textStyles';
import { takeDrawnLines, withoutLineSigns } from './drawnLines';
import { figuresOn } from './figures';
import { groundsOn, writtenOn } from './grounds';
import { coloured } from './inkColours';
import { inkMapOf, turnedStraight } from './inkMap';
import { joinedIdeographs } from './words/joinedIdeographs';
import { takeLightLetters } from './lightLetters';
import { withListMarks } from './listMarks';
import { asPrinted } from './words/recognisedText';
import { isHeaped, type Scan, withoutSpecks } from './scan';
import { skewOf, slanted, straightened } from './skew';
import { straightPicture } from './straightPicture';

/** Resolution in which a scan is looked at, pixels per point: strokes of text in ten points are three pixels wide. Larger pages in a lower one. */
const SCALE = 200 / 72;
const MAX_PIXELS = 8_000_000;

/** What is on the picture of a scan. */
export interface ScannedPage {
  /** Whether it can stand for the picture: all ink is text, lines, or on a figure. */
  readonly isWhole: boolean;
  readonly words: readonly Word[];
  readonly rulings: readonly Ruling[];
  /** What text stands on. */
  readonly fills: readonly Fill[];
  readonly figures: readonly Figure[];
  /** Ink on lines of text that is too small for a picture, on the picture as it lies. */
  readonly signs: readonly Rect[];
}

/** A photograph or drawing. */
export interface Figure {
  /** Where it is once the page is straight, and before. */
  readonly bounds: Rect;
  readonly onPicture: Rect;
  /** Words on it. */
  readonly text: string;
}

interface ScanContext {
  readonly styles: TextStyles;
  readonly geometry: PageGeometry;
  readonly isolation: Isolation;
  readonly scannedPages: ScannedPages;
}

/** Reads from the picture of a scan what its text layer does not tell: lines, and how large and how bold the text is. */
export function readScan(
  onPage: readonly Word[],
  { hidden }: Scan,
  { styles, geometry, isolation, scannedPages }: ScanContext,
): ScannedPage {
  const words = withoutSpecks(onPage);
  const layer: ScannedPage = { isWhole: false, words, rulings: [], fills: [], figures: [], signs: [] };
  if (hidden.size === 0 || isHeaped(words, geometry)) return layer;
  const page: Rect = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
  const scale = boundedScale(page, SCALE, MAX_PIXELS);
  const seen = isolation.renderAll(page, scale, (bitmap): ScannedPage => {
    const asItLies = inkMapOf(bitmap, scale);
    const slope = skewOf(asItLies);
    const map = slope === 0 ? asItLies : turnedStraight(asItLies, slope);
    const straight = straightened(words, slope, geometry);
    const picture = straightPicture(bitmap, scale, slope);
    const grounds = writtenOn(groundsOn(picture), straight);
    takeLightLetters(map, picture, grounds);
    const rulings = takeDrawnLines(map, straight);
    const written = joinedIdeographs(withoutLineSigns(straight, rulings), map);
    const printed = asPrinted(written, styles, map);
    if (!printed) return layer;
    const marked = coloured(withListMarks(printed, styles.styles, map), styles, picture, grounds);
    const found = figuresOn(map, marked, scannedPages === 'text');
    const { bounds: figures, signs } = found ?? { bounds: [], signs: [] };
    const isOnFigure = (x: number, y: number): boolean => figures.some((figure) => containsPoint(figure, x, y));
    return {
      isWhole: found !== undefined,
      words: marked.filter(({ bounds }) => !isOnFigure(centreX(bounds), centreY(bounds))),
      rulings: rulings.filter(({ orientation, position, from, to }) => {
        const middle = (from + to) / 2;
        return orientation === 'horizontal' ? !isOnFigure(middle, position) : !isOnFigure(position, middle);
      }),
      fills: grounds
        .flatMap(({ boxes, colour }) => boxes.map((bounds) => ({ bounds, colour })))
        .filter(({ bounds }) => !isOnFigure(centreX(bounds), centreY(bounds))),
      figures: figures.map((bounds) => ({
        bounds,
        onPicture: slanted(bounds, slope, geometry),
        text: marked
          .filter((word) => containsCentre(bounds, word.bounds))
          .map(({ text }) => text)
          .join(' '),
      })),
      signs: signs.map((bounds) => slanted(bounds, slope, geometry)),
    };
  });
  return seen ?? layer;
}
