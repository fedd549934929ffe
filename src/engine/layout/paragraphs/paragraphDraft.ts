import type { Inline, Paragraph, TabStop } from '../../model/document';
import { boundsOf, widthOf } from '../../model/geometry';
import type { ContentControl } from '../../model/pageContent';
import { smallest } from '../../model/collections/statistics';
import { contentContextOf, type FlowContext } from '../flowContext';
import { codeContentOf } from '../inline/codeContent';
import type { Content, ContentContext } from '../inline/contentContext';
import { boxToTick } from '../inline/controls';
import { contentOf } from '../inline/inlineContent';
import { formatOf } from '../inline/runs/runFormat';
import type { LeadingLabel } from '../labels/listLabels';
import type { LabelDraft, ParagraphDraft, TextLine } from '../types';
import { dropCapitalOf } from './dropCapitals';
import { forcedBreaks } from './forcedBreaks';
import type { LineLabel } from './setting/growingLines';
import { shapeAround } from './setting/besideFloats';
import { letterFit, withLetterSpacing } from './setting/letterFit';
import { boxOfLine, listingPitch } from './breaks/listingLines';
import type { ParagraphSource } from './paragraphLabel';
import { paragraphLines } from './setting/paragraphLines';
import { trackingOf, withTracking } from './setting/tracking';
import { overhang, type ParagraphShape } from './setting/paragraphShape';

/** Text that stands farther behind its label's left edge hangs, em: and behind its right edge, where no second line tells. */
const MIN_HANG_EM = 0.5;
/** An indent that differs by less from where the text behind a label starts is that place, points. */
const MIN_LABEL_STOP_PT = 1;
/** One object for all paragraphs of a page, for what is one object is spilled once. */
const BODY: Paragraph['role'] = { kind: 'body' };
const NONE: readonly never[] = [];

/** A paragraph from its lines: content, shape and label. `floats` stand in front of its text. */
export function paragraphDraft(source: ParagraphSource, floats: readonly Inline[] = NONE): ParagraphDraft {
  const { lines, column, context, code, label, textLeft } = source;
  const { content, boxed, survey } = context;
  const first = lines[0];
  if (!first) throw new RangeError('a paragraph has at least one line');
  const { shape, first: moved = first, isAroundFloat } = shapeAround(source, content.styles);
  const { left, right } = boundsOf(lines) ?? first.bounds;
  const usualEm = survey.bodyLeadingPt / survey.bodySizePt;
  const leadingPt = (code ? listingPitch(lines, usualEm) : undefined) ?? shape.leadingPt;
  const breaks = code || isAroundFloat ? undefined : forcedBreaks(lines, shape, column);
  const contentContext = contentContextOf(column, context);
  const { inlines, tabStops } = code
    ? { inlines: codeContentOf(lines, left, leadingPt, contentContext), tabStops: NONE }
    : textOf(source, shape, breaks, contentContext);
  const dropCapital = dropCapitalOf(lines, inlines, content.styles);
  const lineLabel = label && lineLabelOf(label, first, contentContext);
  const { lineSpacing, abovePt, belowPt } = paragraphLines(
    lines,
    leadingPt,
    { inlines, label: lineLabel, code, hasDropCapital: dropCapital !== undefined },
    context,
  );
  const { bounds: place } = moved;
  const start = first.rightToLeft ? column.right - place.right : place.left - column.left;
  const keepsLeft = startsAtLeft(source, shape, tabStops.length > 0);
  // Lines that were all ended by hand wrap nowhere: where they end says nothing of an indent.
  const isEndedByHand = breaks?.size === lines.length - 1 && shape.alignment === 'left';
  const paragraph: Paragraph = {
    type: 'paragraph',
    bounds: {
      left,
      right,
      top: Math.min(first.baseline - abovePt, highestPicture(first, context)),
      bottom: (lines.at(-1) ?? first).baseline + belowPt,
    },
    role: BODY,
    content: floats.length > 0 ? [...floats, ...inlines] : inlines,
    alignment: keepsLeft ? 'left' : shape.alignment,
    indentStartPt: keepsLeft ? Math.max(0, left - column.left) : shape.indentStartPt,
    indentEndPt: keepsLeft || isEndedByHand ? overhang(lines, column.right - right, first.sizePt) : shape.indentEndPt,
    firstLineIndentPt: code || dropCapital ? 0 : label ? start - shape.indentStartPt : shape.firstLineIndentPt,
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lineSpacing,
    tabStops: tabStops.length > 0 ? tabStops : NONE,
    rightToLeft: first.rightToLeft,
    keepWithNext: false,
    pageBreakBefore: false,
    columnBreakBefore: false,
    shading: boxOfLine(first, boxed, content)?.colour,
    bookmarks: NONE,
    continues: false,
    ...(dropCapital && { dropCapital }),
  };
  const draft: ParagraphDraft = {
    type: 'paragraph',
    paragraph,
    label:
      label && lineLabel && textLeft !== undefined
        ? {
            ...lineLabel,
            labelLeftPt: start,
            textLeftPt: first.rightToLeft ? column.right - textLeft : textLeft - column.left,
            gapPt: label.gapEm * first.sizePt,
            ...bulletPictureOf(first, context),
          }
        : undefined,
    lines: lines.length,
  };
  const control = controlAt(first, context);
  return control ? { ...draft, paragraph: withLabelText(draft, paragraph, control), label: undefined } : draft;
}

