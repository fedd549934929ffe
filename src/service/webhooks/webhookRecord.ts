import { randomBytes } from 'node:crypto';
import type { WebhookDelivery, WebhookEvent } from '../../api/webhooks';

/** What is known of a webhook, but for the secret that signs its messages. Times in milliseconds since 1970 UTC. */
export interface WebhookRecord {
  readonly id: string;
  /** The key whose jobs it tells of, and which alone sees it. */
  readonly keyId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAtMs: number;
  /** Since the endpoint answered 410. */
  readonly disabledAtMs?: number;
}

/** One message to one endpoint. */
export interface DeliveryRecord {
  readonly id: string;
  readonly webhookId: string;
  readonly keyId: string;
  /** A `WebhookEvent`, `TEST_EVENT`, or an event of a newer version, which uses the same database. */
  readonly type: string;
  readonly jobId?: string;
  /** JSON, the same for every attempt. */
  readonly body: string;
  readonly status: WebhookDelivery['status'];
  readonly attempts: number;
  readonly createdAtMs: number;
  readonly lastAttemptAtMs?: number;
  /** While pending. */
  readonly nextAttemptAtMs?: number;
  readonly responseStatus?: number;
  readonly error?: string;
}

const ID_BYTES = 18;
const randomId = (prefix: string): string => prefix + randomBytes(ID_BYTES).toString('base64url');

export const newWebhookId = (): string => randomId('wh_');
export const isWebhookId = (text: string): boolean => /^wh_[\w-]+$/.test(text);
/** `webhook-id` of the specification: the receiver's key against doing a thing twice. */
export const newDeliveryId = (): string => randomId('msg_');
