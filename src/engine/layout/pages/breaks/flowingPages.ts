import { largest } from '../../../model/collections/statistics';
import type { PageOutline } from '../../types';
import { MIN_ROOM_PT } from '../../sections/pageMargins';

/** Pages whose paragraphs go over to the next one by themselves. */
interface FlowingPages {
  /** From this page on; Infinity where none do. */
  readonly from: number;
  /** Their body ends there, points from the page's top. */
  readonly endPt: number;
}

/** Room below the lowest line, in body leadings: for roundings, and for no line more. */
const ROOM_LEADINGS = 0.75;

/**
 * Behind a note with a mark of its own LibreOffice breaks no paragraph inside, and goes to the next page a paragraph later instead: from there on pages have
 * no breaks in paragraphs, and end where the lowest text of all of them does.
 */
export function flowingPages(outlines: readonly PageOutline[], bodyLeadingPt: number): FlowingPages {
  const from = outlines.findIndex(({ refersByMark }) => refersByMark === true);
  if (from < 0) return { from: Infinity, endPt: Infinity };
  const lowestPt = largest(outlines.slice(from).map(({ contentBounds }) => contentBounds?.bottom ?? 0));
  return { from, endPt: lowestPt + MIN_ROOM_PT + ROOM_LEADINGS * bodyLeadingPt };
}
