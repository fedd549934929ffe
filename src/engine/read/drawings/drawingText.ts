import { centreX, centreY, containsPoint } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';
import type { Subpath } from '../graphics/paths';
import type { VectorItem } from '../graphics/vectors';
import type { Drawing } from './drawings';
import type { TextOutlines } from './textOutlines';

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
/** From the middle of a line's height to its baseline, and from its top; of most fonts. */
const BELOW_CENTRE_EM = 0.35;
const ASCENT_EM = 0.85;
/** Characters that stand for glyphs only their own font has; emoji and dingbats, which each font draws in its own way, say nothing alone. */
const UNREADABLE = /[\p{Co}\p{Cc}\ufffd]/u;
const SAYING = /[\p{L}\p{N}\p{P}\p{Sm}\p{Sc}]/u;

/** What tells labels that a picture shows from those that stay text. */
interface LabelContext {
  readonly textObjectsOf: (word: Word) => readonly number[];
  /** Place of an object in the painting order. */
  readonly orderOf: (handle: number) => number;
  readonly outlines: Pick<TextOutlines, 'canDraw'>;
  readonly styles: readonly TextStyle[];
}

/**
 * Sorts the labels of a drawing: upright text that lies on top of all that is painted stays text; text that is turned, covered or not to be
 * read is only right as the picture shows it. Where that cannot show it, it is set upright.
 */
export function drawingText(
  labels: readonly Word[],
  { vectors, drawnLabels }: Pick<Drawing<unknown>, 'vectors' | 'drawnLabels'>,
  { textObjectsOf, orderOf, outlines, styles }: LabelContext,
): DrawingText {
  const text = labels.map((word) => word.text).join(' ');
  if (drawnLabels || labels.length === 0 || labels.length > MAX_LABELS)
    return { words: [], objects: labels.flatMap(textObjectsOf), text };
  const isCovered = (word: Word): boolean => {
    const order = Math.min(...textObjectsOf(word).map(orderOf));
    const [x, y] = [centreX(word.bounds), centreY(word.bounds)];
    return vectors.some((vector) => vector.order > order && paintsAt(vector, x, y));
  };
  const isText = (word: Word): boolean => isUpright(word) && isReadable(word) && !isCovered(word);
  const others = labels.filter((word) => !isText(word));
  if (others.length === 0) return { words: labels, objects: [], text };
  const upright = new Map<Word, Word>();
  for (const word of others)
    if (isReadable(word) && !outlines.canDraw(textObjectsOf(word), word.text))
      upright.set(word, setUpright(word, sizeOf(word, styles)));
  const drawn = new Set(others.filter((word) => !upright.has(word)).flatMap(textObjectsOf));
  // What one object draws is either text or picture.
  const words = labels.filter((word) => !textObjectsOf(word).some((object) => drawn.has(object)));
  return { words: words.map((word) => upright.get(word) ?? word), objects: [...drawn], text };
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

/** Level, in the middle of the place that it has at its angle; each character an em wide, as those of fonts that need not be in the file are. */
function setUpright({ oblique, ...word }: Word, sizePt: number): Word {
  const { bounds, pieces, text } = word;
  const width = Array.from(text).length * sizePt;
  const baseline = centreY(bounds) + BELOW_CENTRE_EM * sizePt;
  let right = centreX(bounds) - width / 2;
  const left = right;
  const level = pieces.map((piece) => {
    const start = right;
    right += Array.from(piece.text).length * sizePt;
    return { ...piece, left: start, right, baseline };
  });
  const [top, bottom] = [baseline - ASCENT_EM * sizePt, baseline + (1 - ASCENT_EM) * sizePt];
  return { ...word, angle: 0, vertical: false, baseline, bounds: { left, top, right, bottom }, pieces: level };
}

function isUpright({ angle, vertical, bounds, pieces }: Word): boolean {
  const left = pieces.reduce((least, piece) => Math.min(least, piece.left), Infinity);
  return angle === 0 && !vertical && Math.abs(left - bounds.left) < UPRIGHT_TOLERANCE_PT;
}
