import type { ParagraphOutline } from '../types';

/** Where more of the characters than this are monospaced, the document was typed so, and monospace says nothing. */
const MAX_MONOSPACE_SHARE = 0.9;

/**
 * Code listings, by index into the paragraphs: monospaced paragraphs of a document that is not monospaced as a whole, and what tags call
 * code. Linear.
 */
export function findCode(paragraphs: readonly ParagraphOutline[], taken: ReadonlySet<number>): ReadonlySet<number> {
  let monospaced = 0;
  let all = 0;
  for (const { monospace, characters } of paragraphs) {
    all += characters;
    if (monospace) monospaced += characters;
  }
  const typed = monospaced > all * MAX_MONOSPACE_SHARE;
  const code = new Set<number>();
  paragraphs.forEach(({ monospace, tag, label, allBold, lines }, index) => {
    if (taken.has(index) || label !== undefined) return;
    // A bold line may be the name of what a section describes; listings are seldom bold.
    if (tag === 'Code' || (monospace && !typed && !(allBold && lines === 1))) code.add(index);
  });
  return code;
}
