import { largest } from '../../../model/collections/statistics';
import { isNearWhite } from '../../../model/colour';
import {
  centreY,
  contains,
  containsCentre,
  containsPoint,
  heightOf,
  overlap,
  overlapX,
  type Rect,
  widthOf,
} from '../../../model/geometry';
import type { Fill, Link, PageContent, Ruling, Word } from '../../../model/pageContent';
import { closedBoxes, NO_BOXES } from '../../boxes/closedBoxes';
import { withDoubleRules } from '../../boxes/doubleRules';
import type { PageShapes } from '../../boxes/pageShapes';
import { belowTitles } from '../../boxes/titledFrames';
import { HeightIndex } from '../../../model/collections/heightIndex';
import { isBadge } from './badges';
import { withoutInkSkips } from './inkSkips';
import { typicalSize } from './typicalSize';
import { NO_FRAMES, wordFrames } from './wordFrames';
import {
  firstFrom,
  STRIKE_FROM_EM,
  STRIKE_TO_EM,
  UNDERLINE_ABOVE_EM,
  UNDERLINE_BELOW_EM,
  usedRulings,
} from './usedRulings';

/** What is drawn around words: underlines, strikes, links and the colour behind them; and the shapes that are not. */
export interface Decorations extends PageShapes {
  /** False where no word can be underlined, struck or highlighted. */
  readonly hasMarks: boolean;
  readonly hasLinks: boolean;
  isUnderlined(bounds: Rect, baseline: number, sizePt: number): boolean;
  isStruck(bounds: Rect, baseline: number, sizePt: number): boolean;
  linkAt(bounds: Rect): Link | undefined;
  highlightAt(bounds: Rect): number | undefined;
  /** Colour of the box around words of a line that these are in. */
  frameAt(bounds: Rect): number | undefined;
  /** Where decorations begin or end inside of a piece of text: x; not `exact` for links, whose areas reach beyond their text. */
  endsIn(bounds: Rect, baseline: number, sizePt: number): readonly { readonly x: number; readonly exact: boolean }[];
  /** The line to write on that follows a word: in a form, behind the name of what is to be written there. */
  readonly blanks: ReadonlyMap<Word, Ruling>;
}

/** Nothing is drawn around any word. */
export const UNDECORATED: Decorations = {
  hasMarks: false,
  hasLinks: false,
  isUnderlined: () => false,
  isStruck: () => false,
  linkAt: () => undefined,
  highlightAt: () => undefined,
  frameAt: () => undefined,
  endsIn: () => [],
  blanks: new Map(),
  closed: NO_BOXES,
  freeRulings: [],
  boxes: [],
  shownFills: [],
};

const MIN_COVERED_SHARE = 0.6;
const MAX_LINE_THICKNESS_EM = 0.2;
/** A fill higher than this many times a line is a box; lower ones are highlights of words. */
const MAX_HIGHLIGHT_EM = 1.9;
const MIN_BOX_EM = 4;
/** A decoration that ends nearer to a piece's end than this ends with it; a full stop is 0.25 em wide. */
const MIN_END_DISTANCE_EM = 0.12;
const MIN_FILLED_SHARE = 0.85;
/** A white box may stand out of the page's colour by so much, points. */
const GROUND_TOLERANCE_PT = 1;
/** What white lines may lie on is looked at one by one; more of it is everywhere. */
const MAX_GROUNDS = 200;

