import { ConversionClient, isLoopback, parseServiceAddress, UndiciTransport } from '../conversion/index';
import { startEmbeddedService } from '../service/embedded';
import { UsageError } from './commandLine';

export interface Connection {
  readonly client: ConversionClient;
  /** Ends what was started for it. */
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
  if (address !== undefined && address.trim() !== '') {
    const apiKey = environment['PDF_TO_DOCX_API_KEY'];
    if (!apiKey) throw new UsageError('The service wants an API key: set PDF_TO_DOCX_API_KEY.');
    const transport = await transportTo(address);
    return { client: new ConversionClient({ serviceUrl: address, apiKey, transport }), end: () => Promise.resolve() };
  }
  const service = await startEmbeddedService({ modulePath });
  const { baseUrl, apiKey } = service;
  const transport = new UndiciTransport();
  const client = new ConversionClient({ serviceUrl: baseUrl, apiKey, transport, timing: EMBEDDED_TIMING });
  return { client, end: () => service.stop() };
}

/** To this machine never through a proxy. @throws ClientError for an address that is none; UsageError for a proxy's */
async function transportTo(address: string): Promise<UndiciTransport> {
  if (isLoopback(parseServiceAddress(address).hostname)) return new UndiciTransport();
  const { proxyAgent } = await import('./proxyAgent');
  return new UndiciTransport(proxyAgent());
}
