import { largest } from '../../model/collections/statistics';
import type { PageContent } from '../../model/pageContent';
import { type Edge, edgesOf } from '../tables/lines/edges';
import type { EdgeLine, PageSurvey } from '../surveys';
import { MAX_EDGE_LINES } from './pageEdges';

/**
 * How many lines, from the upper and from the lower edge inwards, come before the first row of a drawn table that goes on into the body. The lines
 * between its columns, which may be drawn cell by cell, leave the zone of the edge, `zonePt` deep, or go on behind the last line that is looked at there;
 * those of a letterhead's grid end above the body.
 */
export function linesBeforeGrid(
  content: PageContent,
  { topLines, bottomLines }: Pick<PageSurvey, 'topLines' | 'bottomLines'>,
  zonePt: number,
): NonNullable<PageSurvey['beforeBody']> {
  const { heightPt } = content;
  const upright = edgesOf(content.rulings, [], 'vertical');
  const framed = linesInFrame(topLines, upright);
  return {
    ...(framed > 0 && { framed }),
    header: countBefore(content, topLines, columnRulesAcross(upright, Math.min(zonePt, lastOf(topLines) ?? zonePt))),
    footer: countBefore(
      content,
      bottomLines,
      columnRulesAcross(upright, Math.max(heightPt - zonePt, lastOf(bottomLines) ?? 0)),
    ),
  };
}

/** How many lines stand in the frame of the first one; 0 where none does, or all do that are looked at: that is a page's frame. */
function linesInFrame(lines: readonly EdgeLine[], upright: readonly Edge[]): number {
  const [first] = lines;
  if (!first || upright.length === 0) return 0;
  const { baseline, bounds } = first;
  const beside = upright.filter(({ from, to }) => from < baseline && to > baseline);
  const endOf = (rules: readonly Edge[]): number => largest(rules.map(({ to }) => to));
  const bottom = Math.min(
    endOf(beside.filter(({ position }) => position < bounds.left)),
    endOf(beside.filter(({ position }) => position > bounds.right)),
  );
  const below = lines.findIndex((line) => line.baseline > bottom);
  return Math.max(0, below);
}

/** Where the last line stands that is looked at, if the page has more near that edge. */
const lastOf = (lines: readonly EdgeLine[]): number | undefined => lines[MAX_EDGE_LINES - 1]?.baseline;

const columnRulesAcross = (upright: readonly Edge[], y: number): Edge[] =>
  upright.filter(({ from, to }) => from < y && to > y);

function countBefore(content: PageContent, lines: readonly EdgeLine[], rules: readonly Edge[]): number {
  const first =
    rules.length === 0
      ? -1
      : lines.findIndex((line) => rules.some((rule) => isBetweenWords(line, rule) && partsBody(content, line, rule)));
  return first < 0 ? lines.length : first;
}

/** The rule stands between the line's words: they are cells. */
const isBetweenWords = ({ bounds, baseline }: EdgeLine, { position, from, to }: Edge): boolean =>
  position > bounds.left && position < bounds.right && from < baseline && to > baseline;

/** Further in than the line, words stand on both sides of the rule. Beside a rule in the margin the page's number alone does. */
function partsBody({ words, heightPt }: PageContent, { baseline }: EdgeLine, { position, from, to }: Edge): boolean {
  const inwards = baseline < heightPt / 2 ? 1 : -1;
  let isLeft = false;
  let isRight = false;
  for (const word of words) {
    if ((word.baseline - baseline) * inwards <= 0 || word.baseline < from || word.baseline > to) continue;
    isLeft ||= word.bounds.right <= position;
    isRight ||= word.bounds.left >= position;
    if (isLeft && isRight) return true;
  }
  return false;
}
