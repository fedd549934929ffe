import { DIFFERENCES_KEY, namesByCode } from '../document/differences';
import { withoutSubsetTag } from './fontNames';
import { addTo } from '../../model/collections/groups';
import type { PdfSource } from '../../ports';
import { ByteScanner } from '../document/byteScanner';
import { packedObjects, type PackedObject } from '../document/objectStreams';

/** What is looked at of an object before and behind what tells it. */
const MAX_DICTIONARY_BYTES = 8192;
/** Numbers of objects and generations have ten and five digits at most. */
const MAX_NUMBER_CHARACTERS = 20;
/** Fonts and encodings of a file that are looked at: hostile ones may hold millions. */
const MAX_PLACES = 20_000;
/** So much is added behind a letter to justify a line, thousandths of an em. */
const MAX_ADDED = 60;
/** Widths that differ by less are one, thousandths of an em: some programs round them. */
const SAME_WIDTH = 1;
const NAMED = '/BaseFont';
const OBJECT_NUMBER = /(?<!\d)(\d+)\s+\d+$/;
const BASE_FONT = /\/BaseFont\s*\/([^\s/<>[\]()]+)/;
const ENCODING = /\/Encoding\s+(\d+)\s+\d+\s+R/;
const FIRST_CHAR = /\/FirstChar\s+(\d+)/;
const WIDTHS = /\/Widths\s*\[([^\]]*)\]/;
const LIGATURE = /^[A-Za-z](?:_[A-Za-z])+$/;

/** By code. */
type Ligatures = ReadonlyMap<number, string>;

/** What a code is in one of the fonts of a name; `width` as the font states it, in thousandths of an em. */
interface Ligature {
  readonly letters: string;
  readonly width: number | undefined;
}

/**
 * Ligatures that a font's encoding (ISO 32000-2, 9.6.5) names by their letters, "f_i", as the Adobe Glyph List Specification has it. PDFium knows
 * the names of its list alone, and gives the bare code for others, often a control character. The file is searched when it is
 * first asked.
 */
export class LigatureNames {
  private byFont: ReadonlyMap<string, ReadonlyMap<number, readonly Ligature[]>> | undefined;

  constructor(private readonly source: PdfSource) {}

  /**
   * The letters of a code in the font of this name, with the tag of a subset or without, as PDFium gives it. Subsets of one font number their
   * glyphs each in its own way: where they differ, the one nearest in width is it (`widthOf`, em), or none.
   */
  lettersOf(baseFont: string, code: number, widthOf: () => number): string | undefined {
    this.byFont ??= ligaturesByFont(this.source);
    const all = this.byFont.get(withoutSubsetTag(baseFont))?.get(code) ?? [];
    const only = common(all);
    if (only !== undefined || all.length === 0) return only;
    const width = 1000 * widthOf();
    const distanceOf = (one: Ligature): number => Math.abs((one.width ?? Infinity) - width);
    const least = Math.min(...all.map(distanceOf));
    if (!(least < MAX_ADDED)) return undefined;
    return common(all.filter((one) => distanceOf(one) < least + SAME_WIDTH));
  }
}

const common = ([first, ...others]: readonly Ligature[]): string | undefined =>
  others.every(({ letters }) => letters === first?.letters) ? first?.letters : undefined;

function ligaturesByFont(source: PdfSource): ReadonlyMap<string, ReadonlyMap<number, readonly Ligature[]>> {
  const scanner = new ByteScanner(source);
  const packed: PackedObject[] = [];
  for (const object of packedObjects(source)) {
    if (object.text.includes(DIFFERENCES_KEY) || object.text.includes(NAMED)) packed.push(object);
  }
  const placesOf = (key: string): Place[] => [...placesInFile(key, scanner), ...placesInStreams(key, packed)];
  const byObject = new Map<string, Ligatures>();
  for (const { object, behind } of placesOf(DIFFERENCES_KEY)) {
    const ligatures = ligaturesOf(behind);
    if (ligatures.size > 0) byObject.set(object, ligatures);
  }
  const byFont = new Map<string, Map<number, Ligature[]>>();
  if (byObject.size === 0) return byFont;
  for (const { object, before, behind } of placesOf(NAMED)) {
    const name = BASE_FONT.exec(behind)?.[1];
    const dictionary = before + behind;
    // The encoding stands in the font's own dictionary, or in an object of its own.
    const ligatures = byObject.get(ENCODING.exec(dictionary)?.[1] ?? object);
    if (name === undefined || !ligatures) continue;
    const ofName = byFont.get(withoutSubsetTag(name)) ?? new Map<number, Ligature[]>();
    byFont.set(withoutSubsetTag(name), ofName);
    const widths = WIDTHS.exec(dictionary)?.[1]?.trim().split(/\s+/) ?? [];
    const first = Number(FIRST_CHAR.exec(dictionary)?.[1]);
    for (const [code, letters] of ligatures) {
      const width = widths[code - first];
      addTo(ofName, code, { letters, width: width === undefined ? undefined : Number(width) });
    }
  }
  return byFont;
}

interface Place {
  /** Number of the object that it is in, and the object's text up to it and from it on. */
  readonly object: string;
  readonly before: string;
  readonly behind: string;
}

function* placesInFile(key: string, scanner: ByteScanner): Generator<Place> {
  let at = scanner.find(key, 0);
  for (let count = 0; at >= 0 && count < MAX_PLACES; at = scanner.find(key, at + 1), count++) {
    const text = scanner.text(at - MAX_DICTIONARY_BYTES, Math.min(at, MAX_DICTIONARY_BYTES));
    const start = text.lastIndexOf(' obj');
    const object =
      start < 0 ? undefined : OBJECT_NUMBER.exec(text.slice(Math.max(0, start - MAX_NUMBER_CHARACTERS), start))?.[1];
    if (object === undefined) continue;
    const [behind = ''] = scanner.text(at, MAX_DICTIONARY_BYTES).split('endobj', 1);
    yield { object, before: text.slice(start), behind };
  }
}

function* placesInStreams(key: string, packed: readonly PackedObject[]): Generator<Place> {
  for (const { number, text } of packed) {
    const at = text.indexOf(key);
    if (at >= 0) yield { object: String(number), before: text.slice(0, at), behind: text.slice(at) };
  }
}

function ligaturesOf(text: string): Ligatures {
  const ligatures = new Map<number, string>();
  for (const [code, name] of namesByCode(text)) if (LIGATURE.test(name)) ligatures.set(code, name.replaceAll('_', ''));
  return ligatures;
}
