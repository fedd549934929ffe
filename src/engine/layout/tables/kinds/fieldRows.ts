import { contains, containsCentre, heightOf, intersects, padded, type Rect, unionOf } from '../../../model/geometry';
import { groupsWithin, runsOf } from '../../../model/collections/groups';
import { HeightIndex } from '../../../model/collections/heightIndex';
import { itemsAt } from '../../../model/collections/itemsAt';
import { largest, smallest } from '../../../model/collections/statistics';
import type { PageContent, Word } from '../../../model/pageContent';
import { boundsOfRuling } from '../../../model/rulings';
import { sizeOf } from '../../../model/wordStyle';
import { regionOf } from '../cells/region';
import { fieldsOn } from '../lines/drawnCells';
import { type EdgeGroup, groupEdges } from '../lines/edgeGroups';
import { edgesOf } from '../lines/edges';
import { gridOf } from '../lines/grid';
import { holdingCell } from '../nestedTables';
import type { TableCellRegion, TablePage, TableRegion } from '../types';

/** Boxes of one row, or a box and the name of the next field, are no farther from each other; columns of a page are. Points. */
const MAX_BOX_GAP_PT = 20;
/** Boxes that are nearer to each other are cells of a table that lines draw, or lie upon each other. Points. */
const MIN_BOX_GAP_PT = 1;
/** A field's own edge and the box drawn around it are so near to each other, points. */
const NEAR_PT = 3;
/** Boxes beside each other begin within this of each other, and so do those below each other. Points. */
const SAME_EDGE_PT = 1.5;
/** What is farther from a field is not its name, and what is farther behind a box does not go on with it. Em of the name's type. */
const MAX_NAME_GAP_EM = 4;
const MAX_GAP_EM = 2;
/** … and so far from its name may a mark stand that is set by the field. */
const MAX_MARK_GAP_EM = 12;
/** Of a line of type, above and below its baseline; em. */
const ASCENT_EM = 0.75;
const DESCENT_EM = 0.25;
/** A line that is nearer to a name goes on with it, baselines, em. */
const NEXT_LINE_EM = 1.3;
/** Lines begin at one place within this; em. */
const SAME_START_EM = 0.5;
/** A number of an item has more space behind it than a word has; em. */
const MIN_TAB_EM = 0.6;
/** A box with more lines is an area to write in: what stands beside it is no name. Heights of a line of the name. */
const MAX_HEIGHT_EM = 3;
/** Rows of a form below each other have less white between them, of the height of the higher one. */
const MAX_WHITE_SHARE = 0.8;

/** A field to be filled in, with the box around it. */
interface Field {
  readonly bounds: Rect;
  readonly box: EdgeGroup;
}

/** A field, the words before it that name it, if it has no name above it, and its value: indices. */
interface NamedField extends Field {
  readonly name: readonly number[];
  readonly value: readonly number[];
}

/** Names and fields of one line, from left to right, which hang together. */
interface FieldRow {
  readonly fields: readonly NamedField[];
  readonly bounds: Rect;
}

/**
 * Fields of a form with boxes around them, and their names before them: a cell each, in a row; rows below each other whose boxes have their edges in
 * common are one table. In a line of text boxes are no higher than its type, and a name of two lines has no place beside its box. On such pages, and in
 * cells of the tables `found`, those whose names stand above them have rows, too; elsewhere they are paragraphs with borders, which need none behind them.
 */
export function fieldRows(page: TablePage, found: readonly TableRegion[]): TableRegion[] {
  const fields = fieldsOf(page);
  if (fields.length === 0) return [];
  const levels = groupsWithin(fields, ({ bounds }) => bounds.top, SAME_EDGE_PT);
  const rows = levels.flatMap((level) => rowsOf(level, page));
  const named = new Set(rows.flatMap((row) => row.fields.flatMap(({ name }) => name)));
  const whole = rows.filter((row) => {
    const outer = found.find((table) => intersects(table.bounds, row.bounds));
    const hasRoom = outer ? hasRoomIn(outer, row, page.content) : named.size > 0;
    return hasRoom && !goesOn(row, named, page);
  });
  const stacks = groupsWithin(whole, ({ fields: [first] }) => first?.bounds.left ?? 0, SAME_EDGE_PT).flatMap((below) =>
    runsOf(
      below.toSorted((a, b) => a.bounds.top - b.bounds.top),
      (row, last) => isBelow(last, row, page),
    ),
  );
  return stacks.map((stack) => tableOf(stack, page));
}

