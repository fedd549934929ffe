import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resultOfCheck, resultOfTests, type SuiteResult } from './suiteResult';

/**
 * `npm test`: every suite, those that do not disturb each other at the same time. The whole output of each is kept in out/test/; what
 * failed is printed. Ends with "N passed, N failed".
 */

interface Step {
  readonly name: string;
  /** npm script, or a command line of its own. */
  readonly command: readonly string[];
  readonly kind: 'tests' | 'check';
  /** Steps that must be over; when one of them fails, this one fails with it. */
  readonly needs?: readonly string[];
  /** Steps that must be over, however they ended. */
  readonly after?: readonly string[];
}

const script = (name: string): readonly string[] => ['npm', 'run', '--silent', name];
const tsx = (...args: readonly string[]): readonly string[] => ['npx', '--no-install', 'tsx', ...args];
const SERVICE = [...script('test:service'), '--'];

/** Long ones first, so that none is left alone at the end. */
const STEPS: readonly Step[] = [
  { name: 'package', command: script('package'), kind: 'check' },
  { name: 'VS Code for tests', command: tsx('test/installHost.ts'), kind: 'check' },
  // In three parts, because it takes longest and waits more than it works.
  {
    name: 'service',
    command: [...SERVICE, '--ignore', 'test/service/client/**', '--ignore', 'test/service/state/**'],
    kind: 'tests',
    needs: ['package'],
  },
  // Not while the other one has apt-get at work.
  {
    name: 'PostgreSQL for tests',
    command: tsx('test/installPostgres.ts'),
    kind: 'check',
    after: ['VS Code for tests'],
  },
  { name: 'ui', command: script('test:ui'), kind: 'tests', needs: ['package', 'VS Code for tests'] },
  { name: 'unit', command: script('test:unit'), kind: 'tests', needs: ['package'] },
  // From the VSIX alone: the same tests as of the folder, of what users install.
  {
    name: 'host',
    command: tsx('test/host/run.ts', '--packaged'),
    kind: 'tests',
    needs: ['package', 'VS Code for tests'],
  },
  { name: 'lint', command: script('lint'), kind: 'check' },
  // With a PostgreSQL of its own, and servers that are killed.
  {
    name: 'state',
    command: [...SERVICE, '--ignore', 'test/service/*.test.ts', '--ignore', 'test/service/client/**'],
    kind: 'tests',
    needs: ['package', 'PostgreSQL for tests'],
  },
  { name: 'types', command: script('typecheck'), kind: 'check' },
  {
    name: 'client',
    command: [...SERVICE, '--ignore', 'test/service/*.test.ts', '--ignore', 'test/service/state/**'],
    kind: 'tests',
    needs: ['package'],
  },
  { name: 'release files', command: script('test:release'), kind: 'tests', needs: ['package'] },
];

const MAX_AT_ONCE = Math.max(2, os.availableParallelism());
const LOGS = path.join('out', 'test');
/** Of a failed suite's output, which is in the log as a whole. */
const SHOWN_CHARACTERS = 20_000;

interface Finished extends SuiteResult {
  readonly output: string;
  readonly seconds: number;
}

function run(step: Step): Promise<Finished> {
  const began = performance.now();
  const [program = '', ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => chunks.push(Buffer.from(error.message)));
    child.on('close', (exitCode) => {
      const output = Buffer.concat(chunks).toString();
      const result = step.kind === 'tests' ? resultOfTests(output, exitCode) : resultOfCheck(exitCode);
      resolve({ ...result, output, seconds: (performance.now() - began) / 1000 });
    });
  });
}

function report(step: Step, { passed, failed, skipped, reason, output, seconds }: Finished): void {
  fs.writeFileSync(path.join(LOGS, `${step.name.replaceAll(' ', '-')}.log`), output);
  if (failed > 0) {
    console.log(`\n----- ${step.name} -----\n${output.slice(-SHOWN_CHARACTERS)}\n----- end of ${step.name} -----\n`);
  }
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log(
    `${failed > 0 ? '✘' : '✔'} ${step.name}: ${counts}${reason ? ` (${reason})` : ''}, ${seconds.toFixed(0)} s`,
  );
}

/** Starts each step as soon as what it waits for is over and a place is free. */
async function runAll(steps: readonly Step[]): Promise<Finished[]> {
  const finished = new Map<string, Finished>();
  const waiting = new Set(steps);
  const running = new Map<Step, Promise<void>>();
  const isOver = (name: string): boolean => finished.has(name) || !steps.some((step) => step.name === name);

  while (waiting.size + running.size > 0) {
    for (const step of waiting) {
      if (running.size >= MAX_AT_ONCE) break;
      if (![...(step.needs ?? []), ...(step.after ?? [])].every(isOver)) continue;
      waiting.delete(step);
      const broken = step.needs?.find((name) => (finished.get(name)?.failed ?? 0) > 0);
      const done = broken
        ? Promise.resolve({ passed: 0, failed: 1, skipped: 0, reason: `needs ${broken}`, output: '', seconds: 0 })
        : run(step);
      running.set(
        step,
        done.then((result) => {
          running.delete(step);
          finished.set(step.name, result);
          report(step, result);
        }),
      );
    }
    await Promise.race(running.values());
  }
  return [...finished.values()];
}

/** The steps of these names, and all that they need. */
function withNeeds(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withNeeds(STEPS.find((step) => step.name === name)?.needs ?? [], found);
  }
  return found;
}

async function main(): Promise<void> {
  process.chdir(path.dirname(import.meta.dirname));
  fs.mkdirSync(LOGS, { recursive: true });
  const chosen = process.argv.slice(2);
  const wanted = withNeeds(chosen);
  const steps = chosen.length > 0 ? STEPS.filter(({ name }) => wanted.has(name)) : STEPS;
  const results = await runAll(steps);
  const sum = (count: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[count], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

void main();
