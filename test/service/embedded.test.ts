import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf } from '../../src/client/errors';
import { startEmbeddedService, type EmbeddedService } from '../../src/service/embedded';
import { embeddedServiceModule } from './support/builtFolder';
import { fakePdf } from './support/fakeDocument';

describe('the embedded service', () => {
  let temporary: string;
  let before: string | undefined;
  let service: EmbeddedService | undefined;
  const modulePath = embeddedServiceModule();

  beforeEach(() => {
    temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'));
    before = process.env.TMPDIR;
    process.env.TMPDIR = temporary;
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    fs.rmSync(temporary, { recursive: true });
  });

  const start = async (log?: (line: string) => void): Promise<EmbeddedService> => {
    service = await startEmbeddedService({ modulePath, ...(log && { log }) });
    return service;
  };
  const call = ({ baseUrl, apiKey }: EmbeddedService, route: string, init: RequestInit = {}) =>
    fetch(baseUrl + route, { ...init, headers: { authorization: `Bearer ${apiKey}`, prefer: 'wait=30' } });
  const convert = (running: EmbeddedService): Promise<Response> => {
    const form = new FormData();
    form.append('output_format', 'docx');
    form.append('file', new Blob([Uint8Array.from(fakePdf({ pages: 2 }))]), 'a.pdf');
    return call(running, '/v1/convert', { method: 'POST', body: form });
  };
  const gone = async (url: string): Promise<void> => {
    await assert.rejects(fetch(`${url}/livez`));
  };

  it('listens on loopback and converts for the holder of its key', async () => {
    const running = await start();
    assert.match(running.baseUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
    const response = await convert(running);
    assert.equal(response.status, 200);
    assert.match(await response.text(), /"status":"completed"/);
    assert.equal((await fetch(`${running.baseUrl}/v1/limits`)).status, 401);
  });

  it('takes any number of calls from its parent', async () => {
    const running = await start();
    const answers = await Promise.all(Array.from({ length: 200 }, () => call(running, '/v1/limits')));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  });

  it('has the conversion alone: no developer pages, no webhooks', async () => {
    const running = await start();
    for (const route of ['/developer', '/developer/sign-in', '/v1/webhooks', '/metrics']) {
      assert.equal((await call(running, route)).status, 404, route);
    }
    assert.doesNotMatch(fs.readFileSync(modulePath, 'utf8'), /webhook-signature|Developer settings/);
  });

  it('has another key at every start', async () => {
    const first = await start();
    await first.stop();
    assert.notEqual((await start()).apiKey, first.apiKey);
  });

  it('puts its key neither into its arguments nor into its environment', async function () {
    if (process.platform !== 'linux') this.skip();
    const { apiKey, baseUrl } = await start();
    for (const pid of childrenOfThisProcess()) {
      for (const file of ['cmdline', 'environ']) {
        assert.equal(fs.readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(apiKey), false, baseUrl);
      }
    }
  });

  it('takes neither options nor secrets from the environment of its parent', async function () {
    if (process.platform !== 'linux') this.skip();
    process.env.NODE_OPTIONS = '--no-such-option';
    process.env.PDF_TO_DOCX_API_KEY = 'somebody-elses';
    process.execArgv.push('--no-such-option');
    try {
      assert.equal((await convert(await start())).status, 200);
      for (const pid of childrenOfThisProcess()) {
        assert.doesNotMatch(fs.readFileSync(`/proc/${pid}/environ`, 'utf8'), /somebody-elses|NODE_OPTIONS/);
      }
    } finally {
      process.execArgv.pop();
      delete process.env.NODE_OPTIONS;
      delete process.env.PDF_TO_DOCX_API_KEY;
    }
  });

  it('finds the libraries of Node where its parent does', async function () {
    if (process.platform !== 'linux') this.skip();
    const before = process.env.LD_LIBRARY_PATH;
    process.env.LD_LIBRARY_PATH = '/opt/libraries';
    try {
      await start();
      for (const pid of childrenOfThisProcess()) {
        assert.match(fs.readFileSync(`/proc/${pid}/environ`, 'utf8'), /(?:^|\0)LD_LIBRARY_PATH=\/opt\/libraries\0/);
      }
    } finally {
      if (before === undefined) delete process.env.LD_LIBRARY_PATH;
      else process.env.LD_LIBRARY_PATH = before;
    }
  });

  it('keeps its files in one private folder, which goes with it', async () => {
    const running = await start();
    await convert(running);
    const [folder, ...others] = fs.readdirSync(temporary);
    assert.deepEqual(others, []);
    assert.equal(fs.statSync(path.join(temporary, folder ?? '')).mode & 0o777, 0o700);
    await running.stop();
    assert.deepEqual(fs.readdirSync(temporary), []);
    await gone(running.baseUrl);
  });

  it('writes its log as lines of JSON', async () => {
    const lines: string[] = [];
    const running = await start((line) => void lines.push(line));
    await convert(running);
    await running.stop();
    assert.ok(lines.length > 0);
    for (const line of lines) assert.doesNotThrow(() => void JSON.parse(line));
    assert.equal(lines.join('').includes(running.apiKey), false);
  });

  it('tells when it ends without being asked, and not when it is', async function () {
    if (process.platform !== 'linux') this.skip();
    const exits: (NodeJS.Signals | null)[] = [];
    const killed = await start();
    const exit = new Promise<void>((resolve) => {
      killed.onExit(({ signal }) => {
        exits.push(signal);
        resolve();
      });
    });
    for (const pid of childrenOfThisProcess()) process.kill(Number(pid), 'SIGKILL');
    await exit;
    const stopped = await start();
    stopped.onExit(({ signal }) => void exits.push(signal));
    await stopped.stop();
    assert.deepEqual(exits, ['SIGKILL']);
  });

  it('ends when its folder is taken away, as by who clears temporary files, so that the next one converts', async () => {
    const running = await start();
    const exit = new Promise((resolve) => {
      running.onExit(resolve);
    });
    for (const name of fs.readdirSync(temporary)) fs.rmSync(path.join(temporary, name), { recursive: true });
    await exit;
    assert.equal((await convert(await start())).status, 200);
  });

  it('clears away what a killed one left behind, and nothing else', async function () {
    if (process.platform !== 'linux') this.skip();
    const killed = await start();
    const exit = new Promise((resolve) => {
      killed.onExit(resolve);
    });
    for (const pid of childrenOfThisProcess()) process.kill(Number(pid), 'SIGKILL');
    await exit;
    const left = fs.readdirSync(temporary);
    assert.equal(left.length, 1);
    fs.mkdirSync(path.join(temporary, 'pdf-to-docx-of-somebody-else'));
    const next = await start();
    while (fs.existsSync(path.join(temporary, left[0] ?? ''))) await new Promise((resolve) => setImmediate(resolve));
    assert.ok(fs.existsSync(path.join(temporary, 'pdf-to-docx-of-somebody-else')));
    assert.equal((await convert(next)).status, 200);
  });

  it('ends when its parent is killed', async () => {
    const parent = fork(path.join(__dirname, 'support/embeddedParent.ts'), [modulePath], {
      execArgv: ['--import', 'tsx'],
    });
    const [baseUrl] = (await once(parent, 'message')) as [string];
    assert.equal((await fetch(`${baseUrl}/livez`)).status, 200);
    parent.kill('SIGKILL');
    for (;;) {
      try {
        await fetch(`${baseUrl}/livez`);
      } catch {
        break;
      }
    }
    const ours = (name: string): boolean => name.startsWith('pdf-to-docx-');
    while (fs.readdirSync(temporary).some(ours)) await new Promise((resolve) => setImmediate(resolve));
  });

  it('says why when it does not start', async () => {
    const broken = path.join(temporary, 'broken.js');
    fs.writeFileSync(broken, 'throw new Error("no such luck")');
    await assert.rejects(startEmbeddedService({ modulePath: broken }), /did not start.*no such luck/s);
    await assert.rejects(startEmbeddedService({ modulePath: path.join(temporary, 'missing.js') }), /did not start/);
  });

  it('says in one sentence that there is no Node to start it with', async () => {
    const node = process.execPath;
    process.execPath = path.join(temporary, 'no-node');
    try {
      await assert.rejects(startEmbeddedService({ modulePath: 'any.js' }), (error: unknown) => {
        assert.match(messageOf(error), /^The built-in conversion service did not start: spawn \S*no-node ENOENT$/);
        return true;
      });
    } finally {
      process.execPath = node;
    }
  });
});

/** Process ids of the service processes that this test has started. */
function childrenOfThisProcess(): string[] {
  return fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(isService);
}

function isService(pid: string): boolean {
  return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('service.js');
}
