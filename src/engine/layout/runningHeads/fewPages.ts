import { addTo } from '../../model/collections/groups';
import {
  isolationOf,
  MIN_ISOLATION,
  MIN_LONE_ISOLATION,
  SAME_PLACE_PT,
  type BodyMeasure,
  type Candidate,
} from './edgeCandidates';
import { isStandalonePageNumber, type NumberToken } from './pageNumbers';

/** Heads are no larger than the body, headings no smaller, points. */
const MAX_LARGER_PT = 0.6;
/** A head that no other page confirms is set smaller than the body, by this ratio. */
const MAX_SMALLER_RATIO = 0.95;

/** So many pages show how low the text of a document goes. */
const MIN_OTHER_PAGES = 2;

/** A line of a page's edge whose number may be the page's: it is all of the line, or stands at one end of it. */
interface Numbered {
  readonly candidate: Candidate;
  readonly token: NumberToken;
  readonly offset: number;
  readonly side: 'start' | 'end' | 'alone';
}

/**
 * Heads and feet of documents too short to show what repeats. The numbers of two pages in a row count them where one stands alone at the foot, as
 * chapters begin, and the other beside the head, or where they stand at the outer ends of the heads of a left and a right page. A single one does
 * where it is the page's own in the file, in type smaller than the body's. A head in two parts needs no number. Linear in candidates.
 */
export function acceptOfFewPages(candidates: readonly Candidate[], pages: number, body: BodyMeasure): void {
  const numbered = new Set(candidates.flatMap(({ accepted, sequence, page }) => (accepted && sequence ? [page] : [])));
  const byPage = new Map<number, Numbered[]>();
  for (const candidate of candidates) {
    if (numbered.has(candidate.page)) continue;
    for (const number of numbersAtEnds(candidate, body)) addTo(byPage, candidate.pageIndex, number);
  }
  for (const [pageIndex, own] of byPage) {
    const next = byPage.get(pageIndex + 1) ?? [];
    for (const one of own) {
      const other = next.find((two) => areNeighbours(one, two));
      if (other) [one, other].forEach(accept);
    }
    if (pages < 2 || own.some(({ candidate }) => candidate.accepted)) continue;
    const lone = own.find(
      ({ candidate, offset }) =>
        offset === 1 && isSmaller(candidate, body) && (candidate.line.parted === true || isAlone(candidate, body)),
    );
    if (lone) accept(lone);
  }
}

/**
 * A line where the next page, or the one before, has its number and nothing else, and that has its own at one end: what else a head says may be
 * on pages of one side alone, however large its type is. A number alone may stand a little higher or lower than the others that it counts on with.
 */
export function acceptBesideNumbers(candidates: readonly Candidate[], body: BodyMeasure): void {
  const alone = new Map<string, Candidate>();
  for (const candidate of candidates)
    if (candidate.accepted && candidate.sequence && isStandalonePageNumber(candidate.line.text))
      alone.set(`${candidate.place} ${candidate.page}`, candidate);
  for (const candidate of candidates) {
    const { sequence, page, place, order, accepted, line } = candidate;
    if (accepted || order > 0 || isolationOf(candidate, body) < MIN_ISOLATION) continue;
    const others = [page - 1, page + 1].map((other) => alone.get(`${place} ${other}`));
    if (!sequence) {
      for (const other of others) if (other) acceptNext(candidate, other);
      continue;
    }
    const isBeside = others.some((other) => other && isSameCount(other, candidate));
    if (isBeside && sideOf(sequence.token, line.text.split(' '))) setAccepted(candidate);
  }
}

/** A line with nothing but the number that is the other one's on the page beside it. */
function acceptNext(candidate: Candidate, { sequence, distance }: Candidate): void {
  const { line, tokens, pageIndex } = candidate;
  if (!sequence || Math.abs(candidate.distance - distance) > line.sizePt || !isStandalonePageNumber(line.text)) return;
  const { offset } = sequence;
  const token = tokens.find(({ value, format }) => value - pageIndex === offset && format === sequence.token.format);
  if (token) accept({ candidate, token, offset, side: 'alone' });
}

const isSameCount = (one: Candidate, two: Candidate): boolean =>
  one.sequence?.offset === two.sequence?.offset && Math.abs(one.distance - two.distance) <= SAME_PLACE_PT;

