import { layoutPage } from '../../../../src/engine/layout/page';
import type { DocumentSurvey } from '../../../../src/engine/layout/surveys';
import type { BlockDraft } from '../../../../src/engine/layout/types';
import type { PageContent } from '../../../../src/engine/model/pageContent';
import { SURVEY } from './tables/pageBuilder';

/** 60 characters of 5 pt: full lines of a column 300 pt wide. */
export const FULL = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll';
export const SHORT = 'mmmm nnnn.';

/** A block's text: its label before a bar, other blocks and inlines by their names in brackets. */
export function textOf(draft: BlockDraft): string {
  if (draft.type !== 'paragraph') return `[${draft.block.type}]`;
  const parts = draft.paragraph.content.map((inline) => {
    if (inline.type === 'text') return inline.text;
    return inline.type === 'tab' ? '\t' : inline.type === 'lineBreak' ? '\n' : `[${inline.type}]`;
  });
  return (draft.label ? `${draft.label.text}|` : '') + parts.join('');
}

/** A page that has no running heads. */
export const layoutOf = (content: PageContent, survey: DocumentSurvey = SURVEY): ReturnType<typeof layoutPage> =>
  layoutPage(content, survey, { words: [], pictures: [] });

/** The texts of its blocks. */
export const textsOf = (content: PageContent, survey?: DocumentSurvey): string[] =>
  layoutOf(content, survey).draft.blocks.map(textOf);
