import { isTypewritten } from '../../../model/wordStyle';
import type { PageContent } from '../../../model/pageContent';
import { cutAtStarts, MIN_MORE_ROOM_PT, MIN_ROOM_RATIO } from '../text/ruledStretches';
import { CELL_GAP_EM, isTextGoingOn, outlineOf, rowsIn, standsAcross, type TextRow } from '../text/textRows';
import type { TablePage } from '../types';
import { largest, smallest } from '../../../model/collections/statistics';
import { type Bundle, OVERHANG_PT, RULE_END_PT } from '../lines/ruleBundles';
import { WHITE } from '../../../model/colour';
import { contains, type Ends, padded, type Rect, unionOf, widthOf } from '../../../model/geometry';
import { columnsOfBreaks, standInColumns } from '../lines/brokenRules';
import { itemsAt } from '../../../model/collections/itemsAt';
import type { Edge } from '../lines/edges';

/** Share of the rows between two rules that may run over the gaps of the others. */
const MAX_RUNNING_SHARE = 0.5;
/** A heading within a table has one line, and what stands between two tables more. */
const MAX_RUNNING_LINES = 2;
/** Fewer lines, or of fewer words, are no column of text; of all lines beside each other so many are as long. */
const MIN_TEXT_LINES = 3;
const MIN_TEXT_WORDS = 5;
const MIN_TEXT_SHARE = 0.6;
/** Texts of one column start within this. Points. */
const SAME_PLACE_PT = 1;
/** Text so much larger than the rows' is a heading behind the table, with a rule below it. */
const MIN_HEADING_RATIO = 1.3;

/** A row without text is no higher than this, points: what is higher is the room between two tables of like width. */
export const MAX_EMPTY_PT = 36;

/** A stretch between rules that may be a table, points. `room`: where what is above it ends, and what is below it starts. */
export interface Part {
  readonly area: Rect;
  readonly room: Ends;
}

/**
 * Stretches between rules whose rows are cut by wide gaps, joined where they follow each other. A single uncut row between two others is a heading
 * over all columns, and lines that keep to a column belong to a broken cell.
 */
export function tabularRuns(bundle: Bundle, columns: readonly number[], page: TablePage): Part[] {
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
  const stretches = bundle.positions.slice(1).map((bottom, i) => {
    const top = bundle.positions[i] ?? bottom;
    return { top, bottom, rows: rowsIn(page, { ...sides, top, bottom }, CELL_GAP_EM) };
  });
  for (const { top, bottom, rows, startsAbove, startsBelow } of cutAtStarts(stretches, content)) {
    if (startsAbove) {
      close(rows[0]?.top);
      above = top;
    }
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
        isOnPanel(rows, { ...sides, top, bottom }, content) ||
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
    } else if (rows.length > 1 || Math.max(room, bottom - (rows[0]?.bottom ?? top)) > MAX_EMPTY_PT) close();
    // What ends where a table starts, and has no rule between its rows, is none that rules tell.
    if (startsBelow && open?.top === top) open = undefined;
  }
  close();
  return runs;
}

export function columnsOfBundle({ from, to, positions }: Bundle, rules: readonly Edge[]): number[] {
  const own = rules.filter(
    (rule) => positions.includes(rule.position) && rule.from >= from - RULE_END_PT && rule.to <= to + RULE_END_PT,
  );
  return columnsOfBreaks(own);
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

/** Names and sums on a ground of their own, which begins and ends between the rules and is not as wide as these: a panel below the table. */
function isOnPanel(rows: readonly TextRow[], stretch: Rect, { fills }: PageContent): boolean {
  const text = unionOf(rows.map(outlineOf));
  return (
    text !== undefined &&
    rows.every(({ chunks }) => chunks.length > 1) &&
    fills.some(
      ({ bounds, colour }) =>
        colour !== WHITE &&
        contains(bounds, text, 0) &&
        contains(padded(stretch, 0, -RULE_END_PT), bounds, 0) &&
        widthOf(bounds) < widthOf(stretch) - 2 * RULE_END_PT - 2 * OVERHANG_PT,
    )
  );
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

/** A rule stands so near below the heading that it underlines, as a share of the heading's size. */
const MAX_UNDERLINE_EM = 1;
/** Headings that a rule underlines are larger than the text below it at least by this. */
const MIN_UNDERLINED_RATIO = 1.1;
/** Headings of one level differ in size by less, as capitals and small ones do not lead to one size. */
const MAX_LEVEL_RATIO = 1.1;

/** The last of several rows stands right above the rule, alone and larger than all others. */
function underlinesHeading(rows: readonly TextRow[], rule: number): boolean {
  const last = rows.at(-1);
  return (
    last !== undefined &&
    rows.length > 2 &&
    last.chunks.length === 1 &&
    rule - last.bottom < MAX_UNDERLINE_EM * last.sizePt &&
    rows.every((row) => row === last || last.sizePt >= MIN_UNDERLINED_RATIO * row.sizePt)
  );
}

/** The row above a rule and the last one of those below it look the same: both rules underline the heading of a section, as in CVs. */
function areHeadings(upper: TextRow, rows: readonly TextRow[]): boolean {
  const size = rows.at(-1)?.sizePt ?? 0;
  return upper.chunks.length === 1 && upper.sizePt < MAX_LEVEL_RATIO * size && size < MAX_LEVEL_RATIO * upper.sizePt;
}
