import assert from 'node:assert/strict';
import { logServiceLine } from '../../../src/ui/serviceLog';

describe("The built-in service's log", () => {
  const shownAs = (line: string): readonly string[] => {
    const shown: string[] = [];
    logServiceLine({ debug: () => shown.push('debug'), error: () => shown.push('error') }, line);
    return shown;
  };

  it('is for who asks for more', () => {
    assert.deepEqual(shownAs('{"level":30,"time":1,"msg":"request"}'), ['debug']);
    assert.deepEqual(shownAs('{"level":40,"time":1,"msg":"trouble with the database"}'), ['debug']);
  });

  it('shows why something failed: a full temporary folder is not guessed', () => {
    assert.deepEqual(shownAs('{"level":50,"time":1,"cause":"ENOSPC","msg":"job failed"}'), ['error']);
  });

  it('shows the last words of a service that dies', () => {
    assert.deepEqual(shownAs('RangeError: Array buffer allocation failed'), ['error']);
  });
});
