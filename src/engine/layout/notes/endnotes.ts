import { readNumeral } from '../labels/numerals';
import type { Endnote, PageSurvey } from '../surveys';

/** Share of the notes whose mark must be found in the text before. */
const MIN_REFERENCED_SHARE = 0.8;

/** What the look for notes needs of a page. */
export type NotesSurvey = Pick<PageSurvey, 'pageIndex' | 'characters' | 'noteMarks'>;

/**
 * Endnotes of a document: at its end, lines that start with raised marks which count on from the first (1, 2, 3 or i, ii, iii), referred
 * to on pages before, not on their own. Linear in marks.
 */
export function findEndnotes(surveys: readonly NotesSurvey[]): Endnote[] {
  const firstReference = new Map<string, number>();
  surveys.forEach(({ noteMarks }, page) => {
    for (const marker of noteMarks?.references ?? []) {
      if (!firstReference.has(marker)) firstReference.set(marker, page);
    }
  });
  const notes: Endnote[] = [];
  for (let page = surveys.length - 1; page >= 0; page--) {
    const survey = surveys[page];
    const { starts = [], references = [] } = survey?.noteMarks ?? {};
    const own = starts.filter(({ marker }) => !references.includes(marker));
    if (own.length === 0 || !own.every(({ marker }) => firstReference.has(marker))) {
      // Pages of notes follow each other; the first one from the end without any is the text.
      if (notes.length > 0 || (survey?.characters ?? 0) > 0) break;
      continue;
    }
    const pageIndex = survey?.pageIndex ?? page;
    notes.unshift(
      ...own.map(({ marker }) => ({
        id: 0,
        marker,
        pageIndex,
        referencePage: firstReference.get(marker) ?? 0,
      })),
    );
  }
  return countOn(notes) &&
    notes.filter(({ referencePage, pageIndex }) => referencePage < pageIndex).length >=
      notes.length * MIN_REFERENCED_SHARE
    ? notes.map((note, i) => ({ ...note, id: i + 1 }))
    : [];
}

/** The marks are 1, 2, 3, … in one of their readings. */
function countOn(notes: readonly Endnote[]): boolean {
  if (notes.length === 0) return false;
  const formats = readNumeral(notes[0]?.marker ?? '').map(({ format }) => format);
  return formats.some((format) =>
    notes.every(({ marker }, i) =>
      readNumeral(marker).some((numeral) => numeral.format === format && numeral.value === i + 1),
    ),
  );
}

/** Notes that are not counted through the document have their own marks. */
export const NO_COUNT = 0;

/** How the footnotes of a document are counted. */
export interface FootnoteCount {
  /** What the first one has; `NO_COUNT` where they do not count on. */
  readonly first: number;
  /** They are counted by signs. */
  readonly bySigns: boolean;
}

/** The signs by which Word counts (`chicago`, ECMA-376 part 1, 17.18.59): then each of them twice, and so on. */
const COUNTING_SIGNS = '*†‡§';
const ASTERISK_OPERATOR = /\u2217/gu;

/** "*" is 1, "§" 4, "**" 5; undefined for other text. */
export function signValue(marker: string): number | undefined {
  const signs = marker.replace(ASTERISK_OPERATOR, '*');
  const [sign = ''] = signs;
  const at = COUNTING_SIGNS.indexOf(sign);
  return sign === '' || at < 0 || signs !== sign.repeat(signs.length)
    ? undefined
    : (signs.length - 1) * COUNTING_SIGNS.length + at + 1;
}

/**
 * By the marks that start notes on pages that refer to them, where they count on through the document: an extract starts anywhere. Signs count where
 * there are no others; where there are none at all, the first number is 1.
 */
export function footnoteCount(surveys: readonly NotesSurvey[]): FootnoteCount {
  const markers = surveys.flatMap(({ noteMarks }) => {
    const referenced = new Set(noteMarks?.references);
    return (noteMarks?.starts ?? []).flatMap(({ marker }) => (referenced.has(marker) ? marker : []));
  });
  const signs = firstOf(markers.map((marker) => signValue(marker) ?? NaN));
  if (markers.length > 0 && signs !== NO_COUNT) return { first: signs, bySigns: true };
  const numerals = markers.flatMap((marker) => readNumeral(marker)[0] ?? []);
  const numbers = numerals.flatMap(({ format, value }) => (format === 'decimal' ? value : []));
  return { first: numbers.length > 0 ? firstOf(numbers) : 1, bySigns: false };
}

/** `NO_COUNT` where they do not follow each other. */
function firstOf(values: readonly number[]): number {
  const [first = NaN] = values;
  return values.every((value, i) => value === first + i) ? first : NO_COUNT;
}
