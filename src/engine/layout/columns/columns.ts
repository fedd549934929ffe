import { boundsOf, centreY, heightOf, type Rect, unionOf, widthOf } from '../../model/geometry';
import { addCount } from '../../model/collections/counts';
import { placesWithin } from '../../model/collections/groups';
import { firstPlace, inOrder } from '../../model/collections/sorted';
import { largest, smallest } from '../../model/collections/statistics';
import { besideShare } from './besideShare';
import {
  MIN_COLUMN_LINES,
  MIN_GUTTER_EM,
  MIN_TABLE_GUTTER_EM,
  SAME_ROW_EM,
  type Band,
  type Box,
  type Rule,
  type Run,
} from './bands';
import { guttersOf } from './columnGutters';
import { areContents, mayBeContents } from './contentsColumns';
import { otherwiseCut } from './columnSections';
import { cutAtWhite } from './cutAtWhite';
import { withHeadingsBelow } from './headingsBelow';
import { picturesBetween, withPictures } from './picturesBetween';
import { sharedRows } from './sharedRows';
import { withoutSpanningRows } from './spanningRows';

/** A gutter that nothing lies over may be this narrow where both sides are so high and no rows of one table. */
const MIN_CLEAR_GUTTER_EM = 0.3;
const MIN_CLEAR_EM = 15;
/** Narrower ones are labels, line numbers, dates in a margin. */
const MIN_COLUMN_EM = 6;
/** One of two columns has the other beside it for at least this share of its height. */
const MIN_SIDE_BY_SIDE = 0.5;
/** Share of common rows from which two sides may be rows of labels and values… */
const ROW_ALIGNED_SHARE = 0.7;
/** …which narrow sides always are: names before values in a listing. Columns of newspapers are 14 em wide… */
const MIN_ROW_ALIGNED_COLUMN_EM = 12;
/** …and others are when fewer than this share of a side's lines is full: prose fills most of its lines. */
const MIN_PROSE_FILL = 0.45;
/** Lists of so many items beside each other are columns, whatever their lines are like. */
const MIN_LIST_ITEMS = 2;
/** So many lines of code beside as many others are columns; fewer have their comments there. */
const MIN_CODE_LINES = 12;
/** Share of the lines of a side that are code, where it is. */
const MIN_TYPED_SHARE = 0.8;
/** A line is full from this share of the width on. */
const FULL_LINE_SHARE = 0.75;
const SAME_LINE_PT = 2;
/** Baselines of what stands over a gutter and beside it on one line differ by no more, em: lines of columns that are not level are soon as near as those of rows. */
const SAME_BASELINE_EM = 0.1;
/** Another gutter than the one with most neighbours has nearly as many. */
const MIN_OTHER_SUPPORT = 0.8;
/** A rule that reaches less far over the gutter is one column's. */
const MIN_RULE_REACH_EM = 3;
/** Distance of the baselines of a paragraph's lines. */
const MIN_PITCH_EM = 0.8;
const MAX_PITCH_EM = 2;
/** What follows the last line of a paragraph is further away than its lines are, by this factor. */
const MIN_BREAK_PITCHES = 1.25;
/** Boxes in order of their tops: so many before and after one hold those in its row. */
const ROW_NEIGHBOURS = 4;
const NO_BULLETS: ReadonlySet<string> = new Set();
const NOWHERE: Rect = { left: 0, top: 0, right: 0, bottom: 0 };
/** Columns in columns in columns: a page with a sidebar, split once more. */
const MAX_DEPTH = 4;

/**
 * Cuts a page into bands and columns, in reading order. The gutter that most neighbouring boxes agree on is looked for first; boxes that
 * cross it (titles, wide figures, full-width text) end a band, as the masked cross-layout elements of XY-Cut++ (2025) do, and so do
 * `rules` across it; each column is cut again. O(n log n) a level, at most MAX_DEPTH levels.
 */
