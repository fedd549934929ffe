import type { Ruling } from '../../model/pageContent';

/** A dash is taken for a dot up to this length, points, or so many times as long as it is thick. */
const MAX_DOT_PT = 1.5;
const MAX_DOT_ASPECT = 2;

/** What dashes of a length make of a line. */
export const dashedBy = (dashPt: number, thicknessPt: number): Ruling['dashed'] =>
  dashPt <= Math.max(MAX_DOT_PT, MAX_DOT_ASPECT * thicknessPt) ? 'dotted' : true;
