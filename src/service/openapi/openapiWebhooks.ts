import {
  answer,
  inPath,
  JSON_TYPE,
  KEY_ERRORS,
  nothing,
  optional,
  problems,
  type Json,
  type JsonObject,
} from './openapiParts';
import { schemaReference } from './openapiSchemas';

const WEBHOOK_ID = inPath('webhook_id', 'As in the Webhook.');

const calls: JsonObject = {
  get: {
    operationId: 'listWebhooks',
    summary: 'The webhooks of the key, with their latest deliveries',
    responses: { 200: answer('The webhooks.', 'WebhookList'), ...problems(...KEY_ERRORS) },
  },
  post: {
    operationId: 'createWebhook',
    summary: 'Have an address told when a job of the key ends',
    requestBody: { required: true, content: { [JSON_TYPE]: { schema: schemaReference('NewWebhook') } } },
    responses: {
      201: answer('The webhook, with the secret that signs its messages.', 'CreatedWebhook'),
      ...problems(
        ...KEY_ERRORS,
        'malformed_json',
        'request_timed_out',
        'unsupported_media_type',
        'missing_field',
        'invalid_field',
        'upload_too_large',
        'webhooks_off',
      ),
    },
  },
};

const removeWebhook: JsonObject = {
  operationId: 'deleteWebhook',
  summary: 'Send nothing more to an address',
  parameters: [WEBHOOK_ID],
  responses: { 204: nothing('It is gone.'), ...problems(...KEY_ERRORS, 'not_found') },
};

const testWebhook: JsonObject = {
  operationId: 'testWebhook',
  summary: 'Send a message of the type webhook.test',
  parameters: [WEBHOOK_ID],
  responses: {
    202: answer('The message is on its way.', 'WebhookDelivery'),
    ...problems(...KEY_ERRORS, 'not_found'),
  },
};

export const WEBHOOK_PATHS: JsonObject = {
  '/v1/webhooks': calls,
  '/v1/webhooks/{webhook_id}': { delete: removeWebhook },
  '/v1/webhooks/{webhook_id}/test': { post: testWebhook },
};

const signedHeader = (name: string, description: string): Json => ({
  ...optional('header', name, description, 'string'),
  required: true,
});

/** What an address is told. */
export const WEBHOOK_MESSAGES: JsonObject = {
  jobEnded: {
    post: {
      operationId: 'receiveMessage',
      summary: 'What an address is told, signed after the Standard Webhooks specification',
      security: [],
      parameters: [
        signedHeader('webhook-id', 'The same for every attempt.'),
        signedHeader('webhook-timestamp', 'Seconds since 1970 of this attempt.'),
        signedHeader('webhook-signature', '`v1,` and the HMAC-SHA256 in Base64.'),
      ],
      requestBody: { required: true, content: { [JSON_TYPE]: { schema: schemaReference('WebhookMessage') } } },
      responses: {
        '2XX': { description: 'Received.' },
        410: { description: 'Not wanted any more: the webhook is switched off.' },
      },
    },
  },
};
