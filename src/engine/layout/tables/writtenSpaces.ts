import type { PageContent } from '../../model/pageContent';

/** Gaps of this width are those between words of a line, em. */
const WORD_GAP_EM = { min: 0.12, max: 0.45 };
/** Share of such gaps with a space character in them, on a page that writes its spaces. */
const MIN_WRITTEN_SHARE = 0.9;
/** Fewer gaps tell nothing. */
const MIN_GAPS = 8;
const SAME_LINE_PT = 0.1;

const written = new WeakMap<PageContent, boolean>();

/**
 * Whether the space between words is a character in the content of this page (ISO 32000-2, 14.8.2.6.2, asks for that in tagged documents, most programs
 * do so in all): then two texts without one between them were put where they are, as those of two cells.
 */
export function writesSpaces(content: PageContent): boolean {
  const known = written.get(content);
  if (known !== undefined) return known;
  let gaps = 0;
  let spaces = 0;
  const { words, styles } = content;
  for (let i = 1; i < words.length; i++) {
    const left = words[i - 1];
    const right = words[i];
    if (left?.angle !== 0 || right?.angle !== 0 || Math.abs(left.baseline - right.baseline) > SAME_LINE_PT) continue;
    const em = styles[right.pieces[0]?.style ?? 0]?.sizePt ?? 0;
    const gap = right.bounds.left - left.bounds.right;
    if (gap < WORD_GAP_EM.min * em || gap > WORD_GAP_EM.max * em) continue;
    gaps++;
    if (left.spaceAfter) spaces++;
  }
  const result = gaps >= MIN_GAPS && spaces >= MIN_WRITTEN_SHARE * gaps;
  written.set(content, result);
  return result;
}

/** A space character stands between two words. */
export function isSpaceBetween(content: PageContent, a: number, b: number): boolean {
  return Math.abs(a - b) === 1 && content.words[Math.min(a, b)]?.spaceAfter === true;
}
