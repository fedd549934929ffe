import { toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import { healthSchema } from '../../api/health';
import { jobErrorSchema, jobSchema, warningSchema } from '../../api/job';
import { limitsSchema } from '../../api/limits';
import { problemSchema } from '../../api/problem';
import { convertFieldsSchema } from '../../api/requests';
import {
  createdWebhookSchema,
  deliverySchema,
  newWebhookSchema,
  webhookListSchema,
  webhookMessageSchema,
  webhookSchema,
} from '../../api/webhooks';

/** What travels over HTTP, by the names that generated clients will give it. */
const SCHEMAS = {
  Job: jobSchema,
  Warning: warningSchema,
  JobError: jobErrorSchema,
  Problem: problemSchema,
  Limits: limitsSchema,
  Health: healthSchema,
  ConvertFields: convertFieldsSchema,
  NewWebhook: newWebhookSchema,
  Webhook: webhookSchema,
  CreatedWebhook: createdWebhookSchema,
  WebhookDelivery: deliverySchema,
  WebhookList: webhookListSchema,
  WebhookMessage: webhookMessageSchema,
} as const;

export type SchemaName = keyof typeof SCHEMAS;

const referenceTo = (name: string): string => `#/components/schemas/${name}`;

export const schemaReference = (name: SchemaName): { readonly $ref: string } => ({ $ref: referenceTo(name) });

/** JSON Schema (draft 2020-12, as OpenAPI 3.1 takes it) of everything that travels over HTTP: the very schemas that check it. */
export function componentSchemas(): Readonly<Record<SchemaName, JsonSchema>> {
  return toJsonSchemaDefs(SCHEMAS, {
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => referenceTo(referenceId),
  });
}
