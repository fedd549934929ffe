import type * as vscode from 'vscode';
import type { ConversionClient, Logger } from '../conversion/index';
import type { ApiKeys } from './apiKeys';
import type { BuiltInService } from './builtInService';
import { conversionModule } from './conversionModule';
import type { AskedService } from './messages/failureReasons';
import { serviceUrl } from './settings';

/** A service that can be asked. */
export interface Connection {
  readonly client: ConversionClient;
  readonly service: AskedService;
  /** Fires when it is known that the service has ended. */
  readonly gone?: AbortSignal;
}

/** Gives the commands a client for the service of the settings: the built-in one, or a remote one with its key. */
export class Connections {
  constructor(
    private readonly builtIn: BuiltInService,
    private readonly keys: ApiKeys,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /** The service that the settings name, whether or not it can be reached. */
  get service(): AskedService {
    return serviceAt(serviceUrl());
  }

  /**
   * Runs `work` with a client, whose connections are closed after it.
   *
   * @param url as the setting has it; empty: the built-in service
   * @throws ClientError `missing_key`, `invalid_address`, `insecure_address`; Error when the built-in service does not start
   */
  async use<T>(work: (connection: Connection) => Promise<T>, url = serviceUrl()): Promise<T> {
    if (url === '') {
      const service = serviceAt(url);
      return this.builtIn.use(({ baseUrl, apiKey, gone }) =>
        this.withClient(baseUrl, apiKey, ({ client }) => work({ client, service, gone })),
      );
    }
    return this.useRemote(url, work);
  }

  /** The same for a service that began a job, which may not be the one of the settings any more; with the key of its origin. */
  async useRemote<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    const { ClientError, parseServiceAddress } = conversionModule();
    const { origin, host } = parseServiceAddress(url);
    const key = await this.keys.get(origin);
    if (key === undefined) throw new ClientError('missing_key', `no API key for ${host}`);
    return this.withClient(url, key, work);
  }

  /** The same with a given key and address, which are not those of the settings yet. */
  async withClient<T>(url: string, apiKey: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    const { ConversionClient, isLoopback, NodeTransport, parseServiceAddress, UndiciTransport } = conversionModule();
    const { host, hostname } = parseServiceAddress(url);
    // Remote traffic goes through the modules that VS Code patches for proxies and certificates; loopback never through a proxy.
    const transport = isLoopback(hostname) ? new UndiciTransport() : new NodeTransport();
    const client = new ConversionClient({ serviceUrl: url, apiKey, transport, logger: this.logger });
    try {
      return await work({ client, service: { isBuiltIn: false, host } });
    } finally {
      await client.close();
    }
  }

  get logger(): Logger {
    return this.log;
  }
}

function serviceAt(url: string): AskedService {
  return { isBuiltIn: url === '', host: hostOf(url) };
}

/** How an address is called in messages: its host, or all of it when it is none. `localhost:8080` has a scheme for a URL, and no host. */
export function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).host : '';
  return host === '' ? url.trim() : host;
}
