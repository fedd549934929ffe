import * as v from 'valibot';
import { DELIVERY_STATUSES, WEBHOOK_EVENTS, type WebhookEvent } from '../../../api/webhooks';
import type { DeliveryRecord, WebhookRecord } from '../../webhooks/webhookRecord';
import type { DeliveryAttempt, DueWebhook, WebhookNotes, WebhookStore } from '../../webhooks/webhookStore';
import type { Database, Queries, Row } from '../../database/database';
import type { Sealer } from '../sealer';

const SEALED_FOR = 'webhook secret';
const WEBHOOK_COLUMNS = 'id, key_id, url, events, created_at_ms, disabled_at_ms';
const DELIVERY_COLUMNS = `id, webhook_id, key_id, job_id, event, payload, status, attempt, created_at_ms, next_attempt_at_ms,
  last_attempt_at_ms, response_status, response_detail`;

/** Of a row of webhooks: its key is not revoked. */
const KEY_IS_GOOD =
  'NOT EXISTS (SELECT 1 FROM api_keys WHERE api_keys.id = webhooks.key_id AND api_keys.revoked_at IS NOT NULL)';

/** A newer version, which uses the same database, may have events that are unknown here: they are left to it. */
const knownEvents = v.pipe(
  v.array(v.unknown()),
  v.transform((events) => events.filter((event): event is WebhookEvent => v.is(v.picklist(WEBHOOK_EVENTS), event))),
);

const webhookRow = v.object({
  id: v.string(),
  key_id: v.string(),
  url: v.string(),
  events: v.pipe(v.string(), v.parseJson(), knownEvents),
  created_at_ms: v.number(),
  disabled_at_ms: v.nullable(v.number()),
});

const dueRow = v.pipe(
  v.object({ id: v.string(), key_id: v.string() }),
  v.transform(({ id, key_id: keyId }): DueWebhook => ({ id, keyId })),
);

const deliveryRow = v.pipe(
  v.object({
    id: v.string(),
    webhook_id: v.string(),
    key_id: v.string(),
    job_id: v.nullable(v.string()),
    event: v.string(),
    payload: v.string(),
    status: v.picklist(DELIVERY_STATUSES),
    attempt: v.number(),
    created_at_ms: v.number(),
    next_attempt_at_ms: v.nullable(v.number()),
    last_attempt_at_ms: v.nullable(v.number()),
    response_status: v.nullable(v.number()),
    response_detail: v.nullable(v.string()),
  }),
  v.transform((row): DeliveryRecord => ({
    id: row.id,
    webhookId: row.webhook_id,
    keyId: row.key_id,
    type: row.event,
    body: row.payload,
    status: row.status,
    attempts: row.attempt,
    createdAtMs: row.created_at_ms,
    ...(row.job_id !== null && { jobId: row.job_id }),
    ...(row.next_attempt_at_ms !== null && { nextAttemptAtMs: row.next_attempt_at_ms }),
    ...(row.last_attempt_at_ms !== null && { lastAttemptAtMs: row.last_attempt_at_ms }),
    ...(row.response_status !== null && { responseStatus: row.response_status }),
    ...(row.response_detail !== null && { error: row.response_detail }),
  })),
);

/** Webhooks and their deliveries in the database, the secrets sealed. */
export class SqlWebhookStore implements WebhookStore {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  async add({ id, keyId, url, events, createdAtMs }: WebhookRecord, secret: string): Promise<void> {
    await this.database.query(
      'INSERT INTO webhooks (id, key_id, url, events, sealed_secret, created_at_ms) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, keyId, url, JSON.stringify(events), this.sealer.seal(SEALED_FOR, secret), createdAtMs],
    );
  }

  async find(id: string): Promise<WebhookRecord | undefined> {
    const [row] = await this.database.query(`SELECT ${WEBHOOK_COLUMNS} FROM webhooks WHERE id = $1`, [id]);
    return row && webhookOf(row);
  }

  within(queries: Queries): WebhookNotes {
    return {
      listening: async (keyId) => {
        const rows = await queries.query(
          `SELECT ${WEBHOOK_COLUMNS} FROM webhooks WHERE key_id = $1 AND disabled_at_ms IS NULL AND ${KEY_IS_GOOD}`,
          [keyId],
        );
        return rows.map(webhookOf);
      },
      addDelivery: (delivery) => insertDelivery(queries, delivery),
    };
  }

  async list(keyId?: string): Promise<WebhookRecord[]> {
    const order = 'ORDER BY created_at_ms, id';
    const rows = await (keyId === undefined
      ? this.database.query(`SELECT ${WEBHOOK_COLUMNS} FROM webhooks ${order}`)
      : this.database.query(`SELECT ${WEBHOOK_COLUMNS} FROM webhooks WHERE key_id = $1 ${order}`, [keyId]));
    return rows.map(webhookOf);
  }

  async secretOf(id: string): Promise<string | undefined> {
    const [row] = await this.database.query('SELECT sealed_secret FROM webhooks WHERE id = $1', [id]);
    return row && this.sealer.open(SEALED_FOR, v.parse(v.string(), row.sealed_secret));
  }

