import type { PageContent, Ruling } from '../../model/pageContent';
import type { EdgeLine, PageSurvey } from '../types';

/**
 * How many lines, from the upper and from the lower edge inwards, come before the first row of a drawn table that goes on into the body. The lines
 * between its columns leave the zone of the edge, `zonePt` deep; those of a letterhead's grid end above the body.
 */
export function linesBeforeGrid(
  { rulings, heightPt }: PageContent,
  { topLines, bottomLines }: Pick<PageSurvey, 'topLines' | 'bottomLines'>,
  zonePt: number,
): NonNullable<PageSurvey['beforeBody']> {
  return {
    header: countBefore(topLines, columnRulesAcross(rulings, zonePt)),
    footer: countBefore(bottomLines, columnRulesAcross(rulings, heightPt - zonePt)),
  };
}

const columnRulesAcross = (rulings: readonly Ruling[], y: number): Ruling[] =>
  rulings.filter(({ orientation, from, to }) => orientation === 'vertical' && from < y && to > y);

function countBefore(lines: readonly EdgeLine[], rules: readonly Ruling[]): number {
  const first = rules.length === 0 ? -1 : lines.findIndex((line) => isGridRow(line, rules));
  return first < 0 ? lines.length : first;
}

/** One of the rules stands between the line's words: they are cells. */
function isGridRow({ bounds, baseline }: EdgeLine, rules: readonly Ruling[]): boolean {
  return rules.some(
    ({ position, from, to }) => position > bounds.left && position < bounds.right && from < baseline && to > baseline,
  );
}
