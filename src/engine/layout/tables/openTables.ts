import { type Ends, padded, type Rect } from '../../model/geometry';
import type { PageContent, Ruling } from '../../model/pageContent';
import { largest, smallest } from '../collections/clusters';
import { itemsAt } from '../collections/itemsAt';
import { isTypewritten } from '../paragraphs/breaks/listingLines';
import { bandOutlines, fillSides, withoutNearBands } from './lines/bands';
import { columnsOfBreaks, standInColumns, uprightAtBreaks } from './lines/brokenRules';
import { type Edge, edgesOf, isEdgeIn } from './lines/edges';
import { columnsBelowHead } from './heads/columnsBelowHead';
import { extendArea } from './extendArea';
import { SAME_SIDE_PT } from './lines/fillTiles';
import { gridOf } from './lines/grid';
import { type Bundle, bundlesOf, CELL_GAP_EM, OVERHANG_PT, RULE_END_PT } from './lines/ruleBundles';
import { isPlausible } from './plausible';
import { refineGrid, textTells } from './refineGrid';
import { regionOf } from './cells/region';
import { isUnderline } from './textDecoration';
import { tablesOfBlock } from './text/tableBreaks';
import { isTextGoingOn, joinedRows, rowsIn, standsAcross, type TextRow } from './text/textRows';
import type { TablePage, TableRegion } from './types';
import { areHeadings, underlinesHeading } from './underlinedHeadings';

/** Shorter rules underline a word, points. */
const MIN_RULE_PT = 40;
/** Share of the rows between two rules that may run over the gaps of the others. */
const MAX_RUNNING_SHARE = 0.5;
/** A heading within a table has one line, and what stands between two tables more. */
const MAX_RUNNING_LINES = 2;
/** Fewer lines, or of fewer words, are no column of text; of all lines beside each other so many are as long. */
const MIN_TEXT_LINES = 3;
const MIN_TEXT_WORDS = 5;
const MIN_TEXT_SHARE = 0.6;
/** Text between two tables keeps more distance from the rule above than rows do: so many times, and so many points. */
const MIN_ROOM_RATIO = 1.6;
const MIN_MORE_ROOM_PT = 2;
/** Texts of one column start within this. Points. */
const SAME_PLACE_PT = 1;
/** Text so much larger than the rows' is a heading behind the table, with a rule below it. */
const MIN_HEADING_RATIO = 1.3;
/** A row without text is no higher than this, points: what is higher is the room between two tables of like width. */
const MAX_EMPTY_PT = 36;
/** Of the rules of a table: the one below its head may end with the words above it. */
const MAX_UNDERLINED_SHARE = 0.5;

/** Usual width of a gap between columns, em. */
const OPTIONS = textTells(0.8);

/**
 * Tables with rules above, below and between rows, and none between columns, as in books; rows may be banded by shading instead. The columns come from
 * the text between the rules (Nurminen 2013, 4.5).
 */
export function openTables(horizontal: readonly Edge[], page: TablePage): TableRegion[] {
  const rules = withoutNearBands([...horizontal, ...edgesOf([], bandOutlines(page.content), 'horizontal')]);
  const all = bundlesOf(rules.filter((rule) => rule.to - rule.from >= MIN_RULE_PT));
  const bundles = all.filter((bundle) => !isOfUnderlines(bundle, rules, page));
  return bundles.flatMap((bundle) =>
    tabularRuns(bundle, columnsOfBundle(bundle, rules), page).flatMap((run) => {
      const parts = partsOfRun(run, bundle, page);
      const tables = parts.flatMap((part) => tableIn(part, rules, page) ?? []);
      // What would be left over were rows of one table.
      return tables.length === parts.length ? tables : (tableIn(run, rules, page) ?? []);
    }),
  );
}

/** Links and headings that are underlined, in lines of one length by chance, hold no rows between them. */
function isOfUnderlines({ positions }: Bundle, rules: readonly Edge[], page: TablePage): boolean {
  const underlines = new Set<number>();
  for (const rule of rules) {
    if (rule.pieces.length > 0 && positions.includes(rule.position) && isUnderline(rule, page))
      underlines.add(rule.position);
  }
  return underlines.size > MAX_UNDERLINED_SHARE * positions.length;
}

