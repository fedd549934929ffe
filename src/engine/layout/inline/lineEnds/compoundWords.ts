import type { Word } from '../../../model/pageContent';
import { bareWord, endsInHyphen, isBrokenOver } from './hyphens';

/** Words of a page with hyphens inside, in lower case: "well-known". */
export interface PageCompounds {
  /** With the hyphen at a line's end: compounds, or broken words. */
  readonly broken: readonly string[];
  /** Inside a line. */
  readonly written: readonly string[];
}

/** Undefined for a page without any. Linear. */
export function compoundsOf(words: readonly Word[]): PageCompounds | undefined {
  const broken: string[] = [];
  const written = new Set<string>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    // Nearly no word has one: looked for before anything else is asked.
    if (!word || word.text.indexOf('-', 1) < 0) continue;
    const next = words[i + 1];
    if (!endsInHyphen(word.text)) {
      const bare = bareWord(word.text);
      if (bare.includes('-')) written.add(bare);
    } else if (next && next.baseline !== word.baseline && isBrokenOver(word.text, next.text))
      broken.push(bareWord(word.text + next.text));
  }
  return broken.length > 0 || written.size > 0 ? { broken, written: [...written] } : undefined;
}

/** Which of the words that pages have at lines' ends others have inside a line, with the hyphen. Keeps the former, and of the latter those alone. */
export class CompoundWords {
  readonly #broken = new Set<string>();
  readonly #found = new Set<string>();

  addBroken(page: PageCompounds | undefined): void {
    page?.broken.forEach((word) => this.#broken.add(word));
  }

  /** When the broken ones of all pages have been added. */
  addWritten(page: PageCompounds | undefined): void {
    page?.written.forEach((word) => {
      if (this.#broken.has(word)) this.#found.add(word);
    });
  }

  get found(): ReadonlySet<string> {
    return this.#found;
  }
}