export function decorationsOf(content: PageContent, taken: ReadonlySet<Ruling>): Decorations {
  const isShown = visibleOn(content);
  const shownRulings = content.rulings.filter((ruling) => !taken.has(ruling) && isShown(ruling));
  const moved = belowTitles(shownRulings, content.words, content.fills);
  const rulings = moved.size > 0 ? shownRulings.map((ruling) => moved.get(ruling) ?? ruling) : shownRulings;
  const horizontal = rulings
    .filter(({ orientation }) => orientation === 'horizontal')
    .sort((a, b) => a.position - b.position);
  const upright = rulings.filter(({ orientation }) => orientation === 'vertical');
  const closed = closedBoxes(horizontal, upright, content.words);
  const noMarks = new Set([...closed.ofFields, ...moved.values()]);
  const seen = noMarks.size > 0 ? horizontal.filter((ruling) => !noMarks.has(ruling)) : horizontal;
  const framed = seen.length > 1 ? wordFrames(seen, upright, content.words, typicalSize(content)) : NO_FRAMES;
  // The lower side of a box is no underline, nor a line to write on.
  const lines = framed.boxes.length > 0 ? seen.filter((ruling) => !framed.sides.has(ruling)) : seen;
  const { used, faint, blanks, spans } = usedRulings(content, lines);
  // A rule below a heading goes on where the words end.
  const toWriteOn = new Set(blanks.values());
  const underWords = withoutInkSkips(
    lines.filter((ruling) => used.has(ruling) && !faint.has(ruling) && !toWriteOn.has(ruling)),
    spans,
  );
  const { shown, boxes, highlights } = groundsOf(content);
  const highlightsByHeight = new HeightIndex(highlights);
  const painted = new Map(highlights.length > 0 ? shown.map((fill, i) => [fill, i]) : []);
  const links = new HeightIndex(content.links);
  const frames = new HeightIndex(framed.boxes);

  return {
    hasMarks: horizontal.length > 0 || highlights.length > 0,
    hasLinks: content.links.length > 0,
    isUnderlined: (bounds, baseline, sizePt) =>
      isCovered(
        underWords,
        bounds,
        baseline - UNDERLINE_ABOVE_EM * sizePt,
        baseline + UNDERLINE_BELOW_EM * sizePt,
        sizePt,
      ),
    isStruck: (bounds, baseline, sizePt) =>
      isCovered(underWords, bounds, baseline - STRIKE_TO_EM * sizePt, baseline - STRIKE_FROM_EM * sizePt, sizePt),
    linkAt: (bounds) => hit(links, bounds),
    highlightAt: (bounds) => lastPainted(highlightsByHeight, bounds, painted)?.colour,
    frameAt: (bounds) => hit(frames, bounds)?.colour,
    endsIn: (bounds, baseline, sizePt) => {
      const from = baseline - STRIKE_TO_EM * sizePt;
      const marks = between(underWords, from, baseline + UNDERLINE_BELOW_EM * sizePt).filter(
        (ruling) => ruling.thicknessPt <= MAX_LINE_THICKNESS_EM * sizePt,
      );
      const fills = sharing(highlightsByHeight, bounds).map((fill) => ({
        from: fill.bounds.left,
        to: fill.bounds.right,
      }));
      const areas = sharing(links, bounds).map((link) => ({ from: link.bounds.left, to: link.bounds.right }));
      return [...innerEnds([...marks, ...fills], bounds, sizePt, true), ...innerEnds(areas, bounds, sizePt, false)];
    },
    blanks,
    closed,
    freeRulings: withDoubleRules(
      rulings.filter((ruling) => !used.has(ruling) && !framed.edges.has(ruling)),
      new Set(closed.boxes.flatMap(({ rules }) => rules)),
    ),
    boxes,
    shownFills: shown,
  };
}

/** The fills of a page by what they are: boxes around text, marks behind words, or neither. */
function groundsOf(content: PageContent): Record<'shown' | 'boxes' | 'highlights', readonly Fill[]> {
  const shown = content.fills.filter(seenFills(content));
  if (shown.length === 0) return { shown, boxes: shown, highlights: shown };
  const typical = typicalSize(content);
  const words = new HeightIndex(content.words);
  const isBox = ({ bounds }: Fill): boolean =>
    widthOf(bounds) > MIN_BOX_EM * typical &&
    (heightOf(bounds) > MAX_HIGHLIGHT_EM * typical ||
      (heightOf(bounds) > typical &&
        !isFilledByWords(bounds, words) &&
        !isBadge(bounds, { words, sizePt: typical, grounds: shown, rulings: content.rulings })));
  const boxes = shown.filter(isBox);
  const isHighlight = (fill: Fill): boolean => {
    const height = heightOf(fill.bounds);
    if (height <= 0.7 * typical || isBox(fill)) return false;
    // Behind a figure in large type it is as high as that.
    return height <= MAX_HIGHLIGHT_EM * typical || height <= MAX_HIGHLIGHT_EM * highestOn(fill.bounds, words);
  };
  return { shown, boxes, highlights: shown.filter(isHighlight) };
}

/** White lines show on colours and pictures alone. */
function visibleOn(content: PageContent): (ruling: Ruling) => boolean {
  if (!content.rulings.some(({ colour }) => isNearWhite(colour))) return () => true;
  const grounds = [...content.fills.filter(({ colour }) => !isNearWhite(colour)), ...content.pictures];
  return ({ colour, orientation, position, from, to }) => {
    if (!isNearWhite(colour) || grounds.length > MAX_GROUNDS) return true;
    const middle = (from + to) / 2;
    const [x, y] = orientation === 'horizontal' ? [middle, position] : [position, middle];
    return grounds.some(({ bounds }) => containsPoint(bounds, x, y));
  };
}

