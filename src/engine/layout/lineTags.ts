import type { LineTags } from './flowContext';

/** No tags: geometry decides. */
const UNTAGGED: LineTags = { elementOf: () => undefined, roleOf: () => undefined };

export function lineTags(): LineTags {
  return UNTAGGED;
}
