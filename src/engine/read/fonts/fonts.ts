import type { LigatureNames } from './ligatureNames';
import { isUndecoded } from '../document/textStrings';
import type { Pdfium } from '../pdfium';
import { areTall, emScaleOf, signScaleOf, unitScaleOf } from './fontEm';
import { type FontPlace, inkOfFont, isFixedPitch } from './fontInk';
import { type FontName, parseFontName } from './fontNames';
import type { InkTraits } from './inkTraits';
import { type UnnamedLigatures, unnamedLigaturesOf } from './calibriLigatures';
import { openTypeFacts, type OpenTypeFacts } from './openType';
import { hasFixedPitch } from './pitch';
import { hasSerifs } from './serifs';
import { mathabxCodesOf, type MathabxCodes } from './mathabxCodes';
import { type ExtensionCodes, extensionCodesOf, texCodesOf, type TexCodes } from './texCodes';

/** Looks of a font, independent of size and colour. */
export interface FontFace {
  /** Equal for equal faces of one document, whatever the page. */
  readonly id: number;
  readonly postScriptName: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly serif: boolean;
  readonly ascentEm: number;
  readonly descentEm: number;
  readonly ownSigns: OwnSigns;
  /** A Type 3 font without a name, as those of TeX are that consist of bitmaps. */
  readonly nameless: boolean;
  /** By how much its type is larger than the size that the PDF states, see `emScaleOf`: 1 for nearly all fonts. */
  readonly emScale: number;
  /** As PDFium gives it. */
  readonly baseFont: string;
  readonly unnamedLigatures?: UnnamedLigatures;
}

/**
 * What codes without a meaning in Unicode stand for: glyphs of TeX's fonts of big signs, of signs and of letters of mathematics, whose names say
 * nothing to PDFium, signs of a symbol font that a distiller has numbered anew, from 1 on, or Quartz those of OpenOffice's, or icons, or India's
 * rupee in the place of the grave accent, from before Unicode had it.
 */
export type OwnSigns =
  'none' | ExtensionCodes | TexCodes | MathabxCodes | 'symbols' | 'officeSymbols' | 'icons' | 'rupee';

/** What the letters on the page tell of a font that says nothing of itself. */
interface SeenTraits {
  readonly isNameless: boolean;
  readonly ink: InkTraits | undefined;
  readonly fixedPitch: boolean;
  readonly emScale: number;
}

/** Font descriptor flags (ISO 32000-2, table 121). */
const FLAG_FIXED_PITCH = 1;
const FLAG_SERIF = 1 << 1;
const FLAG_ITALIC = 1 << 6;
const FLAG_FORCE_BOLD = 1 << 18;

/** usWeightClass from which a face counts as bold: 600 is "semi-bold" (OpenType 1.9, OS/2). */
const BOLD_WEIGHT = 600;
/** Ascent and descent that fonts may have; symbol and maths fonts state absurd ones. */
const ASCENT_EM = { min: 0.65, max: 1.15, usual: 0.9 };
const DESCENT_EM = { min: 0.12, max: 0.45, usual: 0.22 };
/** A font that states more may have letters that are larger than the size it is set in. */
const MAX_ASCENT_EM = 1.35;
/** And one that states less, signs that are smaller. */
const MIN_ASCENT_EM = 0.2;
/** Larger font programs (CJK) are not read for their tables. */
const MAX_FONT_BYTES = 4 * 1024 * 1024;

/** Fonts of icons whose codes are those of letters: by TeX's packages, or because an icon is a ligature of its name. Not Lexicon. */
const ICON_NAMES = /font-?awesome|academicons|simple-?icons|typicons|material-?(?:icons|symbols)/i;
/** OpenOffice's fonts of signs. */
const OFFICE_SYMBOL_NAMES = /^(?:open|star)symbol/i;
/** Names that say of a font that it is one, and its number, as Cairo makes them up: they tell neither weight nor slant. */
const NUMBER_NAMES = /^\p{L}*font[-_ ]?\d[-_ \d]*$/iu;
/** As Rupee Foradian, of 2010. */
const RUPEE_NAMES = /^rupee/i;
const SYMBOL_NAMES = /wingdings|webdings|dingbats|^symbol|marlett/i;
const MONOSPACE_NAMES =
  /mono(?!type)|courier|consol|typewriter|menlo|monaco|inconsolata|fixed|cmtt|\bcode\b|source ?code/i;
const SERIF_NAMES =
  /times|serif|roman|garamond|georgia|cambria|palatino|bookman|century|minion|caslon|baskerville|didot|bodoni|utopia|charter|caladea|mincho|song|ming|batang|latin modern math/i;