/** A rule over some of the columns counts if it is drawn, and not under words; shading of a part of a row may be that of a few words. */
function isRuleOf(rule: Edge, area: Rect, page: TablePage): boolean {
  if (!isEdgeIn(area, rule, RULE_END_PT)) return false;
  if (rule.from < area.left + RULE_END_PT && rule.to > area.right - RULE_END_PT) return true;
  return rule.pieces.length > 0 && !isUnderline(rule, page);
}

/**
 * Stretches between rules whose rows are cut by wide gaps, joined where they follow each other. A single uncut row between two others is a heading
 * over all columns, and lines that keep to a column belong to a broken cell.
 */
function tabularRuns(bundle: Bundle, columns: readonly number[], page: TablePage): Part[] {
  const { content } = page;
  const sides = { left: bundle.from - OVERHANG_PT, right: bundle.to + OVERHANG_PT };
  const runs: Part[] = [];
  let open:
    | { top: number; bottom: number; gaps: readonly number[]; sizePt: number; rows: readonly TextRow[]; room: number }
    | undefined;
  let above = -Infinity;
  const close = (below = Infinity): void => {
    if (open) {
      const area = { left: bundle.from, right: bundle.to, top: open.top, bottom: open.bottom };
      runs.push({ area, room: { top: above, bottom: below } });
    }
    open = undefined;
  };
  for (const [i, top] of bundle.positions.entries()) {
    const bottom = bundle.positions[i + 1];
    if (bottom === undefined) break;
    const rows = rowsIn(page, { ...sides, top, bottom }, CELL_GAP_EM);
    if (underlinesHeading(rows, bottom)) {
      const upper = rowsIn(page, { ...sides, top: top - MAX_EMPTY_PT, bottom: top }, CELL_GAP_EM).at(-1);
      if (upper && areHeadings(upper, rows)) {
        close();
        continue;
      }
    }
    const own = startsOf(rows);
    const room = (rows[0]?.top ?? bottom) - top;
    const isInColumns = standInColumns(rows, columns, content);
    const isApart =
      !isInColumns && open && room > MIN_ROOM_RATIO * open.room + MIN_MORE_ROOM_PT && startElsewhere(rows, open.rows);
    if (
      open &&
      (isApart ||
        (!isInColumns && areColumnsOfText(rows, open.gaps)) ||
        isCodeBelow(open.rows, rows, content) ||
        endsInHeading(rows, open.sizePt))
    ) {
      close(rows[0]?.top);
      above = rows.at(-1)?.bottom ?? above;
      continue;
    }
    const gaps = own.length > 0 ? own : (open?.gaps ?? []);
    const running = rows.map((row) => runsOver(row, own.length > 0 ? [...own, ...(open?.gaps ?? [])] : gaps));
    const isTabular =
      running.filter(Boolean).length <= MAX_RUNNING_SHARE * rows.length &&
      !hasRunningLines(running) &&
      !rows.some((row, r) => running[r] === true && isTextGoingOn(row, rows[r + 1], content));
    if (isInColumns || (own.length > 0 && isTabular)) {
      const sizePt = largest(rows.map((row) => row.sizePt));
      open = { top: open?.top ?? top, bottom, gaps, sizePt, rows, room: Math.min(room, open?.room ?? room) };
    } else if (open && gaps.length > 0 && !running.some(Boolean) && rows.length > 0 && !isHeading(rows, open.sizePt)) {
      open = { ...open, bottom };
    } else if (rows.length > 1 || (rows.length === 0 && bottom - top > MAX_EMPTY_PT)) close();
  }
  close();
  return runs;
}

function columnsOfBundle({ from, to, positions }: Bundle, rules: readonly Edge[]): number[] {
  const own = rules.filter(
    (rule) => positions.includes(rule.position) && rule.from >= from - RULE_END_PT && rule.to <= to + RULE_END_PT,
  );
  return columnsOfBreaks(own);
}

const withOverhang = (area: Rect): Rect => padded(area, OVERHANG_PT, 0);

interface Part {
  readonly area: Rect;
  readonly room: Ends;
}

