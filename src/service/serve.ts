import path from 'node:path';
import { isatty } from 'node:tty';
import { isoTimestamp, systemClock } from './clock';
import { DEVELOPER_PATH } from './developer/layout';
import { Owner } from './developer/owner';
import { SignInLimit } from './developer/signInLimit';
import { createInstanceFolder, removeLeftovers, type InstanceFolder } from './files/instanceFolder';
import { serverRoutes } from './serverRoutes';
import { startService } from './service';
import type { LogLevel, ServeSettings } from './settings';
import { openServerState, type ServerState } from './state/serverState';
import { usingState } from './state/usingState';
import { startEnginePool } from './threads/enginePool';
import type { WorkerPool } from './threads/workerPool';

/** Jobs that run when the signal comes have so long; with what follows, the process is gone within 10 s. */
const STOP_GRACE_MS = 7_000;
/** Whatever hangs then, goes. */
const STOP_TIMEOUT_MS = 9_500;
/** stdin, stdout and stderr. */
const STANDARD_STREAMS = [0, 1, 2] as const;

/**
 * `pdf-to-docx serve`: runs the service until SIGTERM, SIGINT or the end of its terminal, then resolves. Prints the one line `listening on …` to stdout; the log
 * goes to stderr.
 * @param moduleFolder where the worker's bundle and `pdfium.wasm` are; by default beside the bundle this is part of
 * @throws SettingError when the address, the data folder or the database cannot be had
 */
export async function serve(settings: ServeSettings, moduleFolder: string = __dirname): Promise<void> {
  const stopped = toldToStop();
  const instances = path.join(settings.dataDir, 'instances');
  const state = await usingState(settings, () =>
    openServerState(settings, {
      slotsPerKey: settings.limits.runningJobsPerKey,
      onError: (error) => {
        logTrouble(settings.logLevel, error);
      },
    }),
  );
  // Whatever is open keeps the process alive: an error, too, has to come past these.
  try {
    const folder = await usingState(settings, () => createInstanceFolder(instances));
    try {
      await removeLeftovers(instances);
      const pool = startEnginePool(moduleFolder, settings.workers);
      try {
        await serveUntil(stopped, settings, { state, folder, pool });
      } finally {
        await pool.close();
      }
    } finally {
      await folder.remove();
    }
  } finally {
    await state.close();
  }
}

function toldToStop(): Promise<void> {
  // nohup(1) leaves a program no terminal, and has it ignore SIGHUP, which Node takes back when it starts.
  const hasTerminal = STANDARD_STREAMS.some((stream) => isatty(stream));
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
    process.on('SIGHUP', () => {
      if (hasTerminal) resolve();
    });
  });
}

interface ServeParts {
  readonly state: ServerState;
  readonly folder: InstanceFolder;
  readonly pool: WorkerPool;
}

async function serveUntil(
  stopped: Promise<void>,
  { host, port, publicUrl, limits, logLevel, workers, webhookAllowPrivate }: ServeSettings,
  { state, folder, pool }: ServeParts,
): Promise<void> {
  const { clock } = state;
  const owner = new Owner(state.owner, new SignInLimit(clock), clock);
  const service = await startService({
    host,
    port,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    loopbackHostOnly: false,
    keys: state.keys,
    jobs: state.jobs,
    files: state.files,
    sealer: state.sealer,
    limits,
    runner: pool,
    slots: workers,
    folder: folder.path,
    logLevel,
    logStream: process.stderr,
    clock,
    routes: [
      serverRoutes({
        keys: state.keys,
        jobs: state.jobs,
        webhooks: state.webhooks,
        owner,
        allowPrivateWebhooks: webhookAllowPrivate,
      }),
    ],
  });
  // The pages lie at the root of a host: behind a proxy that takes a path away they are reached past it.
  const isAtRoot = publicUrl !== undefined && new URL(publicUrl).pathname === '/';
  await announceSetup(owner, isAtRoot ? publicUrl : service.baseUrl);
  process.stdout.write(`listening on ${service.baseUrl}\n`);
  await stopped;
  setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
  await service.stop(STOP_GRACE_MS);
}

/** Until the owner has chosen a password, every start prints a link that lets its reader choose it: to the log's place, whatever the level. */
async function announceSetup(owner: Owner, baseUrl: string): Promise<void> {
  const token = await owner.beginSetup();
  if (token === undefined) return;
  const line = {
    time: isoTimestamp(systemClock.now()),
    msg: 'choose the password of the developer settings at this address; it works once, for a day',
    url: `${baseUrl}${DEVELOPER_PATH}/setup?token=${token}`,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** Pino's level of a warning, in whose format the service logs. */
const WARNING = 40;

/** What goes wrong with the database on its own, and is tried again, has no request to be logged with. */
function logTrouble(level: LogLevel, error: Error): void {
  if (['silent', 'fatal', 'error'].includes(level)) return;
  const line = {
    level: WARNING,
    time: Date.now(),
    pid: process.pid,
    err: { message: error.message, stack: error.stack },
  };
  process.stderr.write(`${JSON.stringify({ ...line, msg: 'trouble with the database' })}\n`);
}
