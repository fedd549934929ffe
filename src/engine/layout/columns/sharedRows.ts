import { centreY } from '../../model/geometry';
import { firstPlace } from '../../model/collections/sorted';
import { largest } from '../../model/collections/statistics';
import type { Box } from './bands';

/** Lines of one row differ by less than this, in em of the text. */
const SAME_EM = 0.1;
/** How lines of unlike size are set in one row: on one baseline, or, in web pages, with one top or one middle (CSS Box Alignment 3, section 4). */
const ROW_ALIGNMENTS: readonly ((box: Box) => number)[] = [
  ({ baseline }) => baseline,
  ({ bounds }) => bounds.top,
  ({ bounds }) => centreY(bounds),
];

/** Share of the lines of the side with fewer that stand in a row with one of the other side, all of them aligned alike. */
export function sharedRows(left: readonly Box[], right: readonly Box[], emPt: number): number {
  const [ofLeft, ofRight] = [left, right].map((side) => side.filter(({ isText }) => isText));
  if (!ofLeft?.length || !ofRight?.length) return 0;
  const [fewer, others] = ofLeft.length < ofRight.length ? [ofLeft, ofRight] : [ofRight, ofLeft];
  const hits = ROW_ALIGNMENTS.map((heightAt) => {
    const rows = others.map(heightAt).sort((a, b) => a - b);
    return fewer.filter((box) => {
      const y = heightAt(box);
      const place = firstPlace(rows, (row) => row < y);
      return [rows[place - 1], rows[place]].some((row) => row !== undefined && Math.abs(row - y) < SAME_EM * emPt);
    }).length;
  });
  return largest(hits) / fewer.length;
}