const SANS_NAMES =
  /sans|arial|helvetica|calibri|carlito|verdana|gothic|segoe|roboto|lato|ubuntu|frutiger|univers|futura|myriad|inter\b|hei|poppins|montserrat|raleway|nunito|barlow|rubik|karla|oxygen|oswald|quicksand|gotham|avenir|corbel|candara|trebuchet|tahoma|grotesk|grotesque/i;

/**
 * The faces of one document. Font handles live as long as their page: they are looked up by handle within a page, by name and length of
 * the font program across pages.
 */
export class Fonts {
  private readonly byHandle = new Map<number, FontFace>();
  private readonly byIdentity = new Map<string, FontFace>();
  private readonly names = new Map<string, FontName>();

  constructor(
    private readonly pdfium: Pdfium,
    /** FPDF_DOCUMENT */
    private readonly document: number,
    readonly ligatures: LigatureNames,
  ) {}

  /** Handles of the last page are invalid now. */
  startPage(): void {
    this.byHandle.clear();
  }

  /** The face of a font in which the character at `place` is set. */
  face(handle: number, place: FontPlace): FontFace {
    const cached = this.byHandle.get(handle);
    if (cached) return cached;
    const name = handle === 0 ? '' : this.baseFontName(handle);
    const isNameless = this.isNameless(handle, name);
    const emScale = this.emScale(handle, isNameless, place);
    const saysNothing = isNameless || NUMBER_NAMES.test(this.parsedName(name).postScriptName);
    const ink = saysNothing ? inkOfFont(this.pdfium, this.document, handle, place, emScale) : undefined;
    const fixed = isNameless && isFixedPitch(this.pdfium, handle, place, emScale);
    const face = this.read(handle, name, { isNameless, ink, fixedPitch: fixed, emScale });
    this.byHandle.set(handle, face);
    return face;
  }

  /** By how much the letters of a font are larger than it says. */
  private emScale(handle: number, isNameless: boolean, place: FontPlace): number {
    if (isNameless) return emScaleOf(this.pdfium, handle, place);
    const ascent = this.metric(handle, this.pdfium.x.FPDFFont_GetAscent);
    if (ascent > 0 && ascent < MIN_ASCENT_EM) return signScaleOf(this.pdfium, handle, place);
    const isSuspect = ascent > MAX_ASCENT_EM || areTall(this.pdfium, handle, place);
    return isSuspect ? unitScaleOf(this.pdfium, handle, place) : 1;
  }

  private read(
    handle: number,
    baseFont: string,
    { isNameless: nameless, ink, fixedPitch, emScale }: SeenTraits,
  ): FontFace {
    const { x } = this.pdfium;
    const flags = handle === 0 ? 0 : x.FPDFFont_GetFlags(handle);
    const ascent = this.metric(handle, x.FPDFFont_GetAscent);
    const descent = this.metric(handle, x.FPDFFont_GetDescent);
    const embedded = handle !== 0 && x.FPDFFont_GetIsEmbedded(handle) === 1;
    const programBytes = embedded ? this.programLength(handle) : 0;
    // Fonts of one name may state widths of other letters each.
    const pitch = nameless || handle === 0 ? undefined : hasFixedPitch(this.pdfium, handle);
    const name = this.parsedName(baseFont);
    // Where the widths of its letters are known they tell: some programs flag all their fonts.
    const isFixed = pitch ?? ((flags > 0 && (flags & FLAG_FIXED_PITCH) !== 0) || MONOSPACE_NAMES.test(name.family));
    const look = `${isFixed ? 'm' : ''}${ink?.bold ? 'b' : ''}${ink?.italic ? 'i' : ''}${fixedPitch ? 'f' : ''}${emScale.toFixed(2)}`;
    const identity = `${nameless ? 'nameless' : baseFont}|${flags}|${ascent}|${descent}|${programBytes}|${look}`;
    const known = this.byIdentity.get(identity);
    if (known) return known;

    const facts = this.openTypeFacts(handle, programBytes);
    const forcedBold = flags > 0 && (flags & FLAG_FORCE_BOLD) !== 0;
    const bold =
      name.bold || ink?.bold === true || (facts?.weight === undefined ? forcedBold : facts.weight >= BOLD_WEIGHT);
    const italic =
      name.italic || ink?.italic === true || (flags > 0 && (flags & FLAG_ITALIC) !== 0) || facts?.italic === true;
    const unnamedLigatures = unnamedLigaturesOf(this.pdfium, handle, { baseFont, bold, italic });
    // Ascents may be right where letters are not.
    const metricScale = nameless || ascent > MAX_ASCENT_EM || ascent < MIN_ASCENT_EM ? emScale : 1;
    const face: FontFace = {
      id: this.byIdentity.size,
      postScriptName: name.postScriptName,
      family: fixedPitch ? 'Courier New' : this.family(handle, name.family, embedded),
      bold,
      italic,
      monospace: fixedPitch || isFixed || (pitch === undefined && facts?.monospace === true),
      serif: isSerif(name.family, flags) ?? (embedded && hasSerifs(this.pdfium, handle) === true),
      ...verticalMetrics(ascent / metricScale, descent / metricScale),
      ownSigns: ownSignsOf(name.postScriptName),
      nameless,
      emScale,
      baseFont,
      ...(unnamedLigatures && { unnamedLigatures }),
    };
    this.byIdentity.set(identity, face);
    return face;
  }

