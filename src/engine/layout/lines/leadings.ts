import { overlapX, type Sides } from '../../model/geometry';
import type { PageContent, TextStyle } from '../../model/pageContent';
import { histogramOf, type Histogram } from '../../model/collections/histogram';
import { dominantStyle, type PageRow } from './pageRows';

/** Words farther apart than this are in different columns as far as leading is concerned, em. */
const COLUMN_GAP_EM = 1.5;
/** Baselines farther apart than this are not neighbours, em. */
const MAX_LEADING_EM = 3;

interface Segment extends Sides {
  readonly baseline: number;
  readonly style: TextStyle;
}

/** Sizes that differ by less are one size as far as leading is concerned, points. */
const SAME_SIZE_PT = 0.05;

/** Of one family and size, whatever the weight and the colour. */
function isAlike(a: TextStyle, b: TextStyle): boolean {
  return a === b || (a.family === b.family && Math.abs(a.sizePt - b.sizePt) < SAME_SIZE_PT);
}

/** Distances between neighbouring baselines of equal looks, one above the other, in tenths of a point. */
export function countLeadings(content: PageContent, rows: readonly PageRow[]): Histogram {
  const distances: number[] = [];
  let above: Segment[] = [];
  rows.forEach((row) => {
    const segments = rowSegments(content, row);
    segments.forEach((segment) => {
      const upper = above.find((other) => overlapX(other, segment) > 0);
      if (upper === undefined || !isAlike(upper.style, segment.style)) return;
      const distance = segment.baseline - upper.baseline;
      if (distance <= 0 || distance > MAX_LEADING_EM * segment.style.sizePt) return;
      distances.push(Math.round(distance * 10));
    });
    // Columns may run on shifted grids: what a row does not cover stays visible from the row below it.
    const reachable = above.filter(
      (other) =>
        row.baseline - other.baseline < MAX_LEADING_EM * other.style.sizePt &&
        !segments.some((segment) => overlapX(segment, other) > 0),
    );
    above = reachable.length > 0 ? [...segments, ...reachable] : segments;
  });
  return histogramOf(distances);
}

/** The row cut at wide gaps; words of unknown style are left out. */
function rowSegments(content: PageContent, row: PageRow): Segment[] {
  const segments: Segment[] = [];
  const { words } = content;
  const gapPt = COLUMN_GAP_EM * row.sizePt;
  for (let i = 0; i < row.words.length;) {
    let longest = words[row.words[i] ?? -1];
    if (!longest) break;
    const { left } = longest.bounds;
    let { right } = longest.bounds;
    for (i++; i < row.words.length; i++) {
      const word = words[row.words[i] ?? -1];
      if (!word || word.bounds.left - right > gapPt) break;
      right = Math.max(right, word.bounds.right);
      if (word.text.length > longest.text.length) longest = word;
    }
    const style = dominantStyle(content, longest);
    if (style !== undefined) segments.push({ left, right, baseline: longest.baseline, style });
  }
  return segments;
}
