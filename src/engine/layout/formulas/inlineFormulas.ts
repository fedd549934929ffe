import { heightOf } from '../../model/geometry';
import type { MathNode } from '../../model/math';
import type { PageContent, Piece, Ruling, TextStyle, Word } from '../../model/pageContent';
import { sizeOfProse } from './growFormula';
import { isMathFont, isNary, isRadical, isSignFont } from './mathSigns';
import { tokensOfPiece, type MathBar } from './parsing/mathTokens';
import { parseFormula } from './parsing/parseFormula';
import { AXIS_EM, BAR_OVERHANG_PT, MAX_LIMIT_RATIO, SAME_BASELINE_EM } from './proportions';
import { inPlace, inTurn, overSlash, type Found, type InlineFormulas, type Part } from './setInLine';
import { FormulaPage } from './formulaPage';

/** Wider bars are none of a formula in a line. */
const MAX_BAR_EM = 20;
const OFF_AXIS_EM = 0.12;
/** From a bar to the baselines of what stands over and under it (the TeXbook, appendix G: in lines and in displayed formulas). */
const MAX_ABOVE_EM = 0.75;
const MIN_BELOW_EM = 0.2;
const MAX_BELOW_EM = 1.15;
/** Scripts of what stands there are farther away. */
const SCRIPT_REACH_EM = 0.3;
/** Under a root there may be a sum with its limits. */
const MAX_BELOW_ROOT_EM = 1.7;
/** From a formula to the word of its line that it stands beside. */
const MAX_HOST_GAP_EM = 1.3;
/** From the end of a root's sign to its bar; from a letter to what is raised beside it, and on in that. */
const MAX_JOINT_EM = 0.4;
const MAX_LIMIT_GAP_EM = 0.25;
const MIN_BASE_RATIO = 0.85;
/** Raised and lowered text starts at one place, and its baselines are so far apart, and from that of the line. */
const MIN_STACK_EM = 0.35;
const MAX_STACK_EM = 1.2;
const MIN_SHIFT_EM = 0.05;
const MAX_RAISE_EM = 0.65;
const MAX_DROP_EM = 0.5;
/** Scripts of scripts. */
const MAX_SCRIPT_STEP_EM = 0.25;
const MAX_PIECES = 40;

/** `words` outside of tables and displayed formulas, `rulings` that neither has. O((bars + words) × words of a line). */
export function inlineFormulas(
  content: PageContent,
  words: readonly Word[],
  rulings: readonly Ruling[],
): InlineFormulas | undefined {
  const { styles } = content;
  if (!styles.some((style) => isMathFont(style) || isSignFont(style))) return undefined;
  const proseEm = sizeOfProse(words, styles);
  const em = Number.isFinite(proseEm) ? proseEm : 0;
  const bars = rulings
    .filter(
      ({ orientation, from, to, dashed }) => orientation === 'horizontal' && !dashed && to - from < MAX_BAR_EM * em,
    )
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  if (em === 0) return undefined;
  const level = words.filter(({ angle, vertical }) => angle === 0 && !vertical);
  const page = new Line(new FormulaPage(level, content), em);
  const found: Found[] = [];
  const taken = new Set<Piece>();
  const takenBars = new Set<Ruling>();
  const take = (formula: Found | undefined): void => {
    if (!formula || formula.parts.some(({ piece }) => taken.has(piece))) return;
    found.push(formula);
    for (const { piece } of formula.parts) taken.add(piece);
    for (const bar of formula.bars) takenBars.add(bar);
  };
  for (const bar of bars) if (!takenBars.has(bar)) take(page.atBar(bar, bars));
  for (const pair of page.stacked(level)) take(page.atScripts(pair));
  return found.length > 0 ? inPlace(found, taken, takenBars, words) : undefined;
}

class Line {
  constructor(
    readonly page: FormulaPage,
    readonly em: number,
  ) {}