export function bandsOf<T extends Box>(
  boxes: readonly T[],
  emPt: number,
  rules: readonly Rule[] = [],
  depth = 0,
): Band<T>[] {
  if (!boxes.length) return [];
  const sorted = inOrder(boxes, (a, b) => a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left);
  const cut = depth < MAX_DEPTH ? bestCut(sorted, emPt, rules) : undefined;
  if (cut === undefined) return [singleColumn(sorted)];
  const parts = otherwiseCut(sorted, cut.crossed, emPt);
  if (parts.length > 1) return mergeSingles(parts.flatMap((part) => bandsOf(part, emPt, rules, depth + 1)));
  const bands: Band<T>[] = [];
  for (const run of cut.runs) {
    const between = cut.pairs.has(run) ? picturesBetween(run) : [];
    if (cut.pairs.has(run)) {
      bands.push(...withPictures(columnsOf(run, emPt, rules, depth), between));
    } else {
      const all = [...run.left, ...run.right];
      if (all.length)
        bands.push(
          ...(all.length < sorted.length && !cut.listings.has(run)
            ? bandsOf(all, emPt, rules, depth + 1)
            : [singleColumn(all)]),
        );
    }
    const crossing = run.crossing.filter((box) => !between.includes(box));
    if (crossing.length) {
      const part =
        crossing.length < sorted.length && !run.isOneColumn
          ? bandsOf(crossing, emPt, rules, depth + 1)
          : [singleColumn(crossing)];
      bands.push(...part);
    }
  }
  return mergeSingles(bands);
}

/** How one gutter cuts a page. */
interface Cut<T extends Box> {
  readonly runs: readonly Run<T>[];
  /** Those of the runs whose sides are two columns. */
  readonly pairs: ReadonlySet<Run<T>>;
  /** Those that are code with more code behind it, on a page whose text is not in these columns. */
  readonly listings: ReadonlySet<Run<T>>;
  /** Lines over the gutter that have others beside them: text of other columns. */
  readonly crossed: ReadonlySet<Box>;
}

/**
 * Where sections with other columns share the page, the gutter that most neighbours agree on may cut through text of columns elsewhere:
 * then the one that leaves the most text in columns, and cuts the least, is taken.
 */
function bestCut<T extends Box>(sorted: readonly T[], emPt: number, rules: readonly Rule[]): Cut<T> | undefined {
  const { places, beside } = guttersOf(sorted, emPt);
  // There gutters are many: those between pictures, and the white in front of a label or a page's number.
  const areMany = mayBeContents(sorted) || sorted.some(({ isTable }) => isTable);
  let best: (Cut<T> & { readonly score: number }) | undefined;
  for (const { x: gutter, support } of places) {
    if (best?.crossed.size === 0 && support < MIN_OTHER_SUPPORT && !areMany) break;
    const runs = runsBetweenCrossings(sorted, gutter, emPt, rules)
      .flatMap((part) => withoutSpanningRows(withHeadingsBelow(part, emPt), emPt))
      .flatMap((part) =>
        cutAtWhite(
          part,
          (run) => isColumnPair(run, emPt),
          (run) => areRows(run, emPt),
        ),
      );
    const pairs = new Set<Run<T>>();
    const isTextCut = runs.some(({ crossing }) => crossing.some(({ isText }) => isText));
    const listings = new Set(isTextCut ? runs.filter(isListing) : []);
    const crossed = new Set<Box>();
    let inColumns = 0;
    for (const run of runs) {
      if (run.left.length && run.right.length && !listings.has(run) && isColumnPair(run, emPt)) {
        pairs.add(run);
        inColumns += run.left.length + run.right.length;
      }
      for (const box of run.crossing) if (box.isText && beside.has(box)) crossed.add(box);
    }
    const score = inColumns - crossed.size;
    if (best === undefined || score > best.score) best = { runs, pairs, listings, crossed, score };
    // One without columns may be the white behind the bullets of a list.
    if (crossed.size === 0 && inColumns > 0) break;
  }
  return best;
}

