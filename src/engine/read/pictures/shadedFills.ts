import { differ } from '../../model/colour';
import { heightOf, type Rect, widthOf } from '../../model/geometry';
import { encodePng } from '../formats/png';
import type { Bitmap } from '../formats/bitmap';
import type { Isolation } from '../isolate';
import type { PaintedFill } from './pageBackground';
import type { OrderedPicture } from './pagePictures';
import type { PictureStore } from './pictures';

/** As high as a line of text with room around it: narrower boxes are told by one colour. */
const MIN_SIDE_PT = 24;
/** More on a page are a drawing. */
const MAX_SHADED = 24;
/** Pixels of the longer side, and in a point at most: gradients have no edges to be sharp. */
const LONG_PX = 256;
const MAX_SCALE = 1;
/** A channel of a gradient differs by this from its corner somewhere, of 255, and neighbours by no more than this, but for so many of them. */
const MIN_CHANGE = 12;
const MAX_STEP = 32;
const MAX_EDGE_SHARE = 0.02;
/** Opacity under which something shows through. */
const NEARLY_OPAQUE = 250;
const OPAQUE = 255;

/**
 * Boxes under text that a gradient fills, as pictures of it behind the text: shading of Word's has one colour. Each keeps its place in the painting
 * order. What has one colour after all stays a box, in the colour that it has on paper where a mask lets that show through.
 */
export function withShadedFills(
  painted: readonly PaintedFill[],
  onPage: readonly OrderedPicture[],
  isolation: Isolation,
  store: Pick<PictureStore, 'put'>,
): { readonly painted: readonly PaintedFill[]; readonly pictures: readonly OrderedPicture[] } {
  const asked = painted.filter(({ shading }) => shading !== undefined);
  if (asked.length === 0 || asked.length > MAX_SHADED) return { painted, pictures: onPage };
  const pictures: OrderedPicture[] = [];
  const boxes = painted.flatMap((box): PaintedFill[] => {
    const { fill, shading } = box;
    if (!shading) return [box];
    const look = lookOf(fill.bounds, shading.handles, isolation);
    if (!look) return [box];
    if (look.kind === 'colour') return [{ ...box, fill: { ...fill, colour: look.colour } }];
    const { order } = shading;
    const media = store.put(look.png, 'png');
    const { bounds } = fill;
    const picture = { bounds, kind: 'drawing', media, rotation: 0, background: true, artifact: true } as const;
    pictures.push({ order, shadow: false, picture });
    return [];
  });
  if (pictures.length === 0) return { painted: boxes, pictures: onPage };
  return { painted: boxes, pictures: [...onPage, ...pictures].sort((a, b) => a.order - b.order) };
}

type Look =
  { readonly kind: 'gradient'; readonly png: Uint8Array } | { readonly kind: 'colour'; readonly colour: number };

/** How the objects look without what is below and above them; undefined for opaque ones of one colour or of a pattern. */
function lookOf(bounds: Rect, handles: readonly number[], isolation: Isolation): Look | undefined {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  const scale = Math.min(MAX_SCALE, LONG_PX / Math.max(width, height));
  // The last pixels are of the box in part.
  const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
  const isLarge = Math.min(width, height) >= MIN_SIDE_PT;
  return isolation.render(handles, bounds, { scale }, (bitmap): Look | undefined => {
    const whole = { ...bitmap, ...size };
    if (isLarge && isGraded(whole)) return { kind: 'gradient', png: encodePng(whole) };
    const middle = bitmap.pixels[(size.height >> 1) * bitmap.stride + (size.width >> 1)] ?? 0;
    const opacity = middle >>> 24;
    return opacity > 0 && opacity < NEARLY_OPAQUE ? { kind: 'colour', colour: onPaper(middle) } : undefined;
  });
}

/** 0xRRGGBB of 0xAARRGGBB over white. Asked for every pixel: no list is made. */
function onPaper(pixel: number): number {
  const opacity = pixel >>> 24;
  if (opacity === OPAQUE) return pixel & 0xffffff;
  const mixed = (channel: number): number => Math.round(255 + ((channel - 255) * opacity) / OPAQUE);
  return (mixed((pixel >>> 16) & 255) << 16) | (mixed((pixel >>> 8) & 255) << 8) | mixed(pixel & 255);
}

/** Colours that run into each other all over a bitmap, on white. */
function isGraded({ width, height, stride, pixels }: Bitmap): boolean {
  const colourAt = (x: number, y: number): number => onPaper(pixels[y * stride + x] ?? 0);
  const first = colourAt(0, 0);
  let hasChange = false;
  let edges = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y);
      hasChange ||= differ(colour, first, MIN_CHANGE);
      const isEdge =
        (x > 0 && differ(colour, colourAt(x - 1, y), MAX_STEP)) ||
        (y > 0 && differ(colour, colourAt(x, y - 1), MAX_STEP));
      if (isEdge) edges++;
    }
  }
  return hasChange && edges <= MAX_EDGE_SHARE * width * height;
}