  /** The fraction or the root of a bar that stands in a line of text. */
  atBar(bar: Ruling, bars: readonly Ruling[]): Found | undefined {
    const { em } = this;
    const { position: y, from, to } = bar;
    const inner = barsInside(bar, bars, em);
    // Fractions in it are farther away.
    const first = y - (inner[0]?.position ?? y);
    const last = (inner.at(-1)?.position ?? y) - y;
    const near = this.#parts(y - first - (MAX_ABOVE_EM + SCRIPT_REACH_EM) * em, y + last + MAX_BELOW_ROOT_EM * em);
    const radical = near.find(({ piece }) => isRadical(piece.text) && Math.abs(piece.right - from) < MAX_JOINT_EM * em);
    const inside = near.filter(({ piece }) => isInside(piece, from, to));
    const more = ({ sizePt }: Part): number => (sizePt < MAX_LIMIT_RATIO * em ? SCRIPT_REACH_EM * em : 0);
    const reach = last + (radical ? MAX_BELOW_ROOT_EM : MAX_BELOW_EM) * em;
    const isBelow = (part: Part): boolean => isWithin(part.piece.baseline - y, MIN_BELOW_EM * em, reach + more(part));
    // The sign of a root hangs from its bar.
    const isAbove = (part: Part): boolean =>
      isWithin(y - part.piece.baseline, -1, first + (isRadical(part.piece.text) ? em : MAX_ABOVE_EM * em + more(part)));
    const below = inside.filter(isBelow);
    const above = radical ? [] : inside.filter((part) => !isBelow(part) && isAbove(part));
    if (below.length === 0 || (!radical && above.length === 0)) return undefined;
    const parts = [...above, ...below, ...(radical ? [radical] : [])];
    const own = new Set(parts.map(({ piece }) => piece));
    const left = Math.min(from, ...parts.map(({ piece }) => piece.left));
    const right = Math.max(to, ...parts.map(({ piece }) => piece.right));
    const baseline = radical ? mainBaseline(below) : y + AXIS_EM * em;
    const host = this.#host(left, right, baseline, own, radical ? SAME_BASELINE_EM : OFF_AXIS_EM);
    if (!host) return undefined;
    const isInLine = ({ piece }: Part): boolean =>
      Math.abs(piece.baseline - host.piece.baseline) < SAME_BASELINE_EM * em;
    // A line through text, or under it.
    if (!radical && inside.some(isInLine)) return undefined;
    if (parts.length > MAX_PIECES) return undefined;
    const isPlain = !radical && inner.length === 1 && this.#isLow(above) && this.#isLow(below);
    const shown = isPlain ? overSlash(above, below, host, em) : this.#mathOf(parts, inner);
    return shown && { shown, parts, bars: inner, host, left, right };
  }

