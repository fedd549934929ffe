import { readEastAsian } from '../labels/eastAsianNumerals';

const BULLET =
  /^[\u2022\u2023\u25aa\u25ab\u25cf\u25cb\u25e6\u2043\u2219\u25a0\u25a1\u25b6\u25b8\u25ba\u2610-\u2612\u27a2\u2794\u2713\u2714\u2756\p{Co}·*o\u2013\u2014-]$/u;
const ENUMERATOR = /^(?:[([]?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivxlc]{1,6})[.)\]]|\d{1,2}(?:\.\d{1,2})+)$/iu;
const EAST_ASIAN = /^[([（]?([\u3007-\ud7ff]{1,3})[.)\]）、．]$/u;

/** What stands before an item of a list or a numbered heading: "•", "1.", "(a)", "iv)", "[12]", "2.1", "甲、". */
export function isListLabel(text: string): boolean {
  return BULLET.test(text) || ENUMERATOR.test(text) || readEastAsian(EAST_ASIAN.exec(text)?.[1] ?? '').length > 0;
}
