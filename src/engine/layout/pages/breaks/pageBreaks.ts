import type { Flow, Inline, Paragraph, ParagraphRole } from '../../../model/document';
import { heightOf } from '../../../model/geometry';
import type { Section } from '../../../model/section';
import { anchorParagraph } from '../../drafts';
import { BASELINE_SHARE } from '../../paragraphs/setting/paragraphShape';
import { lowered } from '../../paragraphs/setting/usualLines';
import type { PageOutline, PagePlan, ParagraphOutline } from '../../types';

/** How a page begins behind the one before. */

/** Indents that differ by less are equal. */
const SAME_INDENT_PT = 2;
/** Less space is none. */
const MIN_SPACE_PT = 2;
const MIN_DROP_PT = 0.5;
const MAX_DROP_PT = 48;

/**
 * A page that begins with a break: before its first block, or in the paragraph that goes on from the page before, unless that is to go over
 * by itself.
 */
export function withPageBreak(flows: readonly Flow[], previous: PagePlan | undefined): Flow[] {
  const [first, ...rest] = flows;
  if (!first) return [];
  if (previous?.spaceBehindFullPt !== undefined) return [...flows];
  const continued = previous?.continues === true;
  if (continued && previous.flowsOver) return [...flows];
  const [block, ...others] = first.blocks;
  const spacer = { ...anchorParagraph([], { left: 0, right: 0 }, 0), pageBreakBefore: true };
  if (!block) return [{ ...first, blocks: [spacer] }, ...rest];
  if (block.type === 'table')
    return [{ ...first, blocks: continued ? first.blocks : [spacer, block, ...others] }, ...rest];
  const broken: Paragraph = continued
    ? { ...block, content: restOf(block.content, breakInside(block, previous)) }
    : { ...block, pageBreakBefore: true };
  return [{ ...first, blocks: [broken, ...others] }, ...rest];
}

/**
 * Begins with an empty line where it would begin with a table, for LibreOffice: in a document that begins with a table it shows no text of any group of
 * shapes, and below a full page a table that begins a section does not get the margins, heads and feet of that section.
 */
export function withFirstParagraph(flows: readonly Flow[]): Flow[] {
  const [first, ...rest] = flows;
  if (first?.blocks[0]?.type !== 'table') return [...flows];
  return [{ ...first, blocks: [anchorParagraph([], { left: 0, right: 0 }, 0), ...first.blocks] }, ...rest];
}

/** The content behind a break, with text first: LibreOffice breaks nothing before what floats. */
function restOf(content: readonly Inline[], breakBefore: Inline): readonly Inline[] {
  const first = content.findIndex(
    (inline) => !(inline.type === 'panel' || (inline.type === 'picture' && inline.anchor)),
  );
  if (first < 1) return [breakBefore, ...content];
  return [breakBefore, ...content.slice(first, first + 1), ...content.slice(0, first), ...content.slice(first + 1)];
}

/**
 * In the last column the break to the next column is one to the next page (ECMA-376 part 1, 17.18.3), and Word shows both alike.
 * LibreOffice starts a new paragraph at both: after a page break with label, first-line indent and space before, as if it began there;
 * after a column break with none of them, but in body text's look, without box and indent.
 */
function breakInside(rest: Paragraph, { roles, spaceBehindBreakPt = 0 }: PagePlan): Inline {
  const role = roles.at(-1) ?? rest.role;
  return { type: spaceBehindBreakPt > 0 || keepsLook({ ...rest, role }) ? 'pageBreak' : 'columnBreak' };
}

/**
 * How far the rest of a page's last paragraph stands below the top of the next page, where a page break shows that in LibreOffice: the
 * paragraph has space before it, which is there once more behind the break, and no indent that would be, too: as far as that space goes. Word
 * starts at the top.
 */
export function spaceBehindBreak(
  { paragraphs }: PageOutline,
  next: PageOutline,
  { columns, margins, vertical }: Section,
  roles: readonly (ParagraphRole | undefined)[] = [],
): number {
  const last = paragraphs.at(-1);
  const rest = next.paragraphs[0];
  if (!last || !rest || vertical || columns.length > 1 || roles[last.index]?.kind !== 'body') return 0;
  const isBelowText = paragraphs.at(-2)?.index === last.index - 1;
  if (!isBelowText || last.spaceBeforePt < MIN_SPACE_PT) return 0;
  if (last.textLeft - last.column.left > rest.textLeft - rest.column.left + SAME_INDENT_PT) return 0;
  // A single last line is set as high as the lines before it.
  const higherPt = rest.lines > 1 ? 0 : leadingOf(last, rest) - heightOf(rest);
  const space = rest.top - BASELINE_SHARE * higherPt - margins.top;
  return space < MIN_SPACE_PT ? 0 : Math.min(space, last.spaceBeforePt);
}

/**
 * How much farther down the rest of a paragraph ends on the page than at the top of its column or page, where it begins whatever is above it:
 * what is below it has the space. What stands lower still has something above it, which sets it there. `leadingPt` is that of the lines before
 * the break: a single last line is set as high as they are, and may end farther down than on the page (below 0).
 */
export function dropOfRest({ top, bottom, lines }: Rest, leadingPt: number, columnTop: number): number {
  const higherPt = lines > 1 ? 0 : Math.max(0, leadingPt - (bottom - top));
  const dropPt = top - columnTop - higherPt;
  return Math.abs(dropPt) >= MIN_DROP_PT && dropPt >= -higherPt && dropPt <= MAX_DROP_PT ? dropPt : 0;
}

interface Rest {
  readonly top: number;
  readonly bottom: number;
  readonly lines: number;
}

/** Between the lines of a paragraph that goes on; of one line as high as its rest. */
export const leadingOf = (last: ParagraphOutline, rest: ParagraphOutline): number =>
  last.lines > 1 ? heightOf(last) / last.lines : heightOf(rest);

/** Broken by a page break, not by a column break. */
export function keepsLook({ role, indentStartPt, shading, borders, rightToLeft }: Paragraph): boolean {
  if (shading !== undefined || borders !== undefined || (rightToLeft && role.kind !== 'listItem')) return true;
  return role.kind !== 'listItem' && indentStartPt > SAME_INDENT_PT;
}

/**
 * A paragraph that came to the top of its page by itself: the space before it does not show there, and is `spacePt`, for when it moves. What a
 * line stood lower by than the page's top makes it higher.
 */
export function atPageTop(paragraph: Paragraph, isLine: boolean, spacePt: number): Paragraph {
  const { lineSpacing, spaceBeforePt, content } = paragraph;
  const moved = { ...paragraph, spaceBeforePt: spacePt };
  if (!isLine || lineSpacing.rule === 'single') return moved;
  return {
    ...moved,
    lineSpacing: { ...lineSpacing, pt: lineSpacing.pt + spaceBeforePt },
    content: content.map((inline) => lowered(inline, spaceBeforePt)),
  };
}
