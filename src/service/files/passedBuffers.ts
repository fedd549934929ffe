import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Buffers of so many bytes are passed on between two collections: a millisecond each. */
const COLLECTED_BYTES = 8 * 1024 * 1024;

let passedBytes = 0;
let collect: (() => void) | undefined;

/**
 * To be told of bytes that came in or went out and of which nothing is kept. V8 collects young objects when it has no room for more of them;
 * a large file makes hardly any, and its buffers, which are outside of that room, lie about until there are 32 MB of them. The young
 * ones are collected here, long before.
 */
export function passedOn(bytes: number): void {
  passedBytes += bytes;
  if (passedBytes < COLLECTED_BYTES) return;
  passedBytes = 0;
  collect ??= youngCollector();
  collect();
}

/** V8 hands its collector only to contexts that are made while this flag is set. */
function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof gc !== 'function') return () => undefined;
  return () => {
    Reflect.apply(gc, undefined, [{ type: 'minor' }]);
  };
}
