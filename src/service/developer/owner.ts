import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock';
import type { OwnerSession, OwnerStore } from './ownerStore';
import { hashPassword, isPasswordOf, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password';
import type { SignInLimit } from './signInLimit';

export const SESSION_LIFETIME_MS = 12 * 3_600 * 1_000;
/** Of the link that is printed at the start; the next start prints another. */
const SETUP_LIFETIME_MS = 24 * 3_600 * 1_000;
const TOKEN_BYTES = 32;

/** A sentence for whoever tried. */
type Refusal = { readonly refused: string; readonly retryAfterSeconds?: number };
/** `token` goes into the cookie. */
export type Admission = { readonly token: string };

/** Sets a password by the one-time link, signs in and out. */
export class Owner {
  constructor(
    private readonly store: OwnerStore,
    private readonly limit: SignInLimit,
    private readonly clock: Clock,
  ) {}

  /** A new one-time token; undefined when there is a password already. */
  async beginSetup(): Promise<string | undefined> {
    if (await this.isSetUp()) return undefined;
    const now = this.clock.now();
    const token = newToken();
    await this.store.setSetupLink({ tokenHash: hashOf(token), expiresAtMs: now + SETUP_LIFETIME_MS }, now);
    return token;
  }

  async isSetUp(): Promise<boolean> {
    return (await this.store.passwordHash()) !== undefined;
  }

  async isSetupToken(token: string): Promise<boolean> {
    const link = await this.store.setupLink();
    return link !== undefined && this.clock.now() < link.expiresAtMs && isSame(hashOf(token), link.tokenHash);
  }

  /** Chooses the password and signs in. */
  async setUp(token: string, password: string, repeated: string): Promise<Admission | Refusal> {
    if (!(await this.isSetupToken(token))) return { refused: 'The link has been used, or is not the latest one.' };
    if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
      return { refused: `The password needs ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.` };
    }
    if (password !== repeated) return { refused: 'The two passwords differ.' };
    const hash = await hashPassword(password);
    if (!(await this.store.setFirstPassword(hash, hashOf(token), this.clock.now()))) {
      return { refused: 'A password has been chosen already.' };
    }
    return this.newSession();
  }

  /** @param from who tries, as far as one can tell: the address */
  async signIn(password: string, from: string): Promise<Admission | Refusal> {
    const retryAfterSeconds = this.limit.begin(from);
    if (retryAfterSeconds !== undefined) {
      return { refused: 'Too many attempts. Wait a few minutes.', retryAfterSeconds };
    }
    try {
      const hash = await this.store.passwordHash();
      if (hash === undefined || !(await isPasswordOf(hash, password.slice(0, MAX_PASSWORD_LENGTH)))) {
        return { refused: 'That is not the password.' };
      }
      this.limit.forget(from);
      return await this.newSession();
    } finally {
      this.limit.end();
    }
  }

  async find(token: string | undefined): Promise<OwnerSession | undefined> {
    const session = token === undefined ? undefined : await this.store.findSession(hashOf(token));
    return session && this.clock.now() < session.expiresAtMs ? session : undefined;
  }

  async signOut({ tokenHash }: OwnerSession): Promise<void> {
    await this.store.removeSession(tokenHash);
  }

  private async newSession(): Promise<Admission> {
    const now = this.clock.now();
    await this.store.removeSessionsBefore(now);
    const token = newToken();
    const session = { tokenHash: hashOf(token), csrfToken: newToken(), expiresAtMs: now + SESSION_LIFETIME_MS };
    await this.store.addSession(session, now);
    return { token };
  }
}

/** Compares in constant time, whatever the lengths. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(a), 'hex'), Buffer.from(hashOf(b), 'hex'));
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
