import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newApiKey } from './access/apiKey';
import { MemoryKeyStore } from './access/keyStore';
import { isoTimestamp, systemClock } from './clock';
import { FolderFileStore } from './files/fileStore';
import { ownAddress } from './http/ownAddress';
import { createInstanceFolder, removeLeftovers, type InstanceFolder } from './files/instanceFolder';
import { MemoryJobStore } from './jobs/memoryJobStore';
import { SERVICE_LIMIT_DEFAULTS } from './settings';
import { newSecret, Sealer } from './state/sealer';
import { startEnginePool } from './threads/enginePool';

/** Entry of the embedded service: a child process of `embedded.ts`, which listens on loopback until its parent goes. */

/** No bound: nobody but the parent has the key, and many small files at once are none of its faults. */
const REQUESTS_PER_SECOND = 1_000_000;
/** The parent has a time limit of its own. Recognising the text of scans takes some seconds a page. */
const JOB_TIMEOUT_SECONDS = 3_600;
/** RFC 1122 §3.2.1.3; where a machine has no IPv4 at all, RFC 4291 §2.5.3. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;
/** So often this process looks whether it still has its folder. */
const FOLDER_LOOK_MS = 1_000;
/** Nobody waits for what is under way when the parent has gone. */
const STOP_GRACE_MS = 0;

async function main(): Promise<void> {
  if (!process.send) throw new Error('The embedded service is started by its parent, over an IPC channel.');
  const parentGone = new Promise<void>((resolve) => {
    process.once('disconnect', resolve);
    process.once('SIGTERM', resolve);
  });
  // Ctrl+C, and the end of a terminal, reach every process in it: the parent decides what they mean.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

  const workers = os.availableParallelism();
  // Its first thread gets ready while the HTTP server is loaded, which takes as long.
  const pool = startEnginePool(__dirname, workers);
  const [folder, host, { startService }] = await Promise.all([
    createTemporaryFolder(),
    ownAddress(LOOPBACK),
    import('./service'),
  ]);
  const keys = new MemoryKeyStore();
  const { key, secret } = newApiKey('embedded', 'FULL', isoTimestamp(systemClock.now()));
  await keys.add(key);
  const service = await startService({
    host,
    port: 0,
    loopbackHostOnly: true,
    keys,
    jobs: new MemoryJobStore(SERVICE_LIMIT_DEFAULTS.runningJobsPerKey),
    files: new FolderFileStore(path.join(folder.path, 'files'), false),
    sealer: new Sealer(newSecret()),
    limits: {
      ...SERVICE_LIMIT_DEFAULTS,
      requestsPerSecond: REQUESTS_PER_SECOND,
      jobTimeoutSeconds: JOB_TIMEOUT_SECONDS,
    },
    runner: pool,
    slots: workers,
    folder: folder.path,
    logLevel: 'info',
    logStream: process.stderr,
  });
  process.send({ baseUrl: service.baseUrl, apiKey: secret });
  removeLeftovers(os.tmpdir()).catch(() => undefined);

  await Promise.race([parentGone, isRemoved(folder.path)]);
  await service.stop(STOP_GRACE_MS);
  await pool.close();
  await folder.remove();
}

/**
 * Resolves when a folder has gone: whoever clears away temporary files takes ours, too. It is not made anew, for somebody else may have taken
 * its name; the service ends, and the next conversion starts another one.
 */
async function isRemoved(folder: string): Promise<void> {
  for (;;) {
    await delay(FOLDER_LOOK_MS);
    try {
      await fs.stat(folder);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    }
  }
}

/** What stops the start and is not this program's fault: where in it that was noticed helps nobody. */
class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

async function createTemporaryFolder(): Promise<InstanceFolder> {
  const parent = os.tmpdir();
  try {
    return await createInstanceFolder(parent);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // https://nodejs.org/api/os.html#ostmpdir
    const variable = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';
    throw new StartRefused(
      `The temporary folder ${parent} cannot be used (${reason}): name another one in ${variable}`,
    );
  }
}

/** For the log. */
function tellingOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof StartRefused ? error.message : (error.stack ?? error.message);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${tellingOf(error)}\n`);
    process.exit(1);
  },
);
