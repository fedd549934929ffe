import fs from 'node:fs/promises';
import path from 'node:path';
import type { KeyStore } from '../access/keyStore';
import { systemClock, type Clock } from '../clock';
import type { OwnerStore } from '../developer/ownerStore';
import { FolderFileStore, type FileStore } from '../files/fileStore';
import { flagOrVariable } from '../settingNames';
import { SECRET_VARIABLE, SettingError, type StateLocation } from '../settings';
import type { WebhookStore } from '../webhooks/webhookStore';
import { LocalChanges } from './changes';
import type { Database, Queries } from '../database/database';
import { RowLine } from './line';
import { createTables } from './schema';
import { newSecret, Sealer, SECRET_BYTES } from './sealer';
import { SqlJobStore } from './stores/sqlJobStore';
import { SqlKeyStore } from './stores/sqlKeyStore';
import { SqlOwnerStore } from './stores/sqlOwnerStore';
import { SqlWebhookStore } from './stores/sqlWebhookStore';

/** What servers and the command line share of the state; jobs and files come on top. */
export interface SharedState {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly webhooks: WebhookStore;
  readonly owner: OwnerStore;
  readonly sealer: Sealer;
}

/** All that a server keeps. */
export interface ServerState extends SharedState {
  readonly jobs: SqlJobStore;
  readonly files: FileStore;
  /** Of all servers that share the state. */
  readonly clock: Clock;
  close(): Promise<void>;
}

interface ServerStateOptions {
  /** So many jobs of one key run at once; more wait. */
  readonly slotsPerKey: number;
  /** Hears of what goes wrong on its own and is tried again. */
  readonly onError: (error: Error) => void;
}

const DATABASE_FILE = 'state.sqlite';
const SECRET_FILE = 'secret';
const SECRET_NAME = 'secret';
const SECRET_PRINT_NAME = 'secret_print';
const FILES_FOLDER = 'files';
const FILE_MODE = 0o600;

/**
 * Opens the database, with its tables, and the server's secret. The database modules are loaded here and not before: nothing that does not
 * keep its state in a database needs them.
 * @param onError hears of database connections that broke on their own
 * @throws Error when the database or the data folder cannot be had
 */
