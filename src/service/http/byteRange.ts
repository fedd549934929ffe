/** First and last byte, both included. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** RFC 9110 section 14.1.2: first-last, first-, or -length from the end. */
const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The range that a Range header asks of `size` bytes (at least 1). Undefined for what may be answered with the whole: other units,
 * several ranges, nonsense (RFC 9110 section 14.2).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Number(to);
    return length === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}
