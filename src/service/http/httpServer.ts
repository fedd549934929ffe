import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DEFAULT_LIMITS } from '../../api/limits';
import { PROBLEM_MEDIA_TYPE } from '../../api/problem';
import type { ServiceContext } from '../serviceContext';
import { ServiceError } from '../serviceError';
import type { LogLevel } from '../settings';
import { collectAllowedMethods } from './allowedMethods';
import { asServiceError } from './asServiceError';
import { problemOf } from './problemResponse';
import { answerClientError, noteAnswerOwed } from './rawErrors';
import { newRequestId } from './requestId';

interface HttpServerOptions {
  readonly logLevel: LogLevel;
  /** Where JSON lines of the log go. */
  readonly logStream: { write(line: string): void };
  /** Hosts that requests may name; absent: any. A loopback service checks it against DNS rebinding. */
  readonly isHostAllowed?: (host: string) => boolean;
}

/** Name or address with an optional port (RFC 9110 section 7.2): it goes into download addresses. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/** The absolute form of a request's target (RFC 9112 section 3.2.2), up to its path. */
const HOST_IN_TARGET = /^https?:\/\/[^/?#]*/i;
/** A response that came before the request's end: so long may the rest come in and is thrown away; then the connection is cut. */
const LINGER_MS = 1_000;

/** What comes in is parsed with the schemas of `src/api`: fastify's own compilers are not loaded, and not in the bundle. */
function noSchemas(): never {
  throw new Error('Routes of this service have no JSON Schemas.');
}

/** The logger comes first: the conversions write to it too. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const app = fastify({
    logger: { level: options.logLevel, stream: options.logStream },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // A job id of any length is simply not known.
    routerOptions: { maxParamLength: DEFAULT_LIMITS.maxHeaderAndFieldBytes },
    clientErrorHandler: answerClientError,
    // A request without a Host gets our own answer, not Node's.
    http: { maxHeaderSize: DEFAULT_LIMITS.maxHeaderAndFieldBytes, requireHostHeader: false },
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply);
      sendError(asServiceError(error), request, reply);
    },
  });
  // A caller may end its side of the connection with its request, and still wants the answer (TCP's half-close, RFC 9293 section 3.6).
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.server.on('request', noteAnswerOwed);
  // The route that wants the body says so; expectations that nobody knows are passed over.
  for (const event of ['checkContinue', 'checkExpectation']) {
    app.server.on(event, (request, response) => app.server.emit('request', request, response));
  }
  readBodiesInRoutesOnly(app);
  app.setErrorHandler((error: unknown, request, reply) => {
    sendError(asServiceError(error), request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    setCommonHeaders(request, reply);
    refuseTwice(request.raw.rawHeaders);
    const { host, raw, url } = request;
    // Nothing here has a null character in its name, and PostgreSQL looks for nothing that has.
    if (url.includes('%00')) throw new ServiceError('malformed_request', 'The address is not a valid one.');
    // HTTP/1.0 knows no Host (RFC 9112 section 3.2), and load balancers that look after a server speak it.
    const isWithoutHost = host === '' && raw.httpVersion === '1.0';
    if (!isWithoutHost && !HOST.test(host))
      throw new ServiceError('malformed_request', 'The Host header makes no sense.');
    if (options.isHostAllowed?.(host) === false) {
      throw new ServiceError('malformed_request', 'This service does not answer under that host name.');
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    discardRest(request);
    const { method, routeOptions } = request;
    const details = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log.info(details, 'request');
  });
  return app;
}

/** Registers the addresses of one part of the service. */
export type Routes = (app: FastifyInstance, context: ServiceContext) => void;

/** All routes of a service; what is asked for at another address, or in another way, is refused. */
export function addRoutes(app: FastifyInstance, context: ServiceContext, all: readonly Routes[]): void {
  const allowedMethods = collectAllowedMethods(app);
  for (const routes of all) routes(app, context);
  app.setNotFoundHandler((request, reply) => {
    // As the router reads it, which has refused what cannot be decoded.
    const [path = ''] = request.url.replace(HOST_IN_TARGET, '').split(/[?#]/);
    const allow = allowedMethods(decodeURI(path)).join(', ');
    const error =
      allow === ''
        ? new ServiceError('not_found', 'There is nothing at this address.')
        : new ServiceError('method_not_allowed', `This address takes ${allow}.`, { headers: { allow } });
    sendError(error, request, reply);
  });
}

/** RFC 9112 section 3.2 for Host. Of two of these, what stands between may look at one and we at the other. */
const ONLY_ONCE = ['host', 'authorization'];

/** @param rawHeaders names and values in turn @throws ServiceError malformed_request */
function refuseTwice(rawHeaders: readonly string[]): void {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const twice = ONLY_ONCE.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw new ServiceError('malformed_request', `The header ${twice} stands twice.`);
}

/** No body is parsed by its type: the one route that wants one reads it itself, after it has looked at the key. */
function readBodiesInRoutesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
}

function sendError(error: ServiceError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'internal') request.log.error({ err: error.cause }, 'request failed');
  else request.log.info({ code: error.code, err: error.cause }, 'request refused');
  // What the route had already said of the body it meant to send does not fit this one.
  for (const name of ['content-length', 'content-disposition', 'etag', 'accept-ranges']) reply.removeHeader(name);
  void reply
    .code(error.status)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .type(PROBLEM_MEDIA_TYPE)
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemOf(error, request.id));
}

/** A caller that is still sending must be able to read the answer before the connection goes. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS).unref();
  raw.once('close', () => {
    clearTimeout(timer);
  });
  raw.resume();
}
