import type { Piece, TextStyle, Word } from '../../../model/pageContent';
import { characterEdges } from '../../../model/fonts/advances';
import { hasRightToLeft } from '../../lines/bidi';
import type { Decorations } from './decorations';

const PUNCTUATION = /[^\p{L}\p{N}\p{M}]/u;

/**
 * A word's pieces, cut where an underline, a strike, a highlight or a link begins or ends inside of one: the comma after an underlined word
 * is not underlined. Where the characters stand follows from the widths of a font of the same kind. Links reach over their text by a bit,
 * so they end at punctuation only.
 */
export function decoratedParts(word: Word, styles: readonly TextStyle[], decorations: Decorations): readonly Piece[] {
  // On most pages nothing begins or ends in a word, and this is asked for every one of them.
  if (!decorations.hasMarks && !decorations.hasLinks) return word.pieces;
  const { top, bottom } = word.bounds;
  const parts = word.pieces.flatMap((piece) => {
    const style = styles[piece.style];
    if (!style || piece.text.length < 2 || hasRightToLeft(piece.text)) return [piece];
    const bounds = { left: piece.left, right: piece.right, top, bottom };
    const ends = decorations.endsIn(bounds, piece.baseline, style.sizePt);
    if (ends.length === 0) return [piece];
    const edges = characterEdges(piece, style);
    const cuts = new Set<number>();
    for (const { x, exact } of ends) {
      const at = nearest(edges, x);
      const isPunctuated = PUNCTUATION.test(piece.text.charAt(at - 1)) || PUNCTUATION.test(piece.text.charAt(at));
      if (exact || isPunctuated) cuts.add(at);
    }
    return cutAt(piece, cuts, edges);
  });
  return parts.length === word.pieces.length ? word.pieces : parts;
}

function nearest(edges: readonly number[], x: number): number {
  let best = 0;
  edges.forEach((edge, i) => {
    if (Math.abs(edge - x) < Math.abs((edges[best] ?? 0) - x)) best = i;
  });
  return best;
}

function cutAt(piece: Piece, cuts: ReadonlySet<number>, edges: readonly number[]): Piece[] {
  const offsets = [...new Set([0, ...cuts, piece.text.length])].sort((a, b) => a - b);
  return offsets.slice(1).map((to, i) => {
    const from = offsets[i] ?? 0;
    return {
      ...piece,
      text: piece.text.slice(from, to),
      left: edges[from] ?? piece.left,
      right: edges[to] ?? piece.right,
    };
  });
}
