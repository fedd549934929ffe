import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What the test host needs from the system: a program that must be on PATH, and the Debian package that brings it. */
const REQUIREMENTS = [
  { programs: ['make'], debianPackage: 'build-essential' },
  { programs: ['g++'], debianPackage: 'build-essential' },
  { programs: ['python3'], debianPackage: 'python3' },
  { programs: ['pgrep'], debianPackage: 'procps' },
  { programs: ['chromium', 'chromium-browser', 'google-chrome'], debianPackage: 'chromium' },
] as const;

/** The full path of the first of these programs on PATH. */
function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** $CHROMIUM, or the Chromium on PATH. Throws when there is none. */
export function findChromium(): string {
  const found = process.env.CHROMIUM ?? findProgram(['chromium', 'chromium-browser', 'google-chrome']);
  if (found === undefined)
    throw new Error('No Chromium here: run `apt-get install chromium`, or name one in $CHROMIUM.');
  return found;
}

function missingPackages(): string[] {
  const missing = REQUIREMENTS.filter(({ programs }) => findProgram(programs) === undefined)
    .map(({ debianPackage }) => debianPackage)
    .filter((name) => name !== 'chromium' || process.env.CHROMIUM === undefined);
  return [...new Set(missing)];
}

/**
 * Gets the missing Debian packages where that is possible (root, with apt-get).
 * Throws one sentence that says what to install where it is not.
 */
export function ensureDebianPackages(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (installDebianPackages(missing) && missingPackages().length === 0) return;
  throw new Error(`The tests inside VS Code need more programs: run \`sudo apt-get install -y ${missing.join(' ')}\`.`);
}

/** Gets Debian packages where that is possible (root, with apt-get); returns whether it was done. */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || findProgram(['apt-get']) === undefined) return false;
  console.log(`installing ${packages.join(', ')} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  // Another installation may be under way: the tests of several parts run at the same time.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  aptGet(...wait, 'update');
  const { status, stderr } = aptGet(...wait, 'install', '-y', '--no-install-recommends', ...packages);
  if (status !== 0) console.error(stderr.slice(-2_000));
  return status === 0;
}
