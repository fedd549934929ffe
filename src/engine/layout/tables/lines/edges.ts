import type { Ruling } from '../../../model/pageContent';
import type { Rect } from '../../../model/geometry';
import { firstPlace } from '../../../model/collections/sorted';

/**
 * Lines of a page made fit for comparison: pieces that lie on one line are snapped together and joined, as the borders of neighbouring
 * cells are mostly drawn one by one (Nurminen 2013, 4.2; the steps "snap" and "join" of pdfplumber's table finder).
 */
export interface Edge extends Outline {
  /** What is drawn along it; nothing where an edge only separates. Its position is their mean, weighted with their lengths. */
  readonly pieces: readonly Ruling[];
}

/** Where something ends that is no ruling: a side of a filled rectangle. */
export type Outline = Pick<Ruling, 'orientation' | 'position' | 'from' | 'to'>;

/** Upper and lower side. */
export const levelSidesOf = ({ left, top, right, bottom }: Rect): Outline[] =>
  [top, bottom].map((position) => ({ orientation: 'horizontal', position, from: left, to: right }));

/** All four sides. */
export const outlinesOf = (rect: Rect): Outline[] => [
  ...levelSidesOf(rect),
  { orientation: 'vertical', position: rect.left, from: rect.top, to: rect.bottom },
  { orientation: 'vertical', position: rect.right, from: rect.top, to: rect.bottom },
];

/** Of lines of one orientation in order of position those at this one, or within so much of it. */
export function linesAt<T extends Outline>(sorted: readonly T[], position: number, withinPt: number): readonly T[] {
  const first = firstPlace(sorted, (line) => line.position < position - withinPt);
  let end = first;
  while ((sorted[end]?.position ?? Infinity) <= position + withinPt) end++;
  return sorted.slice(first, end);
}

type Line = Ruling | Outline;

/** Lines that are nearer to each other than this are one line, or the two strokes of a double one. Points. */
export const SNAP_PT = 3;
/** Neighbouring positions within one line do not leave more than this between them. Points. */
const SNAP_GAP_PT = 2.2;
/** Pieces of one line may leave this between them: corners of borders, gaps between cells. Points. */
const JOIN_PT = 3;
/** What stays shorter than this after joining is a tick, a dash or part of a drawing. Points. */
const MIN_EDGE_PT = 5;

/** One that only separates: it closes cells and shows nothing. */
export const softEdge = (orientation: Edge['orientation'], position: number, from: number, to: number): Edge => ({
  orientation,
  position,
  from,
  to,
  pieces: [],
});

/** A level edge lies in the area, or ends so far beyond its sides. */
export const isEdgeIn = ({ left, top, right, bottom }: Rect, { position, from, to }: Edge, endPt: number): boolean =>
  position >= top - 1 && position <= bottom + 1 && from >= left - endPt && to <= right + endPt;

/** Edges of one orientation, in order of position. */
export function edgesOf(
  rulings: readonly Ruling[],
  outlines: readonly Outline[],
  orientation: Ruling['orientation'],
): Edge[] {
  const sorted: Line[] = [...rulings, ...outlines].filter((r) => r.orientation === orientation && r.to > r.from);
  sorted.sort((a, b) => a.position - b.position || a.from - b.from);
  const edges: Edge[] = [];
  let line: Line[] = [];
  let first = 0;
  let last = 0;
  for (const ruling of sorted) {
    if (line.length > 0 && (ruling.position - last > SNAP_GAP_PT || ruling.position - first > SNAP_PT)) {
      joinLine(line, edges);
      line = [];
    }
    if (line.length === 0) first = ruling.position;
    last = ruling.position;
    line.push(ruling);
  }
  joinLine(line, edges);
  return edges.sort((a, b) => a.position - b.position || a.from - b.from);
}

function joinLine(line: Line[], edges: Edge[]): void {
  line.sort((a, b) => a.from - b.from || a.position - b.position);
  let pieces: Line[] = [];
  let to = -Infinity;
  for (const ruling of line) {
    if (pieces.length > 0 && ruling.from - to > JOIN_PT) {
      pushEdge(pieces, to, edges);
      pieces = [];
      to = -Infinity;
    }
    pieces.push(ruling);
    to = Math.max(to, ruling.to);
  }
  if (pieces.length > 0) pushEdge(pieces, to, edges);
}

function pushEdge(pieces: Line[], to: number, edges: Edge[]): void {
  const first = pieces[0];
  if (!first || to - first.from < MIN_EDGE_PT) return;
  let weight = 0;
  let sum = 0;
  for (const p of pieces) {
    weight += p.to - p.from;
    sum += p.position * (p.to - p.from);
  }
  edges.push({
    orientation: first.orientation,
    position: sum / weight,
    from: first.from,
    to,
    pieces: pieces.filter(isDrawn),
  });
}

function isDrawn(line: Line): line is Ruling {
  return 'thicknessPt' in line;
}
