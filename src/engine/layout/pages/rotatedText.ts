import type { Block, Inline, TextBoxInline } from '../../model/document';
import type { ListDefinition } from '../../model/lists';
import { heightOf, type Rect, widthOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { layoutCellWords } from '../flow';
import { contentContextOf, type FlowContext } from '../flowContext';
import { contentOf } from '../inline/inlineContent';
import { textLine } from '../lines/lines';
import { type Segment, segmentsOf } from '../lines/segments';
import { turnOf } from '../tables/cells/region';
import type { TextLine } from '../types';

/** Height of a line in a box, and room for a font that runs wider. */
const LEADING_EM = 1.2;
const WIDER_FONT_SHARE = 0.08;

const directionOf = ({ angle, vertical }: Word): TextBoxInline['direction'] =>
  vertical ? 'vertical' : DIRECTIONS[angle];
const DIRECTIONS = { 0: 'across', 90: 'down', 180: 'upsideDown', 270: 'up' } as const;

/** Words set vertically, or at 90, 180 or 270 degrees, and those that stand beside the text, as boxes that float where the words are. One box a line. */
export function turnedTextBoxes(words: readonly Word[], context: FlowContext): TextBoxInline[] {
  const boxes: TextBoxInline[] = [];
  if (words.length === 0) return boxes;
  for (const direction of ['across', 'vertical', 'down', 'upsideDown', 'up'] as const) {
    const turned = words.filter((word) => directionOf(word) === direction);
    for (const { line, bounds, inlines } of turnedLines(turned, context)) {
      const leadingPt = line.sizePt * LEADING_EM;
      const sideways = direction !== 'upsideDown' && direction !== 'across';
      const extra = (sideways ? heightOf(bounds) : widthOf(bounds)) * WIDER_FONT_SHARE;
      boxes.push({
        type: 'textBox',
        content: inlines,
        leadingPt,
        xPt: bounds.left,
        // Text that runs up starts at its box's foot.
        yPt: direction === 'up' ? bounds.top - extra : bounds.top,
        widthPt: sideways ? Math.max(leadingPt, widthOf(bounds)) : widthOf(bounds) + extra,
        heightPt: sideways ? heightOf(bounds) + extra : Math.max(leadingPt, heightOf(bounds)),
        direction,
      });
    }
  }
  return boxes;
}

/**
 * The blocks of a table's cell whose text is turned, as they stand when the cell is turned to be read; words set otherwise come after. Undefined
 * for a cell in which most words stand upright.
 */
export function turnedCell(
  words: readonly Word[],
  bounds: Rect,
  context: FlowContext,
  lists: ListDefinition[],
): Block[] | undefined {
  const direction = turnOf(words);
  if (direction === undefined) return undefined;
  const angle = direction === 'up' ? 270 : 90;
  const line =
    angle === 270 ? { left: -bounds.bottom, right: -bounds.top } : { left: bounds.top, right: bounds.bottom };
  const turned = words.filter((word) => word.angle === angle).map(uprightWord);
  const others = words.filter((word) => word.angle !== angle);
  return [...layoutCellWords(turned, line, context, lists), ...layoutCellWords(others, bounds, context, lists)];
}

function turnedLines(
  words: readonly Word[],
  context: FlowContext,
): { line: TextLine; bounds: Rect; inlines: readonly Inline[] }[] {
  const originals = new Map(words.map((word) => [uprightWord(word), word]));
  return segmentsOf([...originals.keys()]).map((segment: Segment) => {
    const bounds = segment.words.map((word) => originals.get(word)?.bounds ?? word.bounds);
    const line = textLine(segment.words, context.content.styles);
    const column = { left: segment.bounds.left, right: segment.bounds.right };
    const { inlines } = contentOf([line], { ...contentContextOf(column, context), pictures: new Map() });
    return {
      line,
      inlines,
      bounds: {
        left: Math.min(...bounds.map((b) => b.left)),
        right: Math.max(...bounds.map((b) => b.right)),
        top: Math.min(...bounds.map((b) => b.top)),
        bottom: Math.max(...bounds.map((b) => b.bottom)),
      },
    };
  });
}

/** The word as it would stand if the page were turned so that its baseline runs left to right. */
function uprightWord(word: Word): Word {
  if (directionOf(word) === 'across') return word;
  const { left, top, right, bottom } = word.bounds;
  if (word.angle === 90)
    return {
      ...word,
      bounds: { left: top, top: -right, right: bottom, bottom: -left },
      baseline: -word.baseline,
      angle: 0,
      vertical: false,
      pieces: word.pieces.map((piece) => ({ ...piece, baseline: -piece.baseline })),
    };
  if (word.angle === 270)
    return {
      ...word,
      bounds: { left: -bottom, top: left, right: -top, bottom: right },
      baseline: word.baseline,
      angle: 0,
      pieces: word.pieces.map((piece) => ({ ...piece, left: -piece.right, right: -piece.left })),
    };
  return {
    ...word,
    bounds: { left: -right, top: -bottom, right: -left, bottom: -top },
    baseline: -word.baseline,
    angle: 0,
    pieces: word.pieces.map((piece) => ({
      ...piece,
      left: -piece.right,
      right: -piece.left,
      baseline: -piece.baseline,
    })),
  };
}
