import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createKey } from '../../../src/service/keyCommands';
import { serveModule } from './builtFolder';

interface Server {
  readonly process: ChildProcess;
  /** Rejects when the process ends before it listens. */
  readonly url: Promise<string>;
}

interface ClusterOptions {
  /** Of PostgreSQL; without one there is one server, on SQLite. */
  readonly databaseUrl?: string;
  /** Settings of each server, without their prefix. */
  readonly servers: readonly Readonly<Record<string, string>>[];
  /** How far the clock of each server is ahead; absent: not at all. */
  readonly clocksAheadMs?: readonly number[];
}

/** Real servers, each a process with a data folder of its own, that can be killed and started again. */
export class Cluster {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-test-'));
  private readonly program = serveModule();
  private readonly servers: Server[];
  private next = 0;

  constructor(private readonly options: ClusterOptions) {
    this.servers = options.servers.map((_, index) => this.start(index));
  }

  /** Resolves when all servers listen. */
  async listening(): Promise<void> {
    await Promise.all(this.servers.map(({ url }) => url));
  }

  dataDir(index: number): string {
    return path.join(this.folder, String(index));
  }

  url(index: number): Promise<string> {
    return this.server(index).url;
  }

  /** The servers in turn. */
  async anyUrl(): Promise<string> {
    this.next += 1;
    return this.url(this.next % this.servers.length);
  }

  async makeKey(): Promise<string> {
    const { databaseUrl } = this.options;
    const location = { dataDir: this.dataDir(0), ...(databaseUrl === undefined ? {} : { databaseUrl }) };
    return (await createKey(location, 'cluster')).secret;
  }

  /** Ends a server; the exit code, or the signal's name. */
  async end(index: number, signal: NodeJS.Signals): Promise<unknown> {
    const { process, url } = this.server(index);
    const ended = new Promise((resolve) =>
      process.once('exit', (code, name) => {
        resolve(code ?? name);
      }),
    );
    await url;
    process.kill(signal);
    return ended;
  }

  restart(index: number): void {
    this.servers[index] = this.start(index);
  }

  /** Ends a server without warning and starts it again. */
  async kill(index: number): Promise<void> {
    await this.end(index, 'SIGKILL');
    this.restart(index);
  }

  get size(): number {
    return this.servers.length;
  }

  async close(): Promise<void> {
    for (const { process, url } of this.servers) {
      url.catch(() => undefined);
      const ended = new Promise((resolve) => process.once('exit', resolve));
      if (process.exitCode === null && process.signalCode === null) {
        process.kill('SIGKILL');
        await ended;
      }
    }
    fs.rmSync(this.folder, { recursive: true, maxRetries: 5 });
  }

  private server(index: number): Server {
    const server = this.servers[index];
    if (!server) throw new RangeError(`There is no server ${index}.`);
    return server;
  }

  private start(index: number): Server {
    const { databaseUrl } = this.options;
    const settings = {
      PORT: '0',
      DATA_DIR: this.dataDir(index),
      LOG_LEVEL: 'silent',
      WORKERS: '1',
      REQUESTS_PER_SECOND: '100000',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...this.options.servers[index],
    };
    const own = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`PDF_TO_DOCX_${name}`, value]));
    const aheadMs = this.options.clocksAheadMs?.[index] ?? 0;
    const setClock = `const { now } = Date; Date.now = () => now() + ${aheadMs};`;
    const child = spawn(process.execPath, ['--import', `data:text/javascript,${setClock}`, this.program], {
      env: { ...process.env, ...own },
    });
    let output = '';
    let errors = '';
    const url = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        output += text.toString();
        const [, address] = /^listening on (\S+)\n/.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
      child.stderr.on('data', (text: Buffer) => (errors = (errors + text.toString()).slice(-2_000)));
      child.once('exit', () => {
        reject(new Error(`A server ended before it listened: ${errors}`));
      });
    });
    // Looked at by whoever needs it.
    url.catch(() => undefined);
    return { process: child, url };
  }
}
