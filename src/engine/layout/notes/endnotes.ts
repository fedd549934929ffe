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

/**
 * The first of the numbers that start notes on pages that refer to them, where they count on through the document: an extract starts
 * anywhere. 1 where there are none, 0 where they do not count on.
 */
export function firstFootnote(surveys: readonly NotesSurvey[]): number {
  let first: number | undefined;
  let last = 0;
  for (const { noteMarks } of surveys) {
    const referenced = new Set(noteMarks?.references);
    for (const { marker } of noteMarks?.starts ?? []) {
      const [numeral] = readNumeral(marker);
      if (!referenced.has(marker) || numeral?.format !== 'decimal') continue;
      if (first !== undefined && numeral.value !== last + 1) return NO_COUNT;
      first ??= numeral.value;
      last = numeral.value;
    }
  }
  return first ?? 1;
}
