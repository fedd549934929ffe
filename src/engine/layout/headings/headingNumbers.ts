import type { Inline } from '../../model/document';
import type { ListDefinition, ListLevel, ListReference } from '../../model/lists';
import { plainText } from '../inline/textSpans';
import { hasRightToLeft } from '../lines/bidi';
import { appendixLabel, parseLabel, type ListLabel } from '../labels/listLabels';
import { firstReading, type ItemPlace, type Lists } from '../lists/lists';
import type { Numeral, NumeralFormat } from '../labels/numerals';
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

type CountedHeading = Pick<NumberedHeading, 'index' | 'level'> & Pick<ListReference, 'silent'>;

/** One numbering of headings, which counts as Word does (ECMA-376 part 1, 17.9.10). */
interface Numbering {
  readonly headings: CountedHeading[];
  readonly levels: (NumberedLevel | undefined)[];
  /** Last number by level; undefined since an outer level went on. */
  readonly counts: (number | undefined)[];
}

interface NumberedLevel extends ListLevel {
  readonly form: string;
  /** The levels whose numbers are the outer parts of this one's, outermost first. */
  readonly outer: readonly number[];
}

/**
 * Headings whose numbers Word can count: a level's numbers have one form ("1", "1.1", "A."), each follows the one before, and outer parts are
 * the numbers of the levels above. Word shows what it counts, and not what stood on the page: headings whose numbers are others keep them as text.
 * Chapters without numbers whose sections are "1.1", "2.1" are counted in silence. Linear in headings.
 */
export function numberHeadings(
  paragraphs: readonly ParagraphOutline[],
  headings: HeadingRoles,
  places: (paragraph: ParagraphOutline) => ItemPlace,
): Lists {
  const found: Numbering[] = [];
  /** By level, headings that are not counted, since the last one that is. */
  let silent: number[][] = [];
  for (const index of [...headings.keys()].sort((a, b) => a - b)) {
    const role = headings.get(index);
    const paragraph = paragraphs[index];
    if (paragraph === undefined || role === undefined || role === 'title') continue;
    const level = role - 1;
    const heading = numberedHeading(index, level, paragraphs);
    if (heading && countIn(heading, paragraph, places(paragraph), found, silent)) {
      silent = [];
    } else {
      (silent[level] ??= []).push(index);
      silent.length = level + 1;
    }
  }
  const kept = found.filter(({ headings }) => headings.filter((heading) => !heading.silent).length >= MIN_NUMBERED);
  const items = new Map<number, ListReference>();
  kept.forEach((numbering, list) => {
    for (const { index, level, silent } of numbering.headings) {
      items.set(index, { list, level, ...(silent && { silent }) });
    }
  });
  return { items, definitions: kept.map(definitionOf) };
}

