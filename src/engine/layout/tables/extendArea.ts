import { centreX, type Ends, heightOf, type Rect, widthOf, overlap } from '../../model/geometry';
import type { PageContent, Ruling } from '../../model/pageContent';
import { largest, smallest } from '../../model/collections/statistics';
import { namesFigure } from '../../model/figureNames';
import { FREE_ROOM_EM, isNumeric } from './text/rowGroups';
import { intervalOf } from '../../model/collections/intervals';
import { groupNames } from './text/groupNames';
import { CENTRED_EM, headsColumns } from './text/spanGroups';
import { areMostlyApart, type Chunk, CHUNK_GAP_EM, endsText, isBold, rowsIn, type TextRow } from './text/textRows';
import { isListLabel } from './listLabels';
import type { TablePage } from './types';
import { textOf } from './text/textOfWords';

/** Rows above or below a table's lines belong to it up to this distance, in em: from the line, or the last row, to the text. */
const MAX_ROW_DISTANCE_EM = 1;
/** A row with one text only is the next line of a cell, up to this distance. In em. */
const MAX_LINE_DISTANCE_EM = 0.5;
/** Share of a line between columns that is beside the rows which are known to be in the table. */
const MIN_BESIDE_SHARE = 0.25;
/** Wider gaps part no words of one text; and the widest word that is looked for. In em. */
const MAX_SPACE_EM = 0.5;
const MAX_WORD_EM = 12;
/** Room around texts of a table differs by less than this, points: so do lines of one font and another. */
const SAME_ROOM_PT = 1;
/** Rows that are looked at above a table: a heading of many lines. */
const MAX_ROWS = 12;
/** Rows that are looked at below a table at first. */
const FIRST_ROWS = 3;
/** Text may stand out over the table's sides by this, points; text that goes on further is a line of prose. */
const OVERHANG_PT = 6;
/** How far beyond the sides text is looked for, points. */
const SIDE_VIEW_PT = 18;
/** Share of a text's width that may stand in the neighbouring column: headings are wider than the numbers below. */
const MAX_STRAY_SHARE = 0.3;
/** More words in a row than this per column are prose, unless the table has as long a line, or row: prose stands in the first column alone. */
const MAX_WORDS_PER_COLUMN = 8;

/** A line by itself in larger type than the table's is no row of it: a heading stands above. Nor is what stands below in smaller type: a note, or the foot of a letter. */
const MAX_SIZE_RATIO = 1.1;

/** The space behind the number of a caption may be as wide as a gap. */
const MAX_CAPTION_PARTS = 2;

const ANYWHERE: Ends = { top: -Infinity, bottom: Infinity };

/** A table as its lines, or its text, told it. */
interface KnownTable {
  readonly area: Rect;
  readonly columnEdges: readonly number[];
  readonly page: TablePage;
  /** Inside of the area, from top to bottom. */
  readonly rows: readonly TextRow[];
  /** Most of its cells have no spaces in front of them. */
  readonly isApart: boolean;
  /** Where its texts start, whole points. */
  readonly starts: ReadonlySet<number>;
  /** Lines between its columns, which may go on beyond it. */
  readonly rules: readonly Ruling[];
  /** The most words of a text, and of a row. */
  readonly mostOfLine: number;
  readonly mostOfRow: number;
}

/**
 * Takes rows above and below into a table's area whose texts stand in its columns: headings above the first rule, sums below the last, rows
 * that are not shaded. `room`: where what is above the table ends, and what is below it starts.
 */
export function extendArea(area: Rect, columnEdges: readonly number[], page: TablePage, room: Ends = ANYWHERE): Rect {
  const rows = rowsIn(page, area, CHUNK_GAP_EM);
  const table: KnownTable = {
    area,
    columnEdges,
    page,
    rows,
    isApart: areMostlyApart(rows),
    starts: new Set(rows.flatMap(({ chunks }) => chunks.map(({ left }) => Math.round(left)))),
    rules: columnRules(area, page.content),
    mostOfLine: largest(rows.flatMap(({ chunks }) => chunks.map(({ words }) => words.length))),
    mostOfRow: largest(rows.map(({ words }) => words.length)),
  };
  return { ...area, top: topOf(table, room.top), bottom: bottomOf(table, room.bottom) };
}

