import { addHistogram } from './histogram';
import type { PageContent } from '../model/pageContent';
import type { PageSurvey } from './types';

/** Left and right edge of the text, points from the left edge of the page. */
export interface TextArea {
  readonly left: number;
  readonly right: number;
}

/** A right margin that is wider than the left one by more than this ratio and length is not a margin: the lines are short. */
const MAX_MARGIN_RATIO = 1.3;
const MARGIN_TOLERANCE_PT = 20;
/** Fewer lines say nothing of a margin. */
const MIN_LINES = 5;
/** Lines that end together make an edge from this share on: the other lines end paragraphs. */
const JUSTIFIED_SHARE = 0.2;
const RAGGED_BEYOND_SHARE = 0.01;

export function pageSizeKey(page: Pick<PageContent, 'widthPt' | 'heightPt' | 'vertical'>): string {
  return `${Math.round(page.widthPt)}x${Math.round(page.heightPt)}${page.vertical ? ' vertical' : ''}`;
}

/**
 * Where text begins and ends on pages of each size. One page may hold short lines alone: the others of its size, or a right margin like the
 * left one, tell how far its lines could have gone.
 */
export class TextAreas {
  readonly #bySize = new Map<string, SizeEdges>();

  add(page: PageSurvey): void {
    const key = pageSizeKey(page);
    let edges = this.#bySize.get(key);
    if (!edges) {
      edges = { widthPt: page.widthPt, lefts: [], right: 0, lineEnds: new Map(), lines: 0 };
      this.#bySize.set(key, edges);
    }
    if (page.contentBounds) {
      edges.lefts.push(page.contentBounds.left);
      edges.right = Math.max(edges.right, page.contentBounds.right);
    }
    addHistogram(edges.lineEnds, page.lineEnds);
    for (const count of page.lineEnds.counts) edges.lines += count;
  }

  /** By page size, see `pageSizeKey`. */
  all(): Record<string, TextArea> {
    const areas: Record<string, TextArea> = {};
    for (const [key, edges] of this.#bySize) {
      const lefts = edges.lefts.sort((a, b) => a - b);
      const left = lefts[Math.floor((lefts.length - 1) / 2)];
      const { widthPt: width } = edges;
      if (left === undefined) continue;
      const right = lineEnd(edges) ?? edges.right;
      const isShort = width - right > MAX_MARGIN_RATIO * left + MARGIN_TOLERANCE_PT;
      areas[key] = { left: Math.max(0, left), right: Math.min(width, isShort ? width - left : right) };
    }
    return areas;
  }
}

/** Of all pages of one size. */
interface SizeEdges {
  readonly widthPt: number;
  readonly lefts: number[];
  right: number;
  readonly lineEnds: Map<number, number>;
  lines: number;
}

/**
 * Where lines end: the rightmost place at which many do (justified text), or, for a ragged edge, the place that nearly all stay left
 * of. Single words may stand out into the margin.
 */
function lineEnd({ lineEnds: counts, lines: all }: SizeEdges): number | undefined {
  if (all < MIN_LINES) return undefined;
  const ends = [...counts].sort((a, b) => b[0] - a[0]);
  const near = (x: number): number => (counts.get(x - 1) ?? 0) + (counts.get(x) ?? 0) + (counts.get(x + 1) ?? 0);
  const justified = ends.find(([x]) => near(x) >= Math.max(3, all * JUSTIFIED_SHARE));
  if (justified) return justified[0];
  let beyond = 0;
  for (const [x, count] of ends) {
    beyond += count;
    if (beyond > all * RAGGED_BEYOND_SHARE) return x;
  }
  return undefined;
}
