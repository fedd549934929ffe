import type { Border, Borders } from '../model/document';
import type { BoxedText } from './boxedText';
import { borderOf, withBorder } from './boxedText';
import { boundsOfDraft } from './flow';
import type { Edges } from './flowContext';
import type { BlockDraft, ParagraphDraft } from './types';

/** ECMA-376 part 1, 17.3.4: the space attribute goes up to 31 points. */
export const MAX_BORDER_SPACE_PT = 31;

/** Rules over a column as borders of the paragraphs next to them. */
export function addRules(drafts: readonly BlockDraft[], column: Edges, boxed: BoxedText): BlockDraft[] {
  const result = [...drafts];
  for (let i = 0; i < result.length; i++) {
    const draft = result[i];
    const above = result[i - 1];
    if (!draft) continue;
    const top = above ? boundsOfDraft(above).bottom - 3 : -Infinity;
    const bounds = boundsOfDraft(draft);
    for (const rule of boxed.rulesBetween(top, bounds.top + 3, column)) {
      if (draft.type === 'paragraph' && bounds.top - rule.position <= MAX_BORDER_SPACE_PT) {
        result[i] = bordered(draft, 'top', { ...borderOf(rule), spacePt: Math.max(0, bounds.top - rule.position) });
      } else if (above?.type === 'paragraph' && rule.position - boundsOfDraft(above).bottom <= MAX_BORDER_SPACE_PT) {
        result[i - 1] = bordered(above, 'bottom', {
          ...borderOf(rule),
          spacePt: Math.max(0, rule.position - boundsOfDraft(above).bottom),
        });
      }
    }
    if (i === result.length - 1 && draft.type === 'paragraph') {
      const rule = boxed.rulesBetween(bounds.bottom - 3, bounds.bottom + MAX_BORDER_SPACE_PT, column)[0];
      if (rule)
        result[i] = bordered(draft, 'bottom', {
          ...borderOf(rule),
          spacePt: Math.max(0, rule.position - bounds.bottom),
        });
    }
  }
  return result;
}

function bordered(draft: ParagraphDraft, side: keyof Borders, border: Border): ParagraphDraft {
  const { paragraph } = draft;
  const room = (border.spacePt ?? 0) + border.widthPt;
  const bounds =
    side === 'top'
      ? { ...paragraph.bounds, top: paragraph.bounds.top - room }
      : { ...paragraph.bounds, bottom: paragraph.bounds.bottom + room };
  return { ...draft, paragraph: { ...paragraph, bounds, borders: withBorder(paragraph.borders, side, border) } };
}
