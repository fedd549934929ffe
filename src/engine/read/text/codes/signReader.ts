import { characterExtent } from '../../objectValues';
import type { OwnSigns } from '../../fonts/fonts';
import { hasNumberedNames, numberOfName } from '../../fonts/numberedNames';
import { areMathabxCodes, ligatureOf, mathabxSign } from '../../fonts/mathabxCodes';
import { areTexCodes, extensionSign, mismappedSign, texSign } from '../../fonts/texCodes';
import { IGNORABLE, isPrivateUse, isSpace, kindOf } from '../characterKinds';
import { corkText, isCorkOnly, mayBeKnuths, mayBeOther, misnamedText, setKnuthSigns } from './corkCodes';
import { corporateSign, isCorporate } from './corporateSigns';
import { characterOfGlyph, SPACE_GLYPH, UNKNOWN_SIGN } from './glyphOrder';
import type { TextObject, TextObjectContext } from '../textObjects';

const LAST_OF_ASCII = 0x7f;
const LAST_CODE = 0xff;
const LAST_GLYPH = 0xc00;
/** Supplementary private use area A (Unicode 16, 23.5). */
const FIRST_ICON = 0xf0000;
export const FIRST_PRINTED = 0x20;
const SPACE_CODE = 0x20;
const PARENTHESIS_CODE = 0x28;
/** ISO 32000-2, table 121. */
const FLAG_SYMBOLIC = 1 << 2;
/** What a sign of a symbol font most often is where nothing tells which. */
const BULLET = 0x2022;
/** What Knuth's fonts of symbols have where those of text have ligatures of three letters, which never stand alone. */
const ITEM_SIGNS: Readonly<Record<number, number>> = { 0x0e: 0x25e6, 0x0f: BULLET };
const GRAVE_ACCENT = 0x60;
/** In its place by the standard encoding (ISO 32000-2, D.2). */
const LEFT_QUOTE = 0x2018;
const RUPEE = 0x20b9;
/** An em dash in Knuth's fonts of text, where it is wide: those of mathematics have the bar itself. */
const BAR = 0x7c;
const MIN_EM_DASH_EM = 0.7;

/** Whether a character of any font may stand for another one, or for several; those of `TextObject.otherSigns` all may. */
export const mayBeOtherSign = (code: number): boolean => code < FIRST_PRINTED || isBareCode(code) || isCorporate(code);

/** What PDFium gives for a glyph whose name it does not know is the bare code: this may be one of those behind ASCII. */
const isBareCode = (code: number): boolean => code > LAST_OF_ASCII && code <= LAST_CODE;

/** The numbers of glyphs that have no character become those of letters with marks: a font has hardly more than three thousand. */
export const isBehindLatin1 = (code: number): boolean => code > LAST_CODE && code < LAST_GLYPH;

/** Reads what the characters of one page mean whose code says something else. */
export class SignReader {
  /** Of the character read last, where it is a ligature that its font alone knows. */
  letters: string | undefined;
  readonly #corkStyles = new Set<number>();
  /** Glyphs that may be Knuth's. */
  readonly #knuths: number[] = [];
  #hasNumbers: boolean | undefined;
  /** The character read last whose code is in the name of its glyph. */
  #lastNumbered = -1;

  constructor(private readonly context: TextObjectContext) {}

