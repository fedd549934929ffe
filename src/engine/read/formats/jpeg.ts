/** The frame header of a JPEG. */
interface JpegFacts {
  readonly width: number;
  readonly height: number;
  readonly components: number;
}

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;

/** Reads the frame header of a JPEG (ITU-T T.81, B.2.2) for baseline and progressive frames; undefined for anything else. */
export function jpegFacts(bytes: Uint8Array): JpegFacts | undefined {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== MARKER) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN) return undefined;
    // Baseline, extended sequential and progressive Huffman frames: what word processors decode.
    if (marker >= 0xc0 && marker <= 0xc2) {
      if (bytes[at + 4] !== 8) return undefined;
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: bytes[at + 9] ?? 0 };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