  /** What is raised and lowered beside one letter, or the sign of a sum: read from left to right these would be mixed. */
  atScripts([upper, lower]: readonly [Part, Part]): Found | undefined {
    const { em } = this;
    const left = Math.min(upper.piece.left, lower.piece.left);
    const host = this.#parts(lower.piece.baseline - em, lower.piece.baseline).find(
      (part) =>
        part.sizePt >= em * MIN_BASE_RATIO &&
        Math.abs(part.piece.right - left) < MAX_LIMIT_GAP_EM * em &&
        isWithin(baselineOf(part) - upper.piece.baseline, MIN_SHIFT_EM * em, MAX_RAISE_EM * em) &&
        isWithin(lower.piece.baseline - baselineOf(part), MIN_SHIFT_EM * em, MAX_DROP_EM * em),
    );
    if (!host) return undefined;
    const baseline = baselineOf(host);
    const near = this.#parts(baseline - MAX_ABOVE_EM * em, baseline + MAX_ABOVE_EM * em)
      .filter(({ piece, sizePt }) => sizePt < MAX_LIMIT_RATIO * em && piece.left >= left - 1 && piece !== host.piece)
      .sort((a, b) => a.piece.left - b.piece.left);
    const rowFrom = (isOwn: (part: Part) => boolean): Part[] => {
      let end = left;
      const row: Part[] = [];
      for (const part of near.filter(isOwn)) {
        if (part.piece.left - end > MAX_LIMIT_GAP_EM * em) break;
        row.push(part);
        end = Math.max(end, part.piece.right);
      }
      return row;
    };
    const isLevelWith = (part: Part, { piece }: Part): boolean =>
      Math.abs(part.piece.baseline - piece.baseline) < MAX_SCRIPT_STEP_EM * em;
    const lowered = rowFrom((part) => isLevelWith(part, lower));
    const raised = rowFrom((part) => isLevelWith(part, upper));
    const parts = [...lowered, ...raised];
    const from = Math.max(left, host.piece.right);
    const right = Math.max(...parts.map((part) => part.piece.right));
    return { shown: inTurn([lowered, raised], from, right), parts, bars: [], host, left: from, right };
  }

  /** Pairs of small pieces that start at one place, one over the other. n log n. */
  stacked(words: readonly Word[]): (readonly [Part, Part])[] {
    const { em } = this;
    const small = words
      .flatMap((word) => partsOf(word, this.page.styles))
      .filter(({ sizePt }) => sizePt < MAX_LIMIT_RATIO * em)
      .sort((a, b) => a.piece.left - b.piece.left);
    const pairs: (readonly [Part, Part])[] = [];
    small.forEach((one, i) => {
      for (let k = i + 1; k < small.length; k++) {
        const other = small[k];
        if (!other || other.piece.left - one.piece.left > MAX_LIMIT_GAP_EM * em) break;
        const step = Math.abs(one.piece.baseline - other.piece.baseline);
        if (step < MIN_STACK_EM * em || step > MAX_STACK_EM * em) continue;
        pairs.push(one.piece.baseline < other.piece.baseline ? [one, other] : [other, one]);
        break;
      }
    });
    return pairs;
  }

  /** Small, and on one baseline: in a line it can be raised or lowered text. */
  #isLow(parts: readonly Part[]): boolean {
    const [first] = parts;
    return parts.every(
      ({ piece, sizePt }) =>
        sizePt < MAX_LIMIT_RATIO * this.em &&
        Math.abs(piece.baseline - (first?.piece.baseline ?? 0)) < SAME_BASELINE_EM * this.em,
    );
  }

  #mathOf(parts: readonly Part[], bars: readonly Ruling[]): MathNode | undefined {
    const tokens = parts.flatMap(({ word, piece }) => tokensOfPiece(piece, word, this.page.styles));
    return parseFormula(
      tokens,
      bars.map(({ position, from, to }): MathBar => ({ y: position, left: from, right: to })),
    );
  }

  /** What stands right beside it on the line's baseline. */
  #host(left: number, right: number, baseline: number, own: ReadonlySet<Piece>, offEm: number): Part | undefined {
    const { em } = this;
    let host: Part | undefined;
    let nearest = MAX_HOST_GAP_EM * em;
    for (const part of this.#parts(baseline - em, baseline + em)) {
      const { piece, sizePt } = part;
      if (own.has(piece) || sizePt < MAX_LIMIT_RATIO * em || Math.abs(piece.baseline - baseline) > offEm * em) continue;
      const gap = Math.max(piece.left - right, left - piece.right);
      if (gap > nearest || gap < -SAME_BASELINE_EM * em) continue;
      host = part;
      nearest = gap;
    }
    return host;
  }

  /** The pieces of the words between two heights. */
  #parts(top: number, bottom: number): Part[] {
    return this.page.between(top, bottom).flatMap((word) => partsOf(word, this.page.styles));
  }
}

const partsOf = (word: Word, styles: readonly TextStyle[]): Part[] =>
  word.pieces.map((piece) => {
    const style = styles[piece.style];
    return { word, piece, style, sizePt: style?.sizePt ?? heightOf(word.bounds) };
  });

const isWithin = (value: number, least: number, most: number): boolean => value > least && value < most;

/** Of the row: big signs hang from baselines of their own. */
const baselineOf = ({ word, piece }: Part): number => (isNary(piece.text) ? word.baseline : piece.baseline);

/** What only reaches into it is of another line. */
const isInside = ({ left, right }: Piece, from: number, to: number): boolean =>
  left > from - BAR_OVERHANG_PT && right < to + BAR_OVERHANG_PT;

/** The bar, and those over and under it that lie within its ends, one no farther from the other than fractions are; from the top. */
function barsInside(bar: Ruling, bars: readonly Ruling[], em: number): readonly Ruling[] {
  const within = bars
    .filter(({ from, to }) => from > bar.from - BAR_OVERHANG_PT && to < bar.to + BAR_OVERHANG_PT)
    .sort((a, b) => a.position - b.position);
  const isNear = (a: Ruling | undefined, b: Ruling | undefined): boolean =>
    a !== undefined && b !== undefined && b.position - a.position < MAX_BELOW_EM * em;
  let first = within.indexOf(bar);
  let last = first;
  while (isNear(within[first - 1], within[first])) first--;
  while (isNear(within[last], within[last + 1])) last++;
  return within.slice(first, last + 1);
}

/** That of the largest of them that stand on it. */
function mainBaseline(parts: readonly Part[]): number {
  let main: Part | undefined;
  for (const part of parts) if (!isNary(part.piece.text) && part.sizePt > (main?.sizePt ?? 0)) main = part;
  return main?.piece.baseline ?? 0;
}
