import type { TextLine } from '../types';
import { endOf, MIN_INDENT_EM, sameSize, startsSmall } from './columnContext';
import type { Wraps } from './lineWraps';

/** Hanging indents of one list differ by less, points. */
const SAME_HANG_PT = 1;
/** Lines of one paragraph follow each other within this, and hang no farther, em. */
const MAX_LEADING_EM = 1.7;
const MAX_HANG_EM = 6;

const ENDS_SENTENCE = /[.!?:;…。！？]["'”’»)\]]*$/u;

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
    if (shift === undefined) return false;
    this.#shifts ??= this.lines.flatMap((_, i) => (this.#goesOn(i) ? (this.#shift(i) ?? []) : []));
    return this.#shifts.some((own) => Math.abs(own - shift) < SAME_HANG_PT);
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
    if (!upper || !lower || !startsSmall(lower) || ENDS_SENTENCE.test(endOf(upper))) return false;
    return this.wraps.into(place);
  }
}
