import type { AddressInfo } from 'node:net';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Access } from './access/access';
import type { KeyStore } from './access/keyStore';
import { systemClock, type Clock } from './clock';
import type { FileStore } from './files/fileStore';
import { addRoutes, createHttpServer, type Routes } from './http/httpServer';
import { listen } from './http/listen';
import { RateLimit } from './http/rateLimit';
import { Conversions } from './jobs/conversions';
import type { JobStore } from './jobs/jobStore';
import { convertRoute } from './routes/convert';
import { fileRoutes } from './routes/files';
import { healthRoutes } from './routes/health';
import { jobRoutes } from './routes/jobs';
import { limitsRoute } from './routes/limits';
import type { LogLevel, ServiceLimits } from './settings';
import type { Sealer } from './state/sealer';
import type { ConversionRunner } from './threads/workerPool';

export interface ServiceOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly publicUrl?: string;
  /** Answer only requests whose Host is this machine's loopback and the port: no web page can then reach the service by DNS rebinding. */
  readonly loopbackHostOnly: boolean;
  readonly keys: KeyStore;
  readonly jobs: JobStore;
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly limits: ServiceLimits;
  readonly runner: ConversionRunner;
  /** How many jobs the runner takes at once. */
  readonly slots: number;
  /** Private to this service, for uploads and conversions under way; where it is on the file system of `files`, keeping one is a rename. */
  readonly folder: string;
  readonly logLevel: LogLevel;
  readonly logStream: { write(line: string): void };
  readonly clock?: Clock;
  /** What a service has beside the conversion itself. */
  readonly routes?: readonly Routes[];
}

export interface RunningService {
  /** http://host:port */
  readonly baseUrl: string;
  /** Deletes what has expired; runs by itself twice a minute. */
  sweep(): Promise<void>;
  /** Takes no more work, lets running jobs go on for `graceMs`, ends what is left, and closes all connections. */
  stop(graceMs: number): Promise<void>;
}

const CONVERSION_ROUTES: readonly Routes[] = [convertRoute, jobRoutes, fileRoutes, limitsRoute, healthRoutes];
const SWEEP_INTERVAL_MS = 30_000;
/** Answers that are on their way when the last job has ended. */
const LAST_ANSWERS_MS = 1_500;

/** Starts the HTTP service. @throws SettingError when the address cannot be had */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { limits, keys, jobs, files, sealer, runner, slots, folder, clock = systemClock } = options;
  const workFolder = await privateSubfolder(folder, 'work');
  const uploadFolder = await privateSubfolder(folder, 'uploads');
  let port = options.port;
  const authority = (): string => `${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;
  const app = createHttpServer({
    ...options,
    ...(options.loopbackHostOnly && {
      isHostAllowed: (host: string) => host === authority() || host === `localhost:${port}`,
    }),
  });
  const conversions = new Conversions({ jobs, files, runner, slots, limits, sealer, clock, workFolder, log: app.log });
  const access = new Access(keys, new RateLimit(limits, clock));
  const { publicUrl } = options;
  addRoutes(
    app,
    {
      access,
      conversions,
      files,
      limits,
      clock,
      uploadFolder,
      ...(publicUrl === undefined ? {} : { publicUrl }),
    },
    [...CONVERSION_ROUTES, ...(options.routes ?? [])],
  );
  await conversions.start();
  try {
    await listen(app, options);
  } catch (error) {
    // A job may have been begun by now, and who waits for one keeps the process alive.
    await conversions.drain(0);
    throw error;
  }
  port = portOf(app.server.address());

  const sweep = (): void => {
    conversions.sweep().catch((error: unknown) => {
      app.log.error({ err: error }, 'expired files could not be removed');
    });
  };
  const sweeping = setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  return {
    baseUrl: `http://${authority()}`,
    sweep: () => conversions.sweep(),
    stop: async (graceMs) => {
      clearInterval(sweeping);
      await conversions.drain(graceMs);
      const cut = setTimeout(() => {
        app.server.closeAllConnections();
      }, LAST_ANSWERS_MS);
      await app.close();
      clearTimeout(cut);
    },
  };
}

async function privateSubfolder(parent: string, name: string): Promise<string> {
  const folder = path.join(parent, name);
  await fs.mkdir(folder, { mode: 0o700 });
  return folder;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The service does not listen on a port.');
  return address.port;
}
