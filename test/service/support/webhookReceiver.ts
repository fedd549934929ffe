import http from 'http';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { webhookMessageSchema, type WebhookMessage } from '../../../src/api/webhooks';

/** One request that came in. */
interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An endpoint on loopback that answers as it is told and keeps what it gets. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** Status of the next answers; the last one stays. `hang`: none at all. */
  answers: (number | 'hang')[] = [204];
  private readonly server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
      this.received.push({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString() });
      const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
      if (answer === 'hang' || answer === undefined) return;
      response.writeHead(answer, { location: '/elsewhere' }).end('the answer of the endpoint');
    });
  });

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The receiver does not listen.');
    return `http://127.0.0.1:${address.port}/hook`;
  }

  /** mocha's time-out is the limit. */
  async until(count: number): Promise<Received[]> {
    while (this.received.length < count) await new Promise((resolve) => setImmediate(resolve));
    return this.received;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) =>
      this.server.close(() => {
        resolve();
      }),
    );
  }
}

/** Checks the signature with the specification's own library, and the body against the contract. */
export function verified({ headers, body }: Received, secret: string): WebhookMessage {
  return v.parse(webhookMessageSchema, new Webhook(secret).verify(body, { ...headers }));
}
