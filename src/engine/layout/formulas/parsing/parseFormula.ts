import { centreX, type Sides, widthOf } from '../../../model/geometry';
import type { MathNode } from '../../../model/math';
import { AXIS_EM, BAR_OVERHANG_PT, MAX_DEGREE_RATIO, MAX_SCRIPT_RATIO } from '../proportions';
import { accented, findAccents, isAccent } from './accents';
import { joinBrackets, withoutOverlines } from './brackets';
import { isArrow, joinSigns } from './joinSigns';
import { takeSpanning, type ParseRow } from './spanningSigns';
import { findMatrix, rowsOf, type Matrix } from './matrices';
import { RowBuilder, type Scripts } from './rowBuilder';
import type { MathBar, MathToken } from './mathTokens';
import { isNary, isRadical, isStretched, isUnknown, takesLimit } from '../mathSigns';

const BAR_OFF_AXIS_EM = 0.4;
const RAISED_EM = 0.12;
const LOWERED_EM = 0.06;
const SAME_BASELINE_EM = 0.12;
/** Limits stand at least so far above or below the baseline of the row… */
const LIMIT_BELOW_EM = 0.5;
const LIMIT_ABOVE_EM = 0.75;
/** …and reach so far to the sides of the operator. */
const LIMIT_REACH_EM = 0.9;
const RADICAL_JOINT_EM = 0.4;
const MAX_DEPTH = 8;

/** Something that stands on the row's baseline. */
type Item = (Sides & { readonly node: MathNode }) | (Sides & { readonly token: MathToken });

/**
 * A formula from the places of its glyphs, by baselines as in the structure trees of Zanibbi, Blostein & Cordy (2002, "Recognizing
 * mathematical expressions using tree transformation"): widest bars first, then rows with their scripts. Undefined where a glyph fits no
 * place, so that what comes back holds every glyph once.
 */
export function parseFormula(tokens: readonly MathToken[], bars: readonly MathBar[]): MathNode | undefined {
  const { tokens: glyphs, overlines } = withoutOverlines(joinBrackets(joinSigns(withOperators(tokens))));
  if (glyphs.some((token) => isUnknown(token.text))) return undefined;
  const node = parseRow(glyphs, [...bars, ...overlines], 0);
  if (!node) return undefined;
  const length = glyphs.reduce((sum, token) => sum + letters(token.text), 0);
  return lengthOf(node) === length ? node : undefined;
}

/** Some fonts have the big operators as the Greek letters that they come from. */
function withOperators(tokens: readonly MathToken[]): readonly MathToken[] {
  const sizePt = tokens.reduce((most, { text, sizePt: own }) => (LATIN.test(text) ? Math.max(most, own) : most), 0);
  const operatorOf = ({ text, sizePt: own }: MathToken): string | undefined =>
    sizePt > 0 && own > MIN_OPERATOR_RATIO * sizePt ? OPERATORS[text] : undefined;
  return tokens.map((token) => ({ ...token, text: operatorOf(token) ?? token.text }));
}

const LATIN = /[A-Za-z0-9\u{1d434}-\u{1d467}]/u;
const OPERATORS: Readonly<Record<string, string>> = { Σ: '\u2211', Π: '\u220f' };
/** Of their size to that of the text. */
const MIN_OPERATOR_RATIO = 1.25;

const letters = (text: string): number => text.normalize('NFD').replace(/\s/g, '').length;

function lengthOf(node: MathNode | undefined): number {
  switch (node?.kind) {
    case undefined:
      return 0;
    case 'row':
      return node.items.reduce((sum, item) => sum + lengthOf(item), 0);
    case 'text':
      return letters(node.text);
    case 'fraction':
      return lengthOf(node.numerator) + lengthOf(node.denominator);
    case 'script':
      return lengthOf(node.base) + lengthOf(node.sub) + lengthOf(node.sup);
    case 'radical':
      return 1 + lengthOf(node.radicand) + lengthOf(node.degree);
    case 'nary':
      return letters(node.operator) + lengthOf(node.sub) + lengthOf(node.sup) + lengthOf(node.body);
    case 'delimited':
      return letters(node.open) + letters(node.close) + lengthOf(node.body);
    case 'matrix':
      return node.rows.reduce((sum, row) => row.reduce((inRow, cell) => inRow + lengthOf(cell), sum), 0);
    case 'accent':
      return 1 + lengthOf(node.base);
    case 'overline':
      return lengthOf(node.base);
    case 'brace':
      return 1 + lengthOf(node.base) + lengthOf(node.label);
    case 'limits':
      return lengthOf(node.base) + lengthOf(node.under) + lengthOf(node.over);
    case 'lines':
      return node.lines.reduce((sum, [start, end]) => sum + lengthOf(start) + lengthOf(end), 0);
  }
}

