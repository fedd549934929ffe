import { boundsOf, overlapX, type Sides } from '../../../model/geometry';
import type { TextStyle } from '../../../model/pageContent';
import { endsBefore, type Float, startsBehind } from '../../floats';
import type { Edges, TextLine } from '../../types';
import type { ParagraphSource } from '../paragraphLabel';
import { type ParagraphShape, shapeOf } from './paragraphShape';

/** The column of lines all of which stand right of what floats: it begins where they do, however far the float reaches into the page's. */
export function columnBeside(lines: readonly TextLine[], column: Edges, floats: readonly Float[]): Edges {
  const float = floats.find((each) => lines.every((line) => startsBehind(each, line)));
  return float ? { ...column, left: float.room.right } : column;
}

/** How a paragraph is set that may run around what floats. */
export interface ShapeAroundFloats {
  readonly shape: ParagraphShape;
  /** The first line, where it would stand if nothing floated. */
  readonly first: TextLine | undefined;
  /** What floats ends some of its lines, or begins them. */
  readonly isAroundFloat: boolean;
}

/** Where lines start is told by all of them, those behind a float moved to where the column begins; where they end, by those with nothing beside them. */
export function shapeAround(
  { lines, column, context, textLeft }: ParagraphSource,
  styles: readonly TextStyle[],
): ShapeAroundFloats {
  const { floats } = context;
  const around = floats.length > 0 ? lines.filter((line) => isBeside(line, floats)) : [];
  if (around.length === 0)
    return { shape: shapeOf(lines, column, styles, textLeft), first: lines[0], isAroundFloat: false };
  const moved = lines.map((line) => {
    const left = startWithoutFloats(line, column, floats);
    return left < line.bounds.left ? { ...line, bounds: { ...line.bounds, left } } : line;
  });
  const start = shapeOf(moved, column, styles, textLeft);
  const [first] = moved;
  const free = withoutBeside(lines, floats);
  // Lines further down may be narrow all the same.
  const goesOn = free.some(({ bounds }) => floats.some((float) => overlapX(bounds, float.bounds) > 0));
  if (!goesOn) return { shape: start, first, isAroundFloat: true };
  // A last line alone tells nothing.
  const end = free.length > 1 ? shapeOf(free, column, styles) : shapeOf(around, boundsOf(around) ?? column, styles);
  const alignment = end.alignment === 'justify' ? 'justify' : first?.rightToLeft ? 'right' : 'left';
  const indentEndPt = free.length > 1 ? end.indentEndPt : 0;
  return { shape: { ...start, alignment, indentEndPt }, first, isAroundFloat: true };
}

const isBeside = (line: TextLine, floats: readonly Float[]): boolean =>
  floats.some((float) => endsBefore(float, line) || startsBehind(float, line));

/** The lines with nothing that floats beside them. */
export const withoutBeside = (lines: readonly TextLine[], floats: readonly Float[]): readonly TextLine[] =>
  floats.length > 0 ? lines.filter((line) => !isBeside(line, floats)) : lines;

/** Where the line would begin if nothing floated left of it. */
export function startWithoutFloats(line: Pick<TextLine, 'bounds'>, column: Sides, floats: readonly Float[]): number {
  const float = floats.find((each) => startsBehind(each, line));
  return line.bounds.left - Math.max(0, float ? float.room.right - column.left : 0);
}
