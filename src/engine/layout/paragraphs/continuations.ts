import { ENDS_CLAUSE, ENDS_IN_HYPHEN } from '../../model/characters';
import { widthOf } from '../../model/geometry';
import type { ParagraphRole } from '../../model/document';
import type { PageOutline, ParagraphOutline } from '../types';

const STARTS_SMALL = /^["'“‘(]?\p{Ll}/u;
/** Sizes that differ by less are equal, points. */
const SAME_SIZE_PT = 0.3;
/** A first line set in farther than this starts a paragraph, em. */
const MIN_INDENT_EM = 0.7;
/** The narrower of two columns that text runs through has so much of the width of the other. */
const MIN_COLUMN_RATIO = 0.5;
/** Paragraphs below others that tell how paragraphs are set, and the share of them that is set in. */
const MIN_BELOW_TEXT = 4;
const MIN_INDENTED_SHARE = 0.8;

/**
 * By page, whether its last paragraph goes on at the top of the next one: text that breaks off in the middle of a sentence and begins again in
 * the same look. `roleOf` gives the roles by page and block. Linear.
 */
export function findContinuations(
  outlines: readonly PageOutline[],
  roleOf: (page: number, paragraph: ParagraphOutline) => ParagraphRole,
  indents: boolean,
): boolean[] {
  return outlines.map((page, i) => {
    const next = outlines[i + 1];
    const last = page.paragraphs.at(-1);
    const first = next?.paragraphs[0];
    if (next === undefined || last === undefined || first === undefined) return false;
    // Pictures and tables are blocks, too: the paragraphs must be the outermost ones.
    if (last.index !== (page.bands.at(-1)?.endBlock ?? 0) - 1 || first.index !== 0) return false;
    // What begins low on its page goes on only where a sentence tells so.
    if (first.top > next.heightPt / 2 && !STARTS_SMALL.test(first.text)) return false;
    return goesOn(last, first, roleOf(i, last), roleOf(i + 1, first), indents);
  });
}

/**
 * Whether paragraphs below others are known by the indent of their first lines, as in books: then what is not set in goes on, even where a
 * sentence ends with the page. Linear.
 */
export function indentsFirstLines(
  outlines: readonly PageOutline[],
  roleOf: (page: number, paragraph: ParagraphOutline) => ParagraphRole,
): boolean {
  let [indented, all] = [0, 0];
  outlines.forEach(({ paragraphs }, page) => {
    let isBelowText = false;
    for (const paragraph of paragraphs) {
      const isText = paragraph.lines > 1 && roleOf(page, paragraph).kind === 'body';
      if (isText && isBelowText && !paragraph.firstInColumn) {
        all++;
        if (isIndented(paragraph)) indented++;
      }
      isBelowText = isText;
    }
  });
  return all >= MIN_BELOW_TEXT && indented >= MIN_INDENTED_SHARE * all;
}

const isIndented = ({ textLeft, column, sizePt }: ParagraphOutline): boolean =>
  textLeft - column.left > MIN_INDENT_EM * sizePt;

/** The paragraphs of a page, by block, that go on at the top of the next column; `indents`: see `indentsFirstLines`. Linear. */
export function findColumnContinuations(
  page: PageOutline,
  roleOf: (paragraph: ParagraphOutline) => ParagraphRole,
  indents: boolean,
): number[] {
  return page.paragraphs.flatMap((last, i) => {
    const first = page.paragraphs[i + 1];
    if (!first || first.index !== last.index + 1 || !last.lastInColumn || !first.firstInColumn) return [];
    const isOneBand = page.bands.some(({ firstBlock, endBlock }) => firstBlock <= last.index && first.index < endBlock);
    // Addresses and lists of names stand side by side, too: their lines are ragged, and begin with capitals.
    const isProse = last.alignment === 'justify' || STARTS_SMALL.test(first.text);
    return isOneBand && isProse && areAsWide(last, first) && goesOn(last, first, roleOf(last), roleOf(first), indents)
      ? [last.index]
      : [];
  });
}

/** Text runs from column to column where these are about as wide, and not from notes in the margin to the text. */
function areAsWide({ column: a }: ParagraphOutline, { column: b }: ParagraphOutline): boolean {
  return Math.min(widthOf(a), widthOf(b)) >= MIN_COLUMN_RATIO * Math.max(widthOf(a), widthOf(b));
}

function goesOn(
  last: ParagraphOutline,
  first: ParagraphOutline,
  lastRole: ParagraphRole,
  firstRole: ParagraphRole,
  indents: boolean,
): boolean {
  if (firstRole.kind !== 'body' || first.label !== undefined) return false;
  if (lastRole.kind !== 'body' && lastRole.kind !== 'listItem') return false;
  if (Math.abs(last.sizePt - first.sizePt) > SAME_SIZE_PT || last.monospace || first.monospace) return false;
  if (last.family !== first.family && last.bold !== first.bold) return false;
  const end = (last.ending ?? last.text).trimEnd();
  if (ENDS_IN_HYPHEN.test(end) && last.lastLineFull) return true;
  if (ENDS_CLAUSE.test(end)) {
    const isText = lastRole.kind === 'body' && last.lines > 1 && last.alignment === 'justify';
    return indents && isText && last.lastLineFull && !isIndented(first) && first.alignment === 'justify';
  }
  if (last.alignment !== first.alignment && (isSetOtherwise(last) || isSetOtherwise(first))) return false;
  const isBelow = Math.abs(first.labelLeft - last.textLeft) < MIN_INDENT_EM * first.sizePt;
  if (STARTS_SMALL.test(first.text)) return last.lastLineFull || isBelow || lastRole.kind === 'body';
  const indented = isIndented(first) && lastRole.kind === 'body';
  return last.lastLineFull && !indented && last.lines + first.lines > 2 && wrapAlike(last, first);
}

/** The lines of both begin as far from the edge of their columns: the rest of an item stands as far in as its other lines. */
const wrapAlike = (last: ParagraphOutline, first: ParagraphOutline): boolean =>
  Math.abs(last.box.left - last.column.left - (first.box.left - first.column.left)) < MIN_INDENT_EM * first.sizePt;

/** Not from the left edge on, as running text is. */
const isSetOtherwise = ({ alignment }: ParagraphOutline): boolean => alignment === 'right' || alignment === 'center';
