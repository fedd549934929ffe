import { areaOf, centreX, centreY, contains, heightOf, intersect, type Rect, union, widthOf } from '../model/geometry';
import type { Fill, Picture, Ruling, Word } from '../model/pageContent';
import { chartLegends } from './drawings/charts/legends';
import { drawingText } from './drawings/drawingText';
import { findDrawings } from './drawings/drawings';
import { PageProse } from './drawings/prose';
import { withSpecks } from './drawings/specks';
import type { TextOutlines } from './drawings/textOutlines';
import { Isolation } from './isolate';
import { paintedItems, type PaintedItems, type PaintingContext } from './paintedItems';
import {
  storeDrawing,
  storeImages,
  type ImageGroup,
  type OrderedPicture,
  type PageImage,
} from './pictures/pagePictures';
import { pageBackground, type PaintedFill } from './pictures/pageBackground';
import { withShadedFills } from './pictures/shadedFills';
import { icons } from './pictures/icons';
import { textsAcross } from './pictures/textAcross';
import { inPaintingOrder, overFills, withoutCovered } from './pictures/paintOrder';
import { groupStrips } from './pictures/strips';
import { withoutCoveredWords } from './text/unseen/coveredText';
import { lostBrackets } from './text/mended/lostBrackets';
import { fadedWords } from './text/unseen/fadedText';
import { repeatedWords } from './text/unseen/repeatedText';
import type { TextStyles } from './text/textStyles';
import { patternedWords, withoutWhiteOnWhite } from './text/unseen/whiteText';
import { takeBullets } from './graphics/signs/bullets';
import { takeCheckBoxes } from './graphics/signs/checkBoxes';
import { withoutDrawnSigns } from './graphics/signs/drawnSigns';
import { joinGradients } from './graphics/fills/gradientStrips';
import { visibleFills } from './graphics/fills/visibleFills';
import { withPatternFills } from './graphics/fills/patternFills';
import { takePlotPoints } from './graphics/signs/plotPoints';
import { withoutOffsetShadows } from './graphics/fills/offsetShadows';
import { withoutSoftShadows } from './graphics/fills/softShadows';
import { type VectorItem } from './graphics/vectors';

