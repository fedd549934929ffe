import type { ParagraphOutline } from '../types';
import { SAME_SIZE_PT } from './documentTitle';

/** More levels than this have no heading styles of their own. */
const MAX_DEPTH = 5;

type Look = Pick<ParagraphOutline, 'sizePt' | 'bold'>;

/**
 * How deep headings are whose tags do not say it: H alone stands for a level that the nesting of sections tells (ISO 32000-1, 14.8.4.3.2), which nearly
 * no program writes. By look: the larger above the smaller, and of one size the bold ones above the others. n log n.
 */
export function depthsByLook(
  headings: readonly number[],
  paragraphs: readonly ParagraphOutline[],
): ReadonlyMap<number, number> {
  const ranked = headings
    .flatMap((index) => {
      const paragraph = paragraphs[index];
      return paragraph ? [{ index, paragraph }] : [];
    })
    .sort((a, b) => compareLooks(a.paragraph, b.paragraph));
  const depths = new Map<number, number>();
  let depth = 0;
  let look: Look | undefined;
  for (const { index, paragraph } of ranked) {
    if (look && isBelow(look, paragraph)) {
      depth = Math.min(depth + 1, MAX_DEPTH);
      look = paragraph;
    }
    look ??= paragraph;
    depths.set(index, depth);
  }
  return depths;
}

const compareLooks = (a: Look, b: Look): number => b.sizePt - a.sizePt || Number(b.bold) - Number(a.bold);

const isBelow = (upper: Look, lower: Look): boolean =>
  upper.sizePt - lower.sizePt > SAME_SIZE_PT || (upper.bold && !lower.bold);
