import assert from 'node:assert/strict';
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { EngineError } from '../../../../../src/engine/ports';
import { crc32Combine } from '../../../../../src/engine/write/package/crc32';
import { END_OF_DEFLATE, joinSegments, segmentOf, sumOf } from '../../../../../src/engine/write/package/segment';
import {
  bytesEntry,
  storedEntry,
  textEntry,
  type ZipEntry,
  ZipWriter,
} from '../../../../../src/engine/write/package/zip';

describe('the CRC of two pieces', () => {
  it('is that of both in a row', () => {
    for (const length of [0, 1, 2, 7, 255, 256, 65_537]) {
      const first = Buffer.from('first piece');
      const second = Buffer.alloc(length, 'second');
      assert.equal(crc32Combine(crc32(first), crc32(second), length), crc32(Buffer.concat([first, second])));
    }
  });
});

describe('segments', () => {
  it('are one deflate stream when they stand in a row', () => {
    const texts = ['<a>', '', 'ä'.repeat(10_000), '</a>'];
    const joined = joinSegments(texts.map(segmentOf));
    const whole = Buffer.from(texts.join(''));
    assert.equal(inflateRawSync(Buffer.concat([joined.deflated, END_OF_DEFLATE])).toString(), whole.toString());
    assert.deepEqual(sumOf([joined]), { crc32: crc32(whole), length: whole.length });
  });

  it('are nothing without text', () => {
    assert.equal(segmentOf('').deflated.length, 0);
    assert.deepEqual(joinSegments([]), segmentOf(''));
  });

  it('do not depend on what comes before them', () => {
    const alone = segmentOf('text').deflated;
    const flushed = deflateRawSync('text', { finishFlush: constants.Z_FULL_FLUSH, level: 6 });
    assert.deepEqual(Buffer.from(alone), flushed);
  });
});

describe('a ZIP file', () => {
  async function zip(...entries: ZipEntry[]): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    const writer = new ZipWriter({
      async write(chunk) {
        await Promise.resolve();
        chunks.push(chunk);
      },
    });
    for (const entry of entries) await writer.add(entry);
    await writer.end();
    return Buffer.concat(chunks);
  }

  it('holds its entries in order, deflated or as they are', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const file = await zip(
      textEntry('b.txt', 'äöü'),
      storedEntry('a/x.bin', () => [bytes.subarray(0, 1), bytes.subarray(1)]),
      bytesEntry('empty', new Uint8Array(0)),
    );
    const entries = unzipSync(file);
    assert.deepEqual(Object.keys(entries), ['b.txt', 'a/x.bin', 'empty']);
    assert.equal(Buffer.from(entries['b.txt'] ?? []).toString(), 'äöü');
    assert.deepEqual([...(entries['a/x.bin'] ?? [])], [1, 2, 3]);
  });

  it('says sizes and CRCs before the bytes, without a descriptor after them', async () => {
    const file = await zip(storedEntry('a', () => [Uint8Array.of(65), Uint8Array.of(66)]));
    assert.equal(file.readUInt16LE(6), 0, 'flags');
    assert.equal(file.readUInt32LE(14), crc32('AB'));
    assert.deepEqual([file.readUInt32LE(18), file.readUInt32LE(22)], [2, 2]);
  });

  it('has a fixed date, so that equal input gives equal bytes', async () => {
    const file = await zip(textEntry('a', 'b'));
    assert.deepEqual([file.readUInt16LE(10), file.readUInt16LE(12)], [0, 0x21]);
  });

  it('is refused past the limits of the format', async () => {
    const huge = { name: 'a', method: 'deflated', crc32: 0, length: 2 ** 32, size: 0, chunks: [] } as const;
    await assert.rejects(zip(huge), (error) => error instanceof EngineError && error.code === 'too_complex');
    const many = Array.from({ length: 65_536 }, (_, i) => storedEntry(String(i), () => []));
    await assert.rejects(zip(...many), (error) => error instanceof EngineError && error.code === 'too_complex');
  });

  it('has no name twice', async () => {
    await assert.rejects(zip(textEntry('a', ''), textEntry('a', '')), RangeError);
  });
});
