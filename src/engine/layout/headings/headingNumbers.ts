import type { Inline, ListDefinition, ListLevel, ListReference } from '../../model/document';
import { appendixLabel, parseLabel, type ListLabel } from '../lists/listLabels';
import { firstReading, type ItemPlace, type Lists } from '../lists/lists';
import type { Numeral, NumeralFormat } from '../lists/numerals';
import type { ParagraphOutline } from '../types';
import type { HeadingRoles } from './headings';
import { leadingNumber, namedLabel } from './headingTraits';

/** One heading alone has a number in front of its title, and no numbering. */
const MIN_NUMBERED = 2;
/** Larger numbers are years and quantities: "365 days". */
const MAX_FIRST = 99;
/** Numberings that may go on: that of the text, of its appendices, and one that a lost number has ended. */
const MAX_OPEN = 3;
/** White behind a number that is more than the space between words, em. */
const MIN_TAB_EM = 0.5;

interface NumberedHeading {
  /** Of its paragraph. */
  readonly index: number;
  /** 0 to 8. */
  readonly level: number;
  readonly label: ListLabel;
}

/** One numbering of headings, which counts as Word does (ECMA-376 part 1, 17.9.10). */
interface Numbering {
  readonly headings: NumberedHeading[];
  readonly levels: (NumberedLevel | undefined)[];
  /** Last number by level; undefined since an outer level went on. */
  readonly counts: (number | undefined)[];
}

interface NumberedLevel extends ListLevel {
  readonly form: string;
}

/**
 * Headings whose numbers Word can count: a level's numbers have one form ("1", "1.1", "A."), each follows the one before, and outer parts are
 * the numbers of the levels above. Word shows what it counts, and not what stood on the page: headings whose numbers are others keep them as text.
 * Linear in headings.
 */
export function numberHeadings(
  paragraphs: readonly ParagraphOutline[],
  headings: HeadingRoles,
  places: (paragraph: ParagraphOutline) => ItemPlace,
): Lists {
  const found: Numbering[] = [];
  for (const index of [...headings.keys()].sort((a, b) => a - b)) {
    const level = headings.get(index);
    const paragraph = paragraphs[index];
    if (paragraph === undefined || level === undefined || level === 'title') continue;
    const heading = numberedHeading(index, level - 1, paragraphs);
    if (heading === undefined) continue;
    const { label } = heading;
    const open = found.slice(-MAX_OPEN).reverse();
    if (open.some((numbering) => countOn(numbering, heading))) continue;
    const newLevelOf = open.find((numbering) => isInside(heading, numbering));
    if (newLevelOf === undefined && !mayStart(label, found)) continue;
    const numbering = newLevelOf ?? { headings: [], levels: [], counts: [] };
    const reading = firstReading(label);
    if (reading === undefined) continue;
    if (numbering !== newLevelOf) found.push(numbering);
    numbering.levels[heading.level] = levelOf(heading, reading, paragraph, places(paragraph));
    add(heading, reading, numbering);
  }
  const kept = found.filter((numbering) => numbering.headings.length >= MIN_NUMBERED);
  const items = new Map<number, ListReference>();
  kept.forEach((numbering, list) => {
    for (const { index, level } of numbering.headings) items.set(index, { list, level });
  });
  return { items, definitions: kept.map(definitionOf) };
}

/** The heading's number stands in front of it, or in a line of its own above: "Chapter 3". */
function numberedHeading(
  index: number,
  level: number,
  paragraphs: readonly ParagraphOutline[],
): NumberedHeading | undefined {
  const [above, own] = [paragraphs[index - 1], paragraphs[index]];
  const label = own && numberLabel(own);
  if (label !== undefined) return { index, level, label };
  const isAlone =
    above?.pageIndex === own?.pageIndex && above?.text.length === leadingNumber(above?.text ?? '')?.length;
  const named = isAlone ? namedLabel(above?.text ?? '') : undefined;
  return named && { index: index - 1, level, label: named };
}

function numberLabel({ label: own, alignment, text }: ParagraphOutline): ListLabel | undefined {
  const number = own ?? leadingNumber(text);
  if (number === undefined || number.length === text.trimEnd().length) return undefined;
  // Lines in the middle have no labels that text could hang behind.
  const isPlain = own !== undefined || alignment === 'center';
  const label = (isPlain ? (parseLabel(number) ?? appendixLabel(number)) : undefined) ?? namedLabel(number);
  return label?.kind === 'bullet' ? undefined : label;
}

