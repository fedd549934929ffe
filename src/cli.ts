#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { isUsageError, parseCommandLine, type Command, type ConvertCommand } from './cli/commandLine';
import type { Connection } from './cli/connection';
import { HELP } from './cli/help';
import { printable, Terminal } from './cli/terminal';

/** The command line: reads what is asked for, and loads only what that needs. */

const EXIT = { done: 0, failed: 1, wrongUse: 2, hungUp: 129, interrupted: 130, terminated: 143 } as const;

/** From when all is done to the end of the process, where something keeps it. */
const LEFT_OPEN_MS = 1_000;

async function main(): Promise<number> {
  // terminfo(5): the type of terminals without control sequences.
  const terminal = new Terminal(process.stderr, process.stdin, process.env['TERM'] !== 'dumb');
  const print = (line: string): void => {
    terminal.clearProgress();
    // Programs get every byte of a name; to a terminal one of a stranger's could be a command.
    process.stdout.write(`${process.stdout.isTTY ? printable(line) : line}\n`);
  };
  try {
    return await run(parseCommandLine(process.argv.slice(2)), terminal, print);
  } catch (error) {
    if (isUsageError(error)) {
      terminal.line(`${error.message} See pdf-to-docx --help.`);
      return EXIT.wrongUse;
    }
    // getcwd(3), as libuv calls it.
    if (error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd') {
      terminal.line(
        'The working directory does not exist any more: change to another one, or name files by their whole path.',
      );
      return EXIT.wrongUse;
    }
    terminal.line(`internal: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.failed;
  }
}

async function run(command: Command, terminal: Terminal, print: (line: string) => void): Promise<number> {
  switch (command.name) {
    case 'help':
      process.stdout.write(HELP);
      return EXIT.done;
    case 'version':
      print(packageVersion());
      return EXIT.done;
    case 'convert':
      return convert(command, terminal, print);
    case 'serve': {
      const { runServe } = await import('./serviceCommands.js');
      await runServe(command.flags);
      return EXIT.done;
    }
    case 'createKey':
    case 'listKeys':
    case 'revokeKey': {
      const { runKeys } = await import('./serviceCommands.js');
      return (await runKeys(command, { terminal, print })) ? EXIT.done : EXIT.failed;
    }
  }
}

async function convert(command: ConvertCommand, terminal: Terminal, print: (line: string) => void): Promise<number> {
  const { tasksOf } = await import('./cli/convertTasks');
  const { connect } = await import('./cli/connection');
  const tasks = tasksOf(command);
  const interruption = new AbortController();
  let code: number = EXIT.interrupted;
  const interrupt = (signal?: NodeJS.Signals): void => {
    // Asked twice: at once, whatever is left behind.
    if (interruption.signal.aborted) process.exit(EXIT.interrupted);
    if (signal === 'SIGTERM') code = EXIT.terminated;
    // The terminal was closed.
    if (signal === 'SIGHUP') code = EXIT.hungUp;
    interruption.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  // Begun before what converts is loaded: a service of our own starts meanwhile.
  const begin = (): Promise<Connection> => connect(command.serviceUrl, process.env, path.join(__dirname, 'service.js'));
  let connecting = begin();
  // Who waits for it says why there is none.
  connecting.catch(() => undefined);
  try {
    const { runConvert } = await import('./cli/convertCommand');
    const isDone = await runConvert(command, tasks, {
      terminal,
      print,
      signal: interruption.signal,
      interrupt,
      password: process.env['PDF_TO_DOCX_PASSWORD'],
      connect: async () => {
        const seen = connecting;
        // One of our own that has ended is started anew, once for all who ask.
        if ((await seen).gone?.aborted === true && connecting === seen) connecting = begin();
        return connecting;
      },
    });
    if (interruption.signal.aborted) return code;
    return isDone ? EXIT.done : EXIT.failed;
  } finally {
    await connecting.then(
      (connection) => connection.end(),
      () => undefined,
    );
    // What a library has left open, as a connection to a SOCKS proxy that never answered, is nothing to wait for.
    setTimeout(
      () => void Promise.all([process.stdout, process.stderr].map(flushed)).then(() => process.exit()),
      LEFT_OPEN_MS,
    ).unref();
  }
}

/** Resolves when what was written has been taken: on Windows a pipe takes it later, when its reader does. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => {
      resolve();
    });
  });
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(__dirname, '..', 'package.json'), 'utf8'));
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return hasVersion && typeof manifest.version === 'string' ? manifest.version : 'unknown';
}

// Whoever collected the log is gone, or the disk with it is full: no reason to leave undone what was asked for, or to end a server.
process.stderr.on('error', () => undefined);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Who does not read on has what they wanted. What cannot be written is told when all is done.
  if (error.code === 'EPIPE') return;
  process.once('exit', (code) => {
    process.stderr.write(`internal: The output cannot be written: ${error.message}\n`);
    process.exitCode = code === EXIT.done ? EXIT.failed : code;
  });
});

void main().then((code) => {
  process.exitCode = code;
});
