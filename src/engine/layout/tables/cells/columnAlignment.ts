import type { Block, Paragraph } from '../../../model/document';
import { centreX, type Sides, widthOf } from '../../../model/geometry';
import { addTo } from '../../../model/collections/groups';
import { lineOverhang } from '../../paragraphs/setting/paragraphShape';
import { isOneLine } from '../../paragraphs/setting/usualLines';
import type { FilledCell } from './cellPlacement';

/** Edges of one column's lines that differ by less are one edge: programs round the place of each text. Points. */
const SAME_EDGE_PT = 1;
/** A column's edge has so many lines at least, … */
const MIN_LINES = 2;
/** … and this share of them: those of its head may stand elsewhere. */
const MIN_SHARE = 0.5;
/** Indents that nobody sees, points. */
const MIN_INDENT_PT = 0.25;
/** Lines of one width that end with their cells begin farther than this from their left edges, else they may be set from there. */
const MIN_FAR_EM = 1;

type Edge = 'left' | 'right' | 'center';
const EDGES: readonly Edge[] = ['left', 'right', 'center'];

/** Where lines of a column start, end, or have their middle: page points. */
interface ColumnEdge {
  readonly edge: Edge;
  readonly at: number;
}

/** With the number of lines that do. */
interface LargestEdge extends ColumnEdge {
  readonly lines: number;
}

/** A line of text alone in its cell, and where the text of that may stand. Page points. */
interface CellLine extends Sides {
  readonly line: Paragraph;
}

/**
 * Cells whose lines start, end or have their middle at one place in their column are set from there, as their author did: numbers from the right. A line by
 * itself tells that only where it has much room in its cell. Names of columns are centred where the others of their row are, too.
 */
export function alignedByColumn(cells: readonly FilledCell[], paddingPt: number): readonly FilledCell[] {
  const linesOf = new Map<number, CellLine[]>();
  const byRow = new Map<number, CellLine[]>();
  for (const { cell, blocks } of cells) {
    if (cell.columnSpan > 1 || cell.textDirection) continue;
    const left = cell.bounds.left + paddingPt;
    const right = cell.bounds.right - paddingPt;
    const lines = blocks.filter(isLine).map((line) => ({ line, left, right }));
    for (const line of lines) addTo(linesOf, cell.column, line);
    const [only] = lines;
    if (only && blocks.length === 1) addTo(byRow, cell.row, only);
  }
  const set = new Map<Block, Paragraph>();
  for (const lines of linesOf.values()) {
    const edge = edgeOf(lines);
    if (!edge) continue;
    for (const line of lines) if (isAt(line, edge.edge, edge.at)) set.set(line.line, setFrom(line, edge));
  }
  for (const lines of byRow.values()) {
    const others = lines.filter(({ line }) => !set.has(line));
    if (others.length >= MIN_LINES && others.every(isInMiddle))
      for (const line of others) set.set(line.line, setFrom(line, { edge: 'center', at: placeOf(line, 'center') }));
  }
  if (set.size === 0) return cells;
  return cells.map((filled) => ({ ...filled, blocks: filled.blocks.map((block) => set.get(block) ?? block) }));
}

/** A line of text alone, which nothing but its alignment and indents places. */
function isLine(block: Block): block is Paragraph {
  if (block.type !== 'paragraph' || block.role.kind !== 'body' || block.tabStops.length > 0) return false;
  const { content } = block;
  return isOneLine(block) && content.length > 0 && content.every(({ type }) => type === 'text');
}

const placeOf = ({ line: { bounds } }: CellLine, edge: Edge): number =>
  edge === 'center' ? centreX(bounds) : bounds[edge];

/** The edge that most of the lines have; undefined where as many have another one, and nothing tells them apart. */
function edgeOf(lines: readonly CellLine[]): ColumnEdge | undefined {
  if (lines.length < MIN_LINES) return undefined;
  const [best, next] = EDGES.map((edge) => largestGroup(lines, edge)).sort((a, b) => b.lines - a.lines);
  if (!best || !next || best.lines < Math.max(MIN_LINES, MIN_SHARE * lines.length)) return undefined;
  const group = lines.filter((line) => isAt(line, best.edge, best.at));
  if (best.lines > next.lines) return best;
  const ending = largestGroup(lines, 'right');
  return ending.lines === best.lines && group.every(isFarRight) ? ending : undefined;
}

/** The line stands in the middle of its cell, with white at both sides. */
function isInMiddle({ line: { bounds }, left, right }: CellLine): boolean {
  const room = bounds.left - left;
  return room > SAME_EDGE_PT && Math.abs(room - (right - bounds.right)) <= SAME_EDGE_PT;
}

/** The line ends with its cell, and begins far from its left edge. */
function isFarRight({ line, left, right }: CellLine): boolean {
  return right - line.bounds.right <= SAME_EDGE_PT && line.bounds.left - left > MIN_FAR_EM * sizeOf(line);
}

const isAt = (line: CellLine, edge: Edge, at: number): boolean => Math.abs(placeOf(line, edge) - at) <= SAME_EDGE_PT;

/** The largest group of lines that have this edge at one place. */
function largestGroup(lines: readonly CellLine[], edge: Edge): LargestEdge {
  const places = lines.map((line) => placeOf(line, edge)).sort((a, b) => a - b);
  let most = 0;
  let at = 0;
  let from = 0;
  places.forEach((place, end) => {
    while (place - (places[from] ?? place) > SAME_EDGE_PT) from++;
    if (end - from + 1 <= most) return;
    most = end - from + 1;
    at = places[(from + end) >> 1] ?? place;
  });
  return { edge, at, lines: most };
}

/** The line from its column's edge. */
function setFrom({ line, left, right }: CellLine, { edge, at }: ColumnEdge): Paragraph {
  const { bounds, rightToLeft } = line;
  const leftRoom = bounds.left - left;
  const rightRoom = right - bounds.right;
  if (edge === 'center' && Math.abs(leftRoom - rightRoom) > 2 * SAME_EDGE_PT) return line;
  const em = sizeOf(line);
  const width = widthOf(bounds);
  const ofEdge = (room: number): number => (Math.abs(room) < MIN_INDENT_PT ? 0 : room);
  const free = (room: number): number => lineOverhang(width, room, em);
  const leftIndent = edge === 'left' ? ofEdge(at - left) : free(leftRoom);
  const rightIndent = edge === 'right' ? ofEdge(right - at) : free(rightRoom);
  return {
    ...line,
    alignment: edge,
    indentStartPt: rightToLeft ? rightIndent : leftIndent,
    indentEndPt: rightToLeft ? leftIndent : rightIndent,
    firstLineIndentPt: 0,
  };
}

function sizeOf({ content }: Paragraph): number {
  const [first] = content;
  return first?.type === 'text' ? first.format.sizePt : 0;
}
