import { spawn } from 'node:child_process';
import { watchMemory, type PeakMemory } from './processTree';

export interface CommandRun {
  readonly seconds: number;
  readonly memory: PeakMemory;
  readonly stdout: string;
  /** Undefined when all is well. */
  readonly failure?: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Logical processors it may use; all when absent. Needs taskset. */
  readonly cores?: number;
  readonly limitSeconds?: number;
  /** Watching costs a little time: only where memory is asked for. */
  readonly watch?: boolean;
  /** Runs that are thrown away first, and runs of which the fastest counts. */
  readonly repeat?: number;
}

const DEFAULT_LIMIT_SECONDS = 600;
const NO_MEMORY: PeakMemory = { treeBytes: 0, processBytes: 0 };

/** Runs a program to its end; with `repeat` several times, of which the fastest counts: what is slower was disturbed. */
export async function runCommand(command: readonly string[], options: RunOptions = {}): Promise<CommandRun> {
  let best = await runOnce(command, options);
  for (let again = 1; again < (options.repeat ?? 1) && best.failure === undefined; again++) {
    const run = await runOnce(command, options);
    if (run.seconds < best.seconds) best = run;
  }
  return best;
}

function runOnce(command: readonly string[], options: RunOptions): Promise<CommandRun> {
  const limitSeconds = options.limitSeconds ?? DEFAULT_LIMIT_SECONDS;
  const [program = '', ...args] = options.cores ? onCores(options.cores, command) : command;
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const watched = options.watch && child.pid !== undefined ? watchMemory(child.pid) : undefined;
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    let timedOut = false;
    const limit = setTimeout(() => {
      timedOut = true;
      // Its whole process group: LibreOffice works in a child.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, limitSeconds * 1000);
    const end = (failure: string | undefined): void => {
      clearTimeout(limit);
      resolve({
        seconds: (performance.now() - began) / 1000,
        memory: watched?.stop() ?? NO_MEMORY,
        stdout: Buffer.concat(output).toString(),
        ...(failure === undefined ? {} : { failure }),
      });
    };
    child.on('error', (error) => {
      end(error.message);
    });
    child.on('close', (code) => {
      const lastLine = Buffer.concat(errors).toString().trim().split('\n').pop() ?? '';
      if (timedOut) end(`over ${limitSeconds} s`);
      else end(code === 0 ? undefined : `exit code ${code ?? 'none'}: ${lastLine}`);
    });
  });
}

/** taskset's list of the first `cores` processors. Node sees the restriction (os.availableParallelism). */
export function onCores(cores: number, command: readonly string[]): readonly string[] {
  return ['taskset', '--cpu-list', cores === 1 ? '0' : `0-${cores - 1}`, ...command];
}
