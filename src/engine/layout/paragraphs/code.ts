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
  let boldListings = 0;
  let otherListings = 0;
  for (const { monospace, characters, label, lines, allBold } of paragraphs) {
    all += characters;
    if (!monospace) continue;
    monospaced += characters;
    if (lines < 2 || label !== undefined) continue;
    if (allBold) boldListings++;
    else otherListings++;
  }
  const typed = monospaced > all * MAX_MONOSPACE_SHARE;
  // A bold line may be the name of what a section describes, unless listings of several lines are bold as well.
  const mayBeName = boldListings <= otherListings;
  const code = new Set<number>();
  paragraphs.forEach(({ monospace, tag, label, allBold, lines }, index) => {
    if (taken.has(index) || label !== undefined) return;
    if (tag === 'Code' || (monospace && !typed && !(mayBeName && allBold && lines === 1))) code.add(index);
  });
  return code;
}
