import { type Border, type Borders, THIN_AND_GAP_PT } from '../../model/borders';
import {
  areaOf,
  centreY,
  contains,
  type Ends,
  overlap,
  overlapX,
  type Rect,
  type Sides,
  widthOf,
} from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import type { Fill, Ruling } from '../../model/pageContent';
import { firstPlace } from '../../model/collections/sorted';
import { HeightIndex } from '../../model/collections/heightIndex';
import { strokeStyle } from '../../model/rulings';
import type { PageShapes } from './pageShapes';
import { RulesByEnds } from './rulesByEnds';

/** Shading of the boxes and the rules that stand between the paragraphs of a column. */
export interface BoxedText {
  /** Innermost filled box around a rectangle. */
  boxAround(bounds: Rect): Fill | undefined;
  /** The same of a line: ascents and descents that its font states may stand out over a box that holds its letters. */
  boxAroundLine(line: Rect): Fill | undefined;
  /** A rule is drawn between the two, across both. */
  isRuledBetween(upper: Rect, lower: Rect): boolean;
  /** The rules between `top` and `bottom` that lie over the column, each alone at its height: borders go over all of a paragraph. */
  rulesBetween(top: number, bottom: number, column: Sides): readonly Ruling[];
  /** The box of four rules around a rectangle. */
  frameAround(bounds: Rect): Frame | undefined;
  /** The rule is the upper or lower side of such a box. */
  isSideOfFrame(rule: Ruling): boolean;
}

export interface Frame {
  readonly top: Ruling;
  readonly right: Ruling;
  readonly bottom: Ruling;
  readonly left: Ruling;
}

/** Shorter ones are dashes, ticks, parts of drawings. */
const MIN_RULE_SHARE = 0.2;
const MIN_RULE_PT = 30;
const BOX_TOLERANCE_PT = 2;
/** A border of a box is no wider. */
const MAX_BORDER_PT = 3;
/** The thick one of two lines is so many times thicker than the thin one. */
const MIN_THICKER = 1.5;
/** Parts of one rule are nearer to each other. */
const MIN_APART_PT = 6;

/** `zone`: where the body is; rules above and below it belong to the running heads. */
export function boxedText(shapes: PageShapes, zone: Ends): BoxedText {
  const boxes = shapes.boxes.toSorted((a, b) => areaOf(a.bounds) - areaOf(b.bounds));
  const rules = shapes.freeRulings
    .filter((ruling) => ruling.orientation === 'horizontal' && ruling.to - ruling.from >= MIN_RULE_PT)
    // A box to write in stays where it is, whatever is above and below it.
    .filter((ruling) => !shapes.closed.ofFields.has(ruling))
    .filter((ruling) => ruling.position > zone.top && ruling.position < zone.bottom)
    .sort((a, b) => a.position - b.position);
  const between = (top: number, bottom: number): Ruling[] =>
    rules.slice(
      firstPlace(rules, ({ position }) => position <= top),
      firstPlace(rules, ({ position }) => position < bottom),
    );
  const frames = framesOf(rules, shapes.freeRulings);
  const sides = new Set(frames.flatMap(({ top, bottom }) => [top, bottom]));
  const boxesAtHeight = new HeightIndex(boxes);
  const bySize = new Map(boxes.map((box, i) => [box, i]));
  const innerBoxes = new Map<Fill, readonly Fill[]>();
  const innerBoxesOf = (box: Fill): readonly Fill[] => {
    const { top, bottom } = box.bounds;
    const inner =
      innerBoxes.get(box) ?? boxesAtHeight.between(top, bottom).filter(({ bounds }) => isInBorder(bounds, box.bounds));
    innerBoxes.set(box, inner);
    return inner;
  };
  const boxAround = (bounds: Rect): Fill | undefined => {
    if (boxes.length === 0) return undefined;
    const isIn = (box: Fill): boolean => contains(box.bounds, bounds, BOX_TOLERANCE_PT);
    const around = boxesAtHeight.between(bounds.top - BOX_TOLERANCE_PT, bounds.bottom + BOX_TOLERANCE_PT).filter(isIn);
    const [first, ...others] = around;
    const sizeOf = (box: Fill): number => bySize.get(box) ?? Infinity;
    const box = others.reduce((least, other) => (least && sizeOf(least) < sizeOf(other) ? least : other), first);
    // No letters stand on what another box leaves of it: a title lies over its side.
    return box && innerBoxesOf(box).every(isIn) ? box : undefined;
  };
  return {
    frameAround: (bounds) => frames.find((frame) => isAround(frame, bounds)),
    isSideOfFrame: (rule) => sides.has(rule),
    boxAround,
    boxAroundLine: (line) => boxAround(middleHalf(line)),
    isRuledBetween: (upper, lower) =>
      rules.length > 0 &&
      between(centreY(upper), centreY(lower)).some((rule) => crosses(rule, upper) && crosses(rule, lower)),
    rulesBetween: (top, bottom, column) => {
      const over = between(top, bottom).filter((rule) => overlapOf(rule, column) > 0);
      return over.filter(
        (rule) =>
          overlapOf(rule, column) >= MIN_RULE_SHARE * widthOf(column) &&
          rule.from > column.left - widthOf(column) &&
          !over.some((other) => areSideBySide(rule, other)),
      );
    },
  };
}

