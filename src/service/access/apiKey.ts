import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyScope } from './keyChoices';

/** What is kept of a key: never the secret itself. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** A `KeyScope`; or that of a newer version, which uses the same database, and which opens nothing here. */
  readonly scope: string;
  /** SHA-256 of the secret, hex. The secret is 256 random bits, so that a slow hash would add nothing. */
  readonly secretHash: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly revokedAt?: string;
}

/** A key together with its secret: exists only at the moment of creation. */
interface NewApiKey {
  readonly key: ApiKey;
  /** What the holder sends as the Bearer token. */
  readonly secret: string;
}

const ID_BYTES = 8;
const SECRET_BYTES = 32;
const KEY_ID = /^[0-9a-f]{16}$/;
/** The prefix lets secret scanners find keys that leaked; the id finds the record without a search by secret. */
const SECRET_SHAPE = /^p2d_([0-9a-f]{16})_[A-Za-z0-9_-]{43}$/;

export function newApiKey(name: string, scope: KeyScope, createdAt: string): NewApiKey {
  const id = randomBytes(ID_BYTES).toString('hex');
  const secret = `p2d_${id}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { key: { id, name, scope, secretHash: hash(secret).toString('hex'), createdAt }, secret };
}

/** The id inside a secret; undefined for anything that is no secret of ours. */
export function keyIdOf(secret: string): string | undefined {
  return SECRET_SHAPE.exec(secret)?.[1];
}

export const isKeyId = (text: string): boolean => KEY_ID.test(text);

/** Compares in constant time. */
export function isSecretOf(key: ApiKey, secret: string): boolean {
  return timingSafeEqual(Buffer.from(key.secretHash, 'hex'), hash(secret));
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
