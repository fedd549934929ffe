import { median } from '../../model/collections/statistics';
import { displayedHeight } from '../pages/verticalPage';
import { EDGE_ZONE } from './pageEdges';
import type { EdgeLine, PageSurvey } from '../surveys';
import type { NumberToken } from './pageNumbers';

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
  /** Size of the next line inwards. */
  readonly innerSizePt?: number;
  readonly mask: string;
  readonly tokens: readonly NumberToken[];
  sequence?: { readonly token: NumberToken; readonly offset: number; readonly support: number };
  /** Seen on other pages too, right or wrong. */
  recurs: boolean;
  accepted: boolean;
  /** May end the head towards the body. */
  bounding: boolean;
  /** It stands in the frame of the first line of its page. */
  readonly framed: boolean;
  /** Footnotes end above it: it stands at the page's foot for sure. */
  readonly belowNotes: boolean;
}

export interface BodyMeasure {
  readonly bodySizePt: number;
  readonly bodyLeadingPt: number;
}

/** Baselines of one running head lie this near to each other on all pages, points. */
export const SAME_PLACE_PT = 2.5;
/** Pages of a pair that show a repetition: neighbours, or the next page of the same side. */
const MAX_PAGE_STEP = 2;
/**
 * A head begins no farther from the edge than this, in parts of the page, or than any line of the document, where its text is small on the page: what stands there on
 * pages of figures alone is the first caption.
 */
const START_ZONE = 0.25;
/** Nor are its lines farther apart: the label of an axis above the page's number is none of them. */
const MAX_INNER_GAP = 0.15;
/** Rows of a table are no farther apart; what is says nothing of how lines are set, em. */
const MAX_PITCH_EM = 5;

/**
 * Lines of a page's edges, as far in as a head may go: to the outermost one, and to the last one that has a number, is marked as an
 * artifact or is `repeated` on other pages. Those further in are body text, and most lines of a document, and so are a table's rows (what
 * repeats there is the table's head) and footnotes.
 */
export function edgeCandidates(survey: PageSurvey, page: number, repeated: RepeatedLines): Candidate[] {
  const heightPt = displayedHeight(survey);
  const side = (place: Place, lines: readonly EdgeLine[]): Candidate[] => {
    const gaps = lines.slice(1).map((inner, i) => Math.abs(inner.baseline - (lines[i]?.baseline ?? 0)));
    const whole = gaps.findIndex((gap) => gap > heightPt * MAX_INNER_GAP);
    const near = whole < 0 ? lines : lines.slice(0, whole + 1);
    const last = near.findLastIndex((line) => line.tokens.length > 0 || line.artifact || repeated.has(place, line));
    const framed = place === 'header' ? (survey.beforeBody?.framed ?? 0) : 0;
    const count = Math.min(Math.max(1, last + 1, framed), survey.beforeBody?.[place] ?? Infinity);
    return lines.slice(0, count).map((line, order) => {
      return {
        page,
        pageIndex: survey.pageIndex,
        place,
        order,
        line,
        distance: distanceFrom(place, line, heightPt),
        innerGap: gaps[order] ?? Infinity,
        innerPitch: median(gaps.slice(order + 1, order + 4).filter((gap) => gap <= MAX_PITCH_EM * line.sizePt)) ?? 0,
        ...innerSize(lines[order + 1]),
        mask: line.mask,
        tokens: line.tokens,
        recurs: false,
        accepted: false,
        bounding: false,
        framed: order < framed,
        belowNotes:
          place === 'footer' && survey.noteMarks?.starts.some((note) => note.baseline < line.baseline) === true,
      };
    });
  };
  const zone = heightPt * EDGE_ZONE;
  const isOff = ({ order, place, distance, line }: Candidate): boolean =>
    order === 0 && distance > Math.max(heightPt * START_ZONE, repeated.nearestTo(place)) && !line.artifact;
  const all = [side('header', survey.topLines), side('footer', survey.bottomLines)].flatMap((candidates) =>
    candidates.some(isOff) ? [] : candidates,
  );
  return all.filter(({ distance }) => distance < zone);
}

const innerSize = (inner: EdgeLine | undefined): Pick<Candidate, 'innerSizePt'> =>
  inner ? { innerSizePt: inner.sizePt } : {};

/** How many lines the page has in the zones of its edges, candidates or not. */
export function countEdgeLines(survey: PageSurvey): number {
  const { topLines, bottomLines } = survey;
  const heightPt = displayedHeight(survey);
  const zone = heightPt * EDGE_ZONE;
  let count = 0;
  for (const { baseline } of topLines) if (baseline < zone) count++;
  for (const { baseline } of bottomLines) if (heightPt - baseline < zone) count++;
  return count;
}

const distanceFrom = (place: Place, { baseline }: EdgeLine, heightPt: number): number =>
  place === 'header' ? baseline : heightPt - baseline;

/**
 * Lines that the document has more than once at an edge, numbers aside. Remembered by hash: a document has up to eighteen such lines a
 * page, most of them body text. Of two texts with one hash both are taken for repeated, and looked at closely like all that are.
 */
export class RepeatedLines {
  readonly #once = new Set<number>();
  readonly #repeated = new Set<number>();
  readonly #nearest = { header: { distance: Infinity, pages: 0 }, footer: { distance: Infinity, pages: 0 } };

  add(survey: PageSurvey): void {
    const heightPt = displayedHeight(survey);
    const { topLines, bottomLines } = survey;
    const add = (place: Place, lines: readonly EdgeLine[]): void => {
      for (const line of lines) this.#addKey(keyOf(place, line));
      const [outermost] = lines;
      // Slides repeat what they show step by step.
      if (outermost && heightPt > survey.widthPt) this.#addNearest(place, distanceFrom(place, outermost, heightPt));
    };
    add('header', topLines);
    add('footer', bottomLines);
  }

  /** How near to the edge, points, the outermost lines of some pages are, and those of no others nearer; 0 where few pages have one so near. */
  nearestTo(place: Place): number {
    const { distance, pages } = this.#nearest[place];
    return pages >= MIN_NEAREST_PAGES ? distance + SAME_PLACE_PT : 0;
  }

  #addNearest(place: Place, distance: number): void {
    const nearest = this.#nearest[place];
    if (distance < nearest.distance - SAME_PLACE_PT) this.#nearest[place] = { distance, pages: 1 };
    else if (distance <= nearest.distance + SAME_PLACE_PT) nearest.pages++;
  }

  has(place: Place, line: EdgeLine): boolean {
    return this.#repeated.has(keyOf(place, line));
  }

  #addKey(key: number): void {
    if (this.#once.has(key)) this.#repeated.add(key);
    else this.#once.add(key);
  }
}

/** FNV-1a (Fowler, Noll, Vo), 32 bits. */
function keyOf(place: Place, { mask }: EdgeLine): number {
  let hash = FNV_OFFSET ^ (place === 'header' ? 1 : 2);
  for (let i = 0; i < mask.length; i++) hash = Math.imul(hash ^ mask.charCodeAt(i), FNV_PRIME);
  return hash | 0;
}

const MIN_NEAREST_PAGES = 3;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The gap between a head and the body, in body leadings, and in steps of the lines that follow. */
export const MIN_ISOLATION = 1.3;
/** The same where nothing else speaks for a head. */
export const MIN_LONE_ISOLATION = 2;

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
