import { heightOf, type Rect } from '../geometry';
import { firstPlace, inOrder } from './sorted';

/** Finds what stands at a height of the page without looking at all of it. Linear where the items come from top to bottom, n log n elsewhere. */
export class HeightIndex<T extends { readonly bounds: Rect }> {
  /** From top to bottom. */
  protected readonly sorted: readonly T[];
  readonly #maxHeight: number;

  constructor(items: readonly T[]) {
    this.sorted = inOrder(items, (a, b) => a.bounds.top - b.bounds.top);
    this.#maxHeight = items.reduce((max, { bounds }) => Math.max(max, heightOf(bounds)), 0);
  }

  /** Items of which a part lies between the two heights, or at the height if these are one; from top to bottom. */
  between(top: number, bottom = top): T[] {
    const found: T[] = [];
    const first = firstPlace(this.sorted, ({ bounds }) => bounds.top < top - this.#maxHeight);
    for (let i = first; i < this.sorted.length; i++) {
      const item = this.sorted[i];
      if (!item || item.bounds.top > bottom) break;
      if (item.bounds.bottom > top) found.push(item);
    }
    return found;
  }
}
