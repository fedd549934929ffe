import { heightOf, union, widthOf, type Rect } from '../../model/geometry';

/** Edges this near to each other touch, points. */
const TOUCH_PT = 0.8;
/** A piece at least so many times longer along the common edge than across it is a strip. */
const STRIP_ASPECT = 2.5;
/** Pieces that make a picture of tiles that are no strips. */
const MIN_TILES = 4;

/**
 * Producers cut large pictures into strips or tiles, drawn one after the other. Groups images in painting order whose edges coincide;
 * every image is in exactly one group, most of them alone. Indices into `images`.
 */
export function groupStrips(images: readonly { readonly bounds: Rect }[]): number[][] {
  const groups: number[][] = [];
  let current: number[] = [];
  let around: Rect | undefined;
  const close = () => {
    const parts = current.flatMap((i) => images[i]?.bounds ?? []);
    if (isCutPicture(parts)) groups.push(current);
    else for (const i of current) groups.push([i]);
    current = [];
  };
  images.forEach(({ bounds }, i) => {
    const last = images[i - 1]?.bounds;
    const first = images[current[0] ?? i]?.bounds;
    const goesOn =
      last && first && around && (touches(last, bounds) || touches(around, bounds) || startsRow(around, first, bounds));
    if (!goesOn) {
      close();
      around = undefined;
    }
    current.push(i);
    around = around ? union(around, bounds) : bounds;
  });
  close();
  return groups;
}

/** Share one whole edge. */
function touches(a: Rect, b: Rect): boolean {
  const sameColumn = near(a.left, b.left) && near(a.right, b.right) && (near(a.bottom, b.top) || near(a.top, b.bottom));
  const sameRow = near(a.top, b.top) && near(a.bottom, b.bottom) && (near(a.right, b.left) || near(a.left, b.right));
  return sameColumn || sameRow;
}

/** The next row of tiles: it starts below the first one of those before, with a tile as wide. */
function startsRow(around: Rect, first: Rect, tile: Rect): boolean {
  return near(tile.top, around.bottom) && near(tile.left, around.left) && near(widthOf(tile), widthOf(first));
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= TOUCH_PT;

function isCutPicture(parts: readonly Rect[]): boolean {
  if (parts.length < 2) return false;
  const strips =
    parts.every((part) => widthOf(part) >= STRIP_ASPECT * heightOf(part)) ||
    parts.every((part) => heightOf(part) >= STRIP_ASPECT * widthOf(part));
  if (strips) return true;
  const [first] = parts;
  const equal = parts.filter(
    (part) => first && near(widthOf(part), widthOf(first)) && near(heightOf(part), heightOf(first)),
  );
  return parts.length >= MIN_TILES && equal.length * 2 >= parts.length;
}
