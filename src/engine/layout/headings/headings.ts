import type { OutlineEntry } from '../../model/pageContent';
import { largest } from '../collections/clusters';
import type { DocumentSurvey, ParagraphOutline } from '../types';
import { matchContents } from './contentsTitles';
import {
  coverLength,
  findCentredTitle,
  findCoverTitle,
  isTitlePage,
  MIN_TITLE_RATIO,
  SAME_SIZE_PT,
} from './documentTitle';
import {
  bodyMeasures,
  CLEARLY_LARGER_RATIO,
  headingTraits,
  isNamedNumber,
  isBulleted,
  rejects,
  scoreOf,
  type BodyMeasures,
  type HeadingTraits,
} from './headingTraits';
import { fitsInto, numberSeries, type NumberSeries } from './numberSeries';
import { matchOutline } from './outlineTitles';
import type { TocEntry } from './toc';

/** By index into the paragraphs: 1 to 9, or the document's title. */
export type HeadingRoles = ReadonlyMap<number, number | 'title'>;

/** Paragraphs of one look. */
interface Cluster {
  readonly key: string;
  readonly members: number[];
  /** Members that could be headings by themselves. */
  readonly candidates: number[];
  readonly traits: HeadingTraits;
  score: number;
  level: number;
}

/** Score that a look needs, see `scoreOf`. */
const MIN_SCORE = 3;
/** A look of which a smaller share than this could be headings is the look of something else. */
const MIN_CANDIDATE_SHARE = 0.6;
/** A look that has more than this share of all characters is that of the text; from half of that on it must be a clear one. */
const MAX_CHARACTER_SHARE = 0.6;
const CLEAR_SCORE = 4.5;
/** Heading tags on more of the paragraphs than this were put there by a program that marks all text so. */
const MAX_TAGGED_SHARE = 0.6;
/** An outline of fewer entries may name the parts of the document only. */
const MIN_OUTLINE_ENTRIES = 3;
/** Paragraphs in front of the title: a date, a logo's text, a line of authors. */
const MAX_BEFORE_TITLE = 4;
const MAX_LEVEL = 9;
/** Edges of columns are found this well, points. */
const SAME_EDGE_PT = 2;
/** Looks of the body's size must be clearer than that where an outline names headings, and those with one number are steps. */
const MIN_UNNAMED_RATIO = 1.05;
const MIN_UNNAMED_SCORE = 3.5;
/** The weight of bold type, in a family of its own perhaps. */
const BOLD_ALONE = 2.5;
/** White between paragraphs is found this well, points. */
const SAME_GAP_PT = 1;
const MAX_KICKER_WORDS = 2;
/** Signs in front are those of code. */
const STARTS_LIKE_TEXT = /^[\p{L}\p{N}\p{Ps}\p{Pi}"'¿¡]/u;

/** Headings that the PDF itself names. */
export interface NamedHeadings {
  /** 0 for the top, -1 for the title, by index into the paragraphs. */
  readonly depths: ReadonlyMap<number, number>;
  /** Their text as the outline spells it. */
  readonly titles: ReadonlyMap<number, string>;
  /** No others are headings; only a title may be missing. */
  readonly complete: boolean;
  /** But for those below the ones that are named: outlines go as deep as the contents, and leave out what has no number. */
  readonly shallow: boolean;
}

/**
 * What heading tags say, where there are any and they are sane; otherwise what the PDF's outline says, if it names headings, or the table of
 * contents on its pages.
 */
export function namedHeadings(
  paragraphs: readonly ParagraphOutline[],
  outline: readonly OutlineEntry[],
  contents: ReadonlyMap<number, TocEntry>,
): NamedHeadings {
  const matches = matchOutline(outline, paragraphs);
  const titles = matches.reliable ? matches.titles : new Map<number, string>();
  const tagged = new Map<number, number>();
  paragraphs.forEach(({ tag, text }, index) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const level = /^H([1-6])?$/.exec(tag ?? '');
    if (level) tagged.set(index, Number(level[1] ?? 1) - 1);
    if (tag === 'Title') tagged.set(index, TITLE_DEPTH);
  });
  if (tagged.size > 0 && tagged.size <= paragraphs.length * MAX_TAGGED_SHARE) {
    return { depths: tagged, titles, complete: true, shallow: false };
  }
  return matches.reliable
    ? { depths: matches.depths, titles, complete: matches.depths.size >= MIN_OUTLINE_ENTRIES, shallow: true }
    : { depths: matchContents(contents, paragraphs), titles, complete: false, shallow: false };
}