export async function openSharedState(
  location: StateLocation,
  onError: (error: Error) => void = () => undefined,
): Promise<SharedState> {
  const database = await openDatabase(location, onError);
  try {
    await createTables(database);
    const sealer = new Sealer(await secretOf(location, database));
    return {
      database,
      keys: new SqlKeyStore(database),
      webhooks: new SqlWebhookStore(database, sealer),
      owner: new SqlOwnerStore(database),
      sealer,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the state for a server. Jobs that a server which is no more was working on are in line again afterwards, or soon.
 * @throws Error when the database cannot be had, or another server has the data folder
 */
export function openServerState(location: StateLocation, options: ServerStateOptions): Promise<ServerState> {
  return location.databaseUrl === undefined
    ? openStateOfOneServer(location, options)
    : openStateOfSeveralServers(location, location.databaseUrl, options);
}

async function openStateOfOneServer(
  location: StateLocation,
  { slotsPerKey, onError }: ServerStateOptions,
): Promise<ServerState> {
  const { lockFolder } = await import('../database/sqliteDatabase');
  const lock = lockFolder(location.dataDir);
  try {
    const shared = await openSharedState(location, onError);
    const { database } = shared;
    const jobs = new SqlJobStore({
      database,
      line: new RowLine(slotsPerKey),
      changes: new LocalChanges(),
      node: 'this',
    });
    await jobs.putBackLost('SELECT id FROM nodes WHERE 1 = 0');
    return {
      ...shared,
      jobs,
      files: new FolderFileStore(path.join(location.dataDir, FILES_FOLDER), true),
      clock: systemClock,
      close: async () => {
        await jobs.close();
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openStateOfSeveralServers(
  location: StateLocation,
  databaseUrl: string,
  { slotsPerKey, onError }: ServerStateOptions,
): Promise<ServerState> {
  const { PostgresChanges } = await import('./postgres/changes');
  const { BossLine } = await import('./postgres/bossLine');
  const { DatabaseFileStore } = await import('./stores/databaseFileStore');
  const { LiveNode } = await import('./liveNode');
  const shared = await openSharedState(location, onError);
  const { database } = shared;
  const opened: { close(): Promise<void> }[] = [database];
  // What was opened last goes first; one that stayed would keep the process alive.
  const close = async (): Promise<void> => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    await requireSameSecret(shared);
    const changes = await PostgresChanges.open(databaseUrl, onError);
    opened.push(changes);
    const line = await BossLine.open(database, slotsPerKey, onError);
    opened.push(line);
    const node = await LiveNode.join(database, onError);
    opened.push({ close: () => node.leave() });
    const jobs = new SqlJobStore({ database, line, changes, node: node.id });
    node.whileAlive((nodesAlive) => jobs.putBackLost(nodesAlive));
    return {
      ...shared,
      jobs,
      files: new DatabaseFileStore(database),
      clock: node,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Makes sure that a server has kept something there: a mistyped folder or database is no new one.
 * @throws SettingError, and what comes of a database that cannot be had
 */
export async function requireState(location: StateLocation): Promise<void> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl !== undefined) {
    const database = await openDatabase(location, () => undefined);
    try {
      const [row] = await database.query("SELECT to_regclass('api_keys') AS keys");
      if (row?.keys) return;
    } finally {
      await database.close();
    }
    throw new SettingError(`There is no service's data in that database: check ${flagOrVariable('DATABASE_URL')}.`);
  }
  try {
    await fs.stat(path.join(dataDir, DATABASE_FILE));
  } catch (error) {
    // Whatever else is wrong with it, who opens it will say.
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'ENOTDIR')) return;
    throw new SettingError(
      `There is no service's data in ${dataDir}: name its folder with ${flagOrVariable('DATA_DIR')}.`,
    );
  }
}

async function openDatabase({ dataDir, databaseUrl }: StateLocation, onError: (error: Error) => void) {
  if (databaseUrl === undefined) {
    const { SqliteDatabase } = await import('../database/sqliteDatabase');
    return new SqliteDatabase(path.join(dataDir, DATABASE_FILE));
  }
  const { PostgresDatabase } = await import('../database/postgresDatabase');
  return new PostgresDatabase(databaseUrl, onError);
}

/** One server keeps its secret in a file beside the database, so that the database alone gives nothing away; several share it through theirs. */
async function secretOf({ dataDir, databaseUrl, secret }: StateLocation, database: Database): Promise<Uint8Array> {
  if (secret !== undefined) return Buffer.from(secret, 'utf8');
  const kept =
    databaseUrl === undefined ? await secretInFile(dataDir) : await sharedValue(database, SECRET_NAME, newSecretText());
  return Buffer.from(kept, 'base64url');
}

/** What all servers of the database have under a name; where there is nothing yet, what this one brings. */
async function sharedValue(database: Queries, name: string, own: string): Promise<string> {
  await database.query('INSERT INTO shared_values (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    own,
  ]);
  const [row] = await database.query('SELECT value FROM shared_values WHERE name = $1', [name]);
  if (typeof row?.value !== 'string') throw new Error(`The database does not keep the ${name} of the servers.`);
  return row.value;
}

/**
 * Makes sure that the others can read what this server encrypts: passwords of jobs, and secrets of webhooks.
 * @throws SettingError
 */
async function requireSameSecret({ database, sealer }: SharedState): Promise<void> {
  const own = sealer.fingerprint(SECRET_PRINT_NAME, '');
  if ((await sharedValue(database, SECRET_PRINT_NAME, own)) === own) return;
  throw new SettingError(
    `${SECRET_VARIABLE} is not that of the other servers on the database: give all of them the same.`,
  );
}

const newSecretText = (): string => Buffer.from(newSecret()).toString('base64url');

/** Written beside and linked: of two processes that start at once, one makes it, and neither reads half of it. */
async function secretInFile(dataDir: string): Promise<string> {
  const file = path.join(dataDir, SECRET_FILE);
  const kept = await readIfThere(file);
  if (kept !== undefined) return requireWhole(file, kept);
  const temporary = `${file}.${process.pid}`;
  await fs.writeFile(temporary, newSecretText(), { mode: FILE_MODE, flush: true });
  await fs.link(temporary, file).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await fs.rm(temporary);
  return fs.readFile(file, 'utf8');
}

/** A disk that was full when it was copied, or a backup without contents, leaves one that anybody can guess. @throws SettingError */
function requireWhole(file: string, kept: string): string {
  if (Buffer.from(kept, 'base64url').length >= SECRET_BYTES) return kept;
  throw new SettingError(
    `The file ${file} does not hold the secret that it was made with: bring it back from a backup, or remove it and make the webhooks anew.`,
  );
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
