import type { TextStyle } from '../../model/pageContent';

/** The styles of a page, and those that are like one of them but for their slant or weight. */
export class StyleTwins {
  readonly styles: TextStyle[];
  readonly #twins = new Map<string, number>();

  constructor(styles: readonly TextStyle[]) {
    this.styles = [...styles];
  }

  /** The index of the style that looks so and is like the one at `index` for the rest. */
  of(index: number, look: Pick<TextStyle, 'italic' | 'bold'>): number {
    const style = this.styles[index];
    if (!style || (style.italic === look.italic && style.bold === look.bold)) return index;
    const key = `${String(index)} ${String(look.italic)} ${String(look.bold)}`;
    let twin = this.#twins.get(key);
    if (twin === undefined) {
      twin = this.styles.push({ ...style, ...look }) - 1;
      this.#twins.set(key, twin);
    }
    return twin;
  }
}
