import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newApiKey } from '../../../src/service/access/apiKey';
import { isoTimestamp } from '../../../src/service/clock';
import { openSharedState, type SharedState } from '../../../src/service/state/serverState';
import {
  newDeliveryId,
  newWebhookId,
  type DeliveryRecord,
  type WebhookRecord,
} from '../../../src/service/webhooks/webhookRecord';
import { newDatabase, stopPostgres } from '../support/postgres';

after(stopPostgres);

for (const [name, newUrl] of [
  ['SQLite', () => Promise.resolve(undefined)],
  ['PostgreSQL', newDatabase],
] as const) {
  describe(`webhooks and the owner in ${name}`, () => {
    let dataDir: string;
    let state: SharedState;
    beforeEach(async () => {
      dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'webhook-store-test-'));
      const databaseUrl = await newUrl();
      state = await openSharedState({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
    });
    afterEach(async () => {
      await state.database.close();
      fs.rmSync(dataDir, { recursive: true });
    });

    const add = async (keyId = 'key'): Promise<WebhookRecord> => {
      const webhook: WebhookRecord = {
        id: newWebhookId(),
        keyId,
        url: 'https://example.com/',
        events: ['job.completed', 'job.failed'],
        createdAtMs: 1_000,
      };
      await state.webhooks.add(webhook, `secret of ${webhook.id}`);
      return webhook;
    };
    const deliver = async ({ id, keyId }: WebhookRecord, nextAttemptAtMs: number): Promise<DeliveryRecord> => {
      const delivery: DeliveryRecord = {
        id: newDeliveryId(),
        webhookId: id,
        keyId,
        type: 'job.completed',
        jobId: 'job_x',
        body: '{}',
        status: 'pending',
        attempts: 0,
        createdAtMs: nextAttemptAtMs,
        nextAttemptAtMs,
      };
      await state.webhooks.addDelivery(delivery);
      return delivery;
    };

    const claim = ({ id }: WebhookRecord, nowMs: number, claimedUntilMs: number, limit: number) =>
      state.webhooks.claimDeliveries(id, { nowMs, claimedUntilMs, limit });

    it('come back as they went in, the secret sealed', async () => {
      const webhook = await add();
      await add('another key');
      assert.deepEqual(await state.webhooks.find(webhook.id), webhook);
      assert.deepEqual(await state.webhooks.list('key'), [webhook]);
      assert.equal((await state.webhooks.list()).length, 2);
      assert.equal(await state.webhooks.secretOf(webhook.id), `secret of ${webhook.id}`);
      const rows = JSON.stringify(await state.database.query('SELECT * FROM webhooks'));
      assert.doesNotMatch(rows, /secret of/);
    });

    it('leave events that only a newer server knows to it, and are told of the others', async () => {
      const webhook = await add();
      await state.database.query('UPDATE webhooks SET events = $1', [JSON.stringify(['job.archived', 'job.failed'])]);
      const seen = { ...webhook, events: ['job.failed'] };
      assert.deepEqual(await state.webhooks.find(webhook.id), seen);
      await state.database.transaction(async (queries) => {
        assert.deepEqual(await state.webhooks.within(queries).listening('key'), [seen]);
      });
    });

    it('hand out messages that a newer server has put down', async () => {
      const webhook = await add();
      const delivery = await deliver(webhook, 10);
      await state.database.query("UPDATE deliveries SET event = 'job.archived'");
      assert.deepEqual(await claim(webhook, 10, 100, 9), [{ ...delivery, type: 'job.archived' }]);
      assert.equal((await state.webhooks.recentDeliveries(9))[0]?.type, 'job.archived');
    });

    it('hand each due delivery to one server at a time, until it has had its time', async () => {
      const webhook = await add();
      const [first, second] = [await deliver(webhook, 10), await deliver(webhook, 20)];
      await deliver(webhook, 31);
      const claims = await Promise.all([1, 2, 3].map(() => claim(webhook, 30, 100, 1)));
      assert.deepEqual(
        claims
          .flat()
          .map(({ id }) => id)
          .sort(),
        [first.id, second.id].sort(),
      );
      assert.deepEqual(await claim(webhook, 30, 100, 9), []);
      const late = await claim(webhook, 100, 200, 9);
      assert.equal(late.length, 3);
    });

    it('are known to have something due, who has waited longest first, and claim nothing of each other', async () => {
      const [late, early, none] = [await add('a'), await add('b'), await add('c')];
      for (const time of [20, 30, 40]) await deliver(late, time);
      const first = await deliver(early, 10);
      await deliver(none, 50);
      assert.deepEqual(await state.webhooks.dueWebhooks(40), [
        { id: early.id, keyId: 'b' },
        { id: late.id, keyId: 'a' },
      ]);
      assert.deepEqual(await claim(early, 40, 100, 9), [first]);
      await state.webhooks.recordAttempt(first.id, { status: 'delivered', attempts: 1, lastAttemptAtMs: 41 });
      assert.deepEqual(await state.webhooks.dueWebhooks(41), [{ id: late.id, keyId: 'a' }]);
      assert.deepEqual(await state.webhooks.dueWebhooks(9), []);
    });

    it('have nothing more to send once their key is revoked: what waits has failed', async () => {
      const { key } = newApiKey('test', 'FULL', isoTimestamp(0));
      await state.keys.add(key);
      const webhook = await add(key.id);
      const other = await add('another key');
      for (const one of [webhook, other]) await deliver(one, 10);
      await state.keys.revoke(key.id, isoTimestamp(20));
      const due = [{ id: other.id, keyId: 'another key' }];
      assert.deepEqual(await state.webhooks.dueWebhooks(30), due);
      assert.deepEqual(await claim(webhook, 30, 100, 9), []);
      const [kept] = await state.webhooks.recentDeliveries(9, webhook.id);
      assert.deepEqual([kept?.status, kept?.nextAttemptAtMs], ['failed', undefined]);
      // An attempt that was under way at that moment is put back to be made again.
      await state.webhooks.recordAttempt(kept?.id ?? '', {
        status: 'pending',
        attempts: 1,
        lastAttemptAtMs: 25,
        nextAttemptAtMs: 30,
      });
      assert.deepEqual(await state.webhooks.dueWebhooks(30), due);
    });

    it('keep what became of an attempt', async () => {
      const webhook = await add();
      const delivery = await deliver(webhook, 10);
      await claim(webhook, 10, 100, 1);
      const failed = {
        attempts: 1,
        lastAttemptAtMs: 11,
        responseStatus: 500,
        status: 'pending',
        nextAttemptAtMs: 16,
      } as const;
      await state.webhooks.recordAttempt(delivery.id, failed);
      assert.deepEqual(await claim(webhook, 16, 100, 1), [{ ...delivery, ...failed }]);
      await state.webhooks.recordAttempt(delivery.id, {
        attempts: 2,
        lastAttemptAtMs: 17,
        error: 'ECONNRESET',
        status: 'failed',
      });
      const { nextAttemptAtMs, ...rest } = delivery;
      assert.deepEqual(await state.webhooks.recentDeliveries(9), [
        { ...rest, status: 'failed', attempts: 2, lastAttemptAtMs: 17, error: 'ECONNRESET' },
      ]);
    });

    it('put nothing down when the transaction comes to nothing', async () => {
      const webhook = await add();
      const broken = state.database.transaction(async (queries) => {
        const notes = state.webhooks.within(queries);
        assert.deepEqual(await notes.listening('key'), [webhook]);
        const [delivery] = [{ id: 'msg_1', webhookId: webhook.id, keyId: 'key', type: 'job.completed' } as const];
        await notes.addDelivery({ ...delivery, body: '{}', status: 'pending', attempts: 0, createdAtMs: 1 });
        throw new Error('the job has not ended after all');
      });
      await assert.rejects(broken, /after all/);
      assert.deepEqual(await state.webhooks.recentDeliveries(9), []);
    });

    it('are switched off and removed with what waits for them', async () => {
      const webhook = await add();
      await deliver(webhook, 10);
      await state.webhooks.disable(webhook.id, 50);
      assert.equal((await state.webhooks.find(webhook.id))?.disabledAtMs, 50);
      assert.deepEqual(await claim(webhook, 99, 100, 9), []);
      assert.equal((await state.webhooks.recentDeliveries(9, webhook.id))[0]?.status, 'failed');
      assert.deepEqual(
        [await state.webhooks.remove(webhook.id), await state.webhooks.remove(webhook.id)],
        [true, false],
      );
      assert.deepEqual(await state.webhooks.recentDeliveries(9), []);
    });

    it('choose the first password once, by the latest link', async () => {
      const { owner } = state;
      assert.deepEqual([await owner.passwordHash(), await owner.setupLink()], [undefined, undefined]);
      for (const tokenHash of ['old', 'new']) await owner.setSetupLink({ tokenHash, expiresAtMs: 9 }, 1);
      assert.deepEqual(await owner.setupLink(), { tokenHash: 'new', expiresAtMs: 9 });
      assert.equal(await owner.setFirstPassword('hash', 'old', 2), false);
      const both = await Promise.all(['a', 'b'].map((hash) => owner.setFirstPassword(hash, 'new', 2)));
      assert.deepEqual(both.sort(), [false, true]);
      assert.equal(await owner.setupLink(), undefined);
      assert.match((await owner.passwordHash()) ?? '', /^[ab]$/);
    });

    it('know who has signed in, until they are forgotten', async () => {
      const { owner } = state;
      const session = { tokenHash: 'a', csrfToken: 'b', expiresAtMs: 100 };
      await owner.addSession(session, 1);
      await owner.addSession({ ...session, tokenHash: 'c' }, 1);
      assert.deepEqual(await owner.findSession('a'), session);
      await owner.removeSession('c');
      assert.equal(await owner.findSession('c'), undefined);
      await owner.removeSessionsBefore(100);
      assert.equal(await owner.findSession('a'), undefined);
    });
  });
}
