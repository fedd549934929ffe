import { HeightIndex } from '../../model/collections/heightIndex';
import { firstPlace } from '../../model/collections/sorted';
import { isNearWhite } from '../../model/colour';
import { containsCentre, heightOf, type Rect } from '../../model/geometry';
import type { Fill, Ruling, Word } from '../../model/pageContent';

/** The sides of a frame meet within this, points. */
const CORNER_PT = 2;
/** The upper side of a frame runs through its title below this part of the height of its words: farther up it is a line over them. */
const MIN_BELOW_TOP_SHARE = 0.25;

/**
 * Frames whose upper side runs through their title, as those of field sets in HTML and of tcolorbox in LaTeX, which leave it out, or paint it over,
 * behind the words: each of their rules as it is where the frame begins below the title, for borders and drawn lines would run through the words.
 * Titles on a ground of their own colour hide the line.
 */
export function belowTitles(
  rulings: readonly Ruling[],
  words: readonly Word[],
  fills: readonly Fill[],
): ReadonlyMap<Ruling, Ruling> {
  const moved = new Map<Ruling, Ruling>();
  const upright = rulings.filter(({ orientation }) => orientation === 'vertical').sort((a, b) => a.from - b.from);
  if (upright.length < 2) return moved;
  const byHeight = new HeightIndex(words);
  const downBy = new Map<Word, number>();
  for (const top of rulings) {
    if (top.orientation !== 'horizontal') continue;
    const title = byHeight.between(top.position).filter(({ bounds }) => isThrough(top, bounds));
    const [first] = title;
    if (!first || title.some(({ bounds }) => fills.some((fill) => isLabel(fill, bounds, top)))) continue;
    const beginning = startingAt(upright, top.position);
    const sides = [top.from, top.to].map((x) => beginning.filter((side) => beginsAt(side, x, top.position)));
    // The brackets of a tree are open below.
    if (sides.some(({ length }) => length === 0) || !rulings.some((bottom) => closes(bottom, top, sides))) continue;
    const bottom = Math.max(...title.map(({ bounds }) => bounds.bottom));
    // The lines of a double one, or of one with light and shade, stay as far apart.
    const down = downBy.get(first) ?? bottom - top.position;
    downBy.set(first, down);
    moved.set(top, { ...top, position: top.position + down });
    for (const side of sides.flat()) moved.set(side, { ...side, from: side.from + down });
  }
  return moved;
}

const isThrough = ({ position, from, to }: Ruling, bounds: Rect): boolean =>
  bounds.left > from &&
  bounds.right < to &&
  position > bounds.top + MIN_BELOW_TOP_SHARE * heightOf(bounds) &&
  position < bounds.bottom;

/** Of lines in the order of their upper ends, those whose end is at that height. */
const startingAt = (upright: readonly Ruling[], y: number): readonly Ruling[] =>
  upright.slice(
    firstPlace(upright, ({ from }) => from < y - CORNER_PT),
    firstPlace(upright, ({ from }) => from <= y + CORNER_PT),
  );

const beginsAt = ({ position, from, to }: Ruling, x: number, y: number): boolean =>
  Math.abs(position - x) <= CORNER_PT && Math.abs(from - y) <= CORNER_PT && to > y + CORNER_PT;

const closes = (bottom: Ruling, top: Ruling, sides: readonly (readonly Ruling[])[]): boolean =>
  bottom.orientation === 'horizontal' &&
  Math.max(Math.abs(bottom.from - top.from), Math.abs(bottom.to - top.to)) <= CORNER_PT &&
  sides.every((side) => side.some(({ to }) => Math.abs(to - bottom.position) <= CORNER_PT));

const isLabel = ({ bounds, colour }: Fill, word: Rect, { from, to }: Ruling): boolean =>
  !isNearWhite(colour) && containsCentre(bounds, word) && bounds.left > from && bounds.right < to;
