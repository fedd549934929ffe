import { MAX_LEVELS } from '../../model/lists';
import type { OutlineEntry } from '../../model/pageContent';
import { largest, median } from '../../model/collections/statistics';
import type { DocumentSurvey } from '../surveys';
import type { ParagraphOutline } from '../types';
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
  areKickers,
  behind,
  isNumberOfNext,
  withoutEmphasis,
  withoutTitleLines,
  withoutTitlesOfBoxes,
  withoutTitlesOfTables,
} from './exclusions';
import { bodyMeasures, MIN_UNNAMED_RATIO, type HeadingTraits } from './headingTraits';
import { clusterLooks, judge, type Cluster } from './looks';
import { fitsInto, numberSeries, type NumberSeries } from './numberSeries';
import { matchOutline } from './outlineTitles';
import type { TocEntry } from './toc';

/** By index into the paragraphs: 1 to 9, or the document's title. */
export type HeadingRoles = ReadonlyMap<number, number | 'title'>;

/** Score that a look needs, see `scoreOf`. */
const MIN_SCORE = 3;
/** Heading tags on more of the paragraphs than this were put there by a program that marks all text so. */
const MAX_TAGGED_SHARE = 0.6;
/** An outline of fewer entries may name the parts of the document only. */
const MIN_OUTLINE_ENTRIES = 3;
/** Paragraphs in front of the title: a date, a logo's text, a line of authors. */
const MAX_BEFORE_TITLE = 4;
const MIN_UNNAMED_SCORE = 3.5;
/** Signs in front are those of code. */
const STARTS_LIKE_TEXT = /^[\p{L}\p{N}\p{Ps}\p{Pi}"'¿¡]/u;

/** Headings that the PDF itself names. */
interface NamedHeadings {
  /** 0 for the top, -1 for the title, by index into the paragraphs. */
  readonly depths: ReadonlyMap<number, number>;
  /** Their text as the outline spells it. */
  readonly titles: ReadonlyMap<number, string>;
  /** No others are headings; only a title may be missing. */
  readonly complete: boolean;
  /** But for those below the ones that are named: outlines go as deep as the contents, and leave out what has no number. */
  readonly shallow: boolean;
  /** They are tagged H, not H1 to H6: how deep they are, the nesting of sections would say (ISO 32000-2, 14.8.4.5), which few programs write; looks say it. */
  readonly unlevelled?: boolean;
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
  let hasLevels = false;
  paragraphs.forEach(({ tag, text }, index) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const level = /^H([1-6]?)$/.exec(tag ?? '');
    if (level?.[1]) hasLevels = true;
    if (level) tagged.set(index, Number(level[1] || 1) - 1);
    if (tag === 'Title') tagged.set(index, TITLE_DEPTH);
  });
  if (tagged.size > 0 && tagged.size <= paragraphs.length * MAX_TAGGED_SHARE) {
    return { depths: tagged, titles, complete: true, shallow: false, unlevelled: !hasLevels };
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
  const ofText = withoutTitlesOfTables(withoutTitlesOfBoxes(onTheirOwn, paragraphs), paragraphs);
  const plausible = withoutEmphasis(ofText, paragraphs, body);
  const accepted = named.complete ? namedOrBelow(plausible, named.shallow, paragraphs) : plausible;
  assignLevels(accepted, named.unlevelled ? NO_DEPTHS : named.depths, title, paragraphs);

  const levels = new Map<number, number>();
  for (const { candidates, level } of accepted) for (const index of candidates) levels.set(index, level);
  // Those of no look of their own are below the others.
  const lowest = largest(levels.values(), 0) + 1;
  for (const [index, depth] of named.depths) {
    if (taken.has(index)) continue;
    if (!named.unlevelled || depth === TITLE_DEPTH) levels.set(index, depth + 1);
    else if (!levels.has(index)) levels.set(index, lowest);
  }
  if (title !== undefined) levels.set(title, TITLE_DEPTH + 1);
  for (const index of levels.keys()) if (isNumberOfNext(index, paragraphs, levels)) levels.delete(index);
  for (const { candidates, score } of accepted)
    if (score < Infinity && areKickers(candidates, paragraphs, levels))
      for (const index of candidates) levels.delete(index);
  return withoutGaps(levels);
}

const NO_DEPTHS: ReadonlyMap<number, number> = new Map();

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

/** Levels in use, counted from 1 without gaps; 0 is the title. */
function withoutGaps(levels: ReadonlyMap<number, number>): HeadingRoles {
  const used = [...new Set(levels.values())].filter((level) => level > 0).sort((a, b) => a - b);
  const roles = new Map<number, number | 'title'>();
  for (const [index, level] of levels) {
    roles.set(index, level <= 0 ? 'title' : Math.min(used.indexOf(level) + 1, MAX_LEVELS));
  }
  return roles;
}

/** The largest text of the document, once, near the start of the first page, above all headings that the PDF names, or above others at least. */
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
  if (largestLook.traits.sizeRatio < MIN_TITLE_RATIO || depths.has(first)) return undefined;
  if (accepted.length < 2 && depths.size === 0) return undefined;
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
    const depth = median(cluster.candidates.flatMap((index) => depths.get(index) ?? []));
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
