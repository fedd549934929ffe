import { addHistogram } from './histogram';
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

export function pageSizeKey(page: { readonly widthPt: number; readonly heightPt: number }): string {
  return `${Math.round(page.widthPt)}x${Math.round(page.heightPt)}`;
}

/**
 * Where text begins and ends on pages of each size. One page may hold short lines alone: the others of its size, or a right margin like the
 * left one, tell how far its lines could have gone.
 */
export function textAreasOf(surveys: readonly PageSurvey[]): Record<string, TextArea> {
  const bySize = new Map<string, PageSurvey[]>();
  for (const survey of surveys) {
    const key = pageSizeKey(survey);
    const list = bySize.get(key);
    if (list) list.push(survey);
    else bySize.set(key, [survey]);
  }
  const areas: Record<string, TextArea> = {};
  for (const [key, pages] of bySize) {
    const lefts = pages.flatMap((page) => page.contentBounds?.left ?? []).sort((a, b) => a - b);
    const left = lefts[Math.floor((lefts.length - 1) / 2)];
    const width = pages[0]?.widthPt;
    if (left === undefined || width === undefined) continue;
    const right = lineEnd(pages) ?? pages.reduce((most, page) => Math.max(most, page.contentBounds?.right ?? 0), 0);
    const isShort = width - right > MAX_MARGIN_RATIO * left + MARGIN_TOLERANCE_PT;
    areas[key] = { left: Math.max(0, left), right: Math.min(width, isShort ? width - left : right) };
  }
  return areas;
}

/**
 * Where lines end: the rightmost place at which many do (justified text), or, for a ragged edge, the place that nearly all stay left
 * of. Single words may stand out into the margin.
 */
function lineEnd(pages: readonly PageSurvey[]): number | undefined {
  const counts = new Map<number, number>();
  let all = 0;
  for (const page of pages) {
    addHistogram(counts, page.lineEnds);
    for (const count of page.lineEnds.counts) all += count;
  }
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
