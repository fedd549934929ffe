import type { TextBoxInline } from '../../model/document';
import { ENDS_IN_HYPHEN } from '../../model/characters';
import { boundsOf, type Sides, widthOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { contentContextOf, type FlowContext } from '../flowContext';
import { contentOf } from '../inline/inlineContent';
import { linesOf } from '../lines/lines';
import { segmentsOf } from '../lines/segments';
import { median } from '../../model/collections/statistics';
import type { TextLine } from '../types';

/** Lines of one note lie closer than this, em. */
const MAX_LEADING_EM = 1.8;
/** Leading of a note of one line, em. */
const LEADING_EM = 1.2;
/** Room for a font that runs wider. */
const WIDER_FONT_SHARE = 0.08;
/** Lines that end together, and do not start together, are set to the right, points. */
const SAME_EDGE_PT = 1;

/** The notes in the margins of a page as boxes that float where they are: one for each note, its lines as they wrap. n log n in words. */
export function marginNoteBoxes(words: readonly Word[], text: Sides, context: FlowContext): TextBoxInline[] {
  if (words.length === 0) return [];
  const sides = [
    words.filter(({ bounds }) => bounds.right <= text.left),
    words.filter(({ bounds }) => bounds.right > text.left),
  ];
  return sides.flatMap((own) => {
    const lines = linesOf(segmentsOf(own), context.content.styles);
    const column = boundsOf(lines);
    return column ? notesOf(lines).flatMap((note) => noteBox(note, column, context)) : [];
  });
}

function notesOf(lines: readonly TextLine[]): TextLine[][] {
  const notes: TextLine[][] = [];
  let last: TextLine | undefined;
  for (const line of lines) {
    if (last && line.baseline - last.baseline <= MAX_LEADING_EM * Math.min(line.sizePt, last.sizePt))
      notes.at(-1)?.push(line);
    else notes.push([line]);
    last = line;
  }
  return notes;
}

function noteBox(lines: readonly TextLine[], column: Sides, context: FlowContext): TextBoxInline[] {
  const bounds = boundsOf(lines);
  const [first] = lines;
  if (!bounds || !first) return [];
  const breaks = new Set(lines.flatMap((line, i) => (endsByHand(line, lines[i + 1], column) ? [i] : [])));
  const { inlines } = contentOf(lines, contentContextOf(bounds, context), breaks);
  const leadingPt =
    median(lines.slice(1).map((line, i) => line.baseline - (lines[i]?.baseline ?? 0))) ?? first.sizePt * LEADING_EM;
  const isRight = lines.length > 1 && endTogether(lines) && !startTogether(lines);
  const extra = widthOf(bounds) * WIDER_FONT_SHARE;
  return [
    {
      type: 'textBox',
      content: inlines,
      leadingPt,
      ...(isRight && { alignment: 'right' }),
      xPt: isRight ? bounds.left - extra : bounds.left,
      yPt: bounds.top,
      widthPt: widthOf(bounds) + extra,
      heightPt: lines.length * leadingPt,
      direction: 'across',
    },
  ];
}

/** Whether the first word of the next line would have had room in the column of the notes, or each line is a name of its own. */
function endsByHand(line: TextLine, next: TextLine | undefined, column: Sides): boolean {
  const word = next?.words[0];
  if (!next || !word) return false;
  if (line.words.length === 1 && next.words.length === 1) return !ENDS_IN_HYPHEN.test(line.words[0]?.text ?? '');
  return widthOf(line.bounds) + widthOf(word.bounds) + SPACE_EM * line.sizePt <= widthOf(column);
}
const SPACE_EM = 0.25;

const endTogether = (lines: readonly TextLine[]): boolean =>
  lines.every(({ bounds }) => Math.abs(bounds.right - (lines[0]?.bounds.right ?? 0)) <= SAME_EDGE_PT);
const startTogether = (lines: readonly TextLine[]): boolean =>
  lines.every(({ bounds }) => Math.abs(bounds.left - (lines[0]?.bounds.left ?? 0)) <= SAME_EDGE_PT);
