import { readWords } from '../../model/characters';
import { largest, quantile, smallest } from '../../model/collections/statistics';
import { centreX, widthOf } from '../../model/geometry';
import type { PageContent, Word } from '../../model/pageContent';
import { sizeOf, styleOf } from '../../model/wordStyle';
import { addCount, mostly } from '../../model/collections/counts';
import { boldShare, isHeadRuled } from './heads/headerRows';
import { hasRightToLeft } from '../lines/bidi';
import { parseLabel } from '../labels/listLabels';
import { isListLabel } from './listLabels';
import { areEntries, runsOn } from './runningText';
import { areJustified } from './text/justifiedLines';
import { isNumeric } from './text/rowGroups';
import { cellsByRow, type TableCellRegion, type TableRegion } from './types';
import { lineCount, textOf } from './text/textOfWords';
import { isSpaceBetween, writesSpaces } from './text/writtenSpaces';
import { isContents, isLedToPages, isNumberedContents, LEADER_WORD } from './contents';
import { itemsAt } from '../../model/collections/itemsAt';

/** Table-like text without lines must have this share of short cells: prose side by side has none. */
const MIN_SHORT_SHARE = 0.6;
/** A line with more words than this is a line of prose. */
const SHORT_LINE_WORDS = 6;
/** Left edges, right edges or centres that differ by less than this are aligned. In em. */
const ALIGNED_EM = 0.35;
/** Share of a column's cells that must be aligned with each other at the same side. */
const MIN_ALIGNED_SHARE = 0.6;
/** Share of the grid that must hold text: in tables with rules, and in others. */
const MIN_LINED_SHARE = 0.3;
const MIN_FREE_SHARE = 0.5;
/** Distances of columns that differ by less than this share are equal. */
const EVEN_SHARE = 0.08;
/** Words in a cell of the second of two rows, on average. */
const MAX_VALUE_WORDS = 6;
/** Share of the words that are bold, in names and in what they name. */
const NAMES_BOLD_SHARE = 0.9;
const OTHERS_BOLD_SHARE = 0.3;
/** What names a text beside it has no more words. */
const MAX_NAME_WORDS = 6;
const MIN_BROKEN_TEXTS = 2;
const MIN_BROKEN_NAMES = 2;
const MIN_NAMED_SHARE = 0.7;
/** Typewriters advance by 0.6 em, listings of LaTeX too. */
const MIN_COLUMN_GAP_EM = 1;
/** Share of code-like characters that make a listing. */
const LISTING_SHARE = 0.6;

/**
 * Whether a grid that text gave is a table, and not a table of contents, a list with labels, headings, a listing, an address block or columns of prose. Rules
 * above, below or between its rows, or shading of them, speak for a table already; but rules lie below headings, too, and listings on grounds.
 */
