import connect from 'undici/lib/api/api-connect.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js';
import { AGENT_OPTIONS, proxyError } from '../conversion/index';
import { UsageError } from './commandLine';

/** Of a connection that the other side has closed: undici's client makes such a one anew, at once and for ever, while requests wait for it. */
const CLOSED = 'UND_ERR_SOCKET';

async function tunnel(this: Dispatcher, options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
  const answer = await connect.call(this, options).catch((error: unknown) => {
    const isClosed = error instanceof Error && 'code' in error && error.code === CLOSED;
    throw isClosed ? new Error('The proxy closed the connection', { cause: error }) : error;
  });
  const { statusCode, socket } = answer;
  if (statusCode === 200) return answer;
  socket.destroy();
  throw proxyError(statusCode);
}

// The method by which the agent asks a proxy for a tunnel. undici's index, which is not loaded (client/transport/undiciTransport.ts), would put one there.
Object.assign(Dispatcher.prototype, { connect: tunnel });

/**
 * Through the proxy that the environment names (HTTPS_PROXY, HTTP_PROXY, NO_PROXY); straight where it names none.
 *
 * @throws UsageError for one that is no address
 */
export function proxyAgent(): Dispatcher {
  try {
    const { env } = process;
    return new EnvHttpProxyAgent({
      ...AGENT_OPTIONS,
      httpProxy: withScheme(env['http_proxy'] ?? env['HTTP_PROXY'] ?? ''),
      httpsProxy: withScheme(env['https_proxy'] ?? env['HTTPS_PROXY'] ?? ''),
    });
  } catch {
    throw new UsageError('HTTPS_PROXY or HTTP_PROXY is no address of a proxy, such as http://proxy.example.com:3128.');
  }
}

/** As curl and others read it: `proxy.example.com:3128` is a proxy of HTTP. Empty: none. */
function withScheme(proxy: string): string {
  return proxy === '' || proxy.includes('://') ? proxy : `http://${proxy}`;
}
