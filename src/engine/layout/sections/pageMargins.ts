import { largest, quantile, smallest } from '../../model/collections/statistics';
import type { Margins } from '../../model/section';
import { BASELINE_SHARE } from '../paragraphs/setting/paragraphShape';
import type { DocumentSurvey } from '../surveys';
import type { PageOutline } from '../types';
import type { UsualEdges } from './usualEdges';
import { haveSameBorders } from '../pages/pageBorders';

/** Where the running heads of some pages are, points from the page's top. */
export interface HeadZones {
  readonly headerBottom?: number;
  readonly footerTop?: number;
  /** Where the content ends of a first page that has no foot while the others have one. */
  readonly footlessBottom?: number;
}

/** Used for pages without any content, points (one inch), or this share of a small page's shorter side: margins must leave room between them. */
const DEFAULT_MARGIN_PT = 72;
const MAX_MARGIN_SHARE = 0.25;
/** Share of the pages that may reach farther out than the margin: pictures and tables that hang out. */
const OUTLIER_SHARE = 0.1;
/** The right edge of ragged text falls short of the margin by up to this share of the page; pages are symmetric then. */
const RAGGED_SHARE = 0.12;
/** Tables, frames and rules stand out of the text by the white inside of them: farther out are texts of their own. Points. */
const MAX_STANDING_OUT_PT = 12;
/** Content that starts this much above that of the other pages makes its page a section of its own, points. */
const OWN_MARGIN_PT = 24;
const MIN_PAGES_FOR_TYPICAL = 3;
/** Room left under the lowest line: with the reader's fonts some paragraphs need a line more, in body leadings. */
const BOTTOM_SLACK_LEADINGS = 5;
/** A page that a table runs out of is filled so far at least. */
const MIN_FILLED_SHARE = 0.5;
/** Printers leave so much of the paper's edge free, and Word warns of less; kept where the page itself keeps it. */
const MIN_PRINTABLE_PT = 18;
const HEAD_GAP_PT = 2;
/** Sizes that differ by less are one. */
const SAME_SIZE_PT = 0.5;
/** Left free below the last line, for roundings and the empty line that Word asks for after a table: full pages begin so much higher. */
export const MIN_ROOM_PT = 3;

/** What margins follow from besides the pages' own content. */
interface MarginHints {
  readonly zones?: HeadZones;
  /** The body ends above this, as far as its lowest line allows. */
  readonly bottomLimitPt?: number;
  /** Where lines may end, by all pages of the document: these may hold short ones. */
  readonly lineEndPt?: number | undefined;
  /** Where most text of the pages starts and ends. */
  readonly usual?: UsualEdges;
}

