import { Readable } from 'node:stream';
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import { plainHeaders, type Transport, type TransportRequest, type TransportResponse } from './transport';

/**
 * Straight to the service, never through a proxy: for services on this machine and for the command line.
 *
 * undici's index would install its dispatcher for the whole process, which other extensions share; the two deep modules do not.
 */
export class UndiciTransport implements Transport {
  // The client times calls itself, by what it asked for.
  private readonly agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, allowH2: false });

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
