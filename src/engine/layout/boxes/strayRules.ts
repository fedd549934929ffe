import { HAIRLINE_PT } from '../../model/borders';
import type { PanelInline } from '../../model/document';
import { contains, type Ends, overlapY, type Rect } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';
import { boundsOfRuling } from '../../model/rulings';
import type { ClosedBox } from './closedBoxes';
import type { PageShapes } from './pageShapes';
import { panelOf } from './panels';

/** Shorter ones are ticks, dashes, the sides of check boxes. */
const MIN_LENGTH_PT = 30;
/** Part of the body's height beside which a line stands that goes on over its ends. */
const MIN_BODY_SHARE = 0.9;
/** Lines of a table's or picture's edge may lie this far outside of it. */
const EDGE_TOLERANCE_PT = 3;
/** Pages with more are drawings and maps. */
const MAX_STRAYS = 200;

/** Between the running heads of a page of that height; infinite where it has none. */
interface Zone extends Ends {
  readonly heightPt: number;
}

/**
 * Lines that are no border of any paragraph or table: frames around several of them, boxes to write in, rules over several columns, lines to sign
 * on. They are drawn where they were, the four of a box as one frame. `owners`: what has its lines already. `firstOrder`: of what lies under the
 * lines.
 */
export function strayRules(
  { freeRulings, closed }: Pick<PageShapes, 'freeRulings' | 'closed'>,
  taken: ReadonlySet<Ruling>,
  zone: Zone,
  owners: readonly { readonly bounds: Rect }[],
  firstOrder: number,
): PanelInline[] {
  const body = { top: Math.max(zone.top, 0), bottom: Math.min(zone.bottom, zone.heightPt) };
  const isStray = (bounds: Rect): boolean =>
    // Those that reach above or below the body belong to the running heads, unless they stand beside nearly all of it, as on the paper of courts.
    ((bounds.top >= zone.top && bounds.bottom <= zone.bottom) ||
      overlapY(bounds, body) > MIN_BODY_SHARE * (body.bottom - body.top)) &&
    !owners.some((owner) => contains(owner.bounds, bounds, EDGE_TOLERANCE_PT));
  const free = new Set(freeRulings.filter((ruling) => !taken.has(ruling)));
  const boxes = closed.boxes.filter(
    ({ bounds, rules: [first, ...others], rules }) =>
      isStray(bounds) &&
      rules.every((rule) => free.has(rule)) &&
      others.every(({ colour }) => colour === first?.colour),
  );
  for (const { rules } of boxes) for (const rule of rules) free.delete(rule);
  const long = [...free]
    .flatMap((ruling) => ruling.lines ?? [ruling])
    .filter(({ from, to }) => to - from >= MIN_LENGTH_PT);
  if (boxes.length + long.length > MAX_STRAYS) return [];
  const frames = boxes.map((box, i) => frameOf(box, firstOrder + i));
  const lines = long
    .map((ruling) => ({
      bounds: boundsOfRuling(ruling, Math.max(ruling.thicknessPt, HAIRLINE_PT)),
      colour: ruling.colour,
    }))
    .filter(({ bounds }) => isStray(bounds));
  return [...frames, ...lines.map((line, i) => panelOf(line, firstOrder + frames.length + i))];
}

function frameOf({ bounds, rules: [top] }: ClosedBox, order: number): PanelInline {
  const framePt = Math.max(top?.thicknessPt ?? 0, HAIRLINE_PT);
  return { ...panelOf({ bounds, colour: top?.colour ?? 0 }, order), framePt };
}