const TITLE_DEPTH = -1;

/**
 * The heading tree of a document: one look, one level. Evidence, the strongest first: what the PDF names (`named`), looks that set a
 * short paragraph off from the body (size, weight, capitals, colour, space, numbering) and do so consistently. `taken` has the
 * paragraphs that are something else already. n log n in paragraphs.
 */
export function findHeadings(
  paragraphs: readonly ParagraphOutline[],
  survey: DocumentSurvey,
  taken: ReadonlySet<number>,
  named: NamedHeadings,
): HeadingRoles {
  const body = bodyMeasures(paragraphs, survey);
  const clusters = clusterLooks(paragraphs, body, taken);
  for (const cluster of clusters) judge(cluster, paragraphs, body, named.depths);
  const judged = clusters.filter(({ score }) => score >= MIN_SCORE);
  const largestText = findTitle(paragraphs, judged, named.depths);
  const coverEnd = coverLength(paragraphs, taken);
  const cover = largestText === undefined ? coverEnd : 0;
  const title =
    largestText ??
    findCoverTitle(paragraphs.slice(0, cover), judged, named.depths, body.sizePt) ??
    findCentredTitle(paragraphs, judged, named.depths, body.sizePt);
  const titlePage = isTitlePage(paragraphs.slice(0, coverEnd)) ? coverEnd : 0;
  const onTheirOwn =
    title === undefined
      ? judged
      : withoutTitleLines(behind(titlePage, judged, title), title, cover, paragraphs, named.depths);
  const plausible = withoutEmphasis(withoutTitlesOfBoxes(onTheirOwn, paragraphs), paragraphs, body);
  const accepted = named.complete ? namedOrBelow(plausible, named.shallow, paragraphs) : plausible;
  assignLevels(accepted, named.depths, title, paragraphs);

  const levels = new Map<number, number>();
  for (const { candidates, level } of accepted) for (const index of candidates) levels.set(index, level);
  for (const [index, depth] of named.depths) if (!taken.has(index)) levels.set(index, depth + 1);
  if (title !== undefined) levels.set(title, TITLE_DEPTH + 1);
  for (const index of levels.keys()) if (isNumberOfNext(index, paragraphs, levels)) levels.delete(index);
  for (const { candidates, score } of accepted)
    if (score < Infinity && areKickers(candidates, paragraphs, levels))
      for (const index of candidates) levels.delete(index);
  return withoutGaps(levels);
}

/** Looks that the outline names, and where it is shallow clear ones below them. */
function namedOrBelow(
  clusters: readonly Cluster[],
  shallow: boolean,
  paragraphs: readonly ParagraphOutline[],
): Cluster[] {
  const named = clusters.filter(({ score }) => score === Infinity);
  if (!shallow || named.length === 0) return named;
  const namedLooks = new Set(named.map(lookBesideSize));
  return clusters.filter(
    (cluster) =>
      cluster.score === Infinity ||
      (isClearUnnamed(cluster, namedLooks) &&
        cluster.candidates.every((index) => STARTS_LIKE_TEXT.test(paragraphs[index]?.text ?? '')) &&
        named.every(({ traits }) => compareRank(cluster.traits, traits) >= 0)),
  );
}

/** It recurs, or is like a named look but for its size. */
function isClearUnnamed(cluster: Cluster, namedLooks: ReadonlySet<string>): boolean {
  const recurs = cluster.candidates.length > 1;
  if (cluster.traits.sizeRatio < MIN_UNNAMED_RATIO) return recurs && isClearAtBodySize(cluster);
  return recurs || namedLooks.has(lookBesideSize(cluster));
}

const lookBesideSize = ({ traits: { plainLook } }: Cluster): string => plainLook.slice(plainLook.indexOf('|'));