function runsBetweenCrossings<T extends Box>(
  sorted: readonly T[],
  gutter: number,
  emPt: number,
  rules: readonly Rule[],
): Run<T>[] {
  const runs: Run<T>[] = [];
  let run: Run<T> = { left: [], right: [], crossing: [] };
  let crossingBottom = -Infinity;
  const reach = MIN_RULE_REACH_EM * emPt;
  const across = rules
    .filter(({ from, to }) => from < gutter - reach && to > gutter + reach)
    .sort((a, b) => a.position - b.position);
  let ruled = 0;
  const isCrossing = crossingTest(sorted, gutter, emPt);
  const next = (endRule?: Rule): void => {
    runs.push(endRule ? { ...run, endRule } : run);
    run = { left: [], right: [], crossing: [] };
  };
  sorted.forEach((box, i) => {
    const middle = centreY(box.bounds);
    let endRule: Rule | undefined;
    for (; (across[ruled]?.position ?? Infinity) < middle; ruled++) endRule ??= across[ruled];
    if (endRule && run.crossing.length === 0) next(endRule);
    if (isCrossing(box) || endsCrossingParagraph(run.crossing.at(-1), box, sorted, i, emPt)) {
      run.crossing.push(box);
      crossingBottom = Math.max(crossingBottom, box.bounds.bottom);
      return;
    }
    // Beside a crossing box (a figure that reaches over the gutter from one side) a column goes on.
    if (run.crossing.length && middle > crossingBottom - heightOf(box.bounds) / 4) next();
    (box.bounds.right <= gutter ? run.left : run.right).push(box);
  });
  runs.push(run);
  return runs;
}

/** The short last line of a paragraph that lies over the gutter: alone below it at its left edge, apart from what follows. */
function endsCrossingParagraph<T extends Box>(
  last: T | undefined,
  box: T,
  sorted: readonly T[],
  index: number,
  emPt: number,
): boolean {
  if (!last?.isText || !box.isText) return false;
  const pitch = box.baseline - last.baseline;
  if (pitch < MIN_PITCH_EM * emPt || pitch > MAX_PITCH_EM * emPt) return false;
  if (Math.abs(box.bounds.left - last.bounds.left) > SAME_ROW_EM * emPt) return false;
  const others = [
    ...sorted.slice(Math.max(0, index - ROW_NEIGHBOURS), index),
    ...sorted.slice(index + 1, index + 1 + ROW_NEIGHBOURS),
  ];
  if (others.some((other) => other !== last && Math.abs(other.baseline - box.baseline) <= SAME_ROW_EM * emPt))
    return false;
  const below = sorted.slice(index + 1, index + 1 + ROW_NEIGHBOURS).find((other) => other.baseline > box.baseline);
  return below === undefined || below.baseline - box.baseline > MIN_BREAK_PITCHES * pitch;
}

/** Boxes over the gutter, and text on one line with them: a line is in no column when a part of it is in none. */
function crossingTest(sorted: readonly Box[], gutter: number, emPt: number): (box: Box) => boolean {
  const isOver = ({ bounds }: Box): boolean => bounds.left < gutter && bounds.right > gutter;
  const lines = sorted.flatMap((box) => (box.isText && isOver(box) ? box.baseline : [])).sort((a, b) => a - b);
  if (lines.length === 0) return isOver;
  const sameLine = SAME_BASELINE_EM * emPt;
  const isOnLine = ({ baseline }: Box): boolean => {
    const nearest = lines[firstPlace(lines, (line) => line < baseline - sameLine)];
    return nearest !== undefined && nearest <= baseline + sameLine;
  };
  return (box) => isOver(box) || (box.isText && isOnLine(box));
}

/** What is set in a typewriter's letters, left and right of a gutter. */
const isListing = <T extends Box>({ left, right }: Run<T>): boolean =>
  left.length > 0 && right.length > 0 && [...left, ...right].every(({ isTyped }) => isTyped === true);

/** With a line of text above it, or the number of the page below; marks of another font stand at the ends of lines that were broken. */
function isMostlyTyped(boxes: readonly Box[]): boolean {
  const texts = boxes.filter(({ isText }) => isText);
  return linesOf(texts.filter(({ isTyped }) => isTyped === true)) >= MIN_TYPED_SHARE * linesOf(texts);
}

const linesOf = (boxes: readonly Box[]): number =>
  placesWithin(
    boxes.map(({ baseline }) => baseline),
    SAME_LINE_PT,
  );

