import type { Rect } from '../model/geometry';
import { heightOf, widthOf } from '../model/geometry';
import type { TextStyle, Word } from '../model/pageContent';
import type { PaintedPath } from './paths';

/** Browsers draw the bullets of lists as small shapes. Here they become the characters that they stand for. */
export interface DrawnBullets {
  readonly words: readonly Word[];
  /** Paths that are bullets, and no part of a drawing. */
  readonly paths: ReadonlySet<PaintedPath>;
}

/** CSS list markers are about 0.35 em wide; dingbats up to 0.6. */
const MIN_SIDE_EM = 0.12;
const MAX_SIDE_EM = 0.65;
/** Sides of a disc, circle or square differ by less than this share. */
const MAX_ASPECT_DIFFERENCE = 0.2;
/** Between the bullet and the text after it. */
const MIN_GAP_EM = 0.1;
const MAX_GAP_EM = 2.5;
/** The bullet's centre stands between the baseline and the height of capitals. */
const MIN_ABOVE_BASELINE_EM = 0.1;
const MAX_ABOVE_BASELINE_EM = 0.6;

const DISC = '•';
const CIRCLE = '◦';
const SQUARE = '▪';

/** Small round or square shapes left of a line's first word. n log n in words. */
export function drawnBullets(
  paths: readonly PaintedPath[],
  words: readonly Word[],
  styles: readonly TextStyle[],
): DrawnBullets {
  const candidates = paths.filter((path) => isBulletShaped(path));
  if (!candidates.length) return { words: [], paths: new Set() };
  const upright = words.filter((word) => word.angle === 0 && !word.vertical).sort((a, b) => a.baseline - b.baseline);
  const found: Word[] = [];
  const used = new Set<PaintedPath>();
  for (const path of candidates) {
    const word = wordAfter(path.bounds, upright, styles);
    const style = word?.pieces[0]?.style;
    if (!word || style === undefined) continue;
    used.add(path);
    found.push(bulletWord(path, word, style));
  }
  return { words: found, paths: used };
}

function isBulletShaped({ bounds, subpaths, complex }: PaintedPath): boolean {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  if (complex || subpaths.length > 2 || width < 1 || width > 12) return false;
  return Math.abs(width - height) <= MAX_ASPECT_DIFFERENCE * Math.max(width, height);
}

/** The word nearest to the right of the shape, if none stands nearer to its left than a column's gutter. */
function wordAfter(shape: Rect, byBaseline: readonly Word[], styles: readonly TextStyle[]): Word | undefined {
  const centre = (shape.top + shape.bottom) / 2;
  let nearest: Word | undefined;
  for (let i = lowerBound(byBaseline, centre); i < byBaseline.length; i++) {
    const word = byBaseline[i];
    if (!word) break;
    const em = styles[word.pieces[0]?.style ?? 0]?.sizePt ?? heightOf(word.bounds);
    const above = word.baseline - centre;
    if (above > MAX_ABOVE_BASELINE_EM * LARGEST_EM_PT) break;
    if (above < MIN_ABOVE_BASELINE_EM * em || above > MAX_ABOVE_BASELINE_EM * em) continue;
    const side = widthOf(shape);
    if (side < MIN_SIDE_EM * em || side > MAX_SIDE_EM * em) continue;
    const gap = word.bounds.left - shape.right;
    const touchesLeft = word.bounds.right > shape.left - MAX_GAP_EM * em && word.bounds.left < shape.left;
    if (touchesLeft) return undefined;
    if (gap < MIN_GAP_EM * em || gap > MAX_GAP_EM * em) continue;
    if (!nearest || word.bounds.left < nearest.bounds.left) nearest = word;
  }
  return nearest;
}

/** Ends the search for a baseline: no text is set larger. */
const LARGEST_EM_PT = 72;

function lowerBound(byBaseline: readonly Word[], y: number): number {
  let low = 0;
  let high = byBaseline.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byBaseline[middle]?.baseline ?? Infinity) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bulletWord({ bounds, fill, subpaths }: PaintedPath, next: Word, style: number): Word {
  const curved = subpaths.some((subpath) => subpath.curved);
  const text = !curved ? SQUARE : fill === undefined || subpaths.length > 1 ? CIRCLE : DISC;
  return {
    text,
    bounds: { left: bounds.left, right: bounds.right, top: next.bounds.top, bottom: next.bounds.bottom },
    baseline: next.baseline,
    angle: 0,
    vertical: false,
    pieces: [{ text, style, left: bounds.left, right: bounds.right, baseline: next.baseline }],
    softHyphen: false,
    spaceAfter: true,
  };
}