  /** Type 3 fonts have no name and no program that could be asked (ISO 32000-2, 9.6.4); browsers make them of variable and of PostScript fonts. */
  private isNameless(handle: number, name: string): boolean {
    return handle !== 0 && name === '' && this.programLength(handle) === 0;
  }

  private parsedName(baseFont: string): FontName {
    const known = this.names.get(baseFont);
    if (known) return known;
    const name = parseFontName(baseFont);
    this.names.set(baseFont, name);
    return name;
  }

  private baseFontName(handle: number): string {
    const { pdfium } = this;
    const name = pdfium.utf8((buffer, bytes) => pdfium.x.FPDFFont_GetBaseFontName(handle, buffer, bytes)) ?? '';
    return readableName(name);
  }

  /** The name inside the font program where it spells out the same family ("LiberationSans" → "Liberation Sans"). */
  private family(handle: number, fromName: string, embedded: boolean): string {
    if (!embedded) return fromName === '' ? 'Times New Roman' : fromName;
    const { pdfium } = this;
    const inside = pdfium.utf8((buffer, bytes) => pdfium.x.FPDFFont_GetFamilyName(handle, buffer, bytes));
    if (inside === undefined || !/^[\p{L}\p{N} ]+$/u.test(inside))
      return fromName === '' ? 'Times New Roman' : fromName;
    if (fromName === '') return inside;
    return inside.replace(/\s/g, '').toLowerCase() === fromName.replace(/\s/g, '').toLowerCase() ? inside : fromName;
  }

  private metric(handle: number, read: (font: number, size: number, out: number) => number): number {
    if (handle === 0) return 0;
    const { scratch } = this.pdfium;
    return read(handle, 1, scratch) ? (this.pdfium.f32[scratch >> 2] ?? 0) : 0;
  }

  private programLength(handle: number): number {
    const { x, scratch } = this.pdfium;
    return x.FPDFFont_GetFontData(handle, 0, 0, scratch) ? (this.pdfium.i32[scratch >> 2] ?? 0) : 0;
  }

  private openTypeFacts(handle: number, bytes: number): OpenTypeFacts | undefined {
    if (bytes <= 0 || bytes > MAX_FONT_BYTES) return undefined;
    const { pdfium } = this;
    return pdfium.withBlock(bytes, (block) => {
      if (!pdfium.x.FPDFFont_GetFontData(handle, block, bytes, pdfium.scratch)) return undefined;
      return openTypeFacts(pdfium.u8.subarray(block, block + bytes));
    });
  }
}

function verticalMetrics(ascent: number, descent: number): { ascentEm: number; descentEm: number } {
  // A font without metrics states none or zero; one with absurd ones is clamped.
  const down = Math.abs(descent);
  return {
    ascentEm: ascent <= 0 ? ASCENT_EM.usual : Math.min(ASCENT_EM.max, Math.max(ASCENT_EM.min, ascent)),
    descentEm: down === 0 ? DESCENT_EM.usual : Math.min(DESCENT_EM.max, Math.max(DESCENT_EM.min, down)),
  };
}

/** What codes of a font stand for, by its name without the subset's. */
export function ownSignsOf(postScriptName: string): OwnSigns {
  const ownCodes = mathabxCodesOf(postScriptName) ?? extensionCodesOf(postScriptName);
  if (ownCodes) return ownCodes;
  if (ICON_NAMES.test(postScriptName)) return 'icons';
  if (OFFICE_SYMBOL_NAMES.test(postScriptName)) return 'officeSymbols';
  if (RUPEE_NAMES.test(postScriptName)) return 'rupee';
  return texCodesOf(postScriptName) ?? (SYMBOL_NAMES.test(postScriptName) ? 'symbols' : 'none');
}

/** What its name or flags tell; not all programs set flags. */
function isSerif(family: string, flags: number): boolean | undefined {
  if (SANS_NAMES.test(family)) return false;
  return SERIF_NAMES.test(family) || (flags > 0 && (flags & FLAG_SERIF) !== 0) || undefined;
}

/** East Asian producers write the name in the legacy encoding of their country; others in UTF-16. */
function readableName(name: string): string {
  if (!isUndecoded(name)) return name;
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['gb18030', 'shift_jis', 'euc-kr', 'big5']) {
    try {
      const decoded = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (
        /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff5e\x20-\x7eー]+$/u.test(
          decoded,
        )
      )
        return decoded;
    } catch {
      // Not this encoding.
    }
  }
  return name;
}
