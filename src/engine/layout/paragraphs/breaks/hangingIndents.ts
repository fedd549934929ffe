import { ENDS_CLAUSE } from '../../../model/characters';
import { endOf, startsSmall } from '../../lines/lineText';
import type { TextLine } from '../../types';
import { MIN_INDENT_EM, SAME_EDGE_EM, sameSize } from '../columnContext';
import type { Wraps } from './lineWraps';

/** Hanging indents of one list differ by less, points. */
const SAME_HANG_PT = 1;
/** Lines of one paragraph follow each other within this, and hang no farther, em. */
const MAX_LEADING_EM = 1.7;
const MAX_HANG_EM = 6;
/** Entries are farther apart than their lines by more, em. */
const MIN_ENTRY_GAP_EM = 0.14;
/** An entry has no more lines. */
const MAX_ENTRY_LINES = 12;

/**
 * How far the lines below first ones are set in that surely go on, in the middle of a sentence: in a list of references the other entries hang
 * as far, whatever their second lines start with. Looked at when it is first asked for, then linear.
 */
export class HangingIndents {
  #shifts: number[] | undefined;

  constructor(
    private readonly lines: readonly TextLine[],
    private readonly wraps: Wraps,
  ) {}

  /** Whether the line at this place hangs below the one above it as others do. */
  hangs(place: number): boolean {
    const shift = this.#shift(place);
    return shift !== undefined && this.hangBy(shift);
  }

  /** Whether lines hang as far, points. */
  hangBy(shift: number): boolean {
    this.#shifts ??= this.lines.flatMap((_, i) => (this.#goesOn(i) ? (this.#shift(i) ?? []) : []));
    return this.#shifts.some((own) => Math.abs(own - shift) < SAME_HANG_PT);
  }

  /**
   * Whether the line hangs below the one above it, and both are nearer to each other than to what stands above and below them: an entry of a list
   * whose entries are set apart, whatever the leading of the text around it.
   */
  isEntry(place: number): boolean {
    if (this.#shift(place) === undefined || !this.wraps.into(place)) return false;
    const { lines } = this;
    const pitch = this.#distance(place);
    const least = pitch + MIN_ENTRY_GAP_EM * (lines[place]?.sizePt ?? 0);
    let end = place + 1;
    while (end < place + MAX_ENTRY_LINES && this.#goesOnAt(place, end, least)) end++;
    const [above, below] = [this.#distance(place - 1), this.#distance(end)];
    return above > least && below > least && Math.min(above, below) < Infinity;
  }

  /** From the line above to this one; infinite where there is none. */
  #distance(place: number): number {
    const [upper, lower] = [this.lines[place - 1], this.lines[place]];
    return upper && lower ? lower.baseline - upper.baseline : Infinity;
  }

  /** The line stands below those of the entry that began to hang at `place`, at their edge. */
  #goesOnAt(place: number, at: number, least: number): boolean {
    const [first, line] = [this.lines[place], this.lines[at]];
    if (!first || !line || this.#distance(at) > least) return false;
    return Math.abs(first.bounds.left - line.bounds.left) < SAME_EDGE_EM * first.sizePt;
  }

  /** How far the line is set in below the one above it, points. */
  #shift(place: number): number | undefined {
    const [upper, lower] = [this.lines[place - 1], this.lines[place]];
    if (!upper || !lower || lower.rightToLeft || !sameSize(upper.sizePt, lower.sizePt)) return undefined;
    const distance = lower.baseline - upper.baseline;
    if (distance <= 0 || distance > MAX_LEADING_EM * lower.sizePt) return undefined;
    const shift = lower.bounds.left - upper.bounds.left;
    return shift > MIN_INDENT_EM * lower.sizePt && shift < MAX_HANG_EM * lower.sizePt ? shift : undefined;
  }

  #goesOn(place: number): boolean {
    const [upper, lower] = [this.lines[place - 1], this.lines[place]];
    if (!upper || !lower || !startsSmall(lower) || ENDS_CLAUSE.test(endOf(upper))) return false;
    return this.wraps.into(place);
  }
}
