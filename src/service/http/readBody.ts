import type { IncomingMessage } from 'http';
import { DEFAULT_LIMITS } from '../../api/limits';
import { ServiceError } from '../serviceError';

const MAX_BODY_BYTES = DEFAULT_LIMITS.maxHeaderAndFieldBytes;
/** For all of it: who sends one byte now and then, which an upload may, would keep the connection for days, and needs no key for a sign-in. */
const TIME_LIMIT_MS = 60_000;

/**
 * The body of a small request: JSON, or the fields of a form.
 * @throws ServiceError unsupported_media_type, upload_too_large, request_timed_out, malformed_request
 */
async function readBody(request: IncomingMessage, mediaType: string, timeLimitMs: number): Promise<string> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== mediaType) {
    throw new ServiceError('unsupported_media_type', `Send the body as ${mediaType}.`);
  }
  const tooLarge = () => new ServiceError('upload_too_large', `The body may have ${MAX_BODY_BYTES} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ServiceError('request_timed_out', 'The body did not come in whole in time.'));
    }, timeLimitMs);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) reject(tooLarge());
      else chunks.push(chunk);
    });
    request.on('end', resolve);
    request.on('close', () => {
      reject(new ServiceError('malformed_request', 'The request was cut off before its end.'));
    });
  }).finally(() => {
    clearTimeout(timer);
  });
  return Buffer.concat(chunks).toString();
}

/** @throws ServiceError as `readBody`, and malformed_json */
export async function readJson(request: IncomingMessage, timeLimitMs = TIME_LIMIT_MS): Promise<unknown> {
  const text = await readBody(request, 'application/json', timeLimitMs);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServiceError('malformed_json', 'The body is not well-formed JSON.', { cause });
  }
}

/** The fields of a form. @throws ServiceError as `readBody`, and malformed_request for a null character */
export async function readFormFields(request: IncomingMessage, timeLimitMs = TIME_LIMIT_MS): Promise<URLSearchParams> {
  const fields = new URLSearchParams(await readBody(request, 'application/x-www-form-urlencoded', timeLimitMs));
  // No text that is typed has one, and PostgreSQL keeps none that has (section 8.3 of its manual).
  if ([...fields.values()].some((value) => value.includes('\0'))) {
    throw new ServiceError('malformed_request', 'The form has a null character in it.');
  }
  return fields;
}
