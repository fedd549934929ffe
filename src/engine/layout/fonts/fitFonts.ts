import type { PageContent, Piece, TextStyle } from '../../model/pageContent';
import { advancesOf } from './advances';
import { type ScriptCounts, wordFamily } from './wordFamilies';

/** So many characters are enough to know how wide a style's text runs. */
const ENOUGH_CHARACTERS = 400;
/** From fewer nothing is concluded. */
const MIN_CHARACTERS = 12;
/** Words whose width is beyond these shares of the font's own were not mapped to their characters. */
const BELIEVABLE = { min: 0.5, max: 1.8 };
/** Beyond this the letters themselves are narrower or wider; below, only what stands between them is changed. */
const MAX_SPACED_DEVIATION = 0.04;
const TWIPS_PER_POINT = 20;
const PERCENT = 100;
const HALF_POINTS = 2;

const EAST_ASIAN = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const HANGUL = /[\uac00-\ud7af\u3130-\u318f]/g;
const KANA = /[\u3040-\u30ff]/g;
const LATIN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9]/gu;
const HAN = /\p{Script=Han}/gu;
const LETTER = /[\p{L}\p{S}\ue000-\uf8ff]/gu;

interface Measure {
  characters: number;
  /** Sum of the words' widths, points. */
  widthPt: number;
  /** What they would be in the family that they are set in, em. */
  naturalEm: number;
}

/**
 * Gives every style of the page a family that machines have, and the letter spacing or width with which its words are as wide there as they
 * are in the PDF: lines then break where they did. Widths are those of the words themselves, so that letter spacing of the PDF counts
 * as well. Linear, and bounded by style.
 */
export function fitFonts(content: PageContent): PageContent {
  if (content.words.length === 0) return content;
  const pieces = piecesByStyle(content);
  const styles = content.styles.map((style, index) => {
    const own = pieces[index] ?? [];
    const family = wordFamily(style, scriptsOf(own));
    return { ...style, family, ...fitOf(style, family, own) };
  });
  return { ...content, styles };
}

/** Pieces of each style, as many as are needed to know it. */
function piecesByStyle({ words, styles }: PageContent): Piece[][] {
  const pieces: Piece[][] = styles.map(() => []);
  const characters = new Float64Array(styles.length);
  for (const word of words) {
    if (word.angle !== 0 || word.vertical) continue;
    for (const piece of word.pieces) {
      if ((characters[piece.style] ?? 0) > ENOUGH_CHARACTERS) continue;
      characters[piece.style] = (characters[piece.style] ?? 0) + piece.text.length;
      pieces[piece.style]?.push(piece);
    }
  }
  return pieces;
}

function scriptsOf(pieces: readonly Piece[]): ScriptCounts {
  const text = pieces.map((piece) => piece.text).join('');
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const latin = count(LATIN);
  if (!EAST_ASIAN.test(text)) return { latin, han: 0, kana: 0, hangul: 0, other: count(LETTER) - latin };
  const [han, kana, hangul] = [count(HAN), count(KANA), count(HANGUL)];
  return { latin, han, kana, hangul, other: count(LETTER) - latin - han - kana - hangul };
}

function fitOf(
  style: TextStyle,
  family: string,
  pieces: readonly Piece[],
): Pick<TextStyle, 'spacingPt' | 'widthPercent'> {
  const { characters, widthPt, naturalEm } = measure(style, family, pieces);
  if (characters < MIN_CHARACTERS || style.invisible) return {};
  const sizePt = Math.round(style.sizePt * HALF_POINTS) / HALF_POINTS;
  const ratio = widthPt / (naturalEm * sizePt);
  if (!(ratio > BELIEVABLE.min && ratio < BELIEVABLE.max)) return {};
  const scale = Math.abs(ratio - 1) > MAX_SPACED_DEVIATION ? Math.round(ratio * PERCENT) : PERCENT;
  const missingPt = (widthPt - (naturalEm * sizePt * scale) / PERCENT) / characters;
  return {
    spacingPt: Math.round(missingPt * TWIPS_PER_POINT) / TWIPS_PER_POINT,
    ...(scale === PERCENT ? {} : { widthPercent: scale }),
  };
}

function measure({ bold, italic }: TextStyle, family: string, pieces: readonly Piece[]): Measure {
  const sum: Measure = { characters: 0, widthPt: 0, naturalEm: 0 };
  const advances = advancesOf(family, bold, italic);
  if (!advances) return sum;
  for (const { text, left, right } of pieces) {
    let naturalEm = 0;
    for (let i = 0; i < text.length; i++) naturalEm += advances[text.charCodeAt(i)] ?? NaN;
    if (Number.isNaN(naturalEm)) continue;
    sum.characters += text.length;
    sum.widthPt += right - left;
    sum.naturalEm += naturalEm;
  }
  return sum;
}
