import { centreX, centreY, type Rect } from '../../../model/geometry';
import type { Fill, Ruling, Word } from '../../../model/pageContent';
import { firstPlace } from '../../../model/collections/sorted';
import { HeightIndex } from '../../../model/collections/heightIndex';
import { RulesByEnds } from '../../boxes/rulesByEnds';

/** A box in a line is as high as the line at most, and as its letters at least; em. */
const MAX_HEIGHT_EM = 1.9;
const MIN_HEIGHT_EM = 0.7;
/** Words of the line stand so near beside the box at most, em. */
const MAX_BESIDE_EM = 1;
/** Edges of a box end together, points. */
const CORNER_PT = 1;

/**
 * The rules of boxes around words in a line, as style sheets draw them around keys and code: two rules of the same ends, above and below
 * some words of a line that goes on beside them. A box that goes on in the next line has no upright edges there, so that these say nothing.
 */
export function wordFrames(
  horizontal: readonly Ruling[],
  upright: readonly Ruling[],
  words: readonly Word[],
  sizePt: number,
): WordFrames {
  const frames = pairsOf(horizontal, sizePt);
  if (frames.length === 0) return NO_FRAMES;
  const edges = new Set<Ruling>();
  const closed = new Set<Ruling>();
  const boxes: Fill[] = [];
  const byHeight = new HeightIndex(words);
  const sides = upright.toSorted((a, b) => a.from - b.from);
  for (const { bounds, rules } of frames) {
    if (!isInLine(bounds, byHeight, sizePt)) continue;
    for (const rule of rules) edges.add(rule);
    const ends = new Set<boolean>();
    for (let i = firstPlace(sides, ({ from }) => from <= bounds.top - CORNER_PT); i < sides.length; i++) {
      const rule = sides[i];
      if (!rule || rule.from > bounds.bottom) break;
      if (!isSideOf(rule, bounds)) continue;
      edges.add(rule);
      ends.add(rule.position > centreX(bounds));
    }
    if (ends.size < 2) continue;
    for (const rule of rules) closed.add(rule);
    boxes.push({ bounds, colour: rules[0].colour });
  }
  return { edges, sides: closed, boxes };
}

interface WordFrames {
  /** All rules of boxes around words. */
  readonly edges: ReadonlySet<Ruling>;
  /** The upper and lower ones of those with both ends. */
  readonly sides: ReadonlySet<Ruling>;
  /** Boxes with both ends and the colour of their lines. */
  readonly boxes: readonly Fill[];
}

export const NO_FRAMES: WordFrames = { edges: new Set(), sides: new Set(), boxes: [] };

interface Pair {
  readonly bounds: Rect;
  readonly rules: readonly [Ruling, Ruling];
}

/** Rules of the same ends a line's height apart, from top to bottom. */
function pairsOf(sorted: readonly Ruling[], sizePt: number): Pair[] {
  const above = new RulesByEnds(CORNER_PT);
  const pairs: Pair[] = [];
  for (const rule of sorted) {
    const top = above.take(rule);
    if (!top) continue;
    const height = rule.position - top.position;
    if (height > MAX_HEIGHT_EM * sizePt || height < MIN_HEIGHT_EM * sizePt) continue;
    pairs.push({
      bounds: { left: rule.from, right: rule.to, top: top.position, bottom: rule.position },
      rules: [top, rule],
    });
  }
  return pairs;
}

/** The box holds a word of a line, and another one of it, which is not apart, stands right beside the box. */
export function isInLine(
  box: Rect,
  words: HeightIndex<Word>,
  sizePt: number,
  isApart: (word: Word) => boolean = () => false,
): boolean {
  const reach = MAX_BESIDE_EM * sizePt;
  let holds = false;
  let goesOn = false;
  for (const word of words.between(centreY(box))) {
    const { bounds } = word;
    const x = centreX(bounds);
    if (x > box.left && x < box.right) holds = true;
    else if (bounds.right > box.left - reach && bounds.left < box.right + reach && !isApart(word)) goesOn = true;
  }
  return holds && goesOn;
}

/** It starts at the top of the box, or below. */
const isSideOf = ({ position, to }: Ruling, box: Rect): boolean =>
  position > box.left - CORNER_PT && position < box.right + CORNER_PT && to < box.bottom + CORNER_PT;
