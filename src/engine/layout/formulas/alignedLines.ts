import type { MathNode } from '../../model/math';
import type { Inline } from '../../model/document';
import { boundsOf, centreY, overlapX, union } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { runsOf } from '../../model/collections/groups';
import { emptyParagraph } from '../drafts';
import type { DisplayedFormula } from './displayedFormula';
import { relationAt } from './mathSigns';

/** Relations under each other differ by less, and lines are no farther apart, em. */
const SAME_PLACE_EM = 0.4;
const MAX_LINE_GAP_EM = 1.6;
const MAX_LINE_OVERLAP_EM = 0.5;

/** What is said to be the number of all lines of a group stands in their middle, em. */
const MAX_OFF_MIDDLE_EM = 0.6;

/**
 * Formulas that follow each other with their relations under each other as one of several lines: those without numbers, and those with one number for
 * all of them. `wordsBetween` gives the words that reach into a stretch of the page's height. n log n in formulas.
 */
export function joinAligned(
  formulas: readonly DisplayedFormula[],
  wordsBetween: (top: number, bottom: number) => readonly Word[],
): DisplayedFormula[] {
  const groups = runsOf(
    formulas.toSorted((a, b) => a.paragraph.bounds.top - b.paragraph.bounds.top),
    (formula, above) => areAligned(above, formula, wordsBetween),
  );
  return withOwnNumbers(groups.flatMap((group) => (isNumberedOnce(group) && oneOf(group)) || joinUnnumbered(group)));
}

/** Several lines with one number, in the middle of them. */
function isNumberedOnce(group: readonly DisplayedFormula[]): boolean {
  const numbers = new Set(group.flatMap(({ number }) => number ?? []));
  const [number] = numbers;
  const [first, last] = [group[0]?.paragraph.bounds, group.at(-1)?.paragraph.bounds];
  if (!number || numbers.size > 1 || !first || !last) return false;
  const offset = Math.abs(centreY(number.bounds) - (first.top + last.bottom) / 2);
  return offset < MAX_OFF_MIDDLE_EM * (group[0]?.sizePt ?? 0);
}

function joinUnnumbered(group: readonly DisplayedFormula[]): DisplayedFormula[] {
  const runs = runsOf(group, (formula, above) => !formula.number && !above.number);
  return runs.flatMap((run) => oneOf(run) ?? run);
}

/** A number that stands between two lines is that of the nearer one. */
function withOwnNumbers(formulas: readonly DisplayedFormula[]): DisplayedFormula[] {
  const offset = ({ paragraph, number }: DisplayedFormula): number =>
    number ? Math.abs(centreY(number.bounds) - centreY(paragraph.bounds)) : 0;
  const owners = new Map<Word, DisplayedFormula>();
  for (const formula of formulas) {
    const { number } = formula;
    const owner = number && owners.get(number);
    if (number && (!owner || offset(formula) < offset(owner))) owners.set(number, formula);
  }
  return formulas.map((formula) => {
    const { number, paragraph } = formula;
    if (!number || owners.get(number) === formula) return formula;
    const words = new Set([...formula.words].filter((word) => word !== number));
    const bounds = boundsOf([...words]) ?? paragraph.bounds;
    const content = paragraph.content.filter(isFormula);
    return { ...formula, words, number: undefined, paragraph: { ...paragraph, bounds, content, tabStops: [] } };
  });
}

const isFormula = ({ type }: Inline): boolean => type === 'math' || type === 'picture';

function areAligned(
  above: DisplayedFormula,
  below: DisplayedFormula,
  wordsBetween: (top: number, bottom: number) => readonly Word[],
): boolean {
  if (above.relationLeft === undefined || below.relationLeft === undefined) return false;
  const [upper, lower] = [above.paragraph.bounds, below.paragraph.bounds];
  const em = Math.max(above.sizePt, below.sizePt);
  const gap = lower.top - upper.bottom;
  if (Math.abs(above.relationLeft - below.relationLeft) > SAME_PLACE_EM * em) return false;
  if (gap > MAX_LINE_GAP_EM * em || gap < -MAX_LINE_OVERLAP_EM * em) return false;
  const both = union(upper, lower);
  return !wordsBetween(upper.top, lower.bottom).some(
    (word) => !above.words.has(word) && !below.words.has(word) && overlapX(word.bounds, both) > 0,
  );
}

function oneOf(group: readonly DisplayedFormula[]): DisplayedFormula | undefined {
  const [first, ...others] = group;
  if (!first || others.length === 0) return undefined;
  const lines: (readonly [MathNode, MathNode])[] = [];
  for (const { paragraph } of group) {
    const only = paragraph.content.find(isFormula);
    // Fractions and sums are set smaller in the cells of a matrix, which the lines become.
    const parts = only?.type === 'math' && !isHigh(only.math) ? splitAtRelation(only.math) : undefined;
    if (!parts) return undefined;
    lines.push(parts);
  }
  const bounds = others.reduce((all, { paragraph }) => union(all, paragraph.bounds), first.paragraph.bounds);
  const numbered = group.find(({ number }) => number);
  const { content, tabStops, lineSpacing } = (numbered ?? first).paragraph;
  return {
    ...first,
    paragraph: {
      ...emptyParagraph(bounds),
      content: content.map((inline) => (isFormula(inline) ? { type: 'math', math: { kind: 'lines', lines } } : inline)),
      tabStops,
      lineSpacing,
    },
    words: new Set(group.flatMap(({ words }) => [...words])),
    bars: group.flatMap(({ bars }) => bars),
    number: numbered?.number,
  };
}

function isHigh(math: MathNode): boolean {
  if (math.kind === 'row') return math.items.some(isHigh);
  if (math.kind === 'delimited') return isHigh(math.body);
  return math.kind === 'fraction' || math.kind === 'nary' || math.kind === 'limits';
}

/** What stands before the first relation, and the rest. */
function splitAtRelation(math: MathNode): readonly [MathNode, MathNode] | undefined {
  const items = math.kind === 'row' ? math.items : [math];
  for (const [i, item] of items.entries()) {
    const at = item.kind === 'text' ? relationAt(item.text) : -1;
    if (item.kind !== 'text' || at < 0) continue;
    const start = at > 0 ? [{ ...item, text: item.text.slice(0, at) }] : [];
    const end = { ...item, text: item.text.slice(at) };
    return [
      { kind: 'row', items: [...items.slice(0, i), ...start] },
      { kind: 'row', items: [end, ...items.slice(i + 1)] },
    ];
  }
  return undefined;
}
