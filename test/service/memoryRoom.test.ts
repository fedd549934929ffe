import assert from 'node:assert/strict';
import { isShortOfMemory } from '../../src/service/threads/memoryRoom';

const GIBIBYTE = 1024 * 1024 * 1024;

describe('room in memory', () => {
  it('is there while the process uses part of what it may have', () => {
    assert.equal(isShortOfMemory({ residentBytes: GIBIBYTE, limitBytes: 2 * GIBIBYTE, freeBytes: GIBIBYTE }), false);
    assert.equal(isShortOfMemory({ residentBytes: GIBIBYTE, limitBytes: 2 * GIBIBYTE }), false);
  });

  it('is not there when the process uses almost all of it', () => {
    assert.equal(isShortOfMemory({ residentBytes: 0.9 * GIBIBYTE, limitBytes: GIBIBYTE, freeBytes: GIBIBYTE }), true);
  });

  it('is not there when the machine has nothing left', () => {
    assert.equal(isShortOfMemory({ residentBytes: 1, limitBytes: GIBIBYTE, freeBytes: GIBIBYTE / 16 }), true);
  });

  it('is there at the start of this process', () => {
    assert.equal(isShortOfMemory(), false);
  });
});
