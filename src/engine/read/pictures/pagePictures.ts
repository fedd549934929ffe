import { largest, smallest } from '../../model/collections/statistics';
import { areaOf, heightOf, intersect, type Rect, union, widthOf } from '../../model/geometry';
import type { Fill, Picture } from '../../model/pageContent';
import type { DrawingText } from '../drawings/drawingText';
import type { Drawing } from '../drawings/drawings';
import { drawingToSvg } from '../drawings/svg';
import type { TextOutlines } from '../drawings/textOutlines';
import type { Isolation } from '../isolate';
import { NO_MCID, type MarkReader, type Marks } from '../marks';
import type { Pdfium } from '../pdfium';
import type { PictureStore } from './pictures';
import type { PlacedImage } from './placedImage';

/** An image of the page. */
export interface PageImage extends PlacedImage {
  /** Place in the painting order. */
  readonly order: number;
  readonly marks: Marks;
}

/** Images that make one picture, most often just one. */
export interface ImageGroup {
  readonly first: PageImage;
  /** Of the first one, in the painting order. */
  readonly order: number;
  readonly parts: readonly PageImage[];
  readonly bounds: Rect;
}

/** A picture with its place in the painting order. */
export interface OrderedPicture {
  readonly order: number;
  /** Of the last part of a drawing; coloured boxes may be painted between its parts. */
  readonly lastOrder?: number;
  /** One colour in many opacities. */
  readonly shadow: boolean;
  readonly picture: Picture;
}

/** What became of an image. */
type StoredGroup =
  | { readonly kind: 'picture'; readonly picture: OrderedPicture }
  | { readonly kind: 'fill'; readonly fill: Fill }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' };

interface PictureContext {
  readonly pdfium: Pdfium;
  readonly marks: MarkReader;
  readonly pictures: PictureStore;
  readonly outlines: TextOutlines;
}

/** Resolution of drawings, pixels per point: 300 dpi, large ones 200; 144 where no type is in it and an SVG goes with it, which word processors show instead. */
const DRAWING_SCALE = 300 / 72;
const TWIN_SCALE = 144 / 72;
const LARGE_DRAWING_SCALE = 200 / 72;
const LARGE_DRAWING_PT2 = 40_000;
/** Alternative text made of labels is no longer than this, characters: it is read aloud. */
const MAX_ALT_TEXT = 600;
/** Room around a drawing for the edges of its strokes, points. */
const MARGIN_PT = 0.5;
/** Images this small in either direction are not seen. */
const MIN_PICTURE_PT = 0.5;

/** Stores images; one of a single colour is a box, one that shows nothing is nothing. */
export function storeImages(
  { pictures }: PictureContext,
  isolation: Isolation,
  { first, parts, bounds }: ImageGroup,
): StoredGroup {
  const stored =
    parts.length === 1 ? pictures.store(first, isolation) : pictures.storeStitched(parts, bounds, isolation);
  if (stored.kind === 'failed') return { kind: 'failed' };
  if (stored.kind === 'colour') return { kind: 'fill', fill: { bounds, colour: stored.colour } };
  if (stored.kind === 'nothing' || widthOf(bounds) < MIN_PICTURE_PT || heightOf(bounds) < MIN_PICTURE_PT)
    return { kind: 'nothing' };
  const picture: Picture = {
    bounds,
    kind: 'image',
    media: stored.media,
    rotation: stored.rotation,
    ...(stored.opaque ? { opaque: true } : {}),
    ...(stored.crop ? { crop: stored.crop } : {}),
    ...(first.marks.mcid === NO_MCID ? {} : { mcid: first.marks.mcid }),
    background: false,
    artifact: parts.every((part) => part.marks.artifact),
  };
  return { kind: 'picture', picture: { order: first.order, shadow: stored.shadow === true, picture } };
}

