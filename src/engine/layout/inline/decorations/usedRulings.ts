import { channelsOf } from '../../../model/colour';
import { heightOf, overlap } from '../../../model/geometry';
import type { PageContent, Ruling, Word } from '../../../model/pageContent';
import { firstPlace } from '../../../model/collections/sorted';
import { styleOf } from '../../../model/wordStyle';
import { hasRightToLeft } from '../../lines/bidi';
import type { Span } from './inkSkips';

/** An underline lies from just above the baseline to a third of an em below it. */
export const UNDERLINE_ABOVE_EM = 0.06;
export const UNDERLINE_BELOW_EM = 0.34;
/** A strike lies through the middle of the x-height, 0.2 to 0.4 em above the baseline. */
export const STRIKE_FROM_EM = 0.15;
export const STRIKE_TO_EM = 0.45;
/** Wider lines, in parts of the page, that reach over both ends of their words, or so far over one, are borders. */
const MIN_BORDER_SHARE = 0.5;
const WORD_END_PT = 0.5;
const MAX_OVERHANG_EM = 4;
/** Between two underlined words at most: a stretched word space, a narrow tab. */
const MAX_UNDERLINED_GAP_EM = 3;
/** A line to write on is longer than this, starts so near behind its name, and has at most this share of it under words. */
const MIN_BLANK_EM = 2;
const MAX_BLANK_DISTANCE_EM = 1.2;
const MAX_BLANK_OVERLAP_EM = 0.3;
const MAX_WRITTEN_SHARE = 0.1;

/** What rulings are to the words around them. */
interface UsedRulings {
  /** They underline or strike words, or are to be written on. */
  readonly used: ReadonlySet<Ruling>;
  /** Sides of boxes. */
  readonly faint: ReadonlySet<Ruling>;
  /** The line to write on that follows a word. */
  readonly blanks: ReadonlyMap<Word, Ruling>;
  /** The words on each of them. */
  readonly spans: ReadonlyMap<Ruling, readonly Span[]>;
}

/**
 * Rulings that underline or strike words, short ones near a word that they do not reach far beyond, and those to write on behind words.
 * `sorted`: level ones, from top to bottom.
 */
export function usedRulings(content: PageContent, sorted: readonly Ruling[]): UsedRulings {
  const used = new Set<Ruling>();
  const faint = new Set<Ruling>();
  const blanks = new Map<Word, Ruling>();
  const covered = new Map<Ruling, Span[]>();
  if (sorted.length === 0) return { used, faint, blanks, spans: covered };
  const named = new Map<Ruling, Word>();
  for (const word of content.words) {
    const size = styleOf(word, content.styles)?.sizePt ?? heightOf(word.bounds);
    const to = word.baseline + UNDERLINE_BELOW_EM * size;
    for (let i = firstFrom(sorted, word.baseline - STRIKE_TO_EM * size); i < sorted.length; i++) {
      const ruling = sorted[i];
      if (!ruling || ruling.position > to) break;
      const shared = overlap(ruling.from, ruling.to, word.bounds.left, word.bounds.right);
      if (shared > 0) {
        const spans = covered.get(ruling);
        const span = { from: word.bounds.left, to: word.bounds.right, shared, sizePt: size, text: word.text };
        if (isFainter(ruling.colour, styleOf(word, content.styles)?.colour ?? 0)) faint.add(ruling);
        if (spans) spans.push(span);
        else covered.set(ruling, [span]);
      }
      if (isBlankAfter(word, ruling, size) && word.bounds.right > (named.get(ruling)?.bounds.right ?? -Infinity))
        named.set(ruling, word);
    }
  }
  // Word spaces are underlined as well: half the ruling under words is enough.
  for (const [ruling, spans] of covered)
    if (
      lengthOf(spans) > 0.5 * (ruling.to - ruling.from) &&
      !hasWideGap(spans) &&
      !isBorder(ruling, spans, content.widthPt)
    )
      used.add(ruling);
  for (const [ruling, word] of named) {
    if (lengthOf(covered.get(ruling) ?? []) > MAX_WRITTEN_SHARE * (ruling.to - ruling.from)) continue;
    used.add(ruling);
    blanks.set(word, ruling);
  }
  return { used, faint, blanks, spans: covered };
}

/** Each part of a pale colour is at least this, 0 to 255. */
const MIN_PALE = 0xc0;

/** A pale line under dark words is the side of a box around them. */
const isFainter = (line: number, text: number): boolean =>
  Math.min(...channelsOf(line)) >= MIN_PALE && Math.min(...channelsOf(text)) < MIN_PALE;

function lengthOf(spans: readonly Span[]): number {
  let length = 0;
  for (const { shared } of spans) length += shared;
  return length;
}

/** What goes on under the white between columns is the rule of a row. */
function hasWideGap(spans: Span[]): boolean {
  spans.sort((a, b) => a.from - b.from);
  let end = Infinity;
  for (const { from, to, sizePt } of spans) {
    if (from - end > MAX_UNDERLINED_GAP_EM * sizePt) return true;
    end = end === Infinity ? to : Math.max(end, to);
  }
  return false;
}

/** An underline begins with its first word, or ends with its last one, and goes on little beyond the other end; the border below a title is as wide as the text. */
function isBorder({ from, to }: Ruling, spans: readonly Span[], pageWidthPt: number): boolean {
  if (to - from < MIN_BORDER_SHARE * pageWidthPt) return false;
  // Readers underline no spaces at the end of a line, and a field that nobody filled in has nothing else.
  if (lengthOf(spans.filter(({ text }) => text === '')) > lengthOf(spans) / 2) return true;
  const before = Math.min(...spans.map((span) => span.from)) - from;
  const behind = to - Math.max(...spans.map((span) => span.to));
  const em = Math.max(...spans.map(({ sizePt }) => sizePt));
  if (Math.max(before, behind) > MAX_OVERHANG_EM * em) return true;
  return Math.min(before, behind) > WORD_END_PT && before + behind > em;
}

/** What is right of a word that runs from the right stands before it: the blank of another name, which stays a line. */
function isBlankAfter(word: Word, { position, from, to }: Ruling, sizePt: number): boolean {
  const { angle, baseline, bounds, text } = word;
  const distance = from - bounds.right;
  return (
    angle === 0 &&
    position > baseline - UNDERLINE_ABOVE_EM * sizePt &&
    to - from > MIN_BLANK_EM * sizePt &&
    distance > -MAX_BLANK_OVERLAP_EM * sizePt &&
    distance < MAX_BLANK_DISTANCE_EM * sizePt &&
    !hasRightToLeft(text)
  );
}

/** The first of the rulings, sorted by position, that is not above the position. */
export function firstFrom(sorted: readonly Ruling[], position: number): number {
  return firstPlace(sorted, (ruling) => ruling.position < position);
}
