import type { Float } from './floats';
import type { PageContent } from '../model/pageContent';
import type { BoxedText } from './boxes/boxedText';
import type { Decorations } from './inline/decorations/decorations';
import type { ContentContext } from './inline/contentContext';
import type { LeadingLabel } from './labels/listLabels';
import type { DocumentSurvey } from './surveys';
import type { TextLine } from './types';

/** What the layout of any part of a page (column, cell, note, running head) draws on. */
export interface FlowContext {
  readonly content: PageContent;
  readonly survey: DocumentSurvey;
  readonly decorations: Decorations;
  readonly boxed: BoxedText;
  readonly spelling: ContentContext['spelling'];
  readonly inlinePictures: ContentContext['pictures'];
  readonly tags: LineTags;
  readonly noteReferences: ContentContext['noteReferences'];
  readonly comments: ContentContext['comments'];
  readonly ruby: ContentContext['ruby'];
  readonly controls: ContentContext['controls'];
  readonly hasBoxesToTick: boolean;
  /** What `labelOf` has found: several steps ask for the labels of the same lines. */
  readonly labels: Map<TextLine, LeadingLabel | undefined>;
  /** What `typewrittenText` has found: lines of text of a document that is typewritten as a whole. */
  readonly typewrittenText: Set<TextLine>;
  /** What floats beside the text, which runs around it. */
  readonly floats: readonly Float[];
}

/** What the words of a column of that part are written by. */
export const contentContextOf = (column: ContentContext['column'], context: FlowContext): ContentContext => ({
  styles: context.content.styles,
  decorations: context.decorations,
  column,
  spelling: context.spelling,
  pictures: context.inlinePictures,
  noteReferences: context.noteReferences,
  comments: context.comments,
  ruby: context.ruby,
  controls: context.controls,
  hasBoxesToTick: context.hasBoxesToTick,
});

/** What the structure tree of a tagged PDF says of a line. */
export interface LineTags {
  /** Identity of the paragraph-level element that holds the line. */
  elementOf(line: TextLine): number | undefined;
  roleOf(line: TextLine): { readonly tag: string; readonly listDepth?: number } | undefined;
}
