import { CAPITAL, LETTER, SMALL_LETTER } from '../../model/characters';
import type { TextStyle, Word } from '../../model/pageContent';
import { addCount } from '../../model/collections/counts';

/** Small capitals are so much smaller than the large ones: four fifths in word processors, three quarters in others. */
export const SMALL_CAPITALS_RATIO = [0.68, 0.9] as const;

/**
 * The style of most characters of the lines, as an index into `styles`; the one met first of several. 0 for none. Code in running text does
 * not count, where it is set smaller than the text or there is half as much text: a line may be full of it, and stays one of the text. Linear.
 */
export function mainStyle(lines: readonly { readonly words: readonly Word[] }[], styles: readonly TextStyle[]): number {
  const counts = countStyles(lines);
  if (typeof counts === 'number') return counts;
  const best = withoutScripts(
    lines,
    styles,
    counts,
    mostCommon(counts, () => true),
  );
  const code = styles[best];
  if (!code?.monospace) return capitalsStyle(lines, styles, counts, best) ?? best;
  const least = (counts.get(best) ?? 0) * MIN_TEXT_SHARE;
  const isText = (index: number): boolean => {
    const style = styles[index];
    if (style?.monospace !== false) return false;
    return style.sizePt > code.sizePt || ((counts.get(index) ?? 0) >= least && hasLetters(lines, index));
  };
  return mostCommon(counts, isText, best);
}

/** Sub- and superscripts are at most so large as the text that they belong to, and it has this share of the characters at least. */
const MAX_SCRIPT_RATIO = 0.8;
const MIN_BASE_SHARE = 0.15;
/** Scripts are raised or lowered by at least this, em of the text. */
const MIN_SHIFT_EM = 0.08;

/** Of a line with more characters in scripts than on its baseline, the style of those: `best` is that of most. */
function withoutScripts(
  lines: readonly { readonly words: readonly Word[] }[],
  styles: readonly TextStyle[],
  counts: ReadonlyMap<number, number>,
  best: number,
): number {
  const limit = (styles[best]?.sizePt ?? 0) / MAX_SCRIPT_RATIO;
  const isLarger = (style: number): boolean => (styles[style]?.sizePt ?? 0) >= limit;
  let [larger, all] = [0, 0];
  for (const [style, count] of counts) {
    all += count;
    if (isLarger(style)) larger += count;
  }
  if (larger < MIN_BASE_SHARE * all) return best;
  const areScripts = lines.every(({ words }) => {
    const pieces = words.flatMap((word) => word.pieces);
    const base = pieces.find(({ style }) => isLarger(style));
    if (!base) return false;
    const shift = MIN_SHIFT_EM * (styles[base.style]?.sizePt ?? 0);
    return pieces.every(({ style, baseline }) => style !== best || Math.abs(baseline - base.baseline) > shift);
  });
  return areScripts ? mostCommon(counts, isLarger, best) : best;
}

/** Text that has so many characters for each one of the code in it is no listing with numbers or signs beside its lines. */
const MIN_TEXT_SHARE = 0.5;

function hasLetters(lines: readonly { readonly words: readonly Word[] }[], index: number): boolean {
  return lines.some(({ words }) =>
    words.some(({ pieces }) => pieces.some(({ style, text }) => style === index && LETTER.test(text))),
  );
}

/**
 * Capitals of two sizes, the larger ones at the start of words, are small capitals: text of the size of the larger ones. Where the file names
 * the letters that they stand for, all capitals are large, and all other letters are small.
 */
function capitalsStyle(
  lines: readonly { readonly words: readonly Word[] }[],
  styles: readonly TextStyle[],
  counts: ReadonlyMap<number, number>,
  best: number,
): number | undefined {
  const small = styles[best];
  if (small === undefined) return undefined;
  let large: number | undefined;
  for (const style of counts.keys()) {
    const other = styles[style];
    if (other === undefined || other.family !== small.family) continue;
    const ratio = small.sizePt / other.sizePt;
    if (ratio >= SMALL_CAPITALS_RATIO[0] && ratio <= SMALL_CAPITALS_RATIO[1]) large = style;
  }
  if (large === undefined) return undefined;
  let initials = 0;
  /** What letters of the small size are. */
  let [capitals, others] = [false, false];
  for (const { words } of lines) {
    for (const { pieces } of words) {
      for (let i = 0; i < pieces.length; i++) {
        const piece = pieces[i];
        if (piece === undefined || !LETTER.test(piece.text)) continue;
        if (piece.style === best) {
          capitals ||= CAPITAL.test(piece.text);
          others ||= SMALL_LETTER.test(piece.text);
        } else if (piece.style !== large || SMALL_LETTER.test(piece.text)) return undefined;
        else if (pieces[i + 1]?.style === best) initials++;
        if (capitals && others) return undefined;
      }
    }
  }
  return initials > 0 ? large : undefined;
}

function mostCommon(counts: ReadonlyMap<number, number>, counted: (style: number) => boolean, none = 0): number {
  let best = none;
  let most = -1;
  for (const [style, count] of counts) {
    if (count > most && counted(style)) {
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
        addCount(counts, style, text.length);
      }
    }
  }
  return counts ?? only;
}
