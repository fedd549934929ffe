import { largest, lowerMedian } from '../../model/collections/statistics';
import type { ParagraphOutline } from '../types';
import { SAME_SIZE_PT } from './documentTitle';
import { CLEARLY_LARGER_RATIO, isNamedNumber, MIN_UNNAMED_RATIO, type BodyMeasures } from './headingTraits';
import type { Cluster } from './looks';

/** Edges of columns are found this well, points: the text of FPDF's cells is set in by 1 mm, their grounds are not. */
const SAME_EDGE_PT = 3;
/** The weight of bold type, in a family of its own perhaps. */
const BOLD_ALONE = 2.5;
/** White between paragraphs is found this well, points. */
const SAME_GAP_PT = 1;
const MAX_KICKER_WORDS = 2;
/** Names, institutes and addresses between a title and its date. */
const MAX_AUTHOR_PARAGRAPHS = 5;
const MAX_AUTHOR_LINES = 3;

/** Titles of boxes are set in as their text is: looks of about the body's size start no farther in than larger or named headings. */
export function withoutTitlesOfBoxes(clusters: readonly Cluster[], paragraphs: readonly ParagraphOutline[]): Cluster[] {
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
export function withoutEmphasis(
  clusters: readonly Cluster[],
  paragraphs: readonly ParagraphOutline[],
  { gapPt }: BodyMeasures,
): Cluster[] {
  if (gapPt === undefined || !haveLarger(clusters)) return [...clusters];
  return clusters.filter((cluster) => {
    if (!isPlain(cluster)) return true;
    const spaces = cluster.candidates.flatMap((index) => {
      const paragraph = paragraphs[index];
      return paragraph?.firstInColumn === false ? paragraph.spaceBeforePt : [];
    });
    return spaces.filter((space) => space >= gapPt + SAME_GAP_PT).length * 2 > spaces.length || spaces.length === 0;
  });
}

/** One of them is surely of headings, or larger than the body. */
const haveLarger = (clusters: readonly Cluster[]): boolean =>
  clusters.some(({ score, traits }) => score === Infinity || traits.sizeRatio >= CLEARLY_LARGER_RATIO);

/** Bold type alone tells it from the text. */
const isPlain = ({ score, traits }: Cluster): boolean =>
  score < Infinity &&
  traits.sizeRatio < MIN_UNNAMED_RATIO &&
  traits.numberDepth === 0 &&
  traits.weight <= BOLD_ALONE &&
  !traits.hangs;

/** Bold paragraphs of the body's size that all stand right above a table are the tables' titles, where the document has larger headings. */
export function withoutTitlesOfTables(
  clusters: readonly Cluster[],
  paragraphs: readonly ParagraphOutline[],
): Cluster[] {
  const hasLarger = haveLarger(clusters);
  // Blocks of the page that are no paragraphs leave gaps in the indices.
  const isAboveBlock = (index: number): boolean => {
    const [paragraph, next] = [paragraphs[index], paragraphs[index + 1]];
    return paragraph?.pageIndex === next?.pageIndex && (next?.index ?? 0) - (paragraph?.index ?? 0) > 1;
  };
  return clusters.filter((cluster) => !hasLarger || !isPlain(cluster) || !cluster.candidates.every(isAboveBlock));
}

/** How far in half of a look's candidates or more start in their columns at most, points; those that are centred, nowhere. */
function indentOf({ candidates }: Cluster, paragraphs: readonly ParagraphOutline[]): number {
  const indents = candidates.flatMap((index) => {
    const paragraph = paragraphs[index];
    if (paragraph === undefined) return [];
    return paragraph.alignment === 'center' ? -Infinity : paragraph.labelLeft - paragraph.column.left;
  });
  return lowerMedian(indents) ?? -Infinity;
}

/** "Chapter 3" in a line of its own above the chapter's title: the title is the heading. */
export function isNumberOfNext(
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
export function areKickers(
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

/** Past the plain centred line that stands below a centred title and a few lines of authors in looks of the text. */
function dateBelowAuthors(
  authors: number,
  title: number,
  paragraphs: readonly ParagraphOutline[],
  clusterAt: ReadonlyMap<number, Cluster>,
): number | undefined {
  const page = paragraphs[title];
  if (page?.alignment !== 'center') return undefined;
  for (let index = authors; index < authors + MAX_AUTHOR_PARAGRAPHS; index++) {
    const paragraph = paragraphs[index];
    if (paragraph?.pageIndex !== page.pageIndex || paragraph.lines > MAX_AUTHOR_LINES) return undefined;
    if (paragraph.allBold || paragraph.allCapitals) return undefined;
    if (clusterAt.has(index)) return paragraph.alignment === 'center' ? index + 1 : undefined;
  }
  return undefined;
}

/** Bold and flush left: a subtitle is one of these at most. */
const isLikeHeading = (paragraph: ParagraphOutline | undefined): boolean =>
  paragraph !== undefined && paragraph.allBold && paragraph.alignment !== 'center';

/** Without what stands before `end`; the title stays where nothing else has its look. */
export const behind = (end: number, judged: readonly Cluster[], title: number): Cluster[] =>
  judged.flatMap((cluster) => {
    const rest = cluster.candidates.filter((index) => index >= end);
    const candidates = rest.length === 0 ? cluster.candidates.filter((index) => index === title) : rest;
    return candidates.length > 0 ? { ...cluster, candidates } : [];
  });

/** Lines of a look of their own above the title are a date or a logo's text, those right below it its subtitle or its authors. */
export function withoutTitleLines(
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
  if (cover === 0) end = dateBelowAuthors(end, title, paragraphs, clusterAt) ?? end;
  const start = cover === 0 ? title + 1 : 0;
  for (let index = start; index < end; index++) {
    const cluster = clusterAt.get(index);
    if (cluster?.candidates.every((own) => own >= start && own !== title && own < end)) dropped.add(cluster);
  }
  return judged.filter((cluster) => !dropped.has(cluster));
}
