import type { Ruling } from '../../model/pageContent';

const AROUND = [-1, 0, 1];

/** Rules of one direction, taken in the order of their places: which was the last one that begins and ends where another does. */
export class RulesByEnds {
  readonly #last = new Map<string, Ruling>();
  /** @param tolerancePt ends may lie so far apart, points */
  constructor(private readonly tolerancePt: number) {}

  /** The last one taken with the ends of `rule`, which is taken itself. */
  take(rule: Ruling): Ruling | undefined {
    const [from, to] = [this.#placeOf(rule.from), this.#placeOf(rule.to)];
    let found: Ruling | undefined;
    for (const dx of AROUND)
      for (const dy of AROUND) {
        const other = this.#last.get(`${from + dx}|${to + dy}`);
        if (other && this.#haveSameEnds(other, rule) && !(found && found.position > other.position)) found = other;
      }
    this.#last.set(`${from}|${to}`, rule);
    return found;
  }

  #placeOf(x: number): number {
    return Math.round(x / this.tolerancePt);
  }

  #haveSameEnds(a: Ruling, b: Ruling): boolean {
    return Math.max(Math.abs(a.from - b.from), Math.abs(a.to - b.to)) <= this.tolerancePt;
  }
}
