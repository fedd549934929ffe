import type { Sides } from '../../model/geometry';
import type { TextStyle } from '../../model/pageContent';
import type { Float } from '../floats';
import type { TextLine } from '../types';

/** A column, as far as its lines are told apart. */
export interface ColumnContext extends Sides {
  readonly styles: readonly TextStyle[];
  readonly bodyLeadingPt: number;
  readonly bodySizePt: number;
  /** Of a document that is typewritten as a whole: what is no code all the same. */
  readonly typewrittenText: ReadonlySet<TextLine>;
  /** Something is drawn or stands between the two lines: a rule, the edge of a box, a picture; or they are links to two places. */
  readonly isSeparated: (upper: TextLine, lower: TextLine) => boolean;
  /** Number of words that make up a list label at the line's start; 0 for none. */
  readonly labelWords: (line: TextLine) => number;
  readonly isBulletLabel: (line: TextLine) => boolean;
  /** Identity of the structure element that holds the line, in a tagged PDF. */
  readonly tagOf: (line: TextLine) => number | undefined;
  /** What some lines run around. */
  readonly floats: readonly Float[];
}

/** Smallest first-line indent or hang that a reader notices. */
export const MIN_INDENT_EM = 0.7;
/** Left edges that differ by less are equal. */
export const SAME_EDGE_EM = 0.35;
/** Without wrapped lines to measure, the usual leading of single-spaced text. */
export const DEFAULT_LEADING_EM = 1.2;
/** Sizes that differ by more are different looks. */
const SAME_SIZE_RATIO = 0.08;

export function sameSize(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_SIZE_RATIO * Math.max(a, b);
}

export function isCentred(line: TextLine, context: ColumnContext): boolean {
  const leftRoom = line.bounds.left - context.left;
  const rightRoom = context.right - line.bounds.right;
  return leftRoom > line.sizePt && Math.abs(leftRoom - rightRoom) < line.sizePt;
}