/** A heading's content without the number that it begins with. */
export function withoutNumber(content: readonly Inline[]): readonly Inline[] {
  const text = content
    .map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'tab' ? ' ' : ''))
    .join('');
  const number = leadingNumber(text);
  if (number === undefined) return content;
  let left = text.length - text.slice(number.length).trimStart().length;
  return content.flatMap((inline): readonly Inline[] => {
    if (left === 0 || (inline.type !== 'text' && inline.type !== 'tab')) return [inline];
    const own = inline.type === 'text' ? inline.text : ' ';
    const cut = Math.min(left, own.length);
    left -= cut;
    return inline.type === 'text' && cut < own.length ? [{ ...inline, text: own.slice(cut) }] : [];
  });
}

/** Takes the heading in where its number is the next one of its level. */
function countOn(numbering: Numbering, heading: NumberedHeading): boolean {
  const { label, level } = heading;
  const known = numbering.levels[level];
  if (known === undefined || !hasOuterParts(heading, numbering)) return false;
  const count = numbering.counts[level];
  const next = count === undefined ? known.start : count + 1;
  const reading = label.readings.find(({ value, format }) => value === next && formOf(label, format) === known.form);
  if (reading === undefined) return false;
  add(heading, reading, numbering);
  return true;
}

/** The first heading of a level inside the last one's. A number with outer parts begins with its first, or others were lost. */
function isInside(heading: NumberedHeading, numbering: Numbering): boolean {
  const { level, label } = heading;
  if (numbering.levels[level] !== undefined || level < numbering.counts.length) return false;
  const value = firstReading(label)?.value ?? 0;
  return label.parts.length > 1 ? value <= 1 && hasOuterParts(heading, numbering) : value === 1;
}

/** The outer parts are what Word shows for the levels above. */
function hasOuterParts({ level, label: { parts, outerFormats } }: NumberedHeading, numbering: Numbering): boolean {
  const outermost = level - parts.length + 1;
  return parts.slice(0, -1).every((part, i) => {
    const above = outermost + i;
    return numbering.counts[above] === part && numbering.levels[above]?.format === (outerFormats?.[i] ?? 'decimal');
  });
}

function add(heading: NumberedHeading, { value }: Numeral, { headings, counts }: Numbering): void {
  counts.length = heading.level;
  counts[heading.level] = value;
  headings.push(heading);
}

/** Numbers that nothing marks are quantities as often, unless they begin with the first one, or go on behind one that was lost. */
function mayStart({ parts, value, prefix, suffix }: ListLabel, found: readonly Numbering[]): boolean {
  if (parts.length > 1 || value > MAX_FIRST) return false;
  return value <= 1 || prefix + suffix !== '' || found.some(({ headings }) => headings.length >= MIN_NUMBERED);
}

const formOf = ({ prefix, suffix, parts }: ListLabel, format: NumeralFormat): string =>
  `${format}|${prefix}|${suffix}|${parts.length}`;

function levelOf(
  { label, level }: NumberedHeading,
  { format, value }: Numeral,
  { labelGap, sizePt, alignment }: ParagraphOutline,
  { labelLeftPt, textLeftPt }: ItemPlace,
): NumberedLevel {
  const outermost = level - label.parts.length + 1;
  const number = label.parts.map((_, i) => `%${outermost + i + 1}`).join('.');
  return {
    form: formOf(label, format),
    format,
    text: `${label.prefix}${number}${label.suffix}`,
    start: value,
    indentPt: alignment === 'center' ? 0 : textLeftPt,
    hangingPt: Math.max(0, textLeftPt - labelLeftPt),
    ...(labelGap < MIN_TAB_EM * sizePt && { spaced: true as const }),
  };
}

/** A level whose headings have no numbers. */
const UNNUMBERED: ListLevel = { format: 'none', text: '', start: 1, indentPt: 0, hangingPt: 0 };

const definitionOf = ({ levels }: Numbering): ListDefinition => ({
  levels: Array.from(levels, (level) => level ?? UNNUMBERED),
});
