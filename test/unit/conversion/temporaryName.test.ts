import assert from 'node:assert/strict';
import { isAnotherRunning } from '../../../src/conversion/temporaryName';

describe('A process that began a conversion', () => {
  it('goes on beside this one', () => {
    assert.equal(isAnotherRunning(process.ppid), true);
  });

  it('is no more when it had the number of this one, as in a container that was started anew', () => {
    assert.equal(isAnotherRunning(process.pid), false);
  });
});
