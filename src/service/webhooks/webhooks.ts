import * as v from 'valibot';
import type { Job } from '../../api/job';
import {
  newWebhookSchema,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookMessage,
} from '../../api/webhooks';
import { isoTimestamp, type Clock } from '../clock';
import type { JobRecord } from '../jobs/jobRecord';
import { ServiceError } from '../serviceError';
import type { Queries } from '../database/database';
import { newWebhookSecret } from './signature';
import { isWebhookId, newDeliveryId, newWebhookId, type DeliveryRecord, type WebhookRecord } from './webhookRecord';
import type { WebhookStore } from './webhookStore';

interface WebhookParts {
  readonly store: WebhookStore;
  readonly clock: Clock;
  /** A job as its key's holder sees it; absent: there is no public address, and without one no webhooks. */
  readonly viewOf?: (job: JobRecord) => Job;
  /** Addresses of the operator's own network, and such without encryption, are allowed. */
  readonly allowPrivate: boolean;
  /** A delivery was made beside the ends of jobs: it can be sent. */
  readonly onDelivery: () => void;
}

/** A webhook, at the one moment at which its secret is told. */
interface NewWebhook {
  readonly webhook: WebhookRecord;
  readonly secret: string;
}

/** Of one key. Every ended job makes a message for each. */
const MAX_WEBHOOKS_PER_KEY = 16;

/** Control characters and halves of characters: URL parsers take them out or replace them, and not every database keeps them. */
const NOT_TEXT = /[\p{Cc}\p{Cs}]/u;

/** Who is told when a job ends, and the messages that come of it. */
export class Webhooks {
  constructor(private readonly parts: WebhookParts) {}

  /**
   * Makes a webhook; its secret is told this once.
   * @param body as it came in
   * @throws ServiceError webhooks_off, missing_field, invalid_field
   */
  async create(keyId: string, body: unknown): Promise<NewWebhook> {
    const { store, clock, viewOf } = this.parts;
    if (!viewOf) {
      throw new ServiceError('webhooks_off', 'The operator has not set PDF_TO_DOCX_PUBLIC_URL, which webhooks need.');
    }
    const { url, events = WEBHOOK_EVENTS } = parseNewWebhook(body);
    this.checkUrl(url);
    if ((await store.list(keyId)).length >= MAX_WEBHOOKS_PER_KEY) {
      throw new ServiceError('invalid_field', `A key may have ${MAX_WEBHOOKS_PER_KEY} webhooks.`, { field: 'url' });
    }
    const webhook: WebhookRecord = {
      id: newWebhookId(),
      keyId,
      url,
      events: [...new Set(events)],
      createdAtMs: clock.now(),
    };
    const secret = newWebhookSecret();
    await store.add(webhook, secret);
    return { webhook, secret };
  }

  async find(id: string): Promise<WebhookRecord | undefined> {
    // PostgreSQL takes no text that holds U+0000.
    return isWebhookId(id) ? this.parts.store.find(id) : undefined;
  }

  /** Of one key, or all; oldest first. */
  list(keyId?: string): Promise<WebhookRecord[]> {
    return this.parts.store.list(keyId);
  }

  async remove(id: string): Promise<boolean> {
    return isWebhookId(id) && this.parts.store.remove(id);
  }

  /** Newest first. */
  recentDeliveries(limit: number, webhookId?: string): Promise<DeliveryRecord[]> {
    return this.parts.store.recentDeliveries(limit, webhookId);
  }

  /** Sends a message that is about nothing. */
  async test(webhook: WebhookRecord): Promise<DeliveryRecord> {
    const message: WebhookMessage = {
      type: TEST_EVENT,
      timestamp: isoTimestamp(this.parts.clock.now()),
      data: { webhook_id: webhook.id },
    };
    const delivery = this.deliveryOf(webhook, message);
    await this.parts.store.addDelivery(delivery);
    this.parts.onDelivery();
    return delivery;
  }

  /** Puts down a message for everyone who is to be told that the job has ended, in the transaction in which it ends. */
  async jobEnds(job: JobRecord, queries: Queries): Promise<void> {
    const { clock, viewOf } = this.parts;
    const store = this.parts.store.within(queries);
    const type = eventOf(job);
    if (!viewOf || !type) return;
    const listening = (await store.listening(job.keyId)).filter(({ events }) => events.includes(type));
    const message: WebhookMessage = { type, timestamp: isoTimestamp(clock.now()), data: viewOf(job) };
    for (const webhook of listening) await store.addDelivery(this.deliveryOf(webhook, message, job.id));
  }

  private deliveryOf(webhook: WebhookRecord, message: WebhookMessage, jobId?: string): DeliveryRecord {
    const now = this.parts.clock.now();
    return {
      id: newDeliveryId(),
      webhookId: webhook.id,
      keyId: webhook.keyId,
      type: message.type,
      ...(jobId === undefined ? {} : { jobId }),
      body: JSON.stringify(message),
      status: 'pending',
      attempts: 0,
      createdAtMs: now,
      nextAttemptAtMs: now,
    };
  }

  private checkUrl(text: string): void {
    const { protocol, username, password } = new URL(text);
    const isEncrypted = protocol === 'https:' || (protocol === 'http:' && this.parts.allowPrivate);
    if (isEncrypted && username === '' && password === '' && !NOT_TEXT.test(text)) return;
    throw new ServiceError('invalid_field', 'A webhook is an https address without a user and password.', {
      field: 'url',
    });
  }
}

function parseNewWebhook(body: unknown): v.InferOutput<typeof newWebhookSchema> {
  const parsed = v.safeParse(newWebhookSchema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue)?.split('.')[0] ?? 'body';
  const isMissing = issue.input === undefined && issue.path !== undefined;
  throw new ServiceError(isMissing ? 'missing_field' : 'invalid_field', `"${field}": ${issue.message}.`, { field });
}

function eventOf({ status }: JobRecord): WebhookEvent | undefined {
  return status === 'processing' ? undefined : `job.${status}`;
}
