import type { ParagraphRole } from '../model/document';
import type { PageOutline, ParagraphOutline } from './types';

const SENTENCE_END = /[.!?:;。！？؟…]["'”’»)\]]?\s*$/u;
const STARTS_SMALL = /^["'“‘(]?\p{Ll}/u;
const HYPHEN_END = /\p{L}[-\u00ad\u2010]$/u;
/** Sizes that differ by less are equal, points. */
const SAME_SIZE_PT = 0.3;
/** A first line set in farther than this starts a paragraph, em. */
const MIN_INDENT_EM = 0.7;

/**
 * Pages whose last paragraph goes on at the top of the next one: the text breaks off in the middle of a sentence and goes on in the same
 * look. `roleOf` gives the roles by page and block. By page, linear.
 */
export function findContinuations(
  outlines: readonly PageOutline[],
  roleOf: (page: number, paragraph: ParagraphOutline) => ParagraphRole,
): boolean[] {
  return outlines.map((page, i) => {
    const next = outlines[i + 1];
    if (next === undefined) return false;
    const last = page.paragraphs.at(-1);
    const first = next.paragraphs[0];
    if (last === undefined || first === undefined) return false;
    // Pictures and tables are blocks, too: the paragraphs must be the outermost ones.
    if (last.index !== (page.bands.at(-1)?.endBlock ?? 0) - 1 || first.index !== 0) return false;
    return goesOn(last, first, roleOf(i, last), roleOf(i + 1, first));
  });
}

/** The paragraphs of a page, by block, that go on at the top of the next column. Linear. */
export function findColumnContinuations(
  page: PageOutline,
  roleOf: (paragraph: ParagraphOutline) => ParagraphRole,
): number[] {
  return page.paragraphs.flatMap((last, i) => {
    const first = page.paragraphs[i + 1];
    if (!first || first.index !== last.index + 1 || !last.lastInColumn || !first.firstInColumn) return [];
    const isOneBand = page.bands.some(({ firstBlock, endBlock }) => firstBlock <= last.index && first.index < endBlock);
    // Addresses and lists of names stand side by side, too: their lines are ragged, and begin with capitals.
    const isProse = last.alignment === 'justify' || STARTS_SMALL.test(first.text);
    return isOneBand && isProse && goesOn(last, first, roleOf(last), roleOf(first)) ? [last.index] : [];
  });
}

function goesOn(
  last: ParagraphOutline,
  first: ParagraphOutline,
  lastRole: ParagraphRole,
  firstRole: ParagraphRole,
): boolean {
  if (firstRole.kind !== 'body' || first.label !== undefined) return false;
  if (lastRole.kind !== 'body' && lastRole.kind !== 'listItem') return false;
  if (Math.abs(last.sizePt - first.sizePt) > SAME_SIZE_PT || last.monospace || first.monospace) return false;
  if (last.family !== first.family && last.bold !== first.bold) return false;
  const end = (last.ending ?? last.text).trimEnd();
  if (HYPHEN_END.test(end) && last.lastLineFull) return true;
  if (SENTENCE_END.test(end)) return false;
  const isBelow = Math.abs(first.labelLeft - last.textLeft) < MIN_INDENT_EM * first.sizePt;
  if (STARTS_SMALL.test(first.text)) return last.lastLineFull || isBelow || lastRole.kind === 'body';
  const indented = first.textLeft - first.column.left > MIN_INDENT_EM * first.sizePt && lastRole.kind === 'body';
  return last.lastLineFull && !indented && last.lines + first.lines > 2;
}
