import { median } from '../../model/collections/statistics';
import { addTo, clusterBy } from '../../model/collections/groups';
import { addCount } from '../../model/collections/counts';
import type { EdgeLine } from '../surveys';
import { neighbouringPages, SAME_PLACE_PT, type Candidate } from './edgeCandidates';
import { isStandalonePageNumber, NUMBER_FORMATS, type NumberToken } from './pageNumbers';

/** Share of a group's numbers that must follow the pages. */
export const MIN_SEQUENCE_SHARE = 0.7;

/** Numbers that grow with the pages at one place: every token votes for its offset to the page's index. */
export function findSequences(candidates: readonly Candidate[]): void {
  const votes = new Map<number, { candidate: Candidate; token: NumberToken }[]>();
  for (const candidate of candidates) {
    for (const token of candidate.tokens) {
      const key = keyOf(candidate, token);
      addTo(votes, key, { candidate, token });
    }
  }
  for (const list of votes.values()) {
    // Most numbers are those of tables, and have no other page's beside them.
    if (list.length < 2) continue;
    for (const cluster of clusterBy(list, ({ candidate }) => candidate.distance, SAME_PLACE_PT)) {
      if (cluster.length < 2) continue;
      const support = neighbouringPages(cluster.map(({ candidate }) => candidate));
      if (support < 2) continue;
      for (const { candidate, token } of cluster) {
        const { sequence } = candidate;
        if (
          sequence &&
          rankOf(candidate.line, token, support) <= rankOf(candidate.line, sequence.token, sequence.support)
        )
          continue;
        candidate.sequence = { token, offset: token.value - candidate.pageIndex, support };
      }
    }
  }
}

/** Of two numbers that count on for as many pages, that at an end of the line is the page's: "Chapter 6: Patches 18", "Chapter 7: Mail 19". */
function rankOf({ text }: EdgeLine, { word }: NumberToken, support: number): number {
  const isAtEnd = word === 0 || word === text.split(' ').length - 1;
  return 2 * support + (isAtEnd ? 1 : 0);
}

/** Equal for tokens of one place and format with one offset. */
function keyOf({ place, pageIndex }: Candidate, { format, value }: NumberToken): number {
  const kind = NUMBER_FORMATS.indexOf(format) + (place === 'header' ? 0 : NUMBER_FORMATS.length);
  return (value - pageIndex) * 2 * NUMBER_FORMATS.length + kind;
}

/** In lines that are equal but for their numbers, the number at one place of the line counts the pages. */
export function alignSequences(group: readonly Candidate[]): void {
  const length = group[0]?.tokens.length ?? 0;
  for (let place = 0; place < length; place++) {
    const offsets = group.map(({ tokens, pageIndex }) => (tokens[place]?.value ?? NaN) - pageIndex);
    const offset = median(offsets);
    const counting = group.filter((_, i) => offsets[i] === offset);
    if (offset === undefined || counting.length < group.length * MIN_SEQUENCE_SHARE) continue;
    for (const candidate of counting) {
      const token = candidate.tokens[place];
      if (token) candidate.sequence = { token, offset, support: group.length };
    }
    return;
  }
}

/** A page has one number: where two sequences run on one page, the one that more pages share is it, or else that of numbers that stand alone. */
export function dropMinorSequences(candidates: readonly Candidate[]): void {
  const support = new Map<number, number>();
  for (const { sequence } of candidates) {
    if (sequence) addCount(support, sequence.offset);
  }
  const best = new Map<number, number>();
  const rank = (offset: number | undefined): number => (offset === undefined ? 0 : (support.get(offset) ?? 0));
  const counting = candidates.filter(({ sequence, accepted }) => sequence && accepted);
  const alone = counting.filter(({ line }) => isStandalonePageNumber(line.text));
  for (const { page, sequence } of [...alone, ...counting]) {
    if (sequence && rank(sequence.offset) > rank(best.get(page))) best.set(page, sequence.offset);
  }
  for (const candidate of candidates) {
    if (candidate.sequence && candidate.sequence.offset !== best.get(candidate.page)) delete candidate.sequence;
  }
}
