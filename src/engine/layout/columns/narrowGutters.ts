import { heightOf } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import type { Word } from '../../model/pageContent';
import { isSureBullet } from '../labels/listLabels';
import { segmentOf, segmentsOf, type Segment } from '../lines/segments';

/** Gaps from this width on may be those of a gutter, em: justified lines reach it, too. */
const MIN_GAP_EM = 0.55;
/** Lines of the right column that start at one left edge, right behind a line of the left one. */
const MIN_LINES = 3;
/** Left edges that differ by less are one, points. */
const SAME_EDGE_PT = 1.5;

/** Between two words of a segment. */
interface Gap {
  readonly segment: number;
  /** The first word behind it. */
  readonly at: number;
  readonly left: number;
}

/**
 * The segments of a page's text, cut where columns stand so near to each other that words could: at gaps in several lines behind which text
 * starts at one left edge, and that the content of the page does not go over from word to word (the order of the text in the file as evidence of
 * layout: Hassan and Baumgartner 2007). Bullets that are written before all their items are no column. `words` in the order of the content. n log n.
 */
export function pageSegments(words: readonly Word[]): Segment[] {
  const segments = segmentsOf(words);
  const gaps = wideGaps(segments);
  if (gaps.length < MIN_LINES) return segments;
  const common = atCommonEdges(gaps);
  if (common.length === 0) return segments;
  const places = new Map<Word, number>();
  words.forEach((word, i) => places.set(word, i));
  const jumps = atCommonEdges(common.filter((gap) => jumpsAt(segments[gap.segment], gap.at, places)));
  return jumps.length > 0 ? cutAt(segments, jumps) : segments;
}

function wideGaps(segments: readonly Segment[]): Gap[] {
  const gaps: Gap[] = [];
  segments.forEach(({ words }, segment) => {
    for (let at = 1; at < words.length; at++) {
      const word = words[at];
      const last = words[at - 1];
      if (!word || !last || (at === 1 && isSureBullet(last.text))) continue;
      const gap = word.bounds.left - last.bounds.right;
      if (gap < MIN_GAP_EM * Math.min(heightOf(word.bounds), heightOf(last.bounds))) continue;
      gaps.push({ segment, at, left: word.bounds.left });
    }
  });
  return gaps;
}

/** The gaps that end where enough others do, from left to right. */
function atCommonEdges(gaps: readonly Gap[]): Gap[] {
  const sorted = [...gaps].sort((a, b) => a.left - b.left || a.segment - b.segment);
  const common: Gap[] = [];
  for (let from = 0; from < sorted.length;) {
    let to = from + 1;
    while (to < sorted.length && (sorted[to]?.left ?? 0) - (sorted[from]?.left ?? 0) < SAME_EDGE_PT) to++;
    if (to - from >= MIN_LINES) for (const gap of sorted.slice(from, to)) common.push(gap);
    from = to;
  }
  return common;
}

/** What is written after the word before the gap is not the word behind it. */
function jumpsAt(segment: Segment | undefined, at: number, places: ReadonlyMap<Word, number>): boolean {
  const [before, behind] = [segment?.words[at - 1], segment?.words[at]];
  if (!before || !behind) return false;
  return Math.abs((places.get(behind) ?? 0) - (places.get(before) ?? 0)) > 1;
}

function cutAt(segments: readonly Segment[], gaps: readonly Gap[]): Segment[] {
  const bySegment = new Map<number, number[]>();
  for (const { segment, at } of gaps) {
    addTo(bySegment, segment, at);
  }
  const cut: Segment[] = [];
  segments.forEach((segment, i) => {
    const places = bySegment.get(i);
    if (!places) cut.push(segment);
    else {
      places.sort((a, b) => a - b);
      let from = 0;
      for (const at of [...places, segment.words.length]) {
        cut.push(segmentOf(segment.words.slice(from, at)));
        from = at;
      }
    }
  });
  return cut;
}
