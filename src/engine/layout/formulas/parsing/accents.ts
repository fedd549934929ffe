import { centreX } from '../../../model/geometry';
import type { MathNode } from '../../../model/math';
import { lookOf, type MathToken } from './mathTokens';

/** Signs that are set over a letter, and what combines with it (ECMA-376 part 1, 22.1.2.20: m:chr of an accent). */
const COMBINING: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0305',
  '\u02c9': '\u0305',
  '\u0304': '\u0305',
  '\u0302': '\u0302',
  '\u0303': '\u0303',
  '\u0307': '\u0307',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
  '˘': '\u0306',
  '´': '\u0301',
  '`': '\u0300',
  '→': '\u20d7',
  '⃗': '\u20d7',
};
export const combining = (sign: string): string => COMBINING[sign] ?? sign;
export const isAccent = (text: string): boolean => COMBINING[text] !== undefined;

/** Letters are under the accent's middle, give or take this. */
const BESIDE_EM = 0.12;

/** Hats and arrows over more than one letter are wider than those of one. */
export const isWide = ({ left, right, sizePt }: MathToken): boolean => right - left > MIN_WIDE_EM * sizePt;
const MIN_WIDE_EM = 0.55;

/** Letters by the accents over them; the accents themselves. */
interface Accents {
  readonly over: ReadonlyMap<MathToken, MathToken>;
  readonly taken: ReadonlySet<MathToken>;
}

/** Which letters have an accent: a sign for one whose middle is over or in the letter's box. */
export function findAccents(tokens: readonly MathToken[]): Accents {
  const over = new Map<MathToken, MathToken>();
  const taken = new Set<MathToken>();
  for (const sign of tokens) {
    if (!isAccent(sign.text) || isWide(sign)) continue;
    const x = centreX(sign);
    const reach = BESIDE_EM * sign.sizePt;
    const letter = tokens.find(
      (token) =>
        /^\p{L}$/u.test(token.text) &&
        !over.has(token) &&
        x > token.left - reach &&
        x < token.right + reach &&
        sign.left < token.right - reach &&
        Math.abs(token.baseline - sign.baseline) < token.sizePt,
    );
    if (!letter) continue;
    over.set(letter, sign);
    taken.add(sign);
  }
  return { over, taken };
}

/** A letter with an accent that Unicode has as what combines with it, or as one character. */
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/g;
const MARKED = /(\p{L}[\u0300-\u030f\u20d7])/u;

/** Text with each letter that has an accent as a node of its own. */
export function withAccents(node: Extract<MathNode, { kind: 'text' }>): MathNode[] {
  const text = node.words ? node.text : node.text.replace(ACCENTED, (letter) => letter.normalize('NFD'));
  if (!MARKED.test(text)) return [node];
  return text.split(MARKED).flatMap((part): MathNode[] => {
    if (part === '') return [];
    const base = { ...node, text: part.slice(0, -1) };
    const accent = combining(part.slice(-1));
    return MARKED.test(part) ? [{ kind: 'accent', accent, base }] : [{ ...node, text: part }];
  });
}

/** The letter with its accent. */
export const accented = (letter: MathToken, sign: MathToken): MathNode => ({
  kind: 'accent',
  accent: combining(sign.text),
  base: { kind: 'text', text: letter.text, italic: letter.italic, ...lookOf(letter) },
});
