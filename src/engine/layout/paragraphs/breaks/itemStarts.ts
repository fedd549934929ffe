import { ENDS_CLAUSE } from '../../../model/characters';
import { endOf, startOf } from '../../lines/lineText';
import type { TextLine } from '../../types';
import { type ColumnContext, SAME_EDGE_EM } from '../columnContext';
import { DIGIT_OR_ROMAN } from '../../inline/spaces/leaders';

/** A gap that no justified line has between words, em. */
const MIN_TAB_EM = 0.7;

/** Where a paragraph may end: its lines so far, the last of them, and what follows. */
export interface BreakPlace {
  readonly paragraph: readonly TextLine[];
  readonly previous: TextLine;
  readonly line: TextLine;
  readonly next: TextLine | undefined;
  /** Of the line, among those of its column. */
  readonly at: number;
}

/** The line begins an item of a list, and its label is no word of the sentence above. */
export function startsItem({ paragraph, previous, line, next }: BreakPlace, context: ColumnContext): boolean {
  if (context.labelWords(line) === 0) return false;
  if (hangsBehindTab(line, next, context)) return true;
  const first = paragraph[0];
  const sibling = first !== undefined && context.labelWords(first) > 0 && startsLevel(first, line);
  if (sibling || (first !== undefined && isPartOf(first, previous, line, context))) return true;
  // The line above is full and leaves its sentence open: a dash or "52." that comes next is the sentence's, if it stands where the text goes on.
  const goesOn = !ENDS_CLAUSE.test(endOf(previous));
  // Behind a question its answers stand, each with a label.
  if (!goesOn && next && startsLevel(line, next) && context.labelWords(next) > 0) return true;
  if (context.isBulletLabel(line))
    return !(goesOn && (DASH.test(startOf(line)) || separatesIn(previous, startOf(line))));
  const outdented = line.bounds.left < previous.bounds.left - SAME_EDGE_EM * line.sizePt;
  const isOuter =
    first !== undefined &&
    context.labelWords(first) > 0 &&
    line.bounds.left < first.bounds.left - SAME_EDGE_EM * line.sizePt;
  return outdented && (isOuter || !(goesOn && paragraph.length === 1));
}

/** The label stands apart from its text as no word does, and the next line starts where the text does, or has such a label below this one: wherever else it would be, it is an item's. */
function hangsBehindTab(line: TextLine, next: TextLine | undefined, context: ColumnContext): boolean {
  const text = textBehindTab(line, context);
  if (text === undefined || !next || line.rightToLeft) return false;
  if (Math.abs(next.bounds.left - text) < SAME_EDGE_EM * line.sizePt) return true;
  return startsLevel(line, next) && textBehindTab(next, context) !== undefined;
}

/** Where the text starts whose label stands apart from it, points. */
function textBehindTab(line: TextLine, context: ColumnContext): number | undefined {
  const at = context.labelWords(line);
  const [label, text] = [line.words[at - 1], line.words[at]];
  if (!label || !text) return undefined;
  return text.bounds.left - label.bounds.right > MIN_TAB_EM * line.sizePt ? text.bounds.left : undefined;
}

/** An entry of contents below that of its chapter, which ends with its page's number or is set bold: "3.1" behind "3". */
function isPartOf(chapter: TextLine, previous: TextLine, line: TextLine, { styles }: ColumnContext): boolean {
  const number = PART_NUMBER.exec(startOf(line))?.[1];
  if (number === undefined || startOf(chapter).replace(/\.$/, '') !== number) return false;
  return DIGIT_OR_ROMAN.test(endOf(previous)) || styles[chapter.style]?.bold !== styles[line.style]?.bold;
}

const PART_NUMBER = /^([\dA-Z][\d.]*)\.\d+\.?$/;

/** The sign stands between the words of a line: "Layout · Tables · Lists". */
const separatesIn = ({ words }: TextLine, sign: string): boolean => words.some(({ text }, i) => i > 0 && text === sign);

/** A dash, and the rest of "C++" that a line was broken in. */
const DASH = /^[–—―+]$/u;

/** Both lines start at one edge. */
export const startsLevel = (upper: TextLine, lower: TextLine): boolean =>
  Math.abs(upper.bounds.left - lower.bounds.left) < SAME_EDGE_EM * lower.sizePt;
