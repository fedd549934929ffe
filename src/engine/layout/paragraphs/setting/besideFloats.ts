import type { Sides } from '../../../model/geometry';
import { endsBefore, type Float, startsBehind } from '../../floats';
import type { Edges, TextLine } from '../../types';

/** The column of lines all of which stand right of what floats: it begins where they do, however far the float reaches into the page's. */
export function columnBeside(lines: readonly TextLine[], column: Edges, floats: readonly Float[]): Edges {
  const float = floats.find((each) => lines.every((line) => startsBehind(each, line)));
  return float ? { ...column, left: float.room.right } : column;
}

/** Lines that run around what floats, the start of those behind it moved to where the column begins. */
export interface LinesAroundFloats {
  readonly lines: readonly TextLine[];
  readonly endBefore: boolean;
  readonly startBehind: boolean;
}

export function aroundFloats(lines: readonly TextLine[], column: Edges, floats: readonly Float[]): LinesAroundFloats {
  const endBefore = floats.some((float) => lines.some((line) => endsBefore(float, line)));
  const moved = lines.map((line) => {
    const left = startWithoutFloats(line, column, floats);
    return left < line.bounds.left ? { ...line, bounds: { ...line.bounds, left } } : line;
  });
  const startBehind = moved.some((line, i) => line !== lines[i]);
  return { lines: startBehind ? moved : lines, endBefore, startBehind };
}

/** Where the line would begin if nothing floated left of it. */
export function startWithoutFloats(line: Pick<TextLine, 'bounds'>, column: Sides, floats: readonly Float[]): number {
  const float = floats.find((each) => startsBehind(each, line));
  return line.bounds.left - Math.max(0, float ? float.room.right - column.left : 0);
}
