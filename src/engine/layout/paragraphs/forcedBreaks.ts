import { ENDS_CLAUSE } from '../../model/characters';
import { type Sides, widthOf } from '../../model/geometry';
import { largest } from '../../model/collections/statistics';
import type { Word } from '../../model/pageContent';
import { endOf } from '../lines/lineText';
import type { TextLine } from '../types';
import { unbrokenWidth } from '../lines/unspacedText';
import { goesOn, WORD_SPACE_EM } from './breaks/lineWraps';
import type { ParagraphShape } from './setting/paragraphShape';

/** What must be left of the room for a word to have fitted for sure: fonts run wider, and hyphens stand out, em. */
const SURE_ROOM_EM = 0.5;
/** Lines of addresses and the like leave at least half the column. */
const MAX_ADDRESS_SHARE = 0.5;
/** A word space, and what an indent may take. */
const BROKEN_MARGIN_EM = 1.5;
/** Ragged lines of prose fill so much of the paragraph's longest line at least. */
const MIN_PROSE_FILL = 0.6;

/**
 * By line: whether it was ended by hand, for the first word of the next one would have fitted: in the column, where lines are centred or set
 * at its right edge, and each may take all of it; else before the end of the paragraph's longest line. Undefined where no line is: nearly everywhere.
 */
export function forcedBreaks(
  lines: readonly TextLine[],
  { alignment }: Pick<ParagraphShape, 'alignment'>,
  column: Sides,
): ReadonlySet<number> | undefined {
  if (lines.length < 2) return undefined;
  if (areBroken(lines, alignment, column)) return new Set(lines.slice(1).keys());
  if (alignment === 'justify' || lines[0]?.rightToLeft !== false) return undefined;
  const isRagged = alignment === 'center' || alignment === 'right';
  const room = isRagged ? widthOf(column) : largest(lines.map((line) => lengthOf(line, alignment, column)));
  let breaks: Set<number> | undefined;
  for (let i = 0; i + 1 < lines.length; i++) {
    const line = lines[i];
    const next = lines[i + 1];
    const word = next?.words[0];
    if (!line || !word || line.words.at(-1)?.softHyphen === true) continue;
    const em = line.sizePt;
    const length = lengthOf(line, alignment, column);
    if (!isRagged && isOpen(line, next, length, room)) continue;
    const needed = unbrokenWidth(word, em) ?? widthOf(word.bounds) + WORD_SPACE_EM * em;
    if (length + needed > room - (isRagged ? 0 : SURE_ROOM_EM * em)) continue;
    breaks ??= new Set();
    breaks.add(i);
  }
  return breaks;
}

/** Programs that break a paragraph as a whole leave room in ragged lines: a sentence goes on there, and nobody ended the line. */
function isOpen(line: TextLine, next: TextLine, length: number, room: number): boolean {
  return length > room * MIN_PROSE_FILL && goesOn(next) && !ENDS_CLAUSE.test(endOf(line));
}

/** From where the line starts, a first-line indent included. */
function lengthOf({ bounds }: TextLine, alignment: ParagraphShape['alignment'], column: Sides): number {
  if (alignment === 'center') return widthOf(bounds);
  return alignment === 'right' ? column.right - bounds.left : bounds.right - column.left;
}

/**
 * The lines of a paragraph, as a tagged PDF has it, do not wrap: after each of them the next word would have fitted into the column. Text
 * that wraps beside a picture leaves no such room in its own longest line, and goes on in small letters.
 */
function areBroken(lines: readonly TextLine[], alignment: ParagraphShape['alignment'], column: Sides): boolean {
  const isFull = (line: TextLine, next: TextLine | undefined): boolean => {
    const word = next?.words[0];
    return word !== undefined && widthOf(line.bounds) + addedBy(word, line) > widthOf(column);
  };
  // Of nearly all paragraphs the first line tells.
  if (lines.some((line, i) => isFull(line, lines[i + 1]))) return false;
  const widest = largest(lines.map(({ bounds }) => widthOf(bounds)));
  const farthest = largest(lines.map((line) => lengthOf(line, alignment, column)));
  let isBroken = widest < widthOf(column) * MAX_ADDRESS_SHARE && !lines.some(goesOn);
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i - 1];
    const next = lines[i];
    const word = next?.words[0];
    if (!line || !word) continue;
    const length = lengthOf(line, alignment, column);
    if (alignment !== 'center' && isOpen(line, next, length, farthest)) return false;
    if (length + addedBy(word, line) < farthest) isBroken = true;
  }
  return isBroken;
}

/** What the first word of the next line takes behind a line. */
const addedBy = ({ bounds }: Word, { sizePt }: TextLine): number => widthOf(bounds) + BROKEN_MARGIN_EM * sizePt;
