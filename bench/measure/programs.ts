import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';
import { runCommand } from './runCommand';

/** The benchmark's own child programs, bundled as the product is: what tsx adds is not to be measured. */

const REPOSITORY = path.join(import.meta.dirname, '..', '..');
const OUT = path.join(REPOSITORY, 'bench', 'tmp', 'programs');

export const CLI = path.join(REPOSITORY, 'dist', 'cli.js');
const WASM = createRequire(__filename).resolve('@embedpdf/pdfium/pdfium.wasm');
export const TMP = path.join(REPOSITORY, 'bench', 'tmp');

export async function bundlePrograms(): Promise<void> {
  await esbuild.build({
    entryPoints: ['bareRead', 'engineRun'].map((name) => path.join(REPOSITORY, 'bench', 'programs', `${name}.ts`)),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Every Node 20 has them; esbuild thinks not, and would build the expression anew each time it is used.
    supported: { 'regexp-unicode-property-escapes': true },
    minify: true,
    outdir: OUT,
    logLevel: 'warning',
  });
}

/** Milliseconds of processor time that a child program measured of itself on one core, the fastest of `repeat` runs. */
export async function ownMilliseconds(
  program: 'bareRead' | 'engineRun',
  args: readonly string[],
  repeat: number,
): Promise<number> {
  let best = Infinity;
  for (let again = 0; again < repeat; again++) {
    const command = [process.execPath, path.join(OUT, `${program}.js`), WASM, ...args];
    const { stdout, failure } = await runCommand(command, { cores: 1 });
    if (failure !== undefined) throw new Error(`${program}: ${failure}`);
    best = Math.min(best, Number(/"milliseconds":([\d.]+)/.exec(stdout)?.[1]));
  }
  return best;
}
