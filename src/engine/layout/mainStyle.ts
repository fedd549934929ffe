import type { TextStyle, Word } from '../model/pageContent';

/**
 * The style of most characters of the lines, as an index into `styles`; the one met first of several. 0 for none. Code in running text does
 * not count, where it is set smaller than the text: a line may be full of it, and stays one of the text's size. Linear.
 */
export function mainStyle(lines: readonly { readonly words: readonly Word[] }[], styles: readonly TextStyle[]): number {
  const counts = countStyles(lines);
  if (typeof counts === 'number') return counts;
  const best = mostCommon(counts, () => true);
  const code = styles[best];
  if (!code?.monospace) return best;
  return mostCommon(counts, (style) => style?.monospace === false && style.sizePt > code.sizePt, styles, best);
}

function mostCommon(
  counts: ReadonlyMap<number, number>,
  counted: (style: TextStyle | undefined) => boolean,
  styles: readonly TextStyle[] = [],
  none = 0,
): number {
  let best = none;
  let most = -1;
  for (const [style, count] of counts) {
    if (count > most && counted(styles[style])) {
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
