import type { Socket } from 'node:net';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'http';
import { PROBLEM_MEDIA_TYPE } from '../../api/problem';
import { ServiceError } from '../serviceError';
import { problemOf } from './problemResponse';
import { newRequestId } from './requestId';

/** Of each connection, in the order of its requests. */
const answersOwed = new WeakMap<Socket, Set<ServerResponse>>();
/** Connections whose error waits for these. */
const waiting = new WeakSet<Socket>();

/** Takes note that a request came in, until it is answered. */
export function noteAnswerOwed({ socket }: IncomingMessage, answer: ServerResponse): void {
  const owed = answersOwed.get(socket) ?? new Set();
  answersOwed.set(socket, owed.add(answer));
  answer.once('close', () => owed.delete(answer));
}

/** What Node's HTTP parser objects to (`clientError`), before there is a request that a route could answer. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // What stands in front of the error and is whole is answered in full, and first (RFC 9112 section 9.3.2).
  const last = [...(answersOwed.get(socket) ?? [])].findLast(({ req }) => req.complete);
  if (last !== undefined) {
    // The parser objects again to each further piece.
    if (waiting.has(socket)) return;
    waiting.add(socket);
    last.once('close', () => {
      if (socket.writable) answerClientError(error, socket);
    });
    return;
  }
  const failure = failureOf(error.code);
  const requestId = newRequestId();
  const body = JSON.stringify(problemOf(failure, requestId));
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function failureOf(code: string | undefined): ServiceError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ServiceError('headers_too_large', 'The request headers are larger than 64 KiB.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ServiceError('request_timed_out', 'The headers of the request did not come in time.');
    default:
      return new ServiceError('malformed_request', 'The request is not well-formed HTTP/1.1.');
  }
}
