import { groupBy } from '../../model/collections/groups';
import type { Candidate } from './edgeCandidates';
import type { PageEdges } from './runningHeads';

/** The third line from an edge and those further in are seldom a running head's where no other page has them. */
const DEEP_ORDER = 2;
/** On so many pages, and on this share of them, such lines are body text. */
const MIN_WRONG_PAGES = 3;
const MIN_WRONG_SHARE = 0.1;

/** Lines and pictures at the edges of pages, which may be marked as pagination artifacts. */
interface Marked {
  readonly candidates: Candidate[];
  readonly pages: PageEdges[];
}

/**
 * Takes the marks away from a document whose marks cannot be: on many pages they hold lines deep in the page that no other page has, such as the first
 * paragraph of each page (FrameMaker with Acrobat's tags). Its heads are found by what repeats, as in a document without tags. Linear.
 */
export function withoutWrongMarks({ candidates, pages }: Marked, textPages: number): Marked {
  if (!holdBody(candidates, textPages)) return { candidates, pages };
  return {
    candidates: candidates.map((candidate) => ({ ...candidate, line: { ...candidate.line, artifact: false } })),
    pages: pages.map((page) => ({
      ...page,
      edgePictures: page.edgePictures.map((picture) => ({ ...picture, artifact: false })),
    })),
  };
}

function holdBody(candidates: readonly Candidate[], textPages: number): boolean {
  const marked = candidates.filter(({ line }) => line.artifact);
  const wrong = new Set<number>();
  for (const [first, second] of groupBy(marked, ({ place, mask }) => `${place}|${mask}`).values())
    if (first !== undefined && second === undefined && first.order >= DEEP_ORDER) wrong.add(first.page);
  return wrong.size >= Math.max(MIN_WRONG_PAGES, MIN_WRONG_SHARE * textPages);
}
