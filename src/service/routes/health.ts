import type { FastifyInstance } from 'fastify';
import { StateProbe } from '../http/stateProbe';
import type { ServiceContext } from '../serviceContext';
import { databaseAway, turnedAway } from '../serviceError';

/** GET /livez: the process answers. GET /readyz: it takes work. Without a key: load balancers ask. */
export function healthRoutes(app: FastifyInstance, { conversions }: ServiceContext): void {
  const state = new StateProbe(() => conversions.lookAtLine());
  app.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (conversions.draining) throw turnedAway('draining', 'The service is shutting down.');
    if (!(await state.answers())) throw databaseAway();
    return reply.send({ status: 'ok' });
  });
}
