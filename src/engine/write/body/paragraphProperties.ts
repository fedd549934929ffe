import { type Border, type Borders, MAX_BORDER_SPACE_PT, THIN_AND_GAP_PT } from '../../model/borders';
import type { LineSpacing, Paragraph, RunFormat, TabStop } from '../../model/document';
import type { ParagraphLook } from '../../model/documentPlan';
import type { ListDefinition, ListReference } from '../../model/lists';
import { NO_NUMBER_ID, numberId } from '../names';
import type { NamedLook } from './styleIndex';
import { borderEighths, hexColour, positiveTwips, textColour, twips } from '../units';
import { valued } from '../xml';
import { runProperties, shadingXml } from './runProperties';

/** Properties of paragraphs as w:pPr (ECMA-376 part 1, 17.3.1), in schema order. */

/**
 * The children of w:pPr in two parts: `before` w:pageBreakBefore and `after` it, up to the paragraph mark's w:rPr. Whether the break is
 * needed is only known once the block before is.
 */
interface ParagraphPropertiesXml {
  readonly before: string;
  readonly after: string;
}

/** Word takes no more tab stops in a paragraph. */
const MAX_TAB_STOPS = 64;

type Spacing = Pick<ParagraphLook, 'spaceBeforePt' | 'spaceAfterPt' | 'lineSpacing'>;

export function paragraphProperties(
  paragraph: Paragraph,
  style: NamedLook,
  lists: readonly ListDefinition[],
): ParagraphPropertiesXml {
  const { role } = paragraph;
  const { look } = style;
  const list = listOf(role);
  const level = list && lists[list.list]?.levels[list.level];
  const hasStyleKeep = role.kind === 'heading' || role.kind === 'title';
  const before =
    (style.id === 'Normal' ? '' : valued('pStyle', style.id)) +
    (paragraph.keepWithNext === hasStyleKeep ? '' : `<w:keepNext${hasStyleKeep ? ' w:val="0"' : ''}/>`);
  const after =
    ownNumberingXml(list && level ? list : undefined, style.list) +
    bordersXml('pBdr', paragraph.borders, true) +
    (paragraph.shading === undefined ? '' : shadingXml(paragraph.shading)) +
    tabsXml(paragraph.tabStops) +
    (paragraph.rightToLeft ? '<w:bidi/>' : '') +
    spacingXml(withRoom(paragraph), look) +
    indentXml(
      paragraph,
      level ? { startPt: level.indentPt, firstLinePt: -level.hangingPt } : look.indent,
      level !== undefined,
    ) +
    alignmentXml(paragraph.alignment, look.alignment, paragraph.rightToLeft) +
    markXml(paragraph, look);
  return { before, after };
}

/** Word cuts off what is higher than an exact line: with a picture or a formula in it a line must be able to grow. */
function withRoom(paragraph: Paragraph): Spacing {
  const { lineSpacing } = paragraph;
  if (lineSpacing.rule !== 'exact') return paragraph;
  const needsRoom = paragraph.content.some(
    (inline) =>
      inline.type === 'math' || (inline.type === 'picture' && !inline.anchor && inline.heightPt > lineSpacing.pt),
  );
  return needsRoom ? { ...paragraph, lineSpacing: { rule: 'atLeast', pt: lineSpacing.pt } } : paragraph;
}

/** w:spacing with what differs from `base`; nothing when all is equal. */
export function spacingXml(spacing: Spacing, base: Spacing): string {
  let attributes = '';
  const before = positiveTwips(spacing.spaceBeforePt);
  if (before !== positiveTwips(base.spaceBeforePt)) attributes += ` w:before="${before}"`;
  const after = positiveTwips(spacing.spaceAfterPt);
  if (after !== positiveTwips(base.spaceAfterPt)) attributes += ` w:after="${after}"`;
  const { lineSpacing } = spacing;
  const line = lineUnits(lineSpacing);
  if (lineSpacing.rule !== base.lineSpacing.rule || line !== lineUnits(base.lineSpacing))
    attributes += ` w:line="${line}" w:lineRule="${lineSpacing.rule === 'single' ? 'auto' : lineSpacing.rule}"`;
  return attributes && `<w:spacing${attributes}/>`;
}

/** w:line, in twips or in 240ths of a line (ECMA-376 part 1, 17.3.1.33). */
const lineUnits = (spacing: LineSpacing): number => (spacing.rule === 'single' ? 240 : positiveTwips(spacing.pt, 1));

/** w:jc, where it differs from that of the style. */
export function alignmentXml(
  alignment: Paragraph['alignment'],
  base: Paragraph['alignment'] | undefined,
  rightToLeft: boolean,
): string {
  const value = alignmentName(alignment, rightToLeft);
  return base && value === alignmentName(base, false) ? '' : valued('jc', value);
}

/**
 * In right-to-left paragraphs the transitional names "left" and "right" mean leading and trailing (ECMA-376 part 4, 14.11.2), so that what
 * stands at the left is called right.
 */
export function alignmentName(alignment: Paragraph['alignment'], rightToLeft: boolean): string {
  switch (alignment) {
    case 'justify':
      return 'both';
    case 'center':
      return 'center';
    case 'left':
      return rightToLeft ? 'right' : 'left';
    case 'right':
      return rightToLeft ? 'left' : 'right';
  }
}

const listOf = (role: Paragraph['role']): ListReference | undefined =>
  role.kind === 'listItem' || role.kind === 'heading' ? role.list : undefined;

/** w:numPr. */
export const numberingXml = ({ list, level }: ListReference): string =>
  `<w:numPr>${valued('ilvl', level)}${valued('numId', numberId(list))}</w:numPr>`;

const NO_NUMBER = `<w:numPr>${valued('ilvl', 0)}${valued('numId', NO_NUMBER_ID)}</w:numPr>`;

