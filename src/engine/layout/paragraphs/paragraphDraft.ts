import type { Inline, Paragraph } from '../../model/document';
import { boundsOf, intersects } from '../../model/geometry';
import type { Rect } from '../../model/geometry';
import type { ContentControl, Link, TextStyle, Word } from '../../model/pageContent';
import { smallest } from '../collections/clusters';
import type { FlowContext } from '../flowContext';
import { boxToTick } from '../inline/controls';
import { codeContentOf, contentOf } from '../inline/inlineContent';
import type { ContentContext } from '../inline/inlineContent';
import { mainStyle } from '../inline/mainStyle';
import { formatOf } from '../inline/runFormat';
import type { LeadingLabel } from '../lists/listLabels';
import type { Edges, OutlinedParagraph, ParagraphDraft, ParagraphOutline, TextLine } from '../types';
import { dropCapitalOf } from './dropCapitals';
import { forcedBreaks } from './forcedBreaks';
import { endsBefore } from './lineWraps';
import { letterFit, withLetterSpacing } from './letterFit';
import { areCode, listingPitch } from './listingLines';
import { paragraphLabel, startAfter } from './paragraphLabel';
import { paragraphLines } from './paragraphLines';
import { trackingOf, withTracking } from './tracking';
import { overhang, shapeOf, type ParagraphShape } from './paragraphShape';

const OUTLINE_TEXT_LENGTH = 200;
const OUTLINE_ENDING_LENGTH = 20;
/** Text that stands farther behind its label's left edge hangs, em: and behind its right edge, where no second line tells. */
const MIN_HANG_EM = 0.5;
const MAX_LINKED_LINES = 3;
/** One object for all paragraphs of a page, for what is one object is spilled once. */
const BODY: Paragraph['role'] = { kind: 'body' };
const NONE: readonly never[] = [];

/** What a paragraph starts with: its draft and its outline ask for it. */
interface Opening {
  /** It is a listing. */
  readonly code: boolean;
  readonly label: LeadingLabel | undefined;
  /** Where the text behind the label starts. */
  readonly textLeft: number | undefined;
}

function openingOf(lines: readonly TextLine[], column: Edges, context: FlowContext): Opening {
  const first = lines[0];
  const code = areCode(lines, context.content);
  const label = code || !first ? undefined : paragraphLabel(lines, first, column, context);
  return { code, label, textLeft: first && label && startAfter(label, first) };
}

