import type { FastifyRequest } from 'fastify';
import type { ApiKey, KeyScope } from './apiKey';
import { authenticate, requireScope } from './authenticate';
import type { KeyStore } from './keyStore';
import type { RateLimit } from './rateLimit';

/** Scopes that may do more than look. */
export const MAY_CONVERT: readonly KeyScope[] = ['FULL', 'CONVERT'];
export const MAY_READ: readonly KeyScope[] = ['FULL', 'CONVERT', 'READ'];

/** The door: who asks, whether they may, and whether they ask too often. */
export class Access {
  constructor(
    private readonly keys: KeyStore,
    private readonly rateLimit: RateLimit,
  ) {}

  /** @throws ServiceError missing_key, invalid_key, revoked_key, rate_limited, insufficient_scope */
  async admit(request: FastifyRequest, scopes: readonly KeyScope[]): Promise<ApiKey> {
    const key = await authenticate(request.headers.authorization, this.keys);
    this.rateLimit.take(key.id);
    requireScope(key, scopes);
    return key;
  }
}