/** The tables of a run, each up to the rules next to its first and last row: what stands between them is in none. */
function partsOfRun({ area: run, room: around }: Part, { positions }: Bundle, page: TablePage): Part[] {
  const rows = joinedRows(rowsIn(page, withOverhang(run), CELL_GAP_EM), 'table');
  const parts = tablesOfBlock(rows, page.content, true);
  // Names above the last rule are the head of what follows without rules, if something does.
  const isHeadLast = parts.at(-1)?.length === 1;
  if (isHeadLast && !goesOnBelow(run, page)) parts.splice(-2, 2, parts.slice(-2).flat());
  if (parts.length < 2) return [{ area: run, room: around }];
  let at = 0;
  const areas = parts.map((part, i) => {
    const first = rows.findIndex((row, r) => r >= at && row === part[0]);
    at = first + part.length;
    const room = {
      top: i === 0 ? around.top : (rows[first - 1]?.bottom ?? -Infinity),
      bottom: i === parts.length - 1 ? around.bottom : (rows[at]?.top ?? Infinity),
    };
    const [top, bottom] = [part[0]?.top ?? run.top, part.at(-1)?.bottom ?? run.bottom];
    const above = positions.findLast((y) => y <= top + 1 && y >= (room.top + top) / 2);
    const below = positions.find((y) => y >= bottom - 1 && y <= (bottom + room.bottom) / 2);
    const area = {
      ...run,
      top: i === 0 ? run.top : (above ?? (room.top + top) / 2),
      bottom: i === parts.length - 1 ? run.bottom : (below ?? (bottom + room.bottom) / 2),
    };
    return { area, room };
  });
  return parts.at(-1)?.length === 1 ? areas.slice(0, -1) : areas;
}

/** Rows of several texts come right below. */
function goesOnBelow(run: Rect, page: TablePage): boolean {
  const below = { ...run, top: run.bottom, bottom: run.bottom + MAX_EMPTY_PT };
  return (rowsIn(page, below, CELL_GAP_EM)[0]?.chunks.length ?? 0) > 1;
}

const isHeading = (rows: readonly TextRow[], sizePt: number): boolean =>
  rows.every((row) => row.sizePt >= MIN_HEADING_RATIO * sizePt);

/** Text, and a heading in larger type below it, which the rule is of: notes to the table, and what comes next. */
const endsInHeading = (rows: readonly TextRow[], sizePt: number): boolean =>
  rows.length > 1 && rows.at(-1)?.chunks.length === 1 && isHeading(rows.slice(-1), sizePt);

/** Where the texts behind the gaps of each row start. */
const startsOf = (rows: readonly TextRow[]): number[] =>
  rows.flatMap(({ chunks }) => chunks.slice(1).map(({ left }) => left));

/** Lines of running text beside each other, which do not start where texts of the rows above do: columns of text between two tables. */
function areColumnsOfText(rows: readonly TextRow[], starts: readonly number[]): boolean {
  const chunks = rows.flatMap((row) => row.chunks);
  const lines = chunks.filter(({ words }) => words.length >= MIN_TEXT_WORDS);
  if (lines.length < MIN_TEXT_SHARE * chunks.length) return false;
  const from = smallest(lines.map(({ left }) => left));
  const others = lines.filter(({ left }) => [from, ...starts].every((x) => Math.abs(x - left) > RULE_END_PT));
  return (
    others.length >= MIN_TEXT_LINES && others.every(({ left }) => Math.abs(left - (others[0]?.left ?? 0)) < RULE_END_PT)
  );
}

/** Texts beside others start below each other, where none of the rows above does: addresses, or fields, between two tables. */
function startElsewhere(rows: readonly TextRow[], above: readonly TextRow[]): boolean {
  const [first, ...others] = startsOf(rows);
  const isNear = (x: number): boolean => Math.abs(x - (first ?? x)) < SAME_PLACE_PT;
  return others.length > 0 && others.every(isNear) && !startsOf(above).some(isNear);
}

/** Several lines of typewritten text below rows that are none. */
function isCodeBelow(above: readonly TextRow[], rows: readonly TextRow[], { words, styles }: PageContent): boolean {
  const isCode = (of: readonly TextRow[]): boolean =>
    isTypewritten(
      of.flatMap((row) => itemsAt(words, row.words)),
      styles,
    );
  return rows.length >= MIN_TEXT_LINES && isCode(rows) && !isCode(above);
}

/** A row of one text that goes over most places where other rows have texts behind gaps. */
function runsOver({ chunks }: TextRow, starts: readonly number[]): boolean {
  const [only] = chunks;
  if (!only || chunks.length > 1) return false;
  return starts.filter((x) => standsAcross(only, x, 0)).length * 2 > starts.length || starts.length === 0;
}

