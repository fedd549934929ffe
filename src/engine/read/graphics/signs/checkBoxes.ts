import { WHITE } from '../../../model/colour';
import { centreY, contains, heightOf, intersects, type Rect, union, widthOf } from '../../../model/geometry';
import type { TextStyle, Word } from '../../../model/pageContent';
import { sizeOf } from '../../../model/wordStyle';
import { indexRows, markWord, ROW_PT } from './bullets';
import type { VectorItem } from '../vectors';

/** Side of a check box, points; and in em of its text: smaller ones are bullets, larger ones fields for letters. */
const SIDE_PT = { min: 6, max: 16 };
const SIDE_EM = { min: 0.6, max: 1.4, maxOfSides: 1.55 };
/** How far from square it may be. */
const MAX_ASPECT = 1.15;
/** To the text behind it, em. */
const GAP_EM = { min: 0.1, max: 1.5 };
/** Its middle is this high above the baseline, em. */
const HEIGHT_EM = { min: -0.1, max: 0.8 };
/** Boxes that are nearer beside each other are for single letters, and below each other those of a grid, points. */
const MIN_APART_PT = { level: 2, upright: 0.5 };
/** What is drawn in a box reaches so far over its edge, points. */
const OVER_EDGE_PT = 1.5;
/** Lines of a box, and how near their ends are to each other, points. */
const SIDES = 4;
const END_PT = 0.75;
/** Pages with more squares are drawings, maps and rasters. */
const MAX_SQUARES = 200;

const EMPTY = '\u2610';
const CHECKED = '\u2611';

/**
 * Browsers and forms draw check boxes as shapes. Turns small squares that are drawn before text of their line into words, ticked ones with
 * their tick, so that tasks are lists and the box stays at its text. `keys` are those of charts.
 */
export function takeCheckBoxes(
  words: readonly Word[],
  styles: readonly TextStyle[],
  vectors: readonly VectorItem[],
  keys: ReadonlySet<VectorItem>,
): { readonly words: readonly Word[]; readonly vectors: readonly VectorItem[] } {
  const squares = vectors.filter((vector) => isSquare(vector.bounds) && !keys.has(vector));
  const sides = vectors.filter(isSide);
  if (squares.length + sides.length / SIDES > MAX_SQUARES) return { words, vectors };
  const ofSides = boxesOfSides(sides);
  // Lines of an icon may make a square.
  const isInIcon = (box: CheckBox): boolean =>
    vectors.some(({ shape, bounds }) => shape && intersects(bounds, box.bounds, OVER_EDGE_PT));
  const boxes = [...boxesOf(squares), ...ofSides.filter((box) => !isInIcon(box))];
  const alone = boxes.filter((box) => !boxes.some((other) => other !== box && touches(other.bounds, box.bounds)));
  if (alone.length === 0) return { words, vectors };
  const rows = indexRows(words);
  const before = new Map<number, Word>();
  const taken = new Set<VectorItem>();
  for (const { bounds, outlines, isFilled } of alone) {
    const maxEm = outlines.length === SIDES ? SIDE_EM.maxOfSides : SIDE_EM.max;
    const target = textAfter(bounds, maxEm, words, styles, rows);
    const word = target === undefined ? undefined : words[target];
    if (target === undefined || !word || before.has(target)) continue;
    const inside = vectors.filter(
      (vector) => !outlines.includes(vector) && contains(bounds, vector.bounds, OVER_EDGE_PT),
    );
    const ticks = inside.filter((vector) => !isWhiteGround(vector));
    // A square of one colour is a bullet, or the key of a chart; one with level or upright lines in it an icon: a calendar, a window.
    if ((isFilled && ticks.length === 0) || ticks.some(({ rulings }) => rulings.length > 0)) continue;
    before.set(target, markWord(bounds, ticks.length > 0 ? CHECKED : EMPTY, word));
    for (const vector of [...outlines, ...inside]) taken.add(vector);
  }
  if (before.size === 0) return { words, vectors };
  return {
    words: words.flatMap((word, i) => {
      const box = before.get(i);
      return box ? [box, word] : [word];
    }),
    vectors: vectors.filter((vector) => !taken.has(vector)),
  };
}

/** Of a box that is drawn by its sides, as TeX draws frames with a ground. */
const isWhiteGround = ({ shape, fills, rulings }: VectorItem): boolean =>
  !shape && rulings.length === 0 && fills.length > 0 && fills.every(({ colour }) => colour === WHITE);

interface CheckBox {
  readonly bounds: Rect;
  /** What it is drawn by: its ground, its border. */
  readonly outlines: VectorItem[];
  readonly isFilled: boolean;
}

