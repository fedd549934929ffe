import * as http from 'http';
import * as https from 'https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TLSSocket } from 'tls';
import { proxyError } from './proxyError';
import { plainHeaders, type Transport, type TransportRequest, type TransportResponse } from './transport';

/**
 * Through Node's own modules under exactly the names that VS Code patches, so that its proxy and certificate settings hold: for services
 * elsewhere. No agent of our own, because a request with one passes by VS Code's proxy when `http.proxySupport` is `on`.
 */
export class NodeTransport implements Transport {
  async send({ method, url, headers, body, signal }: TransportRequest): Promise<TransportResponse> {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      headers: { ...headers },
      signal,
    });
    const responded = new Promise<http.IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('close', () => {
        reject(new Error('The connection was closed before a response came'));
      });
      // Stays for the life of the request: an upload that breaks after an early answer is no news.
      request.on('error', reject);
    });
    if (!body) request.end();
    else {
      // A failing source breaks the request; a failing request is reported by its own events.
      pipeline(Readable.from(body, { objectMode: false }), request).catch((error: unknown) => {
        request.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    }
    const response = await responded;
    // VS Code's agent hands on what a proxy says in place of a tunnel, as if the service had said it: it might as well be a job, or a document.
    if (url.protocol === 'https:' && !(response.socket instanceof TLSSocket)) {
      request.destroy();
      throw proxyError(response.statusCode ?? 0);
    }
    response.once('end', () => {
      // Answered before all was sent, as a refusal is: the rest need not travel.
      if (!request.writableFinished) request.destroy();
    });
    return { status: response.statusCode ?? 0, headers: plainHeaders(response.headers), body: response };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
