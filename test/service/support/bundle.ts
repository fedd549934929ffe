import { buildSync } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.resolve(__dirname, '../../..');
/** Of this process alone: several suites run at the same time, and none may start what another is writing. In the repository, whose packages programs there find. */
export const OUTPUT = path.join(REPOSITORY, 'out', 'test-service', String(process.pid));
const bundled = new Set<string>();

process.once('exit', () => {
  fs.rmSync(OUTPUT, { recursive: true, force: true });
});

/** Bundles a source of this repository as the build does, once in a test run; returns the bundle's path. */
export function bundle(source: string, name: string): string {
  const outfile = path.join(OUTPUT, `${name}.js`);
  if (!bundled.has(outfile)) {
    const entryPoints = [path.join(REPOSITORY, source)];
    buildSync({
      entryPoints,
      outfile,
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      external: ['libsql', 'pg-native'],
      logLevel: 'error',
    });
    bundled.add(outfile);
  }
  return outfile;
}

export const fakeEngineWorker = (): string => bundle('test/service/support/fakeEngineWorker.ts', 'fakeEngineWorker');
