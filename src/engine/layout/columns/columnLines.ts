import { channelsOf, isGrey } from '../../model/colour';
import { heightOf, type Rect, overlap } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';

/** Of the columns' height. */
const MIN_COLUMN_RULE_SHARE = 0.6;
/** Channels of a lighter grey are above: in the colour of the text it is another line. */
const MAX_CHANNEL = 0x99;

/** The lines that are drawn between all columns, over most of their height. Word draws them between all, or none, and in the colour of text. */
export function columnLines(
  columns: readonly { readonly bounds: Rect }[],
  band: Rect,
  rulings: readonly Ruling[],
): readonly Ruling[] {
  const least = MIN_COLUMN_RULE_SHARE * heightOf(band);
  const lines: Ruling[] = [];
  for (const [i, { bounds: next }] of columns.entries()) {
    const before = columns[i - 1]?.bounds;
    if (!before) continue;
    const line = rulings.find(
      ({ orientation, position, from, to, colour }) =>
        orientation === 'vertical' &&
        isGrey(colour) &&
        Math.max(...channelsOf(colour)) <= MAX_CHANNEL &&
        position > before.right &&
        position < next.left &&
        overlap(from, to, band.top, band.bottom) >= least,
    );
    if (!line) return [];
    lines.push(line);
  }
  return lines;
}