/** Bold, in capitals or numbered deep: captions may have a colour and a family of their own, too. */
const isClearAtBodySize = ({ score, traits: { prominence, numberDepth } }: Cluster): boolean =>
  score >= MIN_UNNAMED_SCORE && numberDepth !== 1 && (prominence > 0 || numberDepth > 1);

/** Titles of boxes are set in as their text is: looks of about the body's size start no farther in than larger or named headings. */
function withoutTitlesOfBoxes(clusters: readonly Cluster[], paragraphs: readonly ParagraphOutline[]): Cluster[] {
  const isSure = ({ score, traits, candidates }: Cluster): boolean =>
    score === Infinity || (traits.sizeRatio >= CLEARLY_LARGER_RATIO && candidates.length > 1);
  const edges = clusters.filter(isSure).map((cluster) => indentOf(cluster, paragraphs));
  const farthest = largest(edges) + SAME_EDGE_PT;
  // Nothing tells where headings start.
  if (farthest === -Infinity) return [...clusters];
  return clusters.filter(
    (cluster) =>
      isSure(cluster) ||
      cluster.traits.sizeRatio >= CLEARLY_LARGER_RATIO ||
      cluster.traits.numberDepth > 0 ||
      indentOf(cluster, paragraphs) <= farthest,
  );
}

/**
 * Bold paragraphs of the body's size are emphasised ones where the document has larger headings, and most of them stand no farther below what
 * is above them than its paragraphs do.
 */
function withoutEmphasis(
  clusters: readonly Cluster[],
  paragraphs: readonly ParagraphOutline[],
  { gapPt }: BodyMeasures,
): Cluster[] {
  const hasLarger = clusters.some(
    ({ score, traits }) => score === Infinity || traits.sizeRatio >= CLEARLY_LARGER_RATIO,
  );
  if (gapPt === undefined || !hasLarger) return [...clusters];
  return clusters.filter(({ score, traits, candidates }) => {
    const isPlain = traits.sizeRatio < MIN_UNNAMED_RATIO && traits.numberDepth === 0 && traits.weight <= BOLD_ALONE;
    if (score === Infinity || !isPlain) return true;
    const spaces = candidates.flatMap((index) => {
      const paragraph = paragraphs[index];
      return paragraph?.firstInColumn === false ? paragraph.spaceBeforePt : [];
    });
    return spaces.filter((space) => space >= gapPt + SAME_GAP_PT).length * 2 > spaces.length || spaces.length === 0;
  });
}

/** How far in half of a look's candidates or more start in their columns at most, points; those that are centred, nowhere. */
function indentOf({ candidates }: Cluster, paragraphs: readonly ParagraphOutline[]): number {
  const indents = candidates.flatMap((index) => {
    const paragraph = paragraphs[index];
    if (paragraph === undefined) return [];
    return paragraph.alignment === 'center' ? -Infinity : paragraph.labelLeft - paragraph.column.left;
  });
  return indents.sort((a, b) => a - b)[(indents.length - 1) >> 1] ?? -Infinity;
}

/** "Chapter 3" in a line of its own above the chapter's title: the title is the heading. */
function isNumberOfNext(
  index: number,
  paragraphs: readonly ParagraphOutline[],
  levels: ReadonlyMap<number, number>,
): boolean {
  const [paragraph, next] = [paragraphs[index], paragraphs[index + 1]];
  return (
    paragraph !== undefined &&
    next?.pageIndex === paragraph.pageIndex &&
    levels.has(index + 1) &&
    next.sizePt > paragraph.sizePt - SAME_SIZE_PT &&
    isNamedNumber(paragraph.text) &&
    !isNamedNumber(next.text)
  );
}

/** A word or two above each of several headings in larger type: "Capítol 1", "ONE". The headings are those below. */
function areKickers(
  candidates: readonly number[],
  paragraphs: readonly ParagraphOutline[],
  levels: ReadonlyMap<number, number>,
): boolean {
  const isKicker = (index: number): boolean => {
    const [paragraph, next] = [paragraphs[index], paragraphs[index + 1]];
    if (paragraph === undefined || next?.pageIndex !== paragraph.pageIndex || !levels.has(index + 1)) return false;
    return next.sizePt > paragraph.sizePt + SAME_SIZE_PT && paragraph.text.split(/\s+/).length <= MAX_KICKER_WORDS;
  };
  return candidates.length > 1 && candidates.every(isKicker);
}

