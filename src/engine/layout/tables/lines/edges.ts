import type { Ruling } from '../../../model/pageContent';

/**
 * Lines of a page made fit for comparison: pieces that lie on one line are snapped together and joined, as the borders of neighbouring
 * cells are mostly drawn one by one (Nurminen 2013, 4.2; the steps "snap" and "join" of pdfplumber's table finder).
 */
export interface Edge {
  readonly orientation: Ruling['orientation'];
  /** Mean of the pieces, weighted with their lengths. */
  readonly position: number;
  readonly from: number;
  readonly to: number;
  /** What is drawn along it; nothing where an edge only separates. */
  readonly pieces: readonly Ruling[];
}

/** Where something ends that is no ruling: a side of a filled rectangle. */
export type Outline = Pick<Ruling, 'orientation' | 'position' | 'from' | 'to'>;

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