/** A paragraph from its lines: content, shape and label. */
export function paragraphDraft(
  lines: readonly TextLine[],
  column: Edges,
  context: FlowContext,
  floats: readonly Inline[],
  { code, label, textLeft }: Opening = openingOf(lines, column, context),
): ParagraphDraft {
  const { content, boxed, survey } = context;
  const first = lines[0];
  if (!first) throw new RangeError('a paragraph has at least one line');
  const shape = shapeOf(lines, column, content.styles, textLeft);
  const box = boxed.boxAroundLine(first.bounds);
  const contentContext: ContentContext = {
    styles: content.styles,
    decorations: context.decorations,
    column,
    spelling: context.spelling,
    pictures: context.inlinePictures,
    noteReferences: context.noteReferences,
    comments: context.comments,
    ruby: context.ruby,
    controls: context.controls,
    hasBoxesToTick: context.hasBoxesToTick,
  };
  const { left, right } = boundsOf(lines) ?? first.bounds;
  const usualEm = survey.bodyLeadingPt / survey.bodySizePt;
  const leadingPt = (code ? listingPitch(lines, usualEm) : undefined) ?? shape.leadingPt;
  // What floats ends its lines.
  const isAroundFloat = context.floats.some((float) => lines.some((line) => endsBefore(float, line)));
  const trackingPt = code ? 0 : trackingOf(lines);
  const fit = code || trackingPt > 0 ? 0 : letterFit(lines, shape, column, content.styles, textLeft);
  const isByLine = typeof fit !== 'number';
  const breaks = code || isAroundFloat ? undefined : forcedBreaks(lines, shape, column);
  // Lines that were all ended by hand wrap nowhere: where they end says nothing of an indent.
  const isEndedByHand = breaks?.size === lines.length - 1 && shape.alignment === 'left';
  const { inlines, tabStops } = code
    ? { inlines: codeContentOf(lines, left, leadingPt, contentContext), tabStops: [] }
    : contentOf(
        label ? [withoutWords(first, label.wordCount), ...lines.slice(1)] : lines,
        contentContext,
        breaks,
        isByLine ? fit : undefined,
      );
  const keepsLeft = startsAtLeft(lines, shape, code, tabStops.length > 0);
  const text = isByLine
    ? inlines
    : trackingPt > 0
      ? withTracking(inlines, trackingPt)
      : withLetterSpacing(inlines, fit);
  const dropCapital = dropCapitalOf(lines, text, content.styles);
  const start = first.rightToLeft ? column.right - first.bounds.right : first.bounds.left - column.left;
  const labelFormat =
    label && formatOf(first.words[0]?.pieces[0], first, first.words[0] ?? firstWord(first), contentContext);
  const { lineSpacing, abovePt, belowPt } = paragraphLines(
    lines,
    leadingPt,
    {
      inlines: text,
      label: label && labelFormat ? { text: label.text, format: labelFormat } : undefined,
      code,
      hasDropCapital: dropCapital !== undefined,
    },
    context,
  );
  const bounds: Rect = {
    left,
    right,
    top: Math.min(first.baseline - abovePt, highestPicture(first, context)),
    bottom: (lines.at(-1) ?? first).baseline + belowPt,
  };
  const paragraph: Paragraph = {
    type: 'paragraph',
    bounds,
    role: BODY,
    content: floats.length > 0 ? [...floats, ...text] : text,
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
    shading: box?.colour,
    bookmarks: NONE,
    continues: false,
    ...(dropCapital && { dropCapital }),
  };
  const draft: ParagraphDraft = {
    type: 'paragraph',
    paragraph,
    label:
      label && labelFormat && textLeft !== undefined
        ? {
            text: label.text,
            format: labelFormat,
            labelLeftPt: start,
            textLeftPt: first.rightToLeft ? column.right - textLeft : textLeft - column.left,
            gapPt: label.gapEm * first.sizePt,
          }
        : undefined,
    lines: lines.length,
  };
  const control = controlAt(first, context);
  return control ? { ...draft, paragraph: withLabelText(draft, paragraph, control), label: undefined } : draft;
}

/** What the line begins with, where that can be filled in: as the label of a list item it could not be ticked. */
const controlAt = ({ words: [first] }: TextLine, { controls }: FlowContext): ContentControl | undefined =>
  first && controls.get(first);

/**
 * The paragraph is set from where it starts, however it is aligned: a listing, though a line alone at the right edge is a figure in a table, a price
 * on a receipt; and a line with tabs, which fill it from the left.
 */
function startsAtLeft(
  lines: readonly TextLine[],
  { alignment }: Pick<ParagraphShape, 'alignment'>,
  code: boolean,
  hasTabs: boolean,
): boolean {
  const isAlone = lines.length === 1;
  if (code) return !isAlone || alignment !== 'right';
  return hasTabs && isAlone && lines[0]?.rightToLeft === false && (alignment === 'right' || alignment === 'center');
}

/** The top of the highest picture that stands in the line; Infinity for none, as in nearly all documents. */
function highestPicture({ words }: TextLine, { inlinePictures }: FlowContext): number {
  if (inlinePictures.size === 0) return Infinity;
  return smallest(words.map((word) => inlinePictures.get(word)?.bounds.top ?? Infinity));
}

/** The same with what the document-level step should know of it. */
export function outlinedParagraph(
  lines: readonly TextLine[],
  column: Edges,
  context: FlowContext,
  index: number,
  floats: readonly Inline[],
): OpenParagraph {
  const opening = openingOf(lines, column, context);
  const draft = paragraphDraft(lines, column, context, floats, opening);
  const { paragraph, label } = draft;
  const outline = outlineOf(lines, draft, column, context, index, opening);
  return { type: 'paragraph', paragraph, label, lines: lines.length, outline };
}

