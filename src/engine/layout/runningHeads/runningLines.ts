import { clusterBy, groupBy } from '../../model/collections/groups';
import { upperBound } from '../../model/collections/intervals';
import { largest, median, smallest } from '../../model/collections/statistics';
import { mostly } from '../../model/collections/counts';
import type { EdgeLine } from '../surveys';
import {
  isolationOf,
  MIN_ISOLATION,
  MIN_LONE_ISOLATION,
  neighbouringPages,
  SAME_PLACE_PT,
  type BodyMeasure,
  type Candidate,
  type Place,
} from './edgeCandidates';
import { acceptBesideNumbers, acceptFirstFoot, acceptOfFewPages, acceptParted } from './fewPages';
import { isStandalonePageNumber, type NumberToken } from './pageNumbers';
import { alignSequences, dropMinorSequences, findSequences, MIN_SEQUENCE_SHARE } from './pageSequences';

/**
 * Which lines at the top and bottom of the pages are running heads and feet: lines of like text, numbers aside, at the same place on
 * several pages, and lines whose number grows with the pages (X. Lin, "Header and Footer Extraction by Page-Association", SPIE 5010,
 * 2003). Marks of tagged PDFs (ISO 32000-2, 14.8.2.2: pagination artifacts) are believed. What only looks alike stays in the body:
 * repeated head rows of tables (no gap to the next row) and headings at the top of pages ("Chapter 1", "Chapter 2": their numbers do
 * not follow the pages).
 */
export interface RunningLine {
  readonly line: EdgeLine;
  /** The tokens of `line.text` that are the page's number. */
  readonly pageNumber?: NumberToken;
  /** Page number shown minus page index. */
  readonly offset?: number;
}

/** By page: lines from the top down. */
export interface PageRunningLines {
  readonly header: readonly RunningLine[];
  readonly footer: readonly RunningLine[];
}

/** What stands so far from the body on this share of the pages, and on two, is no row of a table on the others. */
const FAR_ISOLATION = 4;
const MIN_FAR_SHARE = 1 / 3;
/** What repeats at the edge of so many pages in type smaller than the next line's, by this ratio, is no row of a table. */
const MIN_SMALL_PRINT_PAGES = 3;
const MAX_SMALL_PRINT_RATIO = 0.92;
/** Lines that differ from page to page are heads only inside the margin, this far from the edge at most, points (an inch). */
const MARGIN_ZONE_PT = 72;
const MIN_MARGIN_GAP_EM = 3;
const MIN_MARGIN_PAGES = 3;
const MIN_MARGIN_SHARE = 0.7;
/** A place that is taken by heads on this share of the pages is taken by them on the others, too. */
const MIN_PLACE_SHARE = 0.5;
/** The same where nothing else stands: chapters begin on the rest. */
const MIN_OWN_PLACE_SHARE = 0.4;
const MIN_OWN_PLACE_HEADS = 3;
/** Heads are seldom larger than the body; larger lines at the same place are titles. */
const MAX_NUMBERED_SIZE = 1.3;
const MAX_PROMOTED_SIZE_DIFFERENCE_PT = 0.6;
/** Heads that are deeper than this are pages that repeat as a whole. */
const MAX_HEAD_LINES = 7;
/** Lines outside a running head that come with it without repeating themselves. */
const MAX_SWEPT_LINES = 2;
/** Tags that call more than this share of the pages' edge lines artifacts on top of everything else are not believed. */
const MAX_ARTIFACT_SHARE = 0.9;
const MIN_SEQUENCE_PLACE_SHARE = 0.3;

/** What the edges of all pages have. */
export interface DocumentEdges {
  readonly candidates: readonly Candidate[];
  /** `countEdgeLines` of all pages. */
  readonly lineCount: number;
  readonly pageCount: number;
  /** Pages with text. */
  readonly textPages: number;
}

