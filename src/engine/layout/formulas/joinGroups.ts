import { boundsOf, centreX, centreY, heightOf, overlapX, overlapY, type Rect } from '../../model/geometry';
import type { Ruling, Word } from '../../model/pageContent';
import { largestSizeOf } from '../../model/wordStyle';
import { groupBy } from '../../model/collections/groups';
import { DisjointSets } from '../../model/collections/disjointSets';
import { MAX_GAP_EM, type Group, MIN_SHARED_HEIGHT } from './growFormula';
import { isProseWord } from './mathSigns';
import { MAX_SPACE_EM } from './proportions';
import { isBracketPart } from './parsing/brackets';
import { isAlone } from './standAlone';
import type { FormulaPage } from './formulaPage';

/** Groups that make one formula. */
interface Cluster {
  readonly parts: readonly Group[];
  /** All of it, with what stands between the parts; undefined where it is not on lines of its own. */
  readonly whole: Group | undefined;
}

/** A part over or under another one: limits, and what a box that is not as high as its sign leaves out. */
const MAX_STACK_GAP_EM = 0.35;

/** Joins what wide spaces, and signs of unknown height, keep apart. n log n in groups that do not overlap. */
export function joinGroups(groups: readonly Group[], page: FormulaPage): Cluster[] {
  const parts = groups.flatMap((group, index): Part[] => {
    const bounds = boundsOf([...group.words]);
    if (!bounds) return [];
    const em = largestSizeOf(group.words, page.styles);
    return [{ group, index, bounds, em, isAlone: isAlone(group, page) }];
  });
  const clusters = new DisjointSets(groups.length);
  const owners = new Map<Word, number>();
  for (const { group, index } of parts) {
    for (const word of group.words) {
      const owner = owners.get(word);
      if (owner === undefined) owners.set(word, index);
      else clusters.join(owner, index);
    }
  }
  const alone = parts.filter((part) => part.isAlone).sort((a, b) => a.bounds.top - b.bounds.top);
  alone.forEach((upper, i) => {
    for (let k = i + 1; k < alone.length; k++) {
      const lower = alone[k];
      if (!lower || lower.bounds.top > upper.bounds.bottom + MAX_STACK_GAP_EM * upper.em) break;
      if (isStacked(upper, lower) || isBeside(upper, lower, owners, page)) clusters.join(upper.index, lower.index);
    }
  });
  return [...groupBy(parts, ({ index }) => clusters.find(index)).values()].map((own) => ({
    parts: own.map(({ group }) => group),
    whole: wholeOf(own, page),
  }));
}

interface Part {
  readonly group: Group;
  readonly index: number;
  readonly bounds: Rect;
  readonly em: number;
  readonly isAlone: boolean;
}

function isStacked(a: Part, b: Part): boolean {
  const gap = -overlapY(a.bounds, b.bounds);
  const isSmall = Math.min(a.em, b.em) < SMALL_RATIO * Math.max(a.em, b.em);
  return (
    overlapX(a.bounds, b.bounds) > 0 && gap < (isSmall ? MAX_STACK_GAP_EM : -MIN_OVERLAP_EM) * Math.max(a.em, b.em)
  );
}
const SMALL_RATIO = 0.9;
/** Lines of a formula may touch; what reaches farther into another part belongs to it. */
const MIN_OVERLAP_EM = 0.15;

function isBeside(a: Part, b: Part, owners: ReadonlyMap<Word, number>, page: FormulaPage): boolean {
  const [one, other] = a.bounds.left < b.bounds.left ? [a, b] : [b, a];
  const [left, right] = [one.bounds, other.bounds];
  const shared = overlapY(left, right);
  if (shared < MIN_SHARED_HEIGHT * Math.min(heightOf(left), heightOf(right))) return false;
  const isHeld = areAsHigh(bracketsIn(one.group), bracketsIn(other.group));
  const gap = right.left - left.right;
  const em = Math.max(a.em, b.em);
  if (gap > MAX_SPACE_EM * em && !isHeld) return false;
  const top = Math.max(left.top, right.top);
  const bottom = Math.min(left.bottom, right.bottom);
  const isBetween = ({ bounds }: Word): boolean => bounds.right < right.left + 1 && bounds.left > left.right - 1;
  return page
    .between(top, bottom)
    .every((word) => owners.has(word) || !isBetween(word) || (isHeld && CELL.test(word.text)));
}

/** What has no sign in a matrix. */
const CELL = /^[\d.,\u2026\u22ef]+$/;
/** Brackets of a pair are as high as each other, points. */
const SAME_HEIGHT_PT = 1;

const bracketsIn = ({ words }: Group): Rect | undefined =>
  boundsOf([...words].filter(({ text }) => isBracketPart(text)));

const areAsHigh = (a: Rect | undefined, b: Rect | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  Math.abs(a.top - b.top) < SAME_HEIGHT_PT &&
  Math.abs(a.bottom - b.bottom) < SAME_HEIGHT_PT;

function wholeOf(parts: readonly Part[], page: FormulaPage): Group | undefined {
  if (!parts.every((part) => part.isAlone)) return undefined;
  const [only, ...others] = parts;
  const bounds = boundsOf(parts);
  if (!only || !bounds) return undefined;
  const words = new Set(parts.flatMap(({ group }) => [...group.words]));
  for (const word of page.between(bounds.top, bounds.bottom)) {
    const x = centreX(word.bounds);
    const y = centreY(word.bounds);
    if (x > bounds.left && x < bounds.right && y > bounds.top && y < bounds.bottom) words.add(word);
  }
  if (!takesBeside(words, bounds, Math.max(...parts.map(({ em }) => em)), page)) return undefined;
  const bars = new Set<Ruling>(parts.flatMap(({ group }) => [...group.bars]));
  const whole: Group = { words, bars, overflows: false, underlined: false };
  return others.length === 0 || isAlone(whole, page) ? whole : undefined;
}

/** Adds what stands beside the formula without a sign of its own, "= 1"; false where that is prose. */
function takesBeside(words: Set<Word>, bounds: Rect, em: number, page: FormulaPage): boolean {
  let { left, right } = bounds;
  const rows = page
    .between(bounds.top, bounds.bottom)
    .filter(({ bounds: at }) => centreY(at) > bounds.top && centreY(at) < bounds.bottom);
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const word of rows) {
      const gap = Math.max(word.bounds.left - right, left - word.bounds.right);
      if (words.has(word) || gap > MAX_GAP_EM * em || gap < 0) continue;
      if (isProseWord(word, page.styles)) return false;
      words.add(word);
      left = Math.min(left, word.bounds.left);
      right = Math.max(right, word.bounds.right);
      isGrowing = true;
    }
  }
  return true;
}
