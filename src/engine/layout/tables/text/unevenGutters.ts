import { heightOf, overlapY, type Rect, unionOf } from '../../../model/geometry';
import { runsOf } from '../../../model/collections/groups';
import { largest, smallest } from '../../../model/collections/statistics';

/** White between two blocks is so wide, em of the smaller type of both. */
const MIN_GUTTER_EM = 1;
/** Fewer pieces are no block. */
const MIN_PIECES = 2;
/** Pieces of lines whose lower edges differ by less, in the smaller height of both, stand in one row. */
const SAME_ROW_SHARE = 0.15;
/** Of the pieces of the smaller block so many stand in a row with one of the other, at least, where both are columns of one table. */
const MIN_LEVEL_SHARE = 0.5;
/** Blocks beside each other have so much of the height of the lower one in common. */
const MIN_BESIDE_SHARE = 0.5;

/**
 * Where white parts pieces of lines, and rules, from the top to the bottom of all, into blocks whose lines do not stand level: an address beside names and values is
 * read down, and not across. Places from left to right, points. Quadratic in the pieces, which are those of a few blocks.
 */
export function unevenGutters(pieces: readonly Rect[]): number[] {
  const places: number[] = [];
  let block: readonly Rect[] = [];
  for (const next of partsOf(pieces)) {
    if (areUneven(block, next)) {
      places.push((rightOf(block) + smallest(next.map(({ left }) => left))) / 2);
      block = next;
    } else block = [...block, ...next];
  }
  return places;
}

/** The pieces between which there is white all the way down, from left to right. */
const partsOf = (pieces: readonly Rect[]): Rect[][] =>
  runsOf(
    pieces.toSorted((a, b) => a.left - b.left),
    (piece, _, part) =>
      piece.left - rightOf(part) < MIN_GUTTER_EM * smallest([...part, piece].filter(isHigh).map(heightOf)),
  );

const rightOf = (pieces: readonly Rect[]): number => largest(pieces.map(({ right }) => right));

/** No rule. */
const isHigh = (piece: Rect): boolean => heightOf(piece) > 0;

function areUneven(left: readonly Rect[], right: readonly Rect[]): boolean {
  const [a, b] = [left.filter(isHigh), right.filter(isHigh)];
  const [smaller, larger] = a.length < b.length ? [a, b] : [b, a];
  const [own, other] = [unionOf(smaller), unionOf(larger)];
  if (smaller.length < MIN_PIECES || !own || !other) return false;
  if (overlapY(own, other) < MIN_BESIDE_SHARE * Math.min(heightOf(own), heightOf(other))) return false;
  const level = smaller.filter((piece) => larger.some((opposite) => areLevel(piece, opposite)));
  return level.length < MIN_LEVEL_SHARE * smaller.length;
}

const areLevel = (a: Rect, b: Rect): boolean =>
  Math.abs(a.bottom - b.bottom) <= SAME_ROW_SHARE * Math.min(heightOf(a), heightOf(b));
