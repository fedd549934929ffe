import { areaOf, contains, intersect, intersects, union, type Rect } from '../model/geometry';
import type { Fill, Picture, Ruling, Word, TextStyle } from '../model/pageContent';
import { chartLegends } from './drawings/charts/legends';
import { drawingText } from './drawings/drawingText';
import { findDrawings } from './drawings/drawings';
import { PageProse } from './drawings/prose';
import { withSpecks } from './drawings/specks';
import type { TextOutlines } from './drawings/textOutlines';
import { Isolation } from './isolate';
import type { MarkReader } from './marks';
import type { IsHiddenLayer } from './layers';
import type { LoadedPage } from './pageGeometry';
import {
  storeDrawing,
  storeImages,
  type ImageGroup,
  type OrderedPicture,
  type PageImage,
} from './pictures/pagePictures';
import { pageBackground, type PaintedFill } from './pictures/pageBackground';
import { icons } from './pictures/icons';
import { textsAcross } from './pictures/textAcross';
import { inPaintingOrder, withoutCovered } from './pictures/paintOrder';
import type { PictureStore } from './pictures/pictures';
import { placeImage } from './pictures/placedImage';
import { groupStrips } from './pictures/strips';
import { withoutCoveredWords } from './text/unseen/coveredText';
import { lostBrackets } from './text/mended/lostBrackets';
import { fadedWords } from './text/unseen/fadedText';
import { readRepeat, repeatedWords, type Repeat } from './text/unseen/repeatedText';
import type { TextStyles } from './text/textStyles';
import { patternedWords, withoutWhiteOnWhite } from './text/unseen/whiteText';
import { takeBullets } from './graphics/signs/bullets';
import { takeCheckBoxes } from './graphics/signs/checkBoxes';
import { readDot } from './pictures/dotImages';
import { MaskedFills, MAX_SAMPLES } from './graphics/fills/maskedFills';
import { OBJECT_IMAGE, OBJECT_PATH, OBJECT_SHADING, OBJECT_TEXT, visitObjects } from './graphics/pageObjects';
import { readPath } from './graphics/paths';
import { DrawnSigns, withoutDrawnSigns } from './graphics/signs/drawnSigns';
import { withPatternFills } from './graphics/fills/patternFills';
import { takePlotPoints } from './graphics/signs/plotPoints';
import { readShading } from './graphics/fills/shadings';
import { withoutOffsetShadows } from './graphics/fills/offsetShadows';
import { withoutSoftShadows } from './graphics/fills/softShadows';
import { isSpeck, vectorItem, type VectorItem } from './graphics/vectors';
import { WHITE } from '../model/colour';

/** What is on a page besides its text. */
export interface PageGraphics {
  /** Without the labels of drawings, with bullets that are drawn as shapes. */
  readonly words: readonly Word[];
  readonly rulings: Ruling[];
  readonly fills: Fill[];
  readonly pictures: Picture[];
  /** Images that could not be decoded. */
  readonly skipped: number;
  /** For what is still to be rendered from the page. */
  readonly isolation: Isolation;
}

export interface GraphicsContext extends LoadedPage {
  readonly marks: MarkReader;
  readonly pictures: PictureStore;
  readonly outlines: TextOutlines;
  readonly isHiddenLayer: IsHiddenLayer;
  /** The text objects that a word is drawn by. */
  readonly textObjectsOf: (word: Word) => readonly number[];
  /** Whether the characters of a text object are among the words. */
  readonly isRead: (handle: number) => boolean;
}

