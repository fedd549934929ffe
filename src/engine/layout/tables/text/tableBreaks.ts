import type { PageContent } from '../../../model/pageContent';
import { largestSizeOf } from '../../../model/wordStyle';
import { largest } from '../../../model/collections/statistics';
import { itemsAt } from '../../../model/collections/itemsAt';
import { namesFigure } from '../../../model/figureNames';
import { isBold, isTextGoingOn, type TextRow } from './textRows';
import { textOf } from './textOfWords';

/** Rows on either side of a place that are compared. */
const VIEW_ROWS = 2;
/** Texts of several rows that keep this distance are in different columns, em. */
const COLUMN_GAP_EM = 0.3;
/** More columns lost than this where rows are put together: two tables, whatever else they look like. */
const MANY_LOST = 2;
/** Edges that differ by less are aligned, em. */
const ALIGNED_EM = 0.1;
/** Type so much larger than that of the rows is a heading's. */
export const HEADING_RATIO = 1.1;
/** And a title's, which stands beside other text. */
const TITLE_RATIO = 1.3;
/** Space above a row that sets it off, em. */
const WIDE_SPACE_EM = 0.8;

/**
 * Parts of a block of rows that are a table each: tables stand below each other with nothing or a heading in between. Where one ends, the columns of the
 * rows above and below do not go together (the correlation of the white space of neighbouring lines: Hu, Kashi, Lopresti and Wilfong 2000), and mostly a
 * bold row or wider space starts the next. `signs` that count: what stands between two tables (where rules part the rows, these go together, whatever their
 * columns), their columns, or both. Linear in rows.
 */
export function tablesOfBlock(
  block: readonly TextRow[],
  content: PageContent,
  signs: 'all' | 'between' | 'columns' = 'all',
): TextRow[][] {
  const cut = block.flatMap((row, i) => (row.chunks.length > 1 ? [i] : []));
  const parts: TextRow[][] = [];
  let start = 0;
  let first = 0;
  for (let m = 1; m < cut.length; m++) {
    const last = cut[m - 1] ?? 0;
    const next = cut[m] ?? 0;
    const above = cut.slice(Math.max(first, m - VIEW_ROWS), m).flatMap((i) => block[i] ?? []);
    const below = cut.slice(m, m + VIEW_ROWS).flatMap((i) => block[i] ?? []);
    const isStart =
      (signs !== 'columns' &&
        (isTextBetween(block, last, next, content) ||
          isCaptionBetween(block, last, next, content) ||
          isHeadAgain(block, cut[first] ?? 0, last, next, content) ||
          isTitle(block[last], block[next], content) ||
          isHeadingBetween(block, last, next))) ||
      (signs !== 'between' && startsTable(above, below, () => setOffBy(block, last, next, content)));
    if (!isStart) continue;
    parts.push(block.slice(start, last + 1));
    start = next;
    first = m;
  }
  parts.push(block.slice(start));
  return parts;
}

/** Running text of several lines stands between two rows, over what has gaps in both. */
function isTextBetween(block: readonly TextRow[], last: number, next: number, content: PageContent): boolean {
  const [above, below] = [block[last], block[next]];
  if (next - last < 3 || !above || !below) return false;
  return block
    .slice(last + 1, next - 1)
    .some(
      (row, i) =>
        [above, below].every((other) => runsOverGaps(row, other)) && isTextGoingOn(row, block[last + 2 + i], content),
    );
}

/** A line by itself between two rows names a table. */
function isCaptionBetween(block: readonly TextRow[], last: number, next: number, content: PageContent): boolean {
  return block.slice(last + 1, next).some(({ words }) => namesFigure(textOf(words, content)));
}

/** A line by itself in larger type than the rows above and below stands between two tables, unless it starts at a column behind the first one; set off over the texts of both, behind their names or dates, it is a heading. */
function isHeadingBetween(block: readonly TextRow[], last: number, next: number): boolean {
  const rows = [block[last], block[next]].flatMap((row) => row ?? []);
  const largestPt = Math.max(...rows.map(({ sizePt }) => sizePt));
  const at = block.findIndex(({ sizePt }, i) => i > last && i < next && sizePt > HEADING_RATIO * largestPt);
  const [above, heading] = [block[at - 1], block[at]];
  if (!above || !heading) return false;
  const left = heading.chunks[0]?.left;
  if (left === undefined) return false;
  const tolerance = ALIGNED_EM * largestPt;
  const isOverTexts = rows.every(({ chunks: [, text] }) => text && Math.abs(text.left - left) <= tolerance);
  if (isOverTexts && heading.top - above.bottom > WIDE_SPACE_EM * largestPt) return true;
  const isAtColumn = rows.some(({ chunks }) =>
    chunks.slice(1).some((chunk) => Math.abs(chunk.left - left) <= tolerance),
  );
  const isOverFirst = rows.some(({ chunks: [first] }) => first && first.left < left - tolerance && first.right > left);
  return !isAtColumn || isOverFirst;
}

