import tls from 'tls';

/** Long enough for this machine, which is all that is ever asked. */
const HANDSHAKE_LIMIT_MS = 2_000;

/**
 * Whether TLS is spoken at an `http:` address. To plain HTTP, servers of TLS alone answer with 400 and a page of their own, with an alert of TLS
 * (RFC 8446 section 6), or by closing the connection: a handshake tells them all from others. No certificate is looked at, and nothing is sent.
 */
export function speaksTls({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const socket = tls.connect({ host, port: Number(port || '80'), rejectUnauthorized: false });
    const end = (speaks: boolean): void => {
      socket.destroy();
      resolve(speaks);
    };
    socket.setTimeout(HANDSHAKE_LIMIT_MS, () => {
      end(false);
    });
    socket.once('secureConnect', () => {
      end(true);
    });
    socket.once('error', () => {
      end(false);
    });
  });
}
