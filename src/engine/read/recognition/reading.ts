import { LETTER_OR_DIGIT } from '../../model/characters';
import { median } from '../../model/collections/statistics';
import type { HocrLine, HocrPage, HocrWord } from './hocr';

/** Below it a word is a stain, a stroke, or a piece of a drawing, per cent, … */
const MIN_CONFIDENCE = 40;
/** … but no word in a line of text: of so many words, and with such a mean of the characters. */
const TEXT = { words: 3, confidence: 55 };
/** A line that is higher than the usual one by such a factor, and doubted, is a signature. */
const MAX_HEIGHT = 2;
/** Mean of the characters below which nothing was recognised, per cent: Latin text has 85 and more, poor copies 75; other scripts read as Latin 30 to 60. */
const MIN_MEAN_CONFIDENCE = 65;

/** What one model makes of a picture. */
export interface Reading {
  readonly lines: readonly HocrLine[];
  /** Mean of the characters, per cent. */
  readonly confidence: number;
  readonly characters: number;
  /** Those of lines that run up or down. */
  readonly turned: number;
}

/** Whether it can be relied on. */
export const isSure = ({ confidence }: Reading): boolean => confidence >= MIN_MEAN_CONFIDENCE;

/** Lines of text without the words that are none. Lines that are not upright count, and are left out. */
export function readingOf({ lines: all, turned }: HocrPage): Reading {
  const onSide = weighed(turned);
  let { characters, sum } = onSide;
  const highest = MAX_HEIGHT * (median(all.map(({ height }) => height)) ?? 0);
  const lines = all.flatMap((line) => {
    const own = weighed(line.words);
    characters += own.characters;
    sum += own.sum;
    if (line.height > highest && own.sum < MIN_MEAN_CONFIDENCE * own.characters) return [];
    const isText = line.words.length >= TEXT.words && own.sum >= TEXT.confidence * own.characters;
    const words = line.words.filter(
      ({ text, confidence }) => confidence >= MIN_CONFIDENCE || (isText && LETTER_OR_DIGIT.test(text)),
    );
    return words.length > 0 ? [{ ...line, words }] : [];
  });
  return { lines, confidence: characters > 0 ? sum / characters : 0, characters, turned: onSide.characters };
}

/** Characters, and their confidence summed up. */
function weighed(words: readonly HocrWord[]): { characters: number; sum: number } {
  let characters = 0;
  let sum = 0;
  for (const { text, confidence } of words) {
    characters += text.length;
    sum += text.length * confidence;
  }
  return { characters, sum };
}
