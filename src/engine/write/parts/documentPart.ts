import type { DocumentPlan } from '../../model/documentPlan';
import type { ScratchStore } from '../../ports';
import { BodyJoiner } from '../body/body';
import type { NoteKind } from '../body/noteReference';
import { sectionsXml } from '../body/section';
import { BLOCK_CONTENT } from '../namespaces';
import { END_OF_DEFLATE, type Segment, segmentOf, type SpilledSegment, sumOf } from '../package/segment';
import type { ZipEntry } from '../package/zip';
import type { SpilledPages } from '../pages';
import { mergedUse, type PartUse, PartWriter } from '../partWriter';
import { XML_DECLARATION } from '../xml';
import { emptyNoteXml, notesEnd, notesStart } from './notes';
import type { StyleIndex } from '../body/styleIndex';

/** word/document.xml and the notes: parts that are put together from the segments of the pages. */

const DOCUMENT_START = `${XML_DECLARATION}<w:document ${BLOCK_CONTENT}><w:body>`;
const DOCUMENT_END = '</w:body></w:document>';

/** The main part. Seams between runs of pages are joined here; what lies between them is taken as it is. */
export function documentEntry(
  name: string,
  plan: DocumentPlan,
  parts: readonly SpilledPages[],
  scratch: Pick<ScratchStore, 'get' | 'pieces'>,
): ZipEntry {
  const joiner = new BodyJoiner(sectionsXml(plan));
  const segments: (Segment | SpilledSegment)[] = [segmentOf(DOCUMENT_START)];
  for (const { head, body, tail } of parts) {
    for (const page of head) {
      for (const block of page) joiner.add(block);
      segments.push(segmentOf(joiner.take()));
    }
    segments.push(body);
    if (tail) joiner.open = tail;
  }
  joiner.end();
  segments.push(segmentOf(joiner.take() + DOCUMENT_END));
  return entryOf(name, segments, scratch);
}

interface NotesPart {
  readonly kind: NoteKind;
  readonly segments: readonly Segment[];
  readonly use: PartUse;
}

/** Undefined when the document has no notes of this kind. A reference whose note is missing gets an empty one. */
export function notesPart(
  kind: NoteKind,
  parts: readonly SpilledPages[],
  plan: DocumentPlan,
  styles: StyleIndex,
): NotesPart | undefined {
  const notes = parts.map((part) => (kind === 'footnote' ? part.footnotes : part.endnotes));
  const found = new Set(notes.flatMap(({ ids }) => ids));
  const referred = parts.flatMap(({ bodyUse }) => (kind === 'footnote' ? bodyUse.footnotes : bodyUse.endnotes));
  const missing = [...new Set(referred)].filter((id) => !found.has(id));
  if (!found.size && !missing.length) return undefined;
  const writer = new PartWriter(plan, styles, false);
  const added = missing.map((id) => emptyNoteXml(kind, id, writer)).join('');
  return {
    kind,
    segments: [segmentOf(notesStart(kind)), ...notes.map(({ xml }) => xml), segmentOf(added + notesEnd(kind))],
    use: mergedUse(notes.map(({ use }) => use)),
  };
}

export function entryOf(
  name: string,
  segments: readonly (Segment | SpilledSegment)[],
  scratch: Pick<ScratchStore, 'get' | 'pieces'>,
): ZipEntry {
  let size = END_OF_DEFLATE.length;
  for (const segment of segments) size += 'key' in segment ? segment.size : segment.deflated.length;
  return { name, method: 'deflated', ...sumOf(segments), size, chunks: chunksOf(segments, scratch) };
}

function* chunksOf(
  segments: readonly (Segment | SpilledSegment)[],
  scratch: Pick<ScratchStore, 'get' | 'pieces'>,
): Iterable<Uint8Array> {
  for (const segment of segments) {
    if ('key' in segment) yield* scratch.pieces?.(segment.key) ?? [scratch.get(segment.key)];
    else yield segment.deflated;
  }
  yield END_OF_DEFLATE;
}
