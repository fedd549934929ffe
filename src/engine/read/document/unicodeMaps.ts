import { constants, deflateSync, inflateSync } from 'node:zlib';

/** Maps of Unicode that are looked at: hostile files may name millions. */
const MAX_MAPS = 10_000;
/** Packed and unpacked, a map of one byte's codes is much smaller. */
const MAX_MAP_BYTES = 64 * 1024;
const REFERENCE = '/ToUnicode ';
const REFERENCE_BYTES = 16;
const OBJECT = ' obj';
/** Digits of number and generation in front of it. */
const HEADER_BYTES = 20;
const HEADER = /(?:^|[^\d])(\d{1,8}) \d{1,5}$/;
const STREAM = /^[^\0]{0,400}?stream\r?\n/;
const END = 'endstream';
/** What cannot follow the data of a stream but is not read any more: white space. */
const FILLING = 0x0a;

/** Codes with their signs, and one of them (ISO 32000-2, 9.10.3). */
const ENTRIES = /beginbfchar[a-f\d<>\s]*endbfchar/gi;
const ENTRY = /<([0-9a-f]{2,4})>\s*<([0-9a-f]+)>/gi;
const NOTHING = '0000';
const BLOCKS = /beginbf(char|range)[a-f\d<>\s[\]]*endbf\1/gi;
/** The number in front of a block, and the texts of a range that lists them. */
const COUNT = /\d{0,8}\s{0,8}$/;
const COUNT_CHARACTERS = 20;
const LISTS = /\[[^[\]]*\]/g;
const GAPS = />\s+</g;

/**
 * Mends, in place, the maps of Unicode of a file that PDFium cannot read. Those that name a code twice, as no character (U+0000) and as one: Chromium prints the forms of
 * signs that a font has for capitals so, which are in none of its tables, and PDFium takes the first for the code's meaning. And those that state
 * another number of entries than they have, of which PDFium takes none. Maps in object streams, encrypted ones, and those that do not fit in their
 * place stay as they are. Linear in the file's size.
 */
export function mendUnicodeMaps(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const numbers = new Set<number>();
  for (let at = bytes.indexOf(REFERENCE); at >= 0; at = bytes.indexOf(REFERENCE, at + 1)) {
    const from = at + REFERENCE.length;
    const number = Number.parseInt(bytes.toString('latin1', from, from + REFERENCE_BYTES), 10);
    if (number > 0) numbers.add(number);
    if (numbers.size >= MAX_MAPS) break;
  }
  if (numbers.size === 0) return;
  // A file may also hold one of them any number of times.
  let left = MAX_MAPS;
  for (let at = bytes.indexOf(OBJECT); at >= 0 && left > 0; at = bytes.indexOf(OBJECT, at + 1)) {
    const number = HEADER.exec(bytes.toString('latin1', Math.max(0, at - HEADER_BYTES), at))?.[1];
    if (number === undefined || !numbers.has(Number(number))) continue;
    left--;
    mendMap(bytes, at + OBJECT.length);
  }
}

/** The map whose dictionary begins at a place. */
function mendMap(bytes: Buffer, at: number): void {
  const stream = STREAM.exec(bytes.toString('latin1', at, at + 512));
  if (!stream) return;
  const start = at + stream[0].length;
  const end = bytes.subarray(0, start + MAX_MAP_BYTES).indexOf(END, start);
  if (end < 0) return;
  const isPacked = stream[0].includes('/FlateDecode');
  const text = isPacked ? unpacked(bytes.subarray(start, end)) : bytes.toString('latin1', start, end);
  const mended = text === undefined ? undefined : mendedMap(text);
  if (mended === undefined) return;
  const plain = Buffer.from(mended.length > end - start ? mended.replace(GAPS, '><') : mended, 'latin1');
  const data = isPacked ? deflateSync(plain, { level: constants.Z_BEST_COMPRESSION }) : plain;
  if (data.length > end - start) return;
  data.copy(bytes, start);
  bytes.fill(FILLING, start + data.length, end);
}

function unpacked(data: Uint8Array): string | undefined {
  try {
    return inflateSync(data, { maxOutputLength: MAX_MAP_BYTES, finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    );
  } catch {
    return undefined;
  }
}

/** The map as PDFium can read it; undefined where it is so already. */
export function mendedMap(map: string): string | undefined {
  const mended = withTrueCounts(withOneSign(map));
  return mended === map ? undefined : mended;
}

/** With the sign of each code that the map also calls none in both places. */
function withOneSign(map: string): string {
  const signs = new Map<string, string>();
  const empty = new Set<string>();
  for (const [entries] of map.matchAll(ENTRIES)) {
    for (const [, code = '', sign = NOTHING] of entries.matchAll(ENTRY)) {
      if (sign === NOTHING) empty.add(code);
      else if (sign.length === NOTHING.length) signs.set(code, sign);
    }
  }
  if (![...empty].some((code) => signs.has(code))) return map;
  return map.replace(ENTRIES, (entries) =>
    entries.replace(ENTRY, (entry: string, code: string, sign: string) => {
      const meant = sign === NOTHING ? signs.get(code) : undefined;
      return meant === undefined ? entry : entry.replace(/<0000>$/, `<${meant}>`);
    }),
  );
}

/** With the number of entries in front of each block of them. */
function withTrueCounts(map: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: block, 1: kind = '', index } of map.matchAll(BLOCKS)) {
    const before = map.slice(Math.max(from, index - COUNT_CHARACTERS), index);
    const stated = COUNT.exec(before)?.[0] ?? '';
    const entries = entriesIn(block, kind);
    if (entries > 0 && Number(stated) !== entries) {
      parts.push(map.slice(from, index - stated.length), `${stated.trim() === '' ? ' ' : ''}${entries} `, block);
      from = index + block.length;
    }
  }
  return from === 0 ? map : parts.join('') + map.slice(from);
}

/** 0 where they cannot be told. */
function entriesIn(block: string, kind: string): number {
  const strings = block.replace(LISTS, '<>').split('<').length - 1;
  const entries = strings / (kind === 'char' ? 2 : 3);
  return Number.isInteger(entries) ? entries : 0;
}