/** Running lines of every page. n log n in pages. */
export function findRunningLines(edges: DocumentEdges, body: BodyMeasure): PageRunningLines[] {
  const { candidates, textPages: pages } = edges;
  findSequences(candidates);
  acceptArtifacts(candidates, edges.lineCount);
  acceptRepeated(candidates, body);
  acceptNumbered(candidates, pages, body);
  acceptBesideNumbers(candidates, body);
  acceptMarginal(candidates, pages, body);
  acceptParted(candidates, body);
  promote(candidates, pages, body);
  acceptOfFewPages(candidates, pages, body);
  acceptFirstFoot(candidates, body);

  dropMinorSequences(candidates);
  const byPage = Array.from({ length: edges.pageCount }, () => ({
    header: [] as Candidate[],
    footer: [] as Candidate[],
  }));
  for (const candidate of candidates) byPage[candidate.page]?.[candidate.place].push(candidate);
  return byPage.map(({ header, footer }) => ({
    header: runOf(header, body).map(toRunningLine),
    footer: runOf(footer, body).reverse().map(toRunningLine),
  }));
}

function toRunningLine({ line, sequence }: Candidate): RunningLine {
  return { line, ...(sequence && { pageNumber: sequence.token, offset: sequence.offset }) };
}

function acceptArtifacts(candidates: readonly Candidate[], lineCount: number): void {
  const marked = candidates.filter((candidate) => candidate.line.artifact);
  if (marked.length > lineCount * MAX_ARTIFACT_SHARE) return;
  for (const candidate of marked) {
    candidate.accepted = true;
    candidate.bounding = true;
  }
}

function acceptRepeated(candidates: readonly Candidate[], body: BodyMeasure): void {
  const byText = groupBy(candidates, ({ place, mask }) => `${place}|${mask}`);
  const groups: (readonly Candidate[])[] = [];
  for (const list of byText.values()) {
    const places = clusterBy(list, ({ distance }) => distance, SAME_PLACE_PT);
    for (const group of places.flatMap(withFittingNumbers)) {
      if (neighbouringPages(group) < 2) continue;
      const constant = new Set(group.map(({ line }) => line.text)).size === 1;
      for (const candidate of group) {
        candidate.recurs = true;
        // "Section 2" on all pages does not count them, whatever page it is on.
        if (constant) delete candidate.sequence;
      }
      if (!constant) alignSequences(group);
      groups.push(group);
    }
  }
  const outermost = outermostOthers(candidates, linesAmongHeads(candidates, body));
  const titles = titlesAmong(candidates, body);
  for (const group of groups) {
    if (group.some((candidate) => titles.has(candidate))) continue;
    const pages = new Set(group.map(({ page }) => page));
    const reach = largest(group.map(({ distance }) => distance)) + 1;
    const place = group[0]?.place ?? 'header';
    // Body text that starts as near to the edge on more pages than have the line: the place is the body's.
    if (upperBound(outermost[place], reach) > pages.size) continue;
    const isolated = isIsolated(group, body) || isSmallPrint(group, pages.size, body);
    const numbered = group.some(({ sequence }) => sequence !== undefined);
    for (const candidate of group) {
      candidate.accepted = true;
      candidate.bounding ||= isolated || (numbered && isStandalonePageNumber(candidate.line.text));
    }
  }
}

/**
 * Lines larger than the body at a place where such lines say something else on other pages: the titles of slides, of which some are equal. Left and
 * right pages may have a head each.
 */
function titlesAmong(candidates: readonly Candidate[], body: BodyMeasure): ReadonlySet<Candidate> {
  const large = candidates.filter((candidate) => isLarge(candidate, body));
  const places = [...groupBy(large, ({ place }) => place).values()].flatMap((list) =>
    clusterBy(list, ({ distance }) => distance, SAME_PLACE_PT),
  );
  const areTitles = (there: readonly Candidate[]): boolean => {
    const texts = new Set(there.map(({ mask }) => mask)).size;
    return texts > 2 || (texts === 2 && there.some(({ recurs }) => !recurs));
  };
  return new Set(places.filter(areTitles).flat());
}