function parseRow(tokens: readonly MathToken[], bars: readonly MathBar[], depth: number): MathNode | undefined {
  if (tokens.length === 0 || depth > MAX_DEPTH) return undefined;
  const items: Item[] = [];
  const fractionAxes: number[] = [];
  let rest = [...tokens];
  for (let matrix = matrixOf(rest, bars, depth); matrix; matrix = matrixOf(rest, bars, depth)) {
    const { left, right, node, tokens: own } = matrix;
    items.push({ left, right, node });
    rest = rest.filter((token) => !own.has(token));
  }
  let open = [...bars].sort((a, b) => widthOf(b) - widthOf(a));
  const parse: ParseRow = (own, inside) => parseRow(own, inside, depth + 1);
  for (let part = takeSpanning(rest, open, parse); part; part = takeSpanning(rest, open, parse)) {
    const { left, right, node, tokens: own, bars: ofPart } = part;
    if (!node) return undefined;
    items.push({ left, right, node });
    rest = rest.filter((token) => !own.has(token));
    open = open.filter((bar) => !ofPart.has(bar));
  }
  for (let bar = open.shift(); bar; bar = open.shift()) {
    const { y, left, right } = bar;
    const isInside = (x: number): boolean => x > left - BAR_OVERHANG_PT && x < right + BAR_OVERHANG_PT;
    const inside = rest.filter((token) => isInside(middle(token)));
    const innerBars = open.filter((other) => isInside(centreX(other)));
    const above = inside.filter((token) => yOf(token, innerBars) < y);
    const below = inside.filter((token) => !above.includes(token));
    open = open.filter((other) => !innerBars.includes(other));
    const barsAbove = innerBars.filter((other) => other.y < y);
    const barsBelow = innerBars.filter((other) => other.y >= y);
    const radical = rest.find((token) => isRootOf(token, bar));
    if (radical) {
      const under = below.filter((token) => token !== radical);
      const radicand = parseRow(under, barsBelow, depth + 1);
      if (!radicand || barsAbove.length > 0) return undefined;
      const ofDegree = degreeOf(radical, under, rest);
      const degree = ofDegree.length > 0 ? parseRow(ofDegree, [], depth + 1) : undefined;
      items.push({ left: radical.left, right, node: { kind: 'radical', radicand, ...(degree && { degree }) } });
      rest = rest.filter((token) => token !== radical && !under.includes(token) && !ofDegree.includes(token));
      continue;
    }
    if (above.length === 0 && isAsWideAs(bar, below)) {
      const base = parseRow(below, barsBelow, depth + 1);
      if (!base) return undefined;
      items.push({ left, right, node: { kind: 'overline', base } });
      rest = rest.filter((token) => !below.includes(token));
      continue;
    }
    const numerator = parseRow(above, barsAbove, depth + 1);
    const denominator = parseRow(below, barsBelow, depth + 1);
    if (!numerator || !denominator) return undefined;
    items.push({ left, right, node: { kind: 'fraction', numerator, denominator } });
    fractionAxes.push(y);
    rest = rest.filter((token) => !inside.includes(token));
  }
  if (rest.length === 0) return items.length === 1 ? nodeOf(items[0]) : undefined;
  return withScripts(rest, items, fractionAxes, depth);
}

const isRootOf = ({ text, right, sizePt }: MathToken, bar: MathBar): boolean =>
  isRadical(text) && Math.abs(right - bar.left) < RADICAL_JOINT_EM * sizePt;

/** Where a token is, up and down: of a root its bar says so, for it hangs from a baseline of its own. */
const yOf = (token: MathToken, bars: readonly MathBar[]): number =>
  (isRadical(token.text) ? bars.find((bar) => isRootOf(token, bar))?.y : undefined) ?? token.centreY;

const matrixOf = (tokens: readonly MathToken[], bars: readonly MathBar[], depth: number): Matrix | undefined =>
  findMatrix(tokens, bars, (cell) => parseRow(cell, [], depth + 1));

/** Small and in the hook of the root, higher than what is under its bar. The root may hang from a baseline of its own. */
function degreeOf(radical: MathToken, under: readonly MathToken[], tokens: readonly MathToken[]): MathToken[] {
  const lowest = under.reduce((most, { baseline }) => Math.max(most, baseline), -Infinity);
  return tokens.filter(
    (token) =>
      token !== radical &&
      token.sizePt < MAX_DEGREE_RATIO * radical.sizePt &&
      token.baseline < lowest - MIN_DEGREE_RAISE_EM * radical.sizePt &&
      middle(token) > radical.left &&
      middle(token) < radical.right,
  );
}
const MIN_DEGREE_RAISE_EM = 0.15;

/** A line over letters ends with them; one that goes on is something else. */
const isAsWideAs = (bar: MathBar, below: readonly MathToken[]): boolean =>
  below.length > 0 &&
  bar.left > Math.min(...below.map(({ left }) => left)) - MAX_OVERLINE_BEYOND_PT &&
  bar.right < Math.max(...below.map(({ right }) => right)) + MAX_OVERLINE_BEYOND_PT;
const MAX_OVERLINE_BEYOND_PT = 3;

const middle = ({ left, right }: Sides): number => (left + right) / 2;
const nodeOf = (item: Item | undefined): MathNode | undefined => (item && 'node' in item ? item.node : undefined);

