/** What the tables of an embedded OpenType or TrueType font say about its looks. */
export interface OpenTypeFacts {
  /** OS/2 usWeightClass, 100 to 900. */
  readonly weight?: number;
  /** OS/2 fsSelection bit 0 or head macStyle bit 1. */
  readonly italic: boolean;
  /** post isFixedPitch, or all glyphs are as wide as each other: subsets may say nothing of it. */
  readonly monospace: boolean;
}

const TABLE_RECORD_BYTES = 16;
const HEADER_BYTES = 12;
const SFNT_VERSIONS = new Set([0x00010000, 0x4f54544f, 0x74727565]);

/**
 * Reads the tables OS/2, head and post of a font program (OpenType 1.9). Undefined for other formats (bare CFF, Type 1). Subset fonts
 * often lack OS/2.
 */
export function openTypeFacts(font: Uint8Array): OpenTypeFacts | undefined {
  if (font.length < HEADER_BYTES) return undefined;
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  if (!SFNT_VERSIONS.has(view.getUint32(0))) return undefined;
  const tables = new Map<string, number>();
  const count = view.getUint16(4);
  for (
    let i = 0, at = HEADER_BYTES;
    i < count && at + TABLE_RECORD_BYTES <= font.length;
    i++, at += TABLE_RECORD_BYTES
  ) {
    const tag = String.fromCharCode(
      view.getUint8(at),
      view.getUint8(at + 1),
      view.getUint8(at + 2),
      view.getUint8(at + 3),
    );
    tables.set(tag, view.getUint32(at + 8));
  }
  const u16 = (table: string, offset: number): number | undefined => {
    const start = tables.get(table);
    return start !== undefined && start + offset + 2 <= font.length ? view.getUint16(start + offset) : undefined;
  };
  const weight = u16('OS/2', 4);
  const fixedPitch = (u16('post', 12) ?? 0) | (u16('post', 14) ?? 0);
  return {
    ...(weight !== undefined && weight >= 100 && weight <= 1000 ? { weight } : {}),
    italic: ((u16('OS/2', 62) ?? 0) & 1) !== 0 || ((u16('head', 44) ?? 0) & 2) !== 0,
    monospace: fixedPitch !== 0 || hasOneAdvance(u16),
  };
}

/** Digits alone are as wide as each other in most fonts: subsets of fewer glyphs say nothing. */
const MIN_GLYPHS = 16;
/** Advance of typewriter letters, em; ideographs are 1 em wide. */
const MONOSPACE_ADVANCE_EM = { min: 0.4, max: 0.7 };
const METRIC_BYTES = 4;

/** All glyphs behind the first, which is that of missing ones, have one advance (table hmtx), but for those without any. Linear. */
function hasOneAdvance(u16: (table: string, offset: number) => number | undefined): boolean {
  const count = u16('hhea', 34) ?? 0;
  const em = u16('head', 18) ?? 0;
  let advance = 0;
  let glyphs = 0;
  for (let glyph = 1; glyph < count; glyph++) {
    const own = u16('hmtx', glyph * METRIC_BYTES) ?? 0;
    if (own === 0) continue;
    if (advance === 0) advance = own;
    else if (own !== advance) return false;
    glyphs++;
  }
  return glyphs >= MIN_GLYPHS && advance >= MONOSPACE_ADVANCE_EM.min * em && advance <= MONOSPACE_ADVANCE_EM.max * em;
}
