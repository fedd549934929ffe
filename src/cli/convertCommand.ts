import {
  ClientError,
  convertFile,
  FileError,
  messageOf,
  NativeFileSystem,
  type ConversionOutcome,
  type ConversionProgress,
} from '../conversion/index';
import { folded } from '../conversion/outputName';
import { BatchProgress } from './batchProgress';
import { UsageError, type ConvertCommand } from './commandLine';
import type { Connection } from './connection';
import type { ConvertTask } from './convertTasks';
import { PasswordPrompt } from './passwordPrompt';
import { sentenceFor } from './sentences';
import type { Terminal } from './terminal';
import { warningLines } from './warningLines';

/** So many files are under way at a time: one uploads while another is converted. */
const MAX_PARALLEL = 4;

interface ConvertSurroundings {
  readonly terminal: Terminal;
  /** Results go here, a line each. */
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
  /** Ctrl+C at a question. */
  readonly interrupt: () => void;
  readonly password: string | undefined;
  /** The service, which is another one after a service of our own has ended. */
  readonly connect: () => Promise<Connection>;
}

/**
 * Converts the files of a `convert` command.
 *
 * @returns whether all of them were converted (or skipped, as told)
 * @throws UsageError for the address of a service that is none, before anything is done
 */
export async function runConvert(
  command: ConvertCommand,
  tasks: readonly ConvertTask[],
  surroundings: ConvertSurroundings,
): Promise<boolean> {
  const { terminal, signal } = surroundings;
  try {
    await surroundings.connect();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (signal.aborted) return false;
    terminal.line(failureLine(error, tasks[0]?.name ?? ''));
    if (command.json) for (const task of tasks) surroundings.print(JSON.stringify(failureRecord(error, task)));
    return false;
  }
  const batch = new BatchProgress(terminal, tasks.length);
  const passwords = new PasswordPrompt(terminal, surroundings.interrupt, signal);
  let failed = 0;

  const files = new NativeFileSystem();
  /** What this command has saved, by folded targets. */
  const saved = new Map<string, string>();

  const convertOne = async (task: ConvertTask): Promise<void> => {
    const { name, source, target } = task;
    let gone: AbortSignal | undefined;
    let temporaryFolder: string | undefined;
    try {
      const connection = await surroundings.connect();
      ({ gone, temporaryFolder } = connection);
      // One of our own that has ended is not asked again and again; it ends with this command, too, and its jobs with it.
      const over = gone === undefined ? undefined : AbortSignal.any([signal, gone]);
      const ours = saved.get(folded(target));
      // Two PDFs whose names differ on their disk and not on that of the documents, or lead to one file there.
      const wouldReplaceOurs = ours !== undefined && (await files.isSame(ours, target));
      const outcome = await convertFile(
        {
          source,
          target,
          ifExists: wouldReplaceOurs && command.ifExists === 'overwrite' ? 'fail' : command.ifExists,
          scannedPages: command.scannedPages,
          password: surroundings.password,
          askPassword: terminal.canAsk ? (reason) => passwords.ask(name, reason) : undefined,
          timeoutMs: Infinity,
          signal: over ?? signal,
          onProgress: (progress: ConversionProgress) => {
            batch.update(name, progress);
          },
        },
        { client: connection.client, gone: over, files },
      );
      if (outcome.status === 'saved') saved.set(folded(target), outcome.path);
      report(command, task, outcome, surroundings);
    } catch (thrown) {
      failed++;
      if (signal.aborted) return;
      const error =
        gone?.aborted === true ? new ClientError('internal', 'The service ended', { cause: thrown }) : thrown;
      terminal.line(failureLine(error, name, temporaryFolder));
      if (command.json) surroundings.print(JSON.stringify(failureRecord(error, task, temporaryFolder)));
    } finally {
      batch.done(name);
    }
  };

  await inParallel(tasks, convertOne, signal);
  terminal.clearProgress();
  return failed === 0 && !signal.aborted;
}

/** Several at once, but one after the other where they lead to one place. What is not begun when `signal` aborts stays so. */
async function inParallel(
  tasks: readonly ConvertTask[],
  convertOne: (task: ConvertTask) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...tasks];
  const turns = new Map<string, Promise<void>>();
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task && !signal.aborted; task = waiting.shift()) {
      const next = task;
      const place = folded(next.target);
      const turn = (turns.get(place) ?? Promise.resolve()).then(() => convertOne(next));
      turns.set(place, turn);
      await turn;
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, tasks.length) }, work));
}

function report(
  command: ConvertCommand,
  { name, source, target }: ConvertTask,
  outcome: ConversionOutcome,
  { terminal, print }: ConvertSurroundings,
): void {
  const { json } = command;
  terminal.clearProgress();
  if (outcome.status === 'skipped') {
    terminal.line(`skipped: ${target} exists already, ${name} was left alone.`);
    if (json) print(JSON.stringify({ source, status: 'skipped', output: target }));
    return;
  }
  const { path: output, warnings, convertedAgain } = outcome;
  if (convertedAgain) terminal.line(`result_expired: The result of ${name} had expired, so it was converted again.`);
  for (const line of warningLines(name, warnings, command)) terminal.line(line);
  print(json ? JSON.stringify({ source, status: 'saved', output, warnings }) : output);
}

/** `code: sentence`; of a fault of the service with the id under which its log has more */
function failureLine(error: unknown, name: string, temporaryFolder?: string): string {
  const { code, message, requestId } = explain(error, name, temporaryFolder);
  return `${code}: ${message}${code === 'internal' && requestId !== undefined ? ` (request ${requestId})` : ''}`;
}

function failureRecord(error: unknown, { name, source }: ConvertTask, temporaryFolder?: string): object {
  return { source, status: 'failed', ...explain(error, name, temporaryFolder) };
}

/** @param temporaryFolder of a service of our own */
function explain(
  error: unknown,
  name: string,
  temporaryFolder?: string,
): { readonly code: string; readonly message: string; requestId?: string } {
  if (error instanceof FileError)
    return { code: error.code, message: sentenceFor(error.code, name, error.path, error.cause) };
  if (error instanceof ClientError) {
    const { code, message, requestId } = error;
    const where = code === 'overloaded' && temporaryFolder !== undefined ? temporaryFilesIn(temporaryFolder) : '';
    return { code, message: sentenceFor(code, name, message) + where, ...(requestId !== undefined && { requestId }) };
  }
  // A service that did not start may have said more than a line.
  const told = messageOf(error).replace(/(?<!\s)\s*\n\s*/g, ' ');
  return { code: 'internal', message: `${name} could not be converted: ${told}` };
}

/** https://nodejs.org/api/os.html#ostmpdir */
const temporaryFilesIn = (folder: string): string =>
  ` Its temporary files are in ${folder}: ${process.platform === 'win32' ? 'TEMP' : 'TMPDIR'} names another folder.`;
