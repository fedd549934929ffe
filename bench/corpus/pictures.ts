import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random';

/** Colour type 2 of PNG (ISO/IEC 15948, 11.2.2): RGB. */
const RGB = 2;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of a soft gradient with grain, so that it compresses as a photograph does: not at all well. */
export function makePng(width: number, height: number, random: Random): Buffer {
  const stride = width * 3 + 1;
  const rows = Buffer.alloc(stride * height);
  const [red, green, blue] = [random.integer(40, 200), random.integer(40, 200), random.integer(40, 200)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = ((x + y) / (width + height)) * 50 + random.next() * 8;
      rows.set([red + light, green + light, blue + light], y * stride + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
