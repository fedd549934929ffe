import type { Paragraph } from '../../model/document';
import type { PartWriter } from '../partWriter';
import type { NamedLook } from './styleIndex';
import { bookmarked, contentXml } from './content';
import { displayedMathXml } from './math/math';
import { paragraphProperties } from './paragraphProperties';

/** w:p (ECMA-376 part 1, 17.3.1). */

/** A paragraph in the parts that are put together once its neighbours are known. */
export interface ParagraphXml {
  /** Children of w:pPr on both sides of w:pageBreakBefore. */
  readonly propertiesBefore: string;
  readonly propertiesAfter: string;
  readonly pageBreakBefore: boolean;
  readonly content: string;
  /** What stands in a frame before it. */
  readonly frame?: string;
}

/** `place` is the style of paragraphs without a role of their own. */
export function writeParagraph(paragraph: Paragraph, writer: PartWriter, place?: NamedLook): ParagraphXml {
  const style = place && paragraph.role.kind === 'body' ? place : writer.styles.of(paragraph.role);
  const { before, after } = paragraphProperties(paragraph, style, writer.plan.lists);
  return {
    propertiesBefore: before,
    propertiesAfter: after,
    pageBreakBefore: paragraph.pageBreakBefore,
    content: bookmarked(
      (paragraph.columnBreakBefore ? COLUMN_BREAK : '') +
        (displayedFormula(paragraph) ?? contentXml(paragraph.content, style, writer, paragraph.language)),
      paragraph,
      writer,
    ),
  };
}

export const COLUMN_BREAK = '<w:r><w:br w:type="column"/></w:r>';

function displayedFormula({ content, alignment }: Paragraph): string | undefined {
  const only = content[0];
  return only?.type === 'math' && content.length === 1 ? displayedMathXml(only.math, alignment) : undefined;
}

/** The whole element; `section` is the w:sectPr of the section that ends with it. */
export function paragraphXml(xml: ParagraphXml, section = ''): string {
  const properties =
    xml.propertiesBefore + (xml.pageBreakBefore ? '<w:pageBreakBefore/>' : '') + xml.propertiesAfter + section;
  const start = (xml.frame ?? '') + (properties ? `<w:p><w:pPr>${properties}</w:pPr>` : '<w:p>');
  return `${start}${xml.content}</w:p>`;
}

const SMALLEST_MARK = '<w:rPr><w:sz w:val="2"/><w:szCs w:val="2"/></w:rPr>';
/** Of the empty lines that Word asks for: a point. */
export const SMALLEST_LINE_TWIPS = 20;

/** An empty line of an exact height, one point at least: what Word asks for between and after tables, made so that it costs no room. */
export function spacerParagraph(heightTwips = SMALLEST_LINE_TWIPS): ParagraphXml {
  const line = Math.max(SMALLEST_LINE_TWIPS, heightTwips);
  return {
    propertiesBefore: '',
    propertiesAfter: `<w:spacing w:before="0" w:after="0" w:line="${line}" w:lineRule="exact"/>${SMALLEST_MARK}`,
    pageBreakBefore: false,
    content: '',
  };
}
