import { median } from './clusters';
import { maskNumbers, numberTokens, type NumberToken } from './pageNumbers';
import { EDGE_ZONE } from './surveyPage';
import type { EdgeLine, PageSurvey } from './types';

export type Place = 'header' | 'footer';

/** A line near an edge that may belong to a running head, and what is found out about it. */
export interface Candidate {
  readonly page: number;
  readonly pageIndex: number;
  readonly place: Place;
  /** 0 for the outermost line of the page. */
  readonly order: number;
  readonly line: EdgeLine;
  /** From the page's edge to the baseline. */
  readonly distance: number;
  /** To the baseline of the next line inwards, and the usual step after that. */
  readonly innerGap: number;
  readonly innerPitch: number;
  readonly mask: string;
  readonly tokens: readonly NumberToken[];
  sequence?: { readonly token: NumberToken; readonly offset: number; readonly support: number };
  /** Seen on other pages too, right or wrong. */
  recurs: boolean;
  accepted: boolean;
  /** May end the head towards the body. */
  bounding: boolean;
}

export interface BodyMeasure {
  readonly bodySizePt: number;
  readonly bodyLeadingPt: number;
}

/** Baselines of one running head lie this near to each other on all pages, points. */
export const SAME_PLACE_PT = 2.5;
/** Pages of a pair that show a repetition: neighbours, or the next page of the same side. */
const MAX_PAGE_STEP = 2;
/** Rows of a table are no farther apart; what is says nothing of how lines are set, em. */
const MAX_PITCH_EM = 5;

/** Lines of a page's edges. */
export function edgeCandidates(survey: PageSurvey, page: number): Candidate[] {
  const side = (place: Place, lines: readonly EdgeLine[]): Candidate[] => {
    const gaps = lines.slice(1).map((inner, i) => Math.abs(inner.baseline - (lines[i]?.baseline ?? 0)));
    return lines.map((line, order) => {
      return {
        page,
        pageIndex: survey.pageIndex,
        place,
        order,
        line,
        distance: place === 'header' ? line.baseline : survey.heightPt - line.baseline,
        innerGap: gaps[order] ?? Infinity,
        innerPitch: median(gaps.slice(order + 1, order + 4).filter((gap) => gap <= MAX_PITCH_EM * line.sizePt)) ?? 0,
        mask: maskNumbers(line.text),
        tokens: numberTokens(line.text),
        recurs: false,
        accepted: false,
        bounding: false,
      };
    });
  };
  const inZone = ({ distance }: Candidate): boolean => distance < survey.heightPt * EDGE_ZONE;
  return [...side('header', survey.topLines), ...side('footer', survey.bottomLines)].filter(inZone);
}

/** The gap towards the body, in steps of the lines of the body or of the lines that follow. */
export function isolationOf({ innerGap, innerPitch }: Candidate, { bodyLeadingPt }: BodyMeasure): number {
  return innerGap / Math.max(bodyLeadingPt, innerPitch);
}

/** How many pages of the group have another one of it beside them. */
export function neighbouringPages(group: readonly Candidate[]): number {
  const pages = [...new Set(group.map(({ pageIndex }) => pageIndex))].sort((a, b) => a - b);
  return pages.filter((page, i) => {
    const before = pages[i - 1];
    const after = pages[i + 1];
    return (
      (before !== undefined && page - before <= MAX_PAGE_STEP) || (after !== undefined && after - page <= MAX_PAGE_STEP)
    );
  }).length;
}