/** Where the uppermost row starts that belongs to the table, none of them above `limit`. */
function topOf(table: KnownTable, limit: number): number {
  const { area, rows } = table;
  const { content } = table.page;
  const above = rowsBeside(table, area.top - viewOf(rows, MAX_ROWS), area.top).reverse();
  const room = roomOf(area, rows);
  let top = area.top;
  let pending = top;
  let lower = rows[0];
  let isBelowBold = isBold(lower, content);
  let isCertain = true;
  /** Above the names of groups of rows, points; 0 above other rows. */
  let roomOfNames = 0;
  for (const [r, row] of above.slice(0, MAX_ROWS).entries()) {
    const upper = above[r + 1];
    if (row.top < limit || isOfText(row, upper, table)) break;
    const own = kindOf(row, table);
    const names = row.chunks.length > 1 ? undefined : groupNames([row, ...rows], content);
    const isName = names?.has(row) === true;
    const isHeading = own === 'none' && lower !== undefined && isHeadingOf(row, lower, table);
    const kind = isHeading || isName ? 'row' : own;
    if (kind === 'none') break;
    const isAlone = kind !== 'row' && isTitle(row, lower, table);
    if (isAlone && !(kind === 'line' && endsCell(row, upper, table))) break;
    const space = pending - row.bottom;
    const usualRoom = pending === area.top ? room.below : room.between;
    if (space > Math.max(distance(kind, row), usualRoom, roomOfNames)) break;
    roomOfNames = isName ? roomAbove(names, rows) : 0;
    // The last line of a paragraph above stands in the first column, too; and numbers above names are those of another table.
    const isRowBold = isBold(row, content);
    if (isBelowBold && !isRowBold && (kind !== 'row' || (isNamedNumbers(row, content) && isHead(lower, row, content))))
      break;
    // A text that is as far away as those of another cell is one if a row of the table stands above it, too.
    isCertain = kind === 'row' || (isCertain && space <= distance(kind, row));
    if (!isCertain && isRowBold) break;
    isBelowBold = isRowBold;
    lower = row;
    pending = row.top - 1;
    if (isCertain) top = pending;
  }
  return top;
}

/** Where the lowest row ends that belongs to the table, none of them below `limit`. */
function bottomOf(table: KnownTable, limit: number): number {
  const { area, rows, page } = table;
  const { content } = page;
  const isLastBold = isBold(rows.at(-1), content);
  // Names of columns may be smaller than the rows, or larger.
  let smallestPt = rows.length > 1 ? smallest(rows.slice(1).map(({ sizePt }) => sizePt)) : 0;
  let bottom = area.bottom;
  let pending = bottom;
  for (const [row, lower] of rowsBelow(table)) {
    if (row.bottom > limit || (!isLastBold && isHead(row, lower, content))) break;
    if (MAX_SIZE_RATIO * row.sizePt < smallestPt || goesOnOutside(row, page)) break;
    const kind = kindOf(row, table);
    if (kind === 'none' || row.top - pending > distance(kind, row)) break;
    pending = row.bottom + 1;
    // A text in the first column alone that the name above had room for goes on only if a row follows; otherwise it is what comes after the table.
    const isEnd = (lower?.top ?? Infinity) - row.bottom > distance('row', row);
    const isName = isEnd && (isLastBold || !isBold(row, content)) && goesOnInName(row, table);
    if (smallestPt === 0) smallestPt = row.sizePt;
    if (kind !== 'label' || isName) bottom = pending;
  }
  return bottom;
}

/** Rows below the table with those below them, looked for in ever larger parts of the page: most tables end with the first. Linear in what is asked for. */
function* rowsBelow(table: KnownTable): Generator<readonly [TextRow, TextRow | undefined]> {
  const { area, page, rows } = table;
  const { heightPt } = page.content;
  let r = 0;
  for (let viewPt = viewOf(rows, FIRST_ROWS), end = -Infinity; end < heightPt; viewPt *= 2) {
    end = Math.min(heightPt, area.bottom + viewPt);
    const below = rowsBeside(table, area.bottom, end);
    // What is not looked at yet may be of the last one, and tells where the one before ends.
    const known = end < heightPt ? below.length - 2 : below.length;
    for (; r < known; r++) {
      const row = below[r];
      if (row) yield [row, below[r + 1]];
    }
  }
}

/** Rows above or below the table, a little wider than that. */
function rowsBeside({ area, page }: KnownTable, top: number, bottom: number): TextRow[] {
  const view = { left: area.left - SIDE_VIEW_PT, right: area.right + SIDE_VIEW_PT, top, bottom };
  return rowsIn(page, view, CHUNK_GAP_EM);
}

/** The heading or the caption of a table, or a line of the text above it. */
function isOfText(row: TextRow, upper: TextRow | undefined, { area, rows, page }: KnownTable): boolean {
  const sizePt = largest(rows.map((own) => own.sizePt));
  if (row.chunks.length === 1 && row.sizePt > MAX_SIZE_RATIO * sizePt) return true;
  if (row.chunks.length <= MAX_CAPTION_PARTS && namesFigure(textOf(row.words, page.content))) return true;
  return goesOnOutside(row, page) || (upper !== undefined && endsText(row, upper, area.right, page.content));
}

