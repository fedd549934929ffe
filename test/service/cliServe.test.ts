import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { scratchFolder, type ScratchFolder } from '../unit/conversion/scratchFolder';
import { CLI, runCli, written, type Ended } from './cliProgram';
import { startServe } from './runningService';
import { newDatabase, stopPostgres } from './support/postgres';

after(stopPostgres);

describe('The command line, where its service cannot start', () => {
  let folder: ScratchFolder;

  beforeEach(async () => {
    folder = await scratchFolder();
  });
  afterEach(() => folder.remove());

  const serve = (...args: string[]): Promise<Ended> => runCli(['serve', '--data-dir', folder.file('data'), ...args]);
  const refusal = (sentence: string): Ended => ({
    code: 2,
    stdout: '',
    stderr: `${sentence} See pdf-to-docx --help.\n`,
  });

  it('says that the port is taken', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const ended = await serve('--port', String(port));
    other.close();
    const sentence = `Port ${port} of 127.0.0.1 is taken by another program: give another one with --port or PDF_TO_DOCX_PORT.`;
    assert.deepEqual(ended, refusal(sentence));
  });

  it('says that the host is not of this machine', async () => {
    const sentence =
      '192.0.2.1 is no address of this machine: give another one with --host or PDF_TO_DOCX_HOST; 0.0.0.0 is all of them.';
    assert.deepEqual(await serve('--host', '192.0.2.1'), refusal(sentence));
  });

  it('says that its data folder cannot be used, or is in use', async () => {
    await fs.writeFile(folder.file('file'), '');
    const hint = 'name another one with --data-dir or PDF_TO_DOCX_DATA_DIR. See pdf-to-docx --help.\n';
    for (const args of [
      ['serve', '--port', '0'],
      ['keys', 'create', '--name', 'x'],
    ]) {
      const { code, stdout, stderr } = await runCli([...args, '--data-dir', folder.file('file', 'data')]);
      assert.deepEqual([code, stdout], [2, '']);
      assert.ok(stderr.startsWith(`The data folder ${folder.file('file', 'data')} cannot be used (ENOTDIR: `), stderr);
      assert.ok(stderr.endsWith(`): ${hint}`), stderr);
    }
    await fs.mkdir(folder.file('broken'));
    await fs.writeFile(folder.file('broken', 'serve.lock'), 'x'.repeat(4_096));
    const broken = await runCli(['serve', '--port', '0', '--data-dir', folder.file('broken')]);
    const reason = `The data folder ${folder.file('broken')} cannot be used (file is not a database): ${hint}`;
    assert.deepEqual(broken, { code: 2, stdout: '', stderr: reason });
    const other = await startServe(folder.file('data'));
    const ended = await serve('--port', '0');
    await other.stop();
    const stderr = `Another service runs in the data folder ${folder.file('data')}: ${hint}`;
    assert.deepEqual(ended, { code: 2, stdout: '', stderr });
  });

  for (const [state, kept] of [
    ['empty', ''],
    ['cut off', 'c2hvcnQ'],
  ] as const) {
    it(`encrypts nothing with a secret that is ${state}, and says so`, async () => {
      await fs.mkdir(folder.file('data'));
      await fs.writeFile(folder.file('data', 'secret'), kept);
      const sentence = `The file ${folder.file('data', 'secret')} does not hold the secret that it was made with: bring it back from a backup, or remove it and make the webhooks anew.`;
      assert.deepEqual(await serve('--port', '0'), refusal(sentence));
      assert.equal(await fs.readFile(folder.file('data', 'secret'), 'utf8'), kept);
    });
  }

  for (const [trouble, change, reason] of [
    ['does not answer', () => 'postgres://postgres@127.0.0.1:1/test', 'connect ECONNREFUSED 127.0.0.1:1'],
    ['is not there', (url: string) => url.replace(/test_\d+/, 'nowhere'), 'database "nowhere" does not exist'],
    ['takes no such user', (url: string) => url.replace('postgres@', 'nobody@'), 'role "nobody" does not exist'],
    [
      'wants a file that is not there',
      (url: string) => `${url}&sslmode=verify-full&sslrootcert=/no/file`,
      "ENOENT: no such file or directory, open '/no/file'",
    ],
  ] as const) {
    it(`says that its database ${trouble}`, async () => {
      const databaseUrl = change(await newDatabase());
      for (const args of [
        ['serve', '--port', '0', '--data-dir', folder.file('data')],
        ['keys', 'list'],
      ]) {
        const sentence = `The database cannot be used (${reason}): check --database-url or PDF_TO_DOCX_DATABASE_URL, and whether PostgreSQL runs there.`;
        assert.deepEqual(await runCli([...args, '--database-url', databaseUrl]), refusal(sentence));
      }
    });
  }

  it('says that nobody knows the host', async () => {
    const { code, stdout, stderr } = await serve('--host', 'nowhere.invalid');
    assert.deepEqual([code, stdout], [2, '']);
    // A machine without name servers has a code of its own for it.
    assert.match(
      stderr,
      /^The host name nowhere\.invalid cannot be resolved \(E\w+\): give another one with --host or PDF_TO_DOCX_HOST\. See/,
    );
  });
});

describe('The command line, running a service from a terminal', () => {
  let folder: ScratchFolder;

  beforeEach(async () => {
    folder = await scratchFolder();
  });
  afterEach(() => folder.remove());

  const serve = (): string[] => ['serve', '--port', '0', '--data-dir', folder.file('data')];

  it('stops as it does when it is told to when the terminal is closed', async function () {
    if (spawnSync('script', ['--version']).error) this.skip();
    // util-linux: runs a command on a terminal of its own, which goes with it.
    const command = `'${process.execPath}' '${CLI}' ${serve().join(' ')}`;
    const terminal = spawn('script', ['--quiet', '--command', command, '/dev/null']);
    await written(terminal.stdout, /listening on/);
    const underWay = (): Promise<string[]> => fs.readdir(folder.file('data', 'instances'));
    assert.equal((await underWay()).length, 1);
    terminal.kill('SIGKILL');
    while ((await underWay()).length > 0) await delay(20);
  });

  it('goes on after the terminal was closed where it was started with nohup', async function () {
    if (spawnSync('nohup', ['--version']).error) this.skip();
    const service = spawn('nohup', [process.execPath, CLI, ...serve()], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [, url = ''] = /listening on (\S+)/.exec(await written(service.stdout, /\n/)) ?? [];
      service.kill('SIGHUP');
      assert.equal((await fetch(`${url}/readyz`)).status, 200);
      service.kill('SIGTERM');
      assert.deepEqual(await once(service, 'exit'), [0, null]);
    } finally {
      service.kill('SIGKILL');
    }
  });
});
