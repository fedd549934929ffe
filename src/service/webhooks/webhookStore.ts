import type { Queries } from '../database/database';
import type { DeliveryRecord, WebhookRecord } from './webhookRecord';

/** Who is told when a job ends, and what. */
export interface WebhookNotes {
  /** Those of a key that are not switched off: none of a key that is revoked, whose jobs are nobody's any more. */
  listening(keyId: string): Promise<WebhookRecord[]>;
  addDelivery(delivery: DeliveryRecord): Promise<void>;
}

export type DueWebhook = Pick<WebhookRecord, 'id' | 'keyId'>;

/** Where webhooks and their deliveries are kept. Each call is atomic; a store that several processes share keeps the same promises. */
export interface WebhookStore {
  /** Of one key, or all; oldest first. */
  list(keyId?: string): Promise<WebhookRecord[]>;
  addDelivery(delivery: DeliveryRecord): Promise<void>;
  /** The same as part of a transaction: what is put down is there exactly when the rest is. */
  within(queries: Queries): WebhookNotes;
  /** The secret is kept so that only this service can read it. */
  add(webhook: WebhookRecord, secret: string): Promise<void>;
  find(id: string): Promise<WebhookRecord | undefined>;
  /** @throws Error when it cannot be read any more: the service has another secret of its own */
  secretOf(id: string): Promise<string | undefined>;
  /** Its deliveries go with it. False when there is none. */
  remove(id: string): Promise<boolean>;
  /** Nothing more is sent to it: what is pending for it has failed. */
  disable(id: string, atMs: number): Promise<void>;
  /** Newest first. */
  recentDeliveries(limit: number, webhookId?: string): Promise<DeliveryRecord[]>;
  /** Webhooks with deliveries that are due; who has waited longest comes first. None of a key that is revoked. */
  dueWebhooks(nowMs: number): Promise<DueWebhook[]>;
  /** Pending deliveries of a webhook that are due and nobody's; they are the caller's until `claimedUntilMs`. */
  claimDeliveries(
    webhookId: string,
    claim: { readonly nowMs: number; readonly claimedUntilMs: number; readonly limit: number },
  ): Promise<DeliveryRecord[]>;
  /** What came of an attempt; whoever claimed it gives it back. */
  recordAttempt(id: string, attempt: DeliveryAttempt): Promise<void>;
  /** Forgets deliveries that were made before. */
  removeDeliveriesBefore(ms: number): Promise<void>;
}

export type DeliveryAttempt = Pick<
  DeliveryRecord,
  'status' | 'attempts' | 'lastAttemptAtMs' | 'nextAttemptAtMs' | 'responseStatus' | 'error'
>;
