import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The owner's password: bounds, and what is kept of it (RFC 7914). */

/** NIST SP 800-63B asks for 8 at least and for room up to 64 at least; this one stands alone before everything. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;

/** OWASP Password Storage Cheat Sheet: N = 2^15, r = 8, p = 3; 32 MiB for a tenth of a second or so. */
const LOG2_COST = 15;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 3;
/** 128 N r bytes are needed, and some. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `scrypt$salt$hash`, in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return ['scrypt', salt.toString('base64url'), (await derive(password, salt)).toString('base64url')].join('$');
}

/** Compares in constant time. */
export async function isPasswordOf(kept: string, password: string): Promise<boolean> {
  const [, salt = '', hash = ''] = kept.split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const cost = { N: 2 ** LOG2_COST, r: BLOCK_SIZE, p: PARALLELIZATION, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    // The same letters may come in two forms from two keyboards (NIST SP 800-63B, 5.1.1.2).
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