/** Reads lines, boxes, images and drawings of a loaded page. Objects of the page cannot be rendered afterwards. */
export function readGraphics(context: GraphicsContext, all: readonly Word[], textStyles: TextStyles): PageGraphics {
  const { geometry } = context;
  const page: Rect = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
  const read = withoutDrawnSigns(all, textStyles.styles);
  const {
    handles,
    firstText,
    isVeil,
    vectors: painted,
    specks,
    images,
    repeats,
    opacities,
  } = collect(context, page, read, textStyles.styles);
  const isolation = new Isolation(context, handles);
  let orders: ReadonlyMap<number, number> | undefined;
  const orderOf = (handle: number): number => {
    orders ??= new Map(handles.map((each, i) => [each, i]));
    return orders.get(handle) ?? Infinity;
  };
  const { textObjectsOf } = context;
  const text = withoutCoveredWords(
    read,
    painted,
    page,
    { firstText, isVeil, repeats, orderOf, textObjectsOf },
    isolation,
  );
  const faded = fadedWords(text, textStyles, opacities, textObjectsOf);
  const repeated = repeatedWords(text, textStyles, repeats);
  const lost = lostBrackets(repeats, text, textStyles.styles);
  const words =
    repeated.size + faded.size + lost.length === 0
      ? text
      : [...text.map((word) => repeated.get(word) ?? faded.get(word) ?? word), ...lost];
  const { styles } = textStyles;
  const vectors = withPatternFills(withoutSoftShadows(painted, isolation), words, isolation, isVeil);
  const originals = new Map([...faded, ...repeated].map(([original, changed]) => [changed, original]));
  const textObjects = (word: Word): readonly number[] => context.textObjectsOf(originals.get(word) ?? word);
  const visible = withoutWhiteOnWhite(words, styles, { vectors, images, page }, (white) => {
    const seen = patternedWords(white, textStyles, isolation, textObjects);
    for (const [word, changed] of seen) originals.set(changed, originals.get(word) ?? word);
    return seen;
  });
  const legends = chartLegends(vectors, visible);
  const keys = new Set(legends.flatMap((legend) => legend.keys));
  const checked = takeCheckBoxes(visible, styles, vectors, keys);
  const inColour = (style: number, colour: number): number => textStyles.variant(style, { colour });
  const bulleted = takeBullets(checked.words, styles, checked.vectors, keys, inColour);
  const groups = imageGroups(images);
  const plotted = takePlotPoints(bulleted.words, textObjects, orderOf);
  const shapes = plotted.points.length === 0 ? bulleted.vectors : [...bulleted.vectors, ...plotted.points];
  const found = findDrawings(shapes, new PageProse(plotted.words, styles, page), groups, legends);

  // A veil is painted as opaque colour: it would hide the pictures that show through it.
  const fills = found.vectors.flatMap(({ fills, order, handle }) =>
    fills.map((fill) => ({ fill, order: isVeil(handle) ? -1 : order })),
  );
  const pictures: OrderedPicture[] = [];
  const inDrawings = new Set<ImageGroup>();
  const labels = new Set<number>();
  let skipped = 0;
  for (const drawing of withSpecks(found.drawings, specks)) {
    for (const image of drawing.images) inDrawings.add(image);
    const onIt = drawing.labels.flatMap((index) => plotted.words[index] ?? []);
    const texts = drawingText(onIt, drawing.vectors, textObjects, orderOf);
    const picture = storeDrawing(context, isolation, drawing, texts, page);
    if (!picture) continue;
    for (const index of drawing.labels) labels.add(index);
    pictures.push(picture);
  }
  const unlabelled = labels.size === 0 ? plotted.words : plotted.words.filter((_, index) => !labels.has(index));
  const pictured = new Set<Word>();
  for (const { drawing, words: onIt, text } of [...textsAcross(unlabelled, page), ...icons(unlabelled, styles)]) {
    if (onIt.some((word) => pictured.has(word))) continue;
    const objects = [...new Set(onIt.flatMap(textObjects))];
    const picture = storeDrawing(context, isolation, drawing, { words: [], objects, text }, page);
    if (!picture) continue;
    for (const word of onIt) pictured.add(word);
    pictures.push({ ...picture, order: Math.min(...objects.map(orderOf)) });
  }
  for (const group of groups) {
    if (inDrawings.has(group)) continue;
    const stored = storeImages(context, isolation, group);
    if (stored.kind === 'failed') skipped++;
    else if (stored.kind === 'picture') pictures.push(stored.picture);
    else if (stored.kind === 'fill') fills.push({ fill: stored.fill, order: group.order });
  }
  const left = pictured.size === 0 ? unlabelled : unlabelled.filter((word) => !pictured.has(word));
  const shown = withoutShadows(
    withoutCovered(inPaintingOrder(pictures, left, orderOf, textObjects)),
    found.vectors,
    isVeil,
  );
  const background = pageBackground(visibleFills(fills, images), shown, geometry, context.pictures);
  return {
    words: left,
    rulings: found.vectors.flatMap((vector) => vector.rulings),
    fills: withoutOffsetShadows(background.fills),
    pictures: background.pictures.map(({ picture }) => picture),
    skipped,
    isolation,
  };
}

