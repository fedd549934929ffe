import { cancelledError } from '../errors';

/**
 * Waits; at once over when `signal` fires.
 *
 * @throws ClientError `cancelled`
 */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(cancelledError(signal.reason));
      return;
    }
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(cancelledError(signal.reason));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** @throws ClientError `cancelled` */
export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw cancelledError(signal.reason);
}
