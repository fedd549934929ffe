import type { Word } from '../model/pageContent';

/** The style of most characters of the lines, as an index into the page's styles; the one met first of several. 0 for none. Linear. */
export function mainStyle(lines: readonly { readonly words: readonly Word[] }[]): number {
  const counts = countStyles(lines);
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
function countStyles(lines: readonly { readonly words: readonly Word[] }[]): number | Map<number, number> {
  const only = lines[0]?.words[0]?.pieces[0]?.style ?? 0;
  let counts: Map<number, number> | undefined;
  let ofOnly = 0;
  for (const { words } of lines) {
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
  }
  return counts ?? only;
}
