import net from 'node:net';

/** Sends bytes to the service and collects what comes back until it ends the connection. */
export function rawRequest(baseUrl: string, ...pieces: readonly (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = net.connect(Number(port), hostname, () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('close', () => {
      resolve(Buffer.concat(received).toString());
    });
    // Cut off while it was still sending: what it has received says more.
    socket.on('error', (error) => {
      if (received.length === 0) reject(error);
    });
  });
}
