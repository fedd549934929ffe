import type { Sides } from '../../../model/geometry';
import type { MathNode } from '../../../model/math';
import { combining, isAccent, isWide } from './accents';
import { isArrow } from './joinSigns';
import type { MathBar, MathToken } from './mathTokens';

/** Reads tokens as a row. */
export type ParseRow = (tokens: readonly MathToken[], bars: readonly MathBar[]) => MathNode | undefined;

/** A sign over or under a part of a formula, with that part; without a node where that cannot be read. */
interface SpanningSign extends Sides {
  readonly node: MathNode | undefined;
  readonly tokens: ReadonlySet<MathToken>;
  readonly bars: ReadonlySet<MathBar>;
}

const UNDER_BRACE = '\u23df';
const OVER_BRACE = '\u23de';
/** From a brace's baseline to the lines between its parts. */
const BAR_OFF_BRACE_EM = 0.3;
const BAR_OVERHANG_PT = 1;
/** From the baseline of an arrow down to that of what it stands over; the boxes of hats reach down to it. */
const MIN_OVER_EM = 0.35;
const SAME_BASELINE_EM = 0.12;

/** The first wide accent, or else brace, among the tokens; undefined where there is none. */
export function takeSpanning(
  tokens: readonly MathToken[],
  bars: readonly MathBar[],
  parse: ParseRow,
): SpanningSign | undefined {
  for (const sign of tokens) {
    const under = isAccent(sign.text) && isWide(sign) ? tokens.filter((token) => isUnder(token, sign)) : [];
    if (under.length > 0) return wideAccent(sign, under, parse);
  }
  const brace = tokens.find(({ text }) => text === UNDER_BRACE || text === OVER_BRACE);
  return brace && braceWith(brace, tokens, bars, parse);
}

function wideAccent(sign: MathToken, under: readonly MathToken[], parse: ParseRow): SpanningSign {
  const { left, right, text } = sign;
  const base = parse(under, []);
  const node: MathNode | undefined = base && { kind: 'accent', accent: combining(text), base };
  return { left, right, node, tokens: new Set([sign, ...under]), bars: new Set() };
}

/** What is between a brace's ends is what it holds together, and what is said of that. */
function braceWith(
  brace: MathToken,
  tokens: readonly MathToken[],
  bars: readonly MathBar[],
  parse: ParseRow,
): SpanningSign {
  const { left, right, baseline, sizePt, text } = brace;
  const lies = tokens.filter((token) => token !== brace && isWithin(token, brace));
  const above = lies.filter(({ centreY }) => centreY < baseline);
  const below = lies.filter(({ centreY }) => centreY >= baseline);
  const [own, other] = text === UNDER_BRACE ? [above, below] : [below, above];
  const ofPart = bars.filter((bar) => bar.left > left - BAR_OVERHANG_PT && bar.right < right + BAR_OVERHANG_PT);
  const inside = ofPart.filter(({ y }) => Math.abs(y - baseline) >= BAR_OFF_BRACE_EM * sizePt);
  const base = parse(own, inside);
  const label = other.length > 0 ? parse(other, []) : undefined;
  const isRead = base && (other.length === 0 || label);
  const side = text === UNDER_BRACE ? 'under' : 'over';
  const node: MathNode | undefined = isRead ? { kind: 'brace', side, base, ...(label && { label }) } : undefined;
  return { left, right, node, tokens: new Set([brace, ...lies]), bars: new Set(ofPart) };
}

function isWithin({ left, right }: MathToken, sign: MathToken): boolean {
  const middle = (left + right) / 2;
  return middle > sign.left && middle < sign.right;
}

function isUnder(token: MathToken, sign: MathToken): boolean {
  const drop = token.baseline - sign.baseline;
  const least = (isArrow(sign.text) ? MIN_OVER_EM : -SAME_BASELINE_EM) * sign.sizePt;
  return token !== sign && isWithin(token, sign) && drop > least && drop < sign.sizePt;
}
