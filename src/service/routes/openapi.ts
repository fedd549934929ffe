import type { FastifyInstance } from 'fastify';
import { MAY_READ } from '../access/access';
import { openApiDocument } from '../openapi/openapiDocument';
import { baseUrlOf, type ServiceContext } from '../serviceContext';

/** GET /v1/openapi.json: the interface, for programs that make clients and for people who read. */
export function openapiRoute(app: FastifyInstance, context: ServiceContext): void {
  app.get('/v1/openapi.json', async (request, reply) => {
    await context.access.admit(request, reply, MAY_READ);
    return reply.send(openApiDocument(baseUrlOf(context, request)));
  });
}
