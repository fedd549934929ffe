import type { Block } from '../../model/document';
import { heightOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';

/** Notes of one line stand no farther apart than so many times the height of their font. */
const MAX_PITCH = 1.5;
/** Words of one line differ in baselines by less than this share of their height. */
const SAME_LINE_SHARE = 0.5;

/**
 * The blocks of a note of one line, as far from the next note as on the page: a line alone says nothing of its leading, and notes below each other are set as the
 * lines of one paragraph are.
 */
export function withNotePitch(
  blocks: readonly Block[],
  words: readonly Word[],
  neighbours: { readonly above: readonly Word[] | undefined; readonly below: readonly Word[] | undefined },
): readonly Block[] {
  const [only, ...more] = blocks;
  const [first] = words;
  if (only?.type !== 'paragraph' || more.length > 0 || !first || only.lineSpacing.rule === 'single') return blocks;
  const height = heightOf(first.bounds);
  if (words.some(({ baseline }) => Math.abs(baseline - first.baseline) > SAME_LINE_SHARE * height)) return blocks;
  const [above, below] = [neighbours.above?.at(-1)?.baseline, neighbours.below?.[0]?.baseline];
  const pitchPt = below !== undefined ? below - first.baseline : above !== undefined ? first.baseline - above : 0;
  const { pt } = only.lineSpacing;
  return pitchPt > pt && pitchPt < MAX_PITCH * pt
    ? [{ ...only, lineSpacing: { ...only.lineSpacing, pt: pitchPt } }]
    : blocks;
}
