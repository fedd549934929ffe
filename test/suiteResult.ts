/** What a suite printed and how it ended, as counts that can be added up. */

export interface SuiteResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Why it failed, where the counts do not say. */
  readonly reason?: string;
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Adds up the summaries that mocha (and what prints like it) leaves: "12 passing (3s)", "1 failing", "2 pending". */
export function resultOfTests(output: string, exitCode: number | null): SuiteResult {
  const plain = output.replace(COLOURS, '');
  const sum = (word: string): number =>
    [...plain.matchAll(new RegExp(`^ +(\\d+) ${word}\\b`, 'gm'))].reduce((total, match) => total + Number(match[1]), 0);
  const [passed, failed, skipped] = [sum('passing'), sum('failing'), sum('pending')];
  if (exitCode !== 0 && failed === 0) {
    return { passed, failed: 1, skipped, reason: `it ended with exit code ${exitCode ?? 'none'}` };
  }
  if (passed + failed === 0) return { passed, failed: 1, skipped, reason: 'it ran no test' };
  return { passed, failed, skipped };
}

/** A check that has no tests inside: one test, which passes with exit code 0. */
export function resultOfCheck(exitCode: number | null): SuiteResult {
  const passed = exitCode === 0 ? 1 : 0;
  return { passed, failed: 1 - passed, skipped: 0 };
}
