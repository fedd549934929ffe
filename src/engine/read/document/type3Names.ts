import type { PdfSource } from '../../ports';
import { DIFFERENCES_KEY, namesByCode } from './differences';
import { textOfGlyphName } from './glyphNames';
import { crossReferenceStream, crossReferenceTable, type ObjectPlace } from './crossReferences';
import { MAX_OBJECT_NUMBER, packedObjects } from './objectStreams';

/**
 * PDFium takes the codes of Type 3 fonts for characters, whatever their glyphs are called. Printers' drivers and converters number the letters that
 * they need, and name them ("/Differences [1 /T /r /a]"): their text was unreadable. Here such fonts get what the names say as a map of Unicode
 * (ISO 32000-2, 9.10.3), by an incremental update (7.5.6).
 */

/** Fonts, and encodings, that are looked at: hostile files may hold millions. */
const MAX_PLACES = 2000;
/** Of a dictionary, with the procedures of its glyphs. */
const MAX_DICTIONARY_BYTES = 16 * 1024;
/** Digits of number and generation in front of "obj". */
const HEADER_BYTES = 20;
const HEADER = /(?:^|[^\d])(\d{1,8})\s+(\d{1,5})\s+$/;
/** Of object streams, unpacked: what is behind is left as it is. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;
const PACKED = '/ObjStm';
const TYPE_3 = '/Type3';
const OBJECT = 'obj';
const OBJECT_END = 'endobj';
const STREAM_OBJECT = /^\d+\s+\d+\s+obj/;
/** In which a file's last "startxref" is looked for. */
const TAIL_BYTES = 1024;
const LAST_CODE = 0xff;
const ENCODING = /\/Encoding\s+(\d+)\s+(\d+)\s+R/;
/** Share of the names that say what their glyph is. */
const MIN_KNOWN_SHARE = 0.5;
/** Letters in the order of the alphabet, so many and no other, are numbers. */
const MIN_NUMBERED = 5;
const LETTER = /^\p{L}$/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

/** What its last cross-reference section says of a file (7.5.5). */
interface FileEnd {
  readonly isStream: boolean;
  /** Number of the next new object. */
  readonly size: number;
  /** Entries of the trailer that are kept. */
  readonly entries: string;
}

interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly text: string;
}

interface NamedFont {
  readonly font: IndirectObject;
  /** By code. */
  readonly texts: ReadonlyMap<number, string>;
}

/** What is to be appended to a file; undefined for nothing. Encrypted files stay as they are. Linear in the file's size. */
export function type3NameUpdate(file: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const { fonts, encodings } = fontsOf(bytes);
  const named = [...fonts.values()].flatMap((font) => {
    const encoding = encodings.get(Number(ENCODING.exec(font.text)?.[1] ?? font.number));
    const texts = encoding && !font.text.includes('/ToUnicode') ? textsOf(encoding.text) : undefined;
    return texts ? [{ font, texts }] : [];
  });
  const end = named.length > 0 ? fileEnd(bytes) : undefined;
  return end && update(bytes.length, end, named);
}

type Objects = ReadonlyMap<number, IndirectObject>;

/** The Type 3 fonts of a file and its encodings with names, by the numbers of their objects; of several with one number the last. */
function fontsOf(bytes: Buffer): { readonly fonts: Objects; readonly encodings: Objects } {
  const fonts = new Map<number, IndirectObject>();
  const encodings = new Map<number, IndirectObject>();
  const packed = bytes.includes(PACKED) ? packedObjects(sourceOf(bytes), MAX_UNPACKED_BYTES) : [];
  for (const { number, text } of packed) {
    const object = { number, generation: 0, text };
    if (text.includes(TYPE_3)) fonts.set(number, object);
    if (text.includes(DIFFERENCES_KEY)) encodings.set(number, object);
  }
  for (const object of objectsWith(bytes, TYPE_3)) fonts.set(object.number, object);
  if (fonts.size > 0) for (const object of objectsWith(bytes, DIFFERENCES_KEY)) encodings.set(object.number, object);
  return { fonts, encodings };
}

const sourceOf = (bytes: Buffer): PdfSource => ({
  size: bytes.length,
  readAt: (offset, target) => {
    target.set(bytes.subarray(offset, offset + target.length));
  },
});

/** The objects outside of streams in whose dictionaries a key or a name is, in the order of the file. */
function* objectsWith(bytes: Buffer, name: string): Generator<IndirectObject> {
  let at = bytes.indexOf(name);
  for (let count = 0; at >= 0 && count < MAX_PLACES; at = bytes.indexOf(name, at + 1), count++) {
    const object = objectAround(bytes, at);
    if (object) yield object;
  }
}

