import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const SLOTS = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'];

/** Loads a module in a process of its own, and says which of undici's process-wide slots it filled. */
function slotsAfterLoading(specifier: string): string {
  const script = `
    require(${JSON.stringify(specifier)});
    const filled = ${JSON.stringify(SLOTS)}.filter((slot) => globalThis[Symbol.for(slot)] !== undefined);
    console.log(JSON.stringify(filled));`;
  const root = path.resolve(import.meta.dirname, '../../../..');
  return execFileSync(process.execPath, ['--import=tsx', '--input-type=commonjs', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
}

describe('The undici transport', () => {
  it('leaves the dispatcher that all of a process share alone', function () {
    this.timeout(20_000);
    assert.equal(slotsAfterLoading('./src/client/transport/undiciTransport.ts'), '[]');
  });

  it("would not if it loaded undici's index", function () {
    this.timeout(20_000);
    assert.equal(slotsAfterLoading('undici'), JSON.stringify(SLOTS));
  });
});