/** Most that stands between one of them and the row above it, points. */
function roomAbove(names: ReadonlySet<TextRow>, rows: readonly TextRow[]): number {
  return largest(rows.slice(1).map((row, i) => (names.has(row) ? row.top - (rows[i]?.bottom ?? row.top) : 0)));
}

/** The row is part of a line of prose that starts before what is looked at, or ends behind it: a space away from it stands another word. */
function goesOnOutside({ chunks, sizePt, top, bottom }: TextRow, { content, index }: TablePage): boolean {
  const left = chunks[0]?.left ?? 0;
  const right = chunks.at(-1)?.right ?? 0;
  const reach = MAX_WORD_EM * sizePt;
  const space = MAX_SPACE_EM * sizePt;
  const beside = [
    ...index.inside({ left: left - reach, right: left, top, bottom }),
    ...index.inside({ left: right, right: right + reach, top, bottom }),
  ];
  return beside.some((i) => {
    const word = content.words[i]?.bounds;
    return word !== undefined && word.right > left - space && word.left < right + space;
  });
}

/** Bold names beside each other next to texts beside each other, and no sums: below rows that are not bold they are the head of another table. */
function isHead(row: TextRow | undefined, next: TextRow | undefined, content: PageContent): boolean {
  if (!row || row.chunks.length < 2 || (next?.chunks.length ?? 0) < 2 || !isBold(row, content)) return false;
  return !row.chunks.some((chunk) => isNumber(chunk, content));
}

function isNamedNumbers({ chunks: [name, ...others] }: TextRow, content: PageContent): boolean {
  if (!name || others.length === 0 || isNumber(name, content)) return false;
  return others.every((chunk) => isNumber(chunk, content));
}

const isNumber = ({ words }: Chunk, content: PageContent): boolean => isNumeric(textOf(words, content));

/** Headings in the middle of columns that have names in the row below. */
function isHeadingOf(row: TextRow, lower: TextRow, { area, columnEdges }: KnownTable): boolean {
  const [first, last] = [row.chunks[0], row.chunks.at(-1)];
  if (!first || !last || first.left < area.left - OVERHANG_PT || last.right > area.right + OVERHANG_PT) return false;
  if (row.words.length > MAX_WORDS_PER_COLUMN * row.chunks.length) return false;
  const names = columnEdges[1] ?? area.left;
  const isBehindNames = ({ right }: Chunk): boolean => right > names;
  const upper = row.chunks.filter(isBehindNames);
  if (upper.some(({ left }) => left < names)) return false;
  return headsColumns(upper, lower.chunks.filter(isBehindNames), CENTRED_EM * row.sizePt);
}

/**
 * A line of its own, and not the first of a heading that was broken: the first word below would have fitted behind it, or it is too wide for the
 * names of rows, or stands in the middle of the table and over no text of its column.
 */
function isTitle(row: TextRow, lower: TextRow | undefined, { area, rows, columnEdges }: KnownTable): boolean {
  const [chunk] = row.chunks;
  if (!chunk) return false;
  const column = intervalOf(columnEdges, centreX(chunk));
  const isInColumn = ({ left, right }: Chunk): boolean => intervalOf(columnEdges, (left + right) / 2) === column;
  const below = lower?.chunks.find(isInColumn);
  if (!below) return false;
  const isOverText =
    Math.abs(chunk.left - below.left) <= SAME_ROOM_PT || Math.abs(centreX(chunk) - centreX(below)) <= OVERHANG_PT;
  if (!isOverText && Math.abs(centreX(chunk) - centreX(area)) <= OVERHANG_PT) return true;
  const texts = rows.flatMap(({ chunks }) => chunks.filter(isInColumn));
  const width = largest(texts.map(({ right }) => right)) - smallest(texts.map(({ left }) => left));
  // Of the words below only their number and their width as a whole are at hand.
  const wordWidth = widthOf(below) / below.words.length;
  const isOver = column === 0 && chunk.right > (columnEdges[1] ?? 0);
  return isOver || widthOf(chunk) + wordWidth + FREE_ROOM_EM * row.sizePt < width;
}

/** The next line of the last name, below it and in its type. */
function goesOnInName(row: TextRow, table: KnownTable): boolean {
  const above = table.rows.at(-1);
  const [chunk, name] = [row.chunks[0], above?.chunks[0]];
  if (!chunk || !name || above?.chunks.length === 1 || above?.sizePt !== row.sizePt) return false;
  const isBelow = Math.abs(name.left - chunk.left) <= SAME_ROOM_PT && chunk.right <= (table.columnEdges[1] ?? 0);
  return isBelow && !isTitle(above, row, table);
}

