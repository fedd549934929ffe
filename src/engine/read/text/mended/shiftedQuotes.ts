import type { Glyphs } from '../glyphs';

/** What stands in the text for a pair of quotation marks, and what the page shows. */
const SHIFTED = [
  { opening: 0x2015, closing: 0x2016, shownOpening: 0x201c, shownClosing: 0x201d },
  { opening: 0x2017, closing: 0x2018, shownOpening: 0x2018, shownClosing: 0x2019 },
] as const;
const FIRST = 0x2015;
const LAST = 0x2018;
const LETTER = /^[\p{L}\p{N}]$/u;

/**
 * Quotation marks that are mapped to the characters before them in Unicode: Word 2007 writes such maps, and “so” is read as ―so‖. Told by all of the page: a bar before
 * a letter, and a double line right behind a word, are nothing else. In place, linear.
 */
export function mendShiftedQuotes({ count, code, spaces }: Pick<Glyphs, 'count' | 'code' | 'spaces'>): void {
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const value = code[i] ?? 0;
    if (value >= FIRST && value <= LAST) found.push(i);
  }
  if (found.length === 0) return;
  for (const { opening, closing, shownOpening, shownClosing } of SHIFTED) {
    const opened = found.filter((i) => code[i] === opening);
    const closed = found.filter((i) => code[i] === closing);
    if (opened.length === 0 || closed.length === 0) continue;
    const isBeforeLetter = (i: number): boolean =>
      i + 1 < count && spaces[i + 1] === 0 && LETTER.test(String.fromCodePoint(code[i + 1] ?? 0));
    const isBehindWord = (i: number): boolean => i > 0 && spaces[i] === 0;
    if (!opened.every(isBeforeLetter) || !closed.every(isBehindWord)) continue;
    for (const i of opened) code[i] = shownOpening;
    for (const i of closed) code[i] = shownClosing;
  }
}