export function isPlausible(region: TableRegion, content: PageContent): boolean {
  const rows = region.rowEdges.length - 1;
  const columns = region.columnEdges.length - 1;
  const filled = region.cells.filter((cell) => cell.words.length > 0);
  if (columns < 2 || rows < 2 || filled.length < 4) return false;
  const text = (cell: TableCellRegion): string => textOf(cell.words, content);
  if (isLedToPages(filled, rows, text)) return false;
  const byColumn = columnsOf(region, filled);
  if (isListOfItems(region, filled, content)) return false;
  if (byColumn.filter((cells) => cells.length > 1).length < 2) return false;
  const isNumber = (cell: TableCellRegion): boolean => isNumeric(text(cell));
  const numeric = byColumn.filter((cells) => mostly(cells.slice(1), isNumber)).length;
  const [names = []] = byColumn;
  const isStepped = (cells: readonly TableCellRegion[]): boolean =>
    cells === names && numeric > 0 && isSetInBySteps(cells, content);
  const aligned = byColumn.filter((cells) => isAligned(cells, content) || isStepped(cells)).length;
  if (areHeadings(region, filled, content)) return false;
  const mayBeListing = region.ruled !== 'ruled' && !isHeadRuled(region);
  if (mayBeListing && isListing(filled, content)) return false;
  if (region.ruled !== 'unruled') return filled.length >= MIN_LINED_SHARE * rows * columns && aligned * 2 >= columns;
  if (rows < 3 && !isSmallTable(region, filled, content, numeric)) return false;
  if (runsOn(byColumn, content)) return false;
  if (isContents(byColumn, text, isNumber)) return false;
  if (areJustified(filled.flatMap((cell) => itemsAt(content.words, cell.words)))) return false;
  if (columns === 2 && areEntries(names, byColumn[1] ?? [], content)) return false;
  if (columns > 2 && isNumberedContents(region, filled, content)) return false;
  if (filled.length < MIN_FREE_SHARE * rows * columns) return false;
  if (columns === 2 && areBrokenNames(region, filled, content)) return true;
  const short = filled.filter((cell) => longestLine(cell, content) <= SHORT_LINE_WORDS).length;
  if (short < MIN_SHORT_SHARE * filled.length) return false;
  if (aligned < columns - (columns > 3 ? 1 : 0)) return false;
  if (numeric > 0) return true;
  if (isBulleted(filled, content) || areWrittenInTurn(byColumn)) return false;
  if (isSetApart(region, content)) return true;
  if (rows <= 3) return false;
  if (columns === 2) return isWrittenRowByRow(region, filled, content);
  return !isEvenlySpaced(byColumn);
}

/**
 * Names, and beside each a text that is written after it and before the next name: as a form, or what is explained word by word. Several of the
 * texts have more lines than their names, so that what is written is rows, and not lines across two columns.
 */
function isWrittenRowByRow(region: TableRegion, filled: readonly TableCellRegion[], content: PageContent): boolean {
  const byRow = cellsByRow(region, filled);
  const linesOf = (cell: TableCellRegion): number => lineCount(cell.words, content);
  let last = -1;
  let broken = 0;
  let named = 0;
  for (const row of byRow) {
    const [name, text] = row;
    const written = row.flatMap(({ words }) => words);
    if (smallest(written) < last || smallest(name?.words ?? []) > smallest(written)) return false;
    last = largest(written, last);
    if (!name || !text) continue;
    named++;
    if (name.words.length > MAX_NAME_WORDS || linesOf(name) > linesOf(text)) return false;
    if (linesOf(text) > linesOf(name)) broken++;
  }
  return broken >= MIN_BROKEN_TEXTS && named >= MIN_NAMED_SHARE * byRow.length;
}

/**
 * Names of several lines, each written before the text of several lines beside it: only cells are written so, however long their text is. As lines with
 * tabs, or with hanging indents, what a name goes on with would stand in the middle of its text.
 */
function areBrokenNames(region: TableRegion, filled: readonly TableCellRegion[], content: PageContent): boolean {
  const isBroken = ({ words }: TableCellRegion): boolean => lineCount(words, content) > 1;
  const rows = cellsByRow(region, filled);
  const isInOrder = ([name, text]: readonly TableCellRegion[]): boolean =>
    !name || !text || largest(name.words) < smallest(text.words);
  const isNamed = ([name]: readonly TableCellRegion[]): boolean =>
    name?.column === 0 && name.words.length <= MAX_NAME_WORDS;
  const broken = rows.filter((row) => row.length === 2 && row.every(isBroken));
  return broken.length >= MIN_BROKEN_NAMES && rows.every((row) => isNamed(row) && isInOrder(row));
}

/** The content has all of a column before the next one: what stands beside each other is no row, as in addresses below bold names. */
function areWrittenInTurn(columns: readonly (readonly TableCellRegion[])[]): boolean {
  const words = columns.map((cells) => cells.flatMap((cell) => cell.words));
  return words.every((own, i) => i === 0 || smallest(own) > largest(words[i - 1] ?? []));
}

