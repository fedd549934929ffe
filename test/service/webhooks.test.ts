import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import {
  createdWebhookSchema,
  deliverySchema,
  webhookListSchema,
  type CreatedWebhook,
  type WebhookList,
} from '../../src/api/webhooks';
import { isoTimestamp } from '../../src/service/clock';
import { problemIn, TestService } from './support/testService';
import { verified, WebhookReceiver } from './support/webhookReceiver';

const PUBLIC_URL = 'https://convert.example';

describe('webhooks', () => {
  let service: TestService;
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
    service = await TestService.start({ publicUrl: PUBLIC_URL });
    // Whoever checks a signature takes one of another time for a replay.
    service.clock.setTo(Date.now());
  });
  afterEach(async () => {
    await service.stop();
    await receiver.stop();
  });

  const post = (body: unknown, key?: string): Promise<Response> => {
    const headers = { 'content-type': 'application/json' };
    return service.call('/v1/webhooks', { method: 'POST', headers, body: JSON.stringify(body) }, key);
  };
  const create = async (body: object = { url: receiver.url }, key?: string): Promise<CreatedWebhook> => {
    const response = await post(body, key);
    assert.equal(response.status, 201);
    return v.parse(v.strictObject(createdWebhookSchema.entries), await response.json());
  };
  const list = async (key?: string): Promise<WebhookList['webhooks']> =>
    v.parse(webhookListSchema, await (await service.call('/v1/webhooks', {}, key)).json()).webhooks;
  /** Waits until the latest delivery is as it should be; mocha's time-out is the limit. */
  const deliveryWhen = async (isRight: (delivery: v.InferOutput<typeof deliverySchema>) => boolean) => {
    for (;;) {
      const delivery = (await list())[0]?.deliveries[0];
      if (delivery && isRight(delivery)) return delivery;
    }
  };

  describe('POST /v1/webhooks', () => {
    it('makes a webhook and shows its secret this once', async () => {
      const made = await create({ url: receiver.url, events: ['job.failed'] });
      assert.match(made.secret, /^whsec_/);
      const listed = await service.call('/v1/webhooks');
      assert.doesNotMatch(await listed.text(), /whsec_/);
      const { secret, ...rest } = made;
      assert.deepEqual(await list(), [{ ...rest, deliveries: [] }]);
      assert.equal(service.log.join('').includes(secret.slice(6, 20)), false);
    });

    for (const [what, body, code, field] of [
      ['no address', {}, 'missing_field', 'url'],
      ['an address that is none', { url: 'nonsense' }, 'invalid_field', 'url'],
      ['an address with a control character', { url: 'https://example.com/\0' }, 'invalid_field', 'url'],
      ['an address with half a character', { url: 'https://example.com/\ud800' }, 'invalid_field', 'url'],
      ['another protocol', { url: 'ftp://example.com/' }, 'invalid_field', 'url'],
      ['an address with a password', { url: 'https://a:b@example.com/' }, 'invalid_field', 'url'],
      [
        'an event that does not exist',
        { url: 'https://example.com/', events: ['job.begun'] },
        'invalid_field',
        'events',
      ],
      ['no event at all', { url: 'https://example.com/', events: [] }, 'invalid_field', 'events'],
      ['what is no object', 7, 'invalid_field', 'body'],
    ] as const) {
      it(`refuses ${what}`, async () => {
        const problem = await problemIn(await post(body));
        assert.equal(problem.code, code);
        assert.equal(problem.field, field);
      });
    }

    it('refuses what is not JSON', async () => {
      const send = (type: string, body: string) =>
        service.call('/v1/webhooks', { method: 'POST', headers: { 'content-type': type }, body });
      assert.equal((await problemIn(await send('application/json', '{'))).code, 'malformed_json');
      assert.equal((await problemIn(await send('text/plain', '{}'))).code, 'unsupported_media_type');
      assert.equal((await problemIn(await send('application/json', ' '.repeat(70_000)))).code, 'upload_too_large');
    });

    it('lets a key have so many and no more', async () => {
      for (let i = 0; i < 16; i++) await create();
      assert.equal((await problemIn(await post({ url: receiver.url }))).code, 'invalid_field');
    });

    it('needs a public address, which download addresses in messages begin with', async () => {
      const another = await TestService.start();
      try {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ url: receiver.url });
        const response = await another.call('/v1/webhooks', { method: 'POST', headers, body });
        assert.equal((await problemIn(response)).code, 'webhooks_off');
      } finally {
        await another.stop();
      }
    });
  });

  it('belong to the key that made them', async () => {
    const { webhook_id } = await create();
    const stranger = await service.makeKey('FULL');
    assert.deepEqual(await list(stranger), []);
    for (const [method, route] of [
      ['DELETE', `/v1/webhooks/${webhook_id}`],
      ['POST', `/v1/webhooks/${webhook_id}/test`],
    ] as const) {
      assert.equal((await problemIn(await service.call(route, { method }, stranger))).code, 'not_found');
    }
    await service.convert({ key: stranger });
    const { job_id } = await service.convert();
    const received = await receiver.until(1);
    assert.equal(received.length, 1);
    assert.match(received[0]?.body ?? '', new RegExp(job_id));
  });

  it('hear nothing of jobs that end when their key is revoked', async () => {
    await create();
    const gate = path.join(service.folder, 'gate');
    const { job_id } = await service.startJob({ pages: 1, gate });
    const { keys, jobs, webhooks } = service.state;
    for (const { id } of await keys.list()) await keys.revoke(id, isoTimestamp(service.clock.now()));
    fs.writeFileSync(gate, 'open');
    while ((await jobs.get(job_id))?.status !== 'completed') await delay(10);
    assert.deepEqual(await webhooks.recentDeliveries(1), []);
  });

  it('are not for keys with the scope CONVERT, and for READ to look at', async () => {
    const [convert, read] = [await service.makeKey('CONVERT'), await service.makeKey('READ')];
    assert.equal((await problemIn(await service.call('/v1/webhooks', {}, convert))).code, 'insufficient_scope');
    assert.deepEqual(await list(read), []);
    assert.equal((await problemIn(await post({ url: receiver.url }, read))).code, 'insufficient_scope');
  });

  it('are told of a completed job with the Job itself, signed', async () => {
    const { secret } = await create();
    const job = await service.convert({ document: { pages: 3 } });
    const [received] = await receiver.until(1);
    assert.ok(received);
    const message = verified(received, secret);
    assert.equal(message.type, 'job.completed');
    assert.deepEqual(message.data, {
      ...job,
      download_url: `${PUBLIC_URL}/v1/files/${job.job_id}/output.docx`,
    });
    const delivery = await deliveryWhen(({ status }) => status === 'delivered');
    assert.equal(delivery.delivery_id, received.headers['webhook-id']);
    assert.equal(delivery.job_id, job.job_id);
    assert.equal(delivery.response_status, 204);
    const figures = await (await service.call('/metrics')).text();
    assert.match(figures, /^pdf_to_docx_webhook_attempts_total\{status="delivered"\} 1$/m);
  });

  it('are told of failed and cancelled jobs, and only of what they asked for', async () => {
    const { secret } = await create({ url: receiver.url, events: ['job.failed', 'job.cancelled'] });
    await service.convert();
    await service.convert({ document: { pages: 1, fault: 'damaged' } });
    const { job_id } = await service.startJob({ pages: 1, fault: 'hang' });
    await service.call(`/v1/jobs/${job_id}`, { method: 'DELETE' });
    const types = (await receiver.until(2)).map((received) => verified(received, secret).type);
    assert.deepEqual(types.sort(), ['job.cancelled', 'job.failed']);
  });

  it('POST …/{id}/test sends a message of its own kind', async () => {
    const { webhook_id, secret } = await create({ url: receiver.url, events: ['job.failed'] });
    const response = await service.call(`/v1/webhooks/${webhook_id}/test`, { method: 'POST' });
    assert.equal(response.status, 202);
    const { delivery_id } = v.parse(deliverySchema, await response.json());
    const [received] = await receiver.until(1);
    assert.ok(received);
    assert.equal(received.headers['webhook-id'], delivery_id);
    assert.deepEqual(verified(received, secret).data, { webhook_id });
  });

  it('DELETE /v1/webhooks/{id} ends them', async () => {
    const { webhook_id } = await create();
    const remove = () => service.call(`/v1/webhooks/${webhook_id}`, { method: 'DELETE' });
    assert.equal((await remove()).status, 204);
    assert.equal((await problemIn(await remove())).code, 'not_found');
    assert.deepEqual(await list(), []);
  });

  describe('a message that was not received', () => {
    it('is sent again with the same id, later each time, until it is', async () => {
      receiver.answers = [500, 302, 204];
      const { secret } = await create();
      await service.convert();
      await receiver.until(1);
      const first = await deliveryWhen(({ attempts }) => attempts === 1);
      assert.equal(first.status, 'pending');
      assert.equal(first.response_status, 500);
      service.clock.advance(5);
      await receiver.until(2);
      await deliveryWhen(({ attempts }) => attempts === 2);
      service.clock.advance(30);
      await receiver.until(3);
      assert.equal((await deliveryWhen(({ status }) => status === 'delivered')).attempts, 3);
      const ids = receiver.received.map((received) => {
        verified(received, secret);
        return received.headers['webhook-id'];
      });
      assert.equal(new Set(ids).size, 1);
    });

    it('switches the webhook off when the answer is 410', async () => {
      receiver.answers = [410];
      await create();
      await service.convert();
      await deliveryWhen(({ status }) => status === 'failed');
      const [webhook] = await list();
      assert.equal(webhook?.disabled_at, isoTimestamp(service.clock.now()));
      await service.convert();
      assert.equal((await list())[0]?.deliveries.length, 1);
    });

    it('is not sent on to where an endpoint redirects, and nothing of an answer is told', async () => {
      receiver.answers = [307];
      await create();
      await service.convert();
      await deliveryWhen(({ attempts }) => attempts === 1);
      assert.equal(receiver.received.length, 1);
      assert.doesNotMatch(await (await service.call('/v1/webhooks')).text(), /answer of the endpoint/);
    });
  });

  it('that never answer leave room for those of other keys, and for others of their own', async () => {
    receiver.answers = ['hang'];
    const [quick, other] = [await WebhookReceiver.start(), await service.makeKey('FULL')];
    const test = (id: string, key?: string) => service.call(`/v1/webhooks/${id}/test`, { method: 'POST' }, key);
    try {
      for (let endpoint = 0; endpoint < 15; endpoint++) {
        const { webhook_id } = await create();
        for (let message = 0; message < 12; message++) await test(webhook_id);
      }
      // None of them is answered; mocha's time-out is less than what it takes to give up so many.
      await receiver.until(16);
      service.clock.advance(1);
      const theirs = await create({ url: quick.url }, other);
      await test(theirs.webhook_id, other);
      await quick.until(1);
    } finally {
      await quick.stop();
    }
  });

  it('whose secrets cannot be read any more can be seen and removed, and keep no job from ending', async () => {
    const { webhook_id } = await create();
    await service.state.database.query('UPDATE webhooks SET sealed_secret = $1', ['another']);
    assert.equal((await service.convert()).status, 'completed');
    const { error } = await deliveryWhen(({ attempts }) => attempts === 1);
    assert.equal(error, 'the service cannot read the signing secret any more');
    assert.deepEqual(receiver.received, []);
    assert.equal((await service.call(`/v1/webhooks/${webhook_id}`, { method: 'DELETE' })).status, 204);
  });

  it('do not reach into the network of the service', async () => {
    const guarded = await TestService.start({ publicUrl: PUBLIC_URL, allowPrivateWebhooks: false });
    try {
      const headers = { 'content-type': 'application/json' };
      const url = receiver.url.replace('http:', 'https:');
      await guarded.call('/v1/webhooks', { method: 'POST', headers, body: JSON.stringify({ url }) });
      await guarded.convert();
      for (;;) {
        const { webhooks } = v.parse(webhookListSchema, await (await guarded.call('/v1/webhooks')).json());
        const delivery = webhooks[0]?.deliveries[0];
        if (delivery?.attempts !== 1) continue;
        assert.equal(delivery.error, 'the address is not a public one');
        break;
      }
      assert.deepEqual(receiver.received, []);
    } finally {
      await guarded.stop();
    }
  });
});
