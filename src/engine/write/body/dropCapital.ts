import type { DropCapital, Inline, Paragraph } from '../../model/document';
import type { PartWriter } from '../partWriter';
import { positiveTwips } from '../units';
import { type ParagraphXml, paragraphXml, writeParagraph } from './paragraph';

/**
 * A paragraph of the body; its drop capital is a paragraph of its own before it, in a frame that is as high as the lines beside it: so does
 * Word write them (w:framePr with w:dropCap, ECMA-376 part 1, 17.3.1.11). Behind a break to another column the frame would stay in the
 * old one: there the letter stays in the text.
 */
export function writeBodyParagraph(paragraph: Paragraph, writer: PartWriter): ParagraphXml {
  const { dropCapital, columnBreakBefore, content } = paragraph;
  const others = dropCapital && !columnBreakBefore && withoutStart(content, dropCapital.text);
  if (!dropCapital || !others) return writeParagraph(paragraph, writer);
  const xml = writeParagraph({ ...paragraph, content: others }, writer);
  return { ...xml, frame: frameXml(dropCapital, paragraph, writer) };
}

function frameXml(capital: DropCapital, paragraph: Paragraph, writer: PartWriter): string {
  const { text, format, lines, heightPt, gapPt } = capital;
  const letter = writeParagraph(
    {
      ...paragraph,
      role: { kind: 'body' },
      content: [{ type: 'text', text, format }],
      alignment: 'left',
      indentEndPt: 0,
      spaceBeforePt: 0,
      spaceAfterPt: 0,
      lineSpacing: { rule: 'exact', pt: heightPt },
      tabStops: [],
      keepWithNext: true,
      pageBreakBefore: false,
      bookmarks: [],
    },
    writer,
  );
  const frame = `<w:framePr w:dropCap="drop" w:lines="${Math.min(MAX_LINES, lines)}" w:hSpace="${positiveTwips(gapPt)}" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>`;
  return paragraphXml({ ...letter, propertiesAfter: frame + letter.propertiesAfter });
}

/** Word knows no higher ones. */
const MAX_LINES = 10;

/**
 * The text without the letter, and without the space behind it where it is a word by itself. Pictures may be anchored before it. Undefined
 * where the text begins otherwise.
 */
function withoutStart(content: readonly Inline[], letter: string): readonly Inline[] | undefined {
  const at = content.findIndex(({ type }) => type === 'text');
  const start = content[at];
  if (start?.type !== 'text' || !start.text.startsWith(letter)) return undefined;
  const text = start.text.slice(letter.length).trimStart();
  return [...content.slice(0, at), ...(text === '' ? [] : [{ ...start, text }]), ...content.slice(at + 1)];
}