/** Lines of running text stand between rows: one table ends and another starts. */
function hasRunningLines(running: readonly boolean[]): boolean {
  return running.some((_, i) => running.slice(i, i + MAX_RUNNING_LINES).filter(Boolean).length === MAX_RUNNING_LINES);
}

function tableIn({ area, room }: Part, rules: readonly Edge[], page: TablePage): TableRegion | undefined {
  const { content } = page;
  const first = regionIn(area, rules, page);
  const columnEdges = first && first.columnEdges.length > 2 ? first.columnEdges : columnsOfRow(area, room, page);
  if (!columnEdges) return undefined;
  const byText = extendArea(area, columnEdges, page, room);
  const sides = sidesOf(byText, room, content);
  const extended = {
    ...byText,
    top: smallest([byText.top, ...sides.map(({ from }) => from)]),
    bottom: largest([byText.bottom, ...sides.map(({ to }) => to)]),
  };
  const isLarger = extended.top < area.top || extended.bottom > area.bottom || sides.length > 0;
  const region = (isLarger ? regionIn(extended, rules, page, sides) : first) ?? first;
  if (!region || region.columnEdges.length < 3) return undefined;
  return isPlausible(region, content) && !isListing(region, rules, content) ? region : undefined;
}

/**
 * Two lines beside all of the area, at its sides, which end together: where every other row is painted, and a page begins or ends with one that is not, they
 * alone show how far the table goes.
 */
function sidesOf(area: Rect, room: Ends, { rulings }: PageContent): readonly Ruling[] {
  const beside = (x: number): Ruling | undefined =>
    rulings.find(
      ({ orientation, position, from, to }) =>
        orientation === 'vertical' &&
        Math.abs(position - x) < SAME_SIDE_PT &&
        from < area.top + SAME_SIDE_PT &&
        to > area.bottom - SAME_SIDE_PT,
    );
  const [left, right] = [beside(area.left), beside(area.right)];
  if (!left || !right || left.from < room.top || left.to > room.bottom) return [];
  const isLevel = Math.abs(left.from - right.from) < SAME_SIDE_PT && Math.abs(left.to - right.to) < SAME_SIDE_PT;
  return isLevel ? [left, right] : [];
}

/** Columns of the only row between the rules of a table: they tell nothing by themselves, but may go on below, or above if another follows. */
function columnsOfRow(area: Rect, room: Ends, page: TablePage): number[] | undefined {
  const [head, ...others] = rowsIn(page, area, CELL_GAP_EM);
  if (!head || others.length > 0) return undefined;
  if (room.bottom === Infinity) return columnsBelowHead(area, head, page);
  const { chunks } = head;
  return [area.left, ...chunks.slice(1).map(({ left }, i) => ((chunks[i]?.right ?? 0) + left) / 2), area.right];
}

/** Typewritten text on a ground of one colour, or of none, with no line drawn between its rows: what stands below each other there is code. */
function isListing({ bounds, cells }: TableRegion, rules: readonly Edge[], content: PageContent): boolean {
  const isBetweenRows = ({ pieces, position }: Edge): boolean =>
    pieces.length > 0 && position > bounds.top + SAME_SIDE_PT && position < bounds.bottom - SAME_SIDE_PT;
  return (
    cells.every(({ shading }) => shading === cells[0]?.shading) &&
    isTypewritten(
      cells.flatMap(({ words }) => itemsAt(content.words, words)),
      content.styles,
    ) &&
    !rules.some(isBetweenRows)
  );
}

function regionIn(
  area: Rect,
  rules: readonly Edge[],
  page: TablePage,
  sides: readonly Ruling[] = [],
): TableRegion | undefined {
  const { content, index, leadingEm } = page;
  const inside = index.inside(withOverhang(area));
  if (inside.length < 4) return undefined;
  const horizontal = rules.filter((rule) => isRuleOf(rule, area, page));
  const [left = [], right = []] = sides.map((side) => edgesOf([side], [], 'vertical'));
  const vertical = [...left, ...uprightAtBreaks(horizontal, area, page), ...right];
  const drawn = { horizontal, vertical, bounds: area };
  const drawnGrid = gridOf(drawn);
  if (!drawnGrid) return undefined;
  const options = { ...OPTIONS, leadingEm, columnHints: fillSides(area, content) };
  const grid = gridOf(refineGrid(drawn, drawnGrid, content, inside, options));
  return grid && regionOf(grid, content, inside, 'half-ruled');
}
