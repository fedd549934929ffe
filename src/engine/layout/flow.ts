import type { Block, Borders, Inline, Paragraph } from '../model/document';
import type { Rect } from '../model/geometry';
import { overlapY } from '../model/geometry';
import type { PageContent, Picture, Word } from '../model/pageContent';
import type { BoxedText } from './boxedText';
import { borderOf, withBorder } from './boxedText';
import type { Box } from './columns';
import type { Decorations } from './decorations';
import { anchoredPicture, pictureInline } from './figures';
import { codeContentOf, contentOf, formatOf } from './inlineContent';
import type { ContentContext } from './inlineContent';
import { linesOf } from './lines';
import type { LeadingLabel } from './listLabels';
import { findLeadingLabel } from './listLabels';
import { isCode, paragraphsOf, textOf } from './paragraphBreaks';
import type { ColumnContext } from './paragraphBreaks';
import { shapeOf } from './paragraphShape';
import { segmentsOf } from './segments';
import type { Segment } from './segments';
import type { BlockDraft, DocumentSurvey, ParagraphDraft, ParagraphOutline, TextLine } from './types';

/** What the layout of any part of a page (column, cell, note, running head) draws on. */
export interface FlowContext {
  readonly content: PageContent;
  readonly survey: DocumentSurvey;
  readonly decorations: Decorations;
  readonly boxed: BoxedText;
  readonly vocabulary: ReadonlySet<string>;
  readonly inlinePictures: ContentContext['pictures'];
  readonly tags: LineTags;
}

/** What the structure tree of a tagged PDF says of a line. */
export interface LineTags {
  /** Identity of the paragraph-level element that holds the line. */
  elementOf(line: TextLine): number | undefined;
  roleOf(line: TextLine): { readonly tag: string; readonly listDepth?: number } | undefined;
}

export interface Edges {
  readonly left: number;
  readonly right: number;
}

export type FlowBox =
  | (Box & { readonly kind: 'text'; readonly segment: Segment })
  | (Box & { readonly kind: 'picture'; readonly picture: Picture })
  | (Box & { readonly kind: 'block'; readonly block: Block });

export const textBox = (segment: Segment): FlowBox => ({
  kind: 'text',
  segment,
  bounds: segment.bounds,
  baseline: segment.baseline,
  isText: true,
});
export const pictureBox = (picture: Picture): FlowBox => ({
  kind: 'picture',
  picture,
  bounds: picture.bounds,
  baseline: picture.bounds.top,
  isText: false,
});
export const blockBox = (block: Block): FlowBox => ({
  kind: 'block',
  block,
  bounds: block.bounds,
  baseline: block.bounds.top,
  isText: false,
});

const OUTLINE_TEXT_LENGTH = 200;
/** Text beside a picture for at least this much of a line makes the picture float. */
const MIN_BESIDE_PT = 4;
const MAX_BORDER_SPACE_PT = 31;

/** Lays out the boxes of one column, in reading order. */
export function layoutColumn(
  boxes: readonly FlowBox[],
  column: Edges,
  context: FlowContext,
  firstIndex = 0,
): BlockDraft[] {
  const drafts: BlockDraft[] = [];
  const texts = boxes.filter((box) => box.kind === 'text');
  let pending: Segment[] = [];
  let floats: Inline[] = [];
  const flush = (): void => {
    if (!pending.length) return;
    const paragraphs = layoutSegments(pending, column, context, firstIndex + drafts.length, floats);
    floats = [];
    drafts.push(...paragraphs);
    pending = [];
  };
  for (const box of boxes) {
    if (box.kind === 'text') {
      pending.push(box.segment);
    } else if (box.kind === 'picture') {
      if (texts.some((text) => overlapY(text.bounds, box.bounds) > MIN_BESIDE_PT)) {
        floats.push(anchoredPicture(box.picture, 'square', false));
        continue;
      }
      flush();
      drafts.push({ type: 'block', block: pictureParagraph(box.picture, column) });
    } else {
      flush();
      drafts.push({ type: 'block', block: box.block });
    }
  }
  flush();
  if (floats.length) drafts.push({ type: 'block', block: anchorParagraph(floats, column, bottomOf(drafts)) });
  return markEdges(drafts);
}