function isColumnPair<T extends Box>(run: Run<T>, emPt: number): boolean {
  const left = sideOf(run.left, smallest(run.right.map((box) => box.bounds.left)) - MIN_GUTTER_EM * emPt);
  const right = sideOf(run.right);
  const gutterEm = (right.bounds.left - left.bounds.right) / emPt;
  const height = Math.min(heightOf(left.bounds), heightOf(right.bounds));
  const isClear = gutterEm >= MIN_CLEAR_GUTTER_EM && height >= MIN_CLEAR_EM * emPt;
  const isBetweenTables =
    run.left.some((box) => box.isTable && box.bounds.right === left.bounds.right) &&
    run.right.some((box) => box.isTable && box.bounds.left === right.bounds.left);
  const leastEm = isBetweenTables ? MIN_TABLE_GUTTER_EM : MIN_GUTTER_EM;
  if (gutterEm < leastEm && !isClear) return false;
  if (Math.min(widthOf(left.bounds), widthOf(right.bounds)) < MIN_COLUMN_EM * emPt) return false;
  // Pictures alone float beside the text.
  if (!left.isColumn || !right.isColumn) return false;
  if (left.lines < MIN_COLUMN_LINES || right.lines < MIN_COLUMN_LINES) return false;
  if (Math.max(besideShare(run.left, run.right, emPt), besideShare(run.right, run.left, emPt)) < MIN_SIDE_BY_SIDE)
    return false;
  if (sharedRows(run.left, run.right, emPt) < ROW_ALIGNED_SHARE) return true;
  if (gutterEm < leastEm) return false;
  if (isMostlyTyped(run.left) && isMostlyTyped(run.right) && Math.min(left.lines, right.lines) < MIN_CODE_LINES)
    return false;
  const near = [columnBeside(run.left, 'left', emPt), columnBeside(run.right, 'right', emPt)] as const;
  // A title above them both may stand over the first alone.
  const start = Math.max(...near.map((side) => smallest(side.map(({ bounds }) => bounds.top))));
  const [ofLeft, ofRight] = near.map((side) => bulletsOf(side.filter(({ bounds }) => bounds.bottom > start)));
  // Answers to tick behind the items of a form have other signs than these.
  const areLists = ofLeft !== undefined && [...ofLeft].some((bullet) => ofRight?.has(bullet));
  if (areLists || areBoxedApart(...near) || areContents(run.left, run.right, emPt)) return true;
  const sides = [near[0] === run.left ? left : sideOf(near[0]), near[1] === run.right ? right : sideOf(near[1])];
  return sides.every(
    ({ bounds, fill }) => widthOf(bounds) >= MIN_ROW_ALIGNED_COLUMN_EM * emPt && fill >= MIN_PROSE_FILL,
  );
}

/** The bullets of items, with no more than a line above the first; none where it is no list: rows of a table have no bullets in the middle. */
function bulletsOf(boxes: readonly Box[]): ReadonlySet<string> {
  const texts = boxes.filter(({ isText }) => isText);
  const items = texts.filter(({ bullet }) => bullet !== undefined);
  if (items.length < MIN_LIST_ITEMS) return NO_BULLETS;
  const first = smallest(items.map(({ baseline }) => baseline));
  const above = texts.map(({ baseline }) => baseline).filter((baseline) => first - baseline >= SAME_LINE_PT);
  if (largest(above) - smallest(above) >= SAME_LINE_PT) return NO_BULLETS;
  return new Set(items.flatMap(({ bullet }) => bullet ?? []));
}

/** All text of either side stands in boxes of that side, some of it in lines below each other: cards, and no cells of a table. */
function areBoxedApart(left: readonly Box[], right: readonly Box[]): boolean {
  const [ofLeft, ofRight] = [left, right].map((side) => {
    const texts = side.filter(({ isText }) => isText);
    const drawn = texts.flatMap(({ drawnBox }) => drawnBox ?? []);
    const isBoxed = drawn.length === texts.length && new Set(drawn.map(({ top }) => top)).size < texts.length;
    return isBoxed ? unionOf(drawn) : undefined;
  });
  return ofLeft !== undefined && ofRight !== undefined && ofLeft.right <= ofRight.left;
}

/** The boxes of a side of a gutter; where it is of several columns itself, those of the column at the gutter. */
function columnBeside<T extends Box>(boxes: readonly T[], side: 'left' | 'right', emPt: number): readonly T[] {
  const gutter = guttersOf(boxes, emPt).places[0]?.x;
  if (gutter === undefined) return boxes;
  const near = boxes.filter(({ bounds }) => (side === 'left' ? bounds.left >= gutter : bounds.right <= gutter));
  const far = boxes.filter(({ bounds }) => (side === 'left' ? bounds.right <= gutter : bounds.left >= gutter));
  const isCut = near.length + far.length === boxes.length && Math.min(near.length, far.length) >= MIN_COLUMN_LINES;
  return isCut ? columnBeside(near, side, emPt) : boxes;
}

