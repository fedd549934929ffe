import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, Transform, type Readable } from 'node:stream';
import * as v from 'valibot';
import { DOCX_MEDIA_TYPE } from '../../api/limits';
import { MAY_READ } from '../access/access';
import { parseRange } from '../http/byteRange';
import { contentDisposition } from '../http/contentDisposition';
import { allowsRange, isWanted, matchesAny } from '../http/entityTag';
import { isExpired, resultFileOf, type JobOutput, type JobRecord, type OutputFormat } from '../jobs/jobRecord';
import { findOwnJob, type ServiceContext } from '../serviceContext';
import { ServiceError } from '../serviceError';
import { DatabaseUnavailable } from '../database/database';
import { passedOn } from '../files/passedBuffers';

const MEDIA_TYPES: Readonly<Record<string, string>> = { docx: DOCX_MEDIA_TYPE } satisfies Record<OutputFormat, string>;
/** RFC 2046 §4.5.1 */
const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

const paramsSchema = v.object({ id: v.string(), name: v.string() });

/** GET and HEAD /v1/files/{id}/output.{ext}: the converted file, whole or in part (RFC 9110 sections 13 and 14). */
export function fileRoutes(app: FastifyInstance, context: ServiceContext): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/v1/files/:id/:name',
    handler: async (request, reply) => {
      const key = await context.access.admit(request, reply, MAY_READ);
      const { id, name } = v.parse(paramsSchema, request.params);
      const job = await findOwnJob(context, key, id);
      if (name !== `output.${job.outputFormat}`) throw new ServiceError('not_found', 'There is no such file.');
      return sendOutput(context, request, reply, job, downloadable(job, context.clock.now()));
    },
  });
}

function downloadable(job: JobRecord, nowMs: number): JobOutput {
  switch (job.status) {
    case 'processing':
      throw new ServiceError('not_ready', 'The conversion is not finished.', { headers: { 'retry-after': '1' } });
    case 'failed':
      throw new ServiceError('not_found', 'The conversion failed: there is no file.');
    case 'cancelled':
      throw new ServiceError('result_expired', 'The job was cancelled and its file deleted.');
    case 'completed':
      if (job.output && !isExpired(job, nowMs)) return job.output;
      throw new ServiceError('result_expired', 'The download has expired; convert the file again.');
  }
}

async function sendOutput(
  context: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  job: JobRecord,
  { bytes, sha256 }: JobOutput,
): Promise<FastifyReply> {
  const tag = `"${sha256}"`;
  void reply.headers({ etag: tag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });
  // RFC 9110 section 13.2.2. If-Unmodified-Since is passed over where there is no time of modification (section 13.1.4).
  if (!isWanted(request.headers['if-match'], tag)) {
    throw new ServiceError('precondition_failed', 'The file is another one than If-Match names.');
  }
  if (matchesAny(request.headers['if-none-match'], tag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const isRangeAllowed =
    request.method === 'GET' && allowsRange(typeof ifRange === 'string' ? ifRange : undefined, tag);
  const range = isRangeAllowed ? parseRange(request.headers.range, bytes) : undefined;
  if (range === 'unsatisfiable') {
    throw new ServiceError('range_not_satisfiable', `The file has ${bytes} bytes.`, {
      headers: { 'content-range': `bytes */${bytes}` },
    });
  }
  const { first, last } = range ?? { first: 0, last: bytes - 1 };
  void reply.headers({
    'content-type': MEDIA_TYPES[job.outputFormat] ?? UNKNOWN_MEDIA_TYPE,
    'content-length': last - first + 1,
    'content-disposition': contentDisposition(job.fileName, job.outputFormat),
    ...(range && { 'content-range': `bytes ${first}-${last}/${bytes}` }),
  });
  reply.code(range ? 206 : 200);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(counted(await openResult(context, job, first, last)));
}

async function openResult({ files }: ServiceContext, job: JobRecord, first: number, last: number) {
  try {
    return await files.read(job.id, resultFileOf(job), first, last);
  } catch (cause) {
    if (cause instanceof DatabaseUnavailable) throw cause;
    // Deleted between the look at the record and here.
    throw new ServiceError('result_expired', 'The file has been deleted; convert it again.', { cause });
  }
}

/** The same bytes; either stream ends the other, whatever ends it. */
function counted(file: Readable): Readable {
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      passedOn(chunk.length);
      done(null, chunk);
    },
  });
  // Errors go on to whoever reads from the counter.
  return pipeline(file, counter, () => undefined);
}
