import { addCount } from '../../model/collections/counts';
import { inOrder } from '../../model/collections/sorted';
import type { CaptionNumber } from '../../model/document';
import type { CaptionTargets } from '../../model/documentPlan';
import { namesOf, numberCaptions, sequenceOf } from '../headings/captionNumbers';
import { readNamedFigure } from '../../model/figureNames';

/** "3", "2.4", "A-1", "IV", and one of its parts: "3b". */
const NUMBER = String.raw`(?<number>[A-Z]{0,3}\p{Nd}{1,4}[a-z]?(?:[.\-–]\p{Nd}{1,4}[a-z]?){0,4}|[IVX]{1,8})(?![\p{Lu}\p{Ll}\p{N}])`;
/** Ends of the names of several. */
const PLURAL = '(s|n|en)?';
/** Words between the last two of several: "and", "or", "to" in the languages of the names of captions. */
const JOINING = 'and|or|to|und|oder|bis|et|ou|à|y|o|e|a|en|og|och|eller|till|ja|oraz|lub|ve|и|или|до|和|与|と|및';
/** Numbers of several are parted by a sign, or such a word: "4, 5 and 7", "(1)–(3)". */
const FURTHER = String.raw`\)?\s*(?:[,&、–-]\s*(?:(?:${JOINING})\s+)?|(?:${JOINING})\s*)\(?${NUMBER}`;
/** What a number may end with that is not the caption's: a letter, or the last one of a range. */
const ENDING = /(?:[a-z]|[.\-–]\p{Nd}{1,4}[a-z]?)$/u;

/** What Word counts: a caption, or the number of a formula as one would have it. */
export interface Counted {
  readonly text: string;
  readonly pageIndex: number;
  /** In `PageDraft.blocks`. */
  readonly index: number;
}

/**
 * Numbers of captions, with a bookmark where no other caption begins with the same, and what text can refer to. Those that end a section have
 * none: where that has a head, LibreOffice loses what Word counts from such a bookmark. n log n.
 */
export function bookmarkCaptions(
  captions: readonly Counted[],
  endsSection: (caption: Counted) => boolean,
): { readonly numbers: ReadonlyMap<Counted, CaptionNumber>; readonly targets?: CaptionTargets } {
  const ordered = inOrder(captions, (a, b) => a.pageIndex - b.pageIndex || a.index - b.index);
  const counts = new Map<string, number>();
  const counted = numberCaptions(ordered.map(({ text }) => text));
  const named = ordered.map(({ text }, i) => {
    const number = counted[i];
    const written = readNamedFigure(text)?.number;
    if (number === undefined || written === undefined || number.counts === 'again') return undefined;
    const bookmark = bookmarkOf(number.sequence, written);
    addCount(counts, bookmark);
    return bookmark;
  });
  const sequences = new Set<string>();
  const bookmarks = new Set<string>();
  const numbers = new Map<Counted, CaptionNumber>();
  ordered.forEach((caption, i) => {
    const [number, bookmark] = [counted[i], named[i]];
    if (!number) return;
    const isTarget = bookmark !== undefined && counts.get(bookmark) === 1 && !endsSection(caption);
    numbers.set(caption, isTarget ? { ...number, bookmark } : number);
    if (!isTarget) return;
    sequences.add(number.sequence);
    bookmarks.add(bookmark);
  });
  return { numbers, ...(bookmarks.size > 0 && { targets: { sequences: [...sequences], bookmarks } }) };
}

/** Word does not list bookmarks whose names begin so. */
const bookmarkOf = (sequence: string, number: string): string => `_Ref_${sequence}_${number}`;

/** A number in a text, from `start` to `end`, and the bookmark around the number of the caption that it is. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly bookmark: string;
}

/** Where a text names captions of the document: "Figure 3.2", "Fig. 2a", "Tables 4, 5 and 7", "Eq. (1)". Linear. */
export function captionMentions(text: string, { sequences, bookmarks }: CaptionTargets): Mention[] {
  const names = sequences.flatMap(namesOf).join('|');
  const named = new RegExp(String.raw`(?<![\p{Lu}\p{Ll}])(${names})${PLURAL}\.?\s*\(?${NUMBER}`, 'dgiu');
  const further = new RegExp(FURTHER, 'diuy');
  const mentions: Mention[] = [];
  for (let match = named.exec(text); match; match = named.exec(text)) {
    const [, name = '', several = ''] = match;
    for (let next: RegExpExecArray | null = match; next; next = several === '' ? null : further.exec(text)) {
      const [start, end] = next.indices?.groups?.['number'] ?? [next.index, named.lastIndex];
      const mention = mentionAt(start, text.slice(start, end), sequenceOf(name), bookmarks);
      if (mention) mentions.push(mention);
      further.lastIndex = named.lastIndex = mention?.end ?? end;
    }
  }
  return mentions;
}

/** Of a number as it is written, or of what stays of "2-4a" without what may follow the caption's: "2-4", "2". */
function mentionAt(
  start: number,
  written: string,
  sequence: string,
  bookmarks: CaptionTargets['bookmarks'],
): Mention | undefined {
  for (let number = written; ; number = number.replace(ENDING, '')) {
    const bookmark = bookmarkOf(sequence, number);
    if (bookmarks.has(bookmark)) return { start, end: start + number.length, bookmark };
    if (!ENDING.test(number)) return undefined;
  }
}
