import { heightOf } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';
import { levelRuling, uprightRuling } from '../../model/rulings';
import { firstPlace } from '../../model/collections/sorted';
import type { FormField } from './formFields';
import { isSign } from './signDrawings';

/** A field's frame, unless it says otherwise (ISO 32000-2, table 168, W). */
const FRAME_PT = 1;
/** Ends of lines that meet, points. */
const MEET_PT = 2;

/**
 * The lines around fields, just inside their edges. A field that fills a cell of the page's own has none: a second frame in that would make
 * columns and rows of the room between the two. Log-linear, lines near the fields aside.
 */
export function fieldFrames(fields: readonly FormField[], drawn: readonly Ruling[]): Ruling[] {
  if (fields.length === 0) return [];
  const inOrder = (orientation: Ruling['orientation']): readonly Ruling[] =>
    drawn.filter((ruling) => ruling.orientation === orientation).sort((a, b) => a.position - b.position);
  const lines = { horizontal: inOrder('horizontal'), vertical: inOrder('vertical') };
  return fields.flatMap((field) => {
    const { frame } = field;
    if (frame === undefined || isSign(field)) return [];
    const sides = sidesOf(field, frame);
    const reachPt = heightOf(field.bounds);
    return sides.every((side, i) => hasLineOutside(side, i, reachPt, lines[side.orientation])) ? [] : sides;
  });
}

/** Top, bottom, left, right. */
function sidesOf({ bounds }: FormField, colour: number): Ruling[] {
  const pen = { thicknessPt: FRAME_PT, colour, dashed: false };
  const inset = FRAME_PT / 2;
  return [
    levelRuling(bounds.top + inset, bounds, pen),
    levelRuling(bounds.bottom - inset, bounds, pen),
    uprightRuling(bounds.left + inset, bounds, pen),
    uprightRuling(bounds.right - inset, bounds, pen),
  ];
}

/** The page has a line along the side, no farther outside than `reachPt`. `lines`: those of its direction, in order. */
function hasLineOutside(side: Ruling, i: number, reachPt: number, lines: readonly Ruling[]): boolean {
  const [before, behind] = i % 2 === 0 ? [reachPt, FRAME_PT] : [FRAME_PT, reachPt];
  for (let at = firstPlace(lines, ({ position }) => position < side.position - before); at < lines.length; at++) {
    const line = lines[at];
    if (!line || line.position > side.position + behind) return false;
    if (line.from <= side.from + MEET_PT && line.to >= side.to - MEET_PT) return true;
  }
  return false;
}
