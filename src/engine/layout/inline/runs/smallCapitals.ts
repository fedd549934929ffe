import { STARTS_IN_CAPITAL, STARTS_SMALL } from '../../../model/characters';
import type { Inline, RunFormat } from '../../../model/document';
import { addCount } from '../../../model/collections/counts';
import { SMALL_CAPITALS_RATIO } from '../../lines/mainStyle';
import { sameFormat } from './sameRun';

type TextRun = Extract<Inline, { type: 'text' }>;

const LARGE_INITIAL = /(?<![\p{Lu}\p{Lt}\p{M}.'’-])[\p{M}.'’-]*[\p{Lu}\p{Lt}][\p{Lu}\p{Lt}\p{M}.'’-]*$/u;
const IN_CAPITALS = /^(?=\P{Lu}*\p{Lu})\P{Ll}*$/u;
/** Fewer large initials over small letters may be those of chapters, unless the letters have the room of capitals between them, em. */
const MIN_INITIALS = 2;
const ROOM_OF_CAPITALS_EM = 0.12;

/**
 * Capitals of two sizes as the word processor has them (ECMA-376 part 1, 17.3.2.33): small letters that are shown as small capitals, in the
 * size of the large ones. The large letter that a word begins with tells the two sizes; what else is in capitals of the smaller one goes
 * with it. Some programs name the small letters themselves: then no capital is small. Linear.
 */
export function asSmallCapitals(inlines: readonly Inline[]): readonly Inline[] {
  if (inlines.length < 2) return inlines;
  const sizes = sizesOf(inlines);
  if (sizes.size === 0) return inlines;
  const result: Inline[] = [];
  for (const inline of inlines) {
    const size = inline.type === 'text' ? sizes.get(inline.format) : undefined;
    if (inline.type !== 'text' || size === undefined || !(size.named || IN_CAPITALS.test(inline.text))) {
      result.push(inline);
      continue;
    }
    const { format } = size;
    takeInitial(result, inline, format);
    append(result, inline, inline.text.toLowerCase(), format);
  }
  return result;
}

/** What small capitals are in the word processor: text in the format of the large ones, shown small. */
interface SmallFormat {
  readonly format: RunFormat;
  /** All text of the smaller size is theirs, not capitals alone. */
  readonly named: boolean;
}

/** The formats of small capitals in the file. */
function sizesOf(inlines: readonly Inline[]): Map<RunFormat, SmallFormat> {
  const sizes = new Map<RunFormat, SmallFormat>();
  /** Large letters in front of small ones that the file names. */
  const initials = new Map<RunFormat, number>();
  for (let i = 1; i < inlines.length; i++) {
    const large = inlines[i - 1];
    const small = inlines[i];
    if (large?.type !== 'text' || small?.type !== 'text' || sizes.get(small.format)?.named === false) continue;
    const named = STARTS_SMALL.test(small.text);
    if (!named && !(STARTS_IN_CAPITAL.test(small.text) && IN_CAPITALS.test(small.text))) continue;
    if (!LARGE_INITIAL.test(large.text) || !areTwoSizes(large.format, small.format)) continue;
    if (named) addCount(initials, small.format);
    sizes.set(small.format, { format: { ...large.format, smallCaps: true }, named });
  }
  for (const [format, count] of initials) {
    const isFew = count < MIN_INITIALS && (format.spacingPt ?? 0) < ROOM_OF_CAPITALS_EM * format.sizePt;
    if (sizes.get(format)?.named && (isFew || hasCapitals(inlines, format))) sizes.delete(format);
  }
  return sizes;
}

const hasCapitals = (inlines: readonly Inline[], format: RunFormat): boolean =>
  inlines.some((inline) => inline.type === 'text' && inline.format === format && /\p{Lu}/u.test(inline.text));

function areTwoSizes(large: RunFormat, small: RunFormat): boolean {
  const ratio = small.sizePt / large.sizePt;
  if (ratio < SMALL_CAPITALS_RATIO[0] || ratio > SMALL_CAPITALS_RATIO[1] || large.smallCaps) return false;
  const { sizePt, spacingPt, widthPercent } = small;
  return sameFormat({ ...large, sizePt, spacingPt, widthPercent }, small);
}

/** The large letters right before a small one are of its run. */
function takeInitial(result: Inline[], small: TextRun, format: RunFormat): void {
  const before = result.at(-1);
  if (before?.type !== 'text') return;
  const initial = LARGE_INITIAL.exec(before.text)?.[0];
  if (initial === undefined || before.link !== small.link || before.ruby || before.control) return;
  const { smallCaps: _, ...plain } = format;
  if (!sameFormat(plain, before.format)) return;
  result.pop();
  const rest = before.text.slice(0, -initial.length);
  const last = result.at(-1);
  // The space between two words in small capitals is of their run.
  const isBetween = rest.trim() === '' && last?.type === 'text' && last.format === format;
  if (rest) append(result, before, rest, isBetween ? format : before.format);
  append(result, before, initial, format);
}

/** Adds the text, which is of `run`, to the last run where that is of one format and link with it. */
function append(result: Inline[], run: TextRun, text: string, format: RunFormat): void {
  const last = result.at(-1);
  const isSame = last?.type === 'text' && last.format === format && last.link === run.link;
  if (isSame && last.control === run.control && !last.ruby && !run.ruby)
    result[result.length - 1] = { ...last, text: last.text + text };
  else result.push({ ...run, text, format });
}
