import { centreX, centreY, containsPoint } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import type { Subpath } from '../graphics/paths';
import type { VectorItem } from '../graphics/vectors';

/** The text of a drawing. */
export interface DrawingText {
  /** Labels that stay text, in reading order of the content. */
  readonly words: readonly Word[];
  /** Text objects of the others, which become part of the picture. */
  readonly objects: readonly number[];
  /** All of it. */
  readonly text: string;
}

/** More labels are those of a map or a plan: as boxes of text they would be a burden to a word processor. */
const MAX_LABELS = 400;
/** An upright word is as wide as its pieces; a slanted one reaches beyond them. */
const UPRIGHT_TOLERANCE_PT = 0.01;
/** Characters that stand for glyphs only their own font has; emoji and dingbats, which each font draws in its own way, say nothing alone. */
const UNREADABLE = /[\p{Co}\p{Cc}\ufffd]/u;
const SAYING = /[\p{L}\p{N}\p{P}\p{Sm}\p{Sc}]/u;

/**
 * Sorts the labels of a drawing: upright text that lies on top of all that is painted stays text; text that is turned, covered or not to be
 * read is only right as the picture shows it. `orderOf`: place of an object in the painting order.
 */
export function drawingText(
  labels: readonly Word[],
  vectors: readonly VectorItem[],
  textObjectsOf: (word: Word) => readonly number[],
  orderOf: (handle: number) => number,
): DrawingText {
  const text = labels.map((word) => word.text).join(' ');
  if (labels.length === 0 || labels.length > MAX_LABELS)
    return { words: [], objects: labels.flatMap(textObjectsOf), text };
  const isCovered = (word: Word): boolean => {
    const order = Math.min(...textObjectsOf(word).map(orderOf));
    const [x, y] = [centreX(word.bounds), centreY(word.bounds)];
    return vectors.some((vector) => vector.order > order && paintsAt(vector, x, y));
  };
  const isText = (word: Word): boolean => isUpright(word) && isReadable(word) && !isCovered(word);
  const drawn = new Set(labels.filter((word) => !isText(word)).flatMap(textObjectsOf));
  // What one object draws is either text or picture.
  const words = drawn.size === 0 ? labels : labels.filter((word) => !textObjectsOf(word).some((o) => drawn.has(o)));
  return { words, objects: [...drawn], text };
}

const isReadable = ({ text }: Word): boolean => SAYING.test(text) && !UNREADABLE.test(text);

/** Whether it fills the point; what cannot be told does. */
function paintsAt({ bounds, path, shape, fills }: VectorItem, x: number, y: number): boolean {
  if (!containsPoint(bounds, x, y)) return false;
  if (!path) return true;
  if (!shape) return fills.some((fill) => containsPoint(fill.bounds, x, y));
  return path.fill !== undefined && (path.complex || isWithin(path.subpaths, x, y));
}

/** By the even-odd rule; curves are cut short. */
function isWithin(subpaths: readonly Subpath[], x: number, y: number): boolean {
  let inside = false;
  for (const { points } of subpaths) {
    for (let i = 0; i < points.length; i += 2) {
      const from = i === 0 ? points.length - 2 : i - 2;
      const [x0 = 0, y0 = 0] = [points[from], points[from + 1]];
      const [x1 = 0, y1 = 0] = [points[i], points[i + 1]];
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside;
    }
  }
  return inside;
}

function isUpright({ angle, vertical, bounds, pieces }: Word): boolean {
  const left = pieces.reduce((least, piece) => Math.min(least, piece.left), Infinity);
  return angle === 0 && !vertical && Math.abs(left - bounds.left) < UPRIGHT_TOLERANCE_PT;
}
