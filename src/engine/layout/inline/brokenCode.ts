import { widthOf } from '../../model/geometry';
import { endOf } from '../paragraphs/columnContext';
import type { TextLine } from '../types';

/** Where browsers break words that are too long for their line, and what these go on with. */
const MAY_BREAK = /[\p{L}\p{N}][-/]$/u;
const GOES_ON = /^[\p{L}\p{N}]/u;
/** Nobody knows how far the text of a box is kept from its edge, em. */
const DOUBTFUL_ROOM_EM = 0.5;

/** A line of code that was full goes on in the next one behind a hyphen or a stroke: "application/", "json". `right`: end of the column or the cell. */
export function isBrokenCode(upper: TextLine, lower: TextLine, right: number): boolean {
  const first = lower.words[0];
  if (!first || !MAY_BREAK.test(endOf(upper)) || !GOES_ON.test(first.text)) return false;
  const room = DOUBTFUL_ROOM_EM * lower.sizePt;
  return lower.bounds.left < upper.bounds.left + room && upper.bounds.right + widthOf(first.bounds) > right - room;
}
