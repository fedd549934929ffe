import { spawn } from 'node:child_process';

/** Stands before the result in what a part's process prints: whatever comes before it is chatter. */
export const RESULT_MARK = '\u0001result\n';

/** Longest part: 5,000 pages in LibreOffice's time. */
const LIMIT_MS = 2 * 60 * 60 * 1000;

/** What shells say of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * Runs a program that measures one part and prints its result behind RESULT_MARK, with all that it starts in a process group of its own:
 * whatever becomes of one part, even an end without a word, the others go on. Throws Error saying how it ended where there is no result.
 */
export function runPartProcess(command: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const killGroup = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nothing of it is left.
      }
    };
    const interrupted = (): never => {
      killGroup();
      process.exit(INTERRUPTED);
    };
    process.once('SIGINT', interrupted);
    const limit = setTimeout(killGroup, LIMIT_MS);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted);
      // Services and watchers that a failed part left behind.
      killGroup();
      const result = Buffer.concat(output).toString().split(RESULT_MARK)[1];
      if (code === 0 && result !== undefined) resolve(result);
      else reject(new Error(`the process of this part ended with ${signal ?? `code ${code ?? 0}`} and no result`));
    });
  });
}
