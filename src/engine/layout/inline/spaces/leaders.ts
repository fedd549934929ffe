import { heightOf } from '../../../model/geometry';
import type { TabStop } from '../../../model/document';
import type { Word } from '../../../model/pageContent';
import type { TextLine } from '../../types';

/** What leaders are made of; typesetters put space between the dots. */
const LEADER_WORD = /^(?:\.+|…+|·+|_+|-{2,})$/u;
/** Fewer characters are an ellipsis, a blank or a dash. */
const MIN_CHARACTERS = { dot: 3, underscore: 3, hyphen: 4, none: Infinity } as const;

/** One ends a title that is cut short; two lead on. */
const DOTS_OF_ELLIPSIS = 2;
/** Dots that take less room stand for what is left out, but for those to a number at the line's end: "x1 ..... xn". */
const MIN_DOTS_EM = 3;
/** Ends in the number of a page. */
export const DIGIT_OR_ROMAN = /\p{Nd}$|^[ivxlc]+$/u;

/** Words of a line that are leaders: rows of dots, dashes or underscores that lead the eye to the text after them. Linear in words. */
export function leadersIn({
  words,
  sizePt,
}: Pick<TextLine, 'words' | 'sizePt'>): ReadonlyMap<Word, TabStop['leader']> | undefined {
  let found: Map<Word, TabStop['leader']> | undefined;
  let run: Word[] = [];
  let kind: TabStop['leader'] = 'none';
  let characters = 0;
  /** `end`: the place behind the run. */
  const close = (end: number): void => {
    if (characters >= MIN_CHARACTERS[kind] && (kind !== 'dot' || isWide(run, sizePt) || endsInNumber(words, end))) {
      found ??= new Map();
      for (const word of run) found.set(word, kind);
    }
    run = [];
    characters = 0;
  };
  // Not `for … of`: each end of a paragraph is looked at, and iterators are slow before they are optimized.
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word) continue;
    const own = kindOf(word.text);
    if (own !== kind) {
      close(i);
      kind = own;
    }
    if (own === 'none') continue;
    run.push(word);
    characters += charactersOf(word.text);
  }
  // What ends the line leads to nothing: it is a blank to fill in.
  return found;
}

const isWide = (run: readonly Word[], sizePt: number): boolean =>
  (run.at(-1)?.bounds.right ?? 0) - (run[0]?.bounds.left ?? 0) >= MIN_DOTS_EM * sizePt;

/** One word with a number is all that follows. */
const endsInNumber = (words: readonly Word[], from: number): boolean =>
  from === words.length - 1 && DIGIT_OR_ROMAN.test(words[from]?.text ?? '');

/** The leader that ends a line, and where in the line it starts; it leads to what stands beside the line, in a table. */
export function leaderAtEnd(
  words: readonly Word[],
): { readonly kind: TabStop['leader']; readonly from: number } | undefined {
  const last = words.at(-1);
  const kind = kindOf(last?.text ?? '');
  if (!last || kind === 'none') return undefined;
  let from = words.length;
  let characters = 0;
  for (; from > 0; from--) {
    const text = words[from - 1]?.text ?? '';
    if (kindOf(text) !== kind) break;
    characters += charactersOf(text);
  }
  const isLong = characters >= MIN_CHARACTERS[kind];
  return isLong && (kind !== 'dot' || isWide(words.slice(from), heightOf(last.bounds))) ? { kind, from } : undefined;
}

const charactersOf = (text: string): number => (text.startsWith('…') ? text.length * DOTS_OF_ELLIPSIS : text.length);

export const isLeaderWord = ({ text }: Word): boolean => kindOf(text) !== 'none';

/** What leaders are made of, at the start of a word: nearly all words are told from them by that. */
const LEADER_CODES = new Set(Array.from('.…·_-', (sign) => sign.charCodeAt(0)));

function kindOf(text: string): TabStop['leader'] {
  if (!LEADER_CODES.has(text.charCodeAt(0)) || !LEADER_WORD.test(text)) return 'none';
  return text.startsWith('_') ? 'underscore' : text.startsWith('-') ? 'hyphen' : 'dot';
}