/** The chapter at one end of the line and the section at the other, behind the first page: titles and names have no such gap, and rows of tables are nearer. */
export function acceptParted(candidates: readonly Candidate[], body: BodyMeasure): void {
  for (const candidate of candidates) if (isParted(candidate, body)) setAccepted(candidate);
}

/**
 * The foot of a first page says where the document stands or who owns it, and that once: where other pages have their number, or in small type
 * lower than the text of all others goes. Behind what is known of the other pages.
 */
export function acceptFirstFoot(candidates: readonly Candidate[], body: BodyMeasure): void {
  const feet = candidates.filter(({ place, order }) => place === 'footer' && order === 0);
  const first = feet.find(({ page }) => page === 0);
  if (first === undefined || first.accepted || first.line.sizePt > body.bodySizePt + MAX_LARGER_PT) return;
  if (isolationOf(first, body) < MIN_ISOLATION) return;
  const others = feet.filter((foot) => foot !== first);
  const numbers = others.filter(
    (foot) => Math.abs(foot.distance - first.distance) <= SAME_PLACE_PT && isNumber(foot, body),
  );
  for (const foot of numbers) {
    const [token] = foot.tokens;
    if (token && !foot.accepted)
      accept({ candidate: foot, token, offset: token.value - foot.pageIndex, side: 'alone' });
  }
  const isLower = ({ accepted, distance, innerGap }: Candidate): boolean =>
    distance + (accepted ? innerGap : 0) > first.distance + MIN_ISOLATION * body.bodyLeadingPt;
  const isBelow =
    others.length >= MIN_OTHER_PAGES && isSmaller(first, body) && isAlone(first, body) && others.every(isLower);
  if (numbers.length > 0 || isBelow) setAccepted(first);
}

/** One that counts the pages, as they are in the file where no other one confirms it. */
const isNumber = (foot: Candidate, body: BodyMeasure): boolean =>
  foot.accepted
    ? foot.sequence !== undefined
    : isStandalonePageNumber(foot.line.text) &&
      foot.tokens[0]?.value === foot.pageIndex + 1 &&
      isolationOf(foot, body) >= MIN_ISOLATION;

function isParted(candidate: Candidate, body: BodyMeasure): boolean {
  const { line, order, place, pageIndex } = candidate;
  if (line.parted !== true || order > 0 || place !== 'header' || pageIndex === 0) return false;
  return line.sizePt <= body.bodySizePt + MAX_LARGER_PT && isAlone(candidate, body);
}

function numbersAtEnds(candidate: Candidate, body: BodyMeasure): Numbered[] {
  const { line, order, accepted, tokens, pageIndex } = candidate;
  if (accepted || order > 0 || line.sizePt > body.bodySizePt + MAX_LARGER_PT) return [];
  if (isolationOf(candidate, body) < MIN_ISOLATION) return [];
  const words = line.text.split(' ');
  return tokens.flatMap((token): Numbered[] => {
    const side = sideOf(token, words);
    const isNumber = isStandalonePageNumber(line.text);
    return side ? [{ candidate, token, offset: token.value - pageIndex, side: isNumber ? 'alone' : side }] : [];
  });
}

/** At which end of the line the number stands, a word of its own. */
function sideOf(token: NumberToken, words: readonly string[]): 'start' | 'end' | undefined {
  if (words[token.word] !== token.text) return undefined;
  return token.word === 0 ? 'start' : token.word === words.length - 1 ? 'end' : undefined;
}

/** They count on, and stand as page numbers do: a chapter's at both starts of two titles. */
function areNeighbours(one: Numbered, two: Numbered): boolean {
  if (one.offset !== two.offset || one.token.format !== two.token.format || one.side === two.side) return false;
  return one.side === 'alone' || two.side === 'alone' || one.candidate.place === two.candidate.place;
}

const isAlone = (candidate: Candidate, body: BodyMeasure): boolean =>
  isolationOf(candidate, body) >= MIN_LONE_ISOLATION;

const isSmaller = ({ line }: Candidate, { bodySizePt }: BodyMeasure): boolean =>
  line.sizePt <= MAX_SMALLER_RATIO * bodySizePt;

function accept({ candidate, token, offset }: Numbered): void {
  candidate.sequence = { token, offset, support: 1 };
  setAccepted(candidate);
}

function setAccepted(candidate: Candidate): void {
  candidate.accepted = true;
  candidate.bounding = true;
}
