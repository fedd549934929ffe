import type { Word } from '../../model/pageContent';

/**
 * What a page tells of its words' spelling: whether a hyphen at a line's end is the word's own ("well-known") or was put there to break it
 * ("docu-ment"). Looked at when a line ends with a hyphen; many pages have none.
 */
export class Spelling {
  #vocabulary: ReadonlySet<string> | undefined;
  #hyphenates: boolean | undefined;

  constructor(
    private readonly words: readonly Word[],
    /** The document breaks no words: a hyphen at a line's end is the word's own. */
    private readonly keepsWords = false,
  ) {}

  /** Whether the page has the word, in lower case, elsewhere than in parts on two lines. */
  has(word: string): boolean {
    this.#vocabulary ??= vocabularyOf(this.words);
    return this.#vocabulary.has(word);
  }

  /** `end` is the last word of a line, with its hyphen, and `start` the first one of the next. */
  ownsHyphen(end: string, start: string): boolean {
    if (this.has(joined(end, start))) return false;
    if (this.keepsWords) return true;
    const head = partAtEnd(end).toLowerCase();
    const tail = partAtStart(start).toLowerCase();
    if (this.has(`${head}-${tail}`)) return true;
    // Of "ready-to-" and "of-memory" the words beside the break.
    const inner = /[^-]*$/.exec(head)?.[0] ?? '';
    const outer = /^[^-]*/.exec(tail)?.[0] ?? '';
    const isCompound = inner.length < head.length || outer.length < tail.length;
    return this.#areWords(inner, outer) && (isCompound || !this.#breaksWords());
  }

  #areWords(head: string, tail: string): boolean {
    return head.length >= MIN_PART_LETTERS && tail.length >= MIN_PART_LETTERS && this.has(head) && this.has(tail);
  }

  /** The page is hyphenated: what stands before and after most hyphens at its lines' ends are no words. */
  #breaksWords(): boolean {
    if (this.#hyphenates === undefined) {
      let broken = 0;
      let all = 0;
      forEachBroken(this.words, (end, start) => {
        all += 1;
        if (!this.#areWords(partAtEnd(end).toLowerCase(), partAtStart(start).toLowerCase())) broken += 1;
      });
      this.#hyphenates = broken > all * MAX_BROKEN_SHARE;
    }
    return this.#hyphenates;
  }
}

/** Hyphens at the ends of a page's lines before a small letter, and how many of them break words that stand whole elsewhere on the page. */
export interface HyphenCounts {
  readonly hyphens: number;
  readonly breaks: number;
}

/** Undefined for a page without any. Linear. */
export function countHyphens(words: readonly Word[]): HyphenCounts | undefined {
  const spelling = new Spelling(words);
  let [hyphens, breaks] = [0, 0];
  forEachBroken(words, (end, start) => {
    hyphens += 1;
    if (spelling.has(joined(end, start))) breaks += 1;
  });
  return hyphens > 0 ? { hyphens, breaks } : undefined;
}

/**
 * Whether a document with so many lines of text is set without hyphenation, as word processors and browsers do unless told otherwise: then
 * few lines end with a hyphen (TeX hyphenates one in 30 even of wide lines), and none of them breaks a word that the page has whole.
 */
export function keepsWordsWhole(counts: HyphenCounts, lines: number): boolean {
  return (
    lines >= MIN_LINES && counts.breaks <= MAX_CHANCE_SHARE * counts.hyphens && counts.hyphens <= MAX_OWN_SHARE * lines
  );
}

/** Fewer lines say nothing. */
const MIN_LINES = 40;
/** Compounds at the ends of lines, of all lines. */
const MAX_OWN_SHARE = 0.025;
/** Hyphens that seem to break a word by chance ("re-form" where "reform" is a word, too). */
const MAX_CHANCE_SHARE = 0.12;

const MIN_PART_LETTERS = 2;
/** Compounds of words that stand nowhere else on the page are taken for broken ones. */
const MAX_BROKEN_SHARE = 0.5;

const ENDS_IN_HYPHEN = /\p{L}[-\u00ad\u2010]$/u;
const STARTS_SMALL = /^\p{Ll}/u;

export const isBrokenOver = (end: string, start: string): boolean =>
  ENDS_IN_HYPHEN.test(end) && STARTS_SMALL.test(start);

function forEachBroken(words: readonly Word[], visit: (end: string, start: string, index: number) => void): void {
  for (let i = 1; i < words.length; i++) {
    const end = words[i - 1];
    const start = words[i];
    if (end && start && end.baseline !== start.baseline && isBrokenOver(end.text, start.text))
      visit(end.text, start.text, i);
  }
}

function vocabularyOf(words: readonly Word[]): ReadonlySet<string> {
  const parts = new Set<number>();
  forEachBroken(words, (_end, _start, i) => parts.add(i - 1).add(i));
  const vocabulary = new Set<string>();
  words.forEach(({ text }, i) => {
    if (!parts.has(i)) vocabulary.add(text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  });
  return vocabulary;
}

/** The word that the two parts are without the hyphen, in lower case. */
export const joined = (end: string, start: string): string => (partAtEnd(end) + partAtStart(start)).toLowerCase();

const partAtEnd = (text: string): string => text.replace(/[-\u00ad\u2010]$/, '').replace(/^[^\p{L}]+/u, '');
const partAtStart = (text: string): string => text.replace(/[^\p{L}]+$/u, '');
