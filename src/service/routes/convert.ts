import type { FastifyInstance, FastifyRequest } from 'fastify';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { idempotencyKeySchema, MAX_WAIT_SECONDS } from '../../api/requests';
import { MAY_CONVERT } from '../access/access';
import type { ApiKey } from '../access/apiKey';
import { parsePrefer, type WaitPreference } from '../http/prefer';
import { checkUploadHeaders, receiveUpload } from '../http/receiveUpload';
import type { JobRecord } from '../jobs/jobRecord';
import { waitForEnd } from '../jobs/jobWait';
import { publicPath, viewFor, type ServiceContext } from '../serviceContext';
import { ServiceError } from '../serviceError';

const MS_PER_SECOND = 1_000;
/** `Retry-After` of an accepted job: a call that has waited may be followed by a poll at once, which can wait for news. */
const FIRST_LOOK_SECONDS = { waited: '0', notWaited: '1' } as const;

/** POST /v1/convert: upload, and the job that comes of it; completed already when it is done soon enough. */
export function convertRoute(app: FastifyInstance, context: ServiceContext): void {
  app.post('/v1/convert', async (request, reply) => {
    const key = await context.access.admit(request, reply, MAY_CONVERT);
    const idempotencyKey = readIdempotencyKey(request);
    await context.conversions.requireRoom();
    checkUploadHeaders(request.raw, context.limits);
    // RFC 9110 section 10.1.1: only now is the body wanted.
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();

    const submitted = await takeIn(context, request, key, idempotencyKey);
    const preference = parsePrefer(request.headers.prefer);
    const waited = waitSeconds(preference, context);
    await waitForEnd(context.conversions, submitted.id, waited * MS_PER_SECOND);
    const job = (await context.conversions.find(submitted.id)) ?? submitted;
    const view = await viewFor(context, request, job);
    if (preference.waitSeconds !== undefined) void reply.header('preference-applied', `wait=${waited}`);
    else if (preference.respondAsync) void reply.header('preference-applied', 'respond-async');
    if (view.status !== 'processing') return reply.code(200).send(view);
    const firstLook = waited > 0 ? FIRST_LOOK_SECONDS.waited : FIRST_LOOK_SECONDS.notWaited;
    void reply.header('location', publicPath(context, `/v1/jobs/${view.job_id}`)).header('retry-after', firstLook);
    return reply.code(202).send(view);
  });
}

async function takeIn(
  context: ServiceContext,
  request: FastifyRequest,
  key: ApiKey,
  idempotencyKey: string | undefined,
): Promise<JobRecord> {
  const folder = await fs.mkdtemp(path.join(context.uploadFolder, 'upload-'));
  try {
    const { file, fileName, outputFormat, scannedPages, password } = await receiveUpload(
      request.raw,
      path.join(folder, 'file'),
      context.limits,
    );
    return await context.conversions.submit({
      keyId: key.id,
      fileName,
      outputFormat,
      scannedPages,
      uploadPath: file.path,
      uploadBytes: file.bytes,
      uploadSha256: file.sha256,
      ...(password === undefined ? {} : { password }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** RFC 7240 section 4.3: with `respond-async` and `wait` both, the wait bounds how long the answer may take. */
function waitSeconds({ respondAsync, waitSeconds }: WaitPreference, { limits }: ServiceContext): number {
  if (waitSeconds !== undefined) return Math.min(waitSeconds, MAX_WAIT_SECONDS);
  return respondAsync ? 0 : limits.syncWaitSeconds;
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (v.is(idempotencyKeySchema, header)) return header;
  throw new ServiceError('invalid_field', 'An idempotency key is 1 to 255 printable ASCII characters.', {
    field: 'Idempotency-Key',
  });
}