/** Which fills show: all that are not white, and white ones on the page's background or inside a coloured box that was painted before. */
function seenFills({ fills, pictures }: PageContent): (fill: Fill) => boolean {
  if (!fills.some(({ colour }) => isNearWhite(colour))) return () => true;
  const grounds: Rect[] = pictures.flatMap(({ background, bounds }) => (background ? [bounds] : []));
  const seen = new Set<Fill>();
  for (const fill of fills) {
    const isWhite = isNearWhite(fill.colour);
    if (isWhite && !grounds.some((ground) => contains(ground, fill.bounds, GROUND_TOLERANCE_PT))) continue;
    seen.add(fill);
    if (!isWhite && grounds.length < MAX_GROUNDS) grounds.push(fill.bounds);
  }
  return (fill) => seen.has(fill);
}

/** A highlight is as wide as the words on it; a band behind a title goes on. */
function isFilledByWords(bounds: Rect, words: HeightIndex<Word>): boolean {
  let left = Infinity;
  let right = -Infinity;
  for (const word of wordsOn(bounds, words)) {
    // Of a word that two runs share, each has its own fill.
    left = Math.min(left, Math.max(word.bounds.left, bounds.left));
    right = Math.max(right, Math.min(word.bounds.right, bounds.right));
  }
  return right - left > MIN_FILLED_SHARE * widthOf(bounds);
}

const highestOn = (bounds: Rect, words: HeightIndex<Word>): number =>
  largest(wordsOn(bounds, words).map((word) => heightOf(word.bounds)));

/** Words whose middle is at the height of the fill, and that have a part on it. */
function wordsOn(fill: Rect, words: HeightIndex<Word>): Word[] {
  return words.between(fill.top, fill.bottom).filter(({ bounds }) => {
    const middle = centreY(bounds);
    return middle >= fill.top && middle <= fill.bottom && overlapX(bounds, fill) > 0;
  });
}

function isCovered(sorted: readonly Ruling[], bounds: Rect, from: number, to: number, sizePt: number): boolean {
  if (sorted.length === 0) return false;
  let covered = 0;
  for (let i = firstFrom(sorted, from); i < sorted.length; i++) {
    const ruling = sorted[i];
    if (!ruling || ruling.position > to) break;
    if (ruling.thicknessPt > MAX_LINE_THICKNESS_EM * sizePt) continue;
    covered += Math.max(0, overlap(ruling.from, ruling.to, bounds.left, bounds.right));
  }
  return covered > MIN_COVERED_SHARE * widthOf(bounds);
}

function between(sorted: readonly Ruling[], from: number, to: number): Ruling[] {
  const found: Ruling[] = [];
  for (let i = firstFrom(sorted, from); i < sorted.length; i++) {
    const ruling = sorted[i];
    if (!ruling || ruling.position > to) break;
    found.push(ruling);
  }
  return found;
}

/** Items at the height of `bounds` that share some of its width. */
const sharing = <T extends Link | Fill>(items: HeightIndex<T>, bounds: Rect): T[] =>
  items.between(centreY(bounds)).filter((item) => overlapX(item.bounds, bounds) > 0);

function innerEnds(
  spans: readonly { readonly from: number; readonly to: number }[],
  { left, right }: Rect,
  sizePt: number,
  exact: boolean,
): { x: number; exact: boolean }[] {
  const reach = MIN_END_DISTANCE_EM * sizePt;
  return spans
    .flatMap(({ from, to }) => [from, to])
    .filter((x) => x > left + reach && x < right - reach)
    .map((x) => ({ x, exact }));
}

/** The item whose rectangle holds the centre of `bounds`. */
const hit = <T extends Link | Fill>(items: HeightIndex<T>, bounds: Rect): T | undefined =>
  items.between(centreY(bounds)).find((item) => containsCentre(item.bounds, bounds));

/** Of the fills behind the centre of `bounds` the one that is seen. */
function lastPainted(fills: HeightIndex<Fill>, bounds: Rect, order: ReadonlyMap<Fill, number>): Fill | undefined {
  let last: Fill | undefined;
  for (const fill of fills.between(centreY(bounds))) {
    if (!containsCentre(fill.bounds, bounds)) continue;
    if (!last || (order.get(fill) ?? 0) > (order.get(last) ?? 0)) last = fill;
  }
  return last;
}
