import type { FastifyInstance } from 'fastify';
import { OUTPUT_FORMATS, type Limits } from '../../api/limits';
import { MAY_READ } from '../access/access';
import type { ServiceContext } from '../serviceContext';

/** GET /v1/limits: what the service takes, and how much of it from the key that asks. */
export function limitsRoute(app: FastifyInstance, context: ServiceContext): void {
  app.get('/v1/limits', async (request, reply) => {
    await context.access.admit(request, reply, MAY_READ);
    const { limits } = context;
    return reply.send({
      max_upload_bytes: limits.maxUploadBytes,
      max_pages: limits.maxPages,
      download_lifetime_seconds: limits.downloadLifetimeSeconds,
      input_formats: ['pdf'],
      output_formats: [...OUTPUT_FORMATS],
      requests_per_second: limits.requestsPerSecond,
      running_jobs: limits.runningJobsPerKey,
    } satisfies Limits);
  });
}
