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
  #pages = 0;

  add(page: PageSurvey): void {
    const key = pageSizeKey(page);
    let edges = this.#bySize.get(key);
    if (!edges) {
      edges = { widthPt: page.widthPt, pages: [], right: 0, lineEnds: new Map(), lines: 0 };
      this.#bySize.set(key, edges);
    }
    const position = this.#pages++;
    if (page.contentBounds) {
      edges.pages.push(pageLeft(position, page.contentBounds.left, page));
      edges.right = Math.max(edges.right, page.contentBounds.right);
    }
    addHistogram(edges.lineEnds, page.lineEnds);
    for (const count of page.lineEnds.counts) edges.lines += count;
  }

  /** By page size, see `pageSizeKey`. `running`: by page added, the words of its running heads, which may stand out into the margin. */
  all(running: readonly (readonly number[])[] = []): Record<string, TextArea> {
    const areas: Record<string, TextArea> = {};
    for (const [key, edges] of this.#bySize) {
      const lefts = edges.pages.map((page) => leftOfBody(page, running[page.position])).sort((a, b) => a - b);
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
  readonly pages: PageLeft[];
  right: number;
  readonly lineEnds: Map<number, number>;
  lines: number;
}

interface PageLeft {
  readonly position: number;
  /** Left edge of all content, and of what stands in none of the outermost lines. */
  readonly left: number;
  readonly inner: number;
  /** The outermost lines that start farther left: where, and with which word. */
  readonly outer: readonly { readonly left: number; readonly word: number }[];
}

function pageLeft(position: number, left: number, { innerLeft, topLines, bottomLines }: PageSurvey): PageLeft {
  if (innerLeft === undefined || innerLeft <= left) return { position, left, inner: left, outer: [] };
  const outer = [...topLines, ...bottomLines].flatMap(({ bounds, words }) =>
    bounds.left < innerLeft ? [{ left: bounds.left, word: words[0] ?? -1 }] : [],
  );
  return { position, left, inner: innerLeft, outer };
}

function leftOfBody({ left, inner, outer }: PageLeft, running: readonly number[] = []): number {
  if (inner === left || running.length === 0) return left;
  const heads = new Set(running);
  const body = outer.reduce((least, line) => (heads.has(line.word) ? least : Math.min(least, line.left)), inner);
  return body === Infinity ? left : body;
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