/** The last line of a text that the line above it starts, which had no room for more. */
function endsCell(row: TextRow, above: TextRow | undefined, table: KnownTable): boolean {
  const [chunk] = row.chunks;
  const [start] = above?.chunks ?? [];
  if (!chunk || !start || above?.chunks.length !== 1 || Math.abs(start.left - chunk.left) > SAME_ROOM_PT) return false;
  return row.top - above.bottom <= distance('line', row) && !isTitle(above, row, table);
}

function distance(kind: 'row' | 'line' | 'label', row: TextRow): number {
  return (kind === 'row' ? MAX_ROW_DISTANCE_EM : MAX_LINE_DISTANCE_EM) * row.sizePt;
}

/** How much room texts of the table keep: below the last one, and to one in the next row if that is set as far from the row's end. */
function roomOf(area: Rect, rows: readonly TextRow[]): { readonly below: number; readonly between: number } {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { below: 0, between: 0 };
  const above = Math.min(first.top - area.top, first.sizePt);
  const below = Math.min(area.bottom - last.bottom, last.sizePt);
  return { below: below + SAME_ROOM_PT, between: above + below + SAME_ROOM_PT };
}

/** Room for so many rows like those of the table, points. */
function viewOf(rows: readonly TextRow[], count: number): number {
  return count * 2 * Math.max(4, ...rows.slice(0, 5).map((row) => heightOf(row)));
}

/**
 * Lines that stand between columns of the table, and show which rows are in it where they go beyond the area; not those between columns of the page, of
 * which the table has a small part beside it. From left to right.
 */
export function columnRules({ left, top, right, bottom }: Rect, content: PageContent): Ruling[] {
  return content.rulings
    .filter(
      ({ orientation, position, from, to }) =>
        orientation === 'vertical' &&
        position > left &&
        position < right &&
        overlap(from, to, top, bottom) >= MIN_BESIDE_SHARE * (to - from),
    )
    .sort((a, b) => a.position - b.position);
}

/** All of its texts start below some of the table. */
const startsBelow = ({ chunks }: TextRow, { starts }: KnownTable): boolean =>
  chunks.every(({ left }) => [-1, 0, 1].some((pt) => starts.has(Math.round(left) + pt)));

const startsItem = ({ chunks: [label] }: TextRow, { words }: PageContent): boolean =>
  label?.words.every((i) => isListLabel(words[i]?.text ?? '')) === true;

/** 'row': texts in several columns, or a line between columns beside it; 'line': one text in a column; 'label': one in the first. */
function kindOf(row: TextRow, table: KnownTable): 'row' | 'line' | 'label' | 'none' {
  const { area, columnEdges } = table;
  const columns = new Set<number>();
  let crossing = 0;
  for (const chunk of row.chunks) {
    if (chunk.left < area.left - OVERHANG_PT || chunk.right > area.right + OVERHANG_PT) return 'none';
    const column = intervalOf(columnEdges, centreX(chunk));
    const stray = Math.max((columnEdges[column] ?? 0) - chunk.left, chunk.right - (columnEdges[column + 1] ?? 0));
    if (column < 0 || stray > MAX_STRAY_SHARE * widthOf(chunk)) crossing++;
    else columns.add(column);
  }
  const own = row.chunks.length > 1 ? table.mostOfRow : columns.has(0) ? 0 : table.mostOfLine;
  const isLong = row.words.length > Math.max(MAX_WORDS_PER_COLUMN * row.chunks.length, own);
  // Lines of cells may be long where all start below those of the table, but for the first column: there prose stands, too.
  if (isLong && ((row.chunks.length === 1 && columns.has(0)) || !startsBelow(row, table))) return 'none';
  // Where the cells of the table have no spaces in front of them, a line that is cut at its spaces alone is one of prose; but grounds behind every other
  // row may have parted its cells, where white ones have nothing between them.
  const isCut = row.chunks.length > 1 && !row.chunks.some((chunk) => chunk.isApart);
  if (isCut && table.isApart && !startsBelow(row, table)) return 'none';
  // An item of a list, whose label stands in front of a gap.
  if (row.chunks.length === 2 && crossing === 1 && startsItem(row, table.page.content)) return 'none';
  if (row.chunks.length > 1) return crossing * 2 <= row.chunks.length ? 'row' : 'none';
  if (crossing > 0) return 'none';
  if (table.rules.some(({ from, to }) => from < row.baseline && to > row.baseline)) return 'row';
  if (columns.has(0)) return 'label';
  // It begins where the first column does, and most of it stands in others: what comes before or after the table.
  return (row.chunks[0]?.left ?? 0) <= smallest([...table.starts]) + SAME_ROOM_PT ? 'none' : 'line';
}