/** Of the outer of two boxes the inner one leaves a border, as LaTeX's tcolorbox and browsers draw them. */
const isInBorder = (inner: Rect, outer: Rect): boolean =>
  contains(outer, inner) && contains(inner, outer, MAX_BORDER_PT);

const overlapOf = (rule: Ruling, column: Sides): number => overlap(rule.from, rule.to, column.left, column.right);

/** Rules at one height with room between them, as those that two people sign on. */
function areSideBySide(a: Ruling, b: Ruling): boolean {
  return (
    Math.abs(a.position - b.position) < BOX_TOLERANCE_PT &&
    Math.max(a.from, b.from) - Math.min(a.to, b.to) > MIN_APART_PT
  );
}

function middleHalf({ left, top, right, bottom }: Rect): Rect {
  const quarter = (bottom - top) / 4;
  return { left, top: top + quarter, right, bottom: bottom - quarter };
}

/** Rules of equal ends below each other, with upright ones between their ends. Linear after sorting. */
function framesOf(rules: readonly Ruling[], free: readonly Ruling[]): Frame[] {
  const upright = new Map<number, Ruling[]>();
  for (const ruling of free) {
    if (ruling.orientation !== 'vertical') continue;
    const place = Math.round(ruling.position / BOX_TOLERANCE_PT);
    addTo(upright, place, ruling);
  }
  const side = (x: number, top: Ruling, bottom: Ruling): Ruling | undefined =>
    [-1, 0, 1]
      .flatMap((step) => upright.get(Math.round(x / BOX_TOLERANCE_PT) + step) ?? [])
      .find(
        (ruling) =>
          Math.abs(ruling.position - x) <= BOX_TOLERANCE_PT &&
          ruling.from <= top.position + BOX_TOLERANCE_PT &&
          ruling.to >= bottom.position - BOX_TOLERANCE_PT,
      );
  const above = new RulesByEnds(BOX_TOLERANCE_PT);
  const frames: Frame[] = [];
  for (const rule of rules) {
    const top = above.take(rule);
    if (!top) continue;
    const [left, right] = [side(rule.from, top, rule), side(rule.to, top, rule)];
    if (left && right) frames.push({ top, right, bottom: rule, left });
  }
  return frames;
}

function isAround({ top, right, bottom, left }: Frame, bounds: Rect): boolean {
  const middle = centreY(bounds);
  return (
    middle > top.position && middle < bottom.position && bounds.left > left.position && bounds.right < right.position
  );
}

function crosses(rule: Ruling, bounds: Rect): boolean {
  const shared = overlapX({ left: rule.from, right: rule.to }, bounds);
  return shared > 0.5 * Math.min(widthOf(bounds), rule.to - rule.from);
}

/** Height of a border and of the space between it and the text. */
export const roomOf = ({ spacePt = 0, widthPt }: Border): number => spacePt + widthPt;

export function borderOf(rule: Ruling): Border {
  const { lines, colour, thicknessPt } = rule;
  const single = { style: strokeStyle(rule), widthPt: Math.max(0.25, thicknessPt), colour };
  if (!lines) return single;
  const [upper, lower] = [lines[0].thicknessPt, lines[1].thicknessPt];
  const thick = Math.max(upper, lower);
  if (thick < MIN_THICKER * Math.min(upper, lower)) return { ...single, style: 'double' };
  const style = upper < lower ? 'thinThickSmallGap' : 'thickThinSmallGap';
  return { style, widthPt: thick + THIN_AND_GAP_PT, colour };
}

export function withBorder(borders: Borders | undefined, side: keyof Borders, border: Border): Borders {
  return { ...borders, [side]: border };
}
