import { NO_COMMENTS } from '../comments/commentAnchors';
import type { PictureLabel } from '../../model/document';
import { heightOf, widthOf, type Rect, type Sides } from '../../model/geometry';
import type { Picture, Ruby, TextStyle, Word } from '../../model/pageContent';
import { runsOf } from '../../model/collections/groups';
import { inOrder } from '../../model/collections/sorted';
import { UNDECORATED } from '../inline/decorations/decorations';
import { Spelling } from '../inline/lineEnds/hyphens';
import { contentOf } from '../inline/inlineContent';
import { textLine } from '../lines/lines';
import { rowsOf } from '../lines/segments';

/** Words farther apart are labels of their own: values along an axis, entries of a legend. */
const MAX_WORD_GAP_EM = 0.6;
/** Height of a line, and the part of it above the baseline, as word processors set lines of an exact height. */
const LEADING_EM = 1.2;
const ABOVE_BASELINE = 0.8;
/** Room on either side for a font that runs wider, parts of the text's width and em. */
const WIDER_FONT_SHARE = 0.1;
const MIN_ROOM_EM = 0.5;

/** The labels of a drawing, line by line, where they stand on it. */
export function pictureLabels({ labels, bounds }: Picture, styles: readonly TextStyle[]): PictureLabel[] {
  return (labels ? linesOf(labels) : []).map((words): PictureLabel => {
    const line = textLine(words, styles);
    const { inlines } = contentOf([line], {
      styles,
      decorations: UNDECORATED,
      column: line.bounds,
      spelling: NO_WORDS,
      pictures: NO_PICTURES,
      noteReferences: NO_NOTES,
      comments: NO_COMMENTS,
      ruby: NO_RUBY,
      controls: NO_CONTROLS,
      hasBoxesToTick: false,
    });
    const leadingPt = line.sizePt * LEADING_EM;
    const room = Math.max(MIN_ROOM_EM * line.sizePt, WIDER_FONT_SHARE * widthOf(line.bounds));
    const top = line.baseline - leadingPt * ABOVE_BASELINE - bounds.top;
    const { alignment, left, right } = acrossOf(line.bounds, bounds, room);
    return {
      content: inlines,
      leadingPt,
      rightToLeft: line.rightToLeft,
      alignment,
      bounds: { left, right, top, bottom: top + leadingPt },
    };
  });
}

/**
 * Where a label begins and ends on its drawing, with room for a font that runs wider, and how it is set in it. Of a group of shapes LibreOffice
 * makes the room narrower by as much as one of them stands out of it: a label at the edge has its room on the other side.
 */
function acrossOf(label: Rect, drawing: Rect, room: number): Pick<PictureLabel, 'alignment'> & Sides {
  const [left, right] = [label.left - drawing.left, label.right - drawing.left];
  const [before, behind] = [Math.max(0, left), Math.max(0, widthOf(drawing) - right)];
  if (Math.min(before, behind) >= room) return { alignment: 'center', left: left - room, right: right + room };
  if (Math.max(before, behind) < room) {
    const side = Math.min(before, behind);
    return { alignment: 'center', left: left - side, right: right + side };
  }
  return before < behind
    ? { alignment: 'left', left, right: right + Math.min(behind, 2 * room) }
    : { alignment: 'right', left: left - Math.min(before, 2 * room), right };
}

const NO_WORDS = new Spelling([]);
const NO_PICTURES = new Map<Word, never>();
const NO_NOTES = new Map<Word, never>();
const NO_RUBY: ReadonlyMap<Word, readonly Ruby[]> = new Map();
const NO_CONTROLS = new Map<Word, never>();

/** Words of one baseline, a space apart, from top to bottom. */
function linesOf(words: readonly Word[]): Word[][] {
  return rowsOf(words).flatMap((row) =>
    runsOf(
      inOrder(row, (a, b) => a.bounds.left - b.bounds.left),
      ({ bounds }, last) => bounds.left - last.bounds.right <= MAX_WORD_GAP_EM * heightOf(bounds),
    ),
  );
}