/** A paragraph whose neighbours are not known yet: its outline is filled in later. */
export interface OpenParagraph extends OutlinedParagraph {
  readonly outline: { -readonly [K in keyof ParagraphOutline]: ParagraphOutline[K] };
}

function firstWord(line: TextLine): Word {
  const word = line.words[0];
  if (!word) throw new RangeError('a line has at least one word');
  return word;
}

function withoutWords(line: TextLine, count: number): TextLine {
  return { ...line, words: line.words.slice(count) };
}

export function outlineOf(
  lines: readonly TextLine[],
  { paragraph }: ParagraphDraft,
  column: Edges,
  context: FlowContext,
  index: number,
  { code, label, textLeft }: Opening = openingOf(lines, column, context),
): ParagraphOutline {
  const { styles, pageIndex } = context.content;
  const first = lines[0];
  const last = lines.at(-1);
  const texts = textsOf(lines);
  const characters = charactersOf(texts);
  const main = first && areAlike(lines, first) ? first.style : mainStyle(lines, styles);
  const style = styles[main];
  const looks = looksOf(lines, styles);
  const tag = first && context.tags.roleOf(first);
  const fromStart = (x: number): number => (first?.rightToLeft ? column.left + column.right - x : x);
  const left = fromStart((first?.rightToLeft ? first.bounds.right : first?.bounds.left) ?? column.left);
  return {
    pageIndex,
    index,
    text: startOf(texts),
    ending: characters > OUTLINE_TEXT_LENGTH ? endOf(texts) : undefined,
    characters,
    lines: lines.length,
    label: label && !(first && controlAt(first, context)) ? (label.label.bullet ?? label.text) : undefined,
    labelLeft: left,
    textLeft: code ? paragraph.bounds.left : textLeft === undefined ? left : fromStart(textLeft),
    labelGap: label && first ? label.gapEm * first.sizePt : 0,
    top: paragraph.bounds.top,
    bottom: paragraph.bounds.bottom,
    column: { left: column.left, right: column.right },
    box: boxOf(paragraph, column),
    family: style?.family ?? '',
    sizePt: style?.sizePt ?? 0,
    bold: style?.bold ?? false,
    italic: style?.italic ?? false,
    monospace: looks.monospace || areCode(lines, context.content),
    colour: style?.colour ?? 0,
    allCapitals: style?.smallCaps ? areSmallCapitals(lines, styles) : isAllCapitals(texts),
    allBold: looks.bold,
    alignment: paragraph.alignment,
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lastLineFull: last !== undefined && column.right - last.bounds.right < 2 * last.sizePt,
    firstInColumn: false,
    lastInColumn: false,
    linked: isLinked(lines, context.content.links) || undefined,
    tag: tag?.tag,
    tagListDepth: tag?.listDepth,
  };
}

function boxOf(
  { rightToLeft, indentStartPt, indentEndPt }: Paragraph,
  { left, right }: Edges,
): ParagraphOutline['box'] {
  const [atLeft, atRight] = rightToLeft ? [indentEndPt, indentStartPt] : [indentStartPt, indentEndPt];
  return { left: left + atLeft, right: right - atRight };
}

/** Whether all of the text is set in a typewriter font, and whether all of it is bold. */
function looksOf(lines: readonly TextLine[], styles: readonly TextStyle[]): { monospace: boolean; bold: boolean } {
  return {
    monospace: lines.every((line) => isSetIn(line, styles, isMonospace)),
    bold: lines.every((line) => isSetIn(line, styles, isBold)),
  };
}

const isMonospace = ({ monospace }: TextStyle): boolean => monospace;
const isBold = ({ bold }: TextStyle): boolean => bold;

function isSetIn(line: TextLine, styles: readonly TextStyle[], has: (style: TextStyle) => boolean): boolean {
  const isIn = (index: number): boolean => {
    const style = styles[index];
    return style !== undefined && has(style);
  };
  return line.uniform ? isIn(line.style) : line.words.every(({ pieces }) => pieces.every(({ style }) => isIn(style)));
}

