import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../serviceContext';
import { ServiceError } from '../serviceError';

/** GET /livez: the process answers. GET /readyz: it takes work. Without a key: load balancers ask. */
export function healthRoutes(app: FastifyInstance, { conversions }: ServiceContext): void {
  app.get('/livez', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    if (conversions.draining) {
      throw new ServiceError('draining', 'The service is shutting down.', { headers: { 'retry-after': '5' } });
    }
    return reply.send({ status: 'ok' });
  });
}
