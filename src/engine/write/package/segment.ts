import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { ScratchStore } from '../../ports';
import { crc32Combine } from './crc32';

/** A piece of a deflated part. Pieces one after the other, and `END_OF_DEFLATE`, are one deflate stream (RFC 1951). */
export interface Segment {
  readonly deflated: Uint8Array;
  /** Of the bytes before deflating. */
  readonly crc32: number;
  readonly length: number;
}

/** A segment whose bytes wait in the scratch store: those of a document's body are as many as the document's. */
export interface SpilledSegment extends Omit<Segment, 'deflated'> {
  readonly key: string;
  /** Of the deflated bytes. */
  readonly size: number;
}

const NO_SEGMENT: Segment = { deflated: new Uint8Array(0), crc32: 0, length: 0 };

/** An empty last block with fixed codes. */
export const END_OF_DEFLATE = Uint8Array.of(0x03, 0x00);

const LEVEL = 6;

/** Ends at a byte with an empty block that is not the last, so that another segment can follow (RFC 1951, 3.2.4; zlib's full flush). */
export function segmentOf(text: string): Segment {
  if (text === '') return NO_SEGMENT;
  const bytes = Buffer.from(text, 'utf8');
  const deflated = deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, crc32: crc32(bytes), length: bytes.length };
}

export function joinSegments(segments: readonly Segment[]): Segment {
  const [only, ...others] = segments;
  if (!only) return NO_SEGMENT;
  if (!others.length) return only;
  return {
    deflated: Buffer.concat(segments.map((segment) => segment.deflated)),
    ...sumOf(segments),
  };
}

export function spillSegment(segment: Segment, key: string, scratch: Pick<ScratchStore, 'put'>): SpilledSegment {
  const { deflated, crc32: checksum, length } = segment;
  scratch.put(key, deflated);
  return { key, size: deflated.length, crc32: checksum, length };
}

/** CRC and length of the segments in a row. */
export function sumOf(segments: readonly Pick<Segment, 'crc32' | 'length'>[]): {
  readonly crc32: number;
  readonly length: number;
} {
  let crc = 0;
  let length = 0;
  for (const segment of segments) {
    crc = crc32Combine(crc, segment.crc32, segment.length);
    length += segment.length;
  }
  return { crc32: crc, length };
}
