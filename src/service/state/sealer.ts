import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D, 8.2.2: a random initialization vector of 96 bits. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Uses of the server's secret: each purpose has a key of its own, derived by HKDF (RFC 5869). */
export class Sealer {
  constructor(private readonly secret: Uint8Array) {}

  /** Encrypts, so that only a server with the secret can read it, and only for the same purpose. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keyFor(purpose), iv);
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return sealed.toString('base64url');
  }

  /** @throws Error when it was sealed for another purpose or with another secret, or was changed */
  open(purpose: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.keyFor(purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  }

  /** HMAC-SHA256 of a text, hex: the same for the same text, and nothing can be guessed from it without the secret. */
  fingerprint(purpose: string, text: string): string {
    return createHmac('sha256', this.keyFor(purpose)).update(text).digest('hex');
  }

  private keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', purpose, KEY_BYTES));
  }
}

/** 256 bits. */
export const SECRET_BYTES = 32;

export const newSecret = (): Uint8Array => randomBytes(SECRET_BYTES);
