import type { CaptionNumber, Inline, TextRun } from '../../model/document';
import { romanValue } from '../labels/numerals';
import { readNamedFigure } from './captions';

/** Of a chapter and a figure in it: "3." and "2", "S" and "1", "A-" and "IV". */
const IN_CHAPTER = /^(.*[.\-–\p{L}])?([1-9][0-9]{0,3})$|^(.*[.\-–])?([ivxlc]+)$/iu;
/** Word's own names of sequences, in the languages that shorten them in captions. */
const FULL_NAMES: Readonly<Record<string, string>> = {
  Fig: 'Figure',
  Abb: 'Abbildung',
  Рис: 'Рисунок',
  Табл: 'Таблица',
};

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
  const name = named.name.charAt(0).toUpperCase() + named.name.slice(1).toLowerCase();
  const sequence = FULL_NAMES[name] ?? name;
  if (decimal !== undefined)
    return { sequence, chapter: part ?? '', text: decimal, value: Number(decimal), numerals: 'decimal' };
  const value = romanValue(roman);
  if (value === undefined) return undefined;
  const numerals = roman === roman.toUpperCase() ? 'upperRoman' : 'lowerRoman';
  return { sequence, chapter: outer ?? '', text: roman, value, numerals };
}

/** The content of a caption with its number in a run of its own, in the look of its first sign. */
export function withCaptionNumber(content: readonly Inline[], number: CaptionNumber): readonly Inline[] {
  const text = content.map(textOf).join('');
  const named = readNamedFigure(text);
  const end = named === undefined ? -1 : text.indexOf(named.number) + named.number.length;
  const start = end - number.text.length;
  if (start < 0 || text.slice(start, end) !== number.text) return content;
  let offset = 0;
  return content.flatMap((inline): readonly Inline[] => {
    const [from, to] = [start - offset, end - offset];
    const { length } = textOf(inline);
    offset += length;
    if (inline.type !== 'text' || to <= 0 || from >= length) return [inline];
    const part = (own: string, counted = {}): TextRun[] => (own ? [{ ...inline, text: own, ...counted }] : []);
    return [
      ...part(inline.text.slice(0, Math.max(0, from))),
      ...part(from >= 0 ? number.text : '', { number }),
      ...part(inline.text.slice(to)),
    ];
  });
}

const textOf = (inline: Inline): string => (inline.type === 'text' ? inline.text : inline.type === 'tab' ? ' ' : '');
