import { boundsOf, centreY, overlapY, union, widthOf, type Rect } from '../../../model/geometry';
import { inOrder } from '../../../model/collections/sorted';
import { MIN_COLUMN_LINES, type Band, type Box, type Column, type Rule } from '../bands';
import { SAME_COLUMN_PT } from '../columnPairs';
import { bandsOf } from '../columns';

/** What stands above or below columns may reach so far into them, and so far out of the one it is in, em. */
const MAX_REACH_EM = 0.5;
/** Columns of text are wider, em. */
const MIN_BESIDE_EM = 8;

/**
 * The bands of a page with `boxes` above, between and in columns that the content tells of. Where one of them stands over the gutter, or groups of
 * columns are not below each other, all is cut by its place.
 */
export function bandsAround<T extends Box>(
  groups: readonly (readonly Column<T>[])[],
  boxes: readonly T[],
  emPt: number,
  rules: readonly Rule[],
): Band<T>[] {
  const reach = MAX_REACH_EM * emPt;
  const places = groups.map((group) => boundsOf(group));
  const byPlace = (): Band<T>[] =>
    bandsOf([...boxes, ...groups.flatMap((group) => group.flatMap((column) => column.boxes))], emPt, rules);
  const outside: T[][] = Array.from({ length: groups.length + 1 }, () => []);
  const columns = groups.map((group) => group.map(({ boxes: own }) => [...own]));
  const beside: T[][] = groups.map(() => []);
  for (const box of boxes) {
    const at = places.findIndex((place) => place !== undefined && overlapY(place, box.bounds) > reach);
    if (at < 0) {
      outside[places.filter((place) => place !== undefined && centreY(place) < centreY(box.bounds)).length]?.push(box);
      continue;
    }
    const column = columns[at]?.[columnAround(box.bounds, groups[at] ?? [], reach)];
    if (column) column.push(box);
    else if (box.bounds.left > (groups[at]?.at(-1)?.bounds.right ?? Infinity)) beside[at]?.push(box);
    else return byPlace();
  }
  if (beside.some((own) => own.length > 0 && !isColumn(own, emPt))) return byPlace();
  if (columns.some((group, i) => reachesUpBeside(group.flat(), outside[i] ?? [], reach))) return byPlace();
  if (places.some((place, i) => i > 0 && (place?.top ?? 0) < (places[i - 1]?.bottom ?? 0))) return byPlace();
  const bands: Band<T>[] = [];
  outside.forEach((own, i) => {
    bands.push(...bandsOf(own, emPt, rules));
    const group: Column<T>[] | undefined = groups[i]?.map(({ bounds }, c) => ({
      bounds,
      boxes: columns[i]?.[c] ?? [],
    }));
    if (!group) return;
    const last = boundsOf(beside[i] ?? []);
    if (last) group.push({ bounds: last, boxes: beside[i] ?? [] });
    const above = own.length === 0 ? bands.at(-1)?.columns : undefined;
    const goesOn = above !== undefined && isSameColumns(above, group);
    if (goesOn) bands.pop();
    const all = goesOn ? above.map((column, c) => joined(column, group[c] ?? column)) : group;
    bands.push({ columns: all.map(inReadingOrder) });
  });
  return bands;
}

/** What stands in a column, as a table at its top, begins beside lines that would be set above all columns. */
function reachesUpBeside(inside: readonly Box[], above: readonly Box[], reach: number): boolean {
  const top = Math.min(...inside.map(({ bounds }) => bounds.top));
  return above.some(({ bounds }) => bounds.bottom - reach > top);
}

/** A column more behind the last one, of a few lines: the last of several cards may be short. Margins have narrower notes. */
function isColumn(boxes: readonly Box[], emPt: number): boolean {
  const bounds = boundsOf(boxes);
  const lines = boxes.filter(({ isText }) => isText).length;
  return bounds !== undefined && lines >= MIN_COLUMN_LINES && widthOf(bounds) >= MIN_BESIDE_EM * emPt;
}

/** Of one number and place: with nothing between them they are not two groups of columns, whatever order they are written in. */
function isSameColumns(above: readonly Column<Box>[], below: readonly Column<Box>[]): boolean {
  return (
    above.length === below.length &&
    above.every(({ bounds }, i) => Math.abs(bounds.left - (below[i]?.bounds.left ?? Infinity)) < SAME_COLUMN_PT)
  );
}

const joined = <T extends Box>(a: Column<T>, b: Column<T>): Column<T> => ({
  bounds: union(a.bounds, b.bounds),
  boxes: [...a.boxes, ...b.boxes],
});

const inReadingOrder = <T extends Box>({ bounds, boxes }: Column<T>): Column<T> => ({
  bounds,
  boxes: inOrder(boxes, (a, b) => a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left),
});

/** Which of the columns it stands in; -1 for none. */
function columnAround(bounds: Rect, columns: readonly { readonly bounds: Rect }[], reach: number): number {
  return columns.findIndex(
    (column, i) =>
      bounds.left >= column.bounds.left - reach &&
      bounds.right <= (columns[i + 1]?.bounds.left ?? column.bounds.right) + reach,
  );
}
