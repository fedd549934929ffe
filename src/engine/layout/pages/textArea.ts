import { lowerMedian } from '../../model/collections/statistics';
import type { Sides } from '../../model/geometry';
import type { PageContent } from '../../model/pageContent';
import type { DocumentSurvey, PageSurvey } from '../surveys';

/** A right margin that is wider than the left one by more than this ratio and length is not a margin: the lines are short. */
const MAX_MARGIN_RATIO = 1.3;
const MARGIN_TOLERANCE_PT = 20;
/** Fewer lines say nothing of a margin. */
const MIN_LINES = 5;
/** Lines that end together make an edge from this share on: the other lines end paragraphs. */
const JUSTIFIED_SHARE = 0.2;
const RAGGED_BEYOND_SHARE = 0.01;

/** Edges of pages that are bound on the left and on the right differ by more, all of them alike within the tolerance, points: where they differ much, ragged lines may. */
const MIN_MIRRORED_PT = 8;
const MIRROR_TOLERANCE_PT = 4;
const MAX_MIRROR_TOLERANCE_PT = 12;
const MIRROR_TOLERANCE_SHARE = 0.1;

export function pageSizeKey(page: Pick<PageContent, 'widthPt' | 'heightPt' | 'vertical'>): string {
  return `${Math.round(page.widthPt)}x${Math.round(page.heightPt)}${page.vertical ? ' vertical' : ''}`;
}

/** The key of the pages of one size that are bound on one side: text of a book begins farther from the spine. */
export const pageSideKey = (sizeKey: string, pageIndex: number): string =>
  `${sizeKey} ${pageIndex % 2 ? 'even' : 'odd'}`;

/** The area of a page's side and size; undefined where no page of its size has text. */
export function textAreaOf(
  page: Pick<PageContent, 'pageIndex' | 'widthPt' | 'heightPt' | 'vertical'>,
  { textAreas }: Pick<DocumentSurvey, 'textAreas'>,
): Sides | undefined {
  const sizeKey = pageSizeKey(page);
  return textAreas[pageSideKey(sizeKey, page.pageIndex)] ?? textAreas[sizeKey];
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
      edges = {
        widthPt: page.widthPt,
        pages: [],
        right: 0,
        lineEnds: new Map(),
        lines: 0,
        sides: [newSide(), newSide()],
      };
      this.#bySize.set(key, edges);
    }
    const position = this.#pages++;
    if (page.contentBounds) {
      edges.pages.push(pageLeft(position, page.contentBounds.left, page));
      edges.right = Math.max(edges.right, page.contentBounds.right);
    }
    const side = edges.sides[page.pageIndex % 2 ? 1 : 0];
    page.lineEnds.values.forEach((end, i) => {
      const count = page.lineEnds.counts[i] ?? 0;
      if (end >= page.widthPt) return;
      for (const ends of [edges, side]) {
        ends.lineEnds.set(end, (ends.lineEnds.get(end) ?? 0) + count);
        ends.lines += count;
      }
    });
  }

  /**
   * By page size, see `pageSizeKey`, and by side where margins are mirrored, see `pageSideKey`. By page added: the words of its running heads, which may
   * stand out into the margin, and where its text starts beside the numbers of its lines.
   */
  all(
    running: readonly (readonly number[])[] = [],
    numbered: readonly (number | undefined)[] = [],
  ): Record<string, Sides> {
    const areas: Record<string, Sides> = {};
    for (const [key, edges] of this.#bySize) {
      const lefts = edges.pages.map((page) => numbered[page.position] ?? leftOfBody(page, running[page.position]));
      const left = lowerMedian(lefts);
      const { widthPt: width } = edges;
      if (left === undefined) continue;
      // Text that runs off the page says nothing of the margin.
      const right = lineEnd(edges) ?? (edges.right < width ? edges.right : width - left);
      const isShort = width - right > MAX_MARGIN_RATIO * left + MARGIN_TOLERANCE_PT;
      areas[key] = { left: Math.max(0, left), right: Math.min(width, isShort ? width - left : right) };
      mirrored(edges, lefts)?.forEach((area, parity) => {
        areas[pageSideKey(key, parity)] = area;
      });
    }
    return areas;
  }
}

const newSide = (): SideEdges => ({ lineEnds: new Map(), lines: 0 });

/** The areas of odd and even pages, where both have as wide a one, the one farther to the right than the other. */
function mirrored(edges: SizeEdges, lefts: readonly number[]): readonly [Sides, Sides] | undefined {
  const areaOf = (parity: 0 | 1): Sides | undefined => {
    const left = lowerMedian(lefts.filter((_, i) => edges.pages[i]?.parity === parity));
    const right = lineEnd(edges.sides[parity]);
    return left === undefined || right === undefined ? undefined : { left, right };
  };
  const [odd, even] = [areaOf(0), areaOf(1)];
  if (!odd || !even) return undefined;
  const shift = even.left - odd.left;
  const share = Math.min(MAX_MIRROR_TOLERANCE_PT, MIRROR_TOLERANCE_SHARE * Math.abs(shift));
  const wider = even.right - odd.right - shift;
  if (Math.abs(shift) <= MIN_MIRRORED_PT || Math.abs(wider) >= Math.max(MIRROR_TOLERANCE_PT, share)) return undefined;
  return [
    { ...odd, right: odd.right + Math.max(0, wider) },
    { ...even, right: even.right + Math.max(0, -wider) },
  ];
}

/** Of the odd or the even pages of one size. */
interface SideEdges {
  readonly lineEnds: Map<number, number>;
  lines: number;
}

/** Of all pages of one size. */
interface SizeEdges extends SideEdges {
  readonly widthPt: number;
  readonly pages: PageLeft[];
  right: number;
  readonly sides: readonly [SideEdges, SideEdges];
}

interface PageLeft {
  readonly position: number;
  readonly parity: number;
  /** Left edge of all content, and of what stands in none of the outermost lines. */
  readonly left: number;
  readonly inner: number;
  /** The outermost lines that start farther left: where, and with which word. */
  readonly outer: readonly { readonly left: number; readonly word: number }[];
}

function pageLeft(
  position: number,
  left: number,
  { pageIndex, innerLeft, topLines, bottomLines }: PageSurvey,
): PageLeft {
  const parity = pageIndex % 2;
  if (innerLeft === undefined || innerLeft <= left) return { position, parity, left, inner: left, outer: [] };
  const outer = [...topLines, ...bottomLines].flatMap(({ bounds, words }) =>
    bounds.left < innerLeft ? [{ left: bounds.left, word: words[0] ?? -1 }] : [],
  );
  return { position, parity, left, inner: innerLeft, outer };
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
function lineEnd({ lineEnds: counts, lines: all }: SideEdges): number | undefined {
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
