import { once } from 'node:events';
import net from 'node:net';

/** The first of these addresses at which this machine lets a program listen; where it is none, the first. */
export async function ownAddress(addresses: readonly [string, ...string[]]): Promise<string> {
  for (const address of addresses) if (await canListen(address)) return address;
  return addresses[0];
}

async function canListen(address: string): Promise<boolean> {
  const server = net.createServer().listen(0, address);
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