/** Outermost lines that are set off from the body, where most such lines in that size recur: heads of sections that are a page long. */
function linesAmongHeads(candidates: readonly Candidate[], body: BodyMeasure): ReadonlySet<Candidate> {
  const lone = candidates.filter(
    (candidate) => candidate.order === 0 && isolationOf(candidate, body) >= MIN_ISOLATION && !isLarge(candidate, body),
  );
  const looks = [...groupBy(lone, ({ place }) => place).values()]
    .flatMap((list) => clusterBy(list, ({ distance }) => distance, SAME_PLACE_PT))
    .flatMap((there) => clusterBy(there, ({ line }) => line.sizePt, MAX_PROMOTED_SIZE_DIFFERENCE_PT));
  return new Set(looks.filter((alike) => mostly(alike, ({ recurs }) => recurs)).flat());
}

const isLarge = ({ line }: Candidate, { bodySizePt }: BodyMeasure): boolean =>
  line.sizePt > bodySizePt * MAX_NUMBERED_SIZE;

/** Sorted distances from the edge of the outermost line of each page (first page aside) that neither recurs, alone or with `heads`, nor counts the pages. */
function outermostOthers(candidates: readonly Candidate[], heads: ReadonlySet<Candidate>): Record<Place, number[]> {
  const others: Record<Place, number[]> = { header: [], footer: [] };
  for (const candidate of candidates) {
    const { order, page, recurs, sequence, place, distance } = candidate;
    if (order === 0 && page > 0 && !recurs && sequence === undefined && !heads.has(candidate))
      others[place].push(distance);
  }
  others.header.sort((a, b) => a - b);
  others.footer.sort((a, b) => a - b);
  return others;
}

/** A number that does not count the pages may be a section's: "Section 2" repeats on the pages of that section. */
function withFittingNumbers(group: readonly Candidate[]): readonly (readonly Candidate[])[] {
  return numbersFit(group) ? [group] : [...groupBy(group, ({ line }) => line.text).values()];
}

/** Numbers in lines that are equal otherwise must be equal as well, or one of them must count the pages. */
function numbersFit(group: readonly Candidate[]): boolean {
  const texts = new Set(group.map(({ line }) => line.text.replace(/ /g, '')));
  if (texts.size === 1) return true;
  const counting = group.filter(({ sequence }) => sequence !== undefined).length;
  return counting >= group.length * MIN_SEQUENCE_SHARE;
}

function isIsolated(group: readonly Candidate[], body: BodyMeasure): boolean {
  const ratios = group.filter(({ innerGap }) => innerGap !== Infinity).map((candidate) => isolationOf(candidate, body));
  // Pages that hold nothing else do not tell: their only line may be all they say.
  if (ratios.length * 2 < group.length) return false;
  const far = ratios.filter((ratio) => ratio >= FAR_ISOLATION).length;
  return (median(ratios) ?? 0) >= MIN_ISOLATION || far >= Math.max(2, ratios.length * MIN_FAR_SHARE);
}

/**
 * Body text with wide leading begins no farther below a head than its lines are apart; the head is smaller then. Heads of tables are as large as
 * their rows, and below a line beside the title of a slide stands the title.
 */
function isSmallPrint(group: readonly Candidate[], pages: number, { bodySizePt }: BodyMeasure): boolean {
  if (pages < MIN_SMALL_PRINT_PAGES) return false;
  const isSmaller = ({ line, innerSizePt = 0, order }: Candidate): boolean =>
    order === 0 && line.sizePt <= MAX_SMALL_PRINT_RATIO * innerSizePt;
  const isAtBody = ({ innerSizePt = 0 }: Candidate): boolean =>
    Math.abs(innerSizePt - bodySizePt) <= MAX_PROMOTED_SIZE_DIFFERENCE_PT;
  return group.every(isSmaller) && group.filter(isAtBody).length * 2 >= group.length;
}