/** In a cell of a table that has text beside the box: else the field is the cell's text. */
function hasRoomIn(table: TableRegion, { bounds }: FieldRow, { words }: PageContent): boolean {
  const inCell = itemsAt(words, holdingCell(table, bounds)?.words ?? []);
  return inCell.length > 0 && !inCell.some((word) => containsCentre(bounds, word.bounds));
}

/** The fields around which a box is drawn: lines that end with it, and within it those of a comb. */
function fieldsOf({ content, index }: TablePage): Field[] {
  const controls = fieldsOn(content).filter(({ control }) => control.content.kind !== 'checkBox');
  if (controls.length === 0) return [];
  const lines = new HeightIndex(content.rulings.map((ruling) => ({ ruling, bounds: boundsOfRuling(ruling, 0) })));
  return controls.flatMap(({ bounds }) => {
    const around = padded(bounds, NEAR_PT, NEAR_PT);
    const own = lines.between(around.top, around.bottom).filter((line) => contains(around, line.bounds));
    const rulings = own.map(({ ruling }) => ruling);
    const [box] = groupEdges(edgesOf(rulings, [], 'horizontal'), edgesOf(rulings, [], 'vertical'));
    if (!box || !contains(box.bounds, bounds, NEAR_PT) || !isClosed(box)) return [];
    // Its value is in it alone.
    const inside = itemsAt(content.words, index.inside(box.bounds));
    return inside.every((word) => contains(box.bounds, word.bounds, NEAR_PT)) ? [{ bounds: box.bounds, box }] : [];
  });
}

function isClosed({ horizontal, vertical, bounds }: EdgeGroup): boolean {
  const isAt = (lines: EdgeGroup['horizontal'], place: number): boolean =>
    lines.some(({ position }) => Math.abs(position - place) <= SAME_EDGE_PT);
  return (
    isAt(horizontal, bounds.top) &&
    isAt(horizontal, bounds.bottom) &&
    isAt(vertical, bounds.left) &&
    isAt(vertical, bounds.right) &&
    horizontal.length === 2
  );
}

/** Fields at one height, in rows that hang together and have no other text beside them. */
function rowsOf(level: readonly Field[], page: TablePage): FieldRow[] {
  const sorted = level.toSorted((a, b) => a.bounds.left - b.bounds.left);
  const named = sorted.map(({ bounds, box }, i): NamedField => {
    const name = nameBefore(bounds, sorted[i - 1]?.bounds.right ?? 0, page);
    return { bounds, box, name, value: page.index.inside(bounds) };
  });
  return runsOf(named, (field, last) => startOf(field, page) - last.bounds.right <= MAX_BOX_GAP_PT).flatMap(
    (fields) => {
      const names = fields.flatMap(({ name }) => (name.length > 0 ? [typeBounds(name, page)] : []));
      const bounds = unionOf([...fields.map((field) => field.bounds), ...names]);
      return bounds && areApart(fields) && isAlone(fields, bounds, page) ? [{ fields, bounds }] : [];
    },
  );
}

const areApart = (fields: readonly Field[]): boolean =>
  fields.every(({ bounds }, i) => {
    const before = fields[i - 1]?.bounds;
    return before === undefined || bounds.left - before.right >= MIN_BOX_GAP_PT;
  });

const startOf = ({ bounds, name }: NamedField, { content }: TablePage): number =>
  smallest([bounds.left, ...itemsAt(content.words, name).map((word) => word.bounds.left)]);

/** No other text is beside the boxes, as near as they are high. */
function isAlone(fields: readonly NamedField[], { left, right }: Rect, { index }: TablePage): boolean {
  const own = new Set(fields.flatMap(({ name, value }) => [...name, ...value]));
  const top = smallest(fields.map(({ bounds }) => bounds.top));
  const bottom = largest(fields.map(({ bounds }) => bounds.bottom));
  const reach = bottom - top;
  return index.inside({ top, bottom, left: left - reach, right: right + reach }).every((i) => own.has(i));
}

