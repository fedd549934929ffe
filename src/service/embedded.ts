import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/**
 * Starts and stops the service as a child process of the extension or the command line. The child listens on loopback; its address and
 * a key that is new at every start come over the IPC channel, which no other process can read.
 */
export interface EmbeddedService {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Ends the child and what it has under way; resolves when it is gone. */
  stop(): Promise<void>;
  /** Calls back once when the child ends without `stop`. */
  onExit(listener: (exit: EmbeddedExit) => void): void;
}

interface EmbeddedExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface EmbeddedOptions {
  /** Bundle of `process.ts`, with the worker's bundle and `pdfium.wasm` beside it. */
  readonly modulePath: string;
  /** Where models of languages are to recognise text with, besides those in TESSDATA_PREFIX. */
  readonly modelFolders?: readonly string[];
  /** Lines of the child's log (JSON). */
  readonly log?: (line: string) => void;
}

/** What the child says over IPC, once. */
interface Started {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** A cold start takes well under a second; a machine that is this slow has another problem. */
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 5_000;
/** Of the child's log, for the message when it does not start. */
const KEPT_LOG_LINES = 20;

/** What a process needs to run at all. The rest, among it NODE_OPTIONS and other people's secrets, stays here. */
const PASSED_ENVIRONMENT = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'windir',
  'LANG',
  'TZ',
  // Where Node's own libraries are, on clusters, in Conda and on NixOS.
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'NIX_LD',
  'NIX_LD_LIBRARY_PATH',
];

/** @throws Error when the child ends, or says nothing for 30 s, before it listens */
export async function startEmbeddedService(options: EmbeddedOptions): Promise<EmbeddedService> {
  const child = fork(options.modulePath, [], {
    // Inside VS Code, process.execPath is Electron: with this it is Node.
    env: { ...passedEnvironment(), ...modelEnvironment(options.modelFolders), ELECTRON_RUN_AS_NODE: '1' },
    execArgv: [],
    cwd: workingFolder(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const lastLines: string[] = [];
  readLines(child, (line) => {
    lastLines.push(line);
    if (lastLines.length > KEPT_LOG_LINES) lastLines.shift();
    options.log?.(line);
  });
  try {
    return serviceOf(child, await started(child));
  } catch (error) {
    child.kill('SIGKILL');
    const log = lastLines.length > 0 ? `. Its last words:\n${lastLines.join('\n')}` : '';
    throw new Error(`The built-in conversion service did not start${log}`, { cause: error });
  }
}

function started(child: ChildProcess): Promise<Started> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      reject(new Error(`No answer within ${START_TIMEOUT_MS} ms.`));
    }, START_TIMEOUT_MS);
    const fail = (error: Error): void => {
      clearTimeout(timeout);
      reject(error);
    };
    child.once('message', (message: unknown) => {
      clearTimeout(timeout);
      if (isStarted(message)) resolve(message);
      else reject(new Error('The child says something else than its address.'));
    });
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      fail(new Error(`It ended with ${signal ?? `code ${code ?? 'unknown'}`}.`));
    });
  });
}

function serviceOf(child: ChildProcess, { baseUrl, apiKey }: Started): EmbeddedService {
  let stopping = false;
  let exit: EmbeddedExit | undefined;
  const listeners: ((exit: EmbeddedExit) => void)[] = [];
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      exit = { code, signal };
      resolve();
      if (!stopping) for (const listener of listeners) listener(exit);
    });
  });
  // A message that can no longer be sent: the exit says the rest.
  child.on('error', () => undefined);
  return {
    baseUrl,
    apiKey,
    stop: async () => {
      stopping = true;
      if (exit) return;
      // Without its parent the child stops by itself.
      if (child.connected) child.disconnect();
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await gone;
      clearTimeout(kill);
    },
    onExit: (listener) => {
      if (exit && !stopping) listener(exit);
      else listeners.push(listener);
    },
  };
}

function isStarted(message: unknown): message is Started {
  if (typeof message !== 'object' || message === null) return false;
  return (
    'baseUrl' in message &&
    typeof message.baseUrl === 'string' &&
    'apiKey' in message &&
    typeof message.apiKey === 'string'
  );
}

function passedEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of PASSED_ENVIRONMENT) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

function modelEnvironment(folders: readonly string[] = []): Record<string, string> {
  const all = [...folders, process.env.TESSDATA_PREFIX ?? ''].filter((folder) => folder !== '');
  return all.length > 0 ? { TESSDATA_PREFIX: all.join(path.delimiter) } : {};
}

/** That of this process; where it has been removed, in which no process can start, the folder that is always there. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    return path.parse(process.execPath).root;
  }
}

function readLines(child: ChildProcess, take: (line: string) => void): void {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}