/** The picture that the line begins with. */
export function bulletPictureOf(
  { words: [first] }: TextLine,
  { inlinePictures }: FlowContext,
): Pick<LabelDraft, 'picture'> {
  const inline = first && inlinePictures.get(first)?.inline;
  return inline?.type === 'picture' ? { picture: inline } : {};
}

/** What the line begins with, where that can be filled in: as the label of a list item it could not be ticked. */
export const controlAt = ({ words: [first] }: TextLine, { controls }: FlowContext): ContentControl | undefined =>
  first && controls.get(first);

/** What stands behind the label, its letters as far apart as makes it as wide as on the page. */
function textOf(
  { lines, label, textLeft }: ParagraphSource,
  shape: ParagraphShape,
  breaks: ReadonlySet<number> | undefined,
  context: ContentContext,
): Content {
  const trackingPt = trackingOf(lines);
  const isEnded = breaks !== undefined && shape.alignment !== 'justify';
  const fit = trackingPt > 0 || isEnded ? 0 : letterFit(lines, shape, context.column, context.styles, textLeft);
  const text = label ? lines.map((line, i) => (i === 0 ? withoutWords(line, label.wordCount) : line)) : lines;
  if (typeof fit !== 'number') return contentOf(text, context, breaks, fit);
  const { inlines, tabStops } = contentOf(text, context, breaks);
  return {
    inlines: trackingPt > 0 ? withTracking(inlines, trackingPt) : withLetterSpacing(inlines, fit),
    tabStops,
  };
}

function lineLabelOf({ text }: LeadingLabel, line: TextLine, context: ContentContext): LineLabel | undefined {
  const word = line.words[0];
  const format = word && formatOf(word.pieces[0], line, word, context);
  return format && { text, format };
}

/**
 * The paragraph is set from where it starts, however it is aligned: a listing, though a short line alone at the right edge is a figure in a table, a
 * price on a receipt; and a line with tabs, which fill it from the left.
 */
function startsAtLeft(
  { lines, column, code }: ParagraphSource,
  { alignment }: Pick<ParagraphShape, 'alignment'>,
  hasTabs: boolean,
): boolean {
  const isAlone = lines.length === 1;
  const isLong = lines.some(({ bounds }) => widthOf(bounds) > bounds.left - column.left);
  if (code) return !isAlone || alignment !== 'right' || isLong;
  return hasTabs && isAlone && lines[0]?.rightToLeft === false && (alignment === 'right' || alignment === 'center');
}

/** The top of the highest picture that stands in the line; Infinity for none, as in nearly all documents. */
function highestPicture({ words }: TextLine, { inlinePictures }: FlowContext): number {
  if (inlinePictures.size === 0) return Infinity;
  return smallest(words.map((word) => inlinePictures.get(word)?.bounds.top ?? Infinity));
}

function withoutWords(line: TextLine, count: number): TextLine {
  return { ...line, words: line.words.slice(count) };
}

/** Puts a label that is no list label back in front of its text; `control`: what it is the value of. */
export function withLabelText(draft: ParagraphDraft, paragraph: Paragraph, control?: ContentControl): Paragraph {
  const { label } = draft;
  if (!label) return paragraph;
  const { text, format, picture } = label;
  const filledIn = control ?? boxToTick(text);
  // A single line hangs by nothing but a word space: "31 May", "22 Mill Lane", a speech.
  const gapPt = draft.lines === 1 ? label.gapPt : label.textLeftPt - label.labelLeftPt;
  const leastPt = MIN_HANG_EM * format.sizePt;
  // A word space is all that is behind the initial of "A. Author" where the entries of a bibliography hang by less than it takes.
  const isPastHang = label.textLeftPt - paragraph.indentStartPt > MIN_LABEL_STOP_PT && label.gapPt < leastPt;
  const isHanging = paragraph.firstLineIndentPt < -leastPt && gapPt > leastPt && !isPastHang;
  return {
    ...paragraph,
    content: [
      picture ?? { type: 'text', text, format, ...(filledIn && { control: filledIn }) },
      isHanging ? { type: 'tab', format } : { type: 'text', text: ' ', format },
      ...paragraph.content,
    ],
    ...(isHanging || draft.lines > 1 ? {} : { indentStartPt: label.labelLeftPt, firstLineIndentPt: 0 }),
  };
}

/** An item whose further lines start farther out than its text does: what follows the label needs a stop to stand at. */
export function withLabelStop({ label }: ParagraphDraft, paragraph: Paragraph): Paragraph {
  if (!label || label.textLeftPt - paragraph.indentStartPt < MIN_LABEL_STOP_PT) return paragraph;
  const stop: TabStop = { positionPt: label.textLeftPt, alignment: 'left', leader: 'none' };
  return { ...paragraph, tabStops: [stop, ...paragraph.tabStops] };
}