/**
 * Lines that differ in text but count the pages ("Methods 12", "Results 13"), and page numbers alone on their line. A page has one number:
 * beside a line that counts more of the pages others count chapters of a page each ("1. Methods", "2. Results").
 */
function acceptNumbered(candidates: readonly Candidate[], pages: number, body: BodyMeasure): void {
  const open = candidates.filter((candidate) => !candidate.accepted && !isLarge(candidate, body));
  const most = new Map<number, number>();
  for (const { page, sequence } of candidates)
    if (sequence) most.set(page, Math.max(most.get(page) ?? 0, sequence.support));
  for (const candidate of open) {
    const standalone = isStandalonePageNumber(candidate.line.text);
    if (candidate.sequence !== undefined) {
      const wide = candidate.sequence.support >= Math.max(3, pages * MIN_SEQUENCE_PLACE_SHARE);
      const isMinor = candidate.sequence.support < (most.get(candidate.page) ?? 0);
      if (!standalone && (isMinor || !wide || isolationOf(candidate, body) < MIN_ISOLATION)) continue;
      candidate.accepted = true;
      candidate.bounding = true;
    } else if (standalone && candidate.order === 0) {
      const isFree = candidate.belowNotes || isolationOf(candidate, body) >= MIN_LONE_ISOLATION;
      if (isFree) acceptLoneNumber(candidate, pages);
    }
  }
}

/** A page number that no other page confirms: the second of two pages, "Page 1 of 1", or one below footnotes. A page alone may be any one of a document. */
function acceptLoneNumber(candidate: Candidate, pages: number): void {
  const own = candidate.tokens.find(({ value }) => value === candidate.pageIndex + 1);
  const token = own ?? (pages < 2 ? candidate.tokens[0] : undefined);
  if (token === undefined) return;
  const worded = candidate.tokens.length === 2 && /\p{L}/u.test(candidate.mask);
  if (pages < 2 && !worded && !candidate.belowNotes) return;
  candidate.sequence = { token, offset: token.value - candidate.pageIndex, support: 1 };
  candidate.accepted = true;
  candidate.bounding = true;
}

/**
 * Lines that differ from page to page, but stand alone at one place in the margin of nearly all pages, no larger than the body; of short documents, of nearly
 * all that are numbered as the last one is: the title, the preface and the contents are not.
 */
function acceptMarginal(candidates: readonly Candidate[], pages: number, body: BodyMeasure): void {
  const lone = candidates.filter(
    ({ order, distance, innerGap, line }) =>
      order === 0 &&
      distance <= MARGIN_ZONE_PT &&
      innerGap !== Infinity &&
      line.sizePt <= body.bodySizePt + MAX_PROMOTED_SIZE_DIFFERENCE_PT,
  );
  const counted = pagesCountedToTheEnd(candidates);
  const isOnMost = (group: readonly Candidate[]): boolean => {
    if (group.length >= Math.max(MIN_MARGIN_PAGES, pages * MIN_MARGIN_SHARE)) return true;
    return (
      group.length >= Math.max(MIN_MARGIN_PAGES, counted.size * MIN_MARGIN_SHARE) &&
      group.every(({ page }) => counted.has(page))
    );
  };
  for (const group of [...groupBy(lone, ({ place }) => place).values()].flatMap((list) =>
    clusterBy(list, ({ distance }) => distance, 1),
  )) {
    if (!isOnMost(group)) continue;
    if (!group.every(({ innerGap, line }) => innerGap >= MIN_MARGIN_GAP_EM * line.sizePt)) continue;
    for (const candidate of group) {
      candidate.accepted = true;
      candidate.bounding = true;
    }
  }
}

/** Pages whose numbers count on to the last one that has one. */
function pagesCountedToTheEnd(candidates: readonly Candidate[]): ReadonlySet<number> {
  const numbered = candidates.filter(({ accepted, sequence }) => accepted && sequence !== undefined);
  const last = numbered.reduce<Candidate | undefined>((a, b) => (a && a.page > b.page ? a : b), undefined);
  const offset = last?.sequence?.offset;
  return new Set(numbered.flatMap(({ page, sequence }) => (sequence?.offset === offset ? [page] : [])));
}

