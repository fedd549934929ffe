import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { flagOrVariable } from '../settingNames';
import { SettingError } from '../settings';

interface ListenAddress {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
}

/**
 * Begins to listen; where that cannot be, closes the server.
 * @throws SettingError when the address cannot be had
 */
export async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw isAboutAddress(error) ? new SettingError(sentenceFor(error, { host, port }), { cause: error }) : error;
  }
}

interface AddressError extends Error {
  readonly code: string;
}

/** What the system calls the ways to an address; others may have the same codes: EACCES is that of a file, too. */
const ADDRESS_CALLS: readonly unknown[] = ['listen', 'bind', 'getaddrinfo'];

const isAboutAddress = (error: unknown): error is AddressError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'syscall' in error &&
  ADDRESS_CALLS.includes(error.syscall);

/** What is wrong with the address, and what to do. */
function sentenceFor({ code, message }: AddressError, { host, port }: ListenAddress): string {
  const otherPort = `give another one with ${flagOrVariable('PORT')}`;
  const otherHost = `give another one with ${flagOrVariable('HOST')}`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program: ${otherPort}.`;
    case 'EACCES':
      return `Port ${port} may not be used without more rights: ${otherPort}.`;
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine: ${otherHost}; 0.0.0.0 is all of them.`;
    default:
      // Whatever name servers say of a name; of an address, what the system does.
      return isIP(host) === 0
        ? `The host name ${host} cannot be resolved (${code}): ${otherHost}.`
        : `The service cannot listen at ${host} (${message}): ${otherHost}.`;
  }
}
