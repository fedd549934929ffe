import { union } from '../../../model/geometry';
import { addTo } from '../../../model/collections/groups';
import type { Piece, Ruling, TextStyle, Word } from '../../../model/pageContent';
import { firstPlace } from '../../../model/collections/sorted';
import { sizeOf } from '../../../model/wordStyle';

/** Length of the rule, and its distance from the words on both sides, from the next one and from the baseline, em. */
const LENGTH_EM = { min: 0.2, max: 0.6 };
const MAX_THICKNESS_EM = 0.1;
const MAX_GAP_EM = 0.4;
const MAX_RISE_EM = 0.1;
const MAX_FALL_EM = 0.25;
/** Names have one or two of them in a row ("__init__"), or three; more of them are a broken line. */
const MAX_IN_A_ROW = 3;
/** Baselines of one line differ by less, em. */
const SAME_LINE_EM = 0.05;
/** Rules that start below each other, of which one may be at the height of the word. */
const MAX_TRIED = 64;
const UNDERSCORE = '_';
/** A longer rule that goes on so near to it at its height, points, is part of the same underline: that of words drawn one by one, and their spaces. */
const SAME_UNDERLINE_PT = 0.5;

interface Underscored {
  readonly words: readonly Word[];
  /** Those that are no underscores. */
  readonly rulings: readonly Ruling[];
}

/**
 * TeX's text fonts have no underscore: it is drawn as a rule of 0.3 em between the parts of a word (the macro "\_" of Plain TeX; The TeXbook,
 * appendix B), one for each of several in a row. The parts become one word again. n log n in rulings, linear in words.
 */
export function withRuledUnderscores(
  words: readonly Word[],
  rulings: readonly Ruling[],
  styles: readonly TextStyle[],
): Underscored {
  const largest = Math.max(0, ...styles.map(({ sizePt }) => sizePt));
  const rules = rulings
    .filter(({ orientation, from, to }) => orientation === 'horizontal' && to - from <= LENGTH_EM.max * largest)
    .sort((a, b) => a.from - b.from);
  if (rules.length === 0) return { words, rulings };
  const atHeight = new Map<number, Ruling[]>();
  for (const ruling of rulings)
    if (ruling.orientation === 'horizontal') addTo(atHeight, Math.round(ruling.position), ruling);
  const isUnderline = (rule: Ruling): boolean =>
    [-1, 0, 1].some((step) => atHeight.get(Math.round(rule.position) + step)?.some((other) => isGoneOnBy(rule, other)));
  const used = new Set<Ruling>();
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const between = before ? rulesBetween(before, word, rules, sizeOf(before, styles)) : [];
    const isName = between.length > 0 && between.every((rule) => !used.has(rule) && !isUnderline(rule));
    const whole = before && isName ? joinedWord(before, word, UNDERSCORE.repeat(between.length)) : undefined;
    if (whole) {
      for (const rule of between) used.add(rule);
      joined[joined.length - 1] = whole;
    } else joined.push(word);
  }
  return used.size === 0 ? { words, rulings } : { words: joined, rulings: rulings.filter((rule) => !used.has(rule)) };
}

const isGoneOnBy = (rule: Ruling, other: Ruling): boolean =>
  other.to - other.from > rule.to - rule.from &&
  Math.abs(other.position - rule.position) < SAME_UNDERLINE_PT &&
  Math.min(Math.abs(other.to - rule.from), Math.abs(other.from - rule.to)) < SAME_UNDERLINE_PT;

/** Those from one word to the next, one behind the other; none where they do not reach it. `rules`: in order of where they start. */
function rulesBetween(before: Word, after: Word, rules: readonly Ruling[], em: number): readonly Ruling[] {
  if (before.angle !== 0 || after.angle !== 0 || Math.abs(before.baseline - after.baseline) > SAME_LINE_EM * em)
    return [];
  const gap = after.bounds.left - before.bounds.right;
  if (gap < LENGTH_EM.min * em || gap > (MAX_IN_A_ROW * LENGTH_EM.max + 2 * MAX_GAP_EM) * em) return [];
  const found: Ruling[] = [];
  let end = before.bounds.right;
  const start = firstPlace(rules, ({ from }) => from < end - MAX_GAP_EM * em);
  for (const rule of rules.slice(start, start + MAX_TRIED)) {
    if (rule.from > end + MAX_GAP_EM * em) break;
    const fall = rule.position - before.baseline;
    if (
      (found.length === 0 || rule.from > end) &&
      rule.to <= after.bounds.left + MAX_GAP_EM * em &&
      rule.to - rule.from >= LENGTH_EM.min * em &&
      rule.thicknessPt <= MAX_THICKNESS_EM * em &&
      fall >= -MAX_RISE_EM * em &&
      fall <= MAX_FALL_EM * em
    ) {
      found.push(rule);
      end = rule.to;
    }
  }
  return found.length <= MAX_IN_A_ROW && Math.abs(end - after.bounds.left) <= MAX_GAP_EM * em ? found : [];
}

function joinedWord(before: Word, after: Word, underscores: string): Word | undefined {
  const last = before.pieces.at(-1);
  const [first, ...rest] = after.pieces;
  if (!last || !first) return undefined;
  const isAlike = last.style === first.style && last.mcid === first.mcid && last.baseline === first.baseline;
  const middle: Piece[] = isAlike
    ? [{ ...last, text: last.text + underscores + first.text, right: first.right }]
    : [{ ...last, text: last.text + underscores, right: first.left }, first];
  return {
    ...before,
    text: before.text + underscores + after.text,
    bounds: union(before.bounds, after.bounds),
    pieces: [...before.pieces.slice(0, -1), ...middle, ...rest],
    softHyphen: after.softHyphen,
    spaceAfter: after.spaceAfter,
  };
}
