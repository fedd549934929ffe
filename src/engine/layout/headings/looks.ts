import type { ParagraphOutline } from '../types';
import {
  CLEARLY_LARGER_RATIO,
  headingTraits,
  isBulleted,
  rejects,
  scoreOf,
  type BodyMeasures,
  type HeadingTraits,
} from './headingTraits';

/** Paragraphs of one look. */
export interface Cluster {
  readonly members: number[];
  /** Members that could be headings by themselves. */
  readonly candidates: number[];
  readonly traits: HeadingTraits;
  score: number;
  level: number;
}

/** A look of which a smaller share than this could be headings is the look of something else. */
const MIN_CANDIDATE_SHARE = 0.6;
/** A look that has more than this share of all characters is that of the text; from half of that on it must be a clear one. */
const MAX_CHARACTER_SHARE = 0.6;
const CLEAR_SCORE = 4.5;
/** For several that start left of all text. */
const HANGING_POINTS = 1;
/** Paragraphs with more lines are text. */
const MAX_LINES_BETWEEN_TABLES = 2;

export function clusterLooks(
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
    const cluster = known ?? { members: [], candidates: [], traits, score: 0, level: 0 };
    if (known === undefined) clusters.set(traits.look, cluster);
    const isCandidate = !rejects(paragraph, paragraphs[index - 1], paragraphs[index + 1], body);
    if (isCandidate) cluster.candidates.push(index);
    // Nor do bold lines that lead in what follows: "Example:".
    if (isCandidate || !paragraph.text.endsWith(':')) cluster.members.push(index);
  });
  return Array.from(clusters.values());
}

/** Sets the score of a look: the mean over its candidates; nothing for a look that ordinary text has as well. */
export function judge(
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
  // Most text may stand in tables, of which nothing is counted here.
  const isOfLines = members.every((index) => (paragraphs[index]?.lines ?? 0) <= MAX_LINES_BETWEEN_TABLES);
  const headsTables = isOfLines && traits.sizeRatio >= CLEARLY_LARGER_RATIO;
  const share = headsTables ? 0 : charactersOf(members, paragraphs) / body.characters;
  if (share > MAX_CHARACTER_SHARE && members.length > 1) return;
  let total = 0;
  for (const index of candidates) {
    const paragraph = paragraphs[index];
    if (paragraph) total += scoreOf(paragraph, traits, paragraphs[index - 1], paragraphs[index + 1], body);
  }
  const hanging = traits.hangs && candidates.length > 1 ? HANGING_POINTS : 0;
  const score = candidates.length === 0 ? 0 : total / candidates.length + hanging;
  cluster.score = share > MAX_CHARACTER_SHARE / 2 && score < CLEAR_SCORE ? 0 : score;
}

function charactersOf(indices: readonly number[], paragraphs: readonly ParagraphOutline[]): number {
  return indices.reduce((sum, index) => sum + (paragraphs[index]?.characters ?? 0), 0);
}