/** Margins of pages of one size: left and right from the edges of most pages, top and bottom from the outermost content. */
export function marginsOf(
  pages: readonly PageOutline[],
  body: Pick<DocumentSurvey, 'bodyLeadingPt' | 'bodySizePt'>,
  { zones = {}, bottomLimitPt = Infinity, lineEndPt = 0, usual = {} }: MarginHints,
): Margins {
  const widthPt = pages[0]?.widthPt ?? 0;
  const heightPt = pages[0]?.heightPt ?? 0;
  const bounds = pages.flatMap(({ contentBounds }) => contentBounds ?? []);
  if (bounds.length === 0) {
    const margin = Math.min(DEFAULT_MARGIN_PT, MAX_MARGIN_SHARE * Math.min(widthPt, heightPt));
    return { top: margin, right: margin, bottom: margin, left: margin };
  }
  const outermost = Math.max(
    0,
    quantile(
      bounds.map((b) => b.left),
      OUTLIER_SHARE,
      Math.round,
    ),
  );
  const standsOut = (usual.left ?? Infinity) - outermost;
  const left = Math.abs(standsOut) <= MAX_STANDING_OUT_PT ? outermost + standsOut : outermost;
  // Text that runs to the paper's edge says nothing of a margin where it is known that lines end together before.
  const furthest = lineEndPt > 0 ? widthPt - MIN_PRINTABLE_PT : Infinity;
  const rights = pages.flatMap((page) => rightEdge(page) ?? []).filter((right) => right < furthest);
  const measuredRight = Math.max(0, widthPt - Math.max(lineEndPt, quantile(rights, 1 - OUTLIER_SHARE, Math.round)));
  const ragged = measuredRight > left && measuredRight - left < widthPt * RAGGED_SHARE;
  const measured = ragged ? left : Math.min(measuredRight, widthPt / 2);
  const justified = widthPt - (usual.right ?? Infinity);
  const isNear = justified >= 0 && Math.abs(justified - measuredRight) < widthPt * RAGGED_SHARE;
  const right = isNear ? justified : measured;
  const lowest = largest(bounds.map((b) => b.bottom));
  const limit = Math.max(lowest + MIN_ROOM_PT, bottomLimitPt - MIN_ROOM_PT);
  const measuredBottom = heightPt - Math.min(lowest + BOTTOM_SLACK_LEADINGS * body.bodyLeadingPt, limit);
  const footerZone = zones.footerTop === undefined ? 0 : heightPt - zones.footerTop + HEAD_GAP_PT;
  const isFull = lowest > heightPt - footerZone - MIN_ROOM_PT;
  const highest = Math.min(smallest(bounds.map((b) => b.top)), highestRest(pages, body));
  const top = Math.max(0, highest - (isFull ? MIN_ROOM_PT : 0));
  const usualBottom = Math.max(left, DEFAULT_MARGIN_PT, footerZone);
  // It may hold text where the others have their foot, which keeps their text above itself.
  const isBelowFoot = (zones.footlessBottom ?? 0) > (zones.footerTop ?? Infinity) + body.bodyLeadingPt;
  const printable = Math.max(0, Math.min(MIN_PRINTABLE_PT, heightPt - lowest - MIN_ROOM_PT));
  return {
    left,
    right,
    top: Math.max(top, zones.headerBottom ?? 0),
    // Above the usual margin, too: there would be room for the next row. Not where the table ended for another reason.
    bottom: Math.max(
      printable,
      limit < heightPt * MIN_FILLED_SHARE ? 0 : heightPt - limit,
      Math.min(Math.max(measuredBottom, isBelowFoot ? 0 : footerZone), usualBottom),
    ),
  };
}

/** Of a page's content; of its columns, where it has them: what stands out of the last one is a line that is too long for it. */
function rightEdge({ bands, contentBounds }: PageOutline): number | undefined {
  const hasColumns = bands.some(({ columns }) => columns.length > 1);
  if (!hasColumns || !contentBounds) return contentBounds?.right;
  return Math.min(contentBounds.right, largest(bands.flatMap(({ columns }) => columns.at(-1)?.right ?? [])));
}

/**
 * Where the pages begin that may go on with a single line of the paragraph before: it is set as high as the lines of that, while on its own
 * it has the height of its font. Others are not moved, they begin with space.
 */
function highestRest(
  pages: readonly PageOutline[],
  { bodyLeadingPt, bodySizePt }: Pick<DocumentSurvey, 'bodyLeadingPt' | 'bodySizePt'>,
): number {
  let highest = Infinity;
  for (const { paragraphs, contentBounds } of pages.slice(1)) {
    for (const { lines, firstInColumn, sizePt, top, bottom } of paragraphs) {
      if (lines > 1 || !firstInColumn || Math.abs(sizePt - bodySizePt) > SAME_SIZE_PT) continue;
      if (top > (contentBounds?.top ?? 0) + bodyLeadingPt) continue;
      highest = Math.min(highest, top + BASELINE_SHARE * (bottom - top - bodyLeadingPt));
    }
  }
  return highest;
}

/** Pages that start or end a section because of their size, or because their content starts far above that of the others. */
export function geometryBreaks(pages: readonly PageOutline[]): Set<number> {
  const breaks = new Set<number>();
  const tops = pages.flatMap(({ contentBounds }) => contentBounds?.top ?? []);
  const typicalTop = tops.length >= MIN_PAGES_FOR_TYPICAL ? quantile(tops, 0.25, Math.round) : -Infinity;
  const isHigh = (page: PageOutline): boolean => (page.contentBounds?.top ?? Infinity) < typicalTop - OWN_MARGIN_PT;
  pages.forEach((page, i) => {
    const before = pages[i - 1];
    if (before === undefined) return;
    const resized = Math.abs(page.widthPt - before.widthPt) > 1 || Math.abs(page.heightPt - before.heightPt) > 1;
    if (
      resized ||
      page.vertical !== before.vertical ||
      !haveSameBorders(page.borders, before.borders) ||
      isHigh(page) !== isHigh(before)
    )
      breaks.add(i);
  });
  return breaks;
}
