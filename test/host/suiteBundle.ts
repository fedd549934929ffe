import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

export const repository = path.resolve(__dirname, '..', '..');
const source = path.join(__dirname, 'suite');

export const suiteFolder = path.join(repository, 'out', 'host-suite');

/** Bundles the tests that run inside the extension host, which knows no TypeScript, into `suiteFolder`. */
export async function bundleSuite(): Promise<void> {
  rmSync(suiteFolder, { recursive: true, force: true });
  const tests = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  await build({
    entryPoints: [path.join(source, 'index.ts'), ...tests.map((name) => path.join(source, name))],
    outbase: source,
    outdir: suiteFolder,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
}