/** Lays out words on their own, without roles: the text of a cell, a note or a running head. */
export function layoutWords(words: readonly Word[], column: Edges, context: FlowContext): Block[] {
  const drafts = layoutSegments(inReadingOrder(segmentsOf(words)), column, context, 0, []);
  return drafts.map((draft) => (draft.label ? withLabelText(draft, draft.paragraph) : draft.paragraph));
}

function inReadingOrder(segments: Segment[]): Segment[] {
  return segments.sort((a, b) => a.baseline - b.baseline || a.bounds.left - b.bounds.left);
}

function layoutSegments(
  segments: readonly Segment[],
  column: Edges,
  context: FlowContext,
  firstIndex: number,
  floats: readonly Inline[],
): ParagraphDraft[] {
  const { content, survey, boxed, tags } = context;
  const lines = linesOf(segments, content.styles);
  const columnContext: ColumnContext = {
    ...column,
    styles: content.styles,
    bodyLeadingPt: survey.bodyLeadingPt,
    bodySizePt: survey.bodySizePt,
    isSeparated: (upper, lower) =>
      boxed.boxAround(upper.bounds) !== boxed.boxAround(lower.bounds) ||
      boxed.isRuledBetween(upper.bounds, lower.bounds),
    labelWords: (line) => labelOf(line, context)?.wordCount ?? 0,
    isBulletLabel: (line) => labelOf(line, context)?.label.kind === 'bullet',
    tagOf: (line) => tags.elementOf(line),
  };
  return paragraphsOf(lines, columnContext).map((paragraphLines, i) =>
    paragraphDraft(paragraphLines, column, context, firstIndex + i, i === 0 ? floats : []),
  );
}

function labelOf(line: TextLine, context: FlowContext): LeadingLabel | undefined {
  const family = context.content.styles[line.words[0]?.pieces[0]?.style ?? 0]?.family;
  return findLeadingLabel(line.words, { sizePt: line.sizePt, ...(family === undefined ? {} : { family }) });
}

function paragraphDraft(
  lines: readonly TextLine[],
  column: Edges,
  context: FlowContext,
  index: number,
  floats: readonly Inline[],
): ParagraphDraft {
  const { content, boxed } = context;
  const first = lines[0];
  if (!first) throw new RangeError('a paragraph has at least one line');
  const code = lines.every((line) => isCode(line, content));
  const label = code ? undefined : labelOf(first, context);
  const textWord = label && first.words[label.wordCount];
  const textLeft = textWord && (first.rightToLeft ? textWord.bounds.right : textWord.bounds.left);
  const shape = shapeOf(lines, column, content.styles, textLeft);
  const box = boxed.boxAround(first.bounds);
  const contentContext: ContentContext = {
    styles: content.styles,
    decorations: context.decorations,
    column,
    vocabulary: context.vocabulary,
    pictures: context.inlinePictures,
  };
  const codeLeft = Math.min(...lines.map((line) => line.bounds.left));
  const { inlines, tabStops } = code
    ? { inlines: codeContentOf(lines, codeLeft, typicalPitch(lines), contentContext), tabStops: [] }
    : contentOf(label ? [withoutWords(first, label.wordCount), ...lines.slice(1)] : lines, contentContext);
  const start = first.rightToLeft ? column.right - first.bounds.right : first.bounds.left - column.left;
  const bounds: Rect = {
    left: Math.min(...lines.map((line) => line.bounds.left)),
    right: Math.max(...lines.map((line) => line.bounds.right)),
    top: shape.top,
    bottom: shape.bottom,
  };
  const paragraph: Paragraph = {
    type: 'paragraph',
    bounds,
    role: { kind: 'body' },
    content: [...floats, ...inlines],
    alignment: code ? 'left' : shape.alignment,
    indentStartPt: code ? Math.max(0, codeLeft - column.left) : shape.indentStartPt,
    indentEndPt: code ? 0 : shape.indentEndPt,
    firstLineIndentPt: code ? 0 : label ? start - shape.indentStartPt : shape.firstLineIndentPt,
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lineSpacing: { rule: 'exact', pt: code ? typicalPitch(lines) : shape.leadingPt },
    tabStops,
    rightToLeft: first.rightToLeft,
    keepWithNext: false,
    pageBreakBefore: false,
    columnBreakBefore: false,
    ...(box ? { shading: box.colour } : {}),
    bookmarks: [],
    continues: false,
  };
  const labelFormat =
    label && formatOf(first.words[0]?.pieces[0], first, first.words[0] ?? firstWord(first), contentContext);
  return {
    type: 'paragraph',
    paragraph,
    ...(label && labelFormat && textLeft !== undefined
      ? {
          label: {
            text: label.text,
            format: labelFormat,
            labelLeftPt: start,
            textLeftPt: first.rightToLeft ? column.right - textLeft : textLeft - column.left,
          },
        }
      : {}),
    outline: outlineOf(lines, paragraph, column, context, index, label, textLeft),
  };
}

