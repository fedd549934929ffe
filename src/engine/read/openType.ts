/** What the tables of an embedded OpenType or TrueType font say about its looks. */
export interface OpenTypeFacts {
  /** OS/2 usWeightClass, 100 to 900. */
  readonly weight?: number;
  /** OS/2 fsSelection bit 0 or head macStyle bit 1. */
  readonly italic: boolean;
  /** post isFixedPitch. */
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
    monospace: fixedPitch !== 0,
  };
}
