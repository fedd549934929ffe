import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { readZipEnd, ZipWatch } from '../../../src/client/zipEnd';

const ZIP = Buffer.from(zipSync({ 'a.txt': Buffer.from('hello'), 'b.bin': randomBytes(200_000) }));
const END_LENGTH = 22;

function watched(bytes: Uint8Array, pieceLength: number): boolean {
  const watch = new ZipWatch();
  for (let at = 0; at < bytes.length; at += pieceLength) watch.add(bytes.subarray(at, at + pieceLength));
  return watch.isWhole;
}

/** The end record of APPNOTE.TXT 4.3.16, all values in the ZIP64 record before it. */
function asZip64(zip: Buffer): Buffer {
  const end = zip.subarray(-END_LENGTH);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(zip.length - END_LENGTH), 8);
  locator.writeUInt32LE(1, 16);
  const newEnd = Buffer.from(end);
  newEnd.fill(0xff, 12, 20);
  return Buffer.concat([zip.subarray(0, -END_LENGTH), record, locator, newEnd]);
}

describe('The end of a ZIP file', () => {
  it('is found however the file is cut into pieces', () => {
    for (const pieceLength of [1_000, 65_536, ZIP.length]) assert.equal(watched(ZIP, pieceLength), true);
  });

  it('is found behind a comment', () => {
    const comment = Buffer.alloc(65_535, 0x50);
    const commented = Buffer.concat([ZIP, comment]);
    commented.writeUInt16LE(comment.length, ZIP.length - 2);
    assert.equal(watched(commented, 70_000), true);
  });

  it('is found in ZIP64 form', () => {
    const zip64 = asZip64(ZIP);
    assert.equal(watched(zip64, 4_096), true);
    const plain = readZipEnd(ZIP, ZIP.length);
    assert.deepEqual(readZipEnd(zip64, zip64.length), plain);
  });

  it('is missing from every file that is cut short', () => {
    for (const missing of [1, 21, 22, 100, 150_000]) {
      assert.equal(watched(ZIP.subarray(0, -missing), 30_000), false, `${missing} bytes`);
    }
  });

  it('does not count when something comes after it', () => {
    assert.equal(watched(Buffer.concat([ZIP, Buffer.from('x')]), 30_000), false);
  });

  it('does not count when the directory would lie behind it', () => {
    const lying = Buffer.from(ZIP);
    lying.writeUInt32LE(ZIP.length, ZIP.length - 6);
    assert.equal(watched(lying, 30_000), false);
  });

  it('does not count when bytes in the middle are missing', () => {
    const gap = Buffer.concat([ZIP.subarray(0, 50_000), ZIP.subarray(60_000)]);
    assert.equal(watched(gap, 30_000), false);
  });

  it('is not looked for in what does not begin as a ZIP file', () => {
    const watch = new ZipWatch();
    watch.add(Buffer.from('<'));
    assert.equal(watch.startsAsZip, false);
  });
});
