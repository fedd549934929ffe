import { heightOf } from '../../model/geometry';
import { median } from '../../model/collections/statistics';
import { SAME_ROW_EM, type Box, type Run } from './bands';

/** A row that starts so far right of a column's left edge does not belong to the column. */
const MIN_OFF_EDGE_EM = 2.5;
/** Text so much larger than that of the columns is a title over them. */
const TITLE_SIZE_RATIO = 1.3;
/** Centres of a row and of both columns together differ by less. */
const CENTRED_WITHIN_EM = 1.5;
/** White between a heading and what it heads, beyond that between lines. */
const MIN_APART_EM = 0.6;
/** More boxes than this are no heading. */
const MAX_SPANNING = 60;
/** More lines above tables side by side may be columns of their own. */
const MAX_ROWS_ABOVE = 3;

/**
 * Takes rows off the top of a run that are set across both columns although no part of them lies over the gutter: names of authors with
 * wide gaps, the short last line of a title. They come back as boxes that cross, in front of the run.
 */
export function withoutSpanningRows<T extends Box>(run: Run<T>, emPt: number): Run<T>[] {
  if (!run.left.length || !run.right.length) return [run];
  const aboveTables = rowsAboveTables(run, emPt);
  if (aboveTables.length > 0) {
    const isAbove = new Set(aboveTables);
    const [left, right] = [run.left, run.right].map((side) => side.filter((box) => !isAbove.has(box)));
    return [
      { left: [], right: [], crossing: aboveTables, isOneColumn: true },
      { left: left ?? [], right: right ?? [], crossing: run.crossing },
    ];
  }
  const measure = new RunMeasure(run, emPt);
  const spanning: T[] = [];
  let [left, right] = [run.left, run.right];
  while (spanning.length < MAX_SPANNING) {
    const row = topRow([...left.slice(0, MAX_SPANNING), ...right.slice(0, MAX_SPANNING)], emPt);
    const inRow = new Set(row);
    const rowLeft = left.filter((box) => inRow.has(box));
    const rowRight = right.filter((box) => inRow.has(box));
    const restLeft = left.filter((box) => !inRow.has(box));
    const restRight = right.filter((box) => !inRow.has(box));
    if (!row.length || !restLeft.length || !restRight.length) break;
    if (!measure.isSpanning(rowLeft, rowRight, restLeft, restRight)) break;
    spanning.push(...row);
    [left, right] = [restLeft, restRight];
  }
  if (!spanning.length) return [run];
  return [
    { left: [], right: [], crossing: spanning },
    { left, right, crossing: run.crossing },
  ];
}

/** The few lines and pictures above tables that start side by side at one height; names of both tables stand on one line. */
function rowsAboveTables<T extends Box>({ left, right }: Run<T>, emPt: number): T[] {
  const tops = [left, right].map((side) => side.find(({ isTable }) => isTable === true)?.bounds.top ?? Infinity);
  const [first, second] = tops;
  if (first === undefined || second === undefined || !(Math.abs(first - second) < SAME_ROW_EM * emPt)) return [];
  const above = [left, right].map((side) => side.filter(({ bounds }) => bounds.bottom < Math.min(first, second)));
  const [lines, others] = above.map((side) => side.filter(({ isText }) => isText));
  if (!lines || !others || lines.length + others.length > MAX_ROWS_ABOVE) return [];
  const isShared = ({ baseline }: Box): boolean =>
    others.some((other) => Math.abs(other.baseline - baseline) <= SAME_ROW_EM * emPt);
  return lines.some(isShared) ? [] : above.flat();
}

/** The text boxes on the line of the topmost one. */
function topRow<T extends Box>(boxes: readonly T[], emPt: number): T[] {
  let first: T | undefined;
  for (const box of boxes) if (!first || box.bounds.top < first.bounds.top) first = box;
  if (!first?.isText) return [];
  const { baseline } = first;
  return boxes.filter((box) => box.isText && Math.abs(box.baseline - baseline) <= SAME_ROW_EM * emPt);
}

class RunMeasure {
  readonly #leftEdge: number;
  readonly #rightEdge: number;
  readonly #right: number;
  readonly #centre: number;
  readonly #height: number;
  constructor(
    run: Run<Box>,
    readonly emPt: number,
  ) {
    this.#leftEdge = leftOf(run.left);
    this.#rightEdge = leftOf(run.right);
    this.#right = rightOf(run.right);
    this.#centre = (this.#leftEdge + this.#right) / 2;
    this.#height = median([...run.left, ...run.right].map((box) => heightOf(box.bounds))) ?? emPt;
  }

  /** Both columns start at one height, apart from the row above: it is the heading of both. */
  #startTogether([left, right]: readonly Box[], bottom: number): boolean {
    if (!left || !right) return false;
    const [high, low] = [left.bounds.top, right.bounds.top].sort((a, b) => a - b);
    if (high === undefined || low === undefined) return false;
    return high - bottom > MIN_APART_EM * this.emPt && low - high < SAME_ROW_EM * this.emPt;
  }

  /** Of a row's parts `left` and `right` of the gutter, with what follows on each side. */
  isSpanning(
    left: readonly Box[],
    right: readonly Box[],
    restLeft: readonly Box[],
    restRight: readonly Box[],
  ): boolean {
    const offEdge = MIN_OFF_EDGE_EM * this.emPt;
    if (left.length && right.length) {
      // Each is the title of the table below it.
      if (restLeft[0]?.isTable && restRight[0]?.isTable) return false;
      // Lists are set in as well, but end at their column's edge.
      const isSetIn = this.#right - rightOf(right) >= offEdge / 2;
      return isSetIn && leftOf(left) - this.#leftEdge >= offEdge && leftOf(right) - this.#rightEdge >= offEdge;
    }
    const row = [...left, ...right];
    // At the edge of the right column: a heading of that column, which begins higher than the left one.
    if (!left.length && Math.abs(leftOf(right) - leftOf(restRight)) < offEdge / 2) return false;
    const below = [...restLeft.slice(0, 1), ...restRight.slice(0, 1)];
    const bottom = Math.max(...row.map((box) => box.bounds.bottom));
    if (below.some((box) => box.bounds.top < bottom - this.emPt / 2)) return false;
    if (this.#startTogether(below, bottom)) return true;
    if (Math.max(...row.map((box) => heightOf(box.bounds))) > TITLE_SIZE_RATIO * this.#height) return true;
    const centre = (leftOf(row) + rightOf(row)) / 2;
    return Math.abs(centre - this.#centre) < CENTRED_WITHIN_EM * this.emPt;
  }
}

function rightOf(boxes: readonly Box[]): number {
  return Math.max(...boxes.map((box) => box.bounds.right));
}

function leftOf(boxes: readonly Box[]): number {
  return Math.min(...boxes.map((box) => box.bounds.left));
}