/** What differs from the style's list. */
function ownNumberingXml(own: ListReference | undefined, ofStyle: ListReference | undefined): string {
  if (own === undefined) return ofStyle ? NO_NUMBER : '';
  return own.list === ofStyle?.list && own.level === ofStyle.level ? '' : numberingXml(own);
}

/**
 * What differs from the indents of the list's level, or of the style. In text that runs from the right LibreOffice forgets those of the level as soon as
 * the paragraph has one of its own.
 */
function indentXml(paragraph: Paragraph, base: ParagraphLook['indent'], isListed: boolean): string {
  const left = twips(paragraph.indentStartPt);
  const right = twips(paragraph.indentEndPt);
  const firstLine = twips(paragraph.firstLineIndentPt);
  const isOwn = isListed && paragraph.rightToLeft;
  let attributes = left === twips(base?.startPt ?? 0) && !isOwn ? '' : ` w:left="${left}"`;
  if (right !== 0) attributes += ` w:right="${right}"`;
  if (firstLine !== twips(base?.firstLinePt ?? 0) || isOwn) attributes += firstLineXml(firstLine);
  return attributes && `<w:ind${attributes}/>`;
}

const firstLineXml = (twips: number): string => (twips < 0 ? ` w:hanging="${-twips}"` : ` w:firstLine="${twips}"`);

/** w:ind of a style; nothing for none. */
export function styleIndentXml({ indent }: ParagraphLook): string {
  if (!indent) return '';
  const left = twips(indent.startPt);
  return `<w:ind${left === 0 ? '' : ` w:left="${left}"`}${firstLineXml(twips(indent.firstLinePt))}/>`;
}

function tabsXml(stops: readonly TabStop[]): string {
  if (!stops.length) return '';
  const sorted = [...stops].sort((a, b) => a.positionPt - b.positionPt).slice(0, MAX_TAB_STOPS);
  const xml = sorted.map(
    ({ alignment, leader, positionPt }) =>
      `<w:tab w:val="${alignment}"${leader === 'none' ? '' : ` w:leader="${leader}"`} w:pos="${twips(positionPt)}"/>`,
  );
  return `<w:tabs>${xml.join('')}</w:tabs>`;
}

/** w:pBdr, w:tcBorders: the sides in schema order. */
export function bordersXml(name: string, borders: Borders | undefined, withSpace: boolean): string {
  if (!borders) return '';
  const xml =
    sideXml('top', borders.top, withSpace) +
    sideXml('left', borders.left, withSpace) +
    sideXml('bottom', borders.bottom, withSpace) +
    sideXml('right', borders.right, withSpace);
  return xml && `<w:${name}>${xml}</w:${name}>`;
}

/** w:sz of a double border is the width of each line; the gap is as wide. */
const LINES_OF_DOUBLE = 3;

/** w:sz: the thickness of a line, where there are two that of the thick one. */
function lineWidthPt({ style, widthPt }: Border): number {
  if (style === 'double') return widthPt / LINES_OF_DOUBLE;
  return style === 'thinThickSmallGap' || style === 'thickThinSmallGap' ? widthPt - THIN_AND_GAP_PT : widthPt;
}

/** Word's names of a thick and a thin line begin at the text, as LibreOffice 7.4 shows them. */
function styleName(side: string, { style }: Border): string {
  if (side !== 'top') return style;
  if (style === 'thinThickSmallGap') return 'thickThinSmallGap';
  return style === 'thickThinSmallGap' ? 'thinThickSmallGap' : style;
}

/** One side of w:pBdr, w:tblBorders or w:tcBorders. */
export function sideXml(side: string, border: Border | undefined, withSpace: boolean): string {
  if (!border) return '';
  const space = withSpace ? Math.round(Math.min(MAX_BORDER_SPACE_PT, Math.max(0, border.spacePt ?? 0))) : 0;
  const colour = border.colour === 0 ? textColour(0) : hexColour(border.colour);
  return `<w:${side} w:val="${styleName(side, border)}" w:sz="${borderEighths(lineWidthPt(border))}" w:space="${space}" w:color="${colour}"/>`;
}

/**
 * The look of the paragraph mark. It gives the label of a list item its look, and counts for the height of the last line unless that is
 * exact; elsewhere nobody sees it.
 */
function markXml(paragraph: Paragraph, look: ParagraphLook): string {
  const { role } = paragraph;
  const hasLabel = listOf(role) !== undefined;
  const label = role.kind === 'listItem' || role.kind === 'heading' ? role.label : undefined;
  if (!hasLabel && paragraph.lineSpacing.rule === 'exact') return '';
  const formats = paragraph.content.flatMap((inline) => (inline.type === 'text' ? [inline.format] : []));
  const first = formats[0] ?? label;
  if (!first) return '';
  const shared = (property: 'bold' | 'italic'): boolean => formats.every((format) => format[property]);
  // Words in another font behind a number, as code is, do not change it. The level has the font of a bullet, whose own may be one of symbols.
  const isSetAsText = [look.format, ...formats].some(({ family }) => family === label?.family);
  const mark: RunFormat = hasLabel
    ? {
        ...look.format,
        family: ((isSetAsText ? label : undefined) ?? first).family,
        sizePt: (label ?? first).sizePt,
        colour: label?.colour ?? first.colour,
        bold: label?.bold ?? shared('bold'),
        italic: label?.italic ?? shared('italic'),
        underline: label?.underline ?? false,
        loweredPt: label?.loweredPt ?? 0,
      }
    : { ...look.format, family: first.family, sizePt: Math.max(...formats.map(({ sizePt }) => sizePt)) };
  const xml = runProperties(mark, look.format);
  return xml && `<w:rPr>${xml}</w:rPr>`;
}
