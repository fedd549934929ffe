import { largest } from '../../../model/collections/statistics';
import type { PageOutline } from '../../types';
import { MIN_ROOM_PT } from '../../sections/pageMargins';

/** Pages whose paragraphs go over to the next one by themselves. */
interface FlowingPages {
  /** By page. */
  readonly flows: readonly boolean[];
  /** Their body ends there, points from the page's top; Infinity where there are none. */
  readonly endPt: number;
}

/** Room below the lowest line, in body leadings: for roundings, and for no line more. */
const ROOM_LEADINGS = 0.75;

/**
 * Behind a note with a mark of its own LibreOffice breaks no paragraph inside, up to the next note that is counted, and goes to the next page a paragraph
 * later instead: there pages have no breaks in paragraphs, and end where the lowest text of all of them does. A page in columns has breaks all over it,
 * before that note, too.
 */
export function flowingPages(outlines: readonly PageOutline[], bodyLeadingPt: number): FlowingPages {
  let isBehindMark = false;
  const flows = outlines.map(({ refersByMark = false, endsCounted = false, bands }) => {
    const isMarked = isBehindMark || refersByMark;
    isBehindMark = isMarked && !endsCounted;
    return isBehindMark || (isMarked && bands.some(({ columns }) => columns.length > 1));
  });
  const bottoms = outlines.flatMap(({ contentBounds }, page) => (flows[page] ? (contentBounds?.bottom ?? 0) : []));
  if (bottoms.length === 0) return { flows, endPt: Infinity };
  return { flows, endPt: largest(bottoms) + MIN_ROOM_PT + ROOM_LEADINGS * bodyLeadingPt };
}
