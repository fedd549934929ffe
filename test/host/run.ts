import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format, parseArgs } from 'node:util';
import { openBrowser } from './browser';
import { RECOGNITION_VSIX, RELEASE_VSIX } from './package';
import { printOutcome, printOutcomes, readReport, type TestOutcome } from './report';
import { SCENARIOS, type Scenario } from './scenarios';
import { bundleSuite, repository, suiteFolder } from './suiteBundle';
import { remoteUri, startHost, workbenchUrl } from './workbench';

/**
 * Runs the suites inside the extension host of a real VS Code.
 * --packaged: installs the VSIX, and the development extension is only a harness that carries the tests.
 */

/** Of one scenario: several times what it takes on a machine of one processor that runs all suites at once. */
const RUN_TIMEOUT_MS = 600_000;

/**
 * A built workbench ignores `extensionDevelopmentPath` and `extensionTestsPath` in its payload, silently, without this option. With tests
 * on it refuses every modal dialog: those are tested in test/ui.
 */
const TEST_MODE = ['--vscode-option', 'enable-smoke-test-driver'];

const { values: options } = parseArgs({
  options: {
    packaged: { type: 'boolean', default: false },
    scenario: { type: 'string' },
    grep: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

async function runScenario(scenario: Scenario): Promise<readonly TestOutcome[]> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'pdf-to-docx-host-'));
  const report = path.join(scratch, 'report.json');
  const workspace = await scenario.makeWorkspace(scratch);
  const host = await startHost({
    ...(options.packaged ? { vsix: [RELEASE_VSIX, RECOGNITION_VSIX] } : {}),
    ...(scenario.locale === undefined ? {} : { locale: scenario.locale }),
    ...(scenario.settings === undefined ? {} : { settings: scenario.settings }),
    trusted: scenario.trusted ?? true,
    args: TEST_MODE,
    env: {
      HOST_TEST_REPORT: report,
      HOST_TEST_SCENARIO: scenario.name,
      ...(options.packaged ? { HOST_TEST_PACKAGED: '1' } : {}),
      ...(options.grep === undefined ? {} : { HOST_TEST_GREP: options.grep }),
    },
  });
  const browser = await openBrowser(scenario.locale === undefined ? {} : { locale: scenario.locale });
  try {
    const page = await browser.context.newPage();
    const finished = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`no end within ${RUN_TIMEOUT_MS / 1_000} s`));
      }, RUN_TIMEOUT_MS);
      timer.unref();
      page.on('crash', () => {
        reject(new Error('the page crashed'));
      });
      // The workbench calls these two when an extension test run is on. They must exist before its first script.
      const logger = page.exposeFunction('codeAutomationLog', (_type: string, args: unknown[]) => {
        if (options.verbose) console.log(format(...args));
      });
      const exit = page.exposeFunction('codeAutomationExit', resolve);
      Promise.all([logger, exit]).catch(reject);
    });
    const development = options.packaged ? path.join(__dirname, 'harness') : repository;
    await page.goto(
      workbenchUrl(host, {
        ...workspace,
        payload: [
          ['extensionDevelopmentPath', remoteUri(host, development)],
          ['extensionTestsPath', remoteUri(host, path.join(suiteFolder, 'index.js'))],
        ],
      }),
      { waitUntil: 'commit' },
    );
    const exitCode = await finished;
    const { tests } = readReport(report);
    // An exit code of 0 with no tests, or another one with no failure, is a failure of the run itself.
    const hasFailed = tests.some(({ state }) => state === 'failed');
    if (tests.length > 0 && hasFailed === (exitCode !== 0)) {
      return tests;
    }
    return [
      ...tests,
      {
        title: `${scenario.name}: the run`,
        state: 'failed',
        error: `it ended with ${exitCode} after ${tests.length} tests`,
      },
    ];
  } catch (error) {
    return [{ title: `${scenario.name}: the run`, state: 'failed', error: String(error) }];
  } finally {
    await browser.close();
    await host.stop();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function main(): Promise<void> {
  await bundleSuite();
  const outcomes: TestOutcome[] = [];
  for (const scenario of SCENARIOS) {
    if (options.scenario !== undefined && options.scenario !== scenario.name) continue;
    console.log(`\n  in a real VS Code${options.packaged ? ', from the VSIX' : ''}: ${scenario.description}`);
    const tests = await runScenario(scenario);
    tests.forEach(printOutcome);
    outcomes.push(...tests);
  }
  printOutcomes(outcomes);
  process.exitCode = outcomes.some(({ state }) => state === 'failed') ? 1 : 0;
}

void main();
