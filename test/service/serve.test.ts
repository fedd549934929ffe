import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createKey, revokeKey } from '../../src/service/keyCommands';
import { serveModule } from './support/builtFolder';
import { fakePdf, type FakeDocument } from './support/fakeDocument';
import { newDatabase, stopPostgres } from './support/postgres';

/** Several times what the process may grow by. */
const LARGE_BYTES = 256 * 1_024 * 1_024;
const LARGE_TIMEOUT_MS = 300_000;

after(stopPostgres);

describe('serve', () => {
  const program = serveModule();
  let dataDir: string;
  let server: ChildProcess | undefined;
  let stdout = '';
  let stderr = '';

  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'serve-test-'));
  });
  afterEach(() => {
    server?.kill('SIGKILL');
    fs.rmSync(dataDir, { recursive: true, maxRetries: 5 });
  });

  const start = (settings: Record<string, string> = {}): ChildProcess => {
    const own = { PDF_TO_DOCX_DATA_DIR: dataDir, PDF_TO_DOCX_PORT: '0', PDF_TO_DOCX_WORKERS: '1', ...settings };
    stdout = stderr = '';
    server = spawn(process.execPath, [program], { env: { ...process.env, ...own } });
    server.stdout?.on('data', (text: Buffer) => (stdout += text.toString()));
    server.stderr?.on('data', (text: Buffer) => (stderr += text.toString()));
    return server;
  };
  const listening = async (settings?: Record<string, string>): Promise<string> => {
    start(settings);
    while (!stdout.endsWith('\n')) await delay(5);
    return stdout.slice('listening on '.length, -1);
  };
  const draining = async (url: string): Promise<void> => {
    while ((await fetch(`${url}/readyz`)).status !== 503) await delay(5);
  };
  const exit = async (child: ChildProcess | undefined): Promise<unknown> => {
    if (!child) return undefined;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode ?? child.signalCode;
  };
  const convert = (
    url: string,
    key: string,
    document: FakeDocument = { pages: 1 },
    prefer = 'wait=30',
  ): Promise<Response> => {
    const form = new FormData();
    form.append('output_format', 'docx');
    form.append('file', new Blob([Uint8Array.from(fakePdf(document))]), 'a.pdf');
    return fetch(`${url}/v1/convert`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${key}`, prefer },
    });
  };

  it('says where it listens in the one line of stdout, and logs JSON lines to stderr without the key', async () => {
    const url = await listening();
    const { secret } = await createKey({ dataDir }, 'test');
    assert.equal((await convert(url, secret)).status, 200);
    server?.kill('SIGTERM');
    assert.equal(await exit(server), 0);
    assert.match(stdout, /^listening on http:\/\/127\.0\.0\.1:\d+\n$/);
    const lines = stderr.trim().split('\n');
    assert.ok(lines.length > 1);
    for (const line of lines) assert.doesNotThrow(() => void JSON.parse(line), line);
    assert.equal(stderr.includes(secret), false);
  });

  it('knows keys as soon as they are made and no longer than until they are revoked', async () => {
    const url = await listening();
    const { secret, id } = await createKey({ dataDir }, 'test', 'CONVERT');
    assert.equal((await convert(url, secret)).status, 200);
    await revokeKey({ dataDir }, id);
    assert.equal((await convert(url, secret)).status, 401);
  });

  it('finishes what runs when it is told to stop, and leaves only its state behind', async () => {
    const url = await listening();
    const { secret } = await createKey({ dataDir }, 'test');
    const gate = path.join(dataDir, 'gate');
    const response = convert(url, secret, { pages: 10, gate });
    const isUnderWay = (): boolean => {
      try {
        return fs.readdirSync(dataDir, { recursive: true }).some((name) => String(name).endsWith('scratch'));
      } catch {
        // The upload's folder was moved while it was listed.
        return false;
      }
    };
    while (!isUnderWay()) await delay(5);
    server?.kill('SIGTERM');
    await draining(url);
    fs.writeFileSync(gate, 'open');
    await response;
    assert.equal(await exit(server), 0);
    assert.match(stderr, /job completed/);
    assert.deepEqual(
      fs.readdirSync(dataDir).filter((name) => !name.startsWith('state.sqlite')),
      ['files', 'gate', 'instances', 'secret', 'serve.lock'],
    );
    assert.deepEqual(fs.readdirSync(path.join(dataDir, 'instances')), []);
  });

  it('clears away what was left when it was killed', async () => {
    const url = await listening();
    const { secret } = await createKey({ dataDir }, 'test');
    await convert(url, secret);
    server?.kill('SIGKILL');
    await exit(server);
    const left = fs.readdirSync(path.join(dataDir, 'instances'));
    await listening();
    const now = fs.readdirSync(path.join(dataDir, 'instances'));
    assert.equal(now.length, 1);
    assert.notDeepEqual(now, left);
  });

  it('prints a link to the developer settings that leads there, also where its public address has a path', async () => {
    for (const [publicUrl, base] of [
      ['https://convert.example', 'https://convert.example'],
      ['https://example.com/convert', ''],
    ] as const) {
      const url = await listening({ PDF_TO_DOCX_PUBLIC_URL: publicUrl });
      while (!stderr.includes('setup?token=')) await delay(5);
      const [, printed = ''] = /"url":"(.*)\/developer\/setup\?token=/.exec(stderr) ?? [];
      assert.equal(printed, base || url);
      server?.kill('SIGTERM');
      assert.equal(await exit(server), 0);
    }
  });

  it('keeps its data from other users', async () => {
    await listening({ PDF_TO_DOCX_DATA_DIR: path.join(dataDir, 'new') });
    await createKey({ dataDir: path.join(dataDir, 'new') }, 'test');
    const found = fs.readdirSync(dataDir, { recursive: true }).map((name) => path.join(dataDir, String(name)));
    for (const name of found) assert.equal(fs.statSync(name).mode & 0o077, 0, name);
  });

  it('says why when the address is taken', async () => {
    const url = await listening();
    const first = server;
    const { port } = new URL(url);
    start({ PDF_TO_DOCX_PORT: port, PDF_TO_DOCX_DATA_DIR: path.join(dataDir, 'other') });
    assert.equal(await exit(server), 1);
    assert.match(stderr, new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken.*\\n$`));
    assert.equal(stdout, '');
    first?.kill('SIGKILL');
  });

  for (const kind of ['SQLite', 'PostgreSQL']) {
    it(`ends where it cannot listen, and gives back the job it had begun with: ${kind}`, async () => {
      const databaseUrl = kind === 'SQLite' ? undefined : await newDatabase();
      const database: Record<string, string> =
        databaseUrl === undefined ? {} : { PDF_TO_DOCX_DATABASE_URL: databaseUrl };
      // One without workers leaves the job to others, where there may be others.
      const url = await listening({ ...database, ...(databaseUrl !== undefined && { PDF_TO_DOCX_WORKERS: '0' }) });
      const { secret } = await createKey({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) }, 'test');
      const gate = path.join(dataDir, 'gate');
      await convert(url, secret, { pages: 1, gate }, 'respond-async');
      server?.kill(databaseUrl === undefined ? 'SIGKILL' : 'SIGTERM');
      await exit(server);
      start({ ...database, PDF_TO_DOCX_HOST: '192.0.2.1' });
      assert.equal(await exit(server), 1);
      assert.match(stderr, /^192\.0\.2\.1 is no address of this machine: .*\n$/m);
      assert.deepEqual(fs.readdirSync(path.join(dataDir, 'instances')), []);
      fs.writeFileSync(gate, 'open');
      await listening(database);
      while (!stderr.includes('job completed')) await delay(5);
    });
  }

  it('says why when another one has its data folder', async () => {
    await listening();
    const first = server;
    start();
    assert.equal(await exit(server), 1);
    assert.ok(
      stderr.startsWith(`Another service runs in the data folder ${dataDir}: name another one with --data-dir`),
    );
    first?.kill('SIGKILL');
  });

  it('ends where its database is there and its data folder cannot be made', async () => {
    const file = path.join(dataDir, 'file');
    fs.writeFileSync(file, '');
    start({ PDF_TO_DOCX_DATABASE_URL: await newDatabase(), PDF_TO_DOCX_DATA_DIR: path.join(file, 'data') });
    assert.equal(await exit(server), 1);
    assert.match(stderr, /^The data folder .* cannot be used \(ENOTDIR.*\n$/);
  });

  it('ends where the system knows no such folder, as below /proc', async function () {
    if (process.platform !== 'linux') this.skip();
    start({ PDF_TO_DOCX_DATA_DIR: '/proc/pdf-to-docx/data' });
    assert.equal(await exit(server), 1);
    assert.match(stderr, /^The data folder .* cannot be used \(ENOENT.*\n$/);
  });

  it('does not grow with the files that pass through it', async function () {
    if (process.platform !== 'linux') this.skip();
    this.timeout(LARGE_TIMEOUT_MS);
    const url = await listening();
    const { secret } = await createKey({ dataDir }, 'test');
    const headers = { authorization: `Bearer ${secret}`, prefer: 'wait=30' };
    const send = async (bytes: number): Promise<number> => {
      const form = new FormData();
      form.append('output_format', 'docx');
      const document = fakePdf({ pages: 1, outputBytes: bytes });
      form.append('file', new Blob([Uint8Array.from(document), Buffer.alloc(bytes, ' ')]), 'a.pdf');
      const response = await fetch(`${url}/v1/convert`, { method: 'POST', body: form, headers });
      const { download_url } = (await response.json()) as { download_url: string };
      let received = 0;
      const { body } = await fetch(download_url, { headers });
      for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) received += chunk.length;
      return received;
    };
    const peakKilobytes = (): number =>
      Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server?.pid ?? 0}/status`, 'utf8'))?.[1]);
    for (let i = 0; i < 3; i++) await send(1_000_000);
    const before = peakKilobytes();
    assert.ok((await send(LARGE_BYTES)) > LARGE_BYTES);
    assert.ok(peakKilobytes() - before < 64 * 1_024, `${before} kB before, ${peakKilobytes()} kB at the peak`);
  });

  it('writes an IPv6 address as one that can be opened', async function () {
    const hasIpv6 = Object.values(os.networkInterfaces()).some((list) =>
      list?.some(({ address }) => address === '::1'),
    );
    if (!hasIpv6) this.skip();
    const url = await listening({ PDF_TO_DOCX_HOST: '::1' });
    assert.match(url, /^http:\/\/\[::1\]:\d+$/);
    assert.equal((await fetch(`${url}/livez`)).status, 200);
  });
});
