import { MAX_WAIT_SECONDS } from '../../api/requests';
import {
  answer,
  file,
  HEADERS,
  inPath,
  JSON_TYPE,
  KEY_ERRORS,
  nothing,
  optional,
  problems,
  type JsonObject,
} from './openapiParts';
import { componentSchemas, schemaReference } from './openapiSchemas';
import { WEBHOOK_MESSAGES, WEBHOOK_PATHS } from './openapiWebhooks';

/** Of the interface, as in its paths: /v1. */
const VERSION = '1.0.0';
const PROMETHEUS_TEXT = 'text/plain';

const JOB_ID = inPath('job_id', 'As in the Job.');

const convert: JsonObject = {
  operationId: 'convert',
  summary: 'Upload a PDF and have it converted',
  description:
    'Answers with the finished job when it is done soon, else with one to ask after. Fields before the file are checked before the file is read.',
  parameters: [
    optional(
      'header',
      'Prefer',
      `\`wait=N\`: answer after N seconds at most (${MAX_WAIT_SECONDS}); \`respond-async\``,
      'string',
    ),
    optional(
      'header',
      'Idempotency-Key',
      'The same key for the same upload gives the same job for 24 hours.',
      'string',
    ),
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          allOf: [
            schemaReference('ConvertFields'),
            {
              type: 'object',
              properties: { file: { type: 'string', format: 'binary', description: 'The PDF.' } },
              required: ['file'],
            },
          ],
        },
      },
    },
  },
  responses: {
    200: answer('The job, ended.', 'Job', 'Preference-Applied'),
    202: answer('The job, under way.', 'Job', 'Location', 'Retry-After', 'Preference-Applied'),
    ...problems(
      ...KEY_ERRORS,
      'malformed_multipart',
      'request_timed_out',
      'upload_too_large',
      'unsupported_media_type',
      'not_a_pdf',
      'missing_field',
      'invalid_field',
      'empty_file',
      'idempotency_conflict',
      'draining',
    ),
  },
};

const getJob: JsonObject = {
  operationId: 'getJob',
  summary: 'How a job is getting on',
  parameters: [
    JOB_ID,
    optional(
      'query',
      'wait',
      `Answer when something changes, or after so many seconds (0 to ${MAX_WAIT_SECONDS}).`,
      'integer',
    ),
  ],
  responses: {
    200: answer('The job.', 'Job', 'Retry-After'),
    ...problems(...KEY_ERRORS, 'not_found', 'invalid_field'),
  },
};

const cancelJob: JsonObject = {
  operationId: 'cancelJob',
  summary: 'End a job and delete its files',
  parameters: [JOB_ID],
  responses: { 204: nothing('It is cancelled.'), ...problems(...KEY_ERRORS, 'not_found') },
};

const download = (operationId: string, summary: string): JsonObject => ({
  operationId,
  summary,
  parameters: [
    JOB_ID,
    optional('header', 'Range', 'One range of bytes; not for HEAD.', 'string'),
    optional('header', 'If-Range', 'The ETag that the range belongs to.', 'string'),
    optional('header', 'If-Match', 'The ETag that the file must have; for any other 412.', 'string'),
    optional('header', 'If-None-Match', 'The ETag of the file that is there already.', 'string'),
  ],
  responses: {
    200: file('The whole file.'),
    206: file('A part of it.', 'Content-Range'),
    304: nothing('The file is the one that is there already.', 'ETag'),
    ...problems(
      ...KEY_ERRORS,
      'not_found',
      'not_ready',
      'result_expired',
      'precondition_failed',
      'range_not_satisfiable',
    ),
  },
});

const getLimits: JsonObject = {
  operationId: 'getLimits',
  summary: 'What the service takes, and how much of it from this key',
  responses: { 200: answer('The limits.', 'Limits'), ...problems(...KEY_ERRORS) },
};

function health(operationId: string, summary: string, more: JsonObject = {}): JsonObject {
  return {
    operationId,
    summary,
    security: [],
    responses: {
      200: { description: 'Yes.', content: { [JSON_TYPE]: { schema: schemaReference('Health') } } },
      ...more,
    },
  };
}

const PATHS: JsonObject = {
  '/v1/convert': { post: convert },
  '/v1/jobs/{job_id}': { get: getJob, delete: cancelJob },
  '/v1/files/{job_id}/output.docx': {
    get: download('downloadFile', 'Fetch the converted file'),
    head: download('describeFile', 'Headers of the converted file'),
  },
  '/v1/limits': { get: getLimits },
  ...WEBHOOK_PATHS,
  '/v1/openapi.json': {
    get: {
      operationId: 'getOpenApi',
      summary: 'This document',
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { [JSON_TYPE]: { schema: { type: 'object' } } } },
        ...problems(...KEY_ERRORS),
      },
    },
  },
  '/livez': { get: health('isAlive', 'Whether the process answers') },
  '/readyz': { get: health('isReady', 'Whether it takes work', problems('draining', 'overloaded')) },
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary: 'Figures for Prometheus',
      responses: {
        200: { description: 'Text format 0.0.4.', content: { [PROMETHEUS_TEXT]: { schema: { type: 'string' } } } },
        ...problems(...KEY_ERRORS),
      },
    },
  },
};

/**
 * The interface as an OpenAPI 3.1 document, from the schemas that check what travels and from the error catalogue.
 * @param serverUrl without a slash at the end
 */
export function openApiDocument(serverUrl: string): Readonly<Record<string, unknown>> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'PDF to DOCX',
      version: VERSION,
      description: 'Turns PDFs into editable Word documents.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    security: [{ key: [] }],
    paths: PATHS,
    webhooks: WEBHOOK_MESSAGES,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key of the service.' } },
      headers: HEADERS,
      schemas: componentSchemas(),
    },
  };
}
