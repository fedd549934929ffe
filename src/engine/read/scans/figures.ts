import { areaOf, heightOf, intersect, intersects, type Rect, union, widthOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import type { InkMap } from './inkMap';

/** Side of the squares in which ink is counted, points, and the part of one that is ink where a picture is. */
const TILE_PT = 4;
const MIN_INK = 0.06;
/** Smaller pictures are stains, points; what else nobody has read may be as small as a word, or as a box with a cross in it. */
const MIN_SIDE_PT = 20;
const MIN_UNREAD_SIDE_PT = 8;
/** Parts of one picture are so close to each other, points. */
const MAX_GAP_PT = 8;
/** So much of a picture has ink in it; with more, and text on it, it is a ground with light letters. */
const MIN_COVER = 0.3;
const MAX_INK = 0.7;
/** Text takes less of a picture than of a table with grounds and signs that nobody has read. */
const MAX_TEXT = 0.08;
/** Lines that nobody has read, beside text that somebody has: their height at most, points, and their ink, as parts of their area. */
const MAX_LINE_PT = 30;
const LINE_INK = { least: 0.05, most: 0.45 };
/** Parts of a word's height above its baseline in which it has most of its ink, and its neighbours above and below have none. */
const CORE = 0.6;
/** A page with more places is stained all over. */
const MAX_PLACES = 300;

/** Signs of a line that are apart from it, as a number before it, are as high as its words at most, by this factor; a page with more of them is stained. */
const MAX_SIGN = 1.3;
const MAX_SIGNS = 100;
/** … and larger than a speck, points. */
const MIN_SIGN_PT = 6;

/** What is on a scan beside its text, page points. */
interface Figures {
  /** Photographs, drawings, and lines that nobody has read. */
  readonly bounds: readonly Rect[];
  /** Ink on lines of text, and above and below all of them, that is too small for a picture: numbers that nobody has read, or specks. */
  readonly signs: readonly Rect[];
}

/** Ink counted in squares. */
interface Tiles {
  /** Pixels, row by row. */
  readonly counts: Int32Array;
  readonly across: number;
  readonly down: number;
  /** So many are ink, and fewer stains. */
  readonly least: number;
  readonly sidePt: number;
}

/** Ink in tiles that touch each other. */
interface Place {
  readonly bounds: Rect;
  /** Those with ink. */
  readonly tileCount: number;
  /** Pixels. */
  readonly ink: number;
}

/**
 * Photographs and drawings on a scan: what ink is left without that of words and lines. Linear in pixels.
 * @param unread with all else that is no text: signatures, notes by hand, lines that nobody has read
 * @returns undefined where ink is all over the page
 */
export function figuresOn(map: InkMap, words: readonly Word[], unread: boolean): Figures | undefined {
  const tiles = tilesOf(map);
  const places = placesOf(tiles);
  if (places.length > MAX_PLACES) return undefined;
  const figures = joined(places).flatMap(({ bounds, tileCount, ink }) => {
    if (Math.min(widthOf(bounds), heightOf(bounds)) < (unread ? MIN_UNREAD_SIDE_PT : MIN_SIDE_PT)) return [];
    const area = areaOf(bounds);
    if (!unread && tileCount * tiles.sidePt ** 2 < MIN_COVER * area) return [];
    let text = 0;
    for (const word of words) if (intersects(word.bounds, bounds)) text += areaOf(intersect(word.bounds, bounds));
    const isGround = text > 0 && ink > MAX_INK * area * map.scale * map.scale;
    return isGround || text > MAX_TEXT * area ? [] : [bounds];
  });
  if (!unread) return { bounds: figures, signs: [] };
  const rest = placesOf(withoutWords(tiles, words));
  if (rest.length > MAX_PLACES) return undefined;
  const apart = joined(rest, isOnOneLine).filter(({ bounds }) => !figures.some((figure) => intersects(figure, bounds)));
  const signs = signsOnLines(apart, words);
  return {
    bounds: [...figures, ...unreadLines(apart, map.scale, words)],
    signs: signs.length > MAX_SIGNS ? [] : signs,
  };
}

/** Lines of ink between those of the words: what stands in them would be lost. */
function unreadLines(apart: readonly Place[], scale: number, words: readonly Word[]): Rect[] {
  return apart.flatMap(({ bounds, ink }) => {
    const height = heightOf(bounds);
    if (Math.min(widthOf(bounds), height) < MIN_UNREAD_SIDE_PT || height > MAX_LINE_PT) return [];
    const share = ink / (areaOf(bounds) * scale * scale);
    if (share < LINE_INK.least || share > LINE_INK.most) return [];
    return words.some((word) => intersects(coreOf(word), bounds)) ? [] : [bounds];
  });
}

/** Beside words of their line, or where the numbers of pages are, and no larger than a sign or two. */
function signsOnLines(apart: readonly Place[], words: readonly Word[]): Rect[] {
  let [first, last] = [Infinity, -Infinity];
  for (const { bounds } of words) {
    first = Math.min(first, bounds.top);
    last = Math.max(last, bounds.bottom);
  }
  return apart.flatMap(({ bounds }) => {
    const isPicture = Math.min(widthOf(bounds), heightOf(bounds)) >= MIN_UNREAD_SIDE_PT;
    if (isPicture || Math.max(widthOf(bounds), heightOf(bounds)) < MIN_SIGN_PT) return [];
    const isOnLine = (word: Word): boolean => {
      const core = coreOf(word);
      const isBeside = core.top < bounds.bottom && core.bottom > bounds.top && !intersects(core, bounds);
      return isBeside && heightOf(bounds) <= MAX_SIGN * heightOf(word.bounds);
    };
    const isOutside = bounds.bottom < first || bounds.top > last;
    return isOutside || words.some(isOnLine) ? [bounds] : [];
  });
}

const coreOf = ({ bounds, baseline }: Word): Rect => ({
  ...bounds,
  top: baseline - CORE * heightOf(bounds),
  bottom: baseline,
});

function tilesOf({ ink, width, height, scale }: InkMap): Tiles {
  const side = Math.max(1, Math.round(TILE_PT * scale));
  const across = Math.ceil(width / side);
  const down = Math.ceil(height / side);
  const counts = new Int32Array(across * down);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / side) * across;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (ink[at] === 1) {
        const tile = row + Math.floor(x / side);
        counts[tile] = (counts[tile] ?? 0) + 1;
      }
    }
  }
  return { counts, across, down, least: MIN_INK * side * side, sidePt: side / scale };
}

