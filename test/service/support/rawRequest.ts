import net from 'node:net';

type Pieces = readonly (string | Buffer)[];

/** Sends bytes to the service and collects what comes back until it ends the connection. */
export function rawRequest(baseUrl: string, ...pieces: Pieces): Promise<string> {
  return exchangeBytes(baseUrl, pieces, false);
}

/** As `rawRequest`, but ends its side of the connection when all is sent. */
export function halfClosedRequest(baseUrl: string, ...pieces: Pieces): Promise<string> {
  return exchangeBytes(baseUrl, pieces, true);
}

function exchangeBytes(baseUrl: string, pieces: Pieces, endsItsSide: boolean): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = net.connect(Number(port), hostname, () => {
      for (const piece of pieces) socket.write(piece);
      if (endsItsSide) socket.end();
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