/** The words before a field, from the one next to it on to the first wide space. `from`: where the box before it ends, points. */
function nameBefore(field: Rect, from: number, { content, index }: TablePage): number[] {
  const before = index.inside({ ...field, left: from, right: field.left });
  const words = content.words;
  const fromRight = before.toSorted((a, b) => (words[b]?.bounds.right ?? 0) - (words[a]?.bounds.right ?? 0));
  const name: number[] = [];
  let edge = field.left;
  for (const i of fromRight) {
    const word = words[i];
    if (!word) continue;
    const sizePt = sizeOf(word, content.styles);
    const last = words[name.at(-1) ?? -1];
    if (edge - word.bounds.right > widestGap(last, word) * sizePt) break;
    if (heightOf(field) > MAX_HEIGHT_EM * sizePt) return [];
    name.push(i);
    edge = Math.min(edge, word.bounds.left);
  }
  const isNamed = itemsAt(words, name).some(({ text }) => !IS_BOX.test(text));
  return isNamed ? name.sort((a, b) => a - b) : [];
}

/** Boxes and circles to tick, which name nothing. */
const IS_BOX = /^[\u2610-\u2612\u25cb\u25cf]$/;

/** Between two words of a name, or between it and its field (`behind` is absent): a mark before a field, as "$", may stand by the field; em. */
function widestGap(behind: Word | undefined, { baseline }: Word): number {
  if (!behind) return MAX_NAME_GAP_EM;
  const isMark = !HAS_LETTERS.test(behind.text) && areNear(behind.baseline, baseline);
  return isMark ? MAX_MARK_GAP_EM : MAX_GAP_EM;
}

const HAS_LETTERS = /[\p{L}\p{N}]/u;

/** Around the letters of a name: fonts have more above and below them. */
function typeBounds(name: readonly number[], { content }: TablePage): Rect {
  const words = itemsAt(content.words, name);
  const tops = words.map((word) => word.baseline - ASCENT_EM * sizeOf(word, content.styles));
  const bottoms = words.map((word) => word.baseline + DESCENT_EM * sizeOf(word, content.styles));
  return {
    left: smallest(words.map(({ bounds }) => bounds.left)),
    top: smallest(tops),
    right: largest(words.map(({ bounds }) => bounds.right)),
    bottom: largest(bottoms),
  };
}

/**
 * A line right above or below a name that starts where it does, and is in no row of its own, goes on with it: then the boxes stand beside some lines
 * of a text.
 */
function goesOn({ fields }: FieldRow, named: ReadonlySet<number>, page: TablePage): boolean {
  const { words, styles } = page.content;
  return fields.some(({ name }) => {
    const own = itemsAt(words, name);
    const sizePt = largest(own.map((word) => sizeOf(word, styles)));
    const [first, last] = [smallest, largest].map((outmost) => outmost(own.map(({ baseline }) => baseline)));
    const starts = startsOf(own, sizePt);
    const type = typeBounds(name, page);
    const reach = NEXT_LINE_EM * sizePt;
    const around = { ...type, top: type.top - reach, bottom: type.bottom + reach, right: type.right + reach };
    return page.index.inside(around).some((i) => {
      const word = words[i];
      if (!word || named.has(i) || first === undefined || last === undefined) return false;
      const isNext = Math.max(first - word.baseline, word.baseline - last) < reach;
      return isNext && starts.some((start) => Math.abs(word.bounds.left - start) < SAME_START_EM * sizePt);
    });
  });
}

/** Where lines of a name begin, behind its number, too. */
function startsOf(words: readonly Word[], sizePt: number): number[] {
  const lines = groupsWithin(words, ({ baseline }) => baseline, SAME_EDGE_PT);
  return lines.flatMap((line) =>
    line
      .toSorted((a, b) => a.bounds.left - b.bounds.left)
      .flatMap(({ bounds: { left } }, i, all) => {
        const before = all[i - 1]?.bounds.right ?? -Infinity;
        return left - before > MIN_TAB_EM * sizePt ? [left] : [];
      }),
  );
}

