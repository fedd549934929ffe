import { ServiceError } from '../serviceError';
import { isSecretOf, keyIdOf, newApiKey, type ApiKey } from './apiKey';
import type { KeyScope } from './keyChoices';
import type { KeyStore } from './keyStore';

/** RFC 6750 section 2.1: scheme, one space or more, b64token. The scheme's case does not matter (RFC 9110 section 11.1). */
const BEARER = /^bearer(?: +(?! )(.*))?$/i;
const REALM = 'Bearer realm="pdf-to-docx"';

/** Compared against when no key has the id, so that the answer takes as long as for one that exists. */
const NOBODY = newApiKey('', 'READ', '').key;

/**
 * The key of a request by its Authorization header.
 * @throws ServiceError missing_key, invalid_key, revoked_key
 */
export async function authenticate(authorization: string | undefined, keys: KeyStore): Promise<ApiKey> {
  const secret = authorization === undefined ? undefined : BEARER.exec(authorization.trim())?.[1];
  if (!secret) {
    // RFC 6750 section 3.1: without credentials the challenge carries no error.
    throw new ServiceError('missing_key', 'Send the header Authorization: Bearer <API key>.', {
      headers: { 'www-authenticate': REALM },
    });
  }
  const id = keyIdOf(secret);
  const key = id === undefined ? undefined : await keys.find(id);
  if (!isSecretOf(key ?? NOBODY, secret) || !key) throw rejected('invalid_key', 'The API key is not known here.');
  if (key.revokedAt !== undefined) throw rejected('revoked_key', `The API key was revoked at ${key.revokedAt}.`);
  return key;
}

/** @throws ServiceError insufficient_scope */
export function requireScope(key: ApiKey, allowed: readonly KeyScope[]): void {
  if (allowed.some((scope) => scope === key.scope)) return;
  throw new ServiceError(
    'insufficient_scope',
    `The key's scope is ${key.scope}; this call needs ${allowed.join(' or ')}.`,
    { headers: { 'www-authenticate': `${REALM}, error="insufficient_scope", scope="${allowed.join(' ')}"` } },
  );
}

function rejected(code: 'invalid_key' | 'revoked_key', message: string): ServiceError {
  return new ServiceError(code, message, {
    headers: { 'www-authenticate': `${REALM}, error="invalid_token", error_description="${message}"` },
  });
}
