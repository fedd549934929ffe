/** How the parts of an address that a line's end breaks go together: as they stand, or without the hyphen between them. */
type AddressJoin = 'asIs' | 'withoutHyphen';

/** Fewer characters stand in many addresses by chance. */
const MIN_CHARACTERS = 5;

const OPENING = /^[("'“‘«<[{]+/u;
const CLOSING = /(?<![)"'”’»>\]},.;:!?])[)"'”’»>\]},.;:!?]+$/u;
const HYPHEN_END = /[-\u00ad\u2010]$/u;
/** Behind a scheme, a path or a query a line of an address breaks; a query is told by the name that it begins with. */
const BROKEN_ADDRESS = /:\/\/(?:\S*[/&=])?$/u;
const BROKEN_QUERY = /:\/\/\S*\?$/u;
/** Names with backslashes between them, of files or of classes. */
const BROKEN_NAMES = /[\p{L}\p{N}]\\$/u;
const NAME = /^[\p{L}\p{N}_]/u;
const QUERY = /^[\w.-]+=/u;

/**
 * Whether what ends a line and what starts the next one are parts of one address: `uri`, where both belong to a link to it, has them
 * beside each other. Undefined where they are words of their own.
 */
export function addressJoin(end: string, start: string, uri: string | undefined): AddressJoin | undefined {
  if (uri !== undefined) {
    const head = end.replace(OPENING, '');
    const tail = start.replace(CLOSING, '');
    if (head.length + tail.length < MIN_CHARACTERS || head === '' || tail === '') return undefined;
    if (uri.includes(head + tail)) return 'asIs';
    if (HYPHEN_END.test(head) && uri.includes(head.slice(0, -1) + tail)) return 'withoutHyphen';
  }
  // Asked of every line: an expression that looks for the end begins at the start.
  const isBroken =
    (end.includes('://') && (BROKEN_ADDRESS.test(end) || (BROKEN_QUERY.test(end) && QUERY.test(start)))) ||
    (end.endsWith('\\') && BROKEN_NAMES.test(end) && NAME.test(start));
  return isBroken ? 'asIs' : undefined;
}
