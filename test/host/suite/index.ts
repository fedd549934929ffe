import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import type { TestOutcome } from '../report';
import { beginTest } from './window';

/** The entry that `extensionTestsPath` names: it runs inside the extension host, and runs the tests of one scenario. */

const TEST_TIMEOUT_MS = 60_000;

export async function run(): Promise<void> {
  const scenario = process.env.HOST_TEST_SCENARIO ?? 'folder';
  const grep = process.env.HOST_TEST_GREP;
  const mocha = new Mocha({
    ui: 'bdd',
    color: false,
    timeout: TEST_TIMEOUT_MS,
    ...(grep === undefined ? {} : { grep }),
  });
  const folder = path.join(__dirname, scenario);
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.test.js')) mocha.addFile(path.join(folder, name));
  }
  mocha.suite.beforeEach(beginTest);
  const tests: TestOutcome[] = [];
  const failures = await new Promise<number>((resolve) => {
    mocha
      .run(resolve)
      .on('pass', (test) =>
        tests.push({
          title: test.fullTitle(),
          state: 'passed',
          ...(test.duration === undefined ? {} : { durationMs: test.duration }),
        }),
      )
      .on('fail', (test, error: Error) =>
        tests.push({ title: test.fullTitle(), state: 'failed', error: error.stack ?? error.message }),
      )
      .on('pending', (test) => tests.push({ title: test.fullTitle(), state: 'skipped' }));
  });
  const report = process.env.HOST_TEST_REPORT;
  if (report !== undefined) writeFileSync(report, JSON.stringify({ tests }));
  if (failures > 0) throw new Error(`${failures} of ${tests.length} tests failed`);
}
