/** Sets of numbers from 0 on that are joined two by two (union-find with path halving: Tarjan and van Leeuwen 1984). */
export class DisjointSets {
  readonly #parent: number[];

  /** Each of so many numbers is a set of its own. */
  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, i) => i);
  }

  /** The number that stands for the set of this one. */
  find(i: number): number {
    const parent = this.#parent;
    let root = i;
    for (let up = parent[root] ?? root; up !== root; up = parent[root] ?? root) {
      parent[root] = parent[up] ?? up;
      root = parent[root] ?? up;
    }
    return root;
  }

  /** The set of `a` becomes one with that of `b`, which the same number stands for. */
  join(a: number, b: number): void {
    this.#parent[this.find(a)] = this.find(b);
  }

  /** One number more, in the set of this one. */
  addTo(i: number): void {
    this.#parent.push(i);
  }
}
