import type { TabStop } from '../../model/document';
import type { Word } from '../../model/pageContent';

/** What leaders are made of; typesetters put space between the dots. */
const LEADER_WORD = /^(?:\.+|…+|·+|_+|-{2,})$/u;
/** Fewer characters are an ellipsis, a blank or a dash. */
const MIN_CHARACTERS = { dot: 3, underscore: 3, hyphen: 4, none: Infinity } as const;

/** One ends a title that is cut short; two lead on. */
const DOTS_OF_ELLIPSIS = 2;

/** Words of a line that are leaders: rows of dots, dashes or underscores that lead the eye to the text after them. Linear in words. */
export function leadersIn(words: readonly Word[]): ReadonlyMap<Word, TabStop['leader']> | undefined {
  let found: Map<Word, TabStop['leader']> | undefined;
  let run: Word[] = [];
  let kind: TabStop['leader'] = 'none';
  let characters = 0;
  const close = (): void => {
    if (characters >= MIN_CHARACTERS[kind]) {
      found ??= new Map();
      for (const word of run) found.set(word, kind);
    }
    run = [];
    characters = 0;
  };
  for (const word of words) {
    const own = kindOf(word.text);
    if (own !== kind) {
      close();
      kind = own;
    }
    if (own === 'none') continue;
    run.push(word);
    characters += word.text.startsWith('…') ? word.text.length * DOTS_OF_ELLIPSIS : word.text.length;
  }
  // What ends the line leads to nothing: it is a blank to fill in.
  return found;
}

function kindOf(text: string): TabStop['leader'] {
  if (!LEADER_WORD.test(text)) return 'none';
  return text.startsWith('_') ? 'underscore' : text.startsWith('-') ? 'hyphen' : 'dot';
}