  remove(id: string): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      await queries.query('DELETE FROM deliveries WHERE webhook_id = $1', [id]);
      const removed = await queries.query('DELETE FROM webhooks WHERE id = $1 RETURNING id', [id]);
      return removed.length > 0;
    });
  }

  async disable(id: string, atMs: number): Promise<void> {
    await this.database.transaction(async (queries) => {
      await queries.query('UPDATE webhooks SET disabled_at_ms = $2 WHERE id = $1 AND disabled_at_ms IS NULL', [
        id,
        atMs,
      ]);
      await queries.query(
        `UPDATE deliveries SET status = 'failed', next_attempt_at_ms = NULL WHERE webhook_id = $1 AND status = 'pending'`,
        [id],
      );
    });
  }

  async addDelivery(delivery: DeliveryRecord): Promise<void> {
    await insertDelivery(this.database, delivery);
  }

  async recentDeliveries(limit: number, webhookId?: string): Promise<DeliveryRecord[]> {
    const order = 'ORDER BY created_at_ms DESC, id LIMIT';
    const rows = await (webhookId === undefined
      ? this.database.query(`SELECT ${DELIVERY_COLUMNS} FROM deliveries ${order} $1`, [limit])
      : this.database.query(`SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE webhook_id = $1 ${order} $2`, [
          webhookId,
          limit,
        ]));
    return rows.map((row) => v.parse(deliveryRow, row));
  }

  async dueWebhooks(nowMs: number): Promise<DueWebhook[]> {
    // From webhook to webhook by the index, past whatever waits for each: one may have any number of messages waiting.
    const rows = await this.database.query(
      `WITH RECURSIVE waiting (webhook_id) AS (
         SELECT MIN(webhook_id) FROM deliveries WHERE status = 'pending'
         UNION ALL
         SELECT (SELECT MIN(next.webhook_id) FROM deliveries AS next
                 WHERE next.status = 'pending' AND next.webhook_id > waiting.webhook_id)
         FROM waiting WHERE waiting.webhook_id IS NOT NULL
       )
       SELECT id, key_id FROM (
         SELECT webhooks.id, webhooks.key_id, (SELECT MIN(own.next_attempt_at_ms) FROM deliveries AS own
           WHERE own.status = 'pending' AND own.webhook_id = webhooks.id) AS due_at_ms
         FROM waiting JOIN webhooks ON webhooks.id = waiting.webhook_id WHERE ${KEY_IS_GOOD}
       ) AS waiting_webhooks WHERE due_at_ms <= $1 ORDER BY due_at_ms, id`,
      [nowMs],
    );
    return rows.map((row) => v.parse(dueRow, row));
  }

  claimDeliveries(
    webhookId: string,
    {
      nowMs,
      claimedUntilMs,
      limit,
    }: { readonly nowMs: number; readonly claimedUntilMs: number; readonly limit: number },
  ): Promise<DeliveryRecord[]> {
    return this.database.transaction(async (queries) => {
      // What another server is about to claim at this moment is left to it.
      const skip = this.database.forUpdate && `${this.database.forUpdate} SKIP LOCKED`;
      const due = await queries.query(
        `SELECT ${DELIVERY_COLUMNS} FROM deliveries
          WHERE status = 'pending' AND webhook_id = $1 AND next_attempt_at_ms <= $2
            AND (claimed_until_ms IS NULL OR claimed_until_ms <= $2)
          ORDER BY next_attempt_at_ms, id LIMIT $3${skip}`,
        [webhookId, nowMs, limit],
      );
      const deliveries = due.map((row) => v.parse(deliveryRow, row));
      for (const { id } of deliveries) {
        await queries.query('UPDATE deliveries SET claimed_until_ms = $2 WHERE id = $1', [id, claimedUntilMs]);
      }
      return deliveries;
    });
  }

  async recordAttempt(id: string, attempt: DeliveryAttempt): Promise<void> {
    const { status, attempts, lastAttemptAtMs, nextAttemptAtMs, responseStatus, error } = attempt;
    await this.database.query(
      `UPDATE deliveries SET status = $2, attempt = $3, last_attempt_at_ms = $4, next_attempt_at_ms = $5, response_status = $6,
        response_detail = $7, claimed_until_ms = NULL WHERE id = $1`,
      [id, status, attempts, lastAttemptAtMs ?? null, nextAttemptAtMs ?? null, responseStatus ?? null, error ?? null],
    );
  }

  async removeDeliveriesBefore(ms: number): Promise<void> {
    await this.database.query('DELETE FROM deliveries WHERE created_at_ms < $1', [ms]);
  }
}

function webhookOf(row: Row): WebhookRecord {
  const { id, key_id, url, events, created_at_ms, disabled_at_ms } = v.parse(webhookRow, row);
  return {
    id,
    keyId: key_id,
    url,
    events,
    createdAtMs: created_at_ms,
    ...(disabled_at_ms !== null && { disabledAtMs: disabled_at_ms }),
  };
}

/** Puts a new message down; the same one twice counts once. */
async function insertDelivery(queries: Queries, delivery: DeliveryRecord): Promise<void> {
  const { id, webhookId, keyId, jobId, type, body, status, attempts, createdAtMs, nextAttemptAtMs } = delivery;
  await queries.query(
    `INSERT INTO deliveries (id, webhook_id, key_id, job_id, event, payload, status, attempt, created_at_ms, next_attempt_at_ms)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
    [id, webhookId, keyId, jobId ?? null, type, body, status, attempts, createdAtMs, nextAttemptAtMs ?? null],
  );
}
