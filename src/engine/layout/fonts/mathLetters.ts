import { widthOf } from '../../model/geometry';
import type { PageContent, Piece, TextStyle, Word } from '../../model/pageContent';
import { StyleTwins } from './styleTwins';

/**
 * Letters and digits that Unicode has once more for mathematics, slanted or bold (Unicode 16, 22.2: U+1D400 to U+1D7FF). As text they are in few fonts,
 * and nobody can type or find them: 𝑥 is an x in italics. Letters of script, of Fraktur and of number sets are what they are.
 */

/** The slant is in no other character: Planck's constant stands where the small h would. */
const PLANCK = 0x210e;
/** No letters: they look as their font has them. */
const SIGN = /[∇∂]/;
const HAS_LETTERS = /[\u210e\ud835]/;
/** Accents come before their letter in formulas of LuaTeX and XeTeX: they are set first. */
const ACCENT_FIRST = /(^|[^\p{L}\p{M}])(\p{M})(\p{L})/gu;

interface Alphabet {
  readonly first: number;
  readonly letters: string;
  readonly look: Pick<TextStyle, 'italic' | 'bold'>;
}

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const GREEK = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ';
const BOLD = { italic: false, bold: true };
const ITALIC = { italic: true, bold: false };
const BOLD_ITALIC = { italic: true, bold: true };
const ALPHABETS: readonly Alphabet[] = [
  { first: 0x1d400, letters: LATIN, look: BOLD },
  { first: 0x1d434, letters: LATIN, look: ITALIC },
  { first: 0x1d468, letters: LATIN, look: BOLD_ITALIC },
  { first: 0x1d6a4, letters: 'ıȷ', look: ITALIC },
  { first: 0x1d6a8, letters: GREEK, look: BOLD },
  { first: 0x1d6e2, letters: GREEK, look: ITALIC },
  { first: 0x1d71c, letters: GREEK, look: BOLD_ITALIC },
  { first: 0x1d7ce, letters: '0123456789', look: BOLD },
];

/** The page with those letters as plain ones, in styles that look like them. Linear. */
export function withPlainLetters(content: PageContent): PageContent {
  if (!content.words.some(({ text }) => HAS_LETTERS.test(text))) return content;
  const twins = new StyleTwins(content.styles);
  const read = (word: Word): Word => {
    if (!HAS_LETTERS.test(word.text)) return word;
    const pieces = joinedAccents(word.pieces).flatMap((piece) => plainPieces(piece, twins));
    return { ...word, pieces, text: pieces.map(({ text }) => text).join('') };
  };
  return { ...content, words: content.words.map(read), styles: twins.styles };
}

/** Accents that are pieces of their own, for they are raised, go to the letter that follows. */
function joinedAccents(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => ACCENT.test(text))) return pieces;
  return pieces.flatMap((piece, i) => {
    const before = pieces[i - 1];
    const next = pieces[i + 1];
    if (ACCENT.test(piece.text) && next && STARTS_WITH_LETTER.test(next.text)) return [];
    const isAccented = before && ACCENT.test(before.text) && STARTS_WITH_LETTER.test(piece.text);
    return isAccented ? [{ ...piece, text: piece.text.replace(/./su, `$&${before.text}`) }] : [piece];
  });
}
const ACCENT = /^\p{M}$/u;
const STARTS_WITH_LETTER = /^\p{L}/u;

/** A piece for each run of one look; its characters are taken to be of one width. */
function plainPieces(piece: Piece, twins: StyleTwins): Piece[] {
  if (!HAS_LETTERS.test(piece.text)) return [piece];
  const characters = Array.from(piece.text.replace(ACCENT_FIRST, '$1$3$2'));
  const width = widthOf(piece) / characters.length;
  const pieces: Piece[] = [];
  characters.forEach((character, i) => {
    const { text, look } = plainLetter(character);
    const last = pieces.at(-1);
    const isMark = last !== undefined && /^\p{M}/u.test(text);
    const style = isMark ? last.style : look ? twins.of(piece.style, look) : piece.style;
    const right = piece.left + (i + 1) * width;
    if (last?.style === style) pieces[pieces.length - 1] = { ...last, text: last.text + text, right };
    else pieces.push({ ...piece, text, style, left: piece.left + i * width, right });
  });
  return pieces;
}

function plainLetter(character: string): { readonly text: string; readonly look?: Alphabet['look'] } {
  const code = character.codePointAt(0) ?? 0;
  if (code === PLANCK) return { text: 'h', look: ITALIC };
  const alphabet = ALPHABETS.find(({ first, letters }) => code >= first && code < first + letters.length);
  const text = alphabet?.letters.charAt(code - alphabet.first) ?? character;
  return alphabet && !SIGN.test(text) ? { text, look: alphabet.look } : { text };
}
