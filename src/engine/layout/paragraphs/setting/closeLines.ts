import type { Paragraph } from '../../../model/document';
import type { TextLine } from '../../types';
import { BASELINE_SHARE } from './paragraphShape';

/** Lines that overlap by less are rounded to twips all the same, points. */
const MIN_OVERLAP_PT = 0.1;
/** Lines that stand closer than this share of their size are not below each other as text is. */
const MIN_DISTANCE_EM = 0.8;

interface Drafted {
  readonly paragraph: Paragraph;
}

/**
 * Paragraphs of one line that stand closer to the ones above and below than their font is high, as high as that distance: authors set lines close, and each
 * would take its font's height, which adds up to another page. `lines`: of each paragraph, from top to bottom.
 */
export function closedUp<T extends Drafted>(drafts: readonly T[], lines: readonly (readonly TextLine[])[]): T[] {
  const closed = [...drafts];
  for (let i = 1; i < closed.length; i++) {
    const [last, first] = [lines[i - 1]?.at(-1), lines[i]?.[0]];
    const [above, below] = [drafts[i - 1], drafts[i]];
    if (!above || !below || !last || !first) continue;
    const distance = first.baseline - last.baseline;
    const isBelow = distance >= MIN_DISTANCE_EM * Math.max(first.sizePt, last.sizePt);
    if (!isBelow || !overlap(above.paragraph, below.paragraph, distance)) continue;
    for (const at of [i - 1, i]) {
      const [draft, baseline] = [closed[at], lines[at]?.[0]?.baseline];
      if (draft && baseline !== undefined && lines[at]?.length === 1)
        closed[at] = { ...draft, paragraph: atMost(draft.paragraph, baseline, distance) };
    }
  }
  return closed;
}

function overlap({ lineSpacing: above }: Paragraph, { lineSpacing: below }: Paragraph, distance: number): boolean {
  if (above.rule === 'single' || below.rule === 'single') return false;
  const taken = (1 - BASELINE_SHARE) * above.pt + BASELINE_SHARE * below.pt;
  return taken > distance + MIN_OVERLAP_PT;
}

function atMost(paragraph: Paragraph, baseline: number, pt: number): Paragraph {
  const { lineSpacing, bounds } = paragraph;
  if (lineSpacing.rule === 'single' || lineSpacing.pt <= pt) return paragraph;
  const [top, bottom] = [baseline - BASELINE_SHARE * pt, baseline + (1 - BASELINE_SHARE) * pt];
  return { ...paragraph, lineSpacing: { rule: 'exact', pt }, bounds: { ...bounds, top, bottom } };
}