/** Levels in use, counted from 1 without gaps; 0 is the title. */
function withoutGaps(levels: ReadonlyMap<number, number>): HeadingRoles {
  const used = [...new Set(levels.values())].filter((level) => level > 0).sort((a, b) => a - b);
  const roles = new Map<number, number | 'title'>();
  for (const [index, level] of levels) {
    roles.set(index, level <= 0 ? 'title' : Math.min(used.indexOf(level) + 1, MAX_LEVEL));
  }
  return roles;
}

function clusterLooks(
  paragraphs: readonly ParagraphOutline[],
  body: BodyMeasures,
  taken: ReadonlySet<number>,
): Cluster[] {
  const clusters = new Map<string, Cluster>();
  paragraphs.forEach((paragraph, index) => {
    // Items of lists say nothing of a look: they are no headings, and others in it may be.
    if (taken.has(index) || isBulleted(paragraph)) return;
    const traits = headingTraits(paragraph, body);
    const known = clusters.get(traits.look);
    const cluster = known ?? { key: traits.look, members: [], candidates: [], traits, score: 0, level: 0 };
    if (known === undefined) clusters.set(traits.look, cluster);
    const isCandidate = !rejects(paragraph, paragraphs[index - 1], paragraphs[index + 1], body);
    if (isCandidate) cluster.candidates.push(index);
    // Nor do bold lines that lead in what follows: "Example:".
    if (isCandidate || !paragraph.text.endsWith(':')) cluster.members.push(index);
  });
  return Array.from(clusters.values());
}

/** Sets the score of a look: the mean over its candidates; nothing for a look that ordinary text has as well. */
function judge(
  cluster: Cluster,
  paragraphs: readonly ParagraphOutline[],
  body: BodyMeasures,
  depths: ReadonlyMap<number, number>,
): void {
  const { members, candidates, traits } = cluster;
  const named = candidates.filter((index) => depths.has(index)).length;
  if (named * 2 > candidates.length && named * 2 > members.length) {
    cluster.score = Infinity;
    return;
  }
  if (candidates.length < members.length * MIN_CANDIDATE_SHARE) return;
  const share = charactersOf(members, paragraphs) / body.characters;
  if (share > MAX_CHARACTER_SHARE && members.length > 1) return;
  let total = 0;
  for (const index of candidates) {
    const paragraph = paragraphs[index];
    if (paragraph) total += scoreOf(paragraph, traits, paragraphs[index - 1], paragraphs[index + 1], body);
  }
  const score = candidates.length === 0 ? 0 : total / candidates.length;
  cluster.score = share > MAX_CHARACTER_SHARE / 2 && score < CLEAR_SCORE ? 0 : score;
}

function charactersOf(indices: readonly number[], paragraphs: readonly ParagraphOutline[]): number {
  return indices.reduce((sum, index) => sum + (paragraphs[index]?.characters ?? 0), 0);
}

/** The largest text of the document, once, near the start of the first page, above all headings that the PDF names. */
function findTitle(
  paragraphs: readonly ParagraphOutline[],
  accepted: readonly Cluster[],
  depths: ReadonlyMap<number, number>,
): number | undefined {
  const largestLook = accepted.reduce<Cluster | undefined>(
    (best, cluster) => (best === undefined || cluster.traits.sizeRatio > best.traits.sizeRatio ? cluster : best),
    undefined,
  );
  const first = largestLook?.candidates[0];
  if (largestLook === undefined || first === undefined || largestLook.candidates.length !== 1) return undefined;
  if (first > MAX_BEFORE_TITLE || paragraphs[first]?.pageIndex !== paragraphs[0]?.pageIndex) return undefined;
  if (largestLook.traits.sizeRatio < MIN_TITLE_RATIO || depths.has(first) || accepted.length < 2) return undefined;
  for (const index of depths.keys()) if (index < first) return undefined;
  return first;
}

