import type { DocumentPage, Inline, ParagraphRole } from '../model/document';
import type { DocumentPlan } from '../model/documentPlan';
import type { ScratchStore } from '../ports';
import { spacedBlocks } from './body/blocks';
import { type BodyBlock, BodyJoiner, type OpenBlock } from './body/body';
import type { NoteKind } from './body/noteReference';
import { contentsInstruction } from './body/field';
import { frameParagraphs } from './body/frame';
import { writeBodyParagraph } from './body/dropCapital';
import { spacerParagraph } from './body/paragraph';
import { sectionsXml } from './body/section';
import { writeTable } from './body/tables/table';
import { joinSegments, type Segment, segmentOf, type SpilledSegment, spillSegment } from './package/segment';
import { idSlot, type PartUse, PartWriter } from './partWriter';
import { noteXml } from './parts/notes';
import { type StyleIndex, styleIndex } from './body/styleIndex';

/**
 * A run of pages as WordprocessingML, written without knowledge of its neighbours. Every page is deflated on its own, so that the bytes
 * of the document do not depend on how its pages are cut into runs. Plain data, to be passed between threads.
 */
interface WrittenPages {
  /** Blocks of the first page, and of those after it until one has an end that does not depend on what comes before the run. */
  readonly head: readonly (readonly BodyBlock[])[];
  /** The body of the other pages, as far as it is closed. */
  readonly body: Segment;
  /** The block that the pages after this run may go on with. */
  readonly tail?: OpenBlock;
  readonly bodyUse: PartUse;
  readonly footnotes: WrittenNotes;
  readonly endnotes: WrittenNotes;
}

/** What is kept of them until the document is put together. */
export type SpilledPages = Omit<WrittenPages, 'body'> & { readonly body: SpilledSegment };

interface WrittenNotes {
  readonly xml: Segment;
  /** Ids of the notes in it. */
  readonly ids: readonly number[];
  readonly use: PartUse;
}

/** The same result in any thread. Pages in order; `plan` is that of the whole document. */
export function writePages(pages: readonly DocumentPage[], plan: DocumentPlan): WrittenPages {
  const styles = styleIndex(plan);
  const writer = new PartWriter(plan, styles, true);
  const joiner = new BodyJoiner(sectionsXml(plan));
  const head: BodyBlock[][] = [];
  const segments: Segment[] = [];
  for (const page of pages) {
    writer.useSlot(idSlot('body', page.pageIndex));
    writer.countFootnotesFrom(page.footnotesBefore);
    const blocks = bodyBlocks(page, plan, writer);
    const isHead = !head.length || !joiner.isSettled;
    for (const block of blocks) joiner.add(block);
    const text = joiner.take();
    if (isHead) head.push(blocks);
    else segments.push(segmentOf(text));
  }
  return {
    head,
    body: joinSegments(segments),
    ...(joiner.open && pages.length > head.length ? { tail: joiner.open } : {}),
    bodyUse: writer.use(),
    footnotes: writeNotes(pages, 'footnote', plan, styles),
    endnotes: writeNotes(pages, 'endnote', plan, styles),
  };
}

const holdsText = (inline: Inline): boolean =>
  inline.type === 'textBox' || (inline.type === 'picture' && inline.labels !== undefined);

/** The body's bytes go to the scratch store, under `key`. */
export function spillPages(pages: WrittenPages, key: string, scratch: Pick<ScratchStore, 'put'>): SpilledPages {
  return { ...pages, body: spillSegment(pages.body, key, scratch) };
}

function bodyBlocks(page: DocumentPage, plan: DocumentPlan, writer: PartWriter): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  for (const { section, blocks: inFlow } of page.flows) {
    const spaced = spacedBlocks(inFlow);
    spaced.forEach(({ block, spaceTwips }, i) => {
      const { continues } = block;
      if (block.type === 'paragraph') {
        // LibreOffice makes a part of its own of the field, sets that in the first of several columns alone, and reads no further behind text in a box.
        const hasOneColumn = (plan.sections[section]?.columns.length ?? 0) < 2;
        const contents = hasOneColumn && !block.content.some(holdsText) ? contentsFieldOf(block.role, plan) : undefined;
        const xml = writeBodyParagraph(block, writer);
        blocks.push({ kind: 'paragraph', section, xml, continues, ...(contents && { contents }) });
        return;
      }
      // A frame stands before the paragraph that it belongs to.
      const frame = spaced[i + 1]?.block.type === 'paragraph' ? frameParagraphs(block, writer) : undefined;
      if (frame) {
        for (const xml of frame) blocks.push({ kind: 'paragraph', section, xml, continues: false });
        return;
      }
      const xml = writeTable(block, writer, { mayGoOn: blocks.length === 0 });
      if (xml) blocks.push({ kind: 'table', section, xml, continues, spaceTwips });
    });
  }
  const [firstFlow] = page.flows;
  if (blocks.length || !firstFlow) return blocks;
  // An empty page is a page all the same.
  const xml = { ...spacerParagraph(), pageBreakBefore: true };
  return [{ kind: 'paragraph', section: firstFlow.section, xml, continues: false }];
}

function contentsFieldOf(
  role: ParagraphRole,
  plan: DocumentPlan,
): Extract<BodyBlock, { kind: 'paragraph' }>['contents'] {
  const index = role.kind === 'tocEntry' ? role.contents : undefined;
  const field = index === undefined ? undefined : plan.contents?.[index];
  return index === undefined || !field ? undefined : { index, instruction: contentsInstruction(field) };
}

function writeNotes(
  pages: readonly DocumentPage[],
  kind: NoteKind,
  plan: DocumentPlan,
  styles: StyleIndex,
): WrittenNotes {
  const writer = new PartWriter(plan, styles, false);
  const ids: number[] = [];
  const segments: Segment[] = [];
  for (const page of pages) {
    const notes = page.notes.filter((note) => note.kind === kind);
    if (!notes.length) continue;
    writer.useSlot(idSlot(kind, page.pageIndex));
    writer.countFootnotesFrom(page.footnotesBefore);
    segments.push(segmentOf(notes.map((note) => noteXml(note, writer)).join('')));
    ids.push(...notes.map(({ id }) => writer.noteId(kind, id)));
  }
  return { xml: joinSegments(segments), ids, use: writer.use() };
}
