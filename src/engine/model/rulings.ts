import type { Border } from './borders';
import type { Ends, Rect, Sides } from './geometry';
import type { Ruling } from './pageContent';

/** What a line is drawn with. */
export type Pen = Pick<Ruling, 'thicknessPt' | 'colour' | 'dashed'>;

/** All with the same keys in the same order: pages have many. */
const line = (
  orientation: Ruling['orientation'],
  position: number,
  from: number,
  to: number,
  { thicknessPt, colour, dashed }: Pen,
): Ruling => ({ orientation, position, from, to, thicknessPt, colour, dashed });

export const levelRuling = (y: number, { left, right }: Sides, pen: Pen): Ruling =>
  line('horizontal', y, left, right, pen);
export const uprightRuling = (x: number, { top, bottom }: Ends, pen: Pen): Ruling =>
  line('vertical', x, top, bottom, pen);

export const sidesOf = (box: Rect, pen: Pen): Ruling[] => [
  levelRuling(box.top, box, pen),
  levelRuling(box.bottom, box, pen),
  uprightRuling(box.left, box, pen),
  uprightRuling(box.right, box, pen),
];

/** What a line covers; as one of another thickness where that is given, points. */
export function boundsOfRuling(ruling: Ruling, thicknessPt = ruling.thicknessPt): Rect {
  const { orientation, position, from, to } = ruling;
  const [low, high] = [position - thicknessPt / 2, position + thicknessPt / 2];
  return orientation === 'horizontal'
    ? { left: from, right: to, top: low, bottom: high }
    : { left: low, right: high, top: from, bottom: to };
}

/** How a border is drawn that shows one line. */
export function strokeStyle({ dashed }: Pick<Ruling, 'dashed'>): Border['style'] {
  if (dashed === 'dotted') return 'dotted';
  return dashed ? 'dashed' : 'single';
}
