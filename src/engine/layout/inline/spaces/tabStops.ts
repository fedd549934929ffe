import type { TabStop } from '../../../model/document';
import { type Sides, widthOf } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import type { TextLine } from '../../types';

/** Text that ends this near to the column's edge is meant to end there, em. */
const AT_EDGE_EM = 0.6;

/** A stop that lies beyond the edge, if by a hair, takes its tab to the next line. */
export const isAtEdge = (x: number, { sizePt }: Pick<TextLine, 'sizePt'>, columnRight: number): boolean =>
  columnRight - x < sizePt * AT_EDGE_EM;

/** The stop of the tab before a word: at the column's edge, aligned to it, where what follows ends there; else where the word begins. */
export function tabStopFor(
  line: TextLine,
  from: number,
  leader: TabStop['leader'],
  leaders: ReadonlyMap<Word, TabStop['leader']> | undefined,
  column: Sides,
): TabStop {
  const word = line.words[from];
  const rest = line.words.slice(from);
  const right = Math.max(...rest.map((w) => w.bounds.right));
  const atEdge: TabStop = { positionPt: widthOf(column), alignment: 'right', leader };
  if (line.rightToLeft) {
    const end = Math.min(...rest.map((w) => w.bounds.left));
    if (end - column.left < line.sizePt * AT_EDGE_EM) return atEdge;
    return { positionPt: column.right - right, alignment: 'left', leader };
  }
  const lastGap = rest.every(
    (w, i) => !leaders?.has(w) && (i === 0 || w.bounds.left - (rest[i - 1]?.bounds.right ?? 0) < line.sizePt),
  );
  if (lastGap && isAtEdge(right, line, column.right)) return atEdge;
  // Page numbers end below each other, and only those of as many digits begin so.
  if (leader !== 'none' && rest.length === 1) return { positionPt: right - column.left, alignment: 'right', leader };
  return { positionPt: (word?.bounds.left ?? right) - column.left, alignment: 'left', leader };
}

/** Stops nearer to each other are one, points. */
const SAME_STOP_PT = 2;

/** In order of their places, each once. */
export function distinctStops(stops: readonly TabStop[]): TabStop[] {
  if (stops.length < 2) return [...stops];
  const kept: TabStop[] = [];
  for (const stop of [...stops].sort((a, b) => a.positionPt - b.positionPt)) {
    const last = kept.at(-1);
    if (!last || stop.positionPt - last.positionPt > SAME_STOP_PT) kept.push(stop);
  }
  return kept;
}