/** What is left when the ink of words does not count. */
function withoutWords(tiles: Tiles, words: readonly Word[]): Tiles {
  const { across, down, sidePt } = tiles;
  const counts = tiles.counts.slice();
  for (const { bounds } of words) {
    const right = Math.min(across, Math.round(bounds.right / sidePt));
    const bottom = Math.min(down, Math.round(bounds.bottom / sidePt));
    for (let y = Math.max(0, Math.round(bounds.top / sidePt)); y < bottom; y++) {
      counts.fill(0, y * across + Math.max(0, Math.round(bounds.left / sidePt)), y * across + Math.max(0, right));
    }
  }
  return { ...tiles, counts };
}

function placesOf({ counts, across, down, least, sidePt }: Tiles): Place[] {
  const seen = new Uint8Array(across * down);
  const places: Place[] = [];
  for (let start = 0; start < counts.length; start++) {
    if (seen[start] === 1 || (counts[start] ?? 0) < least) continue;
    seen[start] = 1;
    const touching = [start];
    let [left, top, right, bottom, sum] = [across, down, 0, 0, 0];
    for (let i = 0; i < touching.length; i++) {
      const tile = touching[i] ?? 0;
      const [x, y] = [tile % across, Math.floor(tile / across)];
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
      sum += counts[tile] ?? 0;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(down - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(across - 1, x + 1); nx++) {
          const next = ny * across + nx;
          if (seen[next] === 1 || (counts[next] ?? 0) < least) continue;
          seen[next] = 1;
          touching.push(next);
        }
      }
    }
    const bounds = { left: left * sidePt, top: top * sidePt, right: right * sidePt, bottom: bottom * sidePt };
    places.push({ bounds, tileCount: touching.length, ink: sum });
  }
  return places;
}

const isClose = (a: Rect, b: Rect): boolean => intersects(a, b, MAX_GAP_PT);
/** Not what is close above or below: there may be text that somebody has read between one line and the next but one. */
const isOnOneLine = (a: Rect, b: Rect): boolean =>
  intersects({ ...a, left: a.left - MAX_GAP_PT, right: a.right + MAX_GAP_PT }, b);

/** Places that belong together are one. */
function joined(places: readonly Place[], isOne = isClose): Place[] {
  let all = [...places];
  for (let before = Infinity; all.length < before;) {
    before = all.length;
    const next: Place[] = [];
    for (const place of all) {
      const at = next.findIndex(({ bounds }) => isOne(bounds, place.bounds));
      const other = next[at];
      if (!other) next.push(place);
      else {
        next[at] = {
          bounds: union(other.bounds, place.bounds),
          tileCount: other.tileCount + place.tileCount,
          ink: other.ink + place.ink,
        };
      }
    }
    all = next;
  }
  return all;
}
