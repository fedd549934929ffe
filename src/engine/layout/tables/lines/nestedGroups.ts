import type { Rect } from '../../../model/geometry';
import { type Edge, softEdge } from './edges';
import { type EdgeGroup, groupEdges, groupOf } from './edgeGroups';

/** Edges that come this near to the sides of their group go all the way. Points. */
const FULL_WITHIN_PT = 4;
/** A table inside a cell stands this far from the cell's sides, points; nearer lines are those of the cell. */
const MIN_INSET_PT = 3;
/** … and at one side at least not further than this. */
const MAX_INSET_PT = 20;

/**
 * Takes tables out of a group that stand in a cell of another one and touch it: a cell without padding has the inner table's first line on its own.
 * They are what hangs together when the lines that go all the way are left out, and is closed at both sides by lines of its own.
 */
export function withoutNested(group: EdgeGroup, isBlank: (area: Rect) => boolean): EdgeGroup[] {
  const { bounds } = group;
  const across = group.horizontal.filter(
    (e) => e.from <= bounds.left + FULL_WITHIN_PT && e.to >= bounds.right - FULL_WITHIN_PT,
  );
  const down = group.vertical.filter(
    (e) => e.from <= bounds.top + FULL_WITHIN_PT && e.to >= bounds.bottom - FULL_WITHIN_PT,
  );
  if (across.length < 2 || group.vertical.length - down.length < 2) return [group];
  const isAcross = new Set(across);
  const isDown = new Set(down);
  const parts = groupEdges(
    group.horizontal.filter((edge) => !isAcross.has(edge)),
    group.vertical.filter((edge) => !isDown.has(edge)),
  );
  const inner = parts.filter((part) => {
    const around = [...down, ...parts.filter((other) => other !== part).flatMap((other) => other.vertical)];
    return isClosed(part, around) && standsAlone(part.bounds, around, isBlank);
  });
  if (inner.length === 0) return [group];
  const outer = parts.filter((part) => !inner.includes(part));
  return [
    groupOf([...across, ...down, ...outer.flatMap((part) => [...part.horizontal, ...part.vertical])]),
    ...inner.map((part) => ({ ...part, horizontal: [...part.horizontal, ...ends(part)] })),
  ];
}

function isClosed({ horizontal, vertical, bounds }: EdgeGroup, around: readonly Edge[]): boolean {
  if (horizontal.length === 0 || vertical.length < 2) return false;
  const sides = [bounds.left, bounds.right];
  return sides.every(
    (x) =>
      vertical.some((edge) => Math.abs(edge.position - x) <= MIN_INSET_PT) &&
      !around.some((edge) => Math.abs(edge.position - x) <= MIN_INSET_PT),
  );
}

/** No text beside it up to the next lines, of which one at least is near. */
function standsAlone(inner: Rect, around: readonly Edge[], isBlank: (area: Rect) => boolean): boolean {
  const beside = around.filter((edge) => edge.from < inner.bottom - MIN_INSET_PT && edge.to > inner.top + MIN_INSET_PT);
  const left = Math.max(...beside.map((edge) => edge.position).filter((x) => x < inner.left));
  const right = Math.min(...beside.map((edge) => edge.position).filter((x) => x > inner.right));
  if (inner.left - left > MAX_INSET_PT && right - inner.right > MAX_INSET_PT) return false;
  return isBlank({ ...inner, left, right: inner.left }) && isBlank({ ...inner, left: inner.right, right });
}

/** The upper and lower end, which are drawn by the outer table. */
function ends({ bounds }: EdgeGroup): Edge[] {
  return [bounds.top, bounds.bottom].map((y) => softEdge('horizontal', y, bounds.left, bounds.right));
}