/**
 * A place that heads take on most pages, or where all outermost lines are set off from the body and some are heads: a line of their size there, set
 * off from the body, is one on the other pages too. A page number
 * alone needs fewer pages beside it: the front matter may have a single page, numbered by itself.
 */
function promote(candidates: readonly Candidate[], pages: number, body: BodyMeasure): void {
  for (const place of ['header', 'footer'] as const) {
    const accepted = candidates.filter((c) => c.place === place && c.accepted && c.bounding);
    const taken = new Set(accepted.map(({ page }) => page));
    const outermost = candidates.filter((c) => c.place === place && c.order === 0);
    const places = clusterBy(accepted, ({ distance }) => distance, SAME_PLACE_PT)
      .map((cluster) => ({ cluster, share: new Set(cluster.map(({ page }) => page)).size }))
      .filter(({ share }) => share >= 2)
      .map(({ cluster, share }) => {
        const from = smallest(cluster.map(({ distance }) => distance)) - 1;
        const to = largest(cluster.map(({ distance }) => distance)) + 1;
        const there = outermost.filter(({ distance }) => distance >= from && distance <= to);
        const isOwn =
          share >= MIN_OWN_PLACE_HEADS &&
          there.length >= pages * MIN_OWN_PLACE_SHARE &&
          there.every((candidate) => candidate.accepted || isolationOf(candidate, body) >= MIN_ISOLATION);
        const sizePt = median(cluster.map(({ line }) => line.sizePt)) ?? 0;
        return { onMost: isOwn || share >= pages * MIN_PLACE_SHARE, isOwn, from, to, sizePt };
      });
    for (const candidate of candidates) {
      if (candidate.place !== place || candidate.order !== 0 || taken.has(candidate.page)) continue;
      const { distance, line } = candidate;
      const standalone = isStandalonePageNumber(line.text);
      const isolation = isolationOf(candidate, body);
      const fits = places.some(
        ({ onMost, isOwn, from, to, sizePt }) =>
          (onMost || standalone) &&
          (isOwn || isolation >= MIN_LONE_ISOLATION) &&
          distance >= from &&
          distance <= to &&
          Math.abs(line.sizePt - sizePt) <= MAX_PROMOTED_SIZE_DIFFERENCE_PT,
      );
      if (!fits) continue;
      const token = standalone ? candidate.tokens[0] : undefined;
      if (token) candidate.sequence ??= { token, offset: token.value - candidate.pageIndex, support: 1 };
      candidate.accepted = true;
      candidate.bounding = true;
    }
  }
}

/** The head of one page: from the edge to the innermost line that may bound it, outermost first. */
function runOf(lines: readonly Candidate[], body: BodyMeasure): Candidate[] {
  let last = -1;
  let firstBound = -1;
  let unaccepted = 0;
  for (const [i, candidate] of lines.entries()) {
    if (!candidate.accepted) {
      unaccepted += 1;
      // A title stands beside a head, as on slides, and is no part of it.
      if (isLarge(candidate, body) || unaccepted > MAX_SWEPT_LINES) break;
      continue;
    }
    // A line outside an accepted one belongs to the margin only if the accepted one surely does.
    if (unaccepted > 0 && candidate.sequence === undefined && !candidate.line.artifact) break;
    if (!candidate.bounding) continue;
    last = i;
    if (firstBound < 0) firstBound = i;
  }
  if (firstBound >= MAX_HEAD_LINES) return [];
  const end = (last >= MAX_HEAD_LINES ? firstBound : last) + 1;
  // What stands in one frame with lines that recur is of the head, though it be on this page alone.
  const frameEnd = lines.filter(({ framed }) => framed).length;
  const isWhole = frameEnd > end && frameEnd <= MAX_HEAD_LINES && lines.slice(0, end).some(({ recurs }) => recurs);
  return lines.slice(0, isWhole ? frameEnd : end);
}