/**
 * Renders a drawing with the text objects of the labels that cannot stay text, and writes it as SVG too where it is plain paths and text. What
 * its labels say is its alternative text, as long as no tag has a better one.
 */
export function storeDrawing(
  { pdfium, pictures, marks, outlines }: PictureContext,
  isolation: Isolation,
  drawing: Drawing<ImageGroup>,
  labels: DrawingText,
  page: Rect,
): OrderedPicture | undefined {
  const { left, top, right, bottom } = drawing.bounds;
  const region: Rect = {
    left: Math.max(page.left, left - MARGIN_PT),
    top: Math.max(page.top, top - MARGIN_PT),
    right: Math.min(page.right, right + MARGIN_PT),
    bottom: Math.min(page.bottom, bottom + MARGIN_PT),
  };
  const handles = [
    ...drawing.vectors.map((vector) => vector.handle),
    ...drawing.images.flatMap((image) => image.parts.map((part) => part.handle)),
    ...labels.objects,
  ];
  const { mcid, artifact } = marks.of(handles[0] ?? 0);
  const paths = [...drawing.vectors].sort((a, b) => a.order - b.order).flatMap(({ path }) => path ?? []);
  const texts = paths.length === drawing.vectors.length ? outlines.svg(labels.objects, region) : undefined;
  const vectors = texts === undefined ? undefined : drawingToSvg(pdfium, paths, region, texts);
  const images = drawing.images.flatMap(({ parts }) => parts);
  const svg = images.length === 0 ? vectors : undefined;
  // Where text lies among images, its outlines do not say.
  const isMixed = vectors !== undefined && images.length > 0 && labels.objects.length === 0;
  const arrangement = isMixed ? arrangementOf(pdfium, pictures, drawing, region) : undefined;
  const content = arrangement === undefined ? svg?.elements : `${vectors?.elements ?? ''}|${arrangement}`;
  // Where the PNG is shown and not its twin, small type must be sharp.
  const small = svg && labels.objects.length === 0;
  const scale = small ? TWIN_SCALE : areaOf(region) > LARGE_DRAWING_PT2 ? LARGE_DRAWING_SCALE : DRAWING_SCALE;
  const { stored, bounds } = pictures.storeTrimmed(handles, region, isolation, { scale, svg, content });
  if (stored.kind !== 'media') return undefined;
  const all = labels.words.reduce((around, word) => union(around, intersect(word.bounds, region)), bounds);
  const picture: Picture = {
    bounds: all,
    kind: 'drawing',
    media: stored.media,
    ...(stored.svg === undefined ? {} : { svg: stored.svg }),
    rotation: 0,
    ...(labels.text && { altText: labels.text.slice(0, MAX_ALT_TEXT) }),
    ...(mcid === NO_MCID ? {} : { mcid }),
    background: drawing.underText,
    artifact,
    ...(labels.words.length > 0 && { labels: labels.words, artwork: bounds }),
  };
  const orders = [...drawing.vectors, ...images].map((part) => part.order);
  return { order: smallest(orders), lastOrder: largest(orders), shadow: false, picture };
}

/** The images of a drawing, and how they lie among its paths; undefined where that does not say how both look together. */
function arrangementOf(
  pdfium: Pdfium,
  pictures: PictureStore,
  { vectors, images }: Drawing<ImageGroup>,
  region: Rect,
): string | undefined {
  // How something looks that lets images through, its colour on white does not say.
  if (vectors.some(({ handle }) => pdfium.x.FPDFPageObj_HasTransparency(handle) !== 0)) return undefined;
  const parts = images.flatMap((image) => image.parts);
  const shown = pictures.imagesKey(parts, region);
  if (shown === undefined) return undefined;
  const painted = [
    ...vectors.map(({ order }) => ({ order, kind: 'v' })),
    ...parts.map(({ order }) => ({ order, kind: 'i' })),
  ].sort((a, b) => a.order - b.order);
  return `${shown}|${painted.map(({ kind }) => kind).join('')}`;
}
