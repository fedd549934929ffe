import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import { plainHeaders, type Transport, type TransportRequest, type TransportResponse } from './transport';

/** The client times calls itself, by what it asked for. */
export const AGENT_OPTIONS = { headersTimeout: 0, bodyTimeout: 0, allowH2: false } as const;

/**
 * Straight to the service, unless it is given an agent that knows a way through proxies: for services on this machine and for the command line.
 *
 * undici's index would install its dispatcher for the whole process, which other extensions share; the two deep modules do not.
 */
export class UndiciTransport implements Transport {
  constructor(private readonly agent: Dispatcher = new Agent(AGENT_OPTIONS)) {}

  async send({ method, url, headers, body, signal }: TransportRequest): Promise<TransportResponse> {
    const response = await request.call(this.agent, {
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { ...headers },
      body: body ? Readable.from(body, { objectMode: false }) : null,
      signal,
    });
    return { status: response.statusCode, headers: plainHeaders(response.headers), body: response.body };
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}
