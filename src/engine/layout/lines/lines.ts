import { boundsOf, heightOf } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { inOrder } from '../../model/collections/sorted';
import { hasRightToLeft, isRightToLeft, logicalOrder } from './bidi';
import { mainStyle } from './mainStyle';
import { isMonospaced } from '../../model/wordStyle';
import { LINE_NUMBER } from './lineText';
import type { TextLine } from '../types';
import type { Segment } from './segments';

/** Segments with less difference of baselines stand on one line. */
const SAME_BASELINE_EM = 0.3;

/**
 * Joins the segments of one column into lines. `segments` come in reading order; only neighbours in it share a line, so that a column
 * that was read part by part stays so.
 */
export function linesOf(segments: readonly Segment[], styles: readonly TextStyle[]): TextLine[] {
  const lines: TextLine[] = [];
  let current: Segment[] = [];
  for (const segment of segments) {
    const first = current[0];
    if (
      first &&
      Math.abs(first.baseline - segment.baseline) > SAME_BASELINE_EM * Math.min(first.heightPt, segment.heightPt)
    ) {
      lines.push(lineOf(current, styles));
      current = [];
    }
    current.push(segment);
  }
  if (current.length) lines.push(lineOf(current, styles));
  return lines;
}

function lineOf(segments: readonly Segment[], styles: readonly TextStyle[]): TextLine {
  const only = segments[0];
  const words = segments.length === 1 && only ? only.words : segments.flatMap((segment) => segment.words);
  return textLine(words, styles);
}

/** A line from its words in any order. */
export function textLine(words: readonly Word[], styles: readonly TextStyle[]): TextLine {
  // Nearly no line has such text: the others are not asked for it again.
  const mayTurn = words.some(({ text }) => hasRightToLeft(text));
  const rightToLeft = mayTurn && isRightToLeft(words);
  const ordered = mayTurn ? logicalOrder(words, rightToLeft) : inOrder(words, fromLeft);
  const bounds = boundsOf(ordered) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const first = ordered[0]?.pieces[0]?.style ?? 0;
  const uniform = !mayTurn && ordered.every((word) => isOfOnePiece(word, first));
  const style = uniform ? first : mainStyle([{ words: withoutLineNumber(ordered, styles) }], styles);
  return {
    words: ordered,
    bounds,
    baseline: (uniform ? ordered[0]?.baseline : dominantBaseline(ordered, style)) ?? 0,
    sizePt: styles[style]?.sizePt ?? heightOf(bounds),
    style,
    rightToLeft,
    uniform,
  };
}

/** A short line of code may have fewer characters than the small number in front of it, and is a line of code all the same. */
function withoutLineNumber(words: readonly Word[], styles: readonly TextStyle[]): readonly Word[] {
  const [first, ...others] = words;
  if (!first || others.length === 0 || !LINE_NUMBER.test(first.text)) return words;
  return others.every((word) => isMonospaced(word, styles)) ? others : words;
}

const fromLeft = (a: Word, b: Word): number => a.bounds.left - b.bounds.left;

function isOfOnePiece({ text, pieces }: Word, style: number): boolean {
  const piece = pieces[0];
  return pieces.length === 1 && piece?.style === style && piece.text === text && text !== '' && !text.endsWith(' ');
}

/** The baseline of the words in the line's main style, so that a raised first word does not move the line. */
function dominantBaseline(words: readonly Word[], style: number): number {
  const main = words.find((word) => word.pieces.some((piece) => piece.style === style));
  return (main ?? words[0])?.baseline ?? 0;
}