/** All of the lines are of one style, and nothing else. */
function areAlike(lines: readonly TextLine[], { style }: TextLine): boolean {
  return lines.every((line) => line.uniform && line.style === style);
}

/** The words of the text: pictures have none, and a line of them alone still parts what is above it from what is below. */
function textsOf(lines: readonly TextLine[]): readonly string[] {
  const texts: string[] = [];
  // Not `for … of`, here and below: with it, V8 takes twice as long to compile this.
  for (let l = 0; l < lines.length; l++) {
    const words = lines[l]?.words ?? NONE;
    const before = texts.length;
    for (let i = 0; i < words.length; i++) {
      const text = words[i]?.text;
      if (text) texts.push(text);
    }
    if (texts.length === before) texts.push('');
  }
  return texts;
}

/** With a space between them. */
function charactersOf(texts: readonly string[]): number {
  let characters = texts.length - 1;
  for (let i = 0; i < texts.length; i++) characters += texts[i]?.length ?? 0;
  return characters;
}

/** The text is put together as far as it is kept: paragraphs are long. */
function startOf(texts: readonly string[]): string {
  let count = 0;
  for (let length = -1; count < texts.length && length < OUTLINE_TEXT_LENGTH; count++)
    length += 1 + (texts[count]?.length ?? 0);
  return texts.slice(0, count).join(' ').slice(0, OUTLINE_TEXT_LENGTH);
}

function endOf(texts: readonly string[]): string {
  let end = '';
  for (let i = texts.length - 1; i >= 0 && end.length < OUTLINE_ENDING_LENGTH; i--) end = ` ${texts[i] ?? ''}${end}`;
  return end.slice(-OUTLINE_ENDING_LENGTH);
}

/** No lower-case letter, and at least two upper-case ones. */
function isAllCapitals(texts: readonly string[]): boolean {
  return !texts.some((text) => SMALL_LETTER.test(text)) && TWO_CAPITALS.test(texts.join(' '));
}

/** The font shows small letters as capitals. Figures beside them may be in another one. */
function areSmallCapitals(lines: readonly TextLine[], styles: readonly TextStyle[]): boolean {
  return lines.every(({ words }) =>
    words.every(({ pieces }) => pieces.every(({ text, style }) => styles[style]?.smallCaps ?? !LETTER.test(text))),
  );
}

const LETTER = /\p{L}/u;
const SMALL_LETTER = /\p{Ll}/u;
const TWO_CAPITALS = /\p{Lu}.*\p{Lu}/u;

/** A link covers the whole of a short paragraph: its colour is the link's. */
function isLinked(lines: readonly TextLine[], links: readonly Link[]): boolean {
  if (links.length === 0 || lines.length > MAX_LINKED_LINES) return false;
  const words = [lines[0]?.words[0], lines.at(-1)?.words.at(-1)];
  return words.every((word) => word && links.some(({ bounds }) => intersects(bounds, word.bounds)));
}

/** Puts a label that is no list label back in front of its text; `control`: what it is the value of. */
export function withLabelText(draft: ParagraphDraft, paragraph: Paragraph, control?: ContentControl): Paragraph {
  const { label } = draft;
  if (!label) return paragraph;
  const { text, format } = label;
  const filledIn = control ?? boxToTick(text);
  // A single line hangs by nothing but a word space: "31 May", "22 Mill Lane", a speech.
  const gapPt = draft.lines === 1 ? label.gapPt : label.textLeftPt - label.labelLeftPt;
  const leastPt = MIN_HANG_EM * format.sizePt;
  const isHanging = paragraph.firstLineIndentPt < -leastPt && gapPt > leastPt;
  return {
    ...paragraph,
    content: [
      { type: 'text', text, format, ...(filledIn && { control: filledIn }) },
      isHanging ? { type: 'tab', format } : { type: 'text', text: ' ', format },
      ...paragraph.content,
    ],
    ...(isHanging || draft.lines > 1 ? {} : { indentStartPt: label.labelLeftPt, firstLineIndentPt: 0 }),
  };
}
