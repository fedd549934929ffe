import type { TextLine } from '../types';

/** The number of a line, in front of it. */
export const LINE_NUMBER = /^\d{1,5}$/;

/** The first word with a text: pictures in lines have none. */
export function startOf({ words }: TextLine): string {
  const first = words[0]?.text;
  return first === '' ? (words.find(({ text }) => text !== '')?.text ?? '') : (first ?? '');
}

/** In the middle of a sentence: "(a)" is a label, "(aligned" is not. */
const STARTS_SMALL = /^(?:["'“‘«([]\p{Ll})?\p{Ll}/u;
export const startsSmall = (line: TextLine): boolean => STARTS_SMALL.test(startOf(line));

/** The last word with a text: how a line ends is asked of every pair of lines, and no question reaches over a space. */
export function endOf({ words }: TextLine): string {
  const last = words.at(-1)?.text;
  if (last !== '') return last ?? '';
  return words.findLast(({ text }) => text !== '')?.text ?? '';
}
