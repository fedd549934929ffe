/** Complex fields (ECMA-376 part 1, 17.16.18): runs from a begin to an end character, with the instruction and what it gave. */

const character = (type: string, properties: string): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:fldChar w:fldCharType="${type}"/></w:r>`;

const instructionXml = (instruction: string, properties: string): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`;

/** `result` is shown until the field is updated. */
export function fieldXml(instruction: string, result: string, properties: string): string {
  const shown = `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${result}</w:t></w:r>`;
  return (
    character('begin', properties) +
    instructionXml(instruction, properties) +
    character('separate', properties) +
    shown +
    character('end', properties)
  );
}

/** A table of contents is made of headings down to this level, with links. */
const CONTENTS = 'TOC \\o "1-3" \\h \\z \\u';

/** Around the entries of a table of contents: Word can make them anew from the headings. */
export const CONTENTS_START = character('begin', '') + instructionXml(CONTENTS, '') + character('separate', '');
export const CONTENTS_END = character('end', '');
