import type { Paragraph } from '../../model/document';
import { heightOf, type Rect } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';
import { emptyParagraph } from '../drafts';
import type { OutlinedParagraph } from '../types';
import { borderOf, type BoxedText } from './boxedText';
import { addRules, TWIP_PT } from './rules';

/** Lines nearer to the cell's edge are a second one of its border, points. */
const EDGE_PT = 3;

/** The paragraphs of a cell with the rules in it, and the lines to write on below them. */
interface RuledCell {
  readonly drafts: readonly OutlinedParagraph[];
  readonly blanks: readonly Paragraph[];
}

/** What `boxed` says of the inside of a cell; undefined where no rule is in it. */
export function insideCell(boxed: BoxedText, { left, top, right, bottom }: Rect): BoxedText | undefined {
  const column = { left, right };
  const [first, last] = [top + EDGE_PT, bottom - EDGE_PT];
  if (boxed.rulesBetween(first, last, column).length === 0) return undefined;
  return {
    ...boxed,
    rulesBetween: (from, to) => boxed.rulesBetween(Math.max(from, first), Math.min(to, last), column),
  };
}

/** Rules inside a cell of a table as borders of its paragraphs; those below its last one as empty paragraphs with one. */
export function ruledCell(drafts: readonly OutlinedParagraph[], cell: Rect, inside: BoxedText): RuledCell {
  const drawn = new Set<Ruling>();
  const ruled = addRules(drafts, { column: cell, boxed: inside, drawn, isCell: true }).flatMap((draft) =>
    draft.type === 'paragraph' ? [draft] : [],
  );
  let bottom = ruled.at(-1)?.paragraph.bounds.bottom ?? cell.top;
  const blanks = inside
    .rulesBetween(bottom, cell.bottom, cell)
    .filter((rule) => !drawn.has(rule))
    .map((rule, i): Paragraph => {
      const border = borderOf(rule);
      const bounds = { ...cell, top: bottom, bottom: rule.position + border.widthPt / 2 };
      bottom = bounds.bottom;
      return {
        ...emptyParagraph(bounds),
        lineSpacing: { rule: 'exact', pt: heightOf(bounds) - border.widthPt },
        indentStartPt: Math.max(0, rule.from - cell.left) + (i % 2) * TWIP_PT,
        indentEndPt: Math.max(0, cell.right - rule.to),
        borders: { bottom: { ...border, spacePt: 0 } },
      };
    });
  return { drafts: ruled, blanks };
}