/** Squares with a border, or a ground that is not white; those in one place are one. */
function boxesOf(squares: readonly VectorItem[]): CheckBox[] {
  const boxes: { bounds: Rect; outlines: VectorItem[]; isFilled: boolean; isDrawn: boolean }[] = [];
  for (const square of squares) {
    const { path, rulings, fills, shape, bounds } = square;
    const isBox = path !== undefined && !shape && !path.complex && (rulings.length === 4 || fills.length > 0);
    if (!isBox) continue;
    const isFilled = fills.some(({ colour }) => colour !== WHITE);
    const isDrawn = isFilled || rulings.some(({ colour }) => colour !== WHITE);
    const same = boxes.find(
      (box) => contains(box.bounds, bounds, OVER_EDGE_PT) && contains(bounds, box.bounds, OVER_EDGE_PT),
    );
    if (same) {
      same.outlines.push(square);
      same.isFilled ||= isFilled;
      same.isDrawn ||= isDrawn;
    } else boxes.push({ bounds, outlines: [square], isFilled, isDrawn });
  }
  return boxes.filter(({ isDrawn }) => isDrawn);
}

/** One side of a box that is drawn by lines apart, as forms of print shops have it. */
function isSide({ rulings, fills, shape, bounds }: VectorItem): boolean {
  const [rule, ...others] = rulings;
  if (!rule || others.length > 0 || fills.length > 0 || shape || rule.colour === WHITE) return false;
  const length = Math.max(widthOf(bounds), heightOf(bounds));
  return length >= SIDE_PT.min && length <= SIDE_PT.max;
}

/** Two lines below each other with two upright ones between their ends. n log n. */
function boxesOfSides(sides: readonly VectorItem[]): CheckBox[] {
  if (sides.length < SIDES) return [];
  const placeOf = (x: number, y: number): string => `${Math.round(x / END_PT)}|${Math.round(y / END_PT)}`;
  const upright = new Map<string, VectorItem>();
  const level: VectorItem[] = [];
  for (const side of sides) {
    if (side.rulings[0]?.orientation === 'horizontal') level.push(side);
    else upright.set(placeOf(side.bounds.left, side.bounds.top), side);
  }
  const above = new Map<string, VectorItem>();
  return level
    .sort((a, b) => a.bounds.top - b.bounds.top)
    .flatMap((bottom): CheckBox[] => {
      const ends = placeOf(bottom.bounds.left, bottom.bounds.right);
      const top = above.get(ends);
      above.set(ends, bottom);
      if (!top) return [];
      const bounds = union(top.bounds, bottom.bounds);
      const sideAt = (x: number): VectorItem | undefined =>
        [-1, 0, 1]
          .flatMap((dx) => [-1, 0, 1].map((dy) => placeOf(x + dx * END_PT, bounds.top + dy * END_PT)))
          .flatMap((place) => upright.get(place) ?? [])
          .find(
            (side) => contains(bounds, side.bounds, END_PT) && heightOf(side.bounds) > heightOf(bounds) - 2 * END_PT,
          );
      const [left, right] = [sideAt(bounds.left), sideAt(bounds.right)];
      return left && right && left !== right && isSquare(bounds)
        ? [{ bounds, outlines: [top, right, bottom, left], isFilled: false }]
        : [];
    });
}

function isSquare(bounds: Rect): boolean {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  if (Math.min(width, height) < SIDE_PT.min || Math.max(width, height) > SIDE_PT.max) return false;
  return Math.max(width, height) <= MAX_ASPECT * Math.min(width, height);
}

const touches = (a: Rect, b: Rect): boolean =>
  a.left < b.right + MIN_APART_PT.level &&
  b.left < a.right + MIN_APART_PT.level &&
  a.top < b.bottom + MIN_APART_PT.upright &&
  b.top < a.bottom + MIN_APART_PT.upright;

/** The word that begins right behind the box, at its height; undefined where text is in the box. */
function textAfter(
  box: Rect,
  maxEm: number,
  words: readonly Word[],
  styles: readonly TextStyle[],
  rows: ReadonlyMap<number, readonly number[]>,
): number | undefined {
  const middle = centreY(box);
  const side = Math.max(widthOf(box), heightOf(box));
  const row = Math.floor(middle / ROW_PT);
  let best: number | undefined;
  let bestGap = Infinity;
  for (let r = row - 1; r <= row + 2; r++) {
    for (const i of rows.get(r) ?? []) {
      const word = words[i];
      const em = sizeOf(word, styles);
      if (!word) continue;
      const height = word.baseline - middle;
      if (height < HEIGHT_EM.min * em || height > HEIGHT_EM.max * em) continue;
      const { left, right } = word.bounds;
      if (right > box.left + OVER_EDGE_PT && left < box.right - OVER_EDGE_PT) return undefined;
      if (side > maxEm * em || side < SIDE_EM.min * em) continue;
      const gap = left - box.right;
      if (gap < GAP_EM.min * em || gap > GAP_EM.max * em || gap >= bestGap) continue;
      bestGap = gap;
      best = i;
    }
  }
  return best;
}