/** The object in whose dictionary a place is. */
function objectAround(bytes: Buffer, at: number): IndirectObject | undefined {
  const before = bytes.toString('latin1', Math.max(0, at - MAX_DICTIONARY_BYTES), at);
  const start = before.lastIndexOf(OBJECT);
  // Of "endobj", too.
  const header = HEADER.exec(before.slice(Math.max(0, start - HEADER_BYTES), Math.max(0, start)));
  const behind = bytes.toString('latin1', at, at + MAX_DICTIONARY_BYTES);
  const end = behind.indexOf(OBJECT_END);
  if (!header || end < 0) return undefined;
  const text = before.slice(start + OBJECT.length) + behind.slice(0, end);
  return { number: Number(header[1]), generation: Number(header[2]), text };
}

/** The texts of the codes of an encoding, where its names say other ones than PDFium takes. */
function textsOf(encoding: string): ReadonlyMap<number, string> | undefined {
  const names = namesByCode(encoding.slice(encoding.indexOf(DIFFERENCES_KEY)));
  const texts = new Map<number, string>();
  for (const [code, name] of names) {
    const text = code <= LAST_CODE ? textOfGlyphName(name) : undefined;
    if (text !== undefined) texts.set(code, text);
  }
  if (texts.size < MIN_KNOWN_SHARE * names.size || areNumbers(texts)) return undefined;
  const isOther = ([code, text]: readonly [number, string]): boolean =>
    LETTER_OR_DIGIT.test(text) && text.codePointAt(0) !== code;
  return [...texts].some(isOther) ? texts : undefined;
}

/** Letters that follow each other as their codes do name nothing. */
function areNumbers(texts: ReadonlyMap<number, string>): boolean {
  const all = [...texts];
  const steps = new Set(all.map(([code, text]) => (text.codePointAt(0) ?? 0) - code));
  return texts.size >= MIN_NUMBERED && steps.size === 1 && all.every(([, text]) => LETTER.test(text));
}

/** Undefined where it is not where the file says, or does not say what is needed. */
function fileEnd(bytes: Buffer): FileEnd | undefined {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  const position = Number(
    /^startxref\s+(\d+)/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))))?.[1] ?? Number.NaN,
  );
  if (!(position < bytes.length)) return undefined;
  const start = bytes.toString('latin1', position, position + MAX_DICTIONARY_BYTES);
  const isStream = STREAM_OBJECT.test(start);
  const from = isStream ? position : bytes.indexOf('trailer', position);
  if (!(isStream || start.startsWith('xref')) || from < 0) return undefined;
  const text = bytes.toString('latin1', from, from + MAX_DICTIONARY_BYTES);
  const [trailer = ''] = text.split(isStream ? 'stream' : 'startxref', 1);
  const size = Number(/\/Size\s+(\d+)/.exec(trailer)?.[1] ?? Number.NaN);
  const root = reference(trailer, 'Root');
  if (!(size > 0 && size <= MAX_OBJECT_NUMBER) || root === '' || trailer.includes('/Encrypt')) return undefined;
  return { isStream, size, entries: `${root} ${reference(trailer, 'Info')} /Prev ${position}` };
}

/** The entry with its key; empty where there is none. */
const reference = (trailer: string, key: string): string =>
  new RegExp(`/${key}\\s+\\d+\\s+\\d+\\s+R`).exec(trailer)?.[0] ?? '';

function update(fileBytes: number, { isStream, size, entries }: FileEnd, fonts: readonly NamedFont[]): Buffer {
  let text = '\n';
  const places = new Map<number, ObjectPlace>();
  const append = (number: number, generation: number, body: string): void => {
    places.set(number, { kind: 'plain', offset: fileBytes + text.length, generation });
    text += `${number} ${generation} ${OBJECT}\n${body}\n${OBJECT_END}\n`;
  };
  let next = size;
  for (const { font, texts } of fonts) {
    append(font.number, font.generation, font.text.replace('<<', `<< /ToUnicode ${next} 0 R`));
    const map = unicodeMap(texts);
    append(next++, 0, `<< /Length ${map.length} >>\nstream\n${map}\nendstream`);
  }
  const write = isStream ? crossReferenceStream : crossReferenceTable;
  text += write({ places, size: next, dictionary: entries, position: fileBytes + text.length });
  return Buffer.from(text, 'latin1');
}

function unicodeMap(texts: ReadonlyMap<number, string>): string {
  const entries = [...texts].map(
    ([code, text]) => `<${hex(Buffer.of(code))}> <${hex(Buffer.from(text, 'utf16le').swap16())}>`,
  );
  return `1 begincodespacerange\n<00> <ff>\nendcodespacerange\n${entries.length} beginbfchar\n${entries.join('\n')}\nendbfchar`;
}

const hex = (bytes: Buffer): string => bytes.toString('hex');
