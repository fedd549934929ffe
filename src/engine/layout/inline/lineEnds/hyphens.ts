import { ENDS_IN_HYPHEN, STARTS_SMALL } from '../../../model/characters';
import type { Word } from '../../../model/pageContent';

/**
 * What a page tells of its words' spelling: whether a hyphen at a line's end is the word's own ("well-known") or was put there to break it
 * ("docu-ment"). Looked at when a line ends with a hyphen; many pages have none.
 */
export class Spelling {
  #vocabulary: ReadonlySet<string> | undefined;

  constructor(
    private readonly words: readonly Word[],
    private readonly habits: HyphenHabits = {},
  ) {}

  /** The word ends with a sign that does nothing but break words in this document, whatever comes next. */
  isBreak(end: string): boolean {
    return this.habits.marksBreaks === true && ENDS_IN_MARK.test(end);
  }

  /** Whether the page has the word, in lower case, elsewhere than in parts on two lines. */
  has(word: string): boolean {
    this.#vocabulary ??= vocabularyOf(this.words);
    return this.#vocabulary.has(word);
  }

  /** `end` is the last word of a line, with its hyphen, and `start` the first one of the next. */
  ownsHyphen(end: string, start: string): boolean {
    if (this.habits.marksBreaks === true) return !ENDS_IN_MARK.test(end);
    if (IS_OPTION.test(end)) return true;
    if (this.has(joined(end, start))) return false;
    if (this.habits.keepsWordsWhole === true) return true;
    const head = partAtEnd(end).toLowerCase();
    const tail = partAtStart(start).toLowerCase();
    if (this.#isCompound(`${head}-${tail}`)) return true;
    const [inner, outer] = innerParts(end, start);
    const isCapital = !STARTS_SMALL.test(start);
    if ((isCapital || HAS_PARTS.test(end)) && this.habits.breaksWords !== true) return true;
    const letters = Math.min(inner.length, outer.length);
    // Nobody parts a letter from its word.
    if (letters === 1) return true;
    const isCompound = isCapital || inner.length < head.length || outer.length < tail.length;
    return this.#areWords(inner, outer) && (isCompound || letters >= MIN_OWN_LETTERS);
  }

  /**
   * The hyphen at the line's end stands for what a compound after the conjunction says ("one- or two-tailed", "Haupt- und Nebensatz"): the next
   * word is a compound, or a noun of a language that writes them large, or the page has the first part as a word ("over- and underfull").
   */
  isSuspended(end: string, start: string, next: string | undefined): boolean {
    if (!CONJUNCTION.test(start) || !SUSPENDS.test(end) || this.has(joined(end, start))) return false;
    const head = partAtEnd(end);
    return (
      (next !== undefined && IS_COMPOUND.test(next)) ||
      (head.length >= MIN_WORD_LETTERS && this.has(head.toLowerCase()))
    );
  }

  /** `end` is nothing but hyphens, which the page has in front of words ("--help") and nowhere inside of a line by themselves. */
  opensWord(end: string, start: string): boolean {
    if (!ARE_HYPHENS.test(end) || !STARTS_A_WORD.test(start)) return false;
    let opens = false;
    for (let i = 0; i < this.words.length; i++) {
      const word = this.words[i];
      if (!word?.text.startsWith(end)) continue;
      if (word.text.length > end.length) opens ||= STARTS_A_WORD.test(word.text.slice(end.length));
      else if (this.words[i + 1]?.baseline === word.baseline) return false;
    }
    return opens;
  }

  /** In lower case, with its hyphen: the page has it inside a line, or another page has. */
  #isCompound(word: string): boolean {
    return this.has(word) || this.habits.compounds?.has(word) === true;
  }

  #areWords(head: string, tail: string): boolean {
    return head.length >= MIN_PART_LETTERS && tail.length >= MIN_PART_LETTERS && this.has(head) && this.has(tail);
  }
}

/** How a document ends lines with hyphens. */
export interface HyphenHabits {
  /** It breaks no words: a hyphen at a line's end is the word's own. */
  readonly keepsWordsWhole?: boolean;
  /** It breaks words, as those show that stand whole elsewhere. */
  readonly breaksWords?: boolean;
  /** It breaks words with U+2010 and writes those that have hyphens with U+002D, as CSS does (CSS Text 4, `hyphenate-character`). */
  readonly marksBreaks?: boolean;
  /** Compounds, in lower case, that one page has at a line's end and another one inside a line. */
  readonly compounds?: ReadonlySet<string>;
}

