import { centreX } from '../../../model/geometry';
import { groupsWithin } from '../../../model/collections/groups';
import { SAME_BASELINE_EM } from '../proportions';
import type { MathToken } from './mathTokens';

/** Signs that fonts put together from others: long arrows, crossed-out relations, two words that are one operator. */

const ARROW = /^[\u2212=]+([\u2192\u21d2])$/;
const ARROW_HEAD = /^[\u2192\u2190\u21d2\u21d0\u2194]$/;
export const isArrow = (text: string): boolean => ARROW_HEAD.test(text);
const ARROW_SHAFT = /^[\u2212=]+$/;
/** Parts of one arrow overlap, or are nearer than this; signs beside each other are farther apart. */
const MAX_SHAFT_GAP_EM = 0.05;
const MAX_WORD_GAP_EM = 0.4;
/** Operators of two words, whose limit is that of both. */
const SECOND_WORDS: Readonly<Record<string, RegExp>> = { lim: /^(?:sup|inf)$/, arg: /^(?:max|min)$/ };
const SLASH = /^(?:\/|\u0338)$/u;
const NEGATED: Readonly<Record<string, string>> = {
  '=': '\u2260',
  '\u2208': '\u2209',
  '\u220b': '\u220c',
  '\u2261': '\u2262',
  '\u223c': '\u2241',
  '\u2282': '\u2284',
  '\u2286': '\u2288',
  '\u2203': '\u2204',
};

/** Other tokens may stand between two parts of a sign, over or under it: so many are looked back over. */
const MAX_BETWEEN = 8;

/** The tokens with each of these as one. n log n. */
export function joinSigns(tokens: readonly MathToken[]): MathToken[] {
  const joined: MathToken[] = [];
  for (const one of [...tokens].sort((a, b) => a.left - b.left)) {
    const arrow = ARROW.exec(one.text)?.[1];
    const token = arrow === undefined ? one : { ...one, text: arrow };
    const first = Math.max(0, joined.length - MAX_BETWEEN);
    const at = joined.findLastIndex((other, i) => i >= first && oneOf(other, token) !== undefined);
    const last = joined[at];
    const text = last && oneOf(last, token);
    if (last && text !== undefined) joined[at] = { ...last, text, right: Math.max(last.right, token.right) };
    else joined.push(token);
  }
  return joinBraces(joined);
}

/** Two signs beside or on each other as one. */
function oneOf(left: MathToken, right: MathToken): string | undefined {
  if (Math.abs(left.baseline - right.baseline) > SAME_BASELINE_EM * left.sizePt) return undefined;
  const gap = right.left - left.right;
  if (ARROW_SHAFT.test(left.text) && ARROW_HEAD.test(right.text) && gap < MAX_SHAFT_GAP_EM * left.sizePt)
    return right.text;
  const overlaps = gap < -MAX_SHAFT_GAP_EM * left.sizePt;
  if (ARROW_HEAD.test(left.text) && ARROW_SHAFT.test(right.text) && overlaps) return left.text;
  if (ARROW_SHAFT.test(left.text) && left.text === right.text && overlaps) return left.text;
  if (SECOND_WORDS[left.text]?.test(right.text) && gap < MAX_WORD_GAP_EM * left.sizePt)
    return `${left.text} ${right.text}`;
  const isOver = right.left < centreX(left);
  if (isOver && SLASH.test(right.text)) return NEGATED[left.text];
  if (isOver && SLASH.test(left.text)) return NEGATED[right.text];
  return undefined;
}

/** Parts of the braces of the extension font by what they look like: at their ends, and in the middle. */
const BRACE_PARTS = /^[\u23b0\u23b1]+$/;
const UNDER = '\u23b1\u23b1\u23b0\u23b0';
const OVER = '\u23b0\u23b0\u23b1\u23b1';
/** The parts of one stand on baselines that differ by no more, points. */
const SAME_LINE_PT = 1;

/** Braces that lie over or under a part of a formula are drawn in four parts, with lines between them. */
function joinBraces(tokens: readonly MathToken[]): MathToken[] {
  const parts = tokens.filter(({ text }) => BRACE_PARTS.test(text));
  if (parts.length < 3) return [...tokens];
  const rest = new Set(tokens);
  const braces: MathToken[] = [];
  for (const line of groupsWithin(parts, ({ baseline }) => baseline, SAME_LINE_PT)) {
    let open: MathToken[] = [];
    for (const part of line.sort((a, b) => a.left - b.left)) {
      open.push(part);
      const text = open.map((one) => one.text).join('');
      if (text !== UNDER && text !== OVER) continue;
      const [first] = open;
      if (first) braces.push({ ...part, text: text === UNDER ? '\u23df' : '\u23de', left: first.left });
      for (const one of open) rest.delete(one);
      open = [];
    }
  }
  return [...rest, ...braces];
}
