import type { Note } from '../../model/document';
import { blocksXml } from '../body/blocks';
import { CONTINUATION_SEPARATOR_ID, noteId, type NoteKind, SEPARATOR_ID } from '../body/noteReference';
import { paragraphXml, writeParagraph } from '../body/paragraph';
import { textXml } from '../body/runs';
import { BLOCK_CONTENT } from '../namespaces';
import type { PartWriter } from '../partWriter';
import { XML_DECLARATION } from '../xml';

/** word/footnotes.xml and word/endnotes.xml (ECMA-376 part 1, 17.11). */

const REFERENCE_STYLE = { footnote: 'FootnoteReference', endnote: 'EndnoteReference' } as const;
const TEXT_STYLE = { footnote: 'FootnoteText', endnote: 'EndnoteText' } as const;

/**
 * Word needs the text of a mark of its own in the note, too; LibreOffice shows that of the reference there, and would show both. It knows no extensions of
 * Word 2013 (ECMA-376 part 3, 7: what is required is not known, and nothing stands in its place).
 */
const WORD_ALONE =
  '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
  '<mc:Choice xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" Requires="w15">';
const WORD_ALONE_END = '</mc:Choice></mc:AlternateContent>';

/** One note: its number, then its blocks. */
export function noteXml({ kind, id, blocks, mark }: Note, writer: PartWriter): string {
  const place = writer.styles.ofPlace(TEXT_STYLE[kind]);
  const own = writer.noteId(kind, id);
  const shown = mark === undefined ? `<w:${kind}Ref/>` : `${WORD_ALONE}${textXml(mark)}${WORD_ALONE_END}`;
  const number =
    `<w:r><w:rPr><w:rStyle w:val="${REFERENCE_STYLE[kind]}"/></w:rPr>${shown}</w:r>` +
    '<w:r><w:t xml:space="preserve"> </w:t></w:r>';
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph') {
    const line = { propertiesBefore: `<w:pStyle w:val="${place.id}"/>`, propertiesAfter: '', pageBreakBefore: false };
    const rest = blocks.length ? blocksXml(blocks, writer, { style: place }) : '';
    return wrap(kind, own, paragraphXml({ ...line, content: number }) + rest);
  }
  const xml = writeParagraph(first, writer, place);
  const rest = others.length ? blocksXml(others, writer, { style: place }) : '';
  return wrap(kind, own, paragraphXml({ ...xml, content: number + xml.content }) + rest);
}

/** For a reference whose note was not found: Word opens no document with a reference to nothing. */
export const emptyNoteXml = (kind: NoteKind, id: number, writer: PartWriter): string =>
  noteXml({ kind, id, blocks: [] }, writer);

const wrap = (kind: NoteKind, id: number, content: string): string =>
  `<w:${kind} w:id="${noteId(id)}">${content}</w:${kind}>`;

/** All up to the first note: the line that Word draws above the notes. */
export function notesStart(kind: NoteKind): string {
  const separator = (type: string, id: number): string =>
    `<w:${kind} w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr>` +
    `<w:r><w:${type}/></w:r></w:p></w:${kind}>`;
  return (
    `${XML_DECLARATION}<w:${kind}s ${BLOCK_CONTENT}>` +
    separator('separator', SEPARATOR_ID) +
    separator('continuationSeparator', CONTINUATION_SEPARATOR_ID)
  );
}

export const notesEnd = (kind: NoteKind): string => `</w:${kind}s>`;
