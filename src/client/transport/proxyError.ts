import { ClientError } from '../errors';

/** What it means that a proxy answers a request for the service, or for a way to it, with a status of its own: below 400 it does what no proxy should. */
export function proxyError(status: number): Error {
  const told = `a proxy answers with status ${status}`;
  return status >= 400 && status < 500 ? new ClientError('proxy_refused', told) : new Error(told);
}