/** The row's own baseline: that of most of its largest glyphs, big operators apart, which hang from theirs. */
function mainBaseline(
  tokens: readonly MathToken[],
): { readonly baseline: number; readonly sizePt: number } | undefined {
  const upright = tokens.filter(({ text }) => !isNary(text) && !isStretched(text) && !isAccent(text));
  const sizePt = Math.max(...upright.map((token) => token.sizePt));
  const largest = upright.filter((token) => token.sizePt > MAX_SCRIPT_RATIO * sizePt);
  const [first] = largest;
  if (!first) return undefined;
  const isOne = largest.every((token) => Math.abs(token.baseline - first.baseline) < SAME_BASELINE_EM * sizePt);
  return isOne ? { baseline: first.baseline, sizePt } : undefined;
}

/** Scripts of a limit's letters go with the limit. */
function takenByLimit(script: MathToken, baseline: number, limits: ReadonlyMap<MathToken, Scripts>): boolean {
  const isBeside = (token: MathToken): boolean =>
    Math.abs(script.left - token.right) < SCRIPT_JOINT_EM * token.sizePt &&
    Math.abs(script.baseline - token.baseline) < token.sizePt;
  for (const { sub, sup } of limits.values()) {
    const side = script.baseline > baseline ? sub : sup;
    if (!side.some(isBeside)) continue;
    side.push(script);
    return true;
  }
  return false;
}
const SCRIPT_JOINT_EM = 0.15;

/** The operator whose middle is nearest, among those that the token does not stand beside. */
function nearest(token: MathToken, operators: readonly MathToken[], reach: number): MathToken | undefined {
  let best: MathToken | undefined;
  for (const operator of operators) {
    if (token.right <= operator.left - reach || token.left >= operator.right + reach) continue;
    if (!best || Math.abs(middle(operator) - middle(token)) < Math.abs(middle(best) - middle(token))) best = operator;
  }
  return best;
}

/** A limit may have several lines. */
function parseScript(tokens: readonly MathToken[], depth: number): MathNode | undefined {
  const rows = rowsOf(tokens);
  if (!rows) return parseRow(tokens, [], depth);
  const cells: MathNode[][] = [];
  for (const row of rows) {
    const cell = parseRow(row, [], depth);
    if (!cell) return undefined;
    cells.push([cell]);
  }
  return { kind: 'matrix', rows: cells, alignment: 'center' };
}

const isLongArrow = ({ text, left, right, sizePt }: MathToken): boolean =>
  isArrow(text) && right - left > MIN_LONG_ARROW_EM * sizePt;
const MIN_LONG_ARROW_EM = 1.2;

function withScripts(
  tokens: readonly MathToken[],
  items: Item[],
  fractionAxes: readonly number[],
  depth: number,
): MathNode | undefined {
  const main = mainBaseline(tokens);
  if (!main) return undefined;
  const { baseline, sizePt } = main;
  const isOnAxis = (y: number): boolean => Math.abs(y - (baseline - AXIS_EM * sizePt)) < BAR_OFF_AXIS_EM * sizePt;
  if (!fractionAxes.every(isOnAxis)) return undefined;

  const arrows = tokens.filter(isLongArrow);
  const operators = tokens.filter((token) => isNary(token.text) || takesLimit(token.text));
  const limits = new Map<MathToken, Scripts>(
    [...operators, ...arrows].map((operator) => [operator, { sub: [], sup: [] }]),
  );
  const scripts: MathToken[] = [];
  const accents = findAccents(tokens);
  for (const token of tokens) {
    if (accents.taken.has(token)) continue;
    const accent = accents.over.get(token);
    if (accent && token.sizePt > MAX_SCRIPT_RATIO * sizePt) {
      items.push({ left: token.left, right: token.right, node: accented(token, accent) });
      continue;
    }
    if (isNary(token.text)) {
      items.push({ left: token.left, right: token.right, token });
      continue;
    }
    const shift = token.baseline - baseline;
    const isSmall = token.sizePt < MAX_SCRIPT_RATIO * sizePt;
    if (!isSmall || (shift > -RAISED_EM * sizePt && shift < LOWERED_EM * sizePt)) {
      items.push({ left: token.left, right: token.right, token });
      continue;
    }
    const isFar = shift > LIMIT_BELOW_EM * sizePt || shift < -LIMIT_ABOVE_EM * sizePt;
    const arrow = arrows.find(({ left, right }) => middle(token) > left && middle(token) < right);
    const operator = arrow ?? (isFar ? nearest(token, operators, LIMIT_REACH_EM * sizePt) : undefined);
    if (!operator) scripts.push(token);
    else (shift > 0 ? limits.get(operator)?.sub : limits.get(operator)?.sup)?.push(token);
  }
  const rowScripts = scripts.filter((script) => !takenByLimit(script, baseline, limits));
  const row = new RowBuilder((own) => parseScript(own, depth + 1), limits, sizePt);
  const all = [...items, ...rowScripts.map((script) => ({ left: script.left, right: script.right, script }))];
  all.sort((a, b) => a.left - b.left);
  for (const item of all) {
    if ('script' in item) row.script(item.script, item.script.baseline > baseline);
    else if ('node' in item) row.node(item);
    else row.token(item.token);
  }
  return row.end();
}
