/** Where the client tells what it does. VS Code's LogOutputChannel is one; the command line writes to stderr. */
export interface Logger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
}

export const SILENT: Logger = { debug: () => undefined, info: () => undefined, warn: () => undefined };

/** Shorter than this a "secret" would blot out ordinary words. */
const MIN_SECRET_LENGTH = 4;

/** Replaces the secrets wherever they stand, also where a hostile service echoes them into its error messages. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (redacted, secret) => (secret.length < MIN_SECRET_LENGTH ? redacted : redacted.replaceAll(secret, '***')),
    text,
  );
}

/** An address for the log: no user info, query or fragment, where signed links carry secrets. */
export function addressForLog(url: URL): string {
  return `${url.origin}${url.pathname}`;
}
