import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ConversionClient, fileSource, UndiciTransport } from '../../src/client';
import { CLI, TMP } from './programs';
import { onCores } from './runCommand';

/** A service of our own with a given number of workers, and a client for it. */
export interface RunningService {
  readonly pid: number;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly client: ConversionClient;
  stop(): Promise<void>;
}

/**
 * @param settings more of `serve`'s, without their prefix
 * @param cores processors that it may use; all when absent
 * @throws Error when it does not say its address
 */
export async function startService(
  workers: number,
  settings: Readonly<Record<string, string>> = {},
  cores?: number,
): Promise<RunningService> {
  fs.mkdirSync(TMP, { recursive: true });
  const data = fs.mkdtempSync(path.join(TMP, 'service-'));
  const keys = spawnSync(process.execPath, [CLI, 'keys', 'create', '--name', 'bench', '--data-dir', data]);
  const apiKey = keys.stdout.toString().trim();
  if (keys.status !== 0) throw new Error(`keys create: ${keys.stderr.toString()}`);
  const serve = [process.execPath, CLI, 'serve', '--port', '0', '--data-dir', data];
  const [program = '', ...args] = cores === undefined ? serve : onCores(cores, serve);
  const child = spawn(program, args, {
    env: {
      ...process.env,
      PDF_TO_DOCX_WORKERS: String(workers),
      PDF_TO_DOCX_MAX_UPLOAD_BYTES: String(2 ** 31),
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`PDF_TO_DOCX_${name}`, value])),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /listening on (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => {
      reject(new Error(`the service ended with ${code ?? 'a signal'} before it listened`));
    });
  });
  return {
    pid: child.pid ?? 0,
    baseUrl: address,
    apiKey,
    client: new ConversionClient({ serviceUrl: address, apiKey, transport: new UndiciTransport() }),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

/** What is going on, for whoever watches the memory. */
export type Phase = 'upload' | 'conversion' | 'download';

/** Uploads a PDF, waits for its end and downloads the DOCX. Returns milliseconds of all of it. */
export async function convertOver(
  client: ConversionClient,
  pdf: string,
  docx: string,
  onPhase: (phase: Phase) => void = () => undefined,
): Promise<number> {
  const { signal } = new AbortController();
  const began = performance.now();
  const source = await fileSource(pdf);
  onPhase('upload');
  const submission = await client.convert(source, {
    signal,
    onProgress: (sent) => {
      if (sent === source.size) onPhase('conversion');
    },
  });
  onPhase('conversion');
  const job = await client.waitForEnd(submission, { signal, timeoutMs: CONVERSION_LIMIT_MS });
  if (job.status !== 'completed') throw new Error(`the job ended as ${job.status}: ${job.error?.message ?? ''}`);
  onPhase('download');
  const file = fs.openSync(docx, 'w');
  await client.download(
    job,
    {
      write: (bytes) => {
        fs.writeSync(file, bytes);
        return Promise.resolve();
      },
      restart: () => {
        fs.ftruncateSync(file);
        return Promise.resolve();
      },
    },
    { signal },
  );
  fs.closeSync(file);
  return performance.now() - began;
}

const CONVERSION_LIMIT_MS = 600_000;
