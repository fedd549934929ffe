import {
  ConversionClient,
  type Logger,
  NodeTransport,
  type Timing,
  type Transport,
  UndiciTransport,
} from '../../../src/client/index';

/** Both ways to a service, for tests that hold for both. */
export const TRANSPORTS: readonly { readonly name: string; readonly make: () => Transport }[] = [
  { name: 'undici', make: () => new UndiciTransport() },
  { name: "Node's http", make: () => new NodeTransport() },
];

/** Milliseconds where users have seconds, but for silence: a busy machine is silent, too, and what is tested by it is longer than that. */
const QUICK: Partial<Timing> = {
  silenceMs: 20_000,
  firstRetryDelayMs: 2,
  maxRetryDelayMs: 10,
  minPollIntervalMs: 2,
  maxPollIntervalMs: 10,
  pollWaitSeconds: 0,
};

export const TEST_KEY = 'pdx_test_0123456789';

/** Remembers what was logged. */
export class LogLines implements Logger {
  readonly lines: string[] = [];
  debug(message: string): void {
    this.lines.push(message);
  }
  info(message: string): void {
    this.lines.push(message);
  }
  warn(message: string): void {
    this.lines.push(message);
  }
}

export function clientFor(
  serviceUrl: string,
  {
    transport = new UndiciTransport(),
    timing = {},
    logger = new LogLines(),
    apiKey = TEST_KEY,
  }: {
    transport?: Transport;
    timing?: Partial<Timing>;
    logger?: Logger;
    apiKey?: string;
  } = {},
): ConversionClient {
  return new ConversionClient({ serviceUrl, apiKey, transport, logger, timing: { ...QUICK, ...timing } });
}

/** A signal for what isn't cancelled. */
export function never(): AbortSignal {
  return new AbortController().signal;
}

/** A sink in memory. */
export class MemorySink {
  bytes = Buffer.alloc(0);
  restarts = 0;

  write(piece: Uint8Array): Promise<void> {
    this.bytes = Buffer.concat([this.bytes, piece]);
    return Promise.resolve();
  }

  restart(): Promise<void> {
    this.bytes = Buffer.alloc(0);
    this.restarts++;
    return Promise.resolve();
  }
}
