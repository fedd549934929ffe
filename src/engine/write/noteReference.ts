import type { Note } from '../model/document';

/** Ids of foot- and endnotes (ECMA-376 part 1, 17.11). */

export type NoteKind = Note['kind'];

/** Word gives -1 and 0 to the separators. */
export const SEPARATOR_ID = -1;
export const CONTINUATION_SEPARATOR_ID = 0;

export const noteId = (id: number): number => id + 1;

/** The element that refers to a note, as it stands in a run. */
export const noteReferenceXml = (kind: NoteKind, id: number): string => `<w:${kind}Reference w:id="${noteId(id)}"/>`;