/** Labels with one text each, however deep the items are set in: in front of it, which is right of it where it runs from the right. */
function isListOfItems(region: TableRegion, filled: readonly TableCellRegion[], content: PageContent): boolean {
  const rows = cellsByRow(region, filled).filter((cells) => cells.length > 1);
  const isLabel = (cell: TableCellRegion | undefined): boolean =>
    cell?.words.every((i) => isListLabel(content.words[i]?.text ?? '')) === true;
  const isFromRight = ({ words }: TableCellRegion): boolean =>
    words.some((i) => hasRightToLeft(content.words[i]?.text ?? ''));
  return mostly(
    rows,
    ([first, second, ...others]) =>
      others.length === 0 && (isLabel(first) || (first !== undefined && isFromRight(first) && isLabel(second))),
  );
}

/** Numbers with one text each, set larger than those of the sections inside of them, or than the text below: headings whose numbers stand in the margin. */
function areHeadings(region: TableRegion, filled: readonly TableCellRegion[], content: PageContent): boolean {
  let above: { readonly number: string; readonly sizePt: number } | undefined;
  let smaller = 0;
  for (const cells of cellsByRow(region, filled)) {
    const [first, title, ...others] = cells;
    const [word, ...rest] = itemsAt(content.words, first?.words ?? []);
    if (!word || others.length > 0) return false;
    const sizePt = sizeOf(word, content.styles);
    if (title && rest.length === 0 && SECTION_NUMBER.test(word.text)) {
      if (above && word.text.startsWith(`${above.number}.`) && sizePt < above.sizePt) smaller++;
      else if (above && depthOf(word.text) > depthOf(above.number)) return false;
      above = { number: word.text, sizePt };
    } else if (!title && first?.column === 1 && above && sizePt < above.sizePt) smaller++;
    else return false;
  }
  return smaller > 0;
}

const depthOf = (number: string): number => number.split('.').length;

const SECTION_NUMBER = /^(?:\d+|\p{Lu})(?:\.\d+)*$/u;

/** Most rows start with a bullet: items with words that stand far apart, by justification or around what does not break. */
function isBulleted(filled: readonly TableCellRegion[], content: PageContent): boolean {
  const first = filled.filter(({ row }, i) => row !== filled[i - 1]?.row);
  return mostly(first, ({ words }) => parseLabel(content.words[words[0] ?? -1]?.text ?? '')?.kind === 'bullet');
}

/** Two rows are a table of values below their names, not texts beside each other below their headings. */
function isSmallTable(
  region: TableRegion,
  filled: readonly TableCellRegion[],
  content: PageContent,
  numeric: number,
): boolean {
  const values = filled.filter((cell) => cell.row > 0);
  const words = values.reduce((sum, cell) => sum + cell.words.length, 0);
  if (words > MAX_VALUE_WORDS * values.length) return false;
  return isSetApart(region, content) || (region.columnEdges.length > 3 && numeric > 0);
}

function columnsOf(region: TableRegion, filled: readonly TableCellRegion[]): TableCellRegion[][] {
  const columns: TableCellRegion[][] = region.columnEdges.slice(1).map(() => []);
  for (const cell of filled) if (cell.columnSpan === 1) columns[cell.column]?.push(cell);
  return columns;
}

/**
 * Typewritten; but not where the page writes its spaces and has none before the cells, as on a receipt: those of a listing are written, or, by LaTeX, no wider
 * than a character.
 */
function isListing(cells: readonly TableCellRegion[], content: PageContent): boolean {
  const others = cells.filter(({ column }) => column > 0);
  const isWritten = ({ words: [first = 0] }: TableCellRegion): boolean => isSpaceBetween(content, first - 1, first);
  if (writesSpaces(content) && !others.some(isWritten) && others.some((cell) => isFarBehind(cell, content)))
    return false;
  const words = cells.flatMap((cell) => itemsAt(content.words, cell.words));
  const lengthOf = (of: readonly Word[]): number => of.reduce((sum, { text }) => sum + text.length, 0);
  const monospace = words.filter((word) => styleOf(word, content.styles)?.monospace);
  return lengthOf(monospace) > LISTING_SHARE * lengthOf(words);
}

