import { MAX_BORDER_SPACE_PT } from '../../model/borders';
import type { PageContent, Ruling } from '../../model/pageContent';
import { median } from '../../model/collections/statistics';
import type { EdgeLine, RunningHead } from '../surveys';

/** Rules between running heads and the body: a chapter's first page may have the same number at its foot and no rule. */

/** Shorter ones, of the page's width, are those of footnotes, and ornaments. */
const MIN_RULE_SHARE = 0.4;
/** A rule may touch the box of its line. */
const OVERLAP_PT = 3;
/** Lines that miss each other by less meet. */
export const MEETING_PT = 3;
/** Shorter lines are ornaments of the rule. */
const MIN_UPRIGHT_PT = 8;
/** A rule stands as far from its line on all pages, within this. */
const SAME_DISTANCE_PT = 1.5;
/** Rules that fewer of the pages have begin tables, or end them. */
const MIN_RULED_SHARE = 0.5;
const MIN_RULED_PAGES = 2;

/** The outermost lines with the rules behind them, between them and the next one towards the body. */
export function withRules(
  lines: readonly EdgeLine[],
  { rulings, widthPt, heightPt }: PageContent,
): readonly EdgeLine[] {
  const rules = rulings.filter(
    ({ orientation, from, to }) => orientation === 'horizontal' && to - from > MIN_RULE_SHARE * widthPt,
  );
  if (rules.length === 0) return lines;
  return lines.map((line, i) => {
    const inwards = line.baseline < heightPt / 2 ? 1 : -1;
    const edge = inwards > 0 ? line.bounds.bottom : line.bounds.top;
    const next = lines[i + 1];
    const end = Math.min(
      MAX_BORDER_SPACE_PT,
      next ? (inwards > 0 ? next.bounds.top - edge : edge - next.bounds.bottom) + OVERLAP_PT : Infinity,
    );
    const place = inwards > 0 ? 'header' : 'footer';
    const [rulePt] = rules
      .filter((rule) => {
        const distance = (rule.position - edge) * inwards;
        return distance > -OVERLAP_PT && distance < end && !endsGrid(rule, place, rulings);
      })
      .map(({ position }) => (position - edge) * inwards)
      .sort((one, other) => one - other);
    return rulePt === undefined ? line : { ...line, rulePt };
  });
}

/**
 * Which of the lines that pages share have the rule of their head: it stands as far from them on most of the pages. Where none does, the rules
 * behind some of them are not the head's.
 */
export function headRule(distances: readonly (number | undefined)[]): (distance: number | undefined) => boolean {
  const ruled = distances.filter((distance) => distance !== undefined);
  if (ruled.length < Math.max(MIN_RULED_PAGES, MIN_RULED_SHARE * distances.length)) return () => false;
  const usual = median(ruled) ?? 0;
  const isUsual = (distance: number | undefined): boolean =>
    distance !== undefined && Math.abs(distance - usual) <= SAME_DISTANCE_PT;
  return ruled.filter(isUsual).length < MIN_RULED_SHARE * distances.length ? () => false : isUsual;
}

/** Upright lines come from the body and end at the rule: it is the edge of a table or a box that fills the page. */
export function endsGrid(rule: Ruling, place: RunningHead['place'], rulings: readonly Ruling[]): boolean {
  return rulings.some(({ orientation, position, from, to }) => {
    if (orientation !== 'vertical' || position < rule.from - MEETING_PT || position > rule.to + MEETING_PT)
      return false;
    const [end, other] = place === 'header' ? [from, to] : [to, from];
    return Math.abs(end - rule.position) < MEETING_PT && Math.abs(other - rule.position) > MIN_UPRIGHT_PT;
  });
}
