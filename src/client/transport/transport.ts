/** How bytes travel. Two implementations: `undiciTransport.ts` and `nodeTransport.ts`. Neither follows redirects, retries, or uses cookies. */
export interface Transport {
  /** Resolves with the head of the response. Rejects with any error when there is none, and when `signal` fires. */
  send(request: TransportRequest): Promise<TransportResponse>;
  /** Closes idle connections, and breaks busy ones. */
  close(): Promise<void>;
}

export interface TransportRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Read once, as the connection takes it. */
  readonly body?: AsyncIterable<Uint8Array>;
  /** Breaks the request and the reading of its response. */
  readonly signal: AbortSignal;
}

export interface TransportResponse {
  readonly status: number;
  /** Names in lower case; repeated ones joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes as they come; throws when the connection ends early. Leaving the loop early breaks the connection. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Header values as Node's parsers give them, as one string each. */
export function plainHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name.toLowerCase()] = typeof value === 'string' ? value : value.join(', ');
  }
  return plain;
}
