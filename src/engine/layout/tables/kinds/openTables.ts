import { WHITE } from '../../../model/colour';
import { type Ends, padded, type Rect } from '../../../model/geometry';
import type { PageContent, Ruling } from '../../../model/pageContent';
import { largest, smallest } from '../../../model/collections/statistics';
import { itemsAt } from '../../../model/collections/itemsAt';
import { isTypewritten } from '../../../model/wordStyle';
import { bandOutlines, fillSides, withoutNearBands } from '../lines/grounds';
import { uprightAtBreaks } from '../lines/brokenRules';
import { type Edge, edgesOf, isEdgeIn } from '../lines/edges';
import { columnsBelowHead } from '../heads/columnsBelowHead';
import { extendArea } from '../extendArea';
import { isGround, MAX_TILES, SAME_SIDE_PT } from '../lines/fillTiles';
import { gridOf } from '../lines/grid';
import { type Bundle, bundlesAround, bundlesOf, OVERHANG_PT, RULE_END_PT } from '../lines/ruleBundles';
import { isPlausible } from '../plausible';
import { refineGrid, textTells } from '../refineGrid';
import { regionOf } from '../cells/region';
import { isUnderline } from '../textDecoration';
import { tablesOfBlock } from '../text/tableBreaks';
import { CELL_GAP_EM, joinedRows, rowsIn } from '../text/textRows';
import type { TablePage, TableRegion } from '../types';
import { columnsOfBundle, MAX_EMPTY_PT, type Part, tabularRuns } from './tabularRuns';

/** Shorter rules underline a word, points. */
const MIN_RULE_PT = 40;
/** Of the rules of a table: the one below its head may end with the words above it. */
const MAX_UNDERLINED_SHARE = 0.5;
/** Usual width of a gap between columns, em. */
const OPTIONS = textTells(0.8);

/**
 * Tables with rules above, below and between rows, and none between columns, as in books; rows may be banded by shading instead. The columns come from
 * the text between the rules (Nurminen 2013, 4.5). `others`: tables that are known.
 */
export function openTables(horizontal: readonly Edge[], page: TablePage, others: readonly Rect[] = []): TableRegion[] {
  const rules = withoutNearBands([...horizontal, ...edgesOf([], bandOutlines(page.content), 'horizontal')]);
  const all = bundlesAround(others, bundlesOf(rules.filter((rule) => rule.to - rule.from >= MIN_RULE_PT)));
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

const withOverhang = (area: Rect): Rect => padded(area, OVERHANG_PT, 0);

/** The tables of a run, each up to the rules next to its first and last row: what stands between them is in none. */
function partsOfRun({ area: run, room: around }: Part, { positions }: Bundle, page: TablePage): Part[] {
  const rows = joinedRows(rowsIn(page, withOverhang(run), CELL_GAP_EM), 'table');
  const parts = tablesOfBlock(rows, page.content, 'between');
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

function tableIn({ area, room }: Part, rules: readonly Edge[], page: TablePage): TableRegion | undefined {
  const { content } = page;
  if (isCutByGround(area, content)) return undefined;
  const first = regionIn(area, rules, page);
  const columnEdges = first && first.columnEdges.length > 2 ? first.columnEdges : columnsOfRow(area, room, page);
  if (!columnEdges) return undefined;
  const byText = extendArea(area, columnEdges, page, room);
  const sides = sidesOf(byText, room, content).flatMap((side) => edgesOf([side], [], 'vertical'));
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

/** Whether a ground between the rows reaches out of the area at one side: in a chat the bubbles of the others stand between those of one. */
function isCutByGround({ left, right, top, bottom }: Rect, { fills }: PageContent): boolean {
  const isAcross = (bounds: Rect, x: number): boolean =>
    bounds.left < x - RULE_END_PT && bounds.right > x + RULE_END_PT;
  return (
    fills.length <= MAX_TILES &&
    fills.some(
      ({ bounds, colour }) =>
        colour !== WHITE &&
        bounds.top > top &&
        bounds.bottom < bottom &&
        isGround(bounds) &&
        isAcross(bounds, left) !== isAcross(bounds, right),
    )
  );
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

/** What stands in the area, with these rules between its rows. `sides`: lines at its left and its right, which may be shorter; none, or both. */
export function regionIn(
  area: Rect,
  rules: readonly Edge[],
  page: TablePage,
  sides: readonly Edge[] = [],
): TableRegion | undefined {
  const { content, index, leadingEm } = page;
  const inside = index.inside(withOverhang(area));
  if (inside.length < 4) return undefined;
  const horizontal = rules.filter((rule) => isRuleOf(rule, area, page));
  const vertical = [...sides.slice(0, 1), ...uprightAtBreaks(horizontal, area, page), ...sides.slice(1)];
  const drawn = { horizontal, vertical, bounds: area };
  const drawnGrid = gridOf(drawn);
  if (!drawnGrid) return undefined;
  const options = { ...OPTIONS, leadingEm, columnHints: fillSides(area, content) };
  const grid = gridOf(refineGrid(drawn, drawnGrid, content, inside, options));
  return grid && regionOf(grid, content, inside, 'half-ruled');
}