function imageGroups(images: readonly PageImage[]): ImageGroup[] {
  return groupStrips(images).flatMap((group) => {
    const parts = group.flatMap((index) => images[index] ?? []);
    const [first] = parts;
    return first
      ? [
          {
            parts,
            first,
            order: first.order,
            bounds: parts.reduce((all, part) => union(all, part.bounds), first.bounds),
          },
        ]
      : [];
  });
}

function collect(context: GraphicsContext, page: Rect, words: readonly Word[], styles: readonly TextStyle[]) {
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
      if (item) (isSpeck(item) ? specks : vectors).push(item);
    } else if (type === OBJECT_SHADING) {
      const item = readShading(
        context,
        { handle, order: handles.length - 1, toPage, visible },
        words,
        sampled < MAX_SAMPLES,
      );
      if (item) vectors.push(item);
      if (item?.fills.length) sampled++;
    } else {
      const image = placeImage(pdfium, handle, toPage, visible, faded);
      if (image) images.push({ ...image, order: handles.length - 1, marks: marks.of(handle) });
    }
  });
  const lid = vectors.findLast((vector) => isLid(vector, page) && !isVeil(vector.handle));
  if (!lid || lid.order === 0) return { handles, firstText, isVeil, vectors, specks, images, repeats, opacities };
  const isSeen = ({ order }: { readonly order: number }): boolean => order >= lid.order;
  return {
    handles,
    firstText,
    isVeil,
    vectors: vectors.filter(isSeen),
    specks: specks.filter(isSeen),
    images: images.filter(isSeen),
    repeats,
    opacities,
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

/** Part of a shadow that the picture or box painted over it covers at least. */
const SHADOWED_SHARE = 0.4;

/** Without the soft shadows that some producers draw as images of their own: a shadow alone means nothing in a text document. */
function withoutShadows(
  pictures: readonly OrderedPicture[],
  vectors: readonly VectorItem[],
  isVeil: (handle: number) => boolean,
): OrderedPicture[] {
  return pictures.filter(({ shadow, order, picture }, i) => {
    if (!shadow) return true;
    const covers = ({ bounds }: { readonly bounds: Rect }): boolean =>
      areaOf(intersect(picture.bounds, bounds)) >= SHADOWED_SHARE * areaOf(picture.bounds);
    const next = pictures[i + 1]?.picture;
    const isBelowBox = vectors.some((box) => box.order > order && box.fills.some(covers) && !isVeil(box.handle));
    return !(next && covers(next)) && !isBelowBox;
  });
}

/** Without the white of the paper: white boxes count where they cover something. */
function visibleFills(fills: readonly PaintedFill[], images: readonly PageImage[]): PaintedFill[] {
  let coloured: Rect | undefined;
  let below = 0;
  const isSeen = ({ fill: { bounds, colour }, order }: PaintedFill): boolean => {
    for (; (images[below]?.order ?? Infinity) < order; below++) coloured = withBounds(coloured, images[below]?.bounds);
    if (colour === WHITE) return coloured !== undefined && intersects(bounds, coloured);
    coloured = withBounds(coloured, bounds);
    return true;
  };
  return fills.filter(isSeen);
}

const withBounds = (all: Rect | undefined, bounds: Rect | undefined): Rect | undefined =>
  all && bounds ? union(all, bounds) : (bounds ?? all);
