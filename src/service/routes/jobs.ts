import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { jobQuerySchema, MAX_WAIT_SECONDS } from '../../api/requests';
import { MAY_CONVERT, MAY_READ } from '../access/access';
import { waitForChange } from '../jobs/jobWait';
import { findOwnJob, retryAfter, viewFor, type ServiceContext } from '../serviceContext';
import { ServiceError } from '../serviceError';

const MS_PER_SECOND = 1_000;

const paramsSchema = v.object({ id: v.string() });

/** GET and DELETE /v1/jobs/{id}: how a job is getting on, and that it is no longer wanted. */
export function jobRoutes(app: FastifyInstance, context: ServiceContext): void {
  app.get('/v1/jobs/:id', async (request, reply) => {
    const key = await context.access.admit(request, reply, MAY_READ);
    const { id } = v.parse(paramsSchema, request.params);
    let job = await findOwnJob(context, key, id);
    const waitSeconds = readWait(request.query);
    if (waitSeconds > 0) {
      await waitForChange(context.conversions, job, waitSeconds * MS_PER_SECOND);
      job = await findOwnJob(context, key, id);
    }
    const view = await viewFor(context, request, job);
    // A caller who lets the service do the waiting may ask on at once.
    if (view.status === 'processing') void reply.header('retry-after', waitSeconds > 0 ? '0' : retryAfter(view));
    return reply.send(view);
  });

  app.delete('/v1/jobs/:id', async (request, reply) => {
    const key = await context.access.admit(request, reply, MAY_CONVERT);
    const { id } = await findOwnJob(context, key, v.parse(paramsSchema, request.params).id);
    await context.conversions.cancel(id);
    return reply.code(204).send();
  });
}

function readWait(query: unknown): number {
  const parsed = v.safeParse(jobQuerySchema, query);
  if (parsed.success) return Number(parsed.output.wait ?? 0);
  const message = `"wait" is a whole number of seconds from 0 to ${MAX_WAIT_SECONDS}.`;
  throw new ServiceError('invalid_field', message, { field: 'wait' });
}
