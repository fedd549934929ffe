import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CreatedWebhook, Webhook, WebhookDelivery, WebhookList } from '../../api/webhooks';
import { MAY_HAVE_WEBHOOKS, MAY_SEE_WEBHOOKS } from '../access/access';
import type { ApiKey } from '../access/apiKey';
import { isoTimestamp } from '../clock';
import type { Routes } from '../http/httpServer';
import { readJson } from '../http/readBody';
import { publicPath } from '../serviceContext';
import { ServiceError } from '../serviceError';
import type { DeliveryRecord, WebhookRecord } from '../webhooks/webhookRecord';
import type { Webhooks } from '../webhooks/webhooks';

const SHOWN_DELIVERIES = 20;

const paramsSchema = v.object({ id: v.string() });

/** /v1/webhooks: who is told when a job of the key ends. */
export function webhookRoutes(webhooks: Webhooks): Routes {
  const findOwn = async (key: ApiKey, params: unknown): Promise<WebhookRecord> => {
    const webhook = await webhooks.find(v.parse(paramsSchema, params).id);
    if (webhook?.keyId !== key.id) throw new ServiceError('not_found', 'There is no such webhook.');
    return webhook;
  };
  return (app: FastifyInstance, context) => {
    const { access } = context;
    app.get('/v1/webhooks', async (request, reply) => {
      const key = await access.admit(request, reply, MAY_SEE_WEBHOOKS);
      const views = (await webhooks.list(key.id)).map(async (webhook) => {
        const deliveries = await webhooks.recentDeliveries(SHOWN_DELIVERIES, webhook.id);
        return { ...webhookView(webhook), deliveries: deliveries.map(deliveryView) };
      });
      return reply.send({ webhooks: await Promise.all(views) } satisfies WebhookList);
    });

    app.post('/v1/webhooks', async (request, reply) => {
      const key = await access.admit(request, reply, MAY_HAVE_WEBHOOKS);
      const { webhook, secret } = await webhooks.create(key.id, await readJson(request.raw));
      const view: CreatedWebhook = { ...webhookView(webhook), secret };
      return reply
        .code(201)
        .header('location', publicPath(context, `/v1/webhooks/${webhook.id}`))
        .send(view);
    });

    app.delete('/v1/webhooks/:id', async (request, reply) => {
      const key = await access.admit(request, reply, MAY_HAVE_WEBHOOKS);
      await webhooks.remove((await findOwn(key, request.params)).id);
      return reply.code(204).send();
    });

    app.post('/v1/webhooks/:id/test', async (request, reply) => {
      const key = await access.admit(request, reply, MAY_HAVE_WEBHOOKS);
      const webhook = await findOwn(key, request.params);
      return reply.code(202).send(deliveryView(await webhooks.test(webhook)));
    });
  };
}

function webhookView({ id, url, events, createdAtMs, disabledAtMs }: WebhookRecord): Webhook {
  return {
    webhook_id: id,
    url,
    events: [...events],
    created_at: isoTimestamp(createdAtMs),
    ...(disabledAtMs !== undefined && { disabled_at: isoTimestamp(disabledAtMs) }),
  };
}

function deliveryView(delivery: DeliveryRecord): WebhookDelivery {
  const { jobId, lastAttemptAtMs, nextAttemptAtMs, responseStatus, error } = delivery;
  return {
    delivery_id: delivery.id,
    type: delivery.type,
    status: delivery.status,
    attempts: delivery.attempts,
    created_at: isoTimestamp(delivery.createdAtMs),
    ...(jobId !== undefined && { job_id: jobId }),
    ...(lastAttemptAtMs !== undefined && { last_attempt_at: isoTimestamp(lastAttemptAtMs) }),
    ...(nextAttemptAtMs !== undefined && { next_attempt_at: isoTimestamp(nextAttemptAtMs) }),
    ...(responseStatus !== undefined && { response_status: responseStatus }),
    ...(error !== undefined && { error }),
  };
}
