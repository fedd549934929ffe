import { existsSync, readFileSync } from 'node:fs';

/** What a suite inside the extension host hands to the process that started it. */
interface TestReport {
  readonly tests: readonly TestOutcome[];
}

export interface TestOutcome {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly durationMs?: number;
  readonly error?: string;
}

export function readReport(file: string): TestReport {
  // Never trust a bare exit code 0: a suite that found nothing to run ends with it too.
  if (!existsSync(file)) return { tests: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
}

const MARKS = { passed: '✔', failed: '✘', skipped: '-' } as const;

/** Prints the outcomes as mocha does, its three counts last, so that they can be added up with mocha's own. */
export function printOutcomes(tests: readonly TestOutcome[]): void {
  const count = (state: TestOutcome['state']) => tests.filter((test) => test.state === state).length;
  console.log(`\n  ${count('passed')} passing`);
  if (count('skipped') > 0) console.log(`  ${count('skipped')} pending`);
  if (count('failed') > 0) console.log(`  ${count('failed')} failing`);
  for (const test of tests) if (test.state === 'failed') console.log(`\n  ✘ ${test.title}\n${test.error ?? ''}`);
}

export function printOutcome(test: TestOutcome): void {
  const time = test.durationMs === undefined ? '' : ` (${test.durationMs}ms)`;
  console.log(`    ${MARKS[test.state]} ${test.title}${time}`);
}
