import { buildSync } from 'esbuild';
import path from 'node:path';

const REPOSITORY = path.resolve(__dirname, '../../..');
const OUTPUT = path.join(REPOSITORY, 'out', 'test-service');
const bundled = new Set<string>();

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
