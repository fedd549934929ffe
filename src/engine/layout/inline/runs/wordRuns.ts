import { channelsOf } from '../../../model/colour';
import type { Inline, RunFormat, RunLink } from '../../../model/document';
import type { Link, LinkTarget, Word } from '../../../model/pageContent';
import type { NoteReference } from '../../notes/notes';
import type { TextLine } from '../../types';
import { bookmarkOf } from '../bookmarks';
import type { ContentContext } from '../contentContext';
import { blankText, boxToTick } from '../controls';
import { decoratedParts } from '../decorations/decoratedParts';
import { rubyOver } from '../ruby';
import type { RunBuilder } from './runBuilder';
import { formatOf, plainFormatOf } from './runFormat';

/** Between the strongest and the weakest of red, green and blue: greys have none. */
const MIN_LINK_COLOUR = 0x40;
const CLOSING = /^[.,;:!?)\]}"'”’»]+$/u;

/** A word with its links, its notes, its comments and what stands over it; a picture in place of a word. */
export function addWord(builder: RunBuilder, word: Word, line: TextLine, context: ContentContext): void {
  for (const id of context.comments.starts.get(word) ?? []) builder.push({ type: 'commentStart', id });
  addPieces(builder, word, line, context);
  for (const comment of context.comments.ends.get(word) ?? []) builder.push({ type: 'comment', comment });
}

function addPieces(builder: RunBuilder, word: Word, line: TextLine, context: ContentContext): void {
  const picture = context.pictures.get(word);
  if (picture) {
    builder.push(picture.inline);
    return;
  }
  const note = context.noteReferences.get(word);
  const ruby = context.ruby.get(word);
  const isWhole = note !== undefined || ruby !== undefined;
  const pieces = isWhole ? word.pieces : decoratedParts(word, context.styles, context.decorations);
  const { top, bottom } = word.bounds;
  let linked: RunFormat | undefined;
  pieces.forEach((piece, i) => {
    const format = formatOf(piece, line, word, context);
    if (format === undefined) return;
    const found = context.decorations.linkAt({ left: piece.left, right: piece.right, top, bottom });
    // The area of a link may reach over the stop behind it, which does not look like it.
    const isBehind = linked !== undefined && linked.colour !== format.colour && CLOSING.test(piece.text);
    const area = isBehind ? undefined : found;
    linked = area && format;
    const link = area && linkIn(area, format);
    const control = context.controls.get(word) ?? (context.hasBoxesToTick ? boxToTick(piece.text) : undefined);
    if (control) {
      builder.push({ type: 'text', text: piece.text || blankText(word, format), format, control });
      return;
    }
    const over = ruby && rubyOver(i, ruby, context.styles, plainFormatOf);
    if (over) builder.push({ type: 'text', text: piece.text, format, link, ruby: over });
    else if (note === undefined || i < note.from || i >= note.to) builder.text(piece.text, format, link);
    else if (i === note.from) builder.push(noteReference(note, format, line));
  });
}

/** The link that a word begins with. */
export function firstLink(
  { pieces: [piece], bounds }: Word,
  format: RunFormat,
  context: ContentContext,
): RunLink | undefined {
  const area = piece && context.decorations.linkAt({ ...bounds, left: piece.left, right: piece.right });
  return area && linkIn(area, format);
}

const linkIn = ({ target, unmarked }: Link, format: RunFormat): RunLink | undefined =>
  unmarked !== true || looksLinked(format) ? runLink(target) : undefined;

/** A reference is raised by its style: its format is that of the line around it. */
function noteReference({ kind, id, mark }: NoteReference, format: RunFormat, line: TextLine): Inline {
  const around: RunFormat = { ...format, sizePt: line.sizePt, verticalAlign: 'superscript' };
  return { type: 'noteReference', kind, id, format: around, ...(mark !== undefined && { mark }) };
}

/** An address that the PDF does not make a link is one when it is shown as one; others are text, in prose and in listings. */
function looksLinked({ underline, colour }: RunFormat): boolean {
  const parts = channelsOf(colour);
  return underline || Math.max(...parts) - Math.min(...parts) > MIN_LINK_COLOUR;
}

export function runLink(target: LinkTarget): RunLink {
  return target.kind === 'uri' ? { kind: 'uri', uri: target.uri } : { kind: 'bookmark', name: bookmarkOf(target) };
}
