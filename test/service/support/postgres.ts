import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { installDebianPackages } from '../../host/debianPackages';

/** Where Debian keeps the programs of the server, by version. */
const VERSIONS = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 60_000;

interface Server {
  readonly process: ChildProcess;
  readonly folder: string;
}

let server: Promise<Server> | undefined;
let databases = 0;

/** Address of a new database on a PostgreSQL of the tests' own, which is started at the first call and ends with `stopPostgres`. */
export async function newDatabase(): Promise<string> {
  server ??= startServer();
  const { folder } = await server;
  const name = `test_${++databases}`;
  await queryDatabase(addressOf(folder, 'postgres'), `CREATE DATABASE ${name}`);
  return addressOf(folder, name);
}

async function startServer(): Promise<Server> {
  const programs = programFolder();
  const user = serverUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-test-'));
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  // It refuses to run as root.
  const as = { ...user, cwd: folder };
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  });
  // On a socket of its own and on no port of the machine.
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
    'log_min_messages=panic',
  ];
  const process = spawn(path.join(programs, 'postgres'), ['-D', data, ...settings.flatMap((text) => ['-c', text])], {
    ...as,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await queryDatabase(addressOf(folder, 'postgres'), 'SELECT 1');
      return { process, folder };
    } catch (error) {
      if (process.exitCode !== null || performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}

/** The folder of the server's programs, which are installed first where that is possible. @throws Error that says what to install */
export function programFolder(): string {
  const versions = () => (fs.existsSync(VERSIONS) ? fs.readdirSync(VERSIONS) : []);
  const found = () => {
    const newest = versions().sort((a, b) => Number(b) - Number(a))[0];
    const folder = newest === undefined ? undefined : path.join(VERSIONS, newest, 'bin');
    return folder !== undefined && fs.existsSync(path.join(folder, 'initdb')) ? folder : undefined;
  };
  const folder = found() ?? (installDebianPackages(['postgresql']) ? found() : undefined);
  if (folder === undefined) throw new Error('These tests need PostgreSQL: run `sudo apt-get install -y postgresql`.');
  return folder;
}

/** For root: the user whom Debian's package makes for the server. */
function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const addressOf = (folder: string, name: string): string =>
  `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;

/** The rows that a statement gives, on a connection of its own. */
export async function queryDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Has the server stand still: it takes connections and questions, and answers nothing. Returns what lets it go on. */
export async function freezePostgres(): Promise<() => void> {
  const { pid } = (await server)?.process ?? {};
  if (pid === undefined) throw new Error('PostgreSQL does not run.');
  // First the one that makes the others.
  process.kill(pid, 'SIGSTOP');
  const pids = [...childrenOf(pid), pid];
  for (const child of pids) process.kill(child, 'SIGSTOP');
  return () => {
    for (const child of pids.splice(0)) process.kill(child, 'SIGCONT');
  };
}

const childrenOf = (pid: number): number[] =>
  (fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);

/** Ends the server, if there is one, and all its databases. */
export async function stopPostgres(): Promise<void> {
  const running = await server;
  server = undefined;
  if (!running) return;
  const { process: postgres } = running;
  const ended = new Promise((resolve) => postgres.once('exit', resolve));
  // PostgreSQL's word for an end at once: nothing of it is needed any more.
  postgres.kill('SIGQUIT');
  if (postgres.exitCode === null && postgres.signalCode === null) await ended;
  fs.rmSync(running.folder, { recursive: true });
}
