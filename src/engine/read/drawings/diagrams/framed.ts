import { areaOf, contains, heightOf, intersects, widthOf, type Rect, containsCentre } from '../../../model/geometry';
import type { VectorItem } from '../../graphics/vectors';
import type { FramedChart } from '../charts/frames';
import { INSIDE_TOLERANCE_PT, SIDES } from '../drawingRegions';
import type { PageProse } from '../prose';

/** Smaller frames are symbols themselves, points; larger ones, in parts of the page, are the page's own. */
const MIN_SIDE_PT = 40;
const MAX_PAGE_SHARE = 0.6;
/** More frames on a page are the cells of a form. */
const MAX_FRAMES = 24;
/** What is nearer to a frame from outside touches it, as the next cell of a table does, points. */
const TOUCH_PT = 2.5;
/** Shapes of so many sizes, which take this part of the frame: the symbol of a note is one, and boxes to be ticked are equal. */
const MIN_SHAPE_SIZES = 3;
const MIN_SHAPES_SHARE = 0.03;
/** What is drawn takes this part of it. */
const MIN_DRAWN_SHARE = 0.1;
const SAME_SIZE_PT = 2;
/** Lines as long as this part of a side make cells of the frame. */
const WHOLE_SIDE = 0.9;
/** Labels are no longer, words in a row, and cover no more of the frame. */
const MAX_WORDS_IN_ROW = 3;
const MAX_TEXT_SHARE = 0.25;

/**
 * Diagrams in a frame of their own: four lines that nothing else touches from outside, round shapes and short labels, as circuits and maps have. All of it is
 * the diagram, whatever lines and boxes there are in it.
 */
export function framedDiagrams<Image extends { readonly bounds: Rect }>(
  vectors: readonly VectorItem[],
  images: readonly Image[],
  prose: PageProse,
): FramedChart<Image>[] {
  const frames = vectors
    .filter((vector) => isFrame(vector, prose.page))
    .sort((a, b) => areaOf(b.bounds) - areaOf(a.bounds));
  if (frames.length === 0 || frames.length > MAX_FRAMES || !vectors.some(({ shape }) => shape)) return [];
  const found: FramedChart<Image>[] = [];
  for (const frame of frames) {
    if (found.some((diagram) => contains(diagram.bounds, frame.bounds, INSIDE_TOLERANCE_PT))) continue;
    const diagram = diagramIn(frame, vectors, images, prose);
    if (diagram) found.push(diagram);
  }
  // Diagrams may touch each other.
  const drawn = new Set(found.flatMap((diagram) => diagram.vectors));
  return found.filter(
    ({ bounds }) =>
      !vectors.some(
        (other) => !drawn.has(other) && intersects(other.bounds, bounds, TOUCH_PT) && !contains(other.bounds, bounds),
      ),
  );
}

const isFrame = ({ shape, rulings, bounds }: VectorItem, page: Rect): boolean =>
  !shape &&
  rulings.length === SIDES &&
  Math.min(widthOf(bounds), heightOf(bounds)) >= MIN_SIDE_PT &&
  areaOf(bounds) < MAX_PAGE_SHARE * areaOf(page);

function diagramIn<Image extends { readonly bounds: Rect }>(
  frame: VectorItem,
  vectors: readonly VectorItem[],
  images: readonly Image[],
  prose: PageProse,
): FramedChart<Image> | undefined {
  const { bounds } = frame;
  const own = vectors.filter((vector) => contains(bounds, vector.bounds, INSIDE_TOLERANCE_PT));
  const shapes = own.filter(({ shape }) => shape);
  const sizes = new Set(shapes.map((shape) => sizeOf(shape.bounds)));
  const drawn = own.filter((vector) => vector !== frame);
  if (sizes.size < MIN_SHAPE_SIZES || shareOf(shapes, bounds) < MIN_SHAPES_SHARE) return undefined;
  if (shareOf(drawn, bounds) < MIN_DRAWN_SHARE || drawn.some((vector) => isCellLine(vector, bounds))) return undefined;
  const labels = prose.words.flatMap(({ bounds: word }, index) => (containsCentre(bounds, word) ? index : []));
  if (longestRow(labels, prose) > MAX_WORDS_IN_ROW || prose.shareOf(bounds) > MAX_TEXT_SHARE) return undefined;
  const pictures = images.filter((image) => contains(bounds, image.bounds, INSIDE_TOLERANCE_PT));
  return { bounds, vectors: own, images: pictures, labels };
}

const sizeOf = (bounds: Rect): string =>
  [widthOf(bounds), heightOf(bounds)].map((side) => Math.round(side / SAME_SIZE_PT)).join(' ');

const shareOf = (vectors: readonly VectorItem[], frame: Rect): number =>
  vectors.reduce((sum, { bounds }) => sum + areaOf(bounds), 0) / areaOf(frame);

const isCellLine = ({ shape, bounds }: VectorItem, frame: Rect): boolean =>
  !shape &&
  (widthOf(bounds) > WHOLE_SIDE * widthOf(frame) || heightOf(bounds) > WHOLE_SIDE * heightOf(frame)) &&
  !contains(bounds, frame, TOUCH_PT);

/** Words that follow each other on one line, no farther apart than text is. */
function longestRow(labels: readonly number[], { words }: PageProse): number {
  let longest = 0;
  let row = 0;
  let before = -2;
  for (const index of labels) {
    const [last, word] = [words[before], words[index]];
    if (!word) continue;
    const follows =
      before === index - 1 &&
      last !== undefined &&
      Math.abs(last.baseline - word.baseline) < 1 &&
      word.bounds.left - last.bounds.right < heightOf(word.bounds);
    row = follows ? row + 1 : 1;
    longest = Math.max(longest, row);
    before = index;
  }
  return longest;
}
