import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../host/suiteBundle';

/** A service of one's own, as `pdf-to-docx serve` runs it: the remote service of the tests. */

const cli = path.join(repository, 'dist', 'cli.js');

export interface RemoteService {
  readonly url: string;
  /** Makes a key, as its operator does. */
  createKey(name: string): string;
  /** Stands still until `resume()`, so that a test can do something in the middle of a conversion. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export async function startRemoteService(): Promise<RemoteService> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'pdf-service-'));
  const env = { ...process.env, PDF_TO_DOCX_DATA_DIR: dataDir, PDF_TO_DOCX_WORKERS: '1' };
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  return {
    url: await addressOf(child),
    createKey: (name) =>
      execFileSync(process.execPath, [cli, 'keys', 'create', '--name', name], {
        env,
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim(),
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: async () => {
      if (child.exitCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGCONT');
        child.kill('SIGTERM');
        await gone;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** From the one line that `serve` prints. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the service has no output');
  for await (const line of createInterface(child.stdout)) {
    const url = /^listening on (\S+)$/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('the service ended without listening');
}