/** The row begins and ends where the last one does, has its boxes below those, and little white between, and no text. */
function isBelow(last: FieldRow, row: FieldRow, { index }: TablePage): boolean {
  const white = row.bounds.top - last.bounds.bottom;
  const near = MAX_WHITE_SHARE * Math.max(heightOf(last.bounds), heightOf(row.bounds));
  return (
    white >= 0 &&
    white <= near &&
    index.inside({ ...row.bounds, top: last.bounds.bottom, bottom: row.bounds.top }).length === 0 &&
    row.fields.length === last.fields.length &&
    row.fields.every(({ bounds }, i) => {
      const above = last.fields[i]?.bounds;
      return above !== undefined && areNear(above.left, bounds.left) && areNear(above.right, bounds.right);
    })
  );
}

const areNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_EDGE_PT;

/** A row of cells for each row of fields, and one for the white between two. */
function tableOf(stack: readonly FieldRow[], page: TablePage): TableRegion {
  const boxes = stack[0]?.fields.map(({ bounds }) => bounds) ?? [];
  const isNamed = stack.some(({ fields: [first] }) => first !== undefined && first.name.length > 0);
  const left = smallest(stack.map(({ bounds }) => bounds.left));
  const columnEdges = [...(isNamed ? [left] : []), ...boxes.flatMap((box) => [box.left, box.right])];
  const rowEdges: number[] = [];
  const cells: TableCellRegion[] = [];
  for (const { fields, bounds } of stack) {
    const above = rowEdges.at(-1);
    if (above !== undefined && bounds.top > above)
      cells.push(whiteCell(rowEdges.length - 1, columnEdges, { top: above, bottom: bounds.top }));
    if (above === undefined || bounds.top > above) rowEdges.push(bounds.top);
    const parts = fields.flatMap(({ name, value, box }) => [{ words: name }, { words: value, box }]);
    const row = rowEdges.length - 1;
    for (const [column, { words, box }] of parts.slice(isNamed ? 0 : 1).entries()) {
      const sides = { left: columnEdges[column] ?? left, right: columnEdges[column + 1] ?? left };
      cells.push(cellOf(words, { row, column }, { ...bounds, ...sides }, box, page));
    }
    rowEdges.push(bounds.bottom);
  }
  const [top = 0, bottom = 0] = [rowEdges[0], rowEdges.at(-1)];
  const sides = { left: columnEdges[0] ?? left, right: columnEdges.at(-1) ?? left };
  return { bounds: { ...sides, top, bottom }, columnEdges, rowEdges, cells, ruled: 'ruled', headerRows: 0 };
}

/** A cell with these words: of a field, in its box. */
function cellOf(
  words: readonly number[],
  { row, column }: Pick<TableCellRegion, 'row' | 'column'>,
  bounds: Rect,
  box: EdgeGroup | undefined,
  { content }: TablePage,
): TableCellRegion {
  const sides = box?.vertical.filter(({ position }) =>
    [box.bounds.left, box.bounds.right].some((side) => areNear(side, position)),
  );
  const grid = gridOf({ horizontal: box?.horizontal ?? [], vertical: sides ?? [], bounds: box?.bounds ?? bounds });
  const cell = grid && regionOf(grid, content, words, 'ruled').cells[0];
  return {
    row,
    column,
    rowSpan: 1,
    columnSpan: 1,
    bounds,
    words,
    ...(cell?.textBounds && { textBounds: cell.textBounds }),
    ...(cell?.shading !== undefined && { shading: cell.shading }),
    borders: (box && cell?.borders) ?? {},
    verticalAlign: 'center',
  };
}

const whiteCell = (
  row: number,
  columnEdges: readonly number[],
  ends: Pick<Rect, 'top' | 'bottom'>,
): TableCellRegion => ({
  row,
  column: 0,
  rowSpan: 1,
  columnSpan: columnEdges.length - 1,
  bounds: { left: columnEdges[0] ?? 0, right: columnEdges.at(-1) ?? 0, ...ends },
  words: [],
  borders: {},
  verticalAlign: 'top',
});
