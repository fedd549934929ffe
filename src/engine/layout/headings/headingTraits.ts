import { median } from '../../model/collections/statistics';
import { addCount, mostCommon, mostOf } from '../../model/collections/counts';
import { parseLabel, type ListLabel } from '../labels/listLabels';
import { readNumeral } from '../labels/numerals';
import type { DocumentSurvey } from '../surveys';
import type { ParagraphOutline } from '../types';
import { SAME_SIZE_PT } from './documentTitle';

/** What a heading is compared with. */
export interface BodyMeasures {
  readonly sizePt: number;
  readonly bold: boolean;
  readonly family: string;
  readonly leadingPt: number;
  /** White above its paragraphs; undefined where too few follow others. */
  readonly gapPt: number | undefined;
  /** Where its paragraphs start on even and odd pages, but for very few, from the left edge of the page, points. */
  readonly leftsPt: readonly number[];
  readonly colour: number;
  /** Of all paragraphs. */
  readonly characters: number;
}

/** What sets a paragraph off from the body. */
export interface HeadingTraits {
  /** Equal for paragraphs of one look, the depth of their numbers included. */
  readonly look: string;
  /** The same without the numbers. */
  readonly plainLook: string;
  readonly sizePt: number;
  readonly sizeRatio: number;
  /** Points for bold, capitals, colour, italics and family. */
  readonly weight: number;
  /** Orders looks of one size: bold and capitals before plain, upright before italic; the family says nothing. */
  readonly prominence: number;
  /** 1 for "2 Methods", 2 for "2.1 Data"; 0 without a number. */
  readonly numberDepth: number;
  /** Bold type of about the body's size that starts left of all text, as subheadings of manual pages do. */
  readonly hangs: boolean;
}

const MAX_LINES = 3;
const MAX_CHARACTERS = 180;
/** Large type may run on: a title of four lines is still one. */
const LARGE_RATIO = 1.4;
const MAX_LARGE_LINES = 5;

/** Points by size, relative to the body: at least this ratio, so many points. */
const SIZE_POINTS: readonly (readonly [number, number])[] = [
  [1.5, 4],
  [1.25, 3],
  [1.12, 2],
  [1.05, 1],
  [0.95, 0],
  [0.8, -0.5],
];
const SMALLER_POINTS = -2;
const BOLD_POINTS = 2;
const CAPITALS_POINTS = 1.5;
const COLOUR_POINTS = 1.5;
const ITALIC_POINTS = 0.5;
const FAMILY_POINTS = 0.5;
/** A number or "Chapter 3" counts only for text that is set off by its look, too; "3.1.2" heads something with less of it. */
const NUMBER_POINTS = 1.5;
const DEEP_NUMBER = 2;
/** Fewer capitals are an abbreviation. */
const MIN_CAPITALS = 6;
const CENTRED_POINTS = 0.5;
const SPACE_POINTS = 1;
const FOLLOWED_POINTS = 0.5;
/** Space before a heading, body leadings, and compared with the space after it. */
const MIN_SPACE_BEFORE = 0.45;
const MIN_SPACE_RATIO = 0.8;
/** More space than this between two questions is for the answer, body leadings. */
const MIN_ROOM_TO_WRITE = 3;

