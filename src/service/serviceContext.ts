import type { FastifyRequest } from 'fastify';
import { isIPv6, type Socket } from 'node:net';
import type { Job } from '../api/job';
import type { Access } from './access/access';
import type { ApiKey } from './access/apiKey';
import type { Clock } from './clock';
import type { FileStore } from './files/fileStore';
import type { Conversions } from './jobs/conversions';
import { isJobId, type JobRecord } from './jobs/jobRecord';
import { jobView } from './jobs/jobView';
import { ServiceError } from './serviceError';
import type { ServiceLimits } from './settings';

/** What the routes work with. */
export interface ServiceContext {
  readonly access: Access;
  readonly conversions: Conversions;
  readonly files: FileStore;
  readonly limits: ServiceLimits;
  readonly clock: Clock;
  /** Private; uploads come in here. */
  readonly uploadFolder: string;
  readonly publicUrl?: string;
}

/**
 * The job, if it is the key's own: to any other key it does not exist.
 * @throws ServiceError not_found
 */
export async function findOwnJob(context: ServiceContext, key: ApiKey, id: string): Promise<JobRecord> {
  const job = isJobId(id) ? await context.conversions.find(id) : undefined;
  if (job?.keyId !== key.id) throw new ServiceError('not_found', 'There is no such job.');
  return job;
}

/** Where callers find the service. TLS is the reverse proxy's, and PUBLIC_URL then says what the address is. */
export function baseUrlOf({ publicUrl }: ServiceContext, request: FastifyRequest): string {
  return publicUrl ?? `http://${request.host || ownAddress(request.socket)}`;
}

/** A path of this service as callers see it: `PUBLIC_URL` may have a path, which a proxy takes away. */
export function publicPath({ publicUrl }: ServiceContext, path: string): string {
  return publicUrl === undefined ? path : new URL(publicUrl).pathname.replace(/\/$/, '') + path;
}

/** For callers that name no host. */
function ownAddress({ localAddress = '', localPort }: Socket): string {
  return `${isIPv6(localAddress) ? `[${localAddress}]` : localAddress}:${localPort ?? ''}`;
}

export async function viewFor(context: ServiceContext, request: FastifyRequest, job: JobRecord): Promise<Job> {
  const queuePosition = await context.conversions.queuePosition(job);
  return jobView(job, {
    baseUrl: baseUrlOf(context, request),
    rate: context.conversions.rate,
    nowMs: context.clock.now(),
    ...(queuePosition === undefined ? {} : { queuePosition }),
  });
}

const MAX_RETRY_AFTER_SECONDS = 10;

/** When to look again: when the job may be done, and now and then before. */
export function retryAfter({ estimated_seconds_remaining = 1 }: Job): string {
  return String(Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, estimated_seconds_remaining)));
}
