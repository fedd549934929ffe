import type { CaptionNumber, CrossReference } from '../../model/document';
import type { ContentsField } from '../../model/documentPlan';
import { bookmarkName } from '../names';
import { textXml } from './runs';

/** Complex fields (ECMA-376 part 1, 17.16.18): runs from a begin to an end character, with the instruction and what it gave. */

const character = (type: string, properties: string): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:fldChar w:fldCharType="${type}"/></w:r>`;

const instructionXml = (instruction: string, properties: string): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`;

/** `result` is shown until the field is updated. */
export function fieldXml(instruction: string, result: string, properties: string): string {
  const shown = `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${textXml(result)}</w:r>`;
  return fieldStart(instruction, properties) + shown + character('end', properties);
}

/** In front of the first and behind the last paragraph of what a field gave. */
export const fieldStart = (instruction: string, properties = ''): string =>
  character('begin', properties) + instructionXml(instruction, properties) + character('separate', properties);
export const FIELD_END = character('end', '');

/** With links, and without page numbers on the web. */
export function contentsInstruction(field: ContentsField): string {
  return field.of === 'headings'
    ? `TOC \\o "${field.from}-${field.to}" \\h \\z \\u`
    : `TOC \\h \\z \\c "${field.sequence}"`;
}

const NUMERALS = { decimal: 'ARABIC', upperRoman: 'ROMAN', lowerRoman: 'roman' } as const;

export function captionNumberInstruction({ sequence, numerals, counts }: CaptionNumber): string {
  const switches = counts === 'next' ? '' : counts === 'again' ? ' \\c' : ` \\r ${counts.from}`;
  return `SEQ ${sequence} \\* ${NUMERALS[numerals]}${switches}`;
}

/** REF and PAGEREF; what bookmarks hold keeps the look that the reference has. */
export function referenceInstruction({ to, bookmark }: CrossReference): string {
  const name = bookmarkName(bookmark);
  switch (to) {
    case 'paragraphNumber':
      return `REF ${name} \\n \\h`;
    case 'content':
      return `REF ${name} \\h \\* MERGEFORMAT`;
    case 'pageNumber':
      return `PAGEREF ${name} \\h`;
  }
}
