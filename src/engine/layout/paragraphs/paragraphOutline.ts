import { DIGIT, LETTER, SMALL_LETTER } from '../../model/characters';
import type { Inline, Paragraph } from '../../model/document';
import { intersects } from '../../model/geometry';
import type { Link, TextStyle } from '../../model/pageContent';
import { leadingNumber } from '../headings/headingTraits';
import { mainStyle } from '../lines/mainStyle';
import type { FlowContext } from '../flowContext';
import type { Edges, OutlinedParagraph, ParagraphDraft, ParagraphOutline, TextLine } from '../types';
import { bulletPictureOf, controlAt, paragraphDraft } from './paragraphDraft';
import type { ParagraphSource } from './paragraphLabel';

const OUTLINE_TEXT_LENGTH = 200;
const OUTLINE_ENDING_LENGTH = 20;
const MAX_LINKED_LINES = 3;
const NONE: readonly never[] = [];

/** A paragraph with what the document-level step should know of it. */
export function outlinedParagraph(source: ParagraphSource, index: number, floats: readonly Inline[]): OpenParagraph {
  const draft = paragraphDraft(source, floats);
  const { paragraph, label, lines } = draft;
  return { type: 'paragraph', paragraph, label, lines, outline: outlineOf(source, draft, index) };
}

/** A paragraph whose neighbours are not known yet: its outline is filled in later. */
export interface OpenParagraph extends OutlinedParagraph {
  readonly outline: { -readonly [K in keyof ParagraphOutline]: ParagraphOutline[K] };
}

/** What the document-level step should know of a paragraph. */
export function outlineOf(
  { lines, column, context, code, label, textLeft }: ParagraphSource,
  draft: ParagraphDraft,
  index: number,
): ParagraphOutline {
  const { paragraph } = draft;
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
    bulletPicture: label && first && bulletPictureOf(first, context).picture,
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
    monospace: code || (looks.monospace && !isTypewrittenText(lines, context)),
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
    parted: isParted(paragraph) || undefined,
    marked: isMarked(draft) || undefined,
    tag: tag?.tag,
    tagListDepth: tag?.listDepth,
  };
}

function isTypewrittenText(lines: readonly TextLine[], { survey, typewrittenText }: FlowContext): boolean {
  return survey.typewritten === true || lines.some((line) => typewrittenText.has(line));
}

function isMarked({ label, paragraph: { content } }: ParagraphDraft): boolean {
  const first = label?.format ?? content.find((inline) => inline.type === 'text')?.format;
  return first?.highlight !== undefined;
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

const TWO_CAPITALS = /\p{Lu}.*\p{Lu}/u;

/** A tab stands behind more than a number, and before one: two titles side by side have none behind it. */
function isParted({ content }: Paragraph): boolean {
  const at = content.findIndex(({ type }) => type === 'tab');
  if (at < 0) return false;
  const textOf = (inlines: readonly Inline[]): string =>
    inlines.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');
  const before = textOf(content.slice(0, at)).trim();
  if (before === '' || leadingNumber(`${before} `)?.trim() === before) return false;
  return DIGIT.test(textOf(content.slice(at + 1)));
}

/** A link covers the whole of a short paragraph: its colour is the link's. */
function isLinked(lines: readonly TextLine[], links: readonly Link[]): boolean {
  if (links.length === 0 || lines.length > MAX_LINKED_LINES) return false;
  const words = [lines[0]?.words[0], lines.at(-1)?.words.at(-1)];
  return words.every((word) => word && links.some(({ bounds }) => intersects(bounds, word.bounds)));
}