  /** The code point that character `i` of the text page means, the first one of `letters` where it has several. */
  read(i: number, code: number, object: TextObject): number {
    this.letters = undefined;
    if (object.glyphOrder) {
      if (this.#isMade(i, code)) return code;
      // What cannot be read is shown: it becomes a picture, as icons do.
      if (!object.glyphOrder.behindAscii) return iconSign(code);
      const character = characterOfGlyph(code, object.glyphOrder);
      return character === UNKNOWN_SIGN && this.#isAlone(i) ? BULLET : character;
    }
    this.letters = object.face.unnamedLigatures && this.#unnamedLigature(i, code, object);
    if (this.letters !== undefined) return this.letters.charCodeAt(0);
    const number = object.face.nameless ? this.#numberOf(code) : undefined;
    if (number !== undefined) this.#lastNumbered = i;
    const own = number ?? corporateSign(this.#ownSign(i, code, object), object.face.baseFont);
    if (object.face.nameless && own in ITEM_SIGNS && this.#isAlone(i)) return ITEM_SIGNS[own] ?? own;
    if (object.face.nameless && mayBeOther(own)) {
      const isUnnamed = number !== undefined || this.#isUnmapped(i);
      this.letters = isUnnamed ? corkText(own) : misnamedText(own);
      if (isUnnamed && isCorkOnly(own)) this.#corkStyles.add(object.style);
    }
    if (this.letters === undefined && own < FIRST_PRINTED && kindOf(own) === IGNORABLE) {
      if (this.#isDrawnAlone(i)) return BULLET;
      this.letters = this.#namedLigature(i, own, object);
    }
    if (this.letters === undefined && isBareCode(own) && own === code && this.#isUnmapped(i))
      this.letters = this.#namedLigature(i, own, object);
    return this.letters?.charCodeAt(0) ?? own;
  }

  /** Remembers a character of a font without names that becomes glyph `place` and is another one in Knuth's encoding. */
  noteKnuths(i: number, code: number, object: TextObject, place: number): void {
    if (!mayBeKnuths(code) || this.context.styles.styles[object.style]?.monospace !== false) return;
    if (code === BAR && this.#widthOf(i, object) < MIN_EM_DASH_EM) return;
    if (i === this.#lastNumbered || this.#isUnmapped(i)) this.#knuths.push(place);
  }

  /** Gives those characters their meaning. In place. */
  setKnuths(
    codes: Uint32Array,
    styleOf: (place: number) => number | undefined,
    isOverNext: (place: number) => boolean,
  ): void {
    const isCork = (place: number): boolean => this.#corkStyles.has(styleOf(place) ?? -1);
    setKnuthSigns(codes, { places: this.#knuths, isCork, isOverNext });
  }

  #unnamedLigature(i: number, code: number, object: TextObject): string | undefined {
    const ligatures = object.face.unnamedLigatures;
    const isNumber = isBehindLatin1(code) && this.#isUnmapped(i);
    return isNumber ? ligatures?.lettersOf(1000 * this.#widthOf(i, object)) : ligatures?.bySign.get(code);
  }

  #namedLigature(i: number, code: number, object: TextObject): string | undefined {
    return this.context.fonts.ligatures.lettersOf(object.face.baseFont, code, () => this.#widthOf(i, object));
  }

  /** A space that PDFium makes of a step between letters. */
  #isMade(i: number, code: number): boolean {
    const { pdfium, textPage } = this.context;
    return code === SPACE_CODE && pdfium.x.FPDFText_IsGenerated(textPage, i) === 1;
  }

  /** A sign that nothing names, in a font that is not of letters alone, between spaces: what stands in a word is a ligature that lost its letters. */
  #isDrawnAlone(i: number): boolean {
    const { pdfium, textPage } = this.context;
    const { x } = pdfium;
    if (!this.#isAlone(i) || !this.#isUnmapped(i)) return false;
    const font = x.FPDFTextObj_GetFont(x.FPDFText_GetTextObject(textPage, i));
    if ((x.FPDFFont_GetFlags(font) & FLAG_SYMBOLIC) === 0) return false;
    const extent = characterExtent(pdfium, textPage, i);
    return extent !== undefined && extent.right > extent.left && extent.top > extent.bottom;
  }

  /** Between spaces, or the ends of a line. */
  #isAlone(i: number): boolean {
    const { pdfium, textPage } = this.context;
    const { x } = pdfium;
    const isBreak = (at: number): boolean => {
      const code = x.FPDFText_GetUnicode(textPage, at);
      return x.FPDFText_GetTextObject(textPage, at) === 0 || code === SPACE_CODE || code === SPACE_GLYPH;
    };
    return isBreak(i - 1) && isBreak(i + 1);
  }

  /** Room of a character on its line, with what is added behind it to justify that, em. */
  #widthOf(i: number, { toFrame, widthPt }: TextObject): number {
    const { pdfium, textPage } = this.context;
    const { x, scratch } = pdfium;
    if (!x.FPDFText_GetLooseCharBox(textPage, i, scratch)) return NaN;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.f32.subarray(scratch >> 2, (scratch >> 2) + 4);
    return (Math.abs(toFrame.a * (right - left)) + Math.abs(toFrame.c * (top - bottom))) / widthPt;
  }

  /** The code of a sign whose glyph is named by it, on a page with such fonts. */
  #numberOf(code: number): number | undefined {
    const number = numberOfName(code);
    if (number === undefined) return undefined;
    const { pdfium, textPage } = this.context;
    const { x } = pdfium;
    this.#hasNumbers ??= hasNumberedNames(x.FPDFText_CountChars(textPage), (i) => x.FPDFText_GetUnicode(textPage, i));
    return this.#hasNumbers ? number : undefined;
  }

  #ownSign(i: number, code: number, object: TextObject): number {
    const { ownSigns } = object.face;
    if (ownSigns === 'none') return code;
    if (areMathabxCodes(ownSigns)) return mathabxSign(ownSigns, this.#ligatureOf(i) ?? code);
    if (ownSigns === 'icons') return isSpace(code) && !this.#isUnmapped(i) ? code : iconSign(code);
    if (ownSigns === 'officeSymbols') return this.#isNumbered(i, code) ? BULLET : code;
    if (ownSigns === 'rupee') return code === GRAVE_ACCENT || code === LEFT_QUOTE ? RUPEE : code;
    // PDFium takes the first sign of all for none, and has no error then.
    if (code === 0 || (code <= LAST_CODE && this.#isUnmapped(i))) return ownSign(ownSigns, code);
    return areTexCodes(ownSigns) && code > LAST_OF_ASCII
      ? mismappedSign(ownSigns, code, () => this.#widthOf(i, object))
      : code;
  }

  /** Quartz numbers the signs that it embeds, from 0x21 on, and does not say what they are. Formulas have others alone, parentheses on. */
  #isNumbered(i: number, code: number): boolean {
    return code > SPACE_CODE && code < PARENTHESIS_CODE && this.#isAlone(i);
  }

  #ligatureOf(i: number): number | undefined {
    const { pdfium, textPage } = this.context;
    const { x } = pdfium;
    const object = x.FPDFText_GetTextObject(textPage, i);
    return ligatureOf((step) =>
      i + step >= 0 && x.FPDFText_GetTextObject(textPage, i + step) === object
        ? String.fromCharCode(x.FPDFText_GetUnicode(textPage, i + step))
        : ' ',
    );
  }

  #isUnmapped(i: number): boolean {
    const { pdfium, textPage } = this.context;
    return pdfium.x.FPDFText_HasUnicodeMapError(textPage, i) === 1;
  }
}

/** Whatever its code is of another sign, an icon's says nothing: it stands in the private use area, or is put there. */
const iconSign = (code: number): number => (isPrivateUse(code) ? code : FIRST_ICON + code);

function ownSign(signs: OwnSigns, code: number): number {
  if (signs === 'extension' || signs === 'newTxExtension') return extensionSign(signs, code);
  if (areTexCodes(signs)) return texSign(signs, code);
  return code < FIRST_PRINTED ? BULLET : code;
}
