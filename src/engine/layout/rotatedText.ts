import type { Block, Paragraph } from '../model/document';
import type { Word } from '../model/pageContent';
import type { FlowContext } from './flowContext';
import { contentOf } from './inlineContent';
import { textLine } from './lines';
import { segmentsOf } from './segments';

/**
 * Words set at 90, 180 or 270 degrees, or in vertical lines, as paragraphs in the order of their own baseline. Their geometry is turned
 * upright for reading; the block stays where the words are.
 */
export function rotatedBlocks(words: readonly Word[], context: FlowContext): Block[] {
  const blocks: Block[] = [];
  for (const angle of [90, 180, 270, 0] as const) {
    const turned = words.filter((word) => (word.vertical ? angle === 0 && word.angle === 0 : word.angle === angle));
    if (!turned.length) continue;
    const originals = new Map(turned.map((word) => [uprightWord(word), word]));
    for (const segment of segmentsOf([...originals.keys()])) {
      const bounds = segment.words.map((word) => originals.get(word)?.bounds ?? word.bounds);
      const line = textLine(segment.words, context.content.styles);
      const edges = { left: segment.bounds.left, right: segment.bounds.right };
      const { inlines } = contentOf([line], {
        styles: context.content.styles,
        decorations: context.decorations,
        column: edges,
        vocabulary: context.vocabulary,
        pictures: [],
        noteReferences: context.noteReferences,
      });
      const paragraph: Paragraph = {
        type: 'paragraph',
        bounds: {
          left: Math.min(...bounds.map((b) => b.left)),
          right: Math.max(...bounds.map((b) => b.right)),
          top: Math.min(...bounds.map((b) => b.top)),
          bottom: Math.max(...bounds.map((b) => b.bottom)),
        },
        role: { kind: 'body' },
        content: inlines,
        alignment: 'left',
        indentStartPt: 0,
        indentEndPt: 0,
        firstLineIndentPt: 0,
        spaceBeforePt: 0,
        spaceAfterPt: 0,
        lineSpacing: { rule: 'exact', pt: line.sizePt * 1.2 },
        tabStops: [],
        rightToLeft: line.rightToLeft,
        keepWithNext: false,
        pageBreakBefore: false,
        columnBreakBefore: false,
        bookmarks: [],
        continues: false,
      };
      blocks.push(paragraph);
    }
  }
  return blocks;
}

/** The word as it would stand if the page were turned so that its baseline runs left to right. */
function uprightWord(word: Word): Word {
  const { left, top, right, bottom } = word.bounds;
  if (word.vertical)
    return {
      ...word,
      bounds: { left: top, top: -right, right: bottom, bottom: -left },
      baseline: -left,
      vertical: false,
    };
  if (word.angle === 90)
    return {
      ...word,
      bounds: { left: top, top: -right, right: bottom, bottom: -left },
      baseline: -word.baseline,
      angle: 0,
    };
  if (word.angle === 270)
    return {
      ...word,
      bounds: { left: -bottom, top: left, right: -top, bottom: right },
      baseline: word.baseline,
      angle: 0,
    };
  return {
    ...word,
    bounds: { left: -right, top: -bottom, right: -left, bottom: -top },
    baseline: -word.baseline,
    angle: 0,
  };
}
