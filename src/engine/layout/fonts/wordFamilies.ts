import { alternativeTo } from '../../model/fonts/freeFamilies';
import type { TextStyle } from '../../model/pageContent';

/**
 * Families by the fonts that a reader's machine has. A family that nobody has is replaced by each program as it likes, with other widths:
 * lines get longer, pages flow over. So it is replaced here, by the core font of its kind, whose widths are known.
 */

/** The same widths under another name. */
const SAME: Readonly<Record<string, string>> = {
  'Liberation Serif': 'Times New Roman',
  'Liberation Sans': 'Arial',
  'Liberation Sans Narrow': 'Arial Narrow',
  'Liberation Mono': 'Courier New',
  Carlito: 'Calibri',
  Caladea: 'Cambria',
  Times: 'Times New Roman',
  Helvetica: 'Arial',
  FreeSerif: 'Times New Roman',
  FreeSans: 'Arial',
  FreeMono: 'Courier New',
};

/** Families that Windows and macOS have for each other: letters of a typewriter are as wide in all of them. */
const ALIKE: Readonly<Record<string, string>> = {
  'Helvetica Neue': 'Arial',
  Menlo: 'Courier New',
  Monaco: 'Courier New',
};

const NAMED: Readonly<Record<string, string>> = { ...ALIKE, ...SAME };

/** Whether `family` is what `other` names, or was made to its measures. */
export function hasWidthsOf(family: string, other: string): boolean {
  return family === other || (Object.hasOwn(SAME, family) && SAME[family] === other);
}

/** Families that come with Windows, macOS, Office or LibreOffice; lower case. Those that few Windows machines have are in `freeFamilies.ts`. */
const WIDESPREAD = new Set(
  (
    'agency fb|algerian|aptos|aptos display|arial|arial black|arial narrow|arial rounded mt bold|avenir next|' +
    'bahnschrift|baskerville|baskerville old face|batang|bell mt|berlin sans fb|bernard mt condensed|bodoni mt|book antiqua|' +
    'bookman old style|britannic bold|broadway|brush script mt|calibri|calibri light|californian fb|calisto mt|cambria|cambria math|' +
    'candara|castellar|centaur|century|century gothic|century schoolbook|cochin|comic sans ms|consolas|constantia|cooper black|' +
    'copperplate gothic bold|copperplate gothic light|corbel|courier new|curlz mt|dejavu sans condensed|' +
    'dejavu serif condensed|didot|dotum|ebrima|elephant|engravers mt|eras medium itc|fangsong|felix titling|' +
    'footlight mt light|franklin gothic book|franklin gothic demi|franklin gothic heavy|franklin gothic medium|futura|gabriola|' +
    'gadugi|garamond|geneva|georgia|gill sans|gill sans mt|goudy old style|gulim|haettenschweiler|high tower text|impact|' +
    'imprint mt shadow|ink free|javanese text|kaiti|lucida bright|lucida calligraphy|lucida console|lucida fax|lucida grande|' +
    'lucida handwriting|lucida sans|lucida sans typewriter|lucida sans unicode|maiandra gd|malgun gothic|marlett|meiryo|' +
    'microsoft jhenghei|microsoft sans serif|microsoft yahei|mingliu|monotype corsiva|ms gothic|ms mincho|ms pgothic|' +
    'ms pmincho|ms reference sans serif|mv boli|myanmar text|nirmala ui|nsimsun|ocr a extended|opensymbol|optima|palatino|' +
    'palatino linotype|papyrus|perpetua|pmingliu|rockwell|segoe print|segoe script|segoe ui|segoe ui emoji|segoe ui light|' +
    'segoe ui semibold|segoe ui symbol|simhei|simsun|sitka text|stfangsong|stheiti|stkaiti|stsong|sylfaen|symbol|tahoma|' +
    'times new roman|trebuchet ms|tw cen mt|verdana|webdings|wingdings|wingdings 2|wingdings 3|yu gothic|yu mincho|zapf dingbats'
  ).split('|'),
);

/** A family that machines have, or know another name of. */
export const isNamedFamily = (family: string): boolean => Object.hasOwn(NAMED, family) || isKept(family);

const isKept = (family: string): boolean => WIDESPREAD.has(family.toLowerCase()) || alternativeTo(family) !== undefined;

/** Scripts whose text decides what a font is replaced by. */
export interface ScriptCounts {
  readonly latin: number;
  readonly han: number;
  readonly kana: number;
  readonly hangul: number;
  readonly other: number;
}

/** Whether text is above all ideographs, syllables of Korean or kana. */
export function isEastAsian({ latin, han, kana, hangul, other }: ScriptCounts): boolean {
  const eastAsian = han + kana + hangul;
  return eastAsian > latin && eastAsian > other;
}

type Kind = Pick<TextStyle, 'family' | 'serif' | 'monospace'>;

/** The family to set text of this style in: its own where machines have it, else a core font of its kind for the script it is used for. */
export function wordFamily({ family, serif, monospace }: Kind, scripts: ScriptCounts): string {
  const same = Object.hasOwn(NAMED, family) ? NAMED[family] : undefined;
  if (same !== undefined) return same;
  if (isKept(family)) return family;
  const { latin, han, kana, hangul, other } = scripts;
  if (isEastAsian(scripts)) {
    if (hangul > han + kana) return serif ? 'Batang' : 'Malgun Gothic';
    if (kana > 0) return serif ? 'MS Mincho' : 'MS Gothic';
    return serif ? 'SimSun' : 'Microsoft YaHei';
  }
  // Fonts for other scripts and for symbols have glyphs that the core fonts may lack.
  if (other > 0 && latin <= other) return family;
  if (monospace) return 'Courier New';
  return serif ? 'Times New Roman' : 'Arial';
}
