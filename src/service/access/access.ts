import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '../http/rateLimit';
import type { ApiKey } from './apiKey';
import { authenticate, requireScope } from './authenticate';
import type { KeyScope } from './keyChoices';
import type { KeyStore } from './keyStore';

/** Scopes that may do more than look. */
export const MAY_CONVERT: readonly KeyScope[] = ['FULL', 'CONVERT'];
export const MAY_HAVE_WEBHOOKS: readonly KeyScope[] = ['FULL'];
/** Looking needs no more than READ; CONVERT has nothing to do with webhooks. */
export const MAY_SEE_WEBHOOKS: readonly KeyScope[] = ['FULL', 'READ'];
export const MAY_READ: readonly KeyScope[] = ['FULL', 'CONVERT', 'READ'];

/** The door: who asks, whether they may, and whether they ask too often. */
export class Access {
  constructor(
    private readonly keys: KeyStore,
    private readonly rateLimit: RateLimit,
  ) {}

  /**
   * Tells the caller in every answer what its key has left.
   * @throws ServiceError missing_key, invalid_key, revoked_key, rate_limited, insufficient_scope
   */
  async admit(request: FastifyRequest, reply: FastifyReply, scopes: readonly KeyScope[]): Promise<ApiKey> {
    const key = await authenticate(request.headers.authorization, this.keys);
    const left = this.rateLimit.take(key.id);
    void reply.headers(this.rateLimit.headers(left));
    if (left < 0) throw this.rateLimit.exceeded();
    requireScope(key, scopes);
    return key;
  }
}
