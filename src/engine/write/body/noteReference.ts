import type { Note } from '../../model/document';
import { textXml } from './runs';

/** Ids of foot- and endnotes (ECMA-376 part 1, 17.11). */

export type NoteKind = Note['kind'];

/** Word gives -1 and 0 to the separators. */
export const SEPARATOR_ID = -1;
export const CONTINUATION_SEPARATOR_ID = 0;

export const noteId = (id: number): number => id + 1;

/**
 * The element that refers to a note, as it stands in a run; `mark` is shown instead of a number. LibreOffice (7.4) takes the text that follows for the mark,
 * and shows what has several letters once more: each has an element of its own.
 */
export function noteReferenceXml(kind: NoteKind, id: number, mark?: string): string {
  if (mark === undefined) return `<w:${kind}Reference w:id="${noteId(id)}"/>`;
  return `<w:${kind}Reference w:customMarkFollows="1" w:id="${noteId(id)}"/>${Array.from(mark, textXml).join('')}`;
}
