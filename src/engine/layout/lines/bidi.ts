import { FIRST_RTL, LETTER } from '../../model/characters';
import { heightOf, type Sides } from '../../model/geometry';
import type { Word } from '../../model/pageContent';

/** Strong right-to-left scripts (UAX #9, bidirectional classes R and AL): Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|\ud802[\udc00-\udfff]|\ud83a[\udc00-\udfff]/;
const RTL_LETTER = /[\u05d0-\u05f2\u0620-\u064a\u066e-\u06d5\u06ee-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

export function hasRightToLeft(text: string): boolean {
  // Nearly all text lies below: a look at the code units is cheaper than the expression.
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= FIRST_RTL) return RTL.test(text);
  return false;
}

/** The paragraph direction of a line: that of most of its strong words. */
export function isRightToLeft(words: readonly Word[]): boolean {
  let rtl = 0;
  for (const { text } of words) if (hasRightToLeft(text)) rtl += text.length;
  if (rtl === 0) return false;
  let ltr = 0;
  for (const { text } of words) if (!hasRightToLeft(text) && LETTER.test(text)) ltr += text.length;
  return rtl > ltr;
}

/**
 * Words of a line from visual to logical order: the inverse of rule L2 of UAX #9 on words. Runs of words of the other direction are
 * turned round; numbers and punctuation go with left-to-right runs inside right-to-left text.
 */
export function logicalOrder(words: readonly Word[], rightToLeft: boolean): Word[] {
  const visual = words.toSorted((a, b) => a.bounds.left - b.bounds.left);
  if (!rightToLeft) {
    if (!visual.some((word) => hasRightToLeft(word.text))) return visual;
    visual.forEach((word, i) => (visual[i] = withBracket(word, visual[i - 1], visual[i + 1], 'left')));
  } else {
    const isArabic = visual.some(({ text }) => ARABIC.test(text));
    visual.forEach((word, i) => {
      const bracketed = withTurnedBrackets(withOuterBrackets(withBracket(word, visual[i - 1], visual[i + 1], 'right')));
      visual[i] = withSignBehind(bracketed, isArabic ? SIGN_FIRST : STOP_FIRST);
    });
  }
  const isOpposite = (word: Word): boolean =>
    rightToLeft ? !RTL.test(word.text) && /[\p{L}\p{N}]/u.test(word.text) : RTL.test(word.text);
  const ordered = rightToLeft ? visual.reverse() : visual;
  const result: Word[] = [];
  for (let i = 0; i < ordered.length;) {
    const word = ordered[i];
    if (word === undefined) break;
    if (!isOpposite(word)) {
      result.push(word);
      i++;
      continue;
    }
    let end = i;
    // Neutral words between two opposite ones belong to their run.
    for (let j = i; j < ordered.length; j++) {
      const next = ordered[j];
      if (next === undefined) break;
      if (isOpposite(next)) end = j + 1;
      else if (/\p{L}/u.test(next.text)) break;
    }
    result.push(...ordered.slice(i, end).reverse());
    i = end;
  }
  return result;
}

/**
 * In a line that runs from the right, the stop left of a number stands behind it: a list's "1." looks like ".1". So does a percent sign between Arabic
 * letters, where digits are no European numbers any more (UAX #9, W2 and W5).
 */
function withSignBehind(word: Word, signFirst: RegExp): Word {
  const sign = signFirst.exec(word.text)?.[1];
  if (sign === undefined) return word;
  const [piece, number] = word.pieces;
  const text = word.text.replace(signFirst, '$2$1$3');
  if (piece && !number) return { ...word, text, pieces: [{ ...piece, text }] };
  // From another font.
  return number && word.pieces.length === 2 && piece?.text === sign ? { ...word, text, pieces: [number, piece] } : word;
}

/** A bracket before the first letter of a word that runs from the right opens, and one behind its last letter closes, whatever the page says. */
function withOuterBrackets(word: Word): Word {
  if (!OUTER_BRACKET.test(word.text) || !RTL_LETTER.test(word.text)) return word;
  const last = word.pieces.length - 1;
  const pieces = word.pieces.map((piece, i) => {
    let { text } = piece;
    if (i === 0) text = text.replace(BRACKETS_BEFORE, (brackets) => turned(brackets, CLOSING, OPENING));
    if (i === last) text = text.replace(BRACKETS_BEHIND, (brackets) => turned(brackets, OPENING, CLOSING));
    return text === piece.text ? piece : { ...piece, text };
  });
  return { ...word, text: pieces.map(({ text }) => text).join(''), pieces };
}

