/** What many hold, once each. */
export class Shared<T> {
  readonly all: T[] = [];
  readonly #indices = new Map<T, number>();

  /** Place in `all`. */
  indexOf(item: T): number {
    const known = this.#indices.get(item);
    if (known !== undefined) return known;
    this.#indices.set(item, this.all.length);
    return this.all.push(item) - 1;
  }
}
