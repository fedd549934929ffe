import type { PdfSource } from '../../ports';
import { ByteScanner } from '../document/byteScanner';

/** What is looked at of an object before and behind what tells it. */
const MAX_DICTIONARY_BYTES = 8192;
/** Numbers of objects and generations have ten and five digits at most. */
const MAX_NUMBER_CHARACTERS = 20;
/** Fonts and encodings of a file that are looked at: hostile ones may hold millions. */
const MAX_PLACES = 20_000;
const OBJECT_NUMBER = /(\d+)\s+\d+$/;
const BASE_FONT = /\/BaseFont\s*\/([^\s/<>[\]()]+)/;
const SUBSET_TAG = /^[A-Z]{6}\+/;
const ENCODING = /\/Encoding\s+(\d+)\s+\d+\s+R/;
const DIFFERENCES = /^\/Differences\s*\[([^\]]*)\]/;
const LIGATURE = /^\/[A-Za-z](?:_[A-Za-z])+$/;

/** By code; undefined where subsets of one font differ. */
type Ligatures = ReadonlyMap<number, string | undefined>;

/**
 * Ligatures that a font's encoding (ISO 32000-2, 9.6.5) names by their letters, "f_i", as the Adobe Glyph List Specification has it. PDFium knows
 * the names of its list alone, and gives the bare code for others, often a control character. The file is searched when it is
 * first asked; fonts in object streams are not found.
 */
export class LigatureNames {
  private byFont: ReadonlyMap<string, Ligatures> | undefined;

  constructor(private readonly source: PdfSource) {}

  /** The letters of a code in the font of this name, with the tag of a subset or without, as PDFium gives it. */
  lettersOf(baseFont: string, code: number): string | undefined {
    this.byFont ??= ligaturesByFont(new ByteScanner(this.source));
    return this.byFont.get(withoutTag(baseFont))?.get(code);
  }
}

const withoutTag = (name: string): string => name.replace(SUBSET_TAG, '');

function ligaturesByFont(scanner: ByteScanner): ReadonlyMap<string, Ligatures> {
  const byObject = new Map<string, Ligatures>();
  for (const { object, at } of placesOf('/Differences', scanner)) {
    const ligatures = ligaturesOf(scanner.text(at, MAX_DICTIONARY_BYTES));
    if (ligatures.size > 0) byObject.set(object, ligatures);
  }
  const byFont = new Map<string, Ligatures>();
  if (byObject.size === 0) return byFont;
  for (const { object, before, at } of placesOf('/BaseFont', scanner)) {
    const [behind = ''] = scanner.text(at, MAX_DICTIONARY_BYTES).split('endobj', 1);
    const name = BASE_FONT.exec(behind)?.[1];
    // The encoding stands in the font's own dictionary, or in an object of its own.
    const ligatures = byObject.get(ENCODING.exec(before + behind)?.[1] ?? object);
    if (name === undefined || !ligatures) continue;
    const font = withoutTag(name);
    byFont.set(font, common(byFont.get(font), ligatures));
  }
  return byFont;
}

/** Subsets of one font number their glyphs each in its own way: what differs says nothing. */
function common(known: Ligatures | undefined, ligatures: Ligatures): Ligatures {
  const all = new Map(known);
  for (const [code, letters] of ligatures) {
    all.set(code, known?.has(code) === true && known.get(code) !== letters ? undefined : letters);
  }
  return all;
}

interface Place {
  readonly at: number;
  /** Number of the object that it is in, and the object's text up to it. */
  readonly object: string;
  readonly before: string;
}

function* placesOf(key: string, scanner: ByteScanner): Generator<Place> {
  let at = scanner.find(key, 0);
  for (let count = 0; at >= 0 && count < MAX_PLACES; at = scanner.find(key, at + 1), count++) {
    const text = scanner.text(at - MAX_DICTIONARY_BYTES, Math.min(at, MAX_DICTIONARY_BYTES));
    const start = text.lastIndexOf(' obj');
    const object =
      start < 0 ? undefined : OBJECT_NUMBER.exec(text.slice(Math.max(0, start - MAX_NUMBER_CHARACTERS), start))?.[1];
    if (object !== undefined) yield { at, object, before: text.slice(start) };
  }
}

function ligaturesOf(text: string): Ligatures {
  const ligatures = new Map<number, string>();
  let code = 0;
  for (const token of DIFFERENCES.exec(text)?.[1]?.match(/\/[^\s/]+|\d+/g) ?? []) {
    if (!token.startsWith('/')) {
      code = Number(token);
      continue;
    }
    if (LIGATURE.test(token)) ligatures.set(code, token.slice(1).replaceAll('_', ''));
    code++;
  }
  return ligatures;
}