/** What is on a page besides its text. */
interface PageGraphics {
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

interface GraphicsContext extends PaintingContext {
  readonly outlines: TextOutlines;
}

/** Reads lines, boxes, images and drawings of a loaded page. Objects of the page cannot be rendered afterwards. */
export function readGraphics(context: GraphicsContext, all: readonly Word[], textStyles: TextStyles): PageGraphics {
  const { geometry } = context;
  const { styles } = textStyles;
  const page: Rect = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
  const read = withoutDrawnSigns(all, styles);
  const items = paintedItems(context, page, read, styles);
  const { isVeil, images } = items;
  const isolation = new Isolation(context, items.handles);
  const { words, vectors, textObjectsOf, orderOf } = shownText(context, read, items, { page, textStyles, isolation });
  const legends = chartLegends(vectors, words);
  const keys = new Set(legends.flatMap((legend) => legend.keys));
  const checked = takeCheckBoxes(words, styles, vectors, keys);
  const inColour = (style: number, colour: number): number => textStyles.variant(style, { colour });
  const bulleted = takeBullets(checked.words, styles, checked.vectors, keys, inColour);
  const groups = imageGroups(images);
  const plotted = takePlotPoints(bulleted.words, textObjectsOf, orderOf);
  const shapes = plotted.points.length === 0 ? bulleted.vectors : [...bulleted.vectors, ...plotted.points];
  const found = findDrawings(shapes, new PageProse(plotted.words, styles, page), groups, legends);

  // A veil is painted as opaque colour: it would hide the pictures that show through it.
  const fills = joinGradients(
    found.vectors.flatMap(({ fills, order, handle, patterned }) =>
      fills.map((fill): PaintedFill => {
        const isSeenThrough = isVeil(handle);
        const shading = (patterned ?? isSeenThrough) ? { shading: { handles: [handle], order } } : {};
        return { fill, order: isSeenThrough ? -1 : order, handle, ...shading };
      }),
    ),
  );
  const pictures: OrderedPicture[] = [];
  const inDrawings = new Set<ImageGroup>();
  const labels = new Set<number>();
  const labelContext = { textObjectsOf, orderOf, styles, outlines: context.outlines };
  let skipped = 0;
  for (const drawing of withSpecks(found.drawings, items.specks)) {
    for (const image of drawing.images) inDrawings.add(image);
    const onIt = drawing.labels.flatMap((index) => plotted.words[index] ?? []);
    const texts = drawingText(onIt, drawing, labelContext);
    const picture = storeDrawing(context, isolation, drawing, texts, page);
    if (!picture) continue;
    for (const index of drawing.labels) labels.add(index);
    pictures.push(picture);
  }
  const unlabelled = labels.size === 0 ? plotted.words : plotted.words.filter((_, index) => !labels.has(index));
  const pictured = new Set<Word>();
  for (const { drawing, words: onIt, text } of [
    ...textsAcross(unlabelled, styles, page),
    ...icons(unlabelled, styles),
  ]) {
    if (onIt.some((word) => pictured.has(word))) continue;
    const objects = [...new Set(onIt.flatMap(textObjectsOf))];
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
  const uncovered = withoutCovered(inPaintingOrder(pictures, left, orderOf, textObjectsOf));
  const shown = withoutShadows(uncovered, found.vectors, isVeil);
  const visible = visibleFills(fills, found.vectors, images);
  const { painted, pictures: behind } = withShadedFills(visible, shown, isolation, context.pictures);
  const background = pageBackground(painted, overFills(behind, painted), geometry, context.pictures);
  return {
    words: left,
    rulings: found.vectors.flatMap((vector) => vector.rulings),
    fills: withoutOffsetShadows(background.fills),
    pictures: background.pictures.map(({ picture }) => picture),
    skipped,
    isolation,
  };
}

/** The words that show, in the colours in which they do, and the shapes under them. */
interface ShownText {
  readonly words: readonly Word[];
  readonly vectors: readonly VectorItem[];
  readonly textObjectsOf: (word: Word) => readonly number[];
  /** The place of an object in painting order; Infinity for what is none of the page's. */
  readonly orderOf: (handle: number) => number;
}

function shownText(
  context: GraphicsContext,
  read: readonly Word[],
  items: PaintedItems,
  {
    page,
    textStyles,
    isolation,
  }: { readonly page: Rect; readonly textStyles: TextStyles; readonly isolation: Isolation },
): ShownText {
  const { styles } = textStyles;
  const { isVeil, repeats, images } = items;
  let orders: ReadonlyMap<number, number> | undefined;
  const orderOf = (handle: number): number => {
    orders ??= new Map(items.handles.map((each, i) => [each, i]));
    return orders.get(handle) ?? Infinity;
  };
  const painted = { ...items, orderOf, textObjectsOf: context.textObjectsOf };
  const text = withoutCoveredWords(read, page, painted, isolation);
  const faded = fadedWords(text, textStyles, items.opacities, context.textObjectsOf);
  const repeated = repeatedWords(text, textStyles, repeats);
  const lost = lostBrackets(repeats, text, styles);
  const words =
    repeated.size + faded.size + lost.length === 0
      ? text
      : [...text.map((word) => repeated.get(word) ?? faded.get(word) ?? word), ...lost];
  const vectors = withPatternFills(withoutSoftShadows(items.vectors, isolation), words, isolation, isVeil);
  const originals = new Map([...faded, ...repeated].map(([original, changed]) => [changed, original]));
  const textObjectsOf = (word: Word): readonly number[] => context.textObjectsOf(originals.get(word) ?? word);
  const visible = withoutWhiteOnWhite(words, styles, { vectors, images, page }, (white) => {
    const seen = patternedWords(white, textStyles, isolation, textObjectsOf);
    for (const [word, changed] of seen) originals.set(changed, originals.get(word) ?? word);
    return seen;
  });
  return { words: visible, vectors, textObjectsOf, orderOf };
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

/** Part of a shadow that the picture or box painted over it covers at least. */
const SHADOWED_SHARE = 0.4;
/** A small box has a shadow that goes far beyond it on all sides: its middle is off that of the shadow by so much of the shadow's sides at most. */
const SMALL_BOX_SHARE = 0.15;
const MAX_OFF_CENTRE = 0.2;

/** Without the soft shadows that some producers draw as images of their own: a shadow alone means nothing in a text document. */
function withoutShadows(
  pictures: readonly OrderedPicture[],
  vectors: readonly VectorItem[],
  isVeil: (handle: number) => boolean,
): OrderedPicture[] {
  return pictures.filter(({ shadow, order, picture }, i) => {
    if (!shadow) return true;
    const covers = ({ bounds }: { readonly bounds: Rect }): boolean => {
      const least = isInMiddle(bounds, picture.bounds) ? SMALL_BOX_SHARE : SHADOWED_SHARE;
      return areaOf(intersect(picture.bounds, bounds)) >= least * areaOf(picture.bounds);
    };
    const next = pictures[i + 1]?.picture;
    const isBelowBox = vectors.some((box) => box.order > order && box.fills.some(covers) && !isVeil(box.handle));
    return !(next && covers(next)) && !isBelowBox;
  });
}

const isInMiddle = (box: Rect, shadow: Rect): boolean =>
  contains(shadow, box) &&
  Math.abs(centreX(box) - centreX(shadow)) < MAX_OFF_CENTRE * widthOf(shadow) &&
  Math.abs(centreY(box) - centreY(shadow)) < MAX_OFF_CENTRE * heightOf(shadow);
