import assert from 'node:assert/strict';
import { passedOn } from '../../src/service/files/passedBuffers';

const PIECE_BYTES = 64 * 1024;
const PIECES = 2_000;
const MEGABYTE = 1024 * 1024;

describe('Buffers of large files that have been passed on', () => {
  it('are collected before they are many', () => {
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    for (let piece = 0; piece < PIECES; piece++) {
      passedOn(Buffer.allocUnsafeSlow(PIECE_BYTES).length);
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    // V8 alone waits until there are 32 MB.
    assert.ok(
      most < 24 * MEGABYTE,
      `${Math.round(most / MEGABYTE)} MB of ${(PIECES * PIECE_BYTES) / MEGABYTE} lay about`,
    );
  });
});
