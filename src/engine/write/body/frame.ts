import type { Paragraph, Table } from '../../model/document';
import type { PartWriter } from '../partWriter';
import { positiveTwips, twips } from '../units';
import { type ParagraphXml, writeParagraph } from './paragraph';

/**
 * A table of one cell without lines and ground that floats: a picture with its caption. Its paragraphs are a frame (w:framePr, ECMA-376 part 1,
 * 17.3.1.11), as those that follow each other with the same properties are: they stay text of the body, and LibreOffice lets no table float in a
 * document with footnotes. Undefined for all other tables.
 */
export function frameParagraphs(table: Table, writer: PartWriter): readonly ParagraphXml[] | undefined {
  const { floatAt, indentPt, bounds, rows, cellPaddingPt, columnWidthsPt } = table;
  const [cell, ...others] = rows.flatMap(({ cells }) => cells);
  if (
    !floatAt?.fromText ||
    !cell ||
    others.length > 0 ||
    cellPaddingPt.x > 0 ||
    cell.shading !== undefined ||
    cell.textDirection
  )
    return undefined;
  const { top, right, bottom, left } = cell.borders;
  if (top || right || bottom || left) return undefined;
  const { sidePt, abovePt, belowPt } = floatAt.fromText;
  const heightPt = bounds.bottom - bounds.top + abovePt + belowPt;
  // A place of 0 is none.
  const frame =
    `<w:framePr w:w="${positiveTwips(columnWidthsPt[0] ?? 0, 1)}" w:h="${positiveTwips(heightPt, 1)}" w:hRule="atLeast"` +
    ` w:hSpace="${positiveTwips(sidePt)}" w:wrap="around" w:vAnchor="page" w:hAnchor="margin"` +
    ` w:x="${twips(indentPt) || 1}" w:y="${positiveTwips(floatAt.yPt - abovePt, 1)}"/>`;
  const paragraphs: ParagraphXml[] = [];
  for (const block of cell.blocks) {
    if (block.type !== 'paragraph') return undefined;
    const isFirst = paragraphs.length === 0;
    const placed: Paragraph = {
      ...block,
      spaceBeforePt: block.spaceBeforePt + (isFirst ? abovePt + cellPaddingPt.top : 0),
    };
    const xml = writeParagraph(placed, writer);
    paragraphs.push({ ...xml, propertiesAfter: frame + xml.propertiesAfter });
  }
  return paragraphs;
}