/** Takes the heading into the numbering that it goes on with, or into one that it begins. */
function countIn(
  heading: NumberedHeading,
  paragraph: ParagraphOutline,
  place: ItemPlace,
  found: Numbering[],
  silent: readonly (readonly number[] | undefined)[],
): boolean {
  const { label } = heading;
  const open = found.slice(-MAX_OPEN).reverse();
  if (open.some((numbering) => countOn(numbering, heading))) return true;
  const reading = firstReading(label);
  if (reading === undefined) return false;
  const fresh: Numbering = { headings: [], levels: [], counts: [] };
  const numbering =
    open.find((known) => isInside(heading, known)) ??
    (mayStart(label, found) ? fresh : [...open, fresh].find((known) => countSilently(silent, heading, known)));
  if (numbering === undefined) return false;
  if (numbering === fresh) found.push(fresh);
  if (countOn(numbering, heading)) return true;
  numbering.levels[heading.level] = levelOf(
    heading,
    reading,
    paragraph,
    place,
    outerLevels(heading.level, label, numbering),
  );
  add(heading, reading.value, numbering);
  return true;
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

function numberLabel({ label: own, alignment, text, marked }: ParagraphOutline): ListLabel | undefined {
  if (marked) return undefined;
  const number = own ?? leadingNumber(text);
  if (number === undefined || number.length === text.trimEnd().length) return undefined;
  // Lines in the middle have no labels that text could hang behind.
  const isPlain = own !== undefined || alignment === 'center';
  const label = (isPlain ? (parseLabel(number) ?? appendixLabel(number)) : undefined) ?? namedLabel(number);
  return label?.kind === 'bullet' ? undefined : label;
}

/** A heading's content without the number that it begins with. */
export function withoutNumber(content: readonly Inline[]): readonly Inline[] {
  const text = plainText(content);
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
  if (known === undefined || known.text === '' || !hasOuterParts(level, label, numbering)) return false;
  const count = numbering.counts[level];
  const reading = readingOf(label, known, count === undefined ? known.start : count + 1);
  if (reading === undefined) return false;
  add(heading, reading.value, numbering);
  return true;
}

const readingOf = (label: ListLabel, { form }: NumberedLevel, count: number): Numeral | undefined =>
  label.readings.find(({ value, format }) => value === count && formOf(label, format) === form);

/** The first heading of a level inside the last one's. A number with outer parts begins with its first, or others were lost. */
function isInside(heading: NumberedHeading, numbering: Numbering): boolean {
  const { level, label } = heading;
  if (numbering.levels[level] !== undefined || level < numbering.counts.length) return false;
  const value = firstReading(label)?.value ?? 0;
  return label.parts.length > 1 ? value <= 1 && hasOuterParts(level, label, numbering) : value === 1;
}

/**
 * Counts the headings without numbers above the first numbered one inside them, so many that the last one's number is the outer part that this
 * one has.
 */
function countSilently(
  silent: readonly (readonly number[] | undefined)[],
  { label, level }: NumberedHeading,
  numbering: Numbering,
): boolean {
  const parts = label.parts.slice(0, -1);
  const above = Math.min(level, silent.length) - 1;
  const last = parts.at(-1);
  const known = numbering.levels[above];
  const inner = numbering.levels[level];
  if (last === undefined || (known ? known.text !== '' : above < numbering.counts.length)) return false;
  if (inner ? !readingOf(label, inner, inner.start) : (firstReading(label)?.value ?? 0) > 1) return false;
  const format = label.outerFormats?.at(-1) ?? 'decimal';
  const outerFormats = label.outerFormats?.slice(0, -1);
  const own = { parts, ...(outerFormats && { outerFormats }) };
  if (!hasOuterParts(above, own, numbering) || (known && known.format !== format)) return false;
  const before = numbering.counts[above] ?? (known?.start ?? last) - 1;
  const counted = last > before ? (silent[above] ?? []).slice(before - last) : [];
  if (counted.length < Math.max(1, last - before)) return false;
  numbering.levels[above] ??= {
    ...UNNUMBERED,
    format,
    start: last,
    form: '',
    outer: outerLevels(above, own, numbering),
  };
  counted.forEach((index, i) => {
    add({ index, level: above, silent: true }, before + 1 + i, numbering);
  });
  return true;
}

type OuterParts = Pick<ListLabel, 'parts' | 'outerFormats'>;

/** The levels whose numbers are the outer parts of a level's. */
function outerLevels(level: number, { parts }: OuterParts, { levels }: Numbering): readonly number[] {
  const above = levels.flatMap((known, i) => (known && i < level ? [i] : []));
  return levels[level]?.outer ?? above.slice(Math.max(0, above.length - parts.length + 1));
}

/** The outer parts are what Word shows for the levels above. */
function hasOuterParts(level: number, label: OuterParts, numbering: Numbering): boolean {
  const { counts, levels } = numbering;
  const outer = outerLevels(level, label, numbering);
  const isPart = (above: number, i: number): boolean =>
    counts[above] === label.parts[i] && levels[above]?.format === (label.outerFormats?.[i] ?? 'decimal');
  return outer.length === label.parts.length - 1 && outer.every(isPart);
}

function add(heading: CountedHeading, value: number, { headings, counts }: Numbering): void {
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
  { text, labelGap, sizePt, alignment }: ParagraphOutline,
  { labelLeftPt, textLeftPt }: ItemPlace,
  outer: readonly number[],
): NumberedLevel {
  // In text that runs from the right LibreOffice sets a number with a space behind it outside of the column.
  const isSpaced = labelGap < MIN_TAB_EM * sizePt && !hasRightToLeft(text);
  const number = [...outer, level].map((part) => `%${part + 1}`).join('.');
  return {
    form: formOf(label, format),
    outer,
    format,
    text: `${label.prefix}${number}${label.suffix}`,
    start: value,
    indentPt: alignment === 'center' ? 0 : textLeftPt,
    hangingPt: Math.max(0, textLeftPt - labelLeftPt),
    ...(isSpaced && { spaced: true as const }),
  };
}

/** A level whose headings show no numbers. */
const UNNUMBERED: ListLevel = { format: 'none', text: '', start: 1, indentPt: 0, hangingPt: 0 };

const definitionOf = ({ levels }: Numbering): ListDefinition => ({
  levels: Array.from(levels, (level) => level ?? UNNUMBERED),
});