const SENTENCE_END = /(?<!\.\.)[.,;。，；]["'”’)]?$/;
const NAMES =
  'chapter|section|part|appendix|annex|article|kapitel|abschnitt|teil|anhang|artikel|chapitre|section|partie|annexe|capítulo|sección|parte|anexo|' +
  'capitolo|sezione|глава|раздел|часть';
const NAMED_NUMBER = new RegExp(`^(?:${NAMES})\\s+[\\divxlc]+(?![\\p{L}\\d])`, 'iu');
const NAMED_LABEL = new RegExp(`^((?:${NAMES})\\s+)(\\d+|[ivxlc]+|[a-z])([.:]?)(?=\\s|$)`, 'i');
/** Below "CHAPTER", as LaTeX's package fncychap sets it. */
const SPELLED_NUMBER =
  /^(?:(?:twenty|thirty|forty|fifty)[ -]?)?(?:one|two|three|four|five|six|seven|eight|nine)$|^(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty)$/i;
const ADDRESS = /\S@\S|https?:|www\.|(?<!\p{L})(?:tel|fax|phone)(?!\p{L})/iu;
/** Names in programs start small: "org.example.Parser", "max_shards", "isReady()". */
const IDENTIFIER = /^\p{Ll}[\p{L}\d]*(?:[._:(]\w|\(\))/u;
/** What a release or an entry of a diary is named by, "2.4.1", "v3", "2021-03-09", "2024": numbers that head something. */
const RELEASE_OR_DATE =
  /^\[?(?:v\d+(?:\.\d+)*|\d+\.\d+\.\d+(?:[.-]\w+)*|(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?|\d\d?\/\d\d?\/\d{4})\]?(?=[\s(|/,:–—-]*(?:$|[([]?(?:19|20)\d\d\b|[([]?\d\d?\/))/i;
/** Larger than the body by so much that a reader sees it at once. */
export const CLEARLY_LARGER_RATIO = 1.12;
/** Looks of the body's size must be clearer than that where an outline names headings, and those with one number are steps. */
export const MIN_UNNAMED_RATIO = 1.05;
const MIN_INDENT_EM = 1;
/** A first word with a figure in it, or a letter with a mark: what a number in front of a heading looks like. */
const FIRST_NUMBER = /^(?:\S{0,12}\p{Nd}\S{0,12}|[\p{L}(]{1,8}[.)]\S{0,4})(?=\s)/u;
/** "Name: value" and "Total: 12" are fields of a form. */
const FIELD = /^[^:]{2,40}:\s+\S/;
/** Nothing is left open. */
const COMPLETE = /[.!?:;。！？…)\]}]["'”’»)]?$/u;

/** A number, and at most five words, the first of which starts with a capital or is the number. */
const ADDRESS_LINE = /^(?=.*\p{Nd})[\p{Lu}\p{Nd}]\S*(?: \S+){1,4}$/u;

/** Less of the running text has the size that most of the document has: that is the size of its tables. */
const MIN_SHARE_OF_TEXT = 0.1;

/** Most of the running text between tables, where that is not of the size that most of the document has. */
function textBesideTables(
  paragraphs: readonly ParagraphOutline[],
  { bodySizePt }: DocumentSurvey,
): ParagraphOutline | undefined {
  const characters = new Map<string, number>();
  const firsts = new Map<string, ParagraphOutline>();
  let [all, ofBodySize] = [0, 0];
  for (const paragraph of paragraphs) {
    if (paragraph.lines < 2 || paragraph.allBold || paragraph.monospace) continue;
    const look = `${paragraph.sizePt}|${paragraph.family}`;
    addCount(characters, look, paragraph.characters);
    if (!firsts.has(look)) firsts.set(look, paragraph);
    all += paragraph.characters;
    if (Math.abs(paragraph.sizePt - bodySizePt) < SAME_SIZE_PT) ofBodySize += paragraph.characters;
  }
  if (ofBodySize >= MIN_SHARE_OF_TEXT * all) return undefined;
  const look = mostOf(characters);
  return look === undefined ? undefined : firsts.get(look);
}

export function bodyMeasures(paragraphs: readonly ParagraphOutline[], survey: DocumentSurvey): BodyMeasures {
  const colour = mostCommon(paragraphs, (paragraph) => paragraph.colour) ?? 0;
  const { sizePt, family } = textBesideTables(paragraphs, survey) ?? {
    sizePt: survey.bodySizePt,
    family: survey.bodyFamily,
  };
  return {
    sizePt,
    bold: survey.bodyBold,
    family,
    leadingPt: (survey.bodyLeadingPt * sizePt) / survey.bodySizePt,
    gapPt: usualGap(paragraphs, sizePt),
    leftsPt: [0, 1].map((parity) => leftOfText(paragraphs.filter(({ pageIndex }) => pageIndex % 2 === parity))),
    colour,
    characters: Math.max(
      1,
      paragraphs.reduce((sum, { characters }) => sum + characters, 0),
    ),
  };
}

/** So little of the text may start farther left: notes, a line in the margin. */
const MAX_SHARE_FARTHER_LEFT = 0.02;
/** Of all characters, for the running text to tell where text starts: in sheets of names and short lines it does not. */
const MIN_RUNNING_SHARE = 0.5;

function leftOfText(paragraphs: readonly ParagraphOutline[]): number {
  const running = paragraphs.filter(({ lines, allBold }) => lines > 1 && !allBold);
  const [all, ofRunning] = [paragraphs, running].map((of) => of.reduce((sum, { characters }) => sum + characters, 0));
  if (all === undefined || ofRunning === undefined || ofRunning < MIN_RUNNING_SHARE * all) return -Infinity;
  let farther = MAX_SHARE_FARTHER_LEFT * ofRunning;
  const fromLeft = running.toSorted((a, b) => a.labelLeft - b.labelLeft);
  return fromLeft.find(({ characters }) => (farther -= characters) < 0)?.labelLeft ?? -Infinity;
}

/** Not counted below bold and large paragraphs, which may be headings. */
function usualGap(paragraphs: readonly ParagraphOutline[], bodySizePt: number): number | undefined {
  const gaps: number[] = [];
  paragraphs.forEach((paragraph, i) => {
    const { sizePt, allBold, monospace, label, firstInColumn, pageIndex, spaceBeforePt } = paragraph;
    const above = paragraphs[i - 1];
    if (above?.pageIndex !== pageIndex || firstInColumn || allBold || monospace || label !== undefined) return;
    if (above.allBold || above.sizePt > bodySizePt + SAME_SIZE_PT || Math.abs(sizePt - bodySizePt) > SAME_SIZE_PT)
      return;
    gaps.push(spaceBeforePt);
  });
  return gaps.length < MIN_GAPS ? undefined : median(gaps);
}

/** Paragraphs below others, before the white between them is known. */
const MIN_GAPS = 3;

export function headingTraits(paragraph: ParagraphOutline, body: BodyMeasures): HeadingTraits {
  const { text, sizePt, allBold, italic, colour, allCapitals, family, linked } = paragraph;
  const coloured = colour !== body.colour && linked !== true;
  const numberDepth = numberDepthOf(paragraph);
  const weight =
    (allBold && !body.bold ? BOLD_POINTS : 0) +
    (allCapitals ? CAPITALS_POINTS : 0) +
    (coloured ? COLOUR_POINTS : 0) +
    (italic ? ITALIC_POINTS : 0) +
    (family !== body.family ? FAMILY_POINTS : 0);
  const capitals = allCapitals && (text.match(/[\p{Lu}\p{Ll}]/gu)?.length ?? 0) >= MIN_CAPITALS;
  const sizeRatio = sizePt / body.sizePt;
  const left = body.leftsPt[paragraph.pageIndex % 2] ?? -Infinity;
  const isLeft = paragraph.labelLeft < left - MIN_INDENT_EM * body.sizePt && left < paragraph.column.right;
  const hangs = allBold && sizeRatio < MIN_UNNAMED_RATIO && isLeft;
  const plainLook = [sizePt.toFixed(1), allBold, italic, colour, capitals, family, ...(hangs ? [hangs] : [])].join('|');
  return {
    look: `${plainLook}|${numberDepth}`,
    plainLook,
    sizePt,
    sizeRatio,
    weight,
    prominence: (allBold ? BOLD_POINTS : 0) + (capitals ? CAPITALS_POINTS : 0) - (italic ? ITALIC_POINTS : 0),
    numberDepth,
    hangs,
  };
}

/** How deep the number in front of a heading goes. */
function numberDepthOf(paragraph: ParagraphOutline): number {
  return numberOf(paragraph)?.length ?? (NAMED_NUMBER.test(paragraph.text) ? 1 : 0);
}

/** What a text begins with, if it may be a number: "2.1", "IV.", "(a)", "Chapter 3:". */
export const leadingNumber = (text: string): string | undefined =>
  FIRST_NUMBER.exec(text)?.[0] ?? NAMED_LABEL.exec(text)?.[0];

/** "Chapter 3", "Appendix A:" as a label: its name is what stands before the number. */
export function namedLabel(text: string): ListLabel | undefined {
  const [all, prefix = '', number = '', suffix = ''] = NAMED_LABEL.exec(text) ?? [];
  const readings = readNumeral(number);
  const [reading] = readings;
  if (all !== text || reading === undefined) return undefined;
  const { format: kind, value } = reading;
  return { kind, value, readings, parts: [value], prefix, suffix, strength: 'strong' };
}

/** The number in front of a heading, outermost part first. */
export function numberOf({ text, label }: ParagraphOutline): readonly number[] | undefined {
  const first = label ?? leadingNumber(text);
  const parsed = first === undefined ? undefined : parseLabel(first);
  return parsed === undefined || parsed.kind === 'bullet' ? undefined : parsed.parts;
}

/** "Chapter 3" or "THREE", and nothing else. */
export const isNamedNumber = (text: string): boolean =>
  NAMED_NUMBER.exec(text)?.[0].length === text.trimEnd().length || SPELLED_NUMBER.test(text);

/** The paragraph is no heading, whatever its look. */
export function rejects(
  paragraph: ParagraphOutline,
  previous: ParagraphOutline | undefined,
  next: ParagraphOutline | undefined,
  body: BodyMeasures,
): boolean {
  const { text, lines, characters, monospace, label, sizePt } = paragraph;
  const large = sizePt >= body.sizePt * LARGE_RATIO;
  if (lines > (large ? MAX_LARGE_LINES : MAX_LINES) || characters > MAX_CHARACTERS) return true;
  if (monospace && !paragraph.allBold && sizePt < body.sizePt * CLEARLY_LARGER_RATIO) return true;
  if (!hasWords(text, label) || ADDRESS.test(text)) return true;
  if (large) return false;
  if (paragraph.parted) return true;
  if (SENTENCE_END.test(text) && !/\b\p{Lu}\.$/u.test(text)) return true;
  if (sizePt < body.sizePt * CLEARLY_LARGER_RATIO && isOrdinary(paragraph, previous, next, body)) return true;
  return !startsBlock(paragraph, previous, next, body) || isAmongItems(paragraph, previous, next, body);
}

/** An item of a list, whatever its look. */
export const isBulleted = ({ label }: ParagraphOutline): boolean =>
  label !== undefined && parseLabel(label)?.kind === 'bullet';

/** Numbers of one kind, written alike, that follow each other without text between them are those of list items, "1. Apples", "2. Pears", bold or not. */
function isAmongItems(
  paragraph: ParagraphOutline,
  previous: ParagraphOutline | undefined,
  next: ParagraphOutline | undefined,
  body: BodyMeasures,
): boolean {
  const own = parseLabel(paragraph.label ?? '');
  if (own === undefined) return false;
  return [previous, next].some((other, i) => {
    const label = parseLabel(other?.label ?? '');
    if (other === undefined || label?.parts.length !== own.parts.length) return false;
    if (label.prefix !== own.prefix || label.suffix !== own.suffix) return false;
    if (!(i === 0 ? followsAtOnce(other, paragraph, body) : followsAtOnce(paragraph, other, body))) return false;
    const [upper, lower] = i === 0 ? [label, own] : [own, label];
    return upper.readings.some(({ format, value }) =>
      lower.readings.some((reading) => reading.format === format && reading.value === value + 1),
    );
  });
}

/** With no table, picture or room to write between them. */
const followsAtOnce = (upper: ParagraphOutline, lower: ParagraphOutline, { leadingPt }: BodyMeasures): boolean =>
  upper.pageIndex === lower.pageIndex
    ? lower.index === upper.index + 1 && lower.spaceBeforePt < MIN_ROOM_TO_WRITE * leadingPt
    : upper.lastInColumn && lower.firstInColumn;

/** Text of about the body's size that no heading is like: an item, a quotation, a field of a form, the middle of a sentence. */
function isOrdinary(
  paragraph: ParagraphOutline,
  previous: ParagraphOutline | undefined,
  next: ParagraphOutline | undefined,
  body: BodyMeasures,
): boolean {
  const { text, label, labelLeft, column, sizePt, alignment, allBold, monospace } = paragraph;
  const indented = alignment !== 'center' && labelLeft - column.left > MIN_INDENT_EM * sizePt;
  if (indented && (label !== undefined || !allBold)) return true;
  if (text.endsWith(':') || isAboveAddress(next, body)) return true;
  // Of a field the name alone is bold, and a word set off in a sentence has the sentence around it, at a blank line's distance at most.
  const isAmongBold = [previous, next].some(
    (other) => other?.allBold === true && isAlike(paragraph, other) && !isBulleted(other),
  );
  const standsAlone = allBold && next !== undefined && !isAmongBold;
  if (FIELD.test(text)) return !standsAlone || FIELD.test(next.text);
  if (monospace || !/^\p{Ll}/u.test(textWithoutLabel(text, label)) || IDENTIFIER.test(text)) return false;
  if (!standsAlone) return true;
  return paragraph.spaceBeforePt <= body.leadingPt && !COMPLETE.test(previous?.ending ?? previous?.text ?? '.');
}

/** What follows at once is a line of a few words with a number in it, as a street has: the text is the name above an address. */
function isAboveAddress(next: ParagraphOutline | undefined, { leadingPt }: BodyMeasures): boolean {
  if (next?.lines !== 1 || next.label !== undefined || next.allBold || next.lastLineFull) return false;
  const isBelow = !next.firstInColumn && next.spaceBeforePt < MIN_SPACE_BEFORE * leadingPt;
  return isBelow && ADDRESS_LINE.test(next.text) && !SENTENCE_END.test(next.text);
}

function textWithoutLabel(text: string, label: string | undefined): string {
  return label !== undefined && text.startsWith(label) ? text.slice(label.length).trimStart() : text;
}

/** Two letters in a row, or one ideograph: other numbers than those of releases, and signs alone, head nothing. */
function hasWords(text: string, label: string | undefined): boolean {
  return /\p{L}[\p{L}\p{M}]|\p{Lo}/u.test(textWithoutLabel(text, label)) || RELEASE_OR_DATE.test(text);
}

/** Something follows that it can head: another look, or more text than a line beside its like (an address, a form). */
function startsBlock(
  paragraph: ParagraphOutline,
  previous: ParagraphOutline | undefined,
  next: ParagraphOutline | undefined,
  body: BodyMeasures,
): boolean {
  // A table or a picture is no paragraph.
  if (next === undefined) return !paragraph.lastInColumn;
  const adjacent = next.pageIndex === paragraph.pageIndex && next.index === paragraph.index + 1;
  const hasRoom = paragraph.label !== undefined && next.spaceBeforePt >= MIN_ROOM_TO_WRITE * body.leadingPt;
  if (!adjacent || hasRoom || !isAlike(paragraph, next)) return true;
  // A block of like lines: only one with space around it can be a heading with nothing below, or with a picture alone.
  if (previous === undefined || paragraph.spaceAfterPt <= paragraph.sizePt) return false;
  const isHeavy = paragraph.allBold && paragraph.sizePt >= body.sizePt * CLEARLY_LARGER_RATIO;
  return !isAlike(paragraph, previous) || (isHeavy && paragraph.spaceBeforePt > paragraph.sizePt);
}

function isAlike(a: ParagraphOutline, b: ParagraphOutline): boolean {
  return (
    Math.abs(a.sizePt - b.sizePt) < 0.3 &&
    a.allBold === b.allBold &&
    a.colour === b.colour &&
    a.allCapitals === b.allCapitals &&
    a.italic === b.italic
  );
}

/** Evidence that a paragraph is a heading; 3 is enough. */
export function scoreOf(
  paragraph: ParagraphOutline,
  traits: HeadingTraits,
  previous: ParagraphOutline | undefined,
  next: ParagraphOutline | undefined,
  body: BodyMeasures,
): number {
  const size = SIZE_POINTS.find(([ratio]) => traits.sizeRatio >= ratio)?.[1] ?? SMALLER_POINTS;
  const look = size + traits.weight;
  if (look <= 0 && !(traits.weight > 0 && traits.numberDepth >= DEEP_NUMBER)) return 0;
  const numbered = traits.numberDepth > 0 ? NUMBER_POINTS : 0;
  const centred = paragraph.alignment === 'center' && paragraph.lines === 1 ? CENTRED_POINTS : 0;
  const space = isSpaced(paragraph, previous, body) ? SPACE_POINTS : 0;
  const followed =
    next !== undefined && next.sizePt <= Math.max(paragraph.sizePt, body.sizePt * 1.05) && !next.allBold
      ? FOLLOWED_POINTS
      : 0;
  return look + numbered + centred + space + followed;
}

function isSpaced(paragraph: ParagraphOutline, previous: ParagraphOutline | undefined, body: BodyMeasures): boolean {
  if (paragraph.firstInColumn || previous?.pageIndex !== paragraph.pageIndex) return true;
  const before = paragraph.spaceBeforePt;
  return before >= body.leadingPt * MIN_SPACE_BEFORE && before >= paragraph.spaceAfterPt * MIN_SPACE_RATIO;
}
