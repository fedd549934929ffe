import type { PageContent, Piece, TextStyle, Word } from '../../model/pageContent';

/**
 * What TeX's own fonts leave to the eye: accents are set apart from their letters, and the big signs of the extension font have no names that
 * say what they are (Knuth, The TeXbook, chapter 9 and appendix F).
 */

const TEXT_FONT = /^CM(?:R|B|BX|TI|SL|SS|TT|CSC|DUNH|U|FF|FIB)/i;
const EXTENSION_FONT = /^(?:CMEX|MTEX|YHCMEX)/i;
/** Positions in the extension font, read as ASCII: text and display sizes. */
const EXTENSION_SIGNS: Readonly<Record<string, string>> = {
  P: '∑',
  X: '∑',
  Q: '∏',
  Y: '∏',
  R: '∫',
  Z: '∫',
  S: '⋃',
  '[': '⋃',
  T: '⋂',
  '\\': '⋂',
  V: '⋀',
  '^': '⋀',
  W: '⋁',
  _: '⋁',
  p: '√',
  q: '√',
  r: '√',
  s: '√',
  H: '∮',
  I: '∮',
};
/** Accents that stand for themselves, and what combines with a letter. */
const COMBINING: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
};
const ACCENTED = /([`´ˆ˜¯˘˙¨˚˝ˇ])([\p{L}ı])/gu;
const CEDILLA = /(\p{L})¸|¸(\p{L})/gu;

/** The page with accents on their letters (´ and e become é) and big operators as themselves. Linear. */
export function withTexGlyphs(content: PageContent): PageContent {
  const { styles } = content;
  if (!styles.some(({ postScriptName: name }) => TEXT_FONT.test(name) || EXTENSION_FONT.test(name))) return content;
  const read = (word: Word): Word => {
    const pieces = word.pieces.map((piece) => withGlyphs(piece, styles[piece.style]));
    if (pieces.every((piece, i) => piece === word.pieces[i])) return word;
    return { ...word, pieces, text: pieces.map((piece) => piece.text).join('') };
  };
  const pictures = content.pictures.map((picture) =>
    picture.labels ? { ...picture, labels: picture.labels.map(read) } : picture,
  );
  return { ...content, words: content.words.map(read), pictures };
}

function withGlyphs(piece: Piece, style: TextStyle | undefined): Piece {
  const name = style?.postScriptName ?? '';
  let { text } = piece;
  if (EXTENSION_FONT.test(name)) text = text.replace(/[\x21-\x7e]/g, (sign) => EXTENSION_SIGNS[sign] ?? sign);
  else if (TEXT_FONT.test(name)) text = composed(text);
  return text === piece.text ? piece : { ...piece, text };
}

function composed(text: string): string {
  return text
    .replace(ACCENTED, (both, accent: string, letter: string) =>
      oneLetter(both, (letter === 'ı' ? 'i' : letter) + (COMBINING[accent] ?? '')),
    )
    .replace(CEDILLA, (both, before: string | undefined, after: string | undefined) =>
      oneLetter(both, `${before ?? after ?? ''}\u0327`),
    );
}

/** The letter with its accent, where Unicode has it as one character. */
function oneLetter(text: string, decomposed: string): string {
  const letter = decomposed.normalize('NFC');
  return letter.length === 1 ? letter : text;
}
