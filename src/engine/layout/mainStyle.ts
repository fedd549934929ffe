import type { Word } from '../model/pageContent';

/** The style of most characters of the words, as an index into the page's styles; the one met first of several. 0 for none. Linear. */
export function mainStyle(words: readonly Word[]): number {
  const counts = countStyles(words);
  if (typeof counts === 'number') return counts;
  let best = 0;
  let most = -1;
  for (const [style, count] of counts) {
    if (count > most) {
      most = count;
      best = style;
    }
  }
  return best;
}

/** Most lines have one style: it is told without counting. */
function countStyles(words: readonly Word[]): number | Map<number, number> {
  const only = words[0]?.pieces[0]?.style ?? 0;
  let counts: Map<number, number> | undefined;
  let ofOnly = 0;
  for (const { pieces } of words) {
    for (const { style, text } of pieces) {
      if (counts === undefined && style === only) {
        ofOnly += text.length;
        continue;
      }
      counts ??= new Map([[only, ofOnly]]);
      counts.set(style, (counts.get(style) ?? 0) + text.length);
    }
  }
  return counts ?? only;
}
