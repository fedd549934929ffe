import type { Inline, RunFormat } from '../model/document';
import { sameFormat } from './sameRun';

type TextRun = Extract<Inline, { type: 'text' }>;

/** Small capitals are so much smaller than the large ones: four fifths in word processors, three quarters in others. */
export const SMALL_CAPITALS_RATIO = [0.68, 0.9] as const;
const LARGE_INITIAL = /[\p{Lu}\p{Lt}][\p{Lu}\p{Lt}\p{M}.'’-]*$/u;
const IN_CAPITALS = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u;
const STARTS_IN_CAPITALS = /^\p{Lu}/u;

/**
 * Capitals of two sizes as the word processor has them (ECMA-376 part 1, 17.3.2.33): small letters that are shown as small capitals, in the
 * size of the large ones. The large letter that a word begins with tells the two sizes; what else is in capitals of the smaller one goes
 * with it. Linear.
 */
export function asSmallCapitals(inlines: readonly Inline[]): readonly Inline[] {
  if (inlines.length < 2) return inlines;
  const largeOf = sizesOf(inlines);
  if (largeOf.size === 0) return inlines;
  const result: Inline[] = [];
  for (const inline of inlines) {
    const format = inline.type === 'text' && IN_CAPITALS.test(inline.text) ? largeOf.get(inline.format) : undefined;
    if (inline.type !== 'text' || format === undefined) {
      result.push(inline);
      continue;
    }
    takeInitial(result, inline, format);
    const last = result.at(-1);
    const text = inline.text.toLowerCase();
    if (last?.type === 'text' && last.format === format && last.link === inline.link)
      result[result.length - 1] = { ...last, text: last.text + text };
    else result.push({ ...inline, text, format });
  }
  return result;
}

/** The formats of small capitals, with what they are in the word processor: that of the large ones, shown small. */
function sizesOf(inlines: readonly Inline[]): Map<RunFormat, RunFormat> {
  const formats = new Map<RunFormat, RunFormat>();
  for (let i = 1; i < inlines.length; i++) {
    const large = inlines[i - 1];
    const small = inlines[i];
    if (large?.type !== 'text' || small?.type !== 'text' || formats.has(small.format)) continue;
    if (!STARTS_IN_CAPITALS.test(small.text) || !IN_CAPITALS.test(small.text)) continue;
    if (LARGE_INITIAL.test(large.text) && areTwoSizes(large.format, small.format))
      formats.set(small.format, { ...large.format, smallCaps: true });
  }
  return formats;
}

function areTwoSizes(large: RunFormat, small: RunFormat): boolean {
  const ratio = small.sizePt / large.sizePt;
  if (ratio < SMALL_CAPITALS_RATIO[0] || ratio > SMALL_CAPITALS_RATIO[1] || large.smallCaps) return false;
  const { sizePt, spacingPt, widthPercent } = small;
  return sameFormat({ ...large, sizePt, spacingPt, widthPercent }, small);
}

/** The large letters right before a small one are of its run. */
function takeInitial(result: Inline[], small: TextRun, format: RunFormat): void {
  const before = result.at(-1);
  if (before?.type !== 'text' || before.format === format || !STARTS_IN_CAPITALS.test(small.text)) return;
  const initial = LARGE_INITIAL.exec(before.text)?.[0];
  if (initial === undefined || before.link !== small.link || before.ruby) return;
  const { smallCaps: _, ...plain } = format;
  if (!sameFormat(plain, before.format)) return;
  result.pop();
  const rest = before.text.slice(0, -initial.length);
  if (rest) {
    const last = result.at(-1);
    // The space between two words in small capitals is of their run.
    const joins = rest.trim() === '' && last?.type === 'text' && last.format === format;
    if (joins) result[result.length - 1] = { ...last, text: last.text + rest };
    else result.push({ ...before, text: rest });
  }
  const last = result.at(-1);
  if (last?.type === 'text' && last.format === format)
    result[result.length - 1] = { ...last, text: last.text + initial };
  else result.push({ ...before, text: initial, format });
}
