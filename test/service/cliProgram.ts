import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The program as it is installed: run `npm run build` first. */
export const CLI = path.resolve(import.meta.dirname, '../../dist/cli.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Is given the running program, to disturb it. */
  readonly during?: (program: ChildProcess) => void;
}

/** Runs the command line to its end. Of the environment only what is given and what a program needs to start. */
export function runCli(args: readonly string[], { cwd, env = {}, during }: CliOptions = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [CLI, ...args], {
      cwd,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pieces = { stdout: '', stderr: '' };
    program.stdout.setEncoding('utf8').on('data', (text: string) => (pieces.stdout += text));
    program.stderr.setEncoding('utf8').on('data', (text: string) => (pieces.stderr += text));
    program.on('error', reject);
    program.on('close', (code) => {
      resolve({ code, ...pieces });
    });
    during?.(program);
  });
}

/** Resolves when the program has written something that matches. */
export function written(stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream?.on('data', (piece: string | Buffer) => {
      text += piece.toString();
      if (pattern.test(text)) resolve(text);
    });
    stream?.on('close', () => {
      reject(new Error(`Ended without ${String(pattern)}: ${text}`));
    });
  });
}
