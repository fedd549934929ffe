import { spawn, type ChildProcess } from 'node:child_process';
import { CLI, runCli, written } from './cliProgram';

/** `pdf-to-docx serve` on a free port, with a key of its own. */
export interface RunningService {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly process: ChildProcess;
  /** Asks it to stop; its exit code. */
  stop(): Promise<number | null>;
}

export async function startServe(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<RunningService> {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', '--data-dir', dataDir], {
    env: { PATH: process.env['PATH'], PDF_TO_DOCX_LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = await written(child.stdout, /\n/);
  const [, baseUrl] = /^listening on (http:\/\/\S+)\n$/.exec(line) ?? [];
  if (baseUrl === undefined) throw new Error(`serve said: ${line}`);
  const { stdout: apiKey } = await runCli(['keys', 'create', '--name', 'test', '--data-dir', dataDir]);
  return {
    baseUrl,
    apiKey: apiKey.trim(),
    process: child,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