/** It begins with the title of the document, beside an address in smaller type and above rows in such. */
function isTitle(row: TextRow | undefined, next: TextRow | undefined, content: PageContent): boolean {
  const [title = 0, ...others] = (row?.chunks ?? []).map(({ words }) =>
    largestSizeOf(itemsAt(content.words, words), content.styles),
  );
  return others.length > 0 && title >= TITLE_RATIO * largest([...others, next?.sizePt ?? 0]);
}

/** A row below a line by itself names the columns as the first row of the table above did. */
function isHeadAgain(
  block: readonly TextRow[],
  head: number,
  last: number,
  next: number,
  content: PageContent,
): boolean {
  if (next - last < 2 || last === head) return false;
  const [above, below] = [block[head], block[next]].map((row) => row && textOf(row.words, content));
  return above !== undefined && above === below;
}

/** It goes over most of the gaps of the other row. */
function runsOverGaps({ chunks }: TextRow, { chunks: others }: TextRow): boolean {
  const [only] = chunks;
  if (!only || chunks.length > 1) return false;
  const over = others.slice(1).filter((other, i) => only.left < (others[i]?.right ?? 0) && only.right > other.left);
  return over.length * 2 > others.length - 1;
}

function startsTable(above: readonly TextRow[], below: readonly TextRow[], setOff: () => SetOff): boolean {
  const columnsAbove = columnCount(above);
  const columnsBelow = columnCount(below);
  const together = columnCount([...above, ...below]);
  if (Math.min(columnsAbove, columnsBelow) - together >= MANY_LOST) return true;
  const isOther = together !== Math.max(columnsAbove, columnsBelow);
  const [first] = below;
  if (!isOther && (!first || isAligned(first, above))) return false;
  const by = setOff();
  return by === 'header' || (isOther && by === 'heading' && !(first && isAligned(first, above)));
}

/** Most texts of the row, but for the first one, have an edge or their middle where one above has it. */
function isAligned(row: TextRow | undefined, above: readonly TextRow[]): boolean {
  const { chunks = [], sizePt = 0 } = row ?? {};
  const tolerance = ALIGNED_EM * sizePt;
  const others = above.flatMap((row) => row.chunks.slice(1));
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= tolerance;
  const aligned = chunks
    .slice(1)
    .filter((own) =>
      others.some(
        (other) =>
          near(own.left, other.left) ||
          near(own.right, other.right) ||
          near(own.left + own.right, other.left + other.right),
      ),
    );
  return aligned.length * 2 >= chunks.length - 1;
}

/** Stretches that the texts of some rows cover. */
function columnCount(rows: readonly TextRow[]): number {
  const chunks = rows.flatMap((row) => row.chunks).sort((a, b) => a.left - b.left);
  const gapPt = COLUMN_GAP_EM * Math.max(...rows.map((row) => row.sizePt));
  let count = 0;
  let right = -Infinity;
  for (const chunk of chunks) {
    if (chunk.left > right + gapPt) count++;
    right = Math.max(right, chunk.right);
  }
  return count;
}

type SetOff = 'header' | 'heading' | undefined;

/**
 * What sets a row off from the one above that has several texts: it is bold and that one is not, as a table's header; or a bold line stands in between,
 * or much space.
 */
function setOffBy(block: readonly TextRow[], last: number, next: number, content: PageContent): SetOff {
  const row = block[next];
  const above = block[next - 1];
  if (!row || !above) return undefined;
  const isBoldAbove = isBold(block[last], content);
  if (!isBoldAbove && isBold(row, content)) return 'header';
  if (!isBoldAbove && next - last > 1 && isBold(above, content)) return 'heading';
  return row.top - above.bottom > WIDE_SPACE_EM * row.sizePt ? 'heading' : undefined;
}
