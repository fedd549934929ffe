import type { MathNode } from '../../model/math';
import { overlapX, union } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { emptyParagraph } from '../flow';
import type { DisplayedFormula } from './displayedFormula';
import { relationAt } from './mathSigns';

/** Relations under each other differ by less, and lines are no farther apart, em. */
const SAME_PLACE_EM = 0.4;
const MAX_LINE_GAP_EM = 1.6;
const MAX_LINE_OVERLAP_EM = 0.5;

/**
 * Formulas that follow each other with their relations under each other, none of them numbered, as one of several lines. `wordsBetween`
 * gives the words that reach into a stretch of the page's height. n log n in formulas.
 */
export function joinAligned(
  formulas: readonly DisplayedFormula[],
  wordsBetween: (top: number, bottom: number) => readonly Word[],
): DisplayedFormula[] {
  const joined: DisplayedFormula[][] = [];
  for (const formula of [...formulas].sort((a, b) => a.paragraph.bounds.top - b.paragraph.bounds.top)) {
    const group = joined.at(-1);
    const above = group?.at(-1);
    if (group && above && areAligned(above, formula, wordsBetween)) group.push(formula);
    else joined.push([formula]);
  }
  return joined.flatMap((group) => oneOf(group) ?? group);
}

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
    const [only] = paragraph.content;
    // Fractions and sums are set smaller in the cells of a matrix, which the lines become.
    const parts = only?.type === 'math' && !isHigh(only.math) ? splitAtRelation(only.math) : undefined;
    if (!parts) return undefined;
    lines.push(parts);
  }
  const bounds = others.reduce((all, { paragraph }) => union(all, paragraph.bounds), first.paragraph.bounds);
  return {
    ...first,
    paragraph: {
      ...emptyParagraph(bounds),
      content: [{ type: 'math', math: { kind: 'lines', lines } }],
      lineSpacing: first.paragraph.lineSpacing,
    },
    words: new Set(group.flatMap(({ words }) => [...words])),
    bars: group.flatMap(({ bars }) => bars),
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