const turned = (text: string, from: string, to: string): string =>
  text.replace(BRACKET, (bracket) => (from.includes(bracket) ? to.charAt(from.indexOf(bracket)) : bracket));

/** Brackets that a number is behind, or before, as they are mirrored for display: a list's "1)" reads as "1(" there. */
function withTurnedBrackets(word: Word): Word {
  const [piece] = word.pieces;
  if (word.pieces.length !== 1 || !piece || !TURNED_BRACKETS.test(word.text)) return word;
  const text = word.text.replace(BRACKET, mirrored);
  return { ...word, text, pieces: [{ ...piece, text }] };
}

/**
 * Brackets apart from letters, in a line with words that run from the right, may be those that the page shows or those that mirroring makes them
 * (UAX #9, L4). What they touch tells: an opening one stands at the side of what it holds from which the line runs, `from`.
 */
function withBracket(word: Word, left: Word | undefined, right: Word | undefined, from: keyof Sides): Word {
  const [piece] = word.pieces;
  if (!piece || !BRACKET_FIRST.test(word.text)) return word;
  const reach = MAX_TOUCHING_SHARE * heightOf(word.bounds);
  const touchesLeft = left !== undefined && word.bounds.left - left.bounds.right < reach;
  const touchesRight = right !== undefined && right.bounds.left - word.bounds.right < reach;
  if (touchesLeft === touchesRight) return word;
  const bracket = word.text.charAt(0);
  if (OPENING.includes(bracket) === (from === 'right' ? touchesLeft : touchesRight)) return word;
  const turned = mirrored(bracket);
  const pieces = [{ ...piece, text: turned + piece.text.slice(1) }, ...word.pieces.slice(1)];
  return { ...word, text: turned + word.text.slice(1), pieces };
}

const mirrored = (bracket: string): string =>
  OPENING.includes(bracket) ? CLOSING.charAt(OPENING.indexOf(bracket)) : OPENING.charAt(CLOSING.indexOf(bracket));

const OPENING = '([{«‹';
const CLOSING = ')]}»›';
const BRACKET = /[()[\]{}«»‹›]/g;
const OUTER_BRACKET = /^[()[\]{}«»‹›]|[()[\]{}«»‹›][.,:;!?\u060c\u061b\u061f]*$/;
const BRACKETS_BEFORE = /^[()[\]{}«»‹›]+/;
const BRACKETS_BEHIND = /(?<![()[\]{}«»‹›])[()[\]{}«»‹›]+(?=[.,:;!?\u060c\u061b\u061f]*$)/;
/** A number before an opening bracket, or behind a closing one. */
const TURNED_BRACKETS = /^(?:[)\]}]?\p{N}[\p{N}.,:/-]*[([{]|[)\]}]\p{N}[\p{N}.,:/-]*)$/u;
/** A bracket, with the stops behind it. */
const BRACKET_FIRST = /^[()[\]{}][.,:;!?\u060c\u061b\u061f]*$/;
/** Of the height of the word. */
const MAX_TOUCHING_SHARE = 0.1;

/**
 * The white before each word of a line that runs from the right, words in logical order: those that run from the left among them are one
 * stretch, with the white before it at its right end. Linear.
 */
export function gapsFromRight(words: readonly Word[]): number[] {
  const gaps: number[] = [];
  let leftOfLast: number | undefined;
  let at = 0;
  while (at < words.length) {
    const first = at;
    const left = words[first]?.bounds.left ?? 0;
    let right = words[first]?.bounds.right ?? 0;
    for (at++; at < words.length; at++) {
      const bounds = words[at]?.bounds;
      if (!bounds || bounds.left < right - TOUCHING_PT) break;
      gaps[at] = bounds.left - right;
      right = bounds.right;
    }
    gaps[first] = leftOfLast === undefined ? 0 : leftOfLast - right;
    leftOfLast = left;
  }
  return gaps;
}

/** Words in a row may overlap by so much, points. */
const TOUCHING_PT = 1;

/** A number with the stop in front of it, as it looks. */
const STOP_FIRST = /^([.,:;!?\u060c\u061b\u061f]+)(\p{N}[\p{N}.,:/-]*)()$/u;
/** The same, signs of shares and currencies among them, maybe with a closing bracket behind. */
const SIGN_FIRST =
  /^([.,:;!?\u060c\u061b\u061f%٪‰°€£$]+)(\p{N}[\p{N}.,:/\u066b\u066c-]*)((?:[)\]};!?\u060c\u061b\u061f][.,:;!?\u060c\u061b\u061f]*)?)$/u;
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;
