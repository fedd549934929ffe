import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runTests } from '@vscode/test-electron';
import { printOutcome, printOutcomes, readReport, type TestOutcome } from '../host/report';
import { SCENARIOS } from '../host/scenarios';
import { bundleSuite, repository, suiteFolder } from '../host/suiteBundle';
import { writeUserSettings } from '../host/userSettings';

/**
 * Runs the suites of test/host inside a desktop VS Code that is downloaded for it, on Linux (under Xvfb), Windows and macOS.
 * --version: the VS Code to test with, such as 1.101.0, `stable` or `insiders`.
 */

const { values: options } = parseArgs({ options: { version: { type: 'string', default: 'stable' } } });

async function main(): Promise<void> {
  await bundleSuite();
  const outcomes: TestOutcome[] = [];
  for (const scenario of SCENARIOS) {
    // The display language comes from a language pack, which the desktop gets from the marketplace only; and the starter trusts all folders.
    if (scenario.locale !== undefined || scenario.trusted === false) continue;
    // A short path: the sockets below the user data folder have a limit of some hundred characters.
    const scratch = mkdtempSync(path.join(os.tmpdir(), 'p2d-'));
    const report = path.join(scratch, 'report.json');
    const { folder, workspace } = await scenario.makeWorkspace(scratch);
    const userData = path.join(scratch, 'data');
    writeUserSettings(userData, { trusted: true, ...scenario.settings });
    console.log(`\n  in a desktop VS Code (${options.version}): ${scenario.description}`);
    const failure = await runTests({
      version: options.version,
      extensionDevelopmentPath: repository,
      extensionTestsPath: path.join(suiteFolder, 'index.js'),
      extensionTestsEnv: {
        HOST_TEST_REPORT: report,
        HOST_TEST_SCENARIO: scenario.name,
        HOST_TEST_USER_DATA: userData,
      },
      launchArgs: [workspace ?? folder ?? scratch, `--user-data-dir=${userData}`, '--disable-extensions'],
    }).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const { tests } = readReport(report);
    tests.forEach(printOutcome);
    outcomes.push(...tests);
    if (tests.length === 0) {
      outcomes.push({ title: `${scenario.name}: the run`, state: 'failed', error: failure ?? 'it ran no test' });
    }
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
  printOutcomes(outcomes);
  process.exitCode = outcomes.some(({ state }) => state === 'failed') ? 1 : 0;
}

void main();
