import type { Ruling } from '../../../model/pageContent';

/** A word over a ruling, and how much of the ruling it covers. Points. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly shared: number;
  readonly sizePt: number;
  readonly text: string;
}

/** A letter with its room, em: what an underline leaves out at once. */
const MAX_SKIP_EM = 1.1;
/** The parts of one underline lie on one line, points. */
const SAME_LINE_PT = 0.05;

/**
 * Underlines of which parts are left out where letters go down through them, as browsers and Typst draw them (CSS Text Decoration 4, 5.2), as one: both
 * parts lie under one word. `spans`: the words over each. n log n in rulings.
 */
export function withoutInkSkips(
  rulings: readonly Ruling[],
  spans: ReadonlyMap<Ruling, readonly Span[]>,
): readonly Ruling[] {
  if (rulings.length < 2) return rulings;
  const joined: Ruling[] = [];
  let last: readonly Span[] = [];
  for (const ruling of [...rulings].sort((a, b) => a.position - b.position || a.from - b.from)) {
    const before = joined.at(-1);
    const own = spans.get(ruling) ?? [];
    if (before && areOne(before, ruling) && last.some((span) => isOver(span, before.to, ruling.from)))
      joined[joined.length - 1] = { ...before, to: ruling.to };
    else joined.push(ruling);
    last = own;
  }
  return joined.length === rulings.length ? rulings : joined;
}

const areOne = (one: Ruling, other: Ruling): boolean =>
  other.position - one.position < SAME_LINE_PT && other.thicknessPt === one.thicknessPt && other.colour === one.colour;

/** The word goes on over what is left out, which is no mark between two links. */
function isOver({ from, to, sizePt, text }: Span, end: number, start: number): boolean {
  if (!(start > end && start - end < MAX_SKIP_EM * sizePt && to > start)) return false;
  const at = Math.floor((((start + end) / 2 - from) / (to - from)) * text.length);
  return !SEPARATOR.test(text.slice(Math.max(0, at - 1), at + 2));
}
const SEPARATOR = /[.,:\u3001\u3002\uff0c]/;
