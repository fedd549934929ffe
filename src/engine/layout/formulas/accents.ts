import type { MathNode } from '../../model/math';
import type { MathToken } from './mathTokens';

/** Signs that are set over a letter, and what combines with it (ECMA-376 part 1, 22.1.2.20: m:chr of an accent). */
const COMBINING: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0305',
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
export const isAccent = (text: string): boolean => COMBINING[text] !== undefined;

/** Letters are under the accent's middle, give or take this. */
const BESIDE_EM = 0.12;

/** Letters by the accents over them; the accents themselves. */
export interface Accents {
  readonly over: ReadonlyMap<MathToken, MathToken>;
  readonly taken: ReadonlySet<MathToken>;
}

/** Which letters have an accent: a sign for one whose middle is over or in the letter's box. */
export function findAccents(tokens: readonly MathToken[]): Accents {
  const over = new Map<MathToken, MathToken>();
  const taken = new Set<MathToken>();
  for (const sign of tokens) {
    if (!isAccent(sign.text)) continue;
    const x = (sign.left + sign.right) / 2;
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

/** The letter with its accent. */
export const accented = (letter: MathToken, sign: MathToken): MathNode => ({
  kind: 'accent',
  accent: COMBINING[sign.text] ?? sign.text,
  base: { kind: 'text', text: letter.text, italic: letter.italic },
});
