/** What is kept of the owner of a service and of their sign-ins. Tokens are kept as SHA-256 (hex), the password as `hashPassword` gives it. */
export interface OwnerStore {
  /** Undefined until the owner has chosen one. */
  passwordHash(): Promise<string | undefined>;
  setupLink(): Promise<SetupLink | undefined>;
  /** In place of the one before. There is no password now: whoever signed in with an earlier one is signed out. */
  setSetupLink(link: SetupLink, nowMs: number): Promise<void>;
  /** Sets the first password by the link, which is then over; false when there is a password or the link is another. */
  setFirstPassword(hash: string, tokenHash: string, nowMs: number): Promise<boolean>;
  addSession(session: OwnerSession, nowMs: number): Promise<void>;
  findSession(tokenHash: string): Promise<OwnerSession | undefined>;
  removeSession(tokenHash: string): Promise<void>;
  /** Forgets sessions that ended before. */
  removeSessionsBefore(ms: number): Promise<void>;
}

/** The link that lets its holder choose the first password. Times in milliseconds since 1970 UTC. */
export interface SetupLink {
  readonly tokenHash: string;
  readonly expiresAtMs: number;
}

export interface OwnerSession {
  /** Of the cookie. */
  readonly tokenHash: string;
  /** Stands in every form of the session. */
  readonly csrfToken: string;
  readonly expiresAtMs: number;
}
