import type { Inline, TabStop } from '../../model/document';
import type { Rect } from '../../model/geometry';
import type { ContentControl, Ruby, TextStyle, Word } from '../../model/pageContent';
import type { CommentAnchors } from '../comments/commentAnchors';
import type { NoteReference } from '../notes/notes';
import type { Edges } from '../types';
import type { Decorations } from './decorations/decorations';
import type { Spelling } from './lineEnds/hyphens';

/** A picture that stands in a line of text. */
export interface LinePicture {
  readonly inline: Inline;
  readonly bounds: Rect;
}

/** What the words of a column are written by. */
export interface ContentContext {
  readonly styles: readonly TextStyle[];
  readonly decorations: Decorations;
  /** Edges of the column: where tab stops are measured from and right-aligned to. */
  readonly column: Pick<Edges, 'left' | 'right' | 'namedTexts'>;
  readonly spelling: Spelling;
  /** Pictures that stand in a line of text, by the words that keep their places. */
  readonly pictures: ReadonlyMap<Word, LinePicture>;
  /** Words that hold a reference to a note. */
  readonly noteReferences: ReadonlyMap<Word, NoteReference>;
  readonly comments: CommentAnchors;
  /** Small text over the pieces of words. */
  readonly ruby: ReadonlyMap<Word, readonly Ruby[]>;
  /** Words that are, or stand for, what is filled in. */
  readonly controls: ReadonlyMap<Word, ContentControl>;
  /** Boxes that are written are there to be ticked. */
  readonly hasBoxesToTick: boolean;
}

export interface Content {
  readonly inlines: readonly Inline[];
  readonly tabStops: readonly TabStop[];
}
