import { inflateSync } from 'node:zlib';

/** What a PNG file holds (RFC 2083). */
interface Png {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: number;
  readonly colourType: number;
  /** Filtered rows. */
  readonly rows: Uint8Array;
  /** Chunks by type; of several only the last. */
  readonly chunks: ReadonlyMap<string, Uint8Array>;
}

export const INDEXED = 3;
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, [INDEXED]: 1, 4: 2, 6: 4 };

export function png(bytes: Uint8Array): Png {
  const buffer = Buffer.from(bytes);
  const chunks = new Map<string, Uint8Array>();
  const data: Buffer[] = [];
  for (let at = 8; at < buffer.length; at += 12 + buffer.readUInt32BE(at)) {
    const type = buffer.toString('latin1', at + 4, at + 8);
    const chunk = buffer.subarray(at + 8, at + 8 + buffer.readUInt32BE(at));
    if (type === 'IDAT') data.push(chunk);
    else chunks.set(type, chunk);
  }
  return {
    width: buffer.readUInt32BE(16),
    height: buffer.readUInt32BE(20),
    depth: buffer.readUInt8(24),
    colourType: buffer.readUInt8(25),
    rows: inflateSync(Buffer.concat(data)),
    chunks,
  };
}

/** The samples of rows whose filters are "none" and "up" (RFC 2083, 6). */
export function unfiltered(rows: Uint8Array, rowBytes: number): Uint8Array {
  const samples = new Uint8Array((rows.length / (rowBytes + 1)) * rowBytes);
  for (let y = 0; y < rows.length / (rowBytes + 1); y++) {
    const from = y * (rowBytes + 1);
    for (let x = 0; x < rowBytes; x++) {
      const above = rows[from] === 2 && y > 0 ? (samples[(y - 1) * rowBytes + x] ?? 0) : 0;
      samples[y * rowBytes + x] = (rows[from + 1 + x] ?? 0) + above;
    }
  }
  return samples;
}

/** All pixels, 0xAARRGGBB, row by row. */
export function pixelsOf(bytes: Uint8Array): number[] {
  const { width, height, depth, colourType, rows, chunks } = png(bytes);
  const channels = SAMPLES[colourType] ?? 0;
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  const data = unfiltered(rows, rowBytes);
  const sample = (x: number, y: number, channel: number): number => {
    const bit = (x * channels + channel) * depth;
    return ((data[y * rowBytes + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  };
  const colourAt = (x: number, y: number): number[] => {
    if (colourType !== INDEXED) {
      const values = Array.from({ length: channels }, (_, channel) => sample(x, y, channel));
      const [red = 0, green = 0, blue = 0, opacity = 255] = values;
      return channels > 2 ? [opacity, red, green, blue] : [channels === 2 ? green : 255, red, red, red];
    }
    const entry = sample(x, y, 0);
    const colours = chunks.get('PLTE') ?? [];
    const opacity = chunks.get('tRNS')?.[entry] ?? 255;
    return [opacity, ...[0, 1, 2].map((channel) => colours[3 * entry + channel] ?? -1)];
  };
  return Array.from({ length: width * height }, (_, i) =>
    colourAt(i % width, Math.floor(i / width)).reduce((all, value) => all * 256 + value),
  );
}
