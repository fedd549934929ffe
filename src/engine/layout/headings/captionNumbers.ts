import type { CaptionNumber, Inline } from '../../model/document';
import { plainText, withSpans } from '../inline/textSpans';
import { romanValue } from '../labels/numerals';
import { readNamedFigure } from '../../model/figureNames';

/** Of a chapter and a figure in it: "3." and "2", "S" and "1", "A-" and "IV". */
const IN_CHAPTER = /^(.*[.\-–\p{L}])?([1-9][0-9]{0,3})$|^(.*[.\-–])?([ivxlc]+)$/iu;
/** Word's own names of sequences, in the languages that shorten them in captions. */
const FULL_NAMES: Readonly<Record<string, string>> = {
  Fig: 'Figure',
  Eq: 'Equation',
  Eqn: 'Equation',
  Abb: 'Abbildung',
  Рис: 'Рисунок',
  Табл: 'Таблица',
};

/** Word's name of the sequence that a figure is counted in: "Figure" of "FIG". */
export function sequenceOf(name: string): string {
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
  return FULL_NAMES[capitalised] ?? capitalised;
}

/** The names that figures of a sequence have in text. */
export const namesOf = (sequence: string): string[] => [
  sequence,
  ...Object.keys(FULL_NAMES).filter((name) => FULL_NAMES[name] === sequence),
];

/** How far a sequence has come. */
interface Count {
  readonly chapter: string;
  readonly value: number;
}

/**
 * The numbers that Word can count, by index into `captions`, the texts of all captions of a document in order: figures, tables and the like each for
 * itself, anew in each chapter. Linear.
 */
export function numberCaptions(captions: readonly string[]): readonly (CaptionNumber | undefined)[] {
  const counts = new Map<string, Count>();
  return captions.map((text) => {
    const read = readNumber(text);
    if (!read) return undefined;
    const { sequence, chapter, value, ...rest } = read;
    const before = counts.get(sequence);
    counts.set(sequence, { chapter, value });
    return { sequence, ...rest, counts: countsFrom(before ?? { chapter, value: 0 }, { chapter, value }) };
  });
}

function countsFrom(before: Count, { chapter, value }: Count): CaptionNumber['counts'] {
  if (chapter === before.chapter && value === before.value + 1) return 'next';
  return chapter === before.chapter && value === before.value ? 'again' : { from: value };
}

type NumberRead = Omit<CaptionNumber, 'counts'> & Count;

/** Undefined for letters, and for digits that Word writes otherwise. */
function readNumber(caption: string): NumberRead | undefined {
  const named = readNamedFigure(caption);
  const [, part, decimal, outer, roman = ''] = IN_CHAPTER.exec(named?.number ?? '') ?? [];
  if (!named) return undefined;
  const sequence = sequenceOf(named.name);
  if (decimal !== undefined)
    return { sequence, chapter: part ?? '', text: decimal, value: Number(decimal), numerals: 'decimal' };
  const value = romanValue(roman);
  if (value === undefined) return undefined;
  const numerals = roman === roman.toUpperCase() ? 'upperRoman' : 'lowerRoman';
  return { sequence, chapter: outer ?? '', text: roman, value, numerals };
}

/** The content of a caption with its number in a run of its own, in the look of its first sign. */
export function withCaptionNumber(content: readonly Inline[], number: CaptionNumber): readonly Inline[] {
  const text = plainText(content);
  const named = readNamedFigure(text);
  if (named === undefined) return content;
  const start = text.indexOf(named.number);
  return withNumber(content, { start, end: start + named.number.length }, number);
}

/** A number, its chapter's before it, in runs of their own; the content as it is where it ends with another one. */
export function withNumber(
  content: readonly Inline[],
  { start, end }: { readonly start: number; readonly end: number },
  number: CaptionNumber,
): readonly Inline[] {
  const counted = end - number.text.length;
  if (plainText(content).slice(counted, end) !== number.text) return content;
  const bookmark = number.bookmark === undefined ? {} : { bookmark: number.bookmark };
  const chapter = number.bookmark === undefined || counted === start ? [] : [{ start, end: counted, marks: bookmark }];
  return withSpans(content, [...chapter, { start: counted, end, marks: { number, ...bookmark } }]);
}
