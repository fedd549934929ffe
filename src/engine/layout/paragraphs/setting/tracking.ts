import { FIRST_EAST_ASIAN } from '../../../model/characters';
import type { Inline } from '../../../model/document';
import { widthOf } from '../../../model/geometry';
import { TWIPS_PER_PT } from '../../../model/wordUnits';
import type { TextLine } from '../../types';
import { withLetterSpacing } from './letterFit';

/** Shorter runs of ideographs tell nothing. */
const MIN_CHARACTERS = 4;
/** Less is what programs round to, and what lines are stretched by, em; more is words apart. */
const MIN_TRACKING_EM = 0.04;
const MAX_TRACKING_EM = 0.6;

/**
 * By how much the characters of East Asian text stand apart, points: each takes an em, and lines that are stretched to the edge stand wider apart than others,
 * so that the least of the lines tells. 0 for other text, and where they stand side by side.
 */
export function trackingOf(lines: readonly TextLine[]): number {
  let least = Infinity;
  let em = 0;
  for (const { words, bounds, sizePt } of lines) {
    const characters = countIdeographs(words);
    if (characters < MIN_CHARACTERS) continue;
    em = sizePt;
    least = Math.min(least, (widthOf(bounds) - characters * sizePt) / (characters - 1));
  }
  const isTracked = least > MIN_TRACKING_EM * em && least < MAX_TRACKING_EM * em;
  return isTracked ? Math.floor(least * TWIPS_PER_PT) / TWIPS_PER_PT : 0;
}

/** Of a line that has nothing else; 0 for others. */
function countIdeographs(words: TextLine['words']): number {
  let count = 0;
  for (const { text } of words) {
    for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < FIRST_EAST_ASIAN) return 0;
    count += text.length;
  }
  return count;
}

/** Inlines whose ideographs stand so far apart: what is in other scripts between them does not. */
export function withTracking(inlines: readonly Inline[], trackingPt: number): readonly Inline[] {
  return inlines.flatMap((inline) =>
    inline.type === 'text' && IDEOGRAPH.test(inline.text) ? withLetterSpacing([inline], trackingPt) : [inline],
  );
}

const IDEOGRAPH = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
