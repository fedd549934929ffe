import assert from 'node:assert/strict';
import { resultOfCheck, resultOfTests } from '../suiteResult';

describe('the counts of a suite', () => {
  it('are those of its summary', () => {
    assert.deepEqual(resultOfTests('\n  12 passing (3s)\n  1 pending\n  2 failing\n', 2), {
      passed: 12,
      failed: 2,
      skipped: 1,
    });
  });

  it('add up when a suite ran in several parts', () => {
    assert.equal(resultOfTests('  12 passing (3s)\n…\n  30 passing\n', 0).passed, 42);
  });

  it('are found in coloured output', () => {
    assert.equal(resultOfTests('\u001b[92m \u001b[0m\u001b[32m 7 passing\u001b[0m', 0).passed, 7);
  });

  it('are not taken from the title of a test', () => {
    assert.equal(resultOfTests('    ✔ counts 5 passing trains\n  1 passing\n', 0).passed, 1);
  });

  it('hold a failure when no test ran', () => {
    assert.deepEqual(resultOfTests('\n  0 passing (1ms)\n', 0), {
      passed: 0,
      failed: 1,
      skipped: 0,
      reason: 'it ran no test',
    });
  });

  it('hold a failure when the suite crashed after its tests', () => {
    assert.deepEqual(resultOfTests('  3 passing\n', 7), {
      passed: 3,
      failed: 1,
      skipped: 0,
      reason: 'it ended with exit code 7',
    });
  });

  it('of a check are one test', () => {
    assert.deepEqual(resultOfCheck(0), { passed: 1, failed: 0, skipped: 0 });
    assert.deepEqual(resultOfCheck(1), { passed: 0, failed: 1, skipped: 0 });
  });
});