/** More white stands before the cell than a character takes in such type. */
function isFarBehind({ words: [first = 0] }: TableCellRegion, { words, styles }: PageContent): boolean {
  const [before, word] = [words[first - 1], words[first]];
  if (!before || !word) return false;
  return word.bounds.left - before.bounds.right > MIN_COLUMN_GAP_EM * sizeOf(word, styles);
}

function longestLine(cell: TableCellRegion, content: PageContent): number {
  const perBaseline = new Map<number, number>();
  for (const i of cell.words) {
    const word = content.words[i];
    if (!word || LEADER_WORD.test(word.text)) continue;
    const baseline = Math.round(word.baseline);
    addCount(perBaseline, baseline, readWords(word));
  }
  return Math.max(0, ...perBaseline.values());
}

/** The cells of a column keep a common left edge, right edge or centre. */
function isAligned(cells: readonly TableCellRegion[], content: PageContent): boolean {
  const bounds = cells.flatMap((cell) => cell.textBounds ?? []);
  const tolerance = ALIGNED_EM * sizeOf(content.words[cells[0]?.words[0] ?? 0], content.styles);
  return [bounds.map((b) => b.left), bounds.map((b) => b.right), bounds.map((b) => centreX(b))].some((values) => {
    const middle = quantile(values, 0.5);
    return values.filter((value) => Math.abs(value - middle) <= tolerance).length >= MIN_ALIGNED_SHARE * values.length;
  });
}

/** Nearly all cells start at one of a few places: the names of rows that belong to others are set in. */
function isSetInBySteps(cells: readonly TableCellRegion[], content: PageContent): boolean {
  const tolerance = ALIGNED_EM * sizeOf(content.words[cells[0]?.words[0] ?? 0], content.styles);
  const lefts = cells.flatMap(({ textBounds }) => textBounds?.left ?? []).sort((a, b) => a - b);
  const steps = lefts.filter((left, i) => left - (lefts[i - 1] ?? -Infinity) > tolerance);
  if (steps.length > MAX_STEPS) return false;
  const alone = steps.filter((step) => lefts.filter((left) => Math.abs(left - step) <= tolerance).length === 1);
  return alone.length <= MAX_SINGLE_SHARE * lefts.length;
}

/** Names of rows are set in so many times at most, and so few of them stand at a place of their own, as a share. */
const MAX_STEPS = 4;
const MAX_SINGLE_SHARE = 0.2;

/** The first row is set apart: by a rule below it and none below, or bold over a body that is not; or the first column is, by bold names. */
function isSetApart(region: TableRegion, content: PageContent): boolean {
  return (
    isHeadRuled(region) ||
    isBoldBeside(({ row }) => row === 0, region, content) ||
    isBoldBeside(({ column }) => column === 0, region, content)
  );
}

/** These cells are bold, and the others are not. */
function isBoldBeside(
  isNamed: (cell: TableCellRegion) => boolean,
  { cells }: TableRegion,
  content: PageContent,
): boolean {
  const others = cells.filter((cell) => !isNamed(cell));
  return boldShare(cells.filter(isNamed), content) > NAMES_BOLD_SHARE && boldShare(others, content) < OTHERS_BOLD_SHARE;
}

/**
 * Columns that start at equal distances, the last one no wider than these: a list that is set in several columns, unless numbers or a heading tell
 * otherwise.
 */
function isEvenlySpaced(columns: readonly (readonly TableCellRegion[])[]): boolean {
  const lefts = columns.map((cells) =>
    quantile(
      cells.flatMap((cell) => cell.textBounds?.left ?? []),
      0.5,
    ),
  );
  const steps = lefts.slice(1).map((left, i) => left - (lefts[i] ?? left));
  const widest = Math.max(...steps);
  const last = largest((columns.at(-1) ?? []).map(({ textBounds }) => (textBounds ? widthOf(textBounds) : 0)));
  return widest - Math.min(...steps) <= EVEN_SHARE * widest && last <= widest;
}
