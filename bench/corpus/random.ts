/** Park and Miller's minimal standard generator (CACM 31, 1988): the same pages on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = 1 + (seed % (MODULUS - 1));
  }

  /** [0, 1) */
  next(): number {
    this.state = (this.state * MULTIPLIER) % MODULUS;
    return (this.state - 1) / (MODULUS - 1);
  }

  /** Whole number in [from, to]. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}

const MODULUS = 2_147_483_647;
const MULTIPLIER = 48_271;
