import * as v from 'valibot';
import { jobSchema } from './job';

/** Webhooks: who is told when a job ends, and what is sent (Standard Webhooks, www.standardwebhooks.com). */

export const WEBHOOK_EVENTS = ['job.completed', 'job.failed', 'job.cancelled'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What POST /v1/webhooks/{id}/test sends in place of one of them. */
export const TEST_EVENT = 'webhook.test';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

const MAX_URL_LENGTH = 2_000;
const timestamp = v.pipe(v.string(), v.isoTimestamp());
const url = v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH), v.url());

/** Body of POST /v1/webhooks. */
export const newWebhookSchema = v.object({
  url,
  events: v.optional(
    v.pipe(v.array(v.picklist(WEBHOOK_EVENTS)), v.minLength(1), v.description('Left out: all of them.')),
  ),
});
export type NewWebhook = v.InferOutput<typeof newWebhookSchema>;

/** One message to one endpoint, with its latest attempt. */
export const deliverySchema = v.object({
  delivery_id: v.string(),
  type: v.pipe(
    v.string(),
    v.description(`${[...WEBHOOK_EVENTS, TEST_EVENT].join(', ')}; or another, of a newer version.`),
  ),
  job_id: v.optional(v.string()),
  status: v.picklist(DELIVERY_STATUSES),
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  created_at: timestamp,
  last_attempt_at: v.optional(timestamp),
  next_attempt_at: v.optional(timestamp),
  response_status: v.optional(v.pipe(v.number(), v.integer(), v.description('HTTP status of the latest answer.'))),
  error: v.optional(v.pipe(v.string(), v.description('Why the latest attempt failed.'))),
});
export type WebhookDelivery = v.InferOutput<typeof deliverySchema>;

export const webhookSchema = v.object({
  webhook_id: v.string(),
  url,
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  created_at: timestamp,
  disabled_at: v.optional(
    v.pipe(timestamp, v.description('The endpoint answered 410 then; nothing is sent any more.')),
  ),
});
export type Webhook = v.InferOutput<typeof webhookSchema>;

/** Answer of POST /v1/webhooks: the one time that the secret is shown. */
export const createdWebhookSchema = v.object({
  ...webhookSchema.entries,
  secret: v.pipe(v.string(), v.description('Signs every message. Shown this once.')),
});
export type CreatedWebhook = v.InferOutput<typeof createdWebhookSchema>;

/** Answer of GET /v1/webhooks, each with its latest deliveries, newest first. */
export const webhookListSchema = v.object({
  webhooks: v.array(v.object({ ...webhookSchema.entries, deliveries: v.array(deliverySchema) })),
});
export type WebhookList = v.InferOutput<typeof webhookListSchema>;

/** Body of what an endpoint receives. */
export const webhookMessageSchema = v.variant('type', [
  v.object({ type: v.picklist(WEBHOOK_EVENTS), timestamp, data: jobSchema }),
  v.object({ type: v.literal(TEST_EVENT), timestamp, data: v.object({ webhook_id: v.string() }) }),
]);
export type WebhookMessage = v.InferOutput<typeof webhookMessageSchema>;
