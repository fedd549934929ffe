import { WHITE } from '../../../model/colour';
import type { Fill, Ruling } from '../../../model/pageContent';
import { levelSidesOf, linesAt, type Outline } from './edges';
import { isGround, MAX_TILES, SAME_SIDE_PT } from './fillTiles';

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
