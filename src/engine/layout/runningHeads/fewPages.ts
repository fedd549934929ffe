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

/**
 * Heads and feet of documents too short to show what repeats: a number counts the pages where it is the page's own in the file, in type smaller
 * than the body's, alone or in a line of two parts. Linear in candidates.
 */
export function acceptOfFewPages(candidates: readonly Candidate[], pages: number, body: BodyMeasure): void {
  if (pages < 2) return;
  const numbered = new Set(candidates.flatMap(({ accepted, sequence, page }) => (accepted && sequence ? [page] : [])));
  for (const candidate of candidates) {
    if (numbered.has(candidate.page) || !isSmaller(candidate, body)) continue;
    if (candidate.line.parted !== true && !isAlone(candidate, body)) continue;
    const token = numbersAtEnds(candidate, body).find(({ value }) => value === candidate.pageIndex + 1);
    if (!token) continue;
    accept(candidate, token);
    numbered.add(candidate.page);
  }
}

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
    if (token && !foot.accepted) accept(foot, token);
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

/** Numbers that may be the page's: all of the line, or at one end of it. */
function numbersAtEnds(candidate: Candidate, body: BodyMeasure): readonly NumberToken[] {
  const { line, order, accepted, tokens } = candidate;
  if (accepted || order > 0 || line.sizePt > body.bodySizePt + MAX_LARGER_PT) return [];
  if (isolationOf(candidate, body) < MIN_ISOLATION) return [];
  const words = line.text.split(' ');
  return tokens.filter(({ word, text }) => words[word] === text && (word === 0 || word === words.length - 1));
}

const isAlone = (candidate: Candidate, body: BodyMeasure): boolean =>
  isolationOf(candidate, body) >= MIN_LONE_ISOLATION;

const isSmaller = ({ line }: Candidate, { bodySizePt }: BodyMeasure): boolean =>
  line.sizePt <= MAX_SMALLER_RATIO * bodySizePt;

function accept(candidate: Candidate, token: NumberToken): void {
  candidate.sequence = { token, offset: token.value - candidate.pageIndex, support: 1 };
  setAccepted(candidate);
}

function setAccepted(candidate: Candidate): void {
  candidate.accepted = true;
  candidate.bounding = true;
}
