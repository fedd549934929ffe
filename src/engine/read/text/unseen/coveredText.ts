import { areaOf, centreY, containsPoint, heightOf, intersects, union, type Rect } from '../../../model/geometry';
import { addTo } from '../../../model/collections/groups';
import type { Word } from '../../../model/pageContent';
import { firstPlace } from '../../../model/collections/sorted';
import type { VectorItem } from '../../graphics/vectors';
import type { Isolation } from '../../isolate';
import type { Bitmap } from '../../formats/bitmap';
import { boundedScale } from '../../raster';

/** Boxes are looked up by rows of the page of this height, points. */
const ROW_PT = 20;
/** Lower boxes are lines, points. */
const MIN_BOX_PT = 4;
/** What covers more of the page is its ground: recognised text lies under pictures of pages, and is not to be lost. */
const MAX_BOX_SHARE = 0.5;
/** Nothing of a word shows whose middle part is covered: the share of its height above and below that need not be. */
const MARGIN_SHARE = 0.25;
/** Its ends stand out by rounding, points. */
const TOLERANCE_PT = 1;
/** Resolution at which boxes are looked at, pixels per point, and the most pixels of one; pages with more boxes over text are drawings. */
const LOOK_SCALE = 1;
const MAX_LOOK_PIXELS = 250_000;
const MAX_LOOKS = 50;
const OPAQUE = 250;

interface PaintedText {
  readonly vectors: readonly VectorItem[];
  /** Place of the first text in the painting order. */
  readonly firstText: number;
  /** Whether a box lets through what lies under it: faint, or blended with it as the marks of highlighters are. */
  readonly isVeil: (handle: number) => boolean;
  /** Of text that PDFium left out because it stands there already. */
  readonly repeats: readonly { readonly bounds: Rect }[];
  readonly orderOf: (handle: number) => number;
  readonly textObjectsOf: (word: Word) => readonly number[];
}

/**
 * The words without those that a box painted later covers wholly: what was replaced in a PDF with a box over it, the shadow of text under its own box. Nobody
 * sees them, and their text would be mixed with what is written on the box. One rendering for each box that covers words.
 */
export function withoutCoveredWords(
  words: readonly Word[],
  page: Rect,
  { vectors, firstText, isVeil, repeats, orderOf, textObjectsOf }: PaintedText,
  isolation: Isolation,
): readonly Word[] {
  const rows = new Map<number, Box[]>();
  for (const vector of vectors) {
    if (vector.order < firstText || !mayCover(vector, page)) continue;
    // Words come in the order in which they are painted, nearly always: most boxes have no word before them that stands in them.
    const before = firstPlace(words, (word) => orderOf(textObjectsOf(word)[0] ?? 0) < vector.order);
    const { top, bottom } = vector.bounds;
    for (let row = Math.floor(top / ROW_PT); row <= Math.floor(bottom / ROW_PT); row++)
      addTo(rows, row, { vector, before });
  }
  if (rows.size === 0) return words;
  const covered = new Map<VectorItem, Word[]>();
  for (const [at, word] of words.entries()) {
    const boxes = rows.get(Math.floor(centreY(word.bounds) / ROW_PT));
    const over = boxes?.filter(({ vector, before }) => at < before && covers(vector.bounds, word.bounds));
    if (!over?.length) continue;
    const orders = textObjectsOf(word).map(orderOf);
    const isLater = ({ vector }: Box): boolean => orders.length > 0 && vector.order > Math.max(...orders);
    const box = over.find((each) => isLater(each) && !isVeil(each.vector.handle))?.vector;
    if (box && !repeats.some(({ bounds }) => intersects(bounds, word.bounds))) addTo(covered, box, word);
  }
  if (covered.size === 0 || covered.size > MAX_LOOKS) return words;
  const unseen = new Set<Word>();
  for (const [box, under] of covered) {
    const region = under.map(({ bounds }) => middleOf(bounds)).reduce(union);
    const scale = boundedScale(region, LOOK_SCALE, MAX_LOOK_PIXELS);
    if (isolation.render([box.handle], region, { scale }, isOpaque) === true)
      for (const word of under) unseen.add(word);
  }
  return unseen.size === 0 ? words : words.filter((word) => !unseen.has(word));
}

interface Box {
  readonly vector: VectorItem;
  /** How many words are painted before it. */
  readonly before: number;
}

function mayCover({ fills, shape, path }: VectorItem, page: Rect): boolean {
  const [box, ...others] = fills;
  if (shape || !box || others.length > 0 || path?.complex !== false) return false;
  return heightOf(box.bounds) >= MIN_BOX_PT && areaOf(box.bounds) <= MAX_BOX_SHARE * areaOf(page);
}

const covers = (box: Rect, word: Rect): boolean => {
  const { left, top, right, bottom } = middleOf(word);
  return containsPoint(box, left + TOLERANCE_PT, top) && containsPoint(box, right - TOLERANCE_PT, bottom);
};

function middleOf(word: Rect): Rect {
  const margin = MARGIN_SHARE * heightOf(word);
  return { ...word, top: word.top + margin, bottom: word.bottom - margin };
}

/** But for the row of pixels at each edge, which may be covered in part. */
function isOpaque({ width, height, stride, pixels }: Bitmap): boolean {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) if ((pixels[y * stride + x] ?? 0) >>> 24 < OPAQUE) return false;
  }
  return true;
}
