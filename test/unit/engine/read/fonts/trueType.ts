/** A TrueType font of letters whose outlines are polygons (OpenType 1.9: head, hhea, maxp, hmtx, cmap, loca, glyf). 1000 units per em, y up. */
export type Polygon = readonly (readonly [x: number, y: number])[];

const UNITS = 1000;
const ADVANCE = 600;
const ASCENT = 800;
const DESCENT = -200;

const u16 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => buffer.writeUInt16BE(value & 0xffff, 2 * i));
  return buffer;
};
const u32 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => buffer.writeUInt32BE(value >>> 0, 4 * i));
  return buffer;
};

/** `missing`: the first glyph, of what the font has not; empty if not given. */
export function trueTypeFont(letters: Readonly<Record<string, Polygon>>, missing?: Polygon): Buffer {
  const codes = Object.keys(letters).sort();
  const glyphs = [
    missing ? glyphOf(missing) : Buffer.alloc(0),
    ...codes.map((letter) => glyphOf(letters[letter] ?? [])),
  ];
  const offsets = glyphs.reduce<number[]>((ends, glyph) => [...ends, (ends.at(-1) ?? 0) + glyph.length], [0]);
  const tables: Record<string, Buffer> = {
    cmap: cmapOf(codes),
    glyf: Buffer.concat(glyphs),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0, UNITS),
      Buffer.alloc(16),
      u16(0, DESCENT, ADVANCE, ASCENT, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([u32(0x10000), u16(ASCENT, DESCENT, 0, ADVANCE), Buffer.alloc(22), u16(glyphs.length)]),
    hmtx: u16(...glyphs.flatMap(() => [ADVANCE, 0])),
    loca: u32(...offsets),
    maxp: Buffer.concat([u32(0x10000), u16(glyphs.length, 100, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
  };
  const names = Object.keys(tables).sort();
  let at = 12 + 16 * names.length;
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const name of names) {
    const table = tables[name] ?? Buffer.alloc(0);
    records.push(Buffer.from(name), u32(0, at, table.length));
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([u32(0x10000), u16(names.length, 64, 2, 16 * names.length - 64), ...records, ...bodies]);
}

/** Format 6 for one run of codes would do; format 0 of Macintosh Roman is what PDF viewers ask first. */
function cmapOf(codes: readonly string[]): Buffer {
  const glyphs = Buffer.alloc(256);
  codes.forEach((letter, i) => glyphs.writeUInt8(i + 1, letter.charCodeAt(0)));
  return Buffer.concat([u16(0, 1, 1, 0), u32(12), u16(0, 262, 0), glyphs]);
}

function glyphOf(points: Polygon): Buffer {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const steps = (values: readonly number[]): Buffer => u16(...values.map((value, i) => value - (values[i - 1] ?? 0)));
  const glyph = Buffer.concat([
    u16(1, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), points.length - 1, 0),
    Buffer.alloc(points.length, 1),
    steps(xs),
    steps(ys),
  ]);
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
}
