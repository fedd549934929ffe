import { FIELD_END, fieldStart } from './field';
import { COLUMN_BREAK, paragraphXml, type ParagraphXml, spacerParagraph } from './paragraph';
import { TABLE_END, type TableXml } from './tables/table';

/**
 * Puts the blocks of the body together: paragraphs and tables that go on over a page's end, section breaks (the w:sectPr of a section
 * stands in its last paragraph; ECMA-376 part 1, 17.6.18), the paragraphs that Word asks for around tables,
 * and the field around a table of contents.
 */

export type BodyBlock = BodyParagraph | BodyTable;

interface BodyParagraph {
  readonly kind: 'paragraph';
  /** Index into `DocumentPlan.sections`. */
  readonly section: number;
  readonly xml: ParagraphXml;
  readonly continues: boolean;
  /** Of what field it is a part that goes over several paragraphs: a table of contents. */
  readonly contents?: { readonly index: number; readonly instruction: string };
}

interface BodyTable {
  readonly kind: 'table';
  readonly section: number;
  readonly xml: TableXml;
  readonly continues: boolean;
  /** Space before that no paragraph holds, twips. */
  readonly spaceTwips: number;
}

/** The last block: a paragraph of which nothing is written, for its section may end with it, or a table that may go on. */
export type OpenBlock =
  | BodyParagraph
  | { readonly kind: 'openTable'; readonly section: number; readonly grid: string; readonly continues: boolean };

/** What is needed of a section to break off after it, or to begin it. */
export interface SectionXml {
  /** w:sectPr. */
  readonly xml: string;
  /** It begins on a new page, so that a page break of its first paragraph would be one too many. */
  readonly startsPage: boolean;
  readonly hasColumns: boolean;
}

export class BodyJoiner {
  /** Set when blocks that were joined elsewhere have been written behind these. */
  open: OpenBlock | undefined;
  #text = '';
  #started = 0;

  constructor(readonly sections: readonly SectionXml[]) {}

  /** What follows does not depend on what stood before the first block: that is not the one still open, or a table, whose rows say no more. */
  get isSettled(): boolean {
    return this.#started > 1 || this.open?.kind === 'openTable';
  }

  add(block: BodyBlock): void {
    const { open } = this;
    if (open?.continues && open.section === block.section) {
      if (open.kind === 'paragraph' && block.kind === 'paragraph' && open.contents?.index === block.contents?.index) {
        const xml = { ...open.xml, content: open.xml.content + block.xml.content };
        this.open = { ...open, xml, continues: block.continues };
        return;
      }
      if (open.kind === 'openTable' && block.kind === 'table' && open.grid === block.xml.grid) {
        this.#text += block.xml.rows;
        this.open = { ...open, continues: block.continues };
        return;
      }
    }
    this.#close(block);
    this.#start(block, open);
  }

  /** What has been written since the last call; the open block is not in it, save for the start and rows of a table. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  /** Closes the last block. What is taken then ends with the w:sectPr of the last section. */
  end(): void {
    const { open } = this;
    this.#close(undefined);
    if (open?.kind !== 'paragraph') this.#text += paragraphXml(spacerParagraph());
    this.#text += this.#sectionXml(open?.section ?? 0);
    this.open = undefined;
  }

  /** `next` is the block that follows; at the document's end the last section's properties stand in no paragraph. */
  #close(next: BodyBlock | undefined): void {
    const { open } = this;
    if (!open) return;
    const sectionXml = !next || open.section === next.section ? '' : this.#sectionXml(open.section);
    if (open.kind === 'openTable') {
      // LibreOffice drops the empty paragraph that ends a section, and sends columns which then end with a table to the next page.
      if (sectionXml && this.sections[open.section]?.hasColumns === true)
        this.#text += TABLE_END + paragraphXml(spacerParagraph()) + paragraphXml(spacerParagraph(), sectionXml);
      else this.#text += TABLE_END + (sectionXml && paragraphXml(spacerParagraph(), sectionXml));
      return;
    }
    if (open.contents && contentsOf(next)?.index !== open.contents.index) {
      const xml = { ...open.xml, content: open.xml.content + FIELD_END };
      // LibreOffice leaves out the page numbers of heads that it reads while the field is open: the section ends behind it.
      this.#text += paragraphXml(xml) + (sectionXml && paragraphXml(spacerParagraph(), sectionXml));
      return;
    }
    // LibreOffice takes the style from a paragraph that begins a column and ends its section.
    if (sectionXml && open.xml.content.includes(COLUMN_BREAK))
      this.#text += paragraphXml(open.xml) + paragraphXml(spacerParagraph(), sectionXml);
    else this.#text += paragraphXml(withVisibleContent(open.xml, sectionXml), sectionXml);
  }

  #start(block: BodyBlock, above: OpenBlock | undefined): void {
    this.#started++;
    const startsSection = above?.section !== block.section;
    if (block.kind === 'paragraph') {
      const startsPage = !above || (startsSection && this.sections[block.section]?.startsPage === true);
      const pageBreakBefore = block.xml.pageBreakBefore && !startsPage;
      const { contents } = block;
      const startsField = contents && contentsOf(above)?.index !== contents.index;
      const content = startsField ? fieldStart(contents.instruction) + block.xml.content : block.xml.content;
      this.open = { ...block, xml: { ...block.xml, pageBreakBefore, content } };
      return;
    }
    const { xml, section, continues, spaceTwips } = block;
    const touchesTable = above?.kind === 'openTable' && !startsSection;
    if (touchesTable || spaceTwips > 0) this.#text += paragraphXml(spacerParagraph(spaceTwips));
    this.#text += xml.start + xml.rows;
    this.open = { kind: 'openTable', section, grid: xml.grid, continues };
  }

  #sectionXml(section: number): string {
    return this.sections[section]?.xml ?? '';
  }
}

const contentsOf = (block: BodyBlock | OpenBlock | undefined): BodyParagraph['contents'] =>
  block?.kind === 'paragraph' ? block.contents : undefined;

/** LibreOffice drops an empty paragraph at a section's end, and with it the empty page or the room that it stands for. */
function withVisibleContent(xml: ParagraphXml, sectionXml: string): ParagraphXml {
  if (!sectionXml || /<w:(?:t|drawing|fldChar)[ >]/.test(xml.content)) return xml;
  return { ...xml, content: `${xml.content}<w:r><w:t xml:space="preserve"> </w:t></w:r>` };
}