/** Hyphens at the ends of a page's lines. */
export interface HyphenCounts {
  /** Before a small letter. */
  readonly hyphens: number;
  /** Of these, the ones that break words which stand whole elsewhere on the page. */
  readonly breaks: number;
  /** The others of which a part stands elsewhere on the page as a word. */
  readonly compounds: number;
  /** U+2010 at the ends of lines, and elsewhere. */
  readonly marks: number;
  readonly innerMarks: number;
}

/** Undefined for a page without any. Linear. */
export function countHyphens(words: readonly Word[]): HyphenCounts | undefined {
  const spelling = new Spelling(words);
  let [hyphens, breaks, compounds] = [0, 0, 0];
  forEachBroken(words, (end, start) => {
    hyphens += 1;
    if (spelling.has(joined(end, start))) breaks += 1;
    else if (innerParts(end, start).some((part) => part.length >= MIN_WORD_LETTERS && spelling.has(part)))
      compounds += 1;
  });
  const { marks, innerMarks } = countMarks(words);
  return hyphens > 0 || marks > 0 ? { hyphens, breaks, compounds, marks, innerMarks } : undefined;
}

export const sumOfHyphens = (a: HyphenCounts, b: HyphenCounts): HyphenCounts => ({
  hyphens: a.hyphens + b.hyphens,
  breaks: a.breaks + b.breaks,
  compounds: a.compounds + b.compounds,
  marks: a.marks + b.marks,
  innerMarks: a.innerMarks + b.innerMarks,
});

function countMarks(words: readonly Word[]): { readonly marks: number; readonly innerMarks: number } {
  let [marks, innerMarks] = [0, 0];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word?.text.includes(MARK)) continue;
    const endsLine = ENDS_IN_MARK.test(word.text) && words[i + 1]?.baseline !== word.baseline;
    if (endsLine && word.text.indexOf(MARK) === word.text.length - 1) marks += 1;
    else innerMarks += 1;
  }
  return { marks, innerMarks };
}

/** What all pages' counts say of a document whose lines of text end there. */
export function hyphenHabits(counts: HyphenCounts, lineEnds: ReadonlyMap<number, number>): HyphenHabits {
  return {
    keepsWordsWhole: keepsWordsWhole(counts, lineEnds),
    breaksWords: counts.breaks >= MIN_BREAKS && counts.breaks > MAX_CHANCE_SHARE * counts.hyphens,
    marksBreaks: counts.marks >= MIN_MARKS && counts.innerMarks <= MAX_INNER_SHARE * counts.marks,
  };
}

/**
 * Whether the document is set without hyphenation, as word processors and browsers do unless told otherwise: then few lines end with a
 * hyphen (TeX hyphenates one in 30 even of wide lines), or with parts of compounds, which are words; or the lines end anywhere: who breaks
 * words does it to fill lines. And none of them breaks a word that the page has whole.
 */
function keepsWordsWhole({ hyphens, breaks, compounds }: HyphenCounts, lineEnds: ReadonlyMap<number, number>): boolean {
  if (breaks > MAX_CHANCE_SHARE * hyphens) return false;
  if (compounds >= MIN_COMPOUNDS && compounds >= MIN_COMPOUND_SHARE * hyphens) return true;
  let lines = 0;
  let atEdge = 0;
  lineEnds.forEach((count, end) => {
    lines += count;
    atEdge = Math.max(atEdge, count + (lineEnds.get(end - 1) ?? 0) + (lineEnds.get(end + 1) ?? 0));
  });
  if (lines >= MIN_RAGGED_LINES && atEdge <= MAX_RAGGED_SHARE * lines) return true;
  return lines >= MIN_LINES && hyphens - compounds <= MAX_OWN_SHARE * lines;
}

/** Fewer lines say nothing. */
const MIN_LINES = 40;
/** Of these it can be told whether they are ragged. */
const MIN_RAGGED_LINES = 30;
/** Lines that end at one place, of all: of 60 documents with ragged lines 4 to 22 %, of 100 with justified ones, in up to two columns, 29 to 88 %. */
const MAX_RAGGED_SHARE = 0.25;
/** A part of a compound stands elsewhere on its page for 4 in 10 and more, one of a broken word by chance. */
const MIN_COMPOUND_SHARE = 0.35;
const MIN_COMPOUNDS = 2;
/** Shorter ones are parts of many words. */
const MIN_WORD_LETTERS = 3;
/** Fewer may be compounds' own, in a document that has no others. */
const MIN_MARKS = 3;
/** Names with a U+2010 of their own, of the marks. */
const MAX_INNER_SHARE = 0.02;
/** Hyphens at the ends of lines that are not known to be those of compounds, of all lines. */
const MAX_OWN_SHARE = 0.025;
/** Hyphens that seem to break a word by chance ("re-form" where "reform" is a word, too). */
const MAX_CHANCE_SHARE = 0.12;
/** One may be such a chance. */
const MIN_BREAKS = 2;

