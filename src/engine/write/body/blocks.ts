import type { Block } from '../../model/document';
import { TWIPS_PER_PT } from '../../model/wordUnits';
import type { PartWriter } from '../partWriter';
import { positiveTwips } from '../units';
import { paragraphXml, SMALLEST_LINE_TWIPS, spacerParagraph, writeParagraph } from './paragraph';
import { type TablePlace, tableXml, writeTable } from './tables/table';

/** Paragraphs and tables that follow each other in one place: a cell, a header, a note. */

/** A block with the space that a table before it could not take itself. */
interface SpacedBlock {
  readonly block: Block;
  /** For tables: space before that no paragraph above holds, twips. */
  readonly spaceTwips: number;
}

/** Word's tables have no space before: the paragraph above takes it, or what comes before the table has to hold it. */
export function spacedBlocks(blocks: readonly Block[]): SpacedBlock[] {
  return blocks.map((block, i) => {
    const above = blocks[i - 1];
    const below = blocks[i + 1];
    if (block.type === 'table')
      return { block, spaceTwips: above?.type === 'paragraph' ? 0 : positiveTwips(block.spaceBeforePt) };
    if (below?.type !== 'table' || below.spaceBeforePt <= 0) return { block, spaceTwips: 0 };
    return { block: { ...block, spaceAfterPt: block.spaceAfterPt + below.spaceBeforePt }, spaceTwips: 0 };
  });
}

/**
 * All blocks, closed. Tables are kept apart, for Word takes two that touch for one, and the last block is a paragraph, as cells, headers
 * and notes must end with one.
 */
export function blocksXml(blocks: readonly Block[], writer: PartWriter, place: TablePlace = {}): string {
  const first = blocks[0];
  // Nearly all cells hold one paragraph.
  if (blocks.length === 1 && first?.type === 'paragraph')
    return paragraphXml(writeParagraph(first, writer, place.style));
  let xml = '';
  let last: Block['type'] | undefined;
  for (const { block, spaceTwips } of spacedBlocks(withRoomForLine(blocks))) {
    if (block.type === 'paragraph') {
      xml += paragraphXml(writeParagraph(block, writer, place.style));
    } else {
      const table = writeTable(block, writer, place);
      if (!table) continue;
      if (last === 'table' || spaceTwips > 0) xml += paragraphXml(spacerParagraph(spaceTwips));
      xml += tableXml(table);
    }
    last = block.type;
  }
  return last === 'paragraph' ? xml : xml + paragraphXml(spacerParagraph());
}

/** The last block, if it is a table, lower by the empty line that Word asks for behind it: a cell is then as high as its table is on the page. */
function withRoomForLine(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  const row = last?.type === 'table' ? last.rows.at(-1) : undefined;
  if (last?.type !== 'table' || !row) return blocks;
  const lower = { ...row, contentPt: Math.max(0, row.contentPt - SMALLEST_LINE_TWIPS / TWIPS_PER_PT) };
  return blocks.with(-1, { ...last, rows: last.rows.with(-1, lower) });
}
