import { heightOf } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';
import type { FormField } from './formFields';
import { isSign } from './signDrawings';

/** A field's frame, unless it says otherwise (ISO 32000-2, table 168, W). */
const FRAME_PT = 1;
/** Ends of lines that meet, points. */
const MEET_PT = 2;

/**
 * The lines around fields, just inside their edges. A field that fills a cell of the page's own has none: a second frame in that would make
 * columns and rows of the room between the two. Fields times lines.
 */
export function fieldFrames(fields: readonly FormField[], drawn: readonly Ruling[]): Ruling[] {
  return fields.flatMap((field) => {
    const { frame } = field;
    if (frame === undefined || isSign(field)) return [];
    const sides = sidesOf(field, frame);
    return sides.every((side, i) => hasLineOutside(side, i, heightOf(field.bounds), drawn)) ? [] : sides;
  });
}

/** Top, bottom, left, right. */
function sidesOf({ bounds: { left, top, right, bottom } }: FormField, colour: number): Ruling[] {
  const look = { thicknessPt: FRAME_PT, colour, dashed: false };
  const inset = FRAME_PT / 2;
  return [
    { orientation: 'horizontal', position: top + inset, from: left, to: right, ...look },
    { orientation: 'horizontal', position: bottom - inset, from: left, to: right, ...look },
    { orientation: 'vertical', position: left + inset, from: top, to: bottom, ...look },
    { orientation: 'vertical', position: right - inset, from: top, to: bottom, ...look },
  ];
}

/** The page has a line along the side, no farther outside than the field is high. */
function hasLineOutside(side: Ruling, i: number, highPt: number, drawn: readonly Ruling[]): boolean {
  const outwards = i % 2 === 0 ? -1 : 1;
  return drawn.some(({ orientation, position, from, to }) => {
    const distance = outwards * (position - side.position);
    const isNear = orientation === side.orientation && distance >= -FRAME_PT && distance <= highPt;
    return isNear && from <= side.from + MEET_PT && to >= side.to - MEET_PT;
  });
}
