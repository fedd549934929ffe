import type { Note } from '../../model/document';
import { boundsOf } from '../../model/geometry';
import { layoutWords } from '../flow';
import type { FlowContext } from '../flowContext';
import { noteIndents } from './noteIndents';
import { withNotePitch } from './notePitch';
import type { PageNote, PageNotes } from './notes';

/** The notes of a page, their lines as far apart as they are there. */
export function layoutNotes(notes: PageNotes, context: FlowContext): Note[] {
  const indentOf = noteIndents(notes);
  return notes.notes.map((note, i, all) =>
    layoutNote(note, { above: all[i - 1], below: all[i + 1], indentPt: indentOf(note) }, context),
  );
}

/** The notes above and below it, and how far its first line is set in. */
interface NotePlace {
  readonly above: PageNote | undefined;
  readonly below: PageNote | undefined;
  readonly indentPt: number;
}

/** The text of a note from the left edge of its lines; the mark before it is the writer's. */
function layoutNote(
  { kind, id, mark, words }: PageNote,
  { above, below, indentPt }: NotePlace,
  context: FlowContext,
): Note {
  const edges = boundsOf(words) ?? { left: 0, right: context.content.widthPt };
  const blocks = layoutWords(words, edges, context).map((block, i) =>
    i === 0 && block.type === 'paragraph'
      ? { ...block, firstLineIndentPt: block.firstLineIndentPt < 0 ? block.firstLineIndentPt : indentPt }
      : block,
  );
  const pitched = withNotePitch(blocks, words, { above: above?.words, below: below?.words });
  return { kind, id, blocks: pitched, ...(mark !== undefined && { mark }) };
}
