import assert from 'node:assert/strict';
import { asServiceError } from '../../src/service/http/asServiceError';
import { failureOf } from '../../src/service/threads/engineFailure';

const systemError = (code: string): Error => Object.assign(new Error(`${code}: open`), { code, syscall: 'open' });

describe('A machine that has no more of something', () => {
  for (const [code, message] of [
    ['ENOSPC', 'The disk that the service works on is full.'],
    ['EMFILE', 'The service has as many files open as it may have.'],
    ['ENFILE', 'The service has as many files open as it may have.'],
  ] as const) {
    it(`is told so that callers try again later, and no fault of the service (${code})`, () => {
      const error = new Error('The upload cannot be kept.', { cause: systemError(code) });
      const refusal = asServiceError(error);
      assert.deepEqual([refusal.code, refusal.message], ['overloaded', message]);
      const failure = failureOf(error, { refused: false, peakBytes: 0 });
      assert.deepEqual([failure.code, failure.message], ['overloaded', message]);
    });
  }

  it('is told so where it keeps a thread from starting, of which Node says it in words alone', () => {
    const error = new Error('Worker initialization failure: EMFILE');
    const failure = failureOf(Object.assign(error, { code: 'ERR_WORKER_INIT_FAILED' }), {
      refused: false,
      peakBytes: 0,
    });
    assert.deepEqual(
      [failure.code, failure.message],
      ['overloaded', 'The service has as many files open as it may have.'],
    );
  });

  it('is no other error of the system', () => {
    assert.equal(asServiceError(systemError('EIO')).code, 'internal');
  });
});
