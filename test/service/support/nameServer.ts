import dgram from 'node:dgram';
import { Resolver } from 'node:dns/promises';

/** Addresses of a name; a name that is not listed does not exist. */
type Names = Readonly<Record<string, readonly string[] | 'silent'>>;

const HEADER_BYTES = 12;
const IS_ANSWER = 0x8180;
const NO_SUCH_NAME = 3;
const IPV4 = 1;

/** A name server on loopback (RFC 1035 section 4) that knows IPv4 addresses, and to some questions says nothing. */
export class NameServer {
  private constructor(private readonly socket: dgram.Socket) {}

  static async start(names: Names): Promise<NameServer> {
    const socket = dgram.createSocket('udp4');
    socket.on('message', (question, { port, address }) => {
      const answer = answerTo(question, names);
      if (answer) socket.send(answer, port, address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return new NameServer(socket);
  }

  /** Asks this server alone. */
  resolver(): Resolver {
    const resolver = new Resolver();
    resolver.setServers([`127.0.0.1:${this.socket.address().port}`]);
    return resolver;
  }

  stop(): void {
    this.socket.close();
  }
}

function answerTo(question: Buffer, names: Names): Buffer | undefined {
  const labels: string[] = [];
  let end = HEADER_BYTES;
  for (let length = question.readUInt8(end); length > 0; length = question.readUInt8(end)) {
    labels.push(question.toString('latin1', end + 1, end + 1 + length));
    end += 1 + length;
  }
  const known = names[labels.join('.')];
  if (known === 'silent') return undefined;
  const type = question.readUInt16BE(end + 1);
  const addresses = type === IPV4 ? (known ?? []) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(IS_ANSWER + (known ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) =>
    // The name of the question, type and class, a minute to live, four bytes.
    Buffer.from([0xc0, HEADER_BYTES, 0, IPV4, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  // With its end, type and class.
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end + 5), ...records]);
}
