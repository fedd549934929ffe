import { ERRORS, type ErrorCode } from '../../api/errors';
import { DOCX_MEDIA_TYPE } from '../../api/limits';
import { PROBLEM_MEDIA_TYPE } from '../../api/problem';
import { schemaReference, type SchemaName } from './openapiSchemas';

/** What calls of an OpenAPI document are put together from: headers, answers by schema, problems by the error catalogue. */

export type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

export const JSON_TYPE = 'application/json';

const header = (description: string, type = 'string'): JsonObject => ({ description, schema: { type } });

export const HEADERS = {
  'X-Request-Id': header('Names the request in the log of the service.'),
  'Retry-After': header('Seconds after which to ask again.', 'integer'),
  Location: header('Address of the job.'),
  'Preference-Applied': header('Which preference about waiting was followed (RFC 7240).'),
  'RateLimit-Policy': header('What the key may send: q requests in w seconds.'),
  RateLimit: header('What the key has left: r requests; t seconds until there are more.'),
  'WWW-Authenticate': header('What is wrong with the key (RFC 6750).'),
  Allow: header('The methods that the address takes.'),
  ETag: header('SHA-256 of the file, in quotes.'),
  'Accept-Ranges': header('bytes'),
  'Content-Range': header('Which part of the file this is, or how long the file is.'),
  'Content-Disposition': header('attachment, with the name of the uploaded file and the new ending.'),
} as const;
type HeaderName = keyof typeof HEADERS;

const headersOf = (...names: readonly HeaderName[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const KEYED_HEADERS = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'] as const;

export function answer(description: string, schema: SchemaName, ...headers: readonly HeaderName[]): JsonObject {
  return {
    description,
    headers: headersOf(...KEYED_HEADERS, ...headers),
    content: { [JSON_TYPE]: { schema: schemaReference(schema) } },
  };
}

export function nothing(description: string, ...headers: readonly HeaderName[]): JsonObject {
  return { description, headers: headersOf(...KEYED_HEADERS, ...headers) };
}

export function file(description: string, ...headers: readonly HeaderName[]): JsonObject {
  return {
    description,
    headers: headersOf(...KEYED_HEADERS, 'ETag', 'Accept-Ranges', 'Content-Disposition', ...headers),
    content: { [DOCX_MEDIA_TYPE]: { schema: { type: 'string', format: 'binary' } } },
  };
}

/** Every call that wants a key can fail so. */
export const KEY_ERRORS: readonly ErrorCode[] = [
  'missing_key',
  'invalid_key',
  'revoked_key',
  'insufficient_scope',
  'rate_limited',
  'overloaded',
];
const ERROR_HEADERS: Readonly<Partial<Record<number, readonly HeaderName[]>>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  405: ['Allow'],
  409: ['Retry-After'],
  416: ['Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** Problem responses by status, each with the codes that it may carry. */
export function problems(...codes: readonly ErrorCode[]): JsonObject {
  const titles = new Map<number, string[]>();
  for (const code of [...codes, 'internal'] as const) {
    const { status, title } = ERRORS[code];
    titles.set(status, [...(titles.get(status) ?? []), `\`${code}\`: ${title}`]);
  }
  return Object.fromEntries(
    [...titles].map(([status, descriptions]) => [
      String(status),
      {
        description: descriptions.join('; '),
        headers: headersOf('X-Request-Id', ...(ERROR_HEADERS[status] ?? [])),
        content: { [PROBLEM_MEDIA_TYPE]: { schema: schemaReference('Problem') } },
      },
    ]),
  );
}

/** A path parameter. */
export const inPath = (name: string, description: string): JsonObject => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
});

/** A parameter that may be left out. */
export const optional = (where: 'query' | 'header', name: string, description: string, type: Json): JsonObject => ({
  name,
  in: where,
  description,
  schema: { type },
});
