import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from './suiteBundle';

/** Runs a program of this repository's own. Throws with all that it said when it fails. */
function run(what: string, program: string, args: readonly string[]): void {
  // Windows finds npm and npx only through its shell.
  const shell = process.platform === 'win32';
  const done = spawnSync(program, args, { cwd: repository, encoding: 'utf8', shell });
  if (done.status !== 0) throw new Error(`${what} failed:\n${done.stdout}${done.stderr}`);
}

/** The VSIX as it is released, which `npm run package` has made. */
export const RELEASE_VSIX = path.join(repository, 'dist', 'pdf-to-docx.vsix');
/** The one with the models to recognise text with. */
export const RECOGNITION_VSIX = path.join(repository, 'dist', 'pdf-to-docx-recognition.vsix');

/** A VSIX of what is in dist/ now, which stays as it is: other tests may be using it. */
export function currentVsix(): string {
  const vsix = path.join(repository, 'out', 'pdf-to-docx-current.vsix');
  mkdirSync(path.dirname(vsix), { recursive: true });
  run('building', process.execPath, ['esbuild.js', '--if-needed']);
  run('packaging', 'npm', ['run', '--silent', 'vsix', '--', '--out', vsix]);
  return vsix;
}