interface Side {
  readonly bounds: Rect;
  readonly lines: number;
  /** It holds text or a table. */
  readonly isColumn: boolean;
  /** Share of its lines that are full. */
  readonly fill: number;
}

/** An obstacle counts as a few full lines. `until`: x that the side's lines may go to. */
function sideOf(boxes: readonly Box[], until = -Infinity): Side {
  const bounds = boundsOf(boxes) ?? NOWHERE;
  const widths = new Map<number, number>();
  let solid = 0;
  let isColumn = false;
  for (const box of boxes) {
    if (box.isText || box.isTable) isColumn = true;
    const near = Math.round(box.baseline / SAME_LINE_PT);
    if (!box.isText) {
      solid += MIN_COLUMN_LINES;
      continue;
    }
    let line = near;
    if (!widths.has(near)) line = widths.has(near - 1) ? near - 1 : widths.has(near + 1) ? near + 1 : near;
    addCount(widths, line, widthOf(box.bounds));
  }
  const lines = widths.size + solid;
  const available = Math.max(bounds.right, until) - bounds.left;
  const full = [...widths.values()].filter((width) => width >= FULL_LINE_SHARE * available).length + solid;
  return { bounds, lines, isColumn, fill: full / Math.max(1, lines) };
}

/** Text alone, the lines of both sides in common rows. */
const areRows = ({ left, right }: Run<Box>, emPt: number): boolean =>
  [...left, ...right].every(({ isText }) => isText) && sharedRows(left, right, emPt) >= ROW_ALIGNED_SHARE;

function columnsOf<T extends Box>(run: Run<T>, emPt: number, rules: readonly Rule[], depth: number): Band<T>[] {
  const left = bandsOf(run.left, emPt, rules, depth + 1);
  const right = bandsOf(run.right, emPt, rules, depth + 1);
  const below = [...bandsBelow(left, right), ...bandsBelow(right, left)];
  const sides = [left, right].map((bands) => bands.filter((band) => !below.includes(band)));
  // Three columns are found as two, one of them cut once more: flat when nothing else is in that side.
  if (sides.every((bands) => bands.length === 1))
    return [{ columns: sides.flatMap((bands) => bands.flatMap((band) => band.columns)) }, ...below];
  // A side with bands of its own stays one column; its boxes keep the order of its bands.
  return [
    {
      columns: [left, right].map((bands) => {
        const boxes = bands.flatMap((band) => band.columns.flatMap((column) => column.boxes));
        return { boxes, bounds: boundsOf(boxes) ?? NOWHERE };
      }),
    },
  ];
}

/** What follows the columns of one side, below all of the other one: a heading over what comes next that is too short to cross the gutter. */
function bandsBelow<T extends Box>(own: readonly Band<T>[], other: readonly Band<T>[]): readonly Band<T>[] {
  const [first, ...rest] = own;
  const end = boundsOf(other.flatMap(({ columns }) => columns))?.bottom ?? Infinity;
  const isBelow = ({ columns }: Band<T>): boolean => columns.every(({ bounds }) => bounds.top >= end);
  return (first?.columns.length ?? 0) > 1 && rest.every(isBelow) ? rest : [];
}

function singleColumn<T extends Box>(unordered: readonly T[]): Band<T> {
  const boxes = inOrder(unordered, (a, b) => a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left);
  return { columns: [{ boxes, bounds: boundsOf(boxes) ?? NOWHERE }] };
}

/** Neighbouring bands of one column are one band. */
function mergeSingles<T extends Box>(bands: readonly Band<T>[]): Band<T>[] {
  const merged: Band<T>[] = [];
  for (const band of bands) {
    const last = merged.at(-1);
    if (last?.columns.length === 1 && band.columns.length === 1) {
      merged[merged.length - 1] = singleColumn(
        [...last.columns, ...band.columns].flatMap((column) => [...column.boxes]),
      );
    } else {
      merged.push(band);
    }
  }
  return merged;
}