const MIN_PART_LETTERS = 2;
/** Two words of the page that are as long are no parts of a third ("line-oriented"): of 51 in 646 English manuals and papers, 46; of shorter ones half. */
const MIN_OWN_LETTERS = 4;

const ENDS_IN_CAPITALS = /\p{Lu}{2}[-\u00ad\u2010]$/u;
const STARTS_IN_CAPITALS = /^\p{Lu}{2}/u;
/** "state-of-": of several parts. */
const HAS_PARTS = /\p{L}-\p{L}+-$/u;
/** "--enable-", "[--enable-": what starts with a hyphen is typed as it stands. */
const IS_OPTION = /^[\p{Ps}\p{Pi}"'|]*-/u;
/** Between two compounds that share a part (Chicago Manual of Style 7.95, Duden K31). */
const CONJUNCTION = /^(?:and|or|nor|und|oder|bzw\.|sowie|och|og|eller)$/;
const SUSPENDS = /[\p{L}\p{N}][-\u2010]$/u;
const IS_COMPOUND = /^\p{Lu}|[\p{L}\p{N}][-\u2010]\p{L}/u;
const ARE_HYPHENS = /^[\p{Ps}\p{Pi}"'|]*--?$/u;
const STARTS_A_WORD = /^[\p{L}\p{N}]/u;
const MARK = '\u2010';
const ENDS_IN_MARK = /[\p{L}\p{N}]\u2010$/u;

const isHyphen = (code: number): boolean => code === 0x2d || code === 0xad || code === 0x58a || code === 0x2010;

/** Nearly no line's last word does: it is told by its last sign, for an expression that looks for its end begins at its start. */
export const endsInHyphen = (text: string): boolean => isHyphen(text.charCodeAt(text.length - 1));

const isBrokenBeforeSmall = (end: string, start: string): boolean =>
  endsInHyphen(end) && ENDS_IN_HYPHEN.test(end) && STARTS_SMALL.test(start);

export const isBrokenOver = (end: string, start: string): boolean =>
  endsInHyphen(end) &&
  (isBrokenBeforeSmall(end, start) || (ENDS_IN_CAPITALS.test(end) && STARTS_IN_CAPITALS.test(start)));

function forEachBroken(
  words: readonly Word[],
  visit: (end: string, start: string, index: number) => void,
  isBroken = isBrokenBeforeSmall,
): void {
  for (let i = 1; i < words.length; i++) {
    const end = words[i - 1];
    const start = words[i];
    if (end && start && end.baseline !== start.baseline && isBroken(end.text, start.text))
      visit(end.text, start.text, i);
  }
}

function vocabularyOf(words: readonly Word[]): ReadonlySet<string> {
  const parts = new Set<number>();
  forEachBroken(words, (_end, _start, i) => parts.add(i - 1).add(i), isBrokenOver);
  const vocabulary = new Set<string>();
  words.forEach(({ text }, i) => {
    if (!parts.has(i)) vocabulary.add(bareWord(text));
  });
  return vocabulary;
}

/** In lower case, without what stands before its first letter and behind its last one. */
export const bareWord = (text: string): string => text.toLowerCase().replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');

/** The word that the two parts are without the hyphen, in lower case. */
export const joined = (end: string, start: string): string => (partAtEnd(end) + partAtStart(start)).toLowerCase();

/** Of "ready-to-" and "of-memory" the words beside the break, in lower case. */
function innerParts(end: string, start: string): readonly [string, string] {
  const head = partAtEnd(end).split('-').at(-1);
  const [tail] = partAtStart(start).split('-', 1);
  return [head?.toLowerCase() ?? '', tail?.toLowerCase() ?? ''];
}

const partAtEnd = (text: string): string => text.replace(/[-\u00ad\u2010]$/, '').replace(/^[^\p{L}]+/u, '');
const partAtStart = (text: string): string => text.replace(/(?<=^|\p{L})[^\p{L}]+$/u, '');
