import { WHITE } from '../../../model/colour';
import { areaOf, contains, heightOf, type Rect } from '../../../model/geometry';
import type { Fill, PageContent, Ruling } from '../../../model/pageContent';
import { type Edge, levelSidesOf, linesAt, type Outline } from './edges';
import { isGround, MAX_TILES, MIN_GROUND_PT, SAME_SIDE_PT } from './fillTiles';
import { RULE_END_PT } from './ruleBundles';

/** A fill that covers more of the page is its background; one at its edge that is higher holds more than a title. */
const MAX_BAND_SHARE = 0.5;
const MAX_EDGE_BAND_SHARE = 0.25;

/** Upper and lower ends of the fills that may stand behind a row. */
export function bandOutlines(content: PageContent): Outline[] {
  if (content.fills.length > MAX_TILES) return [];
  return content.fills
    .filter(({ bounds, colour }) => isBand(bounds, colour, content))
    .flatMap(({ bounds }) => levelSidesOf(bounds));
}

function isBand(bounds: Rect, colour: number, { widthPt, heightPt }: PageContent): boolean {
  return (
    colour !== WHITE &&
    isGround(bounds) &&
    areaOf(bounds) <= MAX_BAND_SHARE * widthPt * heightPt &&
    !isEdgeBand(bounds, heightPt)
  );
}

/** Along the sheet's upper or lower edge: behind the titles and running feet of slides. */
const isEdgeBand = (bounds: Rect, heightPt: number): boolean =>
  heightOf(bounds) <= MAX_EDGE_BAND_SHARE * heightPt &&
  (bounds.top <= SAME_SIDE_PT || bounds.bottom >= heightPt - SAME_SIDE_PT);

/** From top to bottom, without the ends of bands that start right at a drawn rule as wide: between the two is no row. */
export function withoutNearBands(rules: Edge[]): Edge[] {
  rules.sort((a, b) => a.position - b.position);
  const isDrawnOver = (other: Edge | undefined, { position, from, to }: Edge): boolean =>
    other !== undefined &&
    other.pieces.length > 0 &&
    Math.abs(other.position - position) < MIN_GROUND_PT &&
    other.from < from + RULE_END_PT &&
    other.to > to - RULE_END_PT;
  return rules.filter(
    (rule, i) => rule.pieces.length > 0 || !(isDrawnOver(rules[i - 1], rule) || isDrawnOver(rules[i + 1], rule)),
  );
}

/** Where shaded cells meet: sides that several fills in the area share. Ascending. */
export function fillSides(area: Rect, content: PageContent): number[] {
  if (content.fills.length > MAX_TILES) return [];
  const sides: number[] = [];
  for (const { bounds } of content.fills) {
    if (isGround(bounds) && contains(area, bounds, RULE_END_PT)) sides.push(bounds.left, bounds.right);
  }
  sides.sort((a, b) => a - b);
  return sides.filter(
    (x, i) => x - (sides[i - 1] ?? -Infinity) < SAME_SIDE_PT && x - (sides[i - 2] ?? -Infinity) >= SAME_SIDE_PT,
  );
}

/** A line goes on where a shaded cell ends within this, points: between them is half of its stroke. */
const TOUCHING_PT = 2;

/**
 * Upper and lower sides of shaded cells that lines go on: table styles draw none below the shaded names of columns, only beside them. An upright line meets
 * the corner, too, as it does in a table alone. n log n.
 */
export function shadedCellEnds(fills: readonly Fill[], rulings: readonly Ruling[]): Outline[] {
  if (fills.length === 0 || fills.length > MAX_TILES) return [];
  const level = sortedBy('horizontal', rulings);
  const upright = sortedBy('vertical', rulings);
  if (level.length === 0 || upright.length === 0) return [];
  const sides = fills.flatMap(({ bounds, colour }) =>
    colour !== WHITE && isGround(bounds) ? levelSidesOf(bounds) : [],
  );
  return besideEachOther(sides).filter(({ position, from, to }) => {
    const goesOn = linesAt(level, position, SAME_SIDE_PT).some(
      (line) => Math.abs(line.from - to) <= TOUCHING_PT || Math.abs(line.to - from) <= TOUCHING_PT,
    );
    const meets = (x: number): boolean =>
      linesAt(upright, x, TOUCHING_PT).some(
        (line) => line.from <= position + TOUCHING_PT && line.to >= position - TOUCHING_PT,
      );
    return goesOn && (meets(from) || meets(to));
  });
}

/** Sides on one line that touch, as one. */
function besideEachOther(sides: Outline[]): Outline[] {
  sides.sort((a, b) => Math.round(a.position) - Math.round(b.position) || a.from - b.from);
  const joined: Outline[] = [];
  for (const side of sides) {
    const last = joined.at(-1);
    const isBeside =
      last && Math.abs(last.position - side.position) <= SAME_SIDE_PT && Math.abs(side.from - last.to) <= TOUCHING_PT;
    if (isBeside) joined[joined.length - 1] = { ...last, to: side.to };
    else joined.push(side);
  }
  return joined;
}

const sortedBy = (orientation: Ruling['orientation'], rulings: readonly Ruling[]): Ruling[] =>
  rulings.filter((ruling) => ruling.orientation === orientation).sort((a, b) => a.position - b.position);
