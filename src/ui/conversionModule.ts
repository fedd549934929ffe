import { createRequire } from 'node:module';
import type * as conversion from '../conversion/index';

/**
 * The client and the use case, in a bundle of their own beside this one: it is read from disk on the first conversion, so that nothing
 * heavy runs when the extension is activated.
 */
export function conversionModule(): typeof conversion {
  return createRequire(__filename)('./conversion.js') as typeof conversion;
}
