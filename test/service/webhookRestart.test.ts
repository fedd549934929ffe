import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { createdWebhookSchema } from '../../src/api/webhooks';
import { createKey } from '../../src/service/keyCommands';
import { serveModule } from './support/builtFolder';
import { fakePdf } from './support/fakeDocument';
import { verified, WebhookReceiver } from './support/webhookReceiver';

describe('webhooks of a server that is killed', () => {
  const program = serveModule();
  let dataDir: string;
  let receiver: WebhookReceiver;
  let server: ChildProcess | undefined;

  beforeEach(async () => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'webhook-test-'));
    receiver = await WebhookReceiver.start();
  });
  afterEach(async () => {
    await kill();
    await receiver.stop();
    fs.rmSync(dataDir, { recursive: true, maxRetries: 5 });
  });

  const start = async (): Promise<string> => {
    const own = {
      PDF_TO_DOCX_DATA_DIR: dataDir,
      PDF_TO_DOCX_PORT: '0',
      PDF_TO_DOCX_WORKERS: '1',
      PDF_TO_DOCX_PUBLIC_URL: 'https://convert.example',
      PDF_TO_DOCX_WEBHOOK_ALLOW_PRIVATE: 'true',
    };
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...own },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    server = child;
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    while (!said.endsWith('\n')) await delay(5);
    return said.slice('listening on '.length, -1);
  };
  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };

  it('are told by the next one', async () => {
    receiver.answers = [500, 204];
    const url = await start();
    const { secret: key } = await createKey({ dataDir }, 'test');
    const headers = { authorization: `Bearer ${key}` };
    const made = await fetch(`${url}/v1/webhooks`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ url: receiver.url }),
    });
    const { secret } = v.parse(createdWebhookSchema, await made.json());
    const form = new FormData();
    form.append('output_format', 'docx');
    form.append('file', new Blob([Uint8Array.from(fakePdf({ pages: 1 }))]), 'a.pdf');
    await fetch(`${url}/v1/convert`, { method: 'POST', headers, body: form });
    await receiver.until(1);
    // An attempt that nobody knows of is repeated, too, only later: when its server must have been dead for a while.
    const isRecorded = async (): Promise<boolean> =>
      /"attempts":1/.test(await (await fetch(`${url}/v1/webhooks`, { headers })).text());
    while (!(await isRecorded())) await delay(5);
    await kill();
    await start();
    const [first, second] = await receiver.until(2);
    assert.ok(first && second);
    assert.equal(second.headers['webhook-id'], first.headers['webhook-id']);
    assert.equal(verified(second, secret).type, 'job.completed');
  });
});