/** Levels by rank of look: size, then numbering depth, weight, capitals; looks that the outline names keep their depth there. */
function assignLevels(
  accepted: Cluster[],
  depths: ReadonlyMap<number, number>,
  title: number | undefined,
  paragraphs: readonly ParagraphOutline[],
): void {
  accepted.sort((a, b) => compareRank(a.traits, b.traits) || (a.candidates[0] ?? 0) - (b.candidates[0] ?? 0));
  let above = 0;
  const plain = new Map<string, number>();
  const counting = new Map<string, { readonly level: number; readonly series: NumberSeries }>();
  for (const cluster of accepted) {
    if (cluster.candidates[0] === title && title !== undefined) continue;
    const named = cluster.candidates.flatMap((index) => depths.get(index) ?? []).sort((a, b) => a - b);
    const depth = named[named.length >> 1];
    // "Foreword" and "1 Scope" in one look have one level; "1.1" is below.
    const { plainLook, numberDepth, sizePt } = cluster.traits;
    const key = `${sizePt.toFixed(1)}|${numberDepth}`;
    const series = numberDepth > 0 ? numberSeries(cluster.candidates, paragraphs) : undefined;
    const first = counting.get(key);
    const isOfFirst = series !== undefined && first !== undefined && fitsInto(first.series, series);
    const sister = isOfFirst ? first.level : numberDepth <= 1 ? plain.get(plainLook) : undefined;
    cluster.level = depth === undefined ? (sister ?? above + 1) : depth + 1;
    if (series !== undefined && first === undefined) counting.set(key, { level: cluster.level, series });
    above = Math.max(above, cluster.level);
    if (numberDepth <= 1) plain.set(plainLook, cluster.level);
  }
}

function compareRank(a: HeadingTraits, b: HeadingTraits): number {
  const bySize = b.sizePt - a.sizePt;
  if (Math.abs(bySize) > SAME_SIZE_PT) return bySize;
  if (a.numberDepth > 0 && b.numberDepth > 0 && a.numberDepth !== b.numberDepth) return a.numberDepth - b.numberDepth;
  return b.prominence - a.prominence;
}

/** Bold and flush left: a subtitle is one of these at most. */
const isLikeHeading = (paragraph: ParagraphOutline | undefined): boolean =>
  paragraph !== undefined && paragraph.allBold && paragraph.alignment !== 'center';

/** Without what stands before `end`; the title stays where nothing else has its look. */
const behind = (end: number, judged: readonly Cluster[], title: number): Cluster[] =>
  judged.flatMap((cluster) => {
    const rest = cluster.candidates.filter((index) => index >= end);
    const candidates = rest.length === 0 ? cluster.candidates.filter((index) => index === title) : rest;
    return candidates.length > 0 ? { ...cluster, candidates } : [];
  });

/** Lines of a look of their own above the title are a date or a logo's text, those right below it its subtitle or its authors. */
function withoutTitleLines(
  judged: readonly Cluster[],
  title: number,
  /** Paragraphs of a cover: all of them are such lines. */
  cover: number,
  paragraphs: readonly ParagraphOutline[],
  depths: ReadonlyMap<number, number>,
): Cluster[] {
  const clusterAt = new Map<number, Cluster>();
  for (const cluster of judged) for (const index of cluster.candidates) clusterAt.set(index, cluster);
  const dropped = new Set<Cluster>();
  for (let index = 0; index < title; index++) {
    const cluster = clusterAt.get(index);
    if (cluster?.candidates.length === 1 && !depths.has(index)) dropped.add(cluster);
  }
  // Authors and a date may be of one look, which nothing farther down has.
  let end = Math.max(title + 1, cover);
  while (cover === 0 && clusterAt.has(end) && !depths.has(end) && !isLikeHeading(paragraphs[end])) end++;
  const start = cover === 0 ? title + 1 : 0;
  for (let index = start; index < end; index++) {
    const cluster = clusterAt.get(index);
    if (cluster?.candidates.every((own) => own >= start && own !== title && own < end)) dropped.add(cluster);
  }
  return judged.filter((cluster) => !dropped.has(cluster));
}
