import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'http';
import type { AddressInfo } from 'node:net';

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Answers one request; the body was read before, unless the peer was told not to. */
export type Answer = (response: ServerResponse, request: SeenRequest) => void;

/** A server on loopback that answers as a test says, good or bad, and remembers what it was asked. */
export class ScriptedPeer {
  readonly seen: SeenRequest[] = [];
  private readonly server: Server;

  private constructor(
    private readonly answer: Answer,
    readsBodies: boolean,
  ) {
    this.server = createServer((request, response) => {
      this.take(request, response, readsBodies).catch(() => response.destroy());
    });
  }

  /** @param readsBodies false: answers at once, while the request is still being sent */
  static async start(answer: Answer, { readsBodies = true } = {}): Promise<ScriptedPeer> {
    const peer = new ScriptedPeer(answer, readsBodies);
    await new Promise<void>((resolve) => peer.server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  /** The n-th request gets the n-th answer; the last answer stays. */
  static inOrder(...answers: Answer[]): Promise<ScriptedPeer> {
    let next = 0;
    return ScriptedPeer.start((response, request) => {
      answers[Math.min(next++, answers.length - 1)]?.(response, request);
    });
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse, readsBodies: boolean): Promise<void> {
    const pieces: Buffer[] = [];
    if (readsBodies) for await (const piece of request) pieces.push(Buffer.from(piece as Uint8Array));
    const { method = '', url = '', headers } = request;
    const seen = { method, path: url, headers, body: Buffer.concat(pieces) };
    this.seen.push(seen);
    this.answer(response, seen);
  }
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
}

export function text(body: string | Buffer, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(body);
  };
}

/** The connection breaks before a byte of an answer. */
export const reset: Answer = (response) => {
  response.socket?.resetAndDestroy();
};

/** Nothing ever comes. */
export const silence: Answer = () => undefined;

/** Answers by `METHOD path` (without the query): the n-th request of a route gets its n-th answer, and the last one stays. */
export function routes(answers: Readonly<Record<string, Answer | readonly Answer[]>>): Answer {
  const asked = new Map<string, number>();
  return (response, request) => {
    const route = `${request.method} ${request.path.replace(/\?.*/, '')}`;
    const count = asked.get(route) ?? 0;
    asked.set(route, count + 1);
    const ofRoute = [answers[route] ?? []].flat();
    (ofRoute[Math.min(count, ofRoute.length - 1)] ?? text('', 404))(response, request);
  };
}
