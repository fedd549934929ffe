import type { Section } from '../../../model/section';
import { largest, smallest } from '../../../model/collections/statistics';
import type { PageOutline } from '../../types';
import {
  keepsLinesTogether,
  MAX_LINE_LEAD_PT,
  PageStarts,
  SAME_TOP_PT,
  type Decided,
  type PageStart,
} from './pageStarts';
import { MIN_FILLED_SHARE } from '../lowestContent';
import type { SectionsPlan } from '../../sections/sections';

/**
 * Pages that are full: what follows goes to the next one by itself, as it does in a document that somebody writes, and what is written above it moves it
 * on. All others end with a break.
 */
export interface FullPages {
  /** By page: the space before what follows on the next one, points; undefined for pages that are not full. */
  readonly spacesBehindPt: readonly (number | undefined)[];
  /** Those of the document, in which the full pages are so. */
  readonly sections: readonly Section[];
  /** They are so where no line of a paragraph stands alone on a page. */
  readonly widowControl: boolean;
}

/** Heights of lines are rounded, and may add up to so much more or less on a page, points. */
const ROUNDINGS_PT = 2;
/** Steps in which the top of a section is looked for, points. */
const TOP_STEP_PT = 0.25;
/** How many pages that begin by themselves one page is worth that would begin lower for it. */
const LOWERED_WORTH = 2;
/** Room of the rule above footnotes, points. */
const NOTES_RULE_PT = 12;
/** Room below the text of pages that end before they are full, in body leadings: some paragraphs need a line more. */
const SPARE_LEADINGS = 1;

/** A page of a section. */
interface SectionPage {
  readonly page: number;
  /** Undefined for an empty one. */
  readonly topPt: number | undefined;
  readonly bottomPt: number;
  /** White inside, above its footnotes. */
  readonly whitePt: number;
  /** What follows on the next page of the section. */
  readonly next: PageStart | undefined;
}

type Edges = Pick<Section['margins'], 'top' | 'bottom'>;

/** Looks for full pages in sections of one column that share no page with others. `bandSections` by page. Linear, spaces aside. */
export function findFullPages(
  outlines: readonly PageOutline[],
  { sections, bandSections }: Pick<SectionsPlan, 'sections' | 'bandSections'>,
  decided: Decided,
  bodyLeadingPt: number,
): FullPages {
  const pagesOf = sections.map((): SectionPage[] => []);
  const shared = new Set<number>();
  const widowControl = keepsLinesTogether(outlines, decided.continues);
  const starts = new PageStarts(outlines, decided, widowControl);
  outlines.forEach((outline, page) => {
    const own = new Set(bandSections[page]);
    for (const section of own) {
      if (own.size > 1) shared.add(section);
      const next = bandSections[page + 1]?.[0] === section ? starts.startOf(page + 1) : undefined;
      const bottomPt = outline.contentBounds?.bottom ?? 0;
      pagesOf[section]?.push({ page, topPt: starts.topOf(page), bottomPt, whitePt: whiteAboveNotes(outline), next });
    }
  });
  const spacesBehindPt: (number | undefined)[] = outlines.map(() => undefined);
  const planned = sections.map((section, index) => {
    const isPlain = section.columns.length < 2 && !section.vertical && !shared.has(index);
    const pages = pagesOf[index] ?? [];
    const edges = isPlain ? edgesOf(pages, section, bodyLeadingPt) : undefined;
    if (!edges) return section;
    for (const page of pages) if (isFull(page, section, edges)) spacesBehindPt[page.page] = page.next?.spacePt;
    return { ...section, margins: { ...section.margins, ...edges } };
  });
  const hasFullPages = spacesBehindPt.some((space) => space !== undefined);
  return { spacesBehindPt, sections: planned, widowControl: widowControl && hasFullPages };
}

/** Margins at which pages of the section are full; undefined where none is, or others would be too near to it. */
function edgesOf(pages: readonly SectionPage[], section: Section, bodyLeadingPt: number): Edges | undefined {
  const { pageHeightPt, margins } = section;
  const top = commonTop(pages, margins.top);
  const lowestPt = largest(pages.map((page) => endOf(page, top)));
  const tightest = { top, bottom: pageHeightPt - lowestPt - ROUNDINGS_PT };
  const limits = pages.flatMap((page) => (isFull(page, section, tightest) ? [neededEnd(page, top)] : []));
  const room = pageHeightPt - margins.bottom - lowestPt;
  if (limits.length === 0 || lowestPt < MIN_FILLED_SHARE * pageHeightPt || room < ROUNDINGS_PT) return undefined;
  const limit = smallest(limits) - ROUNDINGS_PT;
  const end = pages.some(({ next }) => next?.isRow) ? limit : (lowestPt + ROUNDINGS_PT + limit) / 2;
  const edges = { top, bottom: Math.max(margins.bottom, pageHeightPt - end) };
  const roomOf = (page: SectionPage, bottom: number): number => pageHeightPt - bottom - endOf(page, top);
  const hasRoom = (page: SectionPage): boolean =>
    roomOf(page, edges.bottom) >= Math.min(SPARE_LEADINGS * bodyLeadingPt, roomOf(page, margins.bottom));
  return pages.every((page) => isFull(page, section, edges) || hasRoom(page)) ? edges : undefined;
}

/** Where its text ends, if what starts higher than the section's top starts there. */
const endOf = ({ topPt = Infinity, bottomPt }: SectionPage, top: number): number => bottomPt + Math.max(0, top - topPt);

/** Where it would end with what follows; -Infinity where that cannot be, or does not start at the section's top. */
function neededEnd(page: SectionPage, top: number): number {
  const { next, whitePt } = page;
  return next && startsAt(next, top) ? endOf(page, top) - whitePt + next.spacePt + next.heightPt : -Infinity;
}

const isFull = (page: SectionPage, { pageHeightPt }: Section, { top, bottom }: Edges): boolean =>
  neededEnd(page, top) >= pageHeightPt - bottom + ROUNDINGS_PT;

const startsAt = ({ topPt, leadPt }: PageStart, top: number): boolean =>
  topPt >= top - SAME_TOP_PT && topPt <= top + leadPt;

/** The top at which most of what follows would start by itself, less what pages are worth that would start there instead of a little higher. */
function commonTop(pages: readonly SectionPage[], measuredTop: number): number {
  const highest = Math.max(measuredTop, smallest(pages.map(({ topPt = Infinity }) => topPt)));
  let [best, most] = [measuredTop, 0];
  for (let step = 0; step * TOP_STEP_PT <= MAX_LINE_LEAD_PT; step++) {
    const top = highest + step * TOP_STEP_PT;
    const starting = pages.filter(({ next }) => next && startsAt(next, top)).length;
    const lowered = pages.filter(({ topPt = Infinity }) => topPt < top - SAME_TOP_PT).length;
    const worth = starting - LOWERED_WORTH * lowered;
    if (worth > most) [best, most] = [top, worth];
  }
  return best;
}

/** White between the text and the footnotes that is not the room of the rule between them. */
function whiteAboveNotes({ bands, notesTopPt }: PageOutline): number {
  const bottom = bands.at(-1)?.bottom;
  return notesTopPt === undefined || bottom === undefined ? 0 : Math.max(0, notesTopPt - bottom - NOTES_RULE_PT);
}
