import { contains, type Rect } from '../model/geometry';
import type { TextStyle, Word } from '../model/pageContent';
import { withCoveredSides } from './graphics/coveredSides';
import { MaskedFills, MAX_SAMPLES } from './graphics/fills/maskedFills';
import { readShading } from './graphics/fills/shadings';
import { OBJECT_IMAGE, OBJECT_PATH, OBJECT_SHADING, OBJECT_TEXT, visitObjects } from './graphics/pageObjects';
import { readPath } from './graphics/paths';
import { DrawnSigns } from './graphics/signs/drawnSigns';
import { isSpeck, vectorItem, type VectorItem } from './graphics/vectors';
import type { IsHiddenLayer } from './layers';
import type { MarkReader } from './marks';
import type { LoadedPage } from './pageGeometry';
import { readDot } from './pictures/dotImages';
import type { PageImage } from './pictures/pagePictures';
import type { PictureStore } from './pictures/pictures';
import { placeImage } from './pictures/placedImage';
import { readRepeat, type Repeat } from './text/unseen/repeatedText';

/** What the objects of a page are read with. */
export interface PaintingContext extends LoadedPage {
  readonly marks: MarkReader;
  readonly pictures: PictureStore;
  readonly isHiddenLayer: IsHiddenLayer;
  /** The text objects that a word is drawn by. */
  readonly textObjectsOf: (word: Word) => readonly number[];
  /** Whether the characters of a text object are among the words. */
  readonly isRead: (handle: number) => boolean;
}

/** What a page paints, in painting order: the order of an item is the place of its object among all. */
export interface PaintedItems {
  /** All objects, those in forms, too. */
  readonly handles: readonly number[];
  /** The order of the first text; Infinity for none. */
  readonly firstText: number;
  /** Whether what lies under an object shows through it. */
  readonly isVeil: (handle: number) => boolean;
  readonly vectors: readonly VectorItem[];
  readonly specks: readonly VectorItem[];
  readonly images: readonly PageImage[];
  /** Text that is not among the words, for it repeats some of them. */
  readonly repeats: readonly Repeat[];
  /** Of text objects in translucent forms. */
  readonly opacities: ReadonlyMap<number, number>;
}

/** Looks at each object of a page once. `words` are those that were read of it. */
export function paintedItems(
  context: PaintingContext,
  page: Rect,
  words: readonly Word[],
  styles: readonly TextStyle[],
): PaintedItems {
  const { pdfium, geometry, marks, isHiddenLayer } = context;
  const handles: number[] = [];
  const vectors: VectorItem[] = [];
  const specks: VectorItem[] = [];
  const images: PageImage[] = [];
  const repeats: Repeat[] = [];
  const opacities = new Map<number, number>();
  const signs = new DrawnSigns(pdfium, styles, words, context.textObjectsOf);
  const masked = new MaskedFills(context);
  let sampled = 0;
  let firstText = Infinity;
  const faint = new Set<number>();
  const isVeil = (handle: number): boolean => faint.has(handle) || pdfium.x.FPDFPageObj_HasTransparency(handle) !== 0;
  const onPage = { toPage: geometry.toPage, faded: false, opacity: 1, visible: page };
  visitObjects(pdfium, context.page, onPage, (handle, type, { toPage, faded, opacity, visible }) => {
    handles.push(handle);
    if (type === OBJECT_TEXT) {
      if (opacity < 1) opacities.set(handle, opacity);
      const sign = signs.shapeOf(handle, handles.length - 1, toPage, visible);
      if (sign) {
        vectors.push(sign);
        return;
      }
      firstText = Math.min(firstText, handles.length - 1);
      // A part of a syllable is no repetition: its text was read in the place of the first part.
      const isKnown = context.isRead(handle) || marks.replacedIn(handle) !== 0;
      const repeat = isKnown ? undefined : readRepeat(pdfium, handle, toPage);
      if (repeat) repeats.push(repeat);
      return;
    }
    if (type !== OBJECT_PATH && type !== OBJECT_IMAGE && type !== OBJECT_SHADING) return;
    const layer = marks.layerOf(handle);
    if (layer !== undefined && isHiddenLayer(layer, handle, () => toPage)) return;
    const dot = type === OBJECT_IMAGE ? readDot(pdfium, context.pictures, handle, toPage) : undefined;
    if (type === OBJECT_PATH || dot) {
      if (faded) faint.add(handle);
      const path = dot ?? readPath(pdfium, handle, toPage);
      const item = path && vectorItem(masked.asShown(path, page), handles.length - 1, visible);
      if (!item) return;
      const before = vectors.at(-1);
      const covered = before && withCoveredSides(before, item);
      if (covered && covered !== before && !isVeil(handle)) vectors[vectors.length - 1] = covered;
      (isSpeck(item) ? specks : vectors).push(item);
    } else if (type === OBJECT_SHADING) {
      const shading = { handle, order: handles.length - 1, toPage, visible };
      const item = readShading(context, shading, words, sampled < MAX_SAMPLES);
      if (item) vectors.push(item);
      if (item?.fills.length) sampled++;
    } else {
      const image = placeImage(pdfium, handle, toPage, visible, faded);
      if (image) images.push({ ...image, order: handles.length - 1, marks: marks.of(handle) });
    }
  });
  return aboveLid({ handles, firstText, isVeil, vectors, specks, images, repeats, opacities }, page);
}

/** Without what the page's last lid hides. */
function aboveLid(all: PaintedItems, page: Rect): PaintedItems {
  const { vectors, specks, images, isVeil } = all;
  const lid = vectors.findLast((vector) => isLid(vector, page) && !isVeil(vector.handle));
  if (!lid || lid.order === 0) return all;
  const isSeen = ({ order }: { readonly order: number }): boolean => order >= lid.order;
  return {
    ...all,
    vectors: vectors.filter(isSeen),
    specks: specks.filter(isSeen),
    images: images.filter(isSeen),
  };
}

/** Boxes over the whole page leave this much of its edges free at most, points. */
const LID_TOLERANCE_PT = 2;

/** A box over the whole page hides what was painted before it: slides paint over the parts of their master that they do not show. */
function isLid({ fills, path }: VectorItem, page: Rect): boolean {
  const [fill, ...others] = fills;
  // Of a shading its fill has one colour only: it is drawn with what lies under it.
  return (
    path !== undefined && fill !== undefined && others.length === 0 && contains(fill.bounds, page, LID_TOLERANCE_PT)
  );
}