function firstWord(line: TextLine): Word {
  const word = line.words[0];
  if (!word) throw new RangeError('a line has at least one word');
  return word;
}

function withoutWords(line: TextLine, count: number): TextLine {
  return { ...line, words: line.words.slice(count) };
}

function outlineOf(
  lines: readonly TextLine[],
  paragraph: Paragraph,
  column: Edges,
  context: FlowContext,
  index: number,
  label: LeadingLabel | undefined,
  textLeft: number | undefined,
): ParagraphOutline {
  const { styles, pageIndex } = context.content;
  const first = lines[0] ?? lines[lines.length - 1];
  const last = lines.at(-1);
  const text = lines.map(textOf).join(' ');
  const main = dominantStyle(lines);
  const style = styles[main];
  const visible = lines.flatMap((line) => line.words.flatMap((word) => word.pieces));
  const tag = first && context.tags.roleOf(first);
  const left = first?.bounds.left ?? column.left;
  return {
    pageIndex,
    index,
    text: text.slice(0, OUTLINE_TEXT_LENGTH),
    characters: text.length,
    lines: lines.length,
    ...(label ? { label: label.text } : {}),
    labelLeft: left,
    textLeft: textLeft ?? left,
    top: paragraph.bounds.top,
    bottom: paragraph.bounds.bottom,
    column: { left: column.left, right: column.right },
    family: style?.family ?? '',
    sizePt: style?.sizePt ?? 0,
    bold: style?.bold ?? false,
    italic: style?.italic ?? false,
    monospace: style?.monospace ?? false,
    colour: style?.colour ?? 0,
    allCapitals: !/\p{Ll}/u.test(text) && /\p{Lu}.*\p{Lu}/u.test(text),
    allBold: visible.every((piece) => styles[piece.style]?.bold === true),
    alignment: paragraph.alignment,
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lastLineFull: last !== undefined && column.right - last.bounds.right < 2 * last.sizePt,
    firstInColumn: false,
    lastInColumn: false,
    ...(tag ? { tag: tag.tag } : {}),
    ...(tag?.listDepth === undefined ? {} : { tagListDepth: tag.listDepth }),
  };
}

function dominantStyle(lines: readonly TextLine[]): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    for (const word of line.words) {
      for (const piece of word.pieces) counts.set(piece.style, (counts.get(piece.style) ?? 0) + piece.text.length);
    }
  }
  let best = 0;
  let most = -1;
  for (const [style, count] of counts) {
    if (count > most) {
      most = count;
      best = style;
    }
  }
  return best;
}

function typicalPitch(lines: readonly TextLine[]): number {
  const size = lines[0]?.sizePt ?? 10;
  const pitches: number[] = [];
  for (let i = 1; i < lines.length; i++) pitches.push((lines[i]?.baseline ?? 0) - (lines[i - 1]?.baseline ?? 0));
  pitches.sort((a, b) => a - b);
  return pitches[Math.floor(pitches.length / 4)] ?? size * 1.2;
}

/** Puts a label that is no list label back in front of its text. */
export function withLabelText(draft: ParagraphDraft, paragraph: Paragraph): Paragraph {
  const { label } = draft;
  if (!label) return paragraph;
  const gap = label.textLeftPt - label.labelLeftPt;
  const isHanging = paragraph.firstLineIndentPt < -0.5 * label.format.sizePt && gap > 0.5 * label.format.sizePt;
  return {
    ...paragraph,
    content: [
      { type: 'text', text: isHanging ? label.text : `${label.text} `, format: label.format },
      ...(isHanging ? [{ type: 'tab', format: label.format } as const] : []),
      ...paragraph.content,
    ],
    ...(isHanging || draft.outline.lines > 1 ? {} : { indentStartPt: label.labelLeftPt, firstLineIndentPt: 0 }),
  };
}

