import os from 'node:os';
import type { ConversionClient } from '../conversion/index';
import { startEmbeddedService } from '../service/embedded';
import { UsageError } from './commandLine';
import { keepHttpParserAsItIs } from './httpParser';

export interface Connection {
  readonly client: ConversionClient;
  /** Where a service of our own keeps what it works on. */
  readonly temporaryFolder?: string;
  /** Fires when a service of our own ends by itself. */
  readonly gone?: AbortSignal;
  /** Closes it, and ends what was started for it. */
  end(): Promise<void>;
}

/** A service that this program has started itself is gone for good when it doesn't answer for a few seconds. */
const EMBEDDED_TIMING = { jobAttempts: 4 };

/**
 * The service at the given address, with the key of the environment; without an address one of our own, for as long as it is needed.
 *
 * @param modulePath bundle of the embedded service
 * @throws UsageError, ClientError, Error when the embedded service doesn't start
 */
export async function connect(
  serviceUrl: string | undefined,
  environment: NodeJS.ProcessEnv,
  modulePath: string,
): Promise<Connection> {
  const address = serviceUrl ?? environment['PDF_TO_DOCX_SERVICE_URL'];
  return address === undefined || address.trim() === ''
    ? connectToOwn(modulePath)
    : connectTo(address, environment['PDF_TO_DOCX_API_KEY']);
}

/** @throws ClientError for an address that is none; UsageError for a proxy's, or without a key */
async function connectTo(serviceUrl: string, apiKey: string | undefined): Promise<Connection> {
  if (!apiKey) throw new UsageError('The service wants an API key: set PDF_TO_DOCX_API_KEY.');
  const { ConversionClient, isLoopback, parseServiceAddress, UndiciTransport } = await loadClient();
  // To this machine never through a proxy.
  const isHere = isLoopback(parseServiceAddress(serviceUrl).hostname);
  const transport = isHere ? new UndiciTransport() : new UndiciTransport((await import('./proxyAgent')).proxyAgent());
  const client = new ConversionClient({ serviceUrl, apiKey, transport });
  return { client, end: () => client.close() };
}

async function connectToOwn(modulePath: string): Promise<Connection> {
  const [service, { ConversionClient, UndiciTransport }] = await Promise.all([
    startEmbeddedService({ modulePath }),
    loadClient(),
  ]);
  const { baseUrl, apiKey } = service;
  const transport = new UndiciTransport();
  const client = new ConversionClient({ serviceUrl: baseUrl, apiKey, transport, timing: EMBEDDED_TIMING });
  const ended = new AbortController();
  service.onExit(() => {
    ended.abort();
  });
  const end = async (): Promise<void> => {
    await client.close();
    await service.stop();
  };
  return { client, temporaryFolder: os.tmpdir(), gone: ended.signal, end };
}

/** The modules of Node that the client needs are loaded before V8's flags change: V8 takes none from its cache that was made with other flags. */
async function loadClient(): Promise<typeof import('../conversion/index')> {
  const conversion = await import('../conversion/index');
  keepHttpParserAsItIs();
  return conversion;
}