/** A picture on its own line. The line is as high as the picture. */
export function pictureParagraph(picture: Picture, column: Edges): Paragraph {
  const room = column.right - column.left - (picture.bounds.right - picture.bounds.left);
  const indent = Math.max(0, Math.min(picture.bounds.left - column.left, room));
  return {
    ...emptyParagraph(picture.bounds),
    content: [pictureInline(picture)],
    indentStartPt: indent,
    lineSpacing: { rule: 'multiple', factor: 1 },
  };
}

/** Holds floating pictures for which no paragraph is near; takes no room. */
export function anchorParagraph(floats: readonly Inline[], column: Edges, top: number): Paragraph {
  return {
    ...emptyParagraph({ left: column.left, right: column.right, top, bottom: top + 1 }),
    content: floats,
    lineSpacing: { rule: 'exact', pt: 1 },
  };
}

function emptyParagraph(bounds: Rect): Paragraph {
  return {
    type: 'paragraph',
    bounds,
    role: { kind: 'body' },
    content: [],
    alignment: 'left',
    indentStartPt: 0,
    indentEndPt: 0,
    firstLineIndentPt: 0,
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lineSpacing: { rule: 'multiple', factor: 1 },
    tabStops: [],
    rightToLeft: false,
    keepWithNext: false,
    pageBreakBefore: false,
    columnBreakBefore: false,
    bookmarks: [],
    continues: false,
  };
}

export function boundsOfDraft(draft: BlockDraft): Rect {
  return draft.type === 'paragraph' ? draft.paragraph.bounds : draft.block.bounds;
}

function bottomOf(drafts: readonly BlockDraft[]): number {
  const last = drafts.at(-1);
  return last ? boundsOfDraft(last).bottom : 0;
}

/** Fills in what a paragraph's outline says of its neighbours. */
function markEdges(drafts: readonly BlockDraft[]): BlockDraft[] {
  return drafts.map((draft, i) => {
    if (draft.type !== 'paragraph') return draft;
    const [above, below] = [drafts[i - 1], drafts[i + 1]];
    const outline: ParagraphOutline = {
      ...draft.outline,
      spaceBeforePt: above ? draft.paragraph.bounds.top - boundsOfDraft(above).bottom : 0,
      spaceAfterPt: below ? boundsOfDraft(below).top - draft.paragraph.bounds.bottom : 0,
      firstInColumn: i === 0,
      lastInColumn: i === drafts.length - 1,
    };
    return { ...draft, outline };
  });
}

/** Rules over a column as borders of the paragraphs next to them. */
export function addRules(drafts: readonly BlockDraft[], column: Edges, boxed: BoxedText): BlockDraft[] {
  const result = [...drafts];
  for (let i = 0; i < result.length; i++) {
    const draft = result[i];
    const above = result[i - 1];
    if (!draft) continue;
    const top = above ? boundsOfDraft(above).bottom - 3 : -Infinity;
    const bounds = boundsOfDraft(draft);
    for (const rule of boxed.rulesBetween(top, bounds.top + 3, column)) {
      if (draft.type === 'paragraph' && bounds.top - rule.position <= MAX_BORDER_SPACE_PT) {
        result[i] = bordered(draft, 'top', { ...borderOf(rule), spacePt: Math.max(0, bounds.top - rule.position) });
      } else if (above?.type === 'paragraph' && rule.position - boundsOfDraft(above).bottom <= MAX_BORDER_SPACE_PT) {
        result[i - 1] = bordered(above, 'bottom', {
          ...borderOf(rule),
          spacePt: Math.max(0, rule.position - boundsOfDraft(above).bottom),
        });
      }
    }
    if (i === result.length - 1 && draft.type === 'paragraph') {
      const rule = boxed.rulesBetween(bounds.bottom - 3, bounds.bottom + MAX_BORDER_SPACE_PT, column)[0];
      if (rule)
        result[i] = bordered(draft, 'bottom', {
          ...borderOf(rule),
          spacePt: Math.max(0, rule.position - bounds.bottom),
        });
    }
  }
  return result;
}

function bordered(
  draft: ParagraphDraft,
  side: keyof Borders,
  border: NonNullable<Borders[keyof Borders]>,
): ParagraphDraft {
  const { paragraph } = draft;
  const room = (border.spacePt ?? 0) + border.widthPt;
  const bounds =
    side === 'top'
      ? { ...paragraph.bounds, top: paragraph.bounds.top - room }
      : { ...paragraph.bounds, bottom: paragraph.bounds.bottom + room };
  return { ...draft, paragraph: { ...paragraph, bounds, borders: withBorder(paragraph.borders, side, border) } };
}
